import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/section-editor.ts';
import { createId } from '../../../../src/document/index.ts';
import type { ContractState, Json, Section } from '../../../../src/document/index.ts';
import type { DeedPatchDetail, DeedSectionEditor } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, rootOf } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** A section of the person's own. */
export function ownSection(title: Readonly<Record<string, string>> | string, text = 'Own words'): Section {
  return {
    _type: 'section',
    _id: createId(),
    source: 'user',
    title: { _type: 'translatable', ...(typeof title === 'string' ? { en: title } : title) },
    content: text === '' ? [] : [{ _type: 'paragraph', content: [{ _type: 'text', text }] } as Json],
  } as unknown as Section;
}

/** A contract with these sections behind the first of the template, and what else is changed in it. */
export function withSections(own: readonly Section[], change: Partial<ContractState> = {}): ContractState {
  const state = createContract();
  const [first, ...others] = state.sections as [Section, ...Section[]];
  return { ...state, sections: [first, ...own, ...others], ...change };
}

/** An editor of sections, and what it tells. */
export interface OpenSections {
  readonly element: DeedSectionEditor;
  readonly patches: DeedPatchDetail[];
  readonly conflicts: unknown[];
  /** Titles in their order; of the template's sections their names. */
  readonly outline: () => string[];
  readonly title: (index?: number) => HTMLInputElement;
  readonly box: (index?: number) => HTMLElement;
  /** Gives the document other sections from outside. */
  readonly give: (sections: readonly Section[]) => Promise<void>;
}

export async function openSections(state: ContractState): Promise<OpenSections> {
  const [patches, conflicts]: [DeedPatchDetail[], unknown[]] = [[], []];
  const element = await fixture<DeedSectionEditor>(
    html`<deed-section-editor
      .state=${state}
      .schema=${contractSchema}
      @deed-patch=${({ detail }: CustomEvent<DeedPatchDetail>) => patches.push(detail)}
      @deed-conflict=${({ detail }: CustomEvent) => conflicts.push(detail)}
    ></deed-section-editor>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.rich-box.skeleton') === null, 'the boxes can be written in');
  await waitUntil(() => rootOf(element).querySelector('.sections, .notice') !== null, 'the sections are there');
  const all = <T extends HTMLElement>(selector: string): T[] => [...rootOf(element).querySelectorAll<T>(selector)];
  return {
    element,
    patches,
    conflicts,
    outline: () =>
      allByRole(element, 'listitem').flatMap((item) => {
        // Items of a list that is written in a section are none of the outline.
        if (item.closest('.rich-box')) return [];
        return [item.querySelector('input')?.value ?? item.querySelector('.fixed > span')?.textContent ?? ''];
      }),
    title: (index = 0) => all<HTMLInputElement>('.section-title')[index] as HTMLInputElement,
    box: (index = 0) => all('.rich-box')[index] as HTMLElement,
    give: async (sections) => {
      element.state = { ...(element.state as ContractState), sections };
      await element.updateComplete;
    },
  };
}
