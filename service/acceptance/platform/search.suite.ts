import { beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../support/pdfs.ts';
import { call, expectError } from './api.ts';
import { makeFolder, startDocument } from './workspace.ts';

interface Listed {
  readonly data: readonly { readonly id: string; readonly title: string }[];
  readonly meta: { readonly page: { readonly number: number; readonly total: number } };
  readonly links: { readonly next: string | null; readonly prev: string | null };
}
type Query = Readonly<Record<string, string>>;

let folder: string;
const ask = async (query: Query): Promise<Listed> =>
  (await call('listDocuments', { query: { 'filter[folder_id]': folder, ...query } })).json as Listed;
/** The titles that a query finds, in its order, and their number. */
const find = async (query: Query): Promise<{ readonly titles: readonly string[]; readonly total: number }> => {
  const { data, meta } = await ask(query);
  return { titles: data.map(({ title }) => title), total: meta.page.total };
};
const count = async (query: Query): Promise<Readonly<Record<string, number>>> => {
  const answer = await call('countDocuments', { query: { 'filter[folder_id]': folder, ...query } });
  return (answer.json as { data: Readonly<Record<string, number>> }).data;
};

/** Sends a PDF to one person. */
async function send(title: string, person: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData();
  const fields = { title, folder_id: folder, signature_method: 'canvas', send_invitations: 'false' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, value] of Object.entries(person)) form.append(`parties[0][${name}]`, value);
  form.append('file', new Blob([new Uint8Array(await makePdf({ text: title }))], { type: 'application/pdf' }), 'a.pdf');
  const answer = await call('sendPdf', { form });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { data: { id: string } }).data.id;
}

/** A position as a caller may have made it up. */
const position = (values: readonly string[]): string =>
  Buffer.from(JSON.stringify([2, values, '0199d2a3-4f5e-7a6b-8c9d-0e1f2a3b4c5d'])).toString('base64url');

const SODERGARD = {
  first_name: 'Åsa',
  last_name: 'Södergård',
  email: 'Asa.S@example.com',
  company_name: 'Łódź Sp. z o.o.',
};

beforeAll(async () => {
  folder = await makeFolder('Searched');
  const lease = await startDocument({ folder_id: folder, title: 'Lease of Mäntytie 7' });
  await lease.call('updateDocument', { body: { description: 'Until the roof is mended' } });
  await lease.call('replaceTags', { body: { tags: ['Homes', '100 %_\\'] } });
  await startDocument({ folder_id: folder, title: 'NDA 🚀 Nordvik' }, { template: 'consulting-agreement' });
  await send('Sent to Åsa', SODERGARD);
  await send('Sent to Bo', { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' });
});

describe('documents are found', () => {
  it('in a folder and in all folders below it, by filter[below]', async () => {
    const top = await makeFolder('Whole country');
    const [north, south] = [await makeFolder('North', top), await makeFolder('South', top)];
    const village = await makeFolder('Village', north);
    for (const [title, at] of [
      ['Lease of the hall', top],
      ['Lease of the mill', village],
      ['Lease of the inn', south],
    ] as const)
      await startDocument({ folder_id: at, title });
    const titlesBelow = async (id: string, query: Query = {}): Promise<readonly string[]> => {
      const { json } = await call('listDocuments', { query: { 'filter[below]': id, sort: 'title', ...query } });
      return (json as Listed).data.map(({ title }) => title);
    };
    expect(await titlesBelow(top)).toEqual(['Lease of the hall', 'Lease of the inn', 'Lease of the mill']);
    expect(await titlesBelow(north, { 'filter[search]': 'lease' })).toEqual(['Lease of the mill']);
    expect(await titlesBelow(top, { 'filter[folder_id]': south })).toEqual(['Lease of the inn']);
    expect(await titlesBelow(crypto.randomUUID())).toEqual([]);
    const counts = await call('countDocuments', { query: { 'filter[below]': north } });
    expect(counts.json).toMatchObject({ data: { total: 1, created: 1 } });
    await call('deleteFolder', { params: { folder_id: village } });
    expect(await titlesBelow(north)).toEqual([]);
  });

  it.each([
    ['mantytie', ['Lease of Mäntytie 7']],
    ['LEASE tytie 7', ['Lease of Mäntytie 7']],
    ['roof', ['Lease of Mäntytie 7']],
    ['home', ['Lease of Mäntytie 7']],
    ['sodergard', ['Sent to Åsa']],
    ['lodz åsa', ['Sent to Åsa']],
    ['asa.s@example', ['Sent to Åsa']],
    ['bo ek', ['Sent to Bo']],
    ['example.com sent', ['Sent to Bo', 'Sent to Åsa']],
    ['🚀', ['NDA 🚀 Nordvik']],
    ['sodergard bo', []],
    ['%', ['Lease of Mäntytie 7']],
    ['_', ['Lease of Mäntytie 7']],
    ['\\', ['Lease of Mäntytie 7']],
    ['%_\\', ['Lease of Mäntytie 7']],
    ['e%e', []],
    ['   ', ['Sent to Bo', 'Sent to Åsa', 'NDA 🚀 Nordvik', 'Lease of Mäntytie 7']],
  ])('by %s', async (search, titles) => {
    expect(await find({ 'filter[search]': search })).toEqual({ titles, total: titles.length });
  });

  it('by nothing longer than 200 characters', async () => {
    const error = expectError(await call('listDocuments', { query: { 'filter[search]': 'x'.repeat(2000) } }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual(['filter[search]']);
    expect(await find({ 'filter[search]': 'q '.repeat(100) })).toEqual({ titles: [], total: 0 });
  });

  it('under their new title, tags and contacts, and no longer under the old ones', async () => {
    const document = await startDocument({ folder_id: folder, title: 'Before' });
    await document.call('updateDocument', { body: { title: 'Renamed' } });
    expect((await find({ 'filter[search]': 'before' })).titles).toEqual([]);
    expect((await find({ 'filter[search]': 'renam' })).titles).toEqual(['Renamed']);
    await document.patch([{ op: 'replace', path: '/document_name', value: 'Named in the draft' }]);
    expect((await find({ 'filter[search]': 'renam' })).titles).toEqual([]);
    expect((await find({ 'filter[search]': 'draft named' })).titles).toEqual(['Named in the draft']);
    await document.call('replaceTags', { body: { tags: ['urgent'] } });
    expect((await find({ 'filter[search]': 'urge' })).titles).toEqual(['Named in the draft']);
    await document.call('deleteDocument');
    expect((await find({ 'filter[search]': 'urge' })).titles).toEqual([]);
  });

  it('by the parties of a draft once it is finalized', async () => {
    const document = await startDocument({ folder_id: folder, title: 'Finalized here' });
    await document.complete();
    const finalized = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    const signature = (finalized.json as { data: { signatures: { email: string }[] } }).data.signatures[0];
    expect((await find({ 'filter[search]': `finalized ${signature?.email.split('@')[0]}` })).titles).toEqual([
      'Finalized here',
    ]);
    await document.call('deleteDocument');
  });
});

describe('documents are filtered', () => {
  it('by tag, template and owner', async () => {
    expect((await find({ 'filter[tag]': 'Homes' })).titles).toEqual(['Lease of Mäntytie 7']);
    expect(await find({ 'filter[tag]': 'homes' })).toEqual({ titles: [], total: 0 });
    expect((await find({ 'filter[template_id]': 'consulting-agreement' })).titles).toEqual(['NDA 🚀 Nordvik']);
    const { data: users } = (await call('listUsers')).json as { data: { id: string; service_account: boolean }[] };
    const service = users.find((user) => user.service_account)?.id ?? '';
    expect((await find({ 'filter[owner_id]': service })).total).toBe(4);
    expect(await find({ 'filter[owner_id]': 'none' })).toEqual({ titles: [], total: 0 });
    expect(await find({ 'filter[owner_id]': 'unknown' })).toEqual({ titles: [], total: 0 });
  });

  it('by several stages, and together with a search', async () => {
    const both = await find({ 'filter[contract.stage]': 'created,finalized' });
    expect(both.total).toBe(4);
    expect((await find({ 'filter[contract.stage]': 'finalized' })).titles).toEqual(['Sent to Bo', 'Sent to Åsa']);
    expect((await find({ 'filter[contract.stage]': 'created', 'filter[search]': 'example' })).titles).toEqual([]);
  });

  it('by the day they were made', async () => {
    const today = (await ask({})).data.length > 0 ? new Date().toISOString().slice(0, 10) : '';
    expect((await find({ 'filter[created_to]': '2020-02-29' })).total).toBe(0);
    expect((await find({ 'filter[created_from]': '2020-02-29', 'filter[created_to]': '2999-12-31' })).total).toBe(4);
    expect((await find({ 'filter[created_from]': `${today.slice(0, 4)}-01-01T00:00:00+02:00` })).total).toBe(4);
  });

  it('by the signee they wait for, whatever the case of the address', async () => {
    expect((await find({ 'filter[waiting]': 'asa.s@EXAMPLE.com' })).titles).toEqual(['Sent to Åsa']);
    expect(await find({ 'filter[waiting]': 'nobody@example.com' })).toEqual({ titles: [], total: 0 });
    // A key signs nothing.
    expect(await find({ 'filter[waiting]': 'me' })).toEqual({ titles: [], total: 0 });
  });

  it.each([
    ['filter[contract.stage]', 'created,signed'],
    ['filter[contract.stage]', ''],
    ['filter[created_from]', '2026-02-30'],
    ['filter[created_to]', 'yesterday'],
    ['filter[search]', 'a\0b'],
    ['filter[tag]', 'a\0b'],
    ['filter[template_id]', 'a\0b'],
    ['filter[waiting]', 'a\0b'],
    ['page[after]', 'beginning'],
    ['page[after]', position(['no moment'])],
    ['page[after]', position(['a', 'b'])],
  ])('by no %s=%s', async (name, value) => {
    for (const operation of ['listDocuments', ...(name.startsWith('page') ? [] : ['countDocuments'])]) {
      const error = expectError(await call(operation, { query: { [name]: value } }), 422, 'validation');
      expect(error.fields?.map(({ path }) => path)).toEqual([name]);
    }
  });
});

describe('documents are counted', () => {
  it('by stage, under the same filters', async () => {
    const all = { total: 4, created: 2, finalized: 2, completed: 0, cancelled: 0, deleted: 0 };
    // The two that were deleted above are in the bin.
    expect(await count({})).toEqual({ ...all, deleted: 2 });
    expect(await count({ 'filter[search]': 'sent to' })).toEqual({ ...all, total: 2, created: 0 });
    expect(await count({ 'filter[waiting]': 'me' })).toEqual({ ...all, total: 0, created: 0, finalized: 0 });
  });
});

describe('pages by position', () => {
  const follow = async (query: Query): Promise<{ readonly titles: string[]; readonly numbers: number[] }> => {
    const titles: string[] = [];
    const numbers: number[] = [];
    for (let page: Query | undefined = query; page;) {
      const { data, meta, links }: Listed = await ask(page);
      titles.push(...data.map(({ title }) => title));
      numbers.push(meta.page.number);
      page = links.next === null ? undefined : Object.fromEntries(new URL(links.next).searchParams);
      if (page) expect(Object.keys(page)).toContain('page[after]');
    }
    return { titles, numbers };
  };

  it.each([
    ['', ['Sent to Bo', 'Sent to Åsa', 'NDA 🚀 Nordvik', 'Lease of Mäntytie 7']],
    ['title', ['Lease of Mäntytie 7', 'NDA 🚀 Nordvik', 'Sent to Åsa', 'Sent to Bo']],
    ['-title,created_at', ['Sent to Bo', 'Sent to Åsa', 'NDA 🚀 Nordvik', 'Lease of Mäntytie 7']],
  ])('lead through a list in the order "%s", each row once', async (sort, titles) => {
    const query = { ...(sort === '' ? {} : { sort }), 'page[size]': '1' };
    expect(await follow(query)).toEqual({ titles, numbers: [1, 2, 3, 4] });
    expect((await follow({ ...query, 'page[after]': '' })).titles).toEqual(titles);
    expect((await follow({ ...query, 'filter[search]': 'sent' })).titles).toEqual(
      titles.filter((title) => title.startsWith('Sent')),
    );
  });

  it('are refused in the order of titles when their title could be none', async () => {
    const query = { sort: 'title', 'page[after]': position(['a\0b']) };
    const error = expectError(await call('listDocuments', { query }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual(['page[after]']);
  });

  it('stay where they are when a document is added before them', async () => {
    const first = await ask({ 'page[size]': '2' });
    const added = await startDocument({ folder_id: folder, title: 'Added meanwhile' });
    const next = Object.fromEntries(new URL(first.links.next ?? '').searchParams);
    expect((await find(next)).titles).toEqual(['NDA 🚀 Nordvik', 'Lease of Mäntytie 7']);
    await added.call('deleteDocument');
  });

  it('are numbered as long as the request numbers them', async () => {
    const { links } = await ask({ 'page[number]': '2', 'page[size]': '1' });
    expect(new URL(links.next ?? '').searchParams.get('page[number]')).toBe('3');
    expect(new URL(links.prev ?? '').searchParams.get('page[number]')).toBe('1');
    const error = expectError(await call('listDocuments', { query: { 'page[number]': '1', 'page[after]': '' } }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual(['page[after]']);
  });
});
