import { fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { Appearance, ContractState } from '../../../../src/document/index.ts';
import type { DeedAppearanceEditor } from '../../../../src/elements/document/appearance-editor/appearance-editor.ts';
import type { DeedPatchDetail } from '../../../../src/elements/index.ts';
import { enableEdits } from '../../../../src/elements/draft/own-draft.ts';
import { patchContract } from '../../../../src/elements/draft/patch-engine.ts';
import { createContract } from '../../fixtures/contract.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

// An edit is told at once when what applies it is there.
enableEdits(patchContract);

/** A picture of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const LOGO = `data:image/png;base64,${PIXEL}`;

/** The editor of a contract with one group of its details open, and the changes it asks for. */
export async function editor(
  state: ContractState = createContract(),
): Promise<{ element: DeedAppearanceEditor; patches: DeedPatchDetail[] }> {
  const element = await fixture<DeedAppearanceEditor>(
    html`<deed-appearance-editor .state=${state}></deed-appearance-editor>`,
  );
  const patches: DeedPatchDetail[] = [];
  element.addEventListener('deed-patch', (event) => {
    patches.push(event.detail);
  });
  await openGroup(element, 'Text');
  return { element, patches };
}

export const withAppearance = (change: Partial<Appearance>, more: Partial<ContractState> = {}): ContractState =>
  createContract({ change: { appearance: { ...DEFAULT_APPEARANCE, ...change }, ...more } });

/** The control of this name in the open group. */
export function field<T extends HTMLElement>(element: DeedAppearanceEditor, name: string): T {
  const label = [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLLabelElement>('details[open] label[for]'),
  ].find(({ textContent }) => textContent?.trim() === name);
  if (!label?.control) throw new Error(`No control named “${name}”`);
  return label.control as T;
}

export async function openGroup(element: DeedAppearanceEditor, name: string): Promise<void> {
  [...(element.shadowRoot as ShadowRoot).querySelectorAll('summary')]
    .find(({ textContent }) => textContent?.trim() === name)
    ?.click();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  await element.updateComplete;
}

export async function replaceText(control: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  control.focus();
  control.select();
  await sendKeys({ type: text });
}

export async function choose(element: DeedAppearanceEditor, name: string, option: string): Promise<void> {
  const find = () => [...field<HTMLSelectElement>(element, name).options].find(({ text }) => text === option);
  await waitUntil(find);
  const select = field<HTMLSelectElement>(element, name);
  select.value = find()?.value ?? '';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}

export const radio = (element: DeedAppearanceEditor, name: string): HTMLInputElement => {
  const found = [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLInputElement>('details[open] input[type=radio]'),
  ].find((input) => (input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '').trim() === name);
  if (!found) throw new Error(`No radio “${name}”`);
  return found;
};

/** Lets a file fall where a logo goes. */
export function drop(element: DeedAppearanceEditor, file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  element.shadowRoot
    ?.querySelector('.logo-drop')
    ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
}

export const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
