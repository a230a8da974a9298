import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { Instance } from '../../../../src/document/index.ts';
import { allByRole, byLabel, byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { guest, guestsSchema, openCards } from '../instances/open-cards.ts';
import { openPaste, pasteInto } from './open-paste.ts';

const ROWS = 'Name\tNote\nX\tfirst\nY\tsecond';
const said = (element: Element): string | undefined => texts(element, '[role=status] .toast span')[0];

describe('pasted rows while the document changes', () => {
  it('go behind what others have added meanwhile', async () => {
    const paste = await openPaste(ROWS, [guest('A')]);
    await paste.give([guest('A'), guest('B')]);
    paste.add();
    await paste.element.updateComplete;
    expect(paste.titles()).to.deep.equal(['A', 'B', 'X', 'Y']);
    expect(paste.patches.at(-1)?.operations.map(({ path }) => path)).to.deep.equal([
      '/value/guests/-',
      '/value/guests/-',
    ]);
  });

  it('change nothing where others have filled the list, and say so', async () => {
    const paste = await openPaste(ROWS, [guest('A')]);
    await paste.give(['A', 'B', 'C', 'D'].map((name) => guest(name)));
    paste.add();
    await paste.element.updateComplete;
    expect(paste.titles()).to.deep.equal(['A', 'B', 'C', 'D']);
    await waitUntil(() => said(paste.element) === 'The rows could not be added. Nothing has changed.');
  });

  it('change nothing in a form that has become one for reading', async () => {
    const paste = await openPaste(ROWS, [guest('A')]);
    paste.element.readonly = true;
    await paste.element.updateComplete;
    paste.add();
    await paste.element.updateComplete;
    expect([paste.patches, paste.titles()]).to.deep.equal([[], ['A']]);
    expect(said(paste.element)).to.equal('The rows could not be added. Nothing has changed.');
  });

  it('go into no other document that the form is given under the open dialog', async () => {
    const paste = await openPaste(ROWS, [guest('A')]);
    paste.element.value = { _type: 'value', _id: 'other', guests: [guest('O')] } as unknown as Instance;
    await paste.element.updateComplete;
    if (paste.dialog().open) paste.add();
    await paste.element.updateComplete;
    expect([paste.patches, paste.titles()]).to.deep.equal([[], ['O']]);
  });

  it('go into the list of the card that others have moved', async () => {
    const [a, b] = [guest('A', 'x'), guest('B', 'y')];
    const form = await openCards([a, b]);
    pasteInto(form.element, 'one\ntwo\tx', 'Child');
    await waitUntil(() => rootOf(form.element).querySelector('dialog.paste[open]') !== null);
    await form.give([b, a]);
    rootOf(form.element).querySelector<HTMLElement>('dialog .primary')?.click();
    await form.element.updateComplete;
    expect(form.patches.at(-1)?.operations[0]?.path).to.equal('/value/guests/1/children/-');
  });

  it('are taken back by one press, whatever else was written meanwhile', async () => {
    const paste = await openPaste(ROWS, [guest('A')]);
    paste.add();
    await waitUntil(() => said(paste.element) === '2 rows added');
    await waitUntil(() => control(paste.element)?.closest('.card') !== null, 'the first new card');
    await type(byLabel(paste.element, 'Name'), '!');
    byRole(paste.element, 'button', 'Undo').click();
    await paste.element.updateComplete;
    expect(paste.titles()).to.deep.equal(['A!']);
  });
});

describe('the dialog of pasted rows', () => {
  it('is modal, named by its list, and keeps the keys of the page away', async () => {
    const paste = await openPaste(ROWS);
    let heard = 0;
    paste.element.addEventListener('keydown', () => (heard += 1));
    expect(paste.dialog().matches(':modal')).to.equal(true);
    expect(byRole(paste.element, 'dialog', 'Paste rows: Guests') === paste.dialog()).to.equal(true);
    await pressed('Control+z');
    expect(heard).to.equal(0);
  });

  it('is modal again after its form was taken off the page under it and put back', async () => {
    const paste = await openPaste(ROWS);
    const { parentElement } = paste.element;
    paste.element.remove();
    parentElement?.append(paste.element);
    await paste.element.updateComplete;
    byRole(paste.element, 'button', 'Paste rows…').click();
    await waitUntil(() => paste.dialog().matches(':modal'), 'modal');
    byRole(paste.element, 'button', 'Cancel').click();
    expect(paste.dialog().open).to.equal(false);
  });

  it('forgets the rows when it is closed: the next asks for others', async () => {
    const paste = await openPaste(ROWS);
    await pressed('Escape');
    await waitUntil(() => !paste.dialog().open);
    expect(paste.dialog().textContent?.includes('second')).to.equal(false);
    byRole(paste.element, 'button', 'Paste rows…').click();
    await waitUntil(() => paste.dialog().open);
    expect((byLabel(paste.element, 'Cells from a spreadsheet') as HTMLTextAreaElement).value).to.equal('');
  });

  it('reads the first row as another row, or as names, as the person says', async () => {
    const paste = await openPaste(ROWS);
    const heading = byRole(paste.element, 'checkbox', 'The first row names the columns') as HTMLInputElement;
    expect([heading.checked, paste.offer()]).to.deep.equal([true, 'Add 2 rows']);
    heading.click();
    expect(paste.notes()[0]).to.equal('3 rows');
    expect(texts(paste.element, '.paste tbody tr')[0]).to.equal('1 Name Note');
    heading.click();
    expect(paste.offer()).to.equal('Add 2 rows');
  });

  it('asks for a column where all are left out, and adds nothing until there is one', async () => {
    const paste = await openPaste(ROWS);
    for (const select of rootOf(paste.element).querySelectorAll<HTMLSelectElement>('.paste select')) {
      select.value = '-1';
      select.dispatchEvent(new Event('change'));
    }
    expect(paste.notes()).to.include('Choose a field for at least one column.');
    paste.add();
    expect([paste.dialog().open, paste.patches]).to.deep.equal([true, []]);
  });

  it('says that a list is full, and adds in place of what is there', async () => {
    const full = ['A', 'B', 'C', 'D', 'E'].map((name) => guest(name));
    const paste = await openPaste(ROWS, full);
    expect(paste.notes()).to.include('This list is full. Replace what is there, or remove some first.');
    byRole(paste.element, 'radio', 'Replace the 5 that are there').click();
    paste.add();
    await paste.element.updateComplete;
    expect(paste.titles()).to.deep.equal(['X', 'Y']);
    expect(paste.patches.at(-1)?.operations.map(({ op }) => op)).to.deep.equal(['replace']);
  });

  it('fills a list up to the fewest that it must have', async () => {
    const paste = await openPaste('Name\tNote\nX\tfirst', [guest('A'), guest('B')], guestsSchema({ minItems: 2 }));
    byRole(paste.element, 'radio', 'Replace the 2 that are there').click();
    paste.add();
    await paste.element.updateComplete;
    expect(paste.titles()).to.deep.equal(['X', 'Not named yet']);
  });

  it('goes back to the box, and what is written there is read again', async () => {
    const paste = await openPaste(ROWS);
    byRole(paste.element, 'button', 'Paste other cells').click();
    await type(byLabel(paste.element, 'Cells from a spreadsheet'), 'Name;Note');
    await pressed('Enter');
    await type(byLabel(paste.element, 'Cells from a spreadsheet'), 'Z;z');
    byRole(paste.element, 'button', 'Continue').click();
    expect([paste.offer(), texts(paste.element, '.paste tbody tr')]).to.deep.equal(['Add 1 row', ['2 Z z']]);
  });

  it('shows of a cell that holds a page no more than its beginning, and puts in all of it', async () => {
    const page = 'word '.repeat(400).trim();
    const paste = await openPaste(`Name\tNote\nX\t${page}`);
    const shown = texts(paste.element, '.paste tbody td').at(-1) ?? '';
    expect([shown.length < 100, shown.endsWith('…')]).to.deep.equal([true, true]);
    paste.add();
    const [operation] = paste.patches.at(-1)?.operations ?? [];
    expect((operation as unknown as { value: { note: string } }).value.note).to.equal(page);
  });

  it('tells which cells have to be mended, and names the columns to a screen reader', async () => {
    const paste = await openPaste(`Name\tNote\n${'long '.repeat(8)}\tx`);
    expect(texts(paste.element, '.paste-faults li')[0]).to.include('Row 2, Name:');
    expect(allByRole(paste.element, 'region').map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['What will be added']);
    await expect(paste.element).shadowDom.to.be.accessible();
  });

  it('scrolls within a page of 320 px, with its buttons in reach', async () => {
    await setViewport({ width: 320, height: 480 });
    const paste = await openPaste(
      `${Array.from({ length: 12 }, (_, at) => `Col${at}`).join('\t')}\n${'x\t'.repeat(11)}x`,
    );
    const { left, right, bottom } = paste.dialog().getBoundingClientRect();
    const buttons = [...paste.dialog().querySelectorAll('footer button')].map((each) => each.getBoundingClientRect());
    const { scrollWidth } = document.documentElement;
    await setViewport({ width: 800, height: 600 });
    expect([left >= 0, right <= 320, bottom <= 480, scrollWidth <= 320]).to.deep.equal([true, true, true, true]);
    expect(buttons.every((box) => box.left >= 0 && box.right <= 320 && box.bottom <= 480)).to.equal(true);
  });
});
