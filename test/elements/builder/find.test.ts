import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { createId, DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { Section } from '../../../src/document/index.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { pressed, rootOf, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

async function show(): Promise<DeedBuilder> {
  await setViewport({ width: 1400, height: 900 });
  const sections = [
    {
      _type: 'section',
      _id: createId(),
      source: 'user',
      title: { _type: 'translatable', en: 'Terms' },
      content: ['Example Oy', 'sells to Sample Ltd and'].map((text) => ({
        _type: 'paragraph',
        content: [
          { _type: 'text', text: `${text} ` },
          { _type: 'strong', content: [{ _type: 'text', text: 'Example' }] },
          { _type: 'text', text: '  OY agrees.' },
        ],
      })),
    } as unknown as Section,
  ];
  const state = {
    ...agreementState(agreementValue('Example Oy', 'Sample Ltd')),
    appearance: DEFAULT_APPEARANCE,
    sections,
  };
  const element = await fixture<DeedBuilder>(
    html`<deed-builder .schema=${agreementSchema} .state=${state}></deed-builder>`,
  );
  await customElements.whenDefined('deed-document-preview');
  await toolsReady();
  await waitUntil(() => rootOf(element).querySelector('.find-button') !== null, 'the search can be opened');
  await element.updateComplete;
  return element;
}

const part = (element: DeedBuilder, tag: string): ShadowRoot => rootOf(rootOf(element).querySelector(tag) as Element);
const field = (element: DeedBuilder): HTMLInputElement =>
  rootOf(element).querySelector('.find input') as HTMLInputElement;
const count = (element: DeedBuilder): string => rootOf(element).querySelector('.find-count')?.textContent ?? '';
const firstInput = (element: DeedBuilder): HTMLElement =>
  part(element, 'deed-builder-form').querySelector('input.control') as HTMLElement;

async function open(element: DeedBuilder): Promise<void> {
  const before = field(element) as HTMLInputElement | null;
  if (!before) (rootOf(element).querySelector('.find-button') as HTMLElement).click();
  await waitUntil(() => focused() === field(element), 'the search has the focus');
}

async function look(element: DeedBuilder, text: string): Promise<void> {
  const input = field(element);
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await element.updateComplete;
}

describe('deed-builder, find', () => {
  it('counts the matches in document and form, and goes through them by keys', async () => {
    const element = await show();
    await open(element);
    await look(element, 'example oy');
    const [, all = '0'] = count(element).split(' of ');
    const inDocument = [...(CSS.highlights.get('deed-find') ?? [])].length;
    expect(count(element)).to.match(/^1 of \d+$/);
    expect(inDocument).to.be.greaterThan(0);
    // The name stands in a field, too.
    expect(Number(all)).to.equal(inDocument + 1);
    await pressed('Enter');
    await waitUntil(() => count(element).startsWith('2 of '));
    await pressed('Shift+Enter');
    await waitUntil(() => count(element).startsWith('1 of '));
    await pressed('Shift+Enter');
    await waitUntil(() => count(element) === `${all} of ${all}`, 'round at the beginning');
    expect(part(element, 'deed-builder-form').querySelectorAll('.field[data-found]')).to.have.length(1);
    expect(focused()).to.equal(field(element));
    await waitUntil(() => rootOf(element).querySelector('.find [role=status]')?.textContent?.includes('In the form: '));
    await pressed('F3');
    await waitUntil(() => count(element).startsWith('1 of '));
    await expect(element).to.be.accessible();
  });

  it('opens by / and by Ctrl+Shift+F, and gives the focus back', async () => {
    const element = await show();
    const button = rootOf(element).querySelector('.find-button') as HTMLElement;
    button.focus();
    await pressed('/');
    await waitUntil(() => focused() === field(element));
    await pressed('Escape');
    await waitUntil(() => focused() === button);
    expect(field(element)).to.equal(null);
    firstInput(element).focus();
    await pressed('Control+Shift+F');
    await waitUntil(() => focused() === field(element));
    await pressed('Escape');
    await waitUntil(() => focused() === firstInput(element));
  });

  it('leaves a slash to a field being written in, and all keys to a page that has its own', async () => {
    const element = await show();
    const input = firstInput(element) as HTMLInputElement;
    input.focus();
    await pressed('/');
    expect(field(element)).to.equal(null);
    expect(input.value).to.contain('/');
    element.setAttribute('no-shortcuts', '');
    (rootOf(element).querySelector('.find-button') as HTMLElement).focus();
    await pressed('/');
    expect(field(element)).to.equal(null);
  });

  it('opens folded cards for what stands in them', async () => {
    const element = await show();
    const form = part(element, 'deed-builder-form');
    const toggles = [...form.querySelectorAll<HTMLElement>('.card-toggle')];
    for (const toggle of toggles) toggle.click();
    await waitUntil(() => form.querySelectorAll('.card.collapsed').length === toggles.length);
    await open(element);
    await look(element, 'sample ltd');
    await pressed('Shift+Enter');
    await waitUntil(() => form.querySelector('[data-found]') !== null);
    const found = form.querySelector('[data-found]') as HTMLElement;
    await waitUntil(() => found.checkVisibility({ contentVisibilityAuto: false }), 'what was found is unfolded');
    expect(form.querySelectorAll('.card.collapsed').length).to.be.lessThan(toggles.length);
  });

  it('follows edits made meanwhile', async () => {
    const element = await show();
    await open(element);
    await look(element, 'brand new words');
    expect(count(element)).to.equal('No matches');
    const input = firstInput(element) as HTMLInputElement;
    input.focus();
    await pressed('End');
    input.value = 'Brand  New Words';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await waitUntil(() => count(element).startsWith('1 of '));
  });

  it('takes anything for words', async () => {
    const element = await show();
    await open(element);
    for (const text of ['', '   ', '.*', '<img src=x onerror=alert(1)>', '\\', 'İ', '🙂'.repeat(60), '(']) {
      await look(element, text);
      expect(count(element), text).to.match(text.trim() === '' ? /^$/ : /^(No matches|\d+ of \d+)$/);
    }
    expect(rootOf(element).querySelector('.find img')).to.equal(null);
  });

  it('marks nothing once it is closed', async () => {
    const element = await show();
    await open(element);
    await look(element, 'example');
    expect(CSS.highlights.has('deed-find')).to.equal(true);
    await pressed('Escape');
    await waitUntil(() => field(element) === null);
    expect(CSS.highlights.has('deed-find')).to.equal(false);
    await open(element);
    await look(element, 'example');
    element.remove();
    expect(CSS.highlights.has('deed-find')).to.equal(false);
  });

  it('is in the list of keys', async () => {
    const element = await show();
    (rootOf(element).querySelector('.find-button') as HTMLElement).focus();
    await pressed('?');
    await waitUntil(() => rootOf(element).querySelector('dialog.keys') !== null);
    expect(rootOf(element).querySelector('dialog.keys')?.textContent).to.contain('Find in the document');
  });
});

describe('folded cards and the search of the browser', () => {
  it('are hidden until found, and unfold when they are', async () => {
    const element = await show();
    const form = part(element, 'deed-builder-form');
    const card = form.querySelector('.card') as HTMLElement;
    (card.querySelector('.card-toggle') as HTMLElement).click();
    const body = card.querySelector('.card-body') as HTMLElement;
    await waitUntil(() => body.getAttribute('hidden') === 'until-found', 'the search of the browser looks into it');
    expect(body.getBoundingClientRect().height).to.equal(0);
    body.querySelector('input')?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await waitUntil(() => !card.classList.contains('collapsed') && !body.hidden);
    expect(card.querySelector('.card-toggle')?.getAttribute('aria-expanded')).to.equal('true');
  });
});
