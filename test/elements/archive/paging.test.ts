import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { chosen, focused, openArchive, press, rowAt, titles, told, waitTold } from './open-archive.ts';
import type { OpenArchive } from './open-archive.ts';

type Shown = OpenArchive['element'];

const range = (element: Shown): string | undefined => texts(element, '.pager span')[0];
const waitRange = (element: Shown, text: string): Promise<void> => waitUntil(() => range(element) === text, text);
const lists = (script: ScriptedArchive): string[] => script.asked.filter((call) => call.startsWith('GET /documents?'));
const choosePage = (element: Shown): void => {
  byRole(element, 'checkbox', 'Choose all on this page').click();
};

describe('deed-archive, turning pages', () => {
  it('has no buttons where all documents are on one page', async () => {
    const { element } = await openArchive();
    expect(range(element)).to.equal('1–12 of 12');
    const names = allByRole(element, 'button').map((button) => button.ariaLabel);
    expect(names).not.to.include.members(['Next page', 'Previous page']);
  });

  it('turns one page when the button is pressed twice before the answer', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(120));
    const release = script.hold('GET /documents?');
    press(element, 'Next page');
    press(element, 'Next page');
    release();
    await waitUntil(() => range(element) !== '1–50 of 120', 'another page');
    expect(range(element)).to.equal('51–100 of 120');
    press(element, 'Previous page');
    await waitRange(element, '1–50 of 120');
  });

  it('counts no page that could not be read', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(120));
    script.failures.set('GET /documents', 503);
    press(element, 'Next page');
    await waitUntil(() => texts(element, '[role=status].news')[0] !== '', 'why there is no other page');
    expect(texts(element, '.news')).to.deep.equal(['The service is not answering. Try again in a moment.']);
    expect(range(element)).to.equal('1–50 of 120');
    script.failures.clear();
    press(element, 'Next page');
    await waitUntil(() => range(element) !== '1–50 of 120', 'another page');
    expect(range(element)).to.equal('51–100 of 120');
    expect(texts(element, '.news')).to.deep.equal(['']);
  });

  it('says to screen readers that rows are on their way, and which row of all each is', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(60));
    const grid = byRole(element, 'grid', 'All documents');
    expect([grid.getAttribute('aria-rowcount'), grid.ariaBusy]).to.deep.equal(['61', 'false']);
    expect(rowAt(element, 0).getAttribute('aria-rowindex')).to.equal('2');
    const release = script.hold('GET /documents?');
    press(element, 'Next page');
    await waitUntil(() => grid.ariaBusy === 'true');
    expect(titles(element)).to.have.length(50);
    release();
    await waitUntil(() => grid.ariaBusy === 'false');
    expect(rowAt(element, 9).getAttribute('aria-rowindex')).to.equal('61');
  });

  it('begins at the first page when another order or filter is chosen', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(120));
    press(element, 'Next page');
    await waitRange(element, '51–100 of 120');
    press(element, 'Title');
    await waitRange(element, '1–50 of 120');
    expect(lists(script).at(-1)).to.match(/sort=title&page\[size\]=50&page\[after\]=$/);
    expect(byRole(element, 'button', 'Previous page').matches(':disabled')).to.equal(true);
  });

  it('leads the Tab key to the first row of the page that is shown', async () => {
    const { element } = await openArchive(new ScriptedArchive(60));
    rowAt(element, 0).focus();
    await pressed('End');
    expect(focused(element)).to.equal(49);
    press(element, 'Next page');
    await waitUntil(() => titles(element).length === 10);
    const stops = rootOf(element).querySelectorAll('tbody tr[tabindex="0"]');
    expect([stops.length, stops[0]?.getAttribute('aria-rowindex')]).to.deep.equal([1, '52']);
  });
});

describe('deed-archive, pages and the choice', () => {
  it('keeps the rows that are chosen on a page while another one is shown', async () => {
    const { element } = await openArchive(new ScriptedArchive(60));
    rowAt(element, 0).focus();
    await pressed('x');
    press(element, 'Next page');
    await waitUntil(() => titles(element).length === 10);
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['1 chosen']);
    choosePage(element);
    await element.updateComplete;
    expect(texts(element, '.bulk .chosen')).to.deep.equal(['11 chosen']);
    press(element, 'Previous page');
    await waitUntil(() => titles(element).length === 50);
    expect(chosen(element)).to.deep.equal(titles(element).slice(0, 1));
  });

  it('shows the documents behind when all of the first page are deleted', async () => {
    const { element } = await openArchive(new ScriptedArchive(60));
    choosePage(element);
    await element.updateComplete;
    press(element, 'Delete');
    await waitTold(element, '50 documents are in the bin.');
    await waitUntil(() => titles(element).length === 10, 'the other ten');
    expect(texts(element, '.notice h2')).to.deep.equal([]);
    expect(range(element)).to.equal('1–10 of 10');
  });

  it('goes back to the page before when all of the last one are deleted', async () => {
    const { element } = await openArchive(new ScriptedArchive(53));
    press(element, 'Next page');
    await waitUntil(() => titles(element).length === 3);
    choosePage(element);
    await element.updateComplete;
    press(element, 'Delete');
    await waitTold(element, '3 documents are in the bin.');
    await waitRange(element, '1–50 of 50');
  });

  it('says that nothing is left once everything is deleted', async () => {
    const { element } = await openArchive(new ScriptedArchive(3));
    choosePage(element);
    await element.updateComplete;
    press(element, 'Delete');
    await waitUntil(() => texts(element, '.notice h2')[0] === 'No documents yet');
    press(element, 'Undo');
    await waitUntil(() => titles(element).length === 3);
  });

  it('chooses the first 500 of a longer list, and says so', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(620));
    choosePage(element);
    await element.updateComplete;
    press(element, 'Choose the first 500 found');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '500 chosen');
    expect(lists(script).filter((call) => call.includes('page[size]=100'))).to.have.length(5);
    expect(allByRole(element, 'button').some((button) => button.textContent.includes('found'))).to.equal(false);
  });

  it('keeps what is chosen when the other pages cannot be read', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(60));
    choosePage(element);
    await element.updateComplete;
    script.failures.set('GET /documents', 503);
    const asked = lists(script).length;
    press(element, 'Choose all 60 found');
    await waitUntil(() => lists(script).length > asked);
    await stays(() => texts(element, '.bulk .chosen')[0] === '50 chosen', 30);
    script.failures.clear();
    press(element, 'Choose all 60 found');
    await waitUntil(() => texts(element, '.bulk .chosen')[0] === '60 chosen');
  });

  it('chooses nothing in a view that is shown before the other pages are read', async () => {
    const { element, script } = await openArchive(new ScriptedArchive(60));
    choosePage(element);
    await element.updateComplete;
    const release = script.hold('GET /documents?sort=-updated_at&page[size]=100');
    press(element, 'Choose all 60 found');
    press(element, 'Title');
    await waitUntil(() => titles(element)[0]?.startsWith('Boat') === true);
    release();
    await stays(() => chosen(element).length === 0 && texts(element, '.bulk').length === 0, 30);
  });

  it('shows the box of a chosen row as chosen when the range to it is chosen again', async () => {
    const { element } = await openArchive();
    const boxes = [0, 1, 2].map((at) =>
      byRole(element, 'checkbox', `Choose ${titles(element)[at]}`),
    ) as HTMLInputElement[];
    const click = (at: number, shiftKey: boolean): void =>
      void boxes[at]?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, shiftKey }),
      );
    click(0, false);
    click(2, true);
    await element.updateComplete;
    click(1, true);
    await element.updateComplete;
    expect(boxes.map(({ checked }) => checked)).to.deep.equal([true, true, true]);
    expect(chosen(element)).to.have.length(3);
  });

  it('marks the box over the rows as mixed while some of them are chosen', async () => {
    const { element } = await openArchive();
    const all = byRole(element, 'checkbox', 'Choose all on this page') as HTMLInputElement;
    byRole(element, 'checkbox', `Choose ${titles(element)[1]}`).click();
    await element.updateComplete;
    expect([all.checked, all.indeterminate]).to.deep.equal([false, true]);
    all.click();
    await element.updateComplete;
    expect([all.checked, all.indeterminate]).to.deep.equal([true, false]);
    expect(chosen(element)).to.have.length(12);
    all.click();
    await element.updateComplete;
    expect([all.checked, all.indeterminate, told(element)]).to.deep.equal([false, false, '']);
    expect(chosen(element)).to.deep.equal([]);
  });
});
