import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { JsonObject } from '../../../../src/document/index.ts';
import { allByRole, byLabel, byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { doubleIds } from '../kinds/one-field.ts';
import { guest, guestsSchema, openCards } from './open-cards.ts';
import type { OpenCards } from './open-cards.ts';

const toggles = ({ element }: OpenCards): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('.card-toggle'),
];
const operations = ({ patches }: OpenCards): string[] =>
  patches.map((patch) => patch.operations.map(({ op, path }) => `${op} ${path}`).join(', '));

describe('cards for a screen reader', () => {
  it('are items of a list in a group with its title, and each names its fields', async () => {
    const cards = await openCards();
    const group = byRole(cards.element, 'group', 'Guests');
    expect(group.querySelectorAll('[role=list] [role=listitem]').length).to.equal(3);
    const bodies = [...rootOf(cards.element).querySelectorAll('.card-body')];
    const names = bodies.map((body) =>
      rootOf(cards.element)
        .getElementById(body.getAttribute('aria-labelledby') ?? '')
        ?.textContent?.trim(),
    );
    expect(names).to.deep.equal(['1 A', '2 B', '3 C']);
    expect(doubleIds(cards.element)).to.deep.equal([]);
    await expect(cards.element).shadowDom.to.be.accessible();
  });

  it('are no list while there are none, and say so', async () => {
    const cards = await openCards([]);
    expect(allByRole(cards.element, 'list').length).to.equal(0);
    expect(texts(cards.element, '.list-empty')).to.deep.equal(['Nothing here yet.']);
    byRole(cards.element, 'button', 'Add guest').click();
    await waitUntil(() => allByRole(cards.element, 'list').length === 1);
    expect(texts(cards.element, '.chapter > .list-empty')).to.deep.equal([]);
  });

  it('are told apart in the names of their buttons, also while they have no title', async () => {
    const cards = await openCards([guest('A'), guest('')]);
    const names = allByRole(cards.element, 'button').map((each) => each.ariaLabel ?? '');
    expect(names).to.include.members(['Move A', 'Actions for A', 'Move Guests 2', 'Actions for Guests 2']);
  });

  it('say where they went, that they were copied, removed and brought back', async () => {
    const cards = await openCards();
    const said = (): string | undefined => texts(cards.element, '[role=status] .toast span')[0];
    await cards.choose('A', 'Move down');
    expect(said()).to.equal('A is now number 2 of 3');
    await cards.choose('A', 'Duplicate');
    expect(said()).to.equal('A duplicated');
    await cards.choose('C', 'Remove');
    expect(said()).to.equal('C removed');
    byRole(cards.element, 'button', 'Undo').click();
    await waitUntil(() => said() === 'C is back');
  });
});

describe('cards by the keyboard', () => {
  it('move from any control in them, and not beyond the ends', async () => {
    const cards = await openCards();
    toggles(cards)[2]?.focus();
    await pressed('Alt+ArrowDown');
    expect(operations(cards)).to.deep.equal([]);
    await pressed('Alt+ArrowUp');
    await pressed('Alt+ArrowUp');
    await pressed('Alt+ArrowUp');
    await cards.element.updateComplete;
    expect(cards.titles()).to.deep.equal(['C', 'A', 'B']);
    expect(cards.patches.length).to.equal(2);
    expect(control(cards.element)?.textContent).to.include('C');
  });

  it('move the innermost card that somebody is in', async () => {
    const cards = await openCards([guest('A', 'x', 'y'), guest('B')]);
    byLabel(cards.element, 'Child').focus();
    await pressed('Alt+ArrowDown');
    await cards.element.updateComplete;
    expect(cards.titles()).to.deep.equal(['A', 'y', 'x', 'B']);
    expect(operations(cards)).to.deep.equal(['remove /value/guests/0/children/0, add /value/guests/0/children/1']);
  });

  it('fold and open by Enter and Space, and fold the cards in them along', async () => {
    const cards = await openCards([guest('A', 'x')]);
    const [outer, inner] = toggles(cards) as [HTMLElement, HTMLElement];
    outer.focus();
    await pressed('Enter');
    await cards.element.updateComplete;
    expect([outer.ariaExpanded, inner.checkVisibility()]).to.deep.equal(['false', false]);
    await pressed('Space');
    await cards.element.updateComplete;
    expect([outer.ariaExpanded, inner.checkVisibility(), cards.patches]).to.deep.equal(['true', true, []]);
  });

  it('keep their menu’s button for a second press, which closes it', async () => {
    const cards = await openCards();
    const button = byRole(cards.element, 'button', 'Actions for B');
    button.click();
    expect(button.ariaExpanded).to.equal('true');
    button.click();
    expect(button.ariaExpanded).to.equal('false');
  });

  it('put a removed last one’s person at the button that adds one', async () => {
    const cards = await openCards([guest('A')]);
    await cards.choose('A', 'Remove');
    expect(control(cards.element) === byRole(cards.element, 'button', 'Add guest')).to.equal(true);
    expect(operations(cards)).to.deep.equal(['remove /value/guests/0']);
  });
});

describe('how many cards there may be', () => {
  it('is said at both ends, and the menu refuses by being there', async () => {
    const cards = await openCards([guest('A'), guest('B')], guestsSchema({ minItems: 2, maxItems: 3 }));
    expect(texts(cards.element, '.chapter > .list-foot .hint')).to.deep.equal(['At least 2']);
    byRole(cards.element, 'button', 'Actions for A').click();
    expect(byRole(cards.element, 'menuitem', 'Remove').ariaDisabled).to.equal('true');
    await pressed('Escape');
    await cards.choose('A', 'Duplicate');
    expect(texts(cards.element, '.chapter > .list-foot .hint')).to.deep.equal(['No more than 3']);
    byRole(cards.element, 'button', 'Actions for B').click();
    expect(byRole(cards.element, 'menuitem', 'Duplicate').ariaDisabled).to.equal('true');
    expect(byRole(cards.element, 'menuitem', 'Remove').ariaDisabled).to.equal('false');
  });

  it('is asked for where there are too few and all that is missing is marked', async () => {
    const cards = await openCards([], guestsSchema({ minItems: 1 }));
    expect(texts(cards.element, '.error')).to.deep.equal([]);
    cards.element.showMissing = true;
    await cards.element.updateComplete;
    await waitUntil(() => texts(cards.element, '.error').join() === 'Add at least one.');
  });

  it('counts what is missing on a folded card, and says one as one', async () => {
    const cards = await openCards([guest(''), guest('B')]);
    toggles(cards)[0]?.click();
    await cards.element.updateComplete;
    expect(texts(cards.element, '.badge')).to.deep.equal(['1 to do']);
    toggles(cards)[0]?.click();
    await cards.element.updateComplete;
    expect(texts(cards.element, '.badge')).to.deep.equal([]);
  });

  it('makes the list with its first card where the value has none', async () => {
    const cards = await openCards();
    const { value } = cards.element;
    const { guests, ...bare } = value as unknown as JsonObject;
    cards.element.value = bare as never;
    await cards.element.updateComplete;
    byRole(cards.element, 'button', 'Add guest').click();
    expect([(guests as unknown[]).length, operations(cards)]).to.deep.equal([3, ['add /value/guests']]);
    await waitUntil(() => control(cards.element)?.matches('.card-body input') === true, 'the first field');
  });
});

describe('cards on a narrow page', () => {
  it('fit into 320 px with a long title, in both directions', async () => {
    await setViewport({ width: 320, height: 700 });
    const cards = await openCards([guest('W'.repeat(20), 'x'.repeat(20)), guest('B')]);
    for (const dir of ['ltr', 'rtl']) {
      cards.element.dir = dir;
      await cards.element.updateComplete;
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth, dir).to.be.at.most(clientWidth);
      for (const button of allByRole(cards.element, 'button')) {
        const { left, right } = button.getBoundingClientRect();
        expect([left >= 0, right <= 320], `${dir} ${button.ariaLabel ?? button.textContent}`).to.deep.equal([
          true,
          true,
        ]);
      }
    }
    await setViewport({ width: 800, height: 600 });
  });
});
