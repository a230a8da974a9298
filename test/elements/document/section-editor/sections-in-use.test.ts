import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { MAX_SECTIONS } from '../../../../src/document/index.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import { allByRole, byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { openSections, ownSection, withSections } from './open-sections.ts';
import type { OpenSections } from './open-sections.ts';

const said = ({ element }: OpenSections): string | undefined => texts(element, '[role=status] .toast span')[0];
const operations = ({ patches }: OpenSections): string[] =>
  patches.map((patch) => patch.operations.map(({ op, path }) => `${op} ${path}`).join(', '));
const grip = ({ element }: OpenSections, name: string): HTMLElement => byRole(element, 'button', `Move ${name}`);

describe('sections by the keyboard', () => {
  it('are added before, between and behind, each by a button that says where', async () => {
    const sections = await openSections(withSections([ownSection('Press')]));
    const gaps = allByRole(sections.element, 'button').flatMap((each) =>
      each.matches('.gap') ? [each.ariaLabel ?? ''] : [],
    );
    expect(gaps).to.deep.equal([
      'Add a section at the top',
      'Add a section after Parties',
      'Add a section after Press',
      'Add a section after Terms',
      'Add a section after Signatures',
    ]);
    byRole(sections.element, 'button', 'Add a section after Signatures').focus();
    await pressed('Enter');
    await waitUntil(() => control(sections.element)?.matches('.section-title') === true);
    await type(control(sections.element) as HTMLElement, 'Last');
    expect(sections.outline()).to.deep.equal(['Parties', 'Press', 'Terms', 'Signatures', 'Last']);
  });

  it('move by Alt and an arrow, stop at both ends, and say where they are', async () => {
    const sections = await openSections(withSections([ownSection('Press')]));
    grip(sections, 'Press').focus();
    for (let step = 0; step < 4; step++) await pressed('Alt+ArrowDown');
    await sections.element.updateComplete;
    expect(sections.outline()).to.deep.equal(['Parties', 'Terms', 'Signatures', 'Press']);
    expect([sections.patches.length, said(sections)]).to.deep.equal([2, 'Press is now number 4 of 4']);
    expect(control(sections.element) === grip(sections, 'Press')).to.equal(true);
    for (let step = 0; step < 5; step++) await pressed('Alt+ArrowUp');
    await sections.element.updateComplete;
    expect(sections.outline()[0]).to.equal('Press');
    expect(sections.patches.length).to.equal(5);
  });

  it('leave arrows without Alt to the page', async () => {
    const sections = await openSections(withSections([ownSection('Press')]));
    const key = new KeyboardEvent('keydown', { key: 'ArrowDown', cancelable: true, bubbles: true });
    expect(grip(sections, 'Press').dispatchEvent(key)).to.equal(true);
    expect(sections.patches).to.deep.equal([]);
  });

  it('are told apart by their names, and one without a title has a name too', async () => {
    const sections = await openSections(withSections([ownSection('Press'), ownSection('')]));
    const names = allByRole(sections.element, 'button').map((each) => each.ariaLabel ?? '');
    expect(names.filter((name) => name.startsWith('Move ')).length).to.equal(2);
    expect(new Set(names.filter((name) => name.startsWith('Delete '))).size).to.equal(2);
    await expect(sections.element).shadowDom.to.be.accessible();
  });

  it('go on to the next one when one is deleted, and to the button that adds after the last', async () => {
    const sections = await openSections(withSections([ownSection('One'), ownSection('Two')]));
    const remove = (name: string): HTMLElement => byRole(sections.element, 'button', `Delete ${name}`);
    remove('One').click();
    await waitUntil(() => control(sections.element) === grip(sections, 'Two'));
    expect(said(sections)).to.equal('One deleted');
    remove('Two').click();
    await waitUntil(() => control(sections.element)?.getAttribute('part') === 'add');
  });

  it('count or do not count by a button that says which', async () => {
    const sections = await openSections(withSections([ownSection('Press')]));
    const numbered = allByRole(sections.element, 'button').find(
      (each) => each.ariaPressed !== null && each.closest('.actions'),
    );
    expect(numbered?.ariaPressed).to.equal('true');
    numbered?.focus();
    await pressed('Space');
    await sections.element.updateComplete;
    expect([numbered?.ariaPressed, operations(sections)]).to.deep.equal(['false', ['add /sections/1/numbered']]);
    await pressed('Space');
    await sections.element.updateComplete;
    expect(numbered?.ariaPressed).to.equal('true');
  });
});

describe('sections and what is written in them', () => {
  it('have a title in the language of the document', async () => {
    const state = withSections([ownSection({ fi: 'Press' })], { languages: ['fi'] });
    const sections = await openSections(state);
    expect(sections.title().value).to.equal('Press');
    await type(sections.title(), 'i');
    expect(sections.patches.at(-1)?.operations[0]).to.include({ path: '/sections/1/title/fi', value: 'Pressi' });
  });

  it('keep the caret in a title that somebody else changes, and in one that has moved', async () => {
    const [one, two] = [ownSection('One'), ownSection('Two')];
    const state = withSections([one, two]);
    const sections = await openSections(state);
    const title = sections.title(1);
    title.focus();
    title.setSelectionRange(1, 1);
    const [first, , , ...rest] = state.sections;
    await sections.give([first, two, one, ...rest] as typeof state.sections);
    expect(control(sections.element) === title).to.equal(true);
    await sendKeys({ type: 'x' });
    expect(sections.patches.at(-1)?.operations[0]).to.include({ path: '/sections/1/title/en', value: 'Txwo' });
  });

  it('write text into the section where it stands by then', async () => {
    const [one, two] = [ownSection('One', 'first'), ownSection('Two', 'second')];
    const state = withSections([one, two]);
    const sections = await openSections(state);
    const box = sections.box(1);
    box.focus();
    document.getSelection()?.selectAllChildren(box);
    document.getSelection()?.collapseToEnd();
    await sections.give([two, ...state.sections.filter((section) => section !== two)]);
    box.focus();
    document.getSelection()?.selectAllChildren(box);
    document.getSelection()?.collapseToEnd();
    await sendKeys({ type: '!' });
    const [operation] = sections.patches.at(-1)?.operations ?? [];
    expect(operation?.path).to.equal('/sections/0/content');
    expect(JSON.stringify(operation)).to.include('second!');
  });

  it('tell nothing while somebody only goes through them', async () => {
    const sections = await openSections(withSections([ownSection('Press')]));
    for (const each of rootOf(sections.element).querySelectorAll<HTMLElement>('button, input, [role=textbox]'))
      each.focus();
    (document.activeElement as HTMLElement).blur();
    await sections.element.updateComplete;
    expect(sections.patches).to.deep.equal([]);
  });

  it('hold markup as text, in titles and messages too', async () => {
    const sections = await openSections(withSections([ownSection('<img src=x>')]));
    byRole(sections.element, 'button', 'Delete <img src=x>').click();
    await sections.element.updateComplete;
    expect(said(sections)).to.equal('<img src=x> deleted');
    expect(rootOf(sections.element).querySelector('img') === null).to.equal(true);
  });

  it('come back with all that was in them, behind those that are still there', async () => {
    const [one, two] = [ownSection('One', 'first'), ownSection('Two')];
    const state = withSections([one, two]);
    const sections = await openSections(state);
    byRole(sections.element, 'button', 'Delete Two').click();
    await sections.element.updateComplete;
    await sections.give([state.sections[0] as typeof one]);
    byRole(sections.element, 'button', 'Undo').click();
    await sections.element.updateComplete;
    expect(sections.outline()).to.deep.equal(['Parties', 'Two']);
    expect(sections.patches.at(-1)?.operations).to.deep.equal([{ op: 'add', path: '/sections/1', value: two }]);
  });

  it('do nothing by a button of one that others have deleted', async () => {
    const one = ownSection('One');
    const state = withSections([one]);
    const sections = await openSections(state);
    const remove = byRole(sections.element, 'button', 'Delete One');
    // The other's edit has come, and is not drawn yet.
    sections.element.state = { ...state, sections: state.sections.filter((section) => section !== one) };
    remove.click();
    await sections.element.updateComplete;
    expect(sections.outline()).to.deep.equal(['Parties', 'Terms', 'Signatures']);
    expect(sections.conflicts).to.deep.equal([]);
  });
});

describe('sections that cannot be changed', () => {
  it('are not brought back by a toast once the editor is for reading', async () => {
    const sections = await openSections(withSections([ownSection('One')]));
    byRole(sections.element, 'button', 'Delete One').click();
    await sections.element.updateComplete;
    sections.element.readonly = true;
    await sections.element.updateComplete;
    byRole(sections.element, 'button', 'Undo').click();
    await sections.element.updateComplete;
    expect([sections.patches.length, sections.outline()]).to.deep.equal([1, ['Parties', 'Terms', 'Signatures']]);
  });

  it('have titles and texts to read and to go to, and no buttons', async () => {
    const sections = await openSections(withSections([ownSection('One')], { status: 'finalized' }));
    expect(allByRole(sections.element, 'button').filter((each) => !each.closest('[role=toolbar]'))).to.deep.equal([]);
    expect([sections.title().readOnly, sections.box().isContentEditable]).to.deep.equal([true, false]);
    expect(sections.box().getAttribute('aria-readonly')).to.equal('true');
    sections.title().focus();
    await sendKeys({ type: 'x' });
    expect([sections.title().value, sections.patches]).to.deep.equal(['One', []]);
    await expect(sections.element).shadowDom.to.be.accessible();
  });

  it('can be changed again as soon as that is allowed', async () => {
    const sections = await openSections(withSections([ownSection('One')]));
    sections.element.readonly = true;
    await sections.element.updateComplete;
    sections.element.readonly = false;
    await sections.element.updateComplete;
    await type(sections.title(), '!');
    expect(sections.patches.length).to.equal(1);
    expect(sections.box().isContentEditable).to.equal(true);
  });

  it('are no more than there may be, and the page says how many', async () => {
    const many = Array.from({ length: MAX_SECTIONS - 3 }, (_, index) => ownSection(`S${index}`, ''));
    const sections = await openSections(withSections(many));
    expect(rootOf(sections.element).querySelectorAll('.gap, [part=add]').length).to.equal(0);
    expect(texts(sections.element, '.hint')[0]).to.include(String(MAX_SECTIONS));
  });

  it('say that there are none, and offer the first', async () => {
    const sections = await openSections(withSections([], { sections: [] }));
    expect(rootOf(sections.element).querySelectorAll('.notice').length).to.equal(1);
    expect(rootOf(sections.element).querySelector<HTMLElement>('.sections')?.hidden).to.equal(true);
    rootOf(sections.element).querySelector<HTMLElement>('[part=add]')?.click();
    await waitUntil(() => control(sections.element) === sections.title());
    expect(operations(sections)).to.deep.equal(['add /sections/0']);
  });
});

describe('the editor of sections in its page', () => {
  it('waits without a document, shows it when it comes, and another one anew', async () => {
    const element = document.createElement('deed-section-editor');
    document.body.append(element);
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('[role=status]')?.getAttribute('aria-label')?.length).to.be.greaterThan(0);
    element.state = withSections([ownSection('One')]);
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector<HTMLInputElement>('.section-title')?.value).to.equal('One');
    element.state = withSections([ownSection('Two')]) as ContractState;
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector<HTMLInputElement>('.section-title')?.value).to.equal('Two');
    element.remove();
  });

  it('goes on after it was moved in the page', async () => {
    const sections = await openSections(withSections([ownSection('One', 'text')]));
    const place = document.createElement('div');
    document.body.append(place);
    place.append(sections.element);
    await sections.element.updateComplete;
    await type(sections.title(), '!');
    expect([sections.title().value, sections.box().textContent, sections.patches.length]).to.deep.equal([
      'One!',
      'text',
      1,
    ]);
    place.remove();
  });

  it('is no wider than 320 px, with every button in reach, in both directions', async () => {
    await setViewport({ width: 320, height: 700 });
    const sections = await openSections(withSections([ownSection('W'.repeat(80), 'W'.repeat(200))]));
    for (const dir of ['ltr', 'rtl']) {
      sections.element.dir = dir;
      await sections.element.updateComplete;
      expect(document.documentElement.scrollWidth, dir).to.be.at.most(320);
      for (const button of allByRole(sections.element, 'button')) {
        if (!button.checkVisibility()) continue;
        const { left, right } = button.getBoundingClientRect();
        expect([left >= 0, right <= 320], `${dir} ${button.ariaLabel ?? ''}`).to.deep.equal([true, true]);
      }
    }
    await setViewport({ width: 800, height: 600 });
  });
});
