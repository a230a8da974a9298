import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/archive.ts';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import type { DeedArchiveRequestDetail } from '../../../src/elements/base/events.ts';
import { createDocuments, FOLDERS, PEOPLE } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { openMenu, place, press, rowAt, titles, waitTold } from './open-archive.ts';

const VERBS = ['browse', 'read', 'change', 'organize', 'remove'] as const;

/** An archive whose page gives the documents, and the requests that the page got. */
async function open(
  answer: (detail: DeedArchiveRequestDetail, element: DeedArchive) => Promise<unknown> | undefined = () => undefined,
): Promise<{ element: DeedArchive; asked: Omit<DeedArchiveRequestDetail, 'waitUntil'>[] }> {
  const asked: Omit<DeedArchiveRequestDetail, 'waitUntil'>[] = [];
  const element = await fixture<DeedArchive>(html`
    <deed-archive
      .documents=${createDocuments(12)}
      .folders=${FOLDERS}
      .people=${PEOPLE}
      .verbs=${VERBS}
      @deed-archive-request=${({ detail }: CustomEvent<DeedArchiveRequestDetail>) => {
        const { waitUntil: wait, ...wish } = detail;
        asked.push(wish);
        const waits = answer(detail, element);
        if (waits) wait(waits);
      }}
    ></deed-archive>
  `);
  await waitUntil(() => titles(element).length === 12 && allByRole(element, 'treeitem').length > 3);
  return { element, asked };
}

describe('deed-archive with documents of the page', () => {
  it('filters, sorts and counts them by itself', async () => {
    const { element } = await open();
    expect(texts(element, '.stage-button')[0]).to.equal('All 12');
    await type(byLabel(element, 'Search documents'), 'strand consult');
    await waitUntil(() => titles(element).length === 2);
    expect(texts(element, '.stage-button').slice(0, 4)).to.deep.equal(['All 2', 'Draft 1', 'Waiting 0', 'Completed 1']);
    await pressed('Escape');
    press(element, 'Title');
    await waitUntil(() => titles(element)[0] === 'Boat hire, Kaleva Shipping');
    place(element, 'People').click();
    await waitUntil(() => titles(element).length === 2);
    await expect(element).to.be.accessible();
  });

  it('searches in a folder and in those below it, and offers all folders where nothing is found', async () => {
    const { element } = await open();
    const customers = FOLDERS.find(({ title }) => title === 'Customers')?.id ?? '';
    element.view = `folder=${customers}&q=hire`;
    await waitUntil(() => titles(element).length === 2, 'the documents of a folder below');
    expect(titles(element)[0]).to.equal('Boat hire, Kaleva Shipping');
    element.view = `folder=${customers}&q=employment`;
    await waitUntil(() => texts(element, '.notice h2')[0] === 'No documents found', 'no document');
    press(element, 'Search all folders');
    await waitUntil(() => titles(element).length === 2, 'the documents of another folder');
    expect(element.view).to.equal('q=employment');
  });

  it('asks the page for changes, and shows what it gives', async () => {
    const { element, asked } = await open(async ({ document, change }, archive) => {
      await Promise.resolve();
      archive.documents = (archive.documents ?? []).map((one) => (one.id === document ? { ...one, ...change } : one));
    });
    rowAt(element, 0).focus();
    await pressed('F2');
    await waitUntil(() => rootOf(element).activeElement?.matches('.rename') === true);
    await pressed('Control+a');
    for (const letter of 'Flat') await pressed(letter);
    await pressed('Enter');
    await waitUntil(() => titles(element)[0] === 'Flat');
    expect(asked).to.deep.equal([
      { action: 'change', document: element.documents?.[0]?.id, change: { title: 'Flat' } },
    ]);
  });

  it('tells the reason of a page that refuses', async () => {
    const { element } = await open(() => Promise.reject(new Error('It is kept for the audit.')));
    rowAt(element, 0).focus();
    await pressed('Delete');
    await waitTold(element, '1 document could not be changed. It is kept for the audit.');
    expect(titles(element)).to.have.length(12);
  });

  it('asks for folders as well', async () => {
    const { element, asked } = await open();
    press(element, 'New folder');
    await waitUntil(() => rootOf(element).querySelector('#chooser[open]') !== null);
    for (const letter of 'Old') await pressed(letter);
    await pressed('Enter');
    await waitUntil(() => asked.length === 1);
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Delete').click();
    await waitUntil(() => rootOf(element).querySelector('#chooser .danger') !== null);
    rootOf(element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitUntil(() => asked.length === 2);
    expect(asked).to.deep.equal([
      { action: 'create-folder', title: 'Old', parent: FOLDERS[0]?.id },
      { action: 'remove-folder', folder: FOLDERS[4]?.id },
    ]);
  });
});
