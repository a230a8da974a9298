import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { byLabel, control, pressed, rootOf, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { alone, formOf } from './open-builder.ts';

const cards = (element: DeedBuilder): number => rootOf(formOf(element)).querySelectorAll('.card').length;
const inFirstField = (element: DeedBuilder): boolean => {
  const at = control(formOf(element));
  return at instanceof HTMLInputElement && at.closest('.card:last-of-type') !== null;
};

/** Adds a card as a person does, and waits until they stand in its first field. */
async function add(element: DeedBuilder): Promise<HTMLInputElement> {
  rootOf(formOf(element)).querySelector<HTMLElement>('[part~=add]')?.click();
  await waitUntil(() => inFirstField(element), 'the first field of the new card has the focus');
  return control(formOf(element)) as HTMLInputElement;
}

async function open(): Promise<DeedBuilder> {
  const element = await alone();
  await waitUntil(() => element.shadowRoot?.querySelector('.history button'));
  await toolsReady();
  return element;
}

describe('deed-builder, Ctrl+Z after adding a card', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  it('removes the card, and leaves the person in its list', async () => {
    const element = await open();
    const before = cards(element);
    await add(element);
    expect(cards(element)).to.equal(before + 1);
    await pressed('Control+z');
    await waitUntil(() => cards(element) === before, 'the card is gone');
    await waitUntil(() => control(formOf(element))?.closest('[part~=list]'), 'the focus is in the list');
    await pressed('Control+Shift+z');
    await waitUntil(() => cards(element) === before + 1, 'it is there again');
  });

  it('takes back the letters first where something was typed', async () => {
    const element = await open();
    const before = cards(element);
    const field = await add(element);
    await sendKeys({ type: 'ab' });
    await pressed('Control+z');
    await stays(() => cards(element) === before + 1, 100);
    expect(field.value).to.not.equal('ab');
  });

  it('takes nothing back for somebody who has gone to another field', async () => {
    const element = await open();
    const before = cards(element);
    await add(element);
    for (const place of [byLabel(formOf(element), 'Years'), rootOf(element).querySelector('.name')]) {
      (place as HTMLInputElement).focus();
      await pressed('Control+z');
      await stays(() => cards(element) === before + 1, 100);
    }
  });

  it('takes nothing back for somebody who is in a field of the page', async () => {
    const element = await open();
    const before = cards(element);
    await add(element);
    const own = await fixture<HTMLInputElement>(html`<input aria-label="Search" />`);
    own.focus();
    await pressed('Control+z');
    await stays(() => cards(element) === before + 1, 100);
  });
});
