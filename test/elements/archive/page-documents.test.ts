import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/define/archive.ts';
import type { DeedArchive } from '../../../src/elements/archive/archive.ts';
import type { ArchiveDocument, ArchiveFolder, ArchiveVerb } from '../../../src/elements/archive/documents.ts';
import type { DeedArchiveRequestDetail } from '../../../src/elements/base/events.ts';
import { setUiLanguage } from '../../../src/elements/base/localize/index.ts';
import { createDocuments, FOLDERS, PEOPLE } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  beginTitle,
  chosen,
  focused,
  openMenu,
  place,
  press,
  rowAt,
  titles,
  told,
  waitAsked,
  waitTold,
  waitWork,
} from './open-archive.ts';

const ALL: readonly ArchiveVerb[] = ['browse', 'read', 'change', 'organize', 'remove', 'remind', 'cancel'];

interface Given {
  readonly documents?: readonly ArchiveDocument[];
  readonly folders?: readonly ArchiveFolder[];
  readonly verbs?: readonly ArchiveVerb[];
  readonly view?: string;
}

/** An archive whose page gives the documents and makes each change at once, and what the page was asked for. */
async function open({
  documents = createDocuments(12),
  folders = FOLDERS,
  verbs = ALL,
  view = '',
}: Given = {}): Promise<{
  readonly element: DeedArchive;
  readonly asked: Omit<DeedArchiveRequestDetail, 'waitUntil'>[];
}> {
  const asked: Omit<DeedArchiveRequestDetail, 'waitUntil'>[] = [];
  const element = await fixture<DeedArchive>(html`
    <deed-archive
      view=${view}
      .documents=${documents}
      .folders=${folders}
      .people=${PEOPLE}
      .verbs=${verbs}
      @deed-archive-request=${({ detail }: CustomEvent<DeedArchiveRequestDetail>) => {
        const { waitUntil: _, ...wish } = detail;
        asked.push(wish);
      }}
    ></deed-archive>
  `);
  await waitUntil(() => rootOf(element).querySelector('tbody tr, .notice') !== null, 'the list');
  await waitWork(element);
  return { element, asked };
}

/** The page changes one of its documents, by its place. */
function change(element: DeedArchive, at: number, next: Partial<ArchiveDocument>): void {
  element.documents = element.documents?.map((one, index) => (index === at ? { ...one, ...next } : one));
}

describe('deed-archive, when its page gives other documents', () => {
  it('stays on the page that is shown, with the focus and the choice', async () => {
    const { element } = await open({ documents: createDocuments(60) });
    press(element, 'Next page');
    await waitUntil(() => titles(element).length === 10);
    rowAt(element, 3).focus();
    await pressed('x');
    change(element, 53, { title: 'Changed by the page' });
    await waitUntil(() => titles(element).includes('Changed by the page') || titles(element).length === 50);
    expect(texts(element, '.pager span')).to.deep.equal(['51–60 of 60']);
    expect([chosen(element), focused(element)]).to.deep.equal([['Changed by the page'], 3]);
  });

  it('goes back a page when nothing is left on the one that is shown', async () => {
    const { element } = await open({ documents: createDocuments(60) });
    press(element, 'Next page');
    await waitUntil(() => titles(element).length === 10);
    element.documents = element.documents?.slice(0, 40);
    await waitUntil(() => texts(element, '.pager span')[0] === '1–40 of 40');
    expect(titles(element)).to.have.length(40);
  });

  it('keeps the title that is being typed', async () => {
    const { element, asked } = await open();
    const field = await beginTitle(element, 1);
    await sendKeys({ type: 'Mine' });
    change(element, 1, { stage: 'cancelled', title: 'Of the page' });
    await waitUntil(() => texts(element, 'tbody tr:nth-child(2) .stage').at(-1) === 'Cancelled');
    expect(field.value).to.equal('Mine');
    await pressed('Enter');
    await waitUntil(() => asked.length === 1);
    expect(asked[0]?.change).to.deep.equal({ title: 'Mine' });
  });

  it('shows the folders and rights that it gives', async () => {
    const { element } = await open({ verbs: ['browse', 'read'] });
    await waitUntil(() => allByRole(element, 'treeitem').length === 4);
    expect(texts(element, '.new-folder')).to.deep.equal([]);
    element.verbs = ALL;
    element.folders = [...FOLDERS, { ...(FOLDERS[4] as ArchiveFolder), id: 'new', title: 'Ships' }];
    await waitUntil(() => texts(element, '[role=treeitem] .name').includes('Ships'));
    await waitUntil(() => texts(element, '.new-folder').join() === 'New folder');
  });

  it('shows an empty list when it gives none', async () => {
    const { element } = await open();
    element.documents = [];
    await waitUntil(() => texts(element, '.notice h2')[0] === 'No documents yet');
  });

  it('has no folders to see where it gives none', async () => {
    const { element } = await open({ folders: [] });
    await waitUntil(() => texts(element, '[role=treeitem] .name').includes('All documents'));
    expect(texts(element, '.new-folder, [data-folder-menu]')).to.deep.equal([]);
    expect(titles(element)).to.have.length(12);
  });
});

describe('deed-archive, finding documents of the page', () => {
  const search = async (element: DeedArchive, words: string, found: readonly string[]): Promise<void> => {
    await retype(byLabel(element, 'Search documents') as HTMLInputElement, words);
    await pressed('Enter');
    await waitUntil(() => titles(element).join() === found.join(), words);
  };

  it('looks into titles, descriptions, tags and parties, without regard to accents', async () => {
    const documents = createDocuments(4).map((document, at) => ({
      ...document,
      title: `Document ${at}`,
      ...(at === 3 ? { description: 'About the harbour' } : {}),
    }));
    const { element } = await open({ documents });
    await search(element, 'HARBOUR', ['Document 3']);
    await search(element, 'boats', ['Document 1']);
    await search(element, 'strand', ['Document 1']);
    await search(element, 'wislá', []);
    await search(element, 'document 0', ['Document 0']);
  });

  it('orders titles as the language does', async () => {
    const documents = ['Öl', 'Zebra', 'apple', 'Ångström'].map((title, at) => ({
      ...(createDocuments(1)[0] as ArchiveDocument),
      id: `d${at}`,
      title,
    }));
    await setUiLanguage('sv');
    const { element } = await open({ documents, view: 'sort=title' });
    expect(titles(element)).to.deep.equal(['apple', 'Zebra', 'Ångström', 'Öl']);
    await setUiLanguage('en');
    const { element: other } = await open({ documents, view: 'sort=title' });
    expect(titles(other)).to.deep.equal(['Ångström', 'apple', 'Öl', 'Zebra']);
  });

  it('filters by owner, none of them too, and by tag', async () => {
    const { element } = await open({ view: 'owner=none' });
    await waitUntil(() => texts(element, '.token').join() === 'No owner');
    expect(titles(element)).to.have.length(1);
    element.view = `owner=${PEOPLE[1]?.id}&tag=boats`;
    await waitUntil(() => texts(element, '.token').join() === 'Erik Lindqvist,boats');
    await waitUntil(() => titles(element).join() === 'Mutual NDA, Nordvik Instrument');
  });

  it('opens the folders above the one of the view, and ends where they stand in each other', async () => {
    const looped = FOLDERS.map((folder) => (folder.title === 'Customers' ? { ...folder, parent_id: 'loop' } : folder));
    const loop = { ...(FOLDERS[1] as ArchiveFolder), id: 'loop', title: 'Loop', parent_id: FOLDERS[1]?.id ?? '' };
    const { element } = await open({ folders: [...looped, loop], view: `folder=${FOLDERS[3]?.id}` });
    expect(titles(element)).to.have.length(2);
    const { element: plain } = await open({ view: `folder=${FOLDERS[3]?.id}` });
    await waitUntil(() => place(plain, 'Kaleva Shipping')?.ariaSelected === 'true');
  });
});

describe('deed-archive, asking its page', () => {
  it('asks for each document that is chosen, and shows what it asked for', async () => {
    const { element, asked } = await open();
    rowAt(element, 0).focus();
    await pressed('x');
    await pressed('Shift+ArrowDown');
    press(element, 'Cancel signing');
    await waitAsked(element);
    await sendKeys({ type: 'Moot' });
    await pressed('Enter');
    await waitTold(element, 'Signing is cancelled.');
    const [first, second] = element.documents ?? [];
    expect(asked).to.deep.equal([
      { action: 'cancel', document: first?.id, reason: 'Moot' },
      { action: 'cancel', document: second?.id, reason: 'Moot' },
    ]);
    expect(texts(element, 'tbody .stage').slice(0, 2)).to.deep.equal(['Cancelled', 'Cancelled']);
  });

  it('asks for reminders, tags, owners and places by what the person chose', async () => {
    const { element, asked } = await open();
    const id = element.documents?.[1]?.id;
    for (const [key, words] of [
      ['t', 'new tag'],
      ['a', 'zof'],
      ['m', 'people'],
    ] as const) {
      rowAt(element, 1).focus();
      await pressed(key);
      await waitAsked(element);
      await sendKeys({ type: words });
      await pressed('Enter');
      await waitUntil(() => allByRole(element, 'dialog').length === 0);
    }
    await waitUntil(() => asked.length === 3);
    expect(asked).to.deep.equal([
      { action: 'change', document: id, change: { tags: ['boats', 'summer', 'new tag'] } },
      { action: 'change', document: id, change: { owner_id: PEOPLE[2]?.id } },
      { action: 'change', document: id, change: { folder_id: FOLDERS[4]?.id } },
    ]);
  });

  it('asks for the way back of what it was asked for', async () => {
    const { element, asked } = await open();
    rowAt(element, 2).focus();
    await pressed('Delete');
    await waitTold(element, 'The document is in the bin.');
    press(element, 'Undo');
    await waitUntil(() => asked.length === 2);
    const document = element.documents?.[2]?.id;
    expect(asked).to.deep.equal([
      { action: 'remove', document },
      { action: 'restore', document },
    ]);
    await waitUntil(() => titles(element).length === 12);
    expect(told(element)).to.equal('');
  });

  it('asks for folders to be renamed, and for those in the bin to come back or go', async () => {
    const deleted = { ...(FOLDERS[4] as ArchiveFolder), id: 'old', title: 'Old', deleted_at: '2027-01-20T12:00:00Z' };
    const { element, asked } = await open({ folders: [...FOLDERS, deleted] });
    await waitUntil(() => allByRole(element, 'treeitem').length > 3);
    expect(texts(element, '[role=treeitem] .name')).not.to.include('Old');
    await openMenu(element, 'Actions for People');
    byRole(element, 'menuitem', 'Rename').click();
    await waitAsked(element);
    await sendKeys({ type: 'Staff' });
    await pressed('Enter');
    await waitUntil(() => asked.length === 1);
    place(element, 'Bin').click();
    await waitUntil(() => texts(element, '.binned .name').join() === 'Old');
    press(element, 'Restore: Old');
    await waitUntil(() => asked.length === 2);
    press(element, 'Delete for good: Old');
    await waitAsked(element);
    rootOf(element).querySelector<HTMLElement>('#chooser .danger')?.click();
    await waitUntil(() => asked.length === 3);
    expect(asked).to.deep.equal([
      { action: 'change-folder', folder: FOLDERS[4]?.id, change: { title: 'Staff' } },
      { action: 'restore-folder', folder: 'old' },
      { action: 'erase-folder', folder: 'old' },
    ]);
  });

  it('shows the details of a document that it has, and nothing that it does not know', async () => {
    const { element } = await open();
    rowAt(element, 1).click();
    await waitUntil(() => texts(element, '.parties-list .who').length === 2);
    expect(texts(element, '.details h2')).to.deep.equal(['Mutual NDA, Nordvik Instrument']);
    expect(texts(element, '.details .changes')).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });
});
