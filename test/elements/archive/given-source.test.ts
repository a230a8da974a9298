import { expect } from '@open-wc/testing';
import { readView, type ArchiveView } from '../../../src/elements/archive/archive-view.ts';
import { createGivenSource, type ArchiveRequest } from '../../../src/elements/archive/given-source.ts';
import { extendTo, NO_SELECTION, togglePage, toggleRow, withoutRows } from '../../../src/elements/archive/selection.ts';
import { sayDay } from '../../../src/elements/archive/say-day.ts';
import type { ArchiveDocument } from '../../../src/elements/archive/documents.ts';
import { createDocuments, FOLDERS, PEOPLE } from '../fixtures/scripted-archive.ts';

const { signal } = new AbortController();
const DOCUMENTS = createDocuments(12);

/** An archive of a page, and what the page is asked for; it refuses with `refusal` where that is given. */
function create({ documents = DOCUMENTS, folders = FOLDERS, refusal = undefined as string | undefined } = {}) {
  const asked: ArchiveRequest[] = [];
  const source = createGivenSource(
    () => ({ documents, folders, people: PEOPLE, verbs: ['browse'] }),
    (wish) => {
      asked.push(wish);
      return Promise.resolve(refusal);
    },
  );
  return { source, asked };
}

/** The titles that a view of such an archive lists. */
async function list(view: string, given: Parameters<typeof create>[0] = {}): Promise<readonly string[]> {
  const answer = await create(given).source.list(readView(view), { after: '', size: 50, signal });
  return answer.ok ? answer.value.documents.map(({ title }) => title) : [];
}
const titlesOf = (documents: readonly ArchiveDocument[]): readonly string[] => documents.map(({ title }) => title);

describe('an archive of documents that the page gives', () => {
  it('has the last changed on top, and any other order both ways', async () => {
    expect(await list('')).to.deep.equal(titlesOf(DOCUMENTS));
    expect(await list('sort=updated_at')).to.deep.equal(titlesOf(DOCUMENTS).toReversed());
    const byTitle = await list('sort=title');
    expect(byTitle).to.deep.equal([...byTitle].sort(new Intl.Collator('en-GB').compare));
    expect(await list('sort=-title')).to.deep.equal(byTitle.toReversed());
  });

  it('lists one folder alone, and those below it where words are searched for', async () => {
    const [root, customers] = FOLDERS;
    expect(await list(`folder=${customers?.id ?? ''}`)).to.deep.equal(
      titlesOf(DOCUMENTS.filter(({ folder_id: folder }) => folder === customers?.id)),
    );
    expect((await list(`folder=${root?.id ?? ''}&q=e`)).length).to.be.greaterThan(
      (await list(`folder=${root?.id ?? ''}`)).length,
    );
  });

  for (const [view, isFound] of [
    ['stage=created', ({ stage }: ArchiveDocument) => stage === 'created'],
    ['stage=created,cancelled', ({ stage }: ArchiveDocument) => stage === 'created' || stage === 'cancelled'],
    ['owner=none', ({ owner }: ArchiveDocument) => owner === null],
    [`owner=${PEOPLE[0]?.id ?? ''}`, ({ owner }: ArchiveDocument) => owner?.id === PEOPLE[0]?.id],
    ['tag=boats', ({ tags }: ArchiveDocument) => tags.includes('boats')],
    ['q=HAVUKKA lease', ({ title }: ArchiveDocument) => /havukka/i.test(title) && /lease/i.test(title)],
    [
      'q=wisla',
      ({ title, parties = [] }: ArchiveDocument) =>
        [title, ...parties.map(({ company }) => company)].some((text) => text?.includes('Wisła')),
    ],
    ['q=no such words', () => false],
    ['tag=boats&stage=created', () => false],
  ] as const satisfies readonly (readonly [string, (document: ArchiveDocument) => boolean])[])
    it(`finds what fits “${view}”, and nothing else`, async () => {
      expect(await list(view)).to.deep.equal(titlesOf(DOCUMENTS.filter(isFound)));
    });

  it('has deleted documents in the bin alone, wherever they were', async () => {
    const documents = DOCUMENTS.map((one, at) => (at < 2 ? { ...one, deleted_at: '2027-01-20T12:00:00Z' } : one));
    expect((await list('', { documents })).length).to.equal(10);
    expect(await list(`bin=1&folder=${FOLDERS[4]?.id ?? ''}`, { documents })).to.deep.equal(
      titlesOf(documents.slice(0, 2)),
    );
  });

  it('counts each stage of all that the other filters let through', async () => {
    const count = async (view: Partial<ArchiveView>) => {
      const answer = await create().source.count({ ...readView(''), ...view }, { signal });
      return answer.ok ? answer.value : undefined;
    };
    expect(await count({ stages: ['created'] })).to.deep.equal({
      total: 12,
      created: 2,
      finalized: 4,
      completed: 4,
      cancelled: 2,
      deleted: 0,
    });
    expect((await count({ tag: 'boats' }))?.total).to.equal(3);
  });

  it('has pages that begin where the one before ended, and a last one', async () => {
    const { source } = create();
    const first = await source.list(readView(''), { after: '', size: 10, signal });
    const next = first.ok ? (first.value.next ?? '') : '';
    const second = await source.list(readView(''), { after: next, size: 10, signal });
    expect(second.ok && [second.value.documents.length, second.value.next, second.value.total]).to.deep.equal([
      2,
      null,
      12,
    ]);
  });

  it('leads to a folder by all above it, and ends where a folder stands in itself', async () => {
    const way = async (folders: typeof FOLDERS, id: string) => {
      const answer = await create({ folders }).source.way(id, { signal });
      return answer.ok ? answer.value.map(({ title }) => title) : [];
    };
    const [, customers, havukka] = FOLDERS as [(typeof FOLDERS)[0], (typeof FOLDERS)[0], (typeof FOLDERS)[0]];
    expect(await way(FOLDERS, havukka.id)).to.deep.equal(['Nordvik', 'Customers', 'Havukka Robotics']);
    expect(await way([{ ...customers, parent_id: havukka.id }, havukka], havukka.id)).to.deep.equal([
      'Customers',
      'Havukka Robotics',
    ]);
    expect(await way(FOLDERS, 'gone')).to.deep.equal([]);
  });

  it('knows no due date and no end of a document, and has none that is gone', async () => {
    const { source } = create();
    const [first] = DOCUMENTS as [ArchiveDocument];
    const answer = await source.read(first.id, { signal });
    expect(answer.ok && [answer.value.title, answer.value.due_at, answer.value.ended]).to.deep.equal([
      first.title,
      null,
      null,
    ]);
    const gone = await source.read('gone', { signal });
    expect(gone.ok || gone.status).to.equal(404);
  });

  it('asks the page for each change in its own words, and has its reason where it refuses', async () => {
    const { source, asked } = create();
    const changes = await source.changes();
    await changes?.change('d', { title: 'T' });
    await changes?.remove('d');
    await changes?.remove('d', { erase: true });
    await changes?.restore('d');
    await changes?.remind('d');
    await changes?.cancel('d', 'why');
    await changes?.createFolder({ title: 'F', parent: 'p' });
    await changes?.changeFolder('f', { title: 'G' });
    await changes?.removeFolder('f');
    await changes?.removeFolder('f', { erase: true });
    await changes?.restoreFolder('f');
    expect(asked).to.deep.equal([
      { action: 'change', document: 'd', change: { title: 'T' } },
      { action: 'remove', document: 'd' },
      { action: 'erase', document: 'd' },
      { action: 'restore', document: 'd' },
      { action: 'remind', document: 'd' },
      { action: 'cancel', document: 'd', reason: 'why' },
      { action: 'create-folder', title: 'F', parent: 'p' },
      { action: 'change-folder', folder: 'f', change: { title: 'G' } },
      { action: 'remove-folder', folder: 'f' },
      { action: 'erase-folder', folder: 'f' },
      { action: 'restore-folder', folder: 'f' },
    ]);
    const refused = await (await create({ refusal: 'Not now.' }).source.changes())?.remove('d');
    expect(refused && !refused.ok && [refused.status, refused.message]).to.deep.equal([409, 'Not now.']);
  });
});

describe('the choice of rows', () => {
  const shown = ['a', 'b', 'c', 'd', 'e'];
  const ids = ({ ids: chosen }: typeof NO_SELECTION): string => [...chosen].join('');

  it('takes a row in and out, and begins a range there', () => {
    const one = toggleRow(NO_SELECTION, 'b');
    expect([ids(one), one.anchor, ids(toggleRow(one, 'b'))]).to.deep.equal(['b', 'b', '']);
  });

  it('extends from where it began, both ways, beside all that was chosen before', () => {
    const begun = toggleRow(toggleRow(NO_SELECTION, 'e'), 'c');
    expect(ids(extendTo(begun, 'd', shown))).to.equal('ecd');
    expect(ids(extendTo(begun, 'a', shown))).to.equal('ecab');
    expect(ids(extendTo({ ...begun, anchor: 'gone' }, 'a', shown))).to.equal('eca');
  });

  it('takes a page in whole, and out where all of it was in, with others staying', () => {
    const begun = toggleRow(toggleRow(NO_SELECTION, 'x'), 'b');
    const all = togglePage(begun, shown);
    expect([ids(all), ids(togglePage(all, shown))]).to.deep.equal(['xabcde', 'x']);
    expect(ids(withoutRows(all, ['a', 'x']))).to.equal('bcde');
  });
});

describe('the day of a row', () => {
  const now = new Date(2027, 0, 20, 23, 59);
  it('is a time today, a day this year, else a date', () => {
    expect(sayDay(new Date(2027, 0, 20, 0, 1).toISOString(), now)).to.equal('00:01');
    expect(sayDay(new Date(2027, 0, 19, 23, 59).toISOString(), now)).to.match(/^19 Jan$/);
    expect(sayDay(new Date(2026, 11, 31, 23, 59).toISOString(), now)).to.match(/31.*26/);
    expect(sayDay('', now)).to.equal('');
  });
});
