import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder.ts';
import { DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { Instance } from '../../../src/document/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { retype, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** A Builder of a draft behind an adapter. */
export interface OpenBuilder {
  readonly adapter: ScriptedAdapter;
  readonly element: DeedBuilder;
  readonly form: HTMLElement;
}

/** Opens it, and waits until it hears of others. */
export async function open(): Promise<OpenBuilder> {
  const adapter = new ScriptedAdapter(
    { ...agreementState(agreementValue('Example Oy', 'Sample Ltd')), appearance: DEFAULT_APPEARANCE },
    agreementSchema,
  );
  const draft = await fixture(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder></deed-builder
    ></deed-draft>`,
  );
  const element = draft.querySelector('deed-builder') as DeedBuilder;
  const form = (): HTMLElement | null => element.shadowRoot?.querySelector('deed-builder-form') ?? null;
  await waitUntil(() => form()?.shadowRoot?.querySelector('.card') instanceof Element && adapter.streams.size === 1);
  await toolsReady();
  return { adapter, element, form: form() as HTMLElement };
}

/** The control for the name of a party. */
export function nameOf(form: HTMLElement, index: number): HTMLInputElement {
  const inputs = [...(form.shadowRoot?.querySelectorAll('input') ?? [])].filter(
    ({ labels }) => labels?.[0]?.textContent?.trim() === 'Name',
  );
  return inputs[index] as HTMLInputElement;
}

/** Two names written here and overwritten by somebody else. */
export async function overwritten({ adapter, element, form }: OpenBuilder): Promise<void> {
  for (const [index, words] of [
    [0, 'Mine Oy'],
    [1, 'Also mine Ltd'],
  ] as const) {
    await retype(nameOf(form, index), words);
    await waitUntil(() => (adapter.state.value['parties'] as readonly Instance[])[index]?.['name'] === words);
    await waitUntil(() => element.shadowRoot?.querySelector('.save.saved') instanceof Element);
    adapter.patchByOther([{ op: 'replace', path: `/value/parties/${index}/name`, value: `Theirs ${index}` }]);
    await waitUntil(() => element.shadowRoot?.querySelectorAll('.conflicts li').length === index + 1);
  }
}

/** The edits that are listed as not in the document. */
export const items = (element: DeedBuilder): readonly Element[] => [
  ...(element.shadowRoot?.querySelectorAll('.conflicts li') ?? []),
];
