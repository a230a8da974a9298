import { expect, fixture, html } from '@open-wc/testing';
import type { ValueSchema } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { oneFieldset } from '../fixtures/one-fieldset.ts';
import { byLabel, pressed, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const COUNTRY: ValueSchema = { type: 'string', pattern: '^[A-Z]{2}$', 'x-deed': { widget: 'country' } };
const NUMBER: ValueSchema = { type: 'number', 'x-deed': { widget: 'number' } };
const TEXT: ValueSchema = { type: 'string', minLength: 1, 'x-deed': { widget: 'text' } };

// Names and formats of `Intl` are made after the first frame of a page: this file is a page of its own.
describe('deed-builder-form, the first frame of a page', () => {
  let patches = 0;
  const show = (
    { schema, value }: ReturnType<typeof oneFieldset>,
    { missing = false } = {},
  ): Promise<DeedBuilderForm> =>
    fixture(
      html`<deed-builder-form
        .schema=${schema}
        .value=${value}
        .showMissing=${missing}
        @deed-patch=${() => patches++}
      ></deed-builder-form>`,
    );
  const shown = (element: Element, label: string): string => (byLabel(element, label) as HTMLInputElement).value;

  it('shows countries and numbers as they stand, then as the language writes them', async () => {
    const element = await show(
      oneFieldset({ Country: COUNTRY, Amount: NUMBER, Count: NUMBER }, { Country: 'FI', Amount: 50000, Count: 30 }),
    );
    expect(shown(element, 'Country')).to.be.oneOf(['FI', 'Finland']);
    expect(shown(element, 'Count')).to.equal('30');
    await waitUntil(() => shown(element, 'Country') === 'Finland');
    await waitUntil(() => shown(element, 'Amount') === '50,000');
    expect(patches).to.equal(0);
  });

  it('leaves alone what the person has written meanwhile', async () => {
    const element = await show(oneFieldset({ Amount: NUMBER }, { Amount: 70000 }));
    const amount = byLabel(element, 'Amount') as HTMLInputElement;
    amount.focus();
    amount.value = '71';
    amount.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await toolsReady();
    await stays(() => amount.value === '71', 250);
    await pressed('Tab');
  });

  it('marks missing values from the first, where that is asked for', async () => {
    const form = oneFieldset({ Name: TEXT }, { Name: '' });
    (form.schema.properties?.['all'] as { required: string[] }).required.push('Name');
    const element = await show(form, { missing: true });
    await element.updateComplete;
    expect(texts(element, '.error')).to.deep.equal(['Fill this in before you go on.']);
    expect(byLabel(element, 'Name').getAttribute('aria-invalid')).to.equal('true');
  });
});
