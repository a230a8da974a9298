import { beforeEach, describe, expect, it } from 'vitest';
import { changeDocument, readDocument, replaceTags } from '../../../src/domain/document/change-document.ts';
import { toRecord } from '../../../src/domain/document/document-record.ts';
import { FakeDocuments, SERVICE_ACCOUNT } from './fake-documents.ts';

describe('changing a document', () => {
  let fake: FakeDocuments;
  beforeEach(() => {
    fake = new FakeDocuments();
  });
  const later = new Date('2026-05-02T08:00:00Z');

  it('changes the properties sent and nothing else', async () => {
    const { key } = fake.draft([], { description: 'Notes', ownerId: 'anna' });
    fake.now = later;
    expect(await changeDocument(fake.ports, key, { description: null })).toMatchObject({
      ok: true,
      value: { title: 'Ours', description: null, owner_id: 'anna', updated_at: later.toISOString() },
    });
    expect(await changeDocument(fake.ports, key, { owner_id: null })).toMatchObject({ value: { owner_id: null } });
  });

  it('tells of title, folder and notes, and of nothing that stays as it is', async () => {
    const { key } = fake.draft();
    await changeDocument(fake.ports, key, { owner_id: null });
    await changeDocument(fake.ports, key, { title: 'Ours' });
    await changeDocument(fake.ports, key, {});
    expect(fake.events()).toEqual([]);
    await changeDocument(fake.ports, key, { description: 'Notes' });
    await changeDocument(fake.ports, key, { folder_id: 'other' });
    expect(fake.events()).toEqual(['document-updated', 'document-updated']);
    expect(fake.effectsOf('event')[1]?.event.content).toMatchObject({ description: 'Notes', folder_id: 'other' });
  });

  it('leaves the time of the last change alone when nothing changes', async () => {
    const { key, updatedAt } = fake.draft();
    fake.now = later;
    await changeDocument(fake.ports, key, { title: 'Ours', description: null });
    expect(fake.documents[0]?.updatedAt).toBe(updatedAt);
  });

  it('renames the draft, as a revision of the service account, and tells of it once', async () => {
    const { key } = fake.draft();
    await changeDocument(fake.ports, key, { title: 'Theirs' });
    expect([fake.contracts.state?.document_name, fake.contracts.revision]).toEqual(['Theirs', 1]);
    expect(fake.contracts.changes[0]?.author).toBe(SERVICE_ACCOUNT);
    expect(fake.effectsOf('rename')).toEqual([]);
    expect(fake.events()).toEqual(['document-updated']);
  });

  it.each([
    ['that is past its drafting', { stage: 'finalized' as const }],
    ['that was sent as a file', { drafted: false }],
  ])('leaves the contract of one %s alone', async (_name, over) => {
    const { key } = fake.draft([], over);
    expect(await changeDocument(fake.ports, key, { title: 'Theirs' })).toMatchObject({ value: { title: 'Theirs' } });
    expect(fake.contracts.revision).toBe(0);
  });

  it('refuses one that is not there', async () => {
    const key = { ...fake.draft().key, id: 'other' };
    const gone = { ok: false, refusal: { code: 'not_found' } };
    expect(await changeDocument(fake.ports, key, { title: 'x' })).toEqual(gone);
    expect(await readDocument(fake.ports, key)).toEqual(gone);
    expect(await replaceTags(fake.ports, key, [])).toEqual(gone);
  });

  it('refuses a title that the record could not show, once it is past its drafting', async () => {
    const { key } = fake.draft([], { stage: 'finalized', title: 'Lease' });
    const lacking = [{ path: '/title', letters: 'Հ', scripts: ['Armenian'] }];
    expect(await changeDocument(fake.ports, key, { title: 'Հ' })).toEqual({
      ok: false,
      refusal: { code: 'unprintable', lacking },
    });
    expect(fake.documents[0]).toMatchObject({ title: 'Lease' });
  });

  it('replaces tags as a whole, without an event', async () => {
    const { key } = fake.draft([], { tags: ['old'] });
    expect(await replaceTags(fake.ports, key, ['a', 'b'])).toMatchObject({ value: { tags: ['a', 'b'] } });
    expect(fake.events()).toEqual([]);
  });
});

describe('a document as it is shown', () => {
  const builderUrl = (id: string): string => `https://contracts.example.com/${id}`;
  const owner = { id: 'anna', name: 'Anna', email: null, service_account: false, role: 'editor' } as const;

  it('has the parts asked for and no more', () => {
    const document = new FakeDocuments().draft([], { tags: ['a'] });
    const keys = (include: Parameters<typeof toRecord>[1]): string[] =>
      Object.keys(toRecord({ document, owner }, include, builderUrl));
    const plain = keys(new Set());
    expect(keys(new Set(['contract'])).filter((name) => !plain.includes(name))).toEqual(['contract']);
    expect(keys(new Set(['owner', 'tags'])).filter((name) => !plain.includes(name))).toEqual(['owner', 'tags']);
    expect(plain).toContain('owner_id');
  });

  it('leads to a builder where it was drafted in one', () => {
    const fake = new FakeDocuments();
    const url = (drafted: boolean): string | null | undefined =>
      toRecord({ document: fake.draft([], { drafted }), owner: null }, new Set(['contract']), builderUrl).contract
        ?.builder_url;
    expect(url(true)).toBe(builderUrl(fake.contracts.key.id));
    expect(url(false)).toBeNull();
  });
});
