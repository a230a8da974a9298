import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/signing-progress.ts';
import type { DeedSigningProgress } from '../../../src/elements/progress/signing-progress.ts';
import { rootOf } from '../fixtures/page.ts';
import { ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** A signing on a page, and the adapter that it asks. */
export interface OpenProgress {
  readonly element: DeedSigningProgress;
  readonly script: ScriptedSigning;
}

/** Opens a document of the workspace, and waits until its signing is shown. */
export async function open(script = new ScriptedSigning()): Promise<OpenProgress> {
  const element = await fixture<DeedSigningProgress>(
    html`<deed-signing-progress endpoint="/deedkit" document="d1" .fetch=${script.fetch}></deed-signing-progress>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.signees, .notice, .none') !== null, 'the signing');
  return { element, script };
}

/** The rows of those who sign, as they are read. */
export const rows = (element: Element): string[] =>
  [...rootOf(element).querySelectorAll<HTMLElement>('.signees li')].map((row) => row.innerText.replaceAll(/\s+/g, ' '));

/** Stage, how many have signed, and until when. */
export const heading = (element: Element): string =>
  rootOf(element).querySelector<HTMLElement>('.facts')?.innerText.replaceAll(/\s+/g, ' ') ?? '';

export const button = (element: Element, name: string): HTMLElement | undefined =>
  [...rootOf(element).querySelectorAll<HTMLElement>('button, a.button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.innerText.trim()) === name,
  );

export const press = (element: Element, name: string): void => {
  expect(button(element, name), name).to.not.equal(undefined);
  button(element, name)?.click();
};

export const dialog = (element: Element): HTMLDialogElement =>
  rootOf(element).querySelector('dialog') as HTMLDialogElement;

export const toast = (element: Element): string => rootOf(element).querySelector('.toast')?.textContent?.trim() ?? '';

/** A control of the question that is open. */
export const field = (element: Element, name: string): HTMLInputElement =>
  dialog(element).querySelector(`[name=${name}]`) as HTMLInputElement;

/** All that the adapter was asked to do. */
export const asks = ({ asked }: ScriptedSigning): string[] => asked.filter((one) => !one.startsWith('GET'));

/** Waits for the question, fills it in and presses its button. */
export async function answer(
  element: Element,
  values: Readonly<Record<string, string>>,
  submit: string,
): Promise<void> {
  await waitUntil(() => dialog(element).open, 'the dialog');
  for (const [name, value] of Object.entries(values)) field(element, name).value = value;
  press(element, submit);
}
