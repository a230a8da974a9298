import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { ContractState } from '../../../src/document/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { pressed, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** Finds the element with the focus, through all shadow roots. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Whether a node stands in an element, or in shadow roots in it. */
function isIn(element: Element | null, node: Element | null): boolean {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === element) return true;
  return false;
}

function press(key: string, init: KeyboardEventInit = {}): void {
  (focused() ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
  );
}

async function show(state?: Partial<ContractState>): Promise<DeedBuilder> {
  const given = { ...agreementState(agreementValue('Example Oy', 'Sample Ltd')), appearance: DEFAULT_APPEARANCE };
  const element = await fixture<DeedBuilder>(
    html`<deed-builder .schema=${agreementSchema} .state=${{ ...given, ...state }}></deed-builder>`,
  );
  await customElements.whenDefined('deed-finalize-button');
  await customElements.whenDefined('deed-document-preview');
  await toolsReady();
  // The keys come after the first frame.
  await waitUntil(() => (element as unknown as { tools?: object }).tools !== undefined);
  await element.updateComplete;
  return element;
}

const root = (element: Element): ShadowRoot => element.shadowRoot as ShadowRoot;
const form = (element: DeedBuilder): ShadowRoot => root(root(element).querySelector('deed-builder-form') as Element);

describe('deed-builder, by keys', () => {
  it('leads past its bar and outline to the first field', async () => {
    const element = await show();
    const skip = root(element).querySelector<HTMLElement>('.skip');
    expect(root(element).querySelector('button, a, input')).to.equal(skip);
    skip?.focus();
    skip?.click();
    await waitUntil(() => focused() !== skip);
    expect(form(element).contains(focused())).to.equal(true);
    expect(focused()).to.equal(form(element).querySelector('input, select, textarea, button'));
  });

  it('begins in the first field, also of a document that comes after its keys', async () => {
    await setViewport({ width: 1400, height: 900 });
    (document.activeElement as HTMLElement | null)?.blur();
    const element = await fixture<DeedBuilder>(html`<deed-builder autofocus></deed-builder>`);
    await waitUntil(() => (element as unknown as { tools?: object }).tools !== undefined);
    await element.updateComplete;
    expect(focused()).to.equal(document.body);
    element.schema = agreementSchema;
    element.state = agreementState(agreementValue('Example Oy', 'Sample Ltd'));
    await waitUntil(() => focused() !== document.body, 'the focus');
    expect(focused()).to.equal(form(element).querySelector('input, select, textarea'));
  });

  it('begins nowhere in a narrow page', async () => {
    await setViewport({ width: 360, height: 720 });
    (document.activeElement as HTMLElement | null)?.blur();
    const value = agreementValue('Example Oy');
    const element = await fixture<DeedBuilder>(
      html`<deed-builder autofocus .schema=${agreementSchema} .state=${agreementState(value)}></deed-builder>`,
    );
    await waitUntil(() => (element as unknown as { tools?: object }).tools !== undefined);
    await element.updateComplete;
    await stays(() => focused() === document.body, 100);
  });

  it('goes from region to region by F6, and back to where one was', async () => {
    await setViewport({ width: 1400, height: 900 });
    const element = await show();
    const inputs = [...form(element).querySelectorAll<HTMLInputElement>('input.control')];
    const third = inputs[2] as HTMLInputElement;
    third.focus();
    press('F6');
    const inDocument = focused();
    expect(isIn(root(element).querySelector('.column.document'), inDocument)).to.equal(true);
    press('F6', { shiftKey: true });
    expect(focused()).to.equal(third);
    press('F6', { shiftKey: true });
    expect(root(element).querySelector('.outline')?.contains(focused())).to.equal(true);
    press('F6', { shiftKey: true });
    press('F6', { shiftKey: true });
    expect(root(element).querySelector('.bar')?.contains(focused())).to.equal(true);
    // Around: what comes before the first region is the last.
    press('F6', { shiftKey: true });
    expect(focused()).to.equal(inDocument);
  });

  it('asks to finalize by Ctrl+Enter from a field, once the typed text is kept', async () => {
    const element = await show();
    const [first] = form(element).querySelectorAll<HTMLInputElement>('input.control');
    first?.focus();
    press('Enter', { ctrlKey: true });
    const button = root(element).querySelector('deed-finalize-button') as HTMLElement;
    await waitUntil(() => root(button).querySelector('dialog')?.open === true);
    expect(focused()?.matches('.problem, .primary')).to.equal(true);
  });

  it('lists its keys by ?, but not where a text is written', async () => {
    const element = await show();
    const [first] = form(element).querySelectorAll<HTMLInputElement>('input.control');
    first?.focus();
    press('?');
    await element.updateComplete;
    expect(root(element).querySelector('.keys')).to.equal(null);
    root(element).querySelector<HTMLElement>('.step')?.focus();
    press('?');
    await waitUntil(() => root(element).querySelector<HTMLDialogElement>('.keys')?.open === true);
    expect(texts(element, '.keys dt')).to.include.members(['Finalize', 'Next part of the page']);
    const closed = oneEvent(root(element).querySelector('.keys') as HTMLElement, 'close');
    await pressed('Escape');
    await closed;
    await waitUntil(() => root(element).querySelector('.keys') === null);
    expect(focused()?.matches('.step')).to.equal(true);
  });

  it('has none where the page has keys of its own', async () => {
    const element = await show();
    element.toggleAttribute('no-shortcuts', true);
    root(element).querySelector<HTMLElement>('.step')?.focus();
    const before = focused();
    press('?');
    press('F6');
    await element.updateComplete;
    expect(focused()).to.equal(before);
    expect(root(element).querySelector('.keys')).to.equal(null);
  });

  it('ends the form with what ends the work, which goes once it is done', async () => {
    const element = await show();
    root(element).querySelector<HTMLElement>('.end > button')?.click();
    const button = root(element).querySelector('deed-finalize-button') as HTMLElement;
    await waitUntil(() => root(button).querySelector('dialog')?.open === true);
    const done = await show({ status: 'finalized' });
    expect(root(done).querySelector('.end')?.checkVisibility()).to.equal(false);
  });

  it('gives the focus to the list of missing answers, and takes it back', async () => {
    const element = await show({ value: agreementValue('', '') });
    const button = root(element).querySelector<HTMLElement>('.missing-button');
    button?.focus();
    button?.click();
    await waitUntil(() => focused()?.matches('.problem') === true);
    await pressed('Escape');
    await waitUntil(() => focused() === button);
  });
});

describe('deed-builder, its landmarks', () => {
  it('are regions with names: main and banner are the page’s', async () => {
    const element = await show();
    expect(root(element).querySelectorAll('main, .builder > header, [role="banner"], [role="main"]').length).to.equal(
      0,
    );
    expect(
      [...root(element).querySelectorAll('section, nav, aside')].filter((region) => !region.getAttribute('aria-label')),
    ).to.deep.equal([]);
    expect(root(element).querySelector('.column.form')?.getAttribute('aria-label')).to.equal('Form');
  });
});
