import { expect } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import type { ValueSchema } from '../../../../src/document/index.ts';
import type { DeedEvent, DeedSuggestion } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import type { ToldForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const text = (autocomplete?: string): ValueSchema => ({
  type: 'string',
  'x-deed': { widget: 'text', ...(autocomplete && { autocomplete }) },
});
const FIELDS = { company_name: text('organization'), business_id: text(), notes: text() };
const THREE: readonly DeedSuggestion[] = ['First', 'Second', 'Third'].map((name, index) => ({
  company_name: `${name} Oy`,
  registration_number: `${index + 1}234567-1`,
}));

/** A form with three suggestions under its company. */
async function offered(suggestions = THREE): Promise<ToldForm & { field: HTMLInputElement }> {
  const form = await showForm(oneFieldset(FIELDS, { company_name: '', business_id: '', notes: '' }));
  form.element.addEventListener('deed-suggest-request', (event: DeedEvent<'deed-suggest-request'>) => {
    event.detail.respondWith(suggestions);
  });
  const field = byLabel(form.element, 'company_name') as HTMLInputElement;
  await type(field, 'oy');
  await waitUntil(() => isOpen(form.element), 'the suggestions');
  return { ...form, field };
}

const isOpen = (element: Element): boolean => rootOf(element).querySelector('.suggestions:popover-open') !== null;
const options = (element: Element): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('[role=option]'),
];
const marked = (element: Element): number =>
  options(element).findIndex((option) => option.getAttribute('aria-selected') === 'true');
const businessId = (element: Element): string => (byLabel(element, 'business_id') as HTMLInputElement).value;

describe('suggestions, by keys and pointer', () => {
  it('goes up to the last, down to the first, and marks none before an arrow is pressed', async () => {
    const { element, field } = await offered();
    expect([marked(element), field.hasAttribute('aria-activedescendant')]).to.deep.equal([-1, false]);
    await pressed('ArrowUp');
    expect(marked(element)).to.equal(2);
    expect(field.getAttribute('aria-activedescendant')).to.equal(options(element)[2]?.id);
    await pressed('ArrowDown');
    expect(marked(element)).to.equal(0);
  });

  it('closes by Escape alone, which leaves the dialog around open, and does not come back by itself', async () => {
    const { element, field } = await offered();
    let escapes = 0;
    const count = ({ key }: KeyboardEvent): void => void (escapes += key === 'Escape' ? 1 : 0);
    document.addEventListener('keydown', count);
    await pressed('Escape');
    expect([isOpen(element), escapes, field.value]).to.deep.equal([false, 0, 'oy']);
    await stays(() => !isOpen(element), 300);
    await pressed('Escape');
    document.removeEventListener('keydown', count);
    expect(escapes, 'the next one is the page’s').to.equal(1);
  });

  it('fills nothing in by Tab, nor by Enter where none is marked', async () => {
    const { element, field } = await offered();
    await pressed('Enter');
    expect([field.value, businessId(element)]).to.deep.equal(['oy', '']);
    await pressed('Tab');
    await waitUntil(() => !isOpen(element));
    expect([field.value, businessId(element)]).to.deep.equal(['oy', '']);
  });

  it('fills in by a press of the pointer, and leaves the focus in the field', async () => {
    const { element, field } = await offered();
    const second = options(element)[1]?.getBoundingClientRect() as DOMRect;
    const position: [number, number] = [Math.round(second.x + 20), Math.round(second.y + second.height / 2)];
    await sendMouse({ type: 'click', position });
    await waitUntil(() => field.value === 'Second Oy');
    expect(businessId(element)).to.equal('2234567-1');
    expect([isOpen(element), control(element)]).to.deep.equal([false, field]);
    await sendMouse({ type: 'move', position: [1, 1] });
  });
});

describe('suggestions, in any form and page', () => {
  it('fills nothing in any more where the form has become one for reading', async () => {
    const { element, patches } = await offered();
    const before = patches.length;
    element.readonly = true;
    await element.updateComplete;
    options(element)[0]?.click();
    await stays(() => patches.length === before, 50);
  });

  it('leaves out a text that is no name, and keeps the rest of its entry', async () => {
    const { element } = await offered([{ company_name: 'Long Oy', registration_number: '1'.repeat(501) }]);
    expect(texts(element, '[role=option]')).to.deep.equal(['Long Oy']);
    await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => (byLabel(element, 'company_name') as HTMLInputElement).value === 'Long Oy');
    expect(businessId(element)).to.equal('');
  });

  it('stays within a page of 320 px, whatever its names', async () => {
    await setViewport({ width: 320, height: 700 });
    const { element } = await offered([{ company_name: 'W'.repeat(300), city: 'x'.repeat(200) }]);
    const { left, right } = rootOf(element).querySelector('.suggestions')?.getBoundingClientRect() as DOMRect;
    expect([left >= 0, right <= 320]).to.deep.equal([true, true]);
    const option = options(element)[0] as HTMLElement;
    expect(option.scrollWidth).to.be.at.most(option.clientWidth);
    await setViewport({ width: 800, height: 600 });
  });
});
