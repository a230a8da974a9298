import { fixture, html } from '@open-wc/testing';
import type { ContractState } from '../../../../src/document/index.ts';
import type { DeedFinalizeButton } from '../../../../src/elements/builder/finalize-button/finalize-button.ts';
import type { DeedDraft } from '../../../../src/elements/index.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, texts } from '../../fixtures/page.ts';
import type { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';

/** The button of a page that gives it the contract. */
export async function button(state: ContractState = createContract()): Promise<DeedFinalizeButton> {
  return fixture<DeedFinalizeButton>(
    html`<deed-finalize-button .state=${state} .schema=${contractSchema}></deed-finalize-button>`,
  );
}

/** The button inside a `deed-draft`. */
export async function connected(
  options: Parameters<typeof openInside>[1] = {},
): Promise<{ adapter: ScriptedAdapter; draft: DeedDraft; element: DeedFinalizeButton }> {
  const opening = await openInside(html`<deed-finalize-button></deed-finalize-button>`, options);
  const element = opening.draft.querySelector('deed-finalize-button') as DeedFinalizeButton;
  await opened(opening);
  await element.updateComplete;
  return { ...opening, element };
}

export const dialog = (element: DeedFinalizeButton): HTMLDialogElement | null =>
  element.shadowRoot?.querySelector('dialog') ?? null;

export const title = (element: DeedFinalizeButton): string => texts(element, 'dialog h2')[0] ?? '';

/** Presses the button of this name, and waits until the content that appears stands still. */
export async function press(element: DeedFinalizeButton, name = 'Finalize'): Promise<void> {
  allByRole(element, 'button')
    .findLast(({ textContent }) => textContent?.trim() === name)
    ?.click();
  await element.updateComplete;
  // A dialog that is fading in has less contrast than it will have; a spinner turns for ever.
  const passing = element.shadowRoot
    ?.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all((passing ?? []).map(async ({ finished }) => finished.catch(() => undefined)));
}
