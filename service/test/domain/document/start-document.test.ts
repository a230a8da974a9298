import { beforeEach, describe, expect, it } from 'vitest';
import { startDocument } from '../../../src/domain/document/start-document.ts';
import { FOLDER, FakeDocuments, SERVICE_ACCOUNT, identity } from './fake-documents.ts';

describe('starting a document', () => {
  let fake: FakeDocuments;
  beforeEach(() => {
    fake = new FakeDocuments();
  });
  const start = (over: Partial<Parameters<typeof startDocument>[1]> = {}) =>
    startDocument(fake.ports, {
      identity,
      templateId: 'nda',
      input: { folder_id: FOLDER, title: 'With Example Oy' },
      idempotency: undefined,
      ...over,
    });

  it('makes a draft of the service account, in the first language, and tells of it', async () => {
    const outcome = await start();
    expect(outcome).toMatchObject({
      ok: true,
      value: { title: 'With Example Oy', folder_id: FOLDER, owner_id: SERVICE_ACCOUNT, description: null },
    });
    const [document] = fake.documents;
    expect(document).toMatchObject({ stage: 'created', drafted: true, createdAt: fake.now, signatureMethod: null });
    expect(document?.contractId).not.toBe(document?.key.id);
    expect(fake.events()).toEqual(['document-created']);
    expect(fake.effectsOf('event')[0]?.event.content).toMatchObject({ id: document?.key.id, title: 'With Example Oy' });
  });

  it('tells nothing in the event that was not asked for', async () => {
    await start();
    expect(Object.keys(fake.effectsOf('event')[0]?.event.content ?? {})).not.toContain('contract');
  });

  it.each([
    ['nobody', null, null],
    ['somebody', 'anna', 'anna'],
  ])('gives it to %s when asked to', async (_name, owner_id, expected) => {
    await start({ input: { folder_id: FOLDER, title: 'Ours', owner_id } });
    expect(fake.documents[0]?.ownerId).toBe(expected);
  });

  it('keeps which builder its template is of', async () => {
    fake.builderVersion = '1';
    await start();
    expect(fake.documents[0]?.builderVersion).toBe('1');
  });

  it('refuses a template, folder or language that is not there, and makes nothing', async () => {
    expect(await start({ templateId: 'other' })).toEqual({ ok: false, refusal: { code: 'not_found' } });
    expect(await start({ input: { folder_id: FOLDER, title: 'x', language: 'de' } })).toEqual({
      ok: false,
      refusal: { code: 'unknown_language', path: '/language', languages: ['en', 'fi'] },
    });
    expect(await start({ input: { folder_id: 'other', title: 'x' } })).toMatchObject({
      refusal: { code: 'unknown_folder' },
    });
    expect([fake.documents, fake.effects]).toEqual([[], []]);
  });

  it('does it once for equal requests, and refuses another body under the same key', async () => {
    const once = { idempotency: { key: 'once', requestHash: 'a' } };
    const first = await start(once);
    expect(await start(once)).toEqual(first);
    expect(fake.documents).toHaveLength(1);
    expect(await start({ idempotency: { key: 'once', requestHash: 'b' } })).toEqual({
      ok: false,
      refusal: { code: 'idempotency_key_reused' },
    });
  });

  it('keeps a key for its own template and API key', async () => {
    const once = { idempotency: { key: 'once', requestHash: 'a' } };
    await start(once);
    await start({ ...once, identity: { ...identity, keyId: 'key-2' } });
    expect(fake.documents).toHaveLength(2);
  });

  it('does not make again a document that was removed meanwhile', async () => {
    const once = { idempotency: { key: 'once', requestHash: 'a' } };
    await start(once);
    fake.documents = [];
    expect(await start(once)).toEqual({ ok: false, refusal: { code: 'not_found' } });
  });
});
