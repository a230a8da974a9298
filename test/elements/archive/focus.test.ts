import { expect } from '@open-wc/testing';
import { ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { byLabel, byRole, pressed, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, focused, openArchive, rowAt, titles, waitTold } from './open-archive.ts';
import type { OpenArchive } from './open-archive.ts';

/** Presses a button by its key, as a person without a pointer does. */
async function pressByKey(element: OpenArchive['element'], name: string): Promise<void> {
  byRole(element, 'button', name).focus();
  await pressed('Enter');
}

describe('deed-archive, the focus of a person who works by keys', () => {
  it('goes to the row from the details that Escape closes', async () => {
    const { element } = await openArchive();
    rowAt(element, 2).focus();
    await pressed('i');
    await waitUntil(() => texts(element, '.details h2').length === 1);
    byRole(element, 'button', 'Close').focus();
    await pressed('Escape');
    await waitUntil(() => focused(element) === 2);
    expect(texts(element, '.details')).to.deep.equal([]);
  });

  it('goes to a row from the button that takes something back', async () => {
    const { element } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin.');
    await waitUntil(() => focused(element) === 1);
    await pressByKey(element, 'Undo');
    await waitUntil(() => titles(element).length === 12);
    await waitUntil(() => focused(element) >= 0);
  });

  it('goes to a row from the button that shows new documents', async () => {
    const { element, script } = await openArchive();
    const [first] = script.documents;
    if (first) script.documents.unshift({ ...first, id: 'new', title: 'New', updated_at: '2028-01-01T00:00:00Z' });
    comeBack();
    await waitUntil(() => texts(element, '.news .button')[0] === '1 new document');
    await pressByKey(element, '1 new document');
    await waitUntil(() => titles(element)[0] === 'New');
    await waitUntil(() => focused(element) >= 0);
  });

  it('goes to the first row from the button that removes all filters', async () => {
    const { element } = await openArchive(undefined, { view: 'q=zebra' });
    await pressByKey(element, 'Remove all filters');
    await waitUntil(() => titles(element).length === 12);
    await waitUntil(() => focused(element) === 0);
  });

  it('goes to the first row once another try has brought the documents', async () => {
    const script = new ScriptedArchive();
    script.failures.set('GET /documents', 503);
    const { element } = await openArchive(script);
    script.failures.clear();
    await pressByKey(element, 'Try again');
    await waitUntil(() => focused(element) === 0);
    expect(titles(element)).to.have.length(12);
  });

  it('goes to a row from the bar once its work is done', async () => {
    const { element } = await openArchive();
    rowAt(element, 4).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    await pressByKey(element, 'Delete');
    await waitTold(element, '2 documents are in the bin.');
    await waitUntil(() => focused(element) === 4);
  });

  it('stays where the person went meanwhile', async () => {
    const { element, script } = await openArchive(undefined, { view: 'q=zebra' });
    const release = script.hold('GET /documents?');
    await pressByKey(element, 'Remove all filters');
    const search = byLabel(element, 'Search documents');
    search.focus();
    release();
    await waitUntil(() => titles(element).length === 12);
    await element.updateComplete;
    expect(search.matches(':focus')).to.equal(true);
  });

  it('is not taken from the page around', async () => {
    const { element, script } = await openArchive();
    const outside = document.createElement('input');
    element.after(outside);
    outside.focus();
    script.documents = script.documents.slice(3);
    element.view = 'sort=title';
    await waitUntil(() => titles(element).length === 9);
    expect(document.activeElement === outside).to.equal(true);
    outside.remove();
  });
});
