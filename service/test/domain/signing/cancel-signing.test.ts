import { beforeEach, describe, expect, it } from 'vitest';
import {
  cancelContract,
  declineSignature,
  expireContract,
  readContractRecord,
} from '../../../src/domain/signing/cancel-signing.ts';
import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import { askForSignature } from '../../../src/domain/signature/signature.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';

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

  it('is cancelled: open signatures are waited for no more, and there is an event of each', async () => {
    fake.draft([], { stage: 'finalized' });
    const signed = signature({ id: 'two', state: 'completed', signedAt: fake.now });
    fake.signatures = [signature(), signed];
    expect(await cancelContract(fake.ports, contract())).toMatchObject({
      value: { stage: 'cancelled', signatures: [{ state: 'cancelled' }, { state: 'completed' }] },
    });
    expect(fake.events()).toEqual(['contract-cancelled', 'signature-updated']);
    expect(fake.effectsOf('event').map(({ event }) => event.content)).toMatchObject([
      {
        stage: 'cancelled',
        signatures: [{ state: 'cancelled' }, { state: 'completed' }],
        ended: { by: 'sender', name: null, reason: null, at: fake.now.toISOString() },
      },
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

  it('is declined by one of those who were asked, with their reason', async () => {
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [signature(), signature({ id: 'two', firstName: 'Ben' })];
    const decline = () => declineSignature(fake.ports, { contract: contract(), signatureId: 'two' }, 'Not agreed');
    expect(await decline()).toEqual({ ok: true, value: undefined });
    expect(fake.documents[0]?.stage).toBe('cancelled');
    expect(fake.signatures.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(fake.history).toMatchObject([{ kind: 'declined', by: 'Ben Doe', detail: 'Not agreed', signatureId: 'two' }]);
    const ended = { by: 'signee', name: 'Ben Doe', reason: 'Not agreed' };
    expect(fake.effectsOf('event')[0]?.event.content).toMatchObject({ ended });
    expect(await readContractRecord(fake.ports, contract())).toMatchObject({ value: { ended } });
    expect(await decline()).toEqual(refused({ code: 'signature_ended', state: 'cancelled' }));
  });

  it('is not declined by who has signed, or is not asked', async () => {
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [signature({ state: 'completed' }), signature({ id: 'two' })];
    const decline = (signatureId: string) => declineSignature(fake.ports, { contract: contract(), signatureId }, null);
    expect(await decline('one')).toEqual(refused({ code: 'signature_ended', state: 'completed' }));
    expect(await decline('three')).toEqual(refused({ code: 'not_found' }));
    expect(fake.effects).toEqual([]);
  });

  it('ends by itself when it is due, and not before', async () => {
    const dueAt = new Date('2026-06-01T00:00:00Z');
    fake.draft([], { stage: 'finalized', dueAt });
    fake.signatures = [signature()];
    await expireContract(fake.ports, contract(), new Date(dueAt.getTime() - 1));
    expect(fake.effects).toEqual([]);
    await expireContract(fake.ports, contract(), dueAt);
    expect(fake.documents[0]?.stage).toBe('cancelled');
    expect(fake.history).toMatchObject([{ kind: 'expired', at: dueAt, by: null }]);
    expect(fake.documents[0]?.ended).toEqual({ by: 'due', name: null, reason: null, at: dueAt.toISOString() });
  });
});
