import { beforeEach, describe, expect, it } from 'vitest';
import { cancelContract, changeSignature, readContractRecord } from '../../../src/domain/document/contract-signing.ts';
import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import { askForSignature } from '../../../src/domain/signature/signature.ts';
import { FakeDocuments, identity } from './fake-documents.ts';

const refused = (refusal: object) => ({ ok: false, refusal });

describe('the signing of a contract', () => {
  let fake: FakeDocuments;
  const signature = (over: Partial<SignatureRecord> = {}): SignatureRecord => {
    const contact = { firstName: 'Ada', lastName: 'Doe', email: 'ada@example.com', phone: null };
    const party = { ...contact, companyName: null, jobTitle: null };
    return { ...askForSignature(fake.contracts.key.id, party, fake.now), id: 'one', ...over };
  };
  const contract = () => ({ tenant: identity.tenant, id: fake.contracts.key.id });
  beforeEach(() => {
    fake = new FakeDocuments();
  });

  it('is shown with its signatures', async () => {
    fake.draft([], { stage: 'finalized', signatureMethod: 'canvas', dueAt: new Date('2026-06-01T00:00:00Z') });
    fake.signatures = [signature()];
    expect(await readContractRecord(fake.ports, contract())).toMatchObject({
      value: {
        document_id: 'document',
        stage: 'finalized',
        due_at: '2026-06-01T00:00:00.000Z',
        signatures: [{ id: 'one', first_name: 'Ada', signed_at: null }],
      },
    });
    expect(await readContractRecord(fake.ports, { ...contract(), id: 'other' })).toEqual(
      refused({ code: 'not_found' }),
    );
  });

  it('is cancelled: nobody who has not signed is waited for, and each is told of', async () => {
    fake.draft([], { stage: 'finalized' });
    const signed = signature({ id: 'two', state: 'completed', signedAt: fake.now });
    fake.signatures = [signature(), signed];
    expect(await cancelContract(fake.ports, contract())).toMatchObject({
      value: { stage: 'cancelled', signatures: [{ state: 'cancelled' }, { state: 'completed' }] },
    });
    expect(fake.events()).toEqual(['contract-cancelled', 'signature-updated']);
    expect(fake.effectsOf('event').map(({ event }) => event.content)).toMatchObject([
      { stage: 'cancelled', signatures: [{ state: 'cancelled' }, { state: 'completed' }] },
      { id: 'one', state: 'cancelled' },
    ]);
  });

  it.each([
    ['created', { code: 'not_finalized' }],
    ['completed', { code: 'contract_ended', stage: 'completed' }],
    ['cancelled', { code: 'contract_ended', stage: 'cancelled' }],
  ] as const)('is not cancelled when it is %s', async (stage, refusal) => {
    fake.draft([], { stage });
    expect(await cancelContract(fake.ports, contract())).toEqual(refused(refusal));
    expect(fake.effects).toEqual([]);
  });

  it('is asked of somebody else while it is waited for', async () => {
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [signature()];
    const change = (patch: Parameters<typeof changeSignature>[2]) =>
      changeSignature(fake.ports, { contract: contract(), id: 'one' }, patch);
    fake.now = new Date('2026-05-02T08:00:00Z');
    expect(await change({ first_name: 'Eve', company_name: '' })).toMatchObject({
      value: { first_name: 'Eve', last_name: 'Doe', company_name: null, updated_at: fake.now.toISOString() },
    });
    expect(fake.events()).toEqual(['signature-updated']);
    expect(await change({ email: null })).toEqual(refused({ code: 'contact_missing', path: '/email' }));
    await change({ email: null, phone: '+358401234567' });
    expect(await change({ phone: null })).toEqual(refused({ code: 'contact_missing', path: '/phone' }));
    expect(fake.signatures[0]).toMatchObject({ email: null, phone: '+358401234567' });
  });

  it.each(['completed', 'cancelled'] as const)('stays as it is once it is %s', async (state) => {
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [signature({ state })];
    const at = { contract: contract(), id: 'one' };
    expect(await changeSignature(fake.ports, at, { first_name: 'Eve' })).toEqual(
      refused({ code: 'signature_ended', state }),
    );
    expect(await changeSignature(fake.ports, { ...at, id: 'other' }, {})).toEqual(refused({ code: 'not_found' }));
  });
});
