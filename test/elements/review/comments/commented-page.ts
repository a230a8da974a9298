import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/comments.ts';
import type { DeedComments } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, rootOf } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** The document that comments are about, and a field and a paragraph of it. */
export const state = createContract();
export const purpose = { kind: 'field', path: '/terms/purpose', quote: 'To talk' } as const;
export const paragraph = {
  kind: 'paragraph',
  section_id: state.sections[1]?._id ?? '',
  quote: 'The purpose is',
} as const;

/** Two open threads, the first with two comments of one's own. */
export function said(): ScriptedComments {
  const source = new ScriptedComments();
  const { id } = source.say(purpose, 'Is this wide enough?', 'me');
  source.answer(id, 'I think so.', 'me');
  source.say(paragraph, 'Shorter?');
  return source;
}

/** The element beside a field of the page, with whatever it shows once it is not waiting. */
export async function open(source = said()): Promise<{ element: DeedComments; field: HTMLInputElement }> {
  const page = await fixture(
    html`<div>
      <input aria-label="Elsewhere" />
      <deed-comments .source=${source} .state=${state} .schema=${contractSchema} participant="me"></deed-comments>
    </div>`,
  );
  const element = page.querySelector('deed-comments') as DeedComments;
  await waitUntil(() => rootOf(element).querySelector('.thread, .notice, .none'), 'the list is there');
  return { element, field: page.querySelector('input') as HTMLInputElement };
}

export const resolveAt = (element: DeedComments, at: number): HTMLElement =>
  rootOf(element).querySelectorAll<HTMLElement>('.resolve')[at] as HTMLElement;
export const editAt = (element: DeedComments, at: number): HTMLElement =>
  allByRole(element, 'button').filter((button) => button.classList.contains('edit'))[at] as HTMLElement;

/** Where is written: `new`, `reply:<thread>` or `edit:<comment>`, or the beginning of those. */
export const area = (element: DeedComments, place: string): HTMLTextAreaElement | null =>
  rootOf(element).querySelector(`[data-place^="${place}"] textarea`);

/** Writes over what stands in a field, with the focus in it. */
export function write(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) throw new Error('There is nowhere to write.');
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
