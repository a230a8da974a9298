import { fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/send.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { rootOf, texts } from '../fixtures/page.ts';
import { field as placed } from '../fixtures/placed-fields.ts';
import { ScriptedPdf } from '../fixtures/scripted-pdf.ts';
import { AINO, ERIK, SESSION } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { press } from './open-send.ts';

export const signature = (id: string, party: string, at: readonly number[]): ScriptedPdf['fields'][number] =>
  placed(id, { at, party, label: 'Signature' }) as ScriptedPdf['fields'][number];

export const BOTH = [signature('s1', AINO, [1, 72, 300]), signature('s2', ERIK, [2, 72, 300])];

/** A draft with a place for each signature. */
export function ready(): ScriptedPdf {
  const script = new ScriptedPdf();
  script.fields = BOTH;
  return script;
}

/** Opens the sending of a draft, and waits for it or for what stands in its place. */
export async function open(script = ready()): Promise<DeedSend> {
  await setViewport({ width: 1280, height: 900 });
  const element = await fixture<DeedSend>(
    html`<deed-send endpoint="/deedkit" contract=${SESSION} grant="g" .fetch=${script.fetch}></deed-send>`,
  );
  await waitUntil(() => rootOf(element).querySelector('form, .notice, .sent') !== null, 'the form');
  return element;
}

/** The step that is shown. */
export const step = (element: DeedSend): string | undefined => texts(element, '.steps [aria-current]')[0];
export const editorOf = (element: DeedSend): DeedPlaceEditor | null =>
  rootOf(element).querySelector<DeedPlaceEditor>('deed-place-editor');

/** The editor of places, once its pages are there. */
export async function openPlaces(element: DeedSend): Promise<DeedPlaceEditor> {
  await press(element, 'button', 'Places');
  await waitUntil(() => editorOf(element)?.shadowRoot?.querySelector('.layer') instanceof Element, 'pages', {
    timeout: 8000,
  });
  return editorOf(element) as DeedPlaceEditor;
}
