import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../../../src/document/index.ts';
import { afterFrame } from '../../../../src/elements/base/dom/after-frame.ts';
import { allByRole, byLabel, byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { guest, openCards } from './open-cards.ts';
import type { OpenCards } from './open-cards.ts';

const [A, B, C, D, E] = ['A', 'B', 'C', 'D', 'E'].map((name) => guest(name)) as [
  JsonObject,
  JsonObject,
  JsonObject,
  JsonObject,
  JsonObject,
];
const toggle = ({ element }: OpenCards, title: string): HTMLElement =>
  allByRole(element, 'button').find(
    (each) => each.matches('.card-toggle') && each.textContent?.includes(title),
  ) as HTMLElement;
const operations = ({ patches }: OpenCards): string[] =>
  patches.map((patch) => patch.operations.map(({ op, path }) => `${op} ${path}`).join(', '));

describe('cards that others move and remove', () => {
  it('are typed into at the place where they are now', async () => {
    const cards = await openCards([A, B, C]);
    const field = byLabel(cards.element, 'Name');
    await type(field, '1');
    await cards.give([C, B, { ...A, name: 'A1' }]);
    await type(field, '2');
    expect(cards.patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/guests/2/name',
      value: 'A12',
    });
    expect(field.matches(':focus')).to.equal(true);
  });

  it('do the command of an open menu at the place where they are then', async () => {
    const cards = await openCards([A, B, C]);
    byRole(cards.element, 'button', 'Actions for A').click();
    await cards.give([B, C, A]);
    byRole(cards.element, 'menuitem', 'Remove').click();
    await afterFrame();
    expect(operations(cards)).to.deep.equal(['remove /value/guests/2']);
  });

  it('do nothing by the menu of one that is gone', async () => {
    const cards = await openCards([A, B, C]);
    byRole(cards.element, 'button', 'Actions for A').click();
    await cards.give([B, C]);
    for (const item of allByRole(cards.element, 'menuitem')) item.click();
    await afterFrame();
    expect([cards.patches, cards.titles()]).to.deep.equal([[], ['B', 'C']]);
  });

  it('stay folded by who they are, wherever they go', async () => {
    const cards = await openCards([A, B, C]);
    toggle(cards, 'B').click();
    await cards.give([B, A, C]);
    expect(['A', 'B', 'C'].map((title) => toggle(cards, title).ariaExpanded)).to.deep.equal(['true', 'false', 'true']);
    await cards.give([A, C]);
    await cards.give([A, B, C]);
    expect(toggle(cards, 'B').ariaExpanded).to.equal('false');
  });

  it('are numbered anew', async () => {
    const cards = await openCards([A, B, C]);
    await cards.give([C, D, A, B]);
    expect(texts(cards.element, '.card-number')).to.deep.equal(['1', '2', '3', '4']);
    expect(cards.titles()).to.deep.equal(['C', 'D', 'A', 'B']);
  });

  it('keep a half-written text with its card', async () => {
    const cards = await openCards([A, B]);
    const long = 'longer than twenty letters';
    const field = byLabel(cards.element, 'Name') as HTMLInputElement;
    field.focus();
    field.select();
    document.execCommand('insertText', false, long);
    await cards.give([B, A]);
    const values = (): string[] =>
      [...rootOf(cards.element).querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value);
    expect(values()).to.deep.equal(['B', long]);
  });
});

describe('a removed card, brought back', () => {
  it('comes to its place, with its children and their ids', async () => {
    const family = guest('F', 'x', 'y');
    const cards = await openCards([A, family, B]);
    await cards.choose('F', 'Remove');
    byRole(cards.element, 'button', 'Undo').click();
    await waitUntil(() => cards.patches.length === 2);
    expect(cards.patches[1]?.operations).to.deep.equal([{ op: 'add', path: '/value/guests/1', value: family }]);
    await waitUntil(() => control(cards.element)?.textContent?.includes('F') === true, 'the focus on it');
  });

  it('comes to the end where the list has become shorter', async () => {
    const cards = await openCards([A, B, C]);
    await cards.choose('C', 'Remove');
    await cards.give([A]);
    byRole(cards.element, 'button', 'Undo').click();
    await cards.element.updateComplete;
    expect(operations(cards).at(-1)).to.equal('add /value/guests/1');
    expect(cards.titles()).to.deep.equal(['A', 'C']);
  });

  it('does not come into a list that others have filled, which is told to the page', async () => {
    const cards = await openCards([A, B, C, D, E]);
    await cards.choose('E', 'Remove');
    await cards.give([A, B, C, D, guest('F')]);
    byRole(cards.element, 'button', 'Undo').click();
    await cards.element.updateComplete;
    expect(cards.titles()).to.deep.equal(['A', 'B', 'C', 'D', 'F']);
    expect(cards.conflicts.length).to.equal(1);
  });

  it('is no longer offered in another document', async () => {
    const cards = await openCards([A, B]);
    await cards.choose('B', 'Remove');
    cards.element.value = { _type: 'value', _id: 'other', guests: [guest('X')] } as never;
    await cards.element.updateComplete;
    expect(allByRole(cards.element, 'button').map(({ textContent }) => textContent?.trim())).to.not.include('Undo');
  });
});

describe('folded cards and the page', () => {
  it('are searched by the browser, and unfold where it finds something', async () => {
    const cards = await openCards([guest('A', 'x'), B]);
    toggle(cards, 'A').click();
    toggle(cards, 'x').click();
    await cards.element.updateComplete;
    const bodies = [...rootOf(cards.element).querySelectorAll('.card-body[hidden]')];
    expect(bodies.map((body) => body.getAttribute('hidden'))).to.deep.equal(['until-found', 'until-found']);
    bodies[1]?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    await cards.element.updateComplete;
    expect([toggle(cards, 'A').ariaExpanded, toggle(cards, 'x').ariaExpanded]).to.deep.equal(['true', 'true']);
  });

  it('open for a place inside, whatever it is: a field, a card, a list', async () => {
    const cards = await openCards([guest('A', 'x')]);
    for (const path of ['/value/guests/0/children/0/child', '/value/guests/0/children/0', '/value/guests/0/children']) {
      for (const title of ['x', 'A']) if (toggle(cards, title).ariaExpanded === 'true') toggle(cards, title).click();
      await cards.element.updateComplete;
      expect(await cards.element.focusField(path), path).to.equal(true);
      expect(control(cards.element)?.checkVisibility(), path).to.equal(true);
      expect(control(cards.element)?.closest('.card .card') !== null || path.endsWith('children')).to.equal(true);
    }
  });

  it('lead nowhere for a card that is not there', async () => {
    const cards = await openCards([A]);
    expect(await cards.element.focusField('/value/guests/7/name')).to.equal(false);
    expect(await cards.element.focusField('/value')).to.equal(false);
    expect(await cards.element.focusField('')).to.equal(false);
  });

  it('list the chapters of the form for an outline, and none before there is one', async () => {
    const cards = await openCards([A]);
    expect(cards.element.listSections().map(({ dataset }) => dataset['key'])).to.deep.equal(['guests']);
    expect(document.createElement('deed-builder-form').listSections()).to.deep.equal([]);
  });

  it('of two forms open a menu each, and the other’s stays closed', async () => {
    const [first, second] = [await openCards([A, B]), await openCards([A, B])];
    byRole(second.element, 'button', 'Actions for A').click();
    expect(byRole(first.element, 'button', 'Actions for A').ariaExpanded).to.equal('false');
    await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => second.patches.length === 1);
    expect([first.titles(), second.titles()]).to.deep.equal([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });
});
