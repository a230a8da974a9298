import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import type { PlacedField } from '../../../../src/document/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { rootOf } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

export const place = (over: Partial<PlacedField['places'][number]> = {}): PlacedField['places'][number] => ({
  page: 1,
  x: 60,
  y: 200,
  width: 150,
  height: 20,
  ...over,
});
export const fieldOf = (id: string, over: Partial<PlacedField> = {}): PlacedField => ({
  id,
  type: 'text',
  party: 's1',
  label: id,
  required: true,
  editable: true,
  value: null,
  places: [place()],
  ...over,
});

export const FIELDS: readonly PlacedField[] = [
  fieldOf('Address', { places: [place({ y: 260 })], help: 'Street and town' }),
  fieldOf('Name', { type: 'name', value: 'Erik Sandström' }),
  fieldOf('Pets', { type: 'checkbox', required: false, places: [place({ y: 320, width: 14, height: 14 })] }),
  fieldOf('Which', {
    visible_when: { path: '/Pets', schema: { const: true } },
    places: [place({ y: 320, x: 100 })],
  }),
  fieldOf('Signature', {
    type: 'signature',
    places: [place({ y: 400, height: 40 }), place({ page: 2, y: 400, height: 40 })],
  }),
  fieldOf('Rent', { party: 's2', value: '1200.50', places: [place({ x: 320 })] }),
];

/** An adapter with a PDF of two pages that has these fields. */
export function scriptFields(fields: readonly PlacedField[] = FIELDS): ScriptedRoom {
  const script = new ScriptedRoom(
    createRoom({
      document: { drafted: false, attachments: [] },
      signee: { boxes: [] },
      fields: [...fields],
      pages: [1, 2].map((page) => ({ page, width: 595, height: 842 })),
    }),
  );
  script.pdf = createPdf({ pages: 2 });
  return script;
}

/** Opens a room with fields, and waits until they lie on its pages. */
export async function show(script: ScriptedRoom, width = 900): Promise<DeedSigningRoom> {
  const element = await fixture<DeedSigningRoom>(
    html`<deed-signing-room
      style="width: ${width}px"
      endpoint="/deedkit"
      document="d1"
      signature="s1"
      grant="a.b.c"
      .fetch=${script.fetch}
    ></deed-signing-room>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.place'), 'the fields are there', { timeout: 8000 });
  await waitUntil(() => rootOf(element).querySelector('deed-pdf-view[data-shown]'), 'the pages are there', {
    timeout: 8000,
  });
  return element;
}

/** A control at its place or in the list, by its name. */
export const control = (element: DeedSigningRoom, label: string): HTMLInputElement =>
  [...rootOf(element).querySelectorAll<HTMLInputElement>('.place, .place *, .listed *')].find((one) =>
    (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '').includes(label),
  ) as HTMLInputElement;
/** Types a value into a control, in one go. */
export async function type(element: DeedSigningRoom, label: string, value: string): Promise<void> {
  const input = control(element, label);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  await element.updateComplete;
}

export const step = (element: DeedSigningRoom): HTMLButtonElement =>
  rootOf(element).querySelector('[part=step]') as HTMLButtonElement;

/** The name of the place with the focus. */
export const focused = (element: DeedSigningRoom): string =>
  rootOf(element).activeElement?.getAttribute('aria-label') ?? '';
