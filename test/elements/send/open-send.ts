import { fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/send.ts';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { byRole, rootOf } from '../fixtures/page.ts';
import { ScriptedSending, SESSION } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** A form on a page, and the adapter behind it. */
export interface OpenSend {
  readonly element: DeedSend;
  readonly script: ScriptedSending;
}

/** The same document as a contract of a workspace. */
export const CONTRACT = `contract:${SESSION}`;

/** Forgets what earlier tests have typed. */
export function forgetTyped(): void {
  for (const session of [SESSION, CONTRACT]) localStorage.removeItem(`deedkit:send:${session}`);
}

/** Opens the form of a draft, and waits for it or for what stands in its place. */
export async function openSend(script = new ScriptedSending(), session = SESSION): Promise<OpenSend> {
  await setViewport({ width: 1120, height: 900 });
  const element = await fixture<DeedSend>(
    html`<deed-send endpoint="/deedkit" session=${session} .fetch=${script.fetch}></deed-send>`,
  );
  await waitUntil(() => rootOf(element).querySelector('form, .notice, .sent') !== null, 'the form');
  return { element, script };
}

/** The form, once the message is beside it. */
export async function openWithMessage(script = new ScriptedSending()): Promise<OpenSend> {
  const opened = await openSend(script);
  await waitUntil(() => rootOf(opened.element).querySelector('.mail') !== null, 'the message');
  return opened;
}

/** The field of a signee, or another by its id. */
export const field = (element: DeedSend, id: string): HTMLInputElement =>
  rootOf(element).getElementById(id) as HTMLInputElement;

/** Types a text in place of the one that is there, and leaves the field. */
export async function fill(element: DeedSend, id: string, text: string): Promise<void> {
  const control = field(element, id);
  control.focus();
  control.value = text;
  control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}

/** What is said under a field; '' for nothing. */
export const errorOf = (element: DeedSend, id: string): string =>
  rootOf(element).getElementById(`${id}:error`)?.textContent ?? '';

/** Presses what has this role and name. */
export async function press(element: DeedSend, role: string, name: string): Promise<void> {
  byRole(element, role, name).click();
  await element.updateComplete;
}

/** The names of the signees, from top to bottom. */
export const names = (element: DeedSend): string[] =>
  [...rootOf(element).querySelectorAll('.person strong')].map(({ textContent }) => textContent.trim());

/** The steps of the signees, from top to bottom. */
export const steps = (element: DeedSend): string[] =>
  [...rootOf(element).querySelectorAll('.step [aria-hidden]')].map(({ textContent }) => textContent.trim());

/** Where the focus is inside the element. */
export const focused = (element: DeedSend): Element | null => rootOf(element).activeElement;
