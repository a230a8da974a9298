import { beforeEach, describe, expect, it } from 'vitest';
import { LINK_LIFE_MS, noteOpened, openInvitation } from '../../../src/domain/signing/visit.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

const TOKEN = `${identity.tenant.id}.${'a'.repeat(43)}`;

describe('the link of a signature', () => {
  let fake: FakeDocuments;
  const open = (token = TOKEN) => openInvitation(fake.ports, token);
  const setStage = (stage: 'completed' | 'cancelled') => {
    fake.documents = fake.documents.map((document) => ({ ...document, stage }));
  };
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [askFor(fake)];
    fake.invited = { contractId: fake.contracts.key.id, signatureId: 'one', language: 'fi', needsPin: true };
  });

  it('leads to the document, in the language of the invitation', async () => {
    expect(await open()).toMatchObject({ document: { stage: 'finalized' }, language: 'fi', needsPin: true });
  });

  it.each(['', 'none', 'a.b', `${TOKEN}x`, `../${TOKEN}`])('is not %j', async (token) => {
    expect(await open(token)).toBeUndefined();
  });

  it('leads nowhere without its document, or its signature', async () => {
    fake.signatures = [askFor(fake, { id: 'other' })];
    expect(await open()).toBeUndefined();
    fake.documents = [];
    expect(await open()).toBeUndefined();
  });

  it.each(['completed', 'cancelled'] as const)('leads to a %s contract for 90 days more', async (stage) => {
    setStage(stage);
    const endedAt = fake.now;
    fake.now = new Date(endedAt.getTime() + LINK_LIFE_MS - 1);
    expect(await open()).toBeDefined();
    fake.now = new Date(endedAt.getTime() + LINK_LIFE_MS);
    expect(await open()).toBeUndefined();
  });

  it('leads on for as long as it is waited for', async () => {
    fake.now = new Date(fake.now.getTime() + 2 * LINK_LIFE_MS);
    expect(await open()).toBeDefined();
  });
});

describe('that a document was opened', () => {
  let fake: FakeDocuments;
  const note = async () => {
    const [document] = fake.documents;
    const [signature] = fake.signatures;
    if (document && signature) await noteOpened(fake.ports, { document, signature }, { address: '192.0.2.1' });
  };
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [askFor(fake)];
  });

  it('is noted once for each visit, with where it was', async () => {
    await note();
    fake.now = new Date(fake.now.getTime() + 29 * 60_000);
    await note();
    expect(fake.history).toMatchObject([{ kind: 'opened', by: 'Ada Doe', detail: '192.0.2.1', signatureId: 'one' }]);
    fake.now = new Date(fake.now.getTime() + 60_000);
    await note();
    expect(fake.history).toHaveLength(2);
  });

  it('is not noted of who has signed', async () => {
    fake.signatures = [askFor(fake, { state: 'completed' })];
    await note();
    expect(fake.history).toEqual([]);
  });
});
