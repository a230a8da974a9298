import { expect } from '@open-wc/testing';
import type { JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedEvent, DeedSuggestDetail, DeedSuggestion } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byLabel, byRole, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { guest, guestsSchema, openCards } from '../instances/open-cards.ts';
import type { OpenCards } from '../instances/open-cards.ts';

const AINO: DeedSuggestion = { name: 'Aino Lehtonen', description: 'Havukka Oy' };

/** Guests whose names an address book is asked for. */
function asking(): ValueSchema {
  const schema = structuredClone(guestsSchema()) as unknown as {
    properties: { guests: { items: { 'x-deed': JsonObject } } };
  };
  const { items } = schema.properties.guests;
  items['x-deed'] = { ...items['x-deed'], suggest: { person: { name: 'name' } } };
  return schema as unknown as ValueSchema;
}

interface Asked extends OpenCards {
  readonly asked: DeedSuggestDetail[];
  readonly isOpen: () => boolean;
}

async function open(answer: (detail: DeedSuggestDetail) => unknown = () => [AINO]): Promise<Asked> {
  const cards = await openCards([guest(''), guest('')], asking());
  const asked: DeedSuggestDetail[] = [];
  cards.element.addEventListener('deed-suggest-request', ({ detail }: DeedEvent<'deed-suggest-request'>) => {
    asked.push(detail);
    detail.respondWith(answer(detail) as readonly DeedSuggestion[]);
  });
  return {
    ...cards,
    asked,
    isOpen: () => rootOf(cards.element).querySelector('.suggestions:popover-open') !== null,
  };
}

describe('suggestions in a card', () => {
  it('are asked for with the place of the card, and fill in that one alone', async () => {
    const cards = await open();
    await type(byLabel(cards.element, 'Name'), 'ai');
    await waitUntil(cards.isOpen);
    expect(cards.asked.map(({ path, about, by }) => [path, about, by])).to.deep.equal([
      ['/value/guests/0/name', 'person', 'name'],
    ]);
    await pressed('ArrowDown');
    await pressed('Enter');
    await cards.element.updateComplete;
    expect(cards.titles()).to.deep.equal(['Aino Lehtonen', 'Not named yet']);
  });

  it('are asked for with the place where the card is by then', async () => {
    const [a, b] = [guest(''), guest('B')];
    const cards = await open();
    await cards.give([a, b]);
    await type(byLabel(cards.element, 'Name'), 'ai');
    await waitUntil(() => cards.asked.length === 1);
    await cards.give([b, { ...a, name: 'ai' }]);
    await type(rootOf(cards.element).activeElement as HTMLElement, 'n');
    await waitUntil(() => cards.asked.length === 2);
    expect([cards.asked[1]?.path, cards.asked[1]?.text]).to.deep.equal(['/value/guests/1/name', 'ain']);
  });

  it('are taken back by one press', async () => {
    const cards = await open();
    await type(byLabel(cards.element, 'Name'), 'ai');
    await waitUntil(cards.isOpen);
    await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => texts(cards.element, '.toast span')[0] === '1 field filled in.');
    byRole(cards.element, 'button', 'Undo').click();
    await cards.element.updateComplete;
    expect((byLabel(cards.element, 'Name') as HTMLInputElement).value).to.equal('ai');
  });

  it('are asked for by one letter of none, and spaces around are no letters', async () => {
    const cards = await open();
    await type(byLabel(cards.element, 'Name'), ' a ');
    await stays(() => cards.asked.length === 0, 350);
    await type(byLabel(cards.element, 'Name'), 'i');
    await waitUntil(() => cards.asked.length === 1);
    expect(cards.asked[0]?.text).to.equal('a i');
  });

  it('close when the text becomes too short to ask by', async () => {
    const cards = await open();
    await type(byLabel(cards.element, 'Name'), 'ai');
    await waitUntil(cards.isOpen);
    await pressed('Backspace');
    expect([cards.isOpen(), byLabel(cards.element, 'Name').hasAttribute('aria-controls')]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('are let go when the form leaves the page, and asked for anew when it is back', async () => {
    const cards = await open(() => new Promise(() => undefined));
    await type(byLabel(cards.element, 'Name'), 'ai');
    await waitUntil(() => cards.asked.length === 1);
    const { parentElement } = cards.element;
    cards.element.remove();
    await waitUntil(() => cards.asked[0]?.signal.aborted === true, 'the request is aborted');
    parentElement?.append(cards.element);
    await cards.element.updateComplete;
    await type(byLabel(cards.element, 'Name'), 'n');
    await waitUntil(() => cards.asked.length === 2);
  });

  it('of two forms are asked for by each itself', async () => {
    const [first, second] = [await open(), await open()];
    await type(byLabel(second.element, 'Name'), 'ai');
    await waitUntil(second.isOpen);
    expect([first.asked.length, first.isOpen()]).to.deep.equal([0, false]);
  });
});
