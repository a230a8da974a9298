import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { createId } from '../../../src/document/index.ts';
import type { Instance, JsonObject } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { byLabel, control, rootOf, toolsReady } from '../fixtures/page.ts';

async function show(value: Instance): Promise<DeedBuilderForm> {
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${agreementSchema} .value=${value}></deed-builder-form>`,
  );
  await toolsReady();
  return element;
}

/** Puts the focus into the name of a party, and what somebody else leaves of the parties into the form. */
async function replaceParties(
  element: DeedBuilderForm,
  { at, parties }: { at: number; parties: (before: readonly JsonObject[]) => readonly JsonObject[] },
): Promise<void> {
  const before = (element.value as Instance)['parties'] as readonly JsonObject[];
  const key = `parties/${String(before[at]?.['_id'])}`;
  rootOf(element).querySelector<HTMLElement>(`.card[data-key="${key}"] .card-body input`)?.focus();
  expect(control(element)).to.be.instanceOf(HTMLInputElement);
  element.value = { ...(element.value as Instance), parties: parties(before) };
  await element.updateComplete;
}

const cardOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('.card')?.dataset['key']?.split('/')[1];

describe('deed-builder-form, the focus when somebody else removes its card', () => {
  it('goes to the card after it, of the last one to the one before', async () => {
    const element = await show(agreementValue('A', 'B', 'C'));
    const ids = ((element.value as Instance)['parties'] as readonly JsonObject[]).map(({ _id }) => _id);
    await replaceParties(element, { at: 1, parties: ([a, , c]) => [a, c] as JsonObject[] });
    expect(control(element)?.matches('.card-toggle')).to.equal(true);
    expect(cardOf(control(element))).to.equal(ids[2]);
    await replaceParties(element, { at: 1, parties: ([a]) => [a] as JsonObject[] });
    expect(cardOf(control(element))).to.equal(ids[0]);
  });

  it('goes to the first of other cards, and without any to the button that adds one', async () => {
    const element = await show(agreementValue('A', 'B'));
    const replaced = createId();
    await replaceParties(element, { at: 0, parties: ([a]) => [{ ...a, _id: replaced } as JsonObject] });
    expect(cardOf(control(element))).to.equal(replaced);
    await replaceParties(element, { at: 0, parties: () => [] });
    expect(control(element)?.getAttribute('data-action')).to.equal('add');
  });

  it('stays where the person has gone meanwhile', async () => {
    const element = await show(agreementValue('A', 'B'));
    const elsewhere = await fixture<HTMLButtonElement>(html`<button>Elsewhere</button>`);
    byLabel(element, 'Years').focus();
    elsewhere.focus();
    element.value = { ...(element.value as Instance), parties: [] };
    await element.updateComplete;
    expect(document.activeElement).to.equal(elsewhere);
  });
});
