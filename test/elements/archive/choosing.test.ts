import { expect } from '@open-wc/testing';
import { FOLDERS, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { changes, chosen, focused, openArchive, press, rowAt, titles, told, waitTold } from './open-archive.ts';

const FIRST = [
  'Residential lease, Havukka Robotics',
  'Mutual NDA, Nordvik Instrument',
  'Consulting agreement, Strand Oy',
];

describe('deed-archive, choosing rows', () => {
  it('goes through the rows by arrows and letters, with one Tab stop', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('j');
    await pressed('ArrowDown');
    expect(focused(element)).to.equal(2);
    await pressed('k');
    expect(focused(element)).to.equal(1);
    await pressed('End');
    expect(focused(element)).to.equal(11);
    await pressed('j');
    expect(focused(element)).to.equal(11);
    await pressed('Home');
    expect(focused(element)).to.equal(0);
    expect(rootOf(element).querySelectorAll('tbody tr[tabindex="0"]')).to.have.length(1);
    await pressed('Tab');
    expect(rootOf(element).activeElement?.matches('tbody tr:first-child input')).to.equal(true);
  });

  it('chooses by x, Space, Shift and arrows, and all of the page by Control and A', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    expect(chosen(element)).to.deep.equal(FIRST.slice(0, 1));
    await pressed('Shift+ArrowDown');
    await pressed('Shift+ArrowDown');
    expect(chosen(element)).to.deep.equal(FIRST);
    await pressed('Space');
    expect(chosen(element)).to.deep.equal(FIRST.slice(0, 2));
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['2 chosen']);
    await pressed('Control+a');
    expect(chosen(element)).to.have.length(12);
    await pressed('Control+a');
    expect(chosen(element)).to.deep.equal([]);
  });

  it('chooses a range by Shift and a press, and leaves the choice by Escape', async () => {
    const { element } = await openArchive();
    const click = (at: number, init: MouseEventInit): void => {
      rowAt(element, at)
        .querySelector('.owner')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ...init }));
    };
    click(0, { ctrlKey: true });
    click(2, { shiftKey: true });
    await element.updateComplete;
    expect(chosen(element)).to.deep.equal(FIRST);
    await expect(element).to.be.accessible();
    rowAt(element, 2).focus();
    await pressed('Escape');
    expect(chosen(element)).to.deep.equal([]);
    expect(rootOf(element).querySelector('.bulk')).to.equal(null);
  });

  it('chooses the page, then all that is found on other pages', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(60), { view: 'q=lease' });
    script.documents = script.documents.map((document) => ({ ...document, title: `${document.title} lease` }));
    element.view = 'q=lease&sort=title';
    await waitUntil(() => titles(element).length === 50);
    byRole(element, 'checkbox', 'Choose all on this page').click();
    await element.updateComplete;
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['50 chosen']);
    press(element, 'Choose all 60 found');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '60 chosen');
    press(element, 'Clear the choice');
    await element.updateComplete;
    expect(chosen(element)).to.deep.equal([]);
  });

  it('forgets the choice when other documents are shown', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    press(element, 'Title');
    await element.updateComplete;
    expect(rootOf(element).querySelector('.bulk')).to.equal(null);
  });
});

describe('deed-archive, work with several documents', () => {
  it('moves them to a folder that is found by typing, with a way back', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await pressed('m');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    await expect(element).to.be.accessible();
    for (const letter of 'kale') await pressed(letter);
    await waitUntil(() => texts(element, '#choices .popup-option').join() === 'Kaleva ShippingNordvik / Customers');
    await pressed('Enter');
    await waitTold(element, '2 documents are in Kaleva Shipping now.');
    expect(changes(script)).to.have.length(2);
    expect(script.documents.slice(0, 2).map((document) => document.folder_id)).to.deep.equal([
      FOLDERS[3]?.id,
      FOLDERS[3]?.id,
    ]);
    press(element, 'Undo');
    await waitUntil(() => script.documents[0]?.folder_id === FOLDERS[0]?.id);
    expect(script.documents[1]?.folder_id).to.equal(FOLDERS[1]?.id);
  });

  it('says how many were refused, and does the others', async () => {
    const { element, script } = await openArchive();
    const refused = script.documents[1]?.id ?? '';
    script.failures.set(`DELETE /documents/${refused}`, 403);
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin. 1 document could not be changed. Not today.');
    expect(titles(element)).to.have.length(11);
    expect(titles(element)[0]).to.equal(FIRST[1]);
  });

  it('gives a tag to all of them, one that is known or a new one', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    press(element, 'Add a tag');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    for (const letter of 'urgent') await pressed(letter);
    await pressed('Enter');
    await waitTold(element, '2 documents are changed.');
    expect(script.documents.slice(0, 2).map(({ tags }) => tags)).to.deep.equal([
      ['confidential', 'urgent'],
      ['boats', 'summer', 'urgent'],
    ]);
    press(element, 'Undo');
    await waitUntil(() => script.documents[1]?.tags.length === 2 && script.documents[0]?.tags.length === 1);
  });

  it('gives them to another owner', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('x');
    press(element, 'Owner');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    for (const letter of 'zof') await pressed(letter);
    await pressed('Enter');
    await waitUntil(() => script.documents[0]?.owner?.name === 'Zofia Nowak');
    await waitUntil(() => texts(element, 'tbody tr:first-child .owner')[0] === 'Zofia Nowak');
  });

  it('shows how far it is, and takes no other work meanwhile', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('Control+a');
    let release = (): void => undefined;
    script.held = new Promise((resolve) => (release = resolve));
    press(element, 'Delete');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '0 of 12');
    expect(byRole(element, 'button', 'Delete').matches(':disabled')).to.equal(true);
    script.held = undefined;
    release();
    await waitTold(element, '12 documents are in the bin.');
    expect(changes(script)).to.have.length(12);
  });

  it('leaves the question by Escape, with the focus where it was', async () => {
    const { element, script } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('m');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    await pressed('Escape');
    await waitUntil(() => focused(element) === 1);
    expect([changes(script), told(element)]).to.deep.equal([[], '']);
  });

  it('is told by keys that are listed', async () => {
    const { element } = await openArchive();
    rowAt(element, 0).focus();
    await pressed('?');
    await waitUntil(() => rootOf(element).querySelector('#keys[open]') !== null);
    expect(texts(element, '#keys dt')).to.include.members(['Move to…', 'Delete', 'Rename', 'Choose']);
    await expect(element).to.be.accessible();
    press(element, 'Close');
    expect(allByRole(element, 'dialog')).to.have.length(0);
  });
});
