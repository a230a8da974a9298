import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GivenSignature } from '../../../src/domain/signing/complete-signature.ts';
import { completeSignature } from '../../../src/domain/signing/complete-signature.ts';
import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

const refused = (refusal: object) => ({ ok: false, refusal });
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const given: GivenSignature = {
  png: Buffer.from('picture'),
  how: 'drawn',
  sha256: undefined,
  identified: { by: 'link' },
  address: '192.0.2.1',
  agent: 'Browser',
};

describe('a signature that is given', () => {
  let fake: FakeDocuments;
  const contract = () => ({ tenant: identity.tenant, id: fake.contracts.key.id });
  const sign = (signatureId: string, over: Partial<GivenSignature> = {}) =>
    completeSignature(fake.ports, { contract: contract(), signatureId }, { ...given, ...over });
  const among = (...list: readonly Partial<SignatureRecord>[]) => {
    fake.signatures = list.map((over) => askFor(fake, over));
  };
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized', signatureMethod: 'canvas' });
    among({ id: 'one' }, { id: 'two', firstName: 'Ben' });
  });

  it('is kept with the hash and the manner of signing, while others are waited for', async () => {
    fake.now = new Date('2026-05-02T08:00:00Z');
    expect(await sign('two')).toMatchObject({ ok: true, value: { state: 'completed', signedAt: fake.now } });
    expect(fake.signatures.map(({ state }) => state)).toEqual(['waiting', 'completed']);
    expect(fake.documents[0]?.stage).toBe('finalized');
    expect(fake.marks).toMatchObject([
      { signatureId: 'two', how: 'drawn', sha256: sha256('printed 1'), address: '192.0.2.1', signedAt: fake.now },
    ]);
    expect(fake.history).toMatchObject([{ kind: 'signed', signatureId: 'two', by: 'Ben Doe' }]);
    expect(fake.events()).toEqual(['signature-updated']);
    expect(fake.effectsOf('job')).toEqual([]);
  });

  it('completes the contract when it is the last, which is then sealed', async () => {
    await sign('one');
    await sign('two');
    expect(fake.documents[0]?.stage).toBe('completed');
    expect(fake.events()).toEqual(['signature-updated', 'signature-updated', 'contract-completed']);
    expect(fake.effectsOf('job')).toMatchObject([{ task: 'seal_contract', id: contract().id }]);
    expect(fake.history.map(({ kind }) => kind)).toEqual(['signed', 'signed', 'completed']);
    // Both have signed the same bytes.
    expect(fake.printed).toBe(1);
    expect(new Set(fake.marks.map((mark) => mark.sha256)).size).toBe(1);
  });

  it('tells the fields on its PDF once it is completed', async () => {
    const field = { id: 'a', type: 'text', party: 'one', label: '', required: false, editable: true } as const;
    const fields = [{ ...field, value: 'Street 1', places: [{ page: 1, x: 1, y: 2, width: 3, height: 4 }] }];
    fake.fields = { revision: 0, pages: [], fields, suggestions: [], omitted: [], changes: [] };
    await sign('one');
    await sign('two');
    expect(fake.effectsOf('event').map(({ event: { content } }) => 'fields' in content && content.fields)).toEqual([
      ...[false, false],
      fields,
    ]);
  });

  it('is given once', async () => {
    await sign('one');
    expect(await sign('one')).toEqual(refused({ code: 'signature_ended', state: 'completed' }));
    expect(fake.marks).toHaveLength(1);
  });

  it('is of the document that was read, or it is refused', async () => {
    expect(await sign('one', { sha256: sha256('another') })).toEqual(refused({ code: 'document_changed' }));
    expect(fake.marks).toEqual([]);
    expect((await sign('one', { sha256: sha256('printed 1') })).ok).toBe(true);
  });

  it.each([
    ['created', { code: 'not_finalized' }],
    ['completed', { code: 'contract_ended', stage: 'completed' }],
    ['cancelled', { code: 'contract_ended', stage: 'cancelled' }],
  ] as const)('is none of a contract that is %s', async (stage, refusal) => {
    fake.documents = fake.documents.map((document) => ({ ...document, stage }));
    expect(await sign('one')).toEqual(refused(refusal));
    expect(fake.effects).toEqual([]);
  });

  it('needs a document and a signature that are there', async () => {
    expect(await sign('three')).toEqual(refused({ code: 'not_found' }));
    fake.documents = [];
    expect(await sign('one')).toEqual(refused({ code: 'not_found' }));
  });

  it('takes more than a picture where signees are identified', async () => {
    fake.documents = fake.documents.map((document) => ({ ...document, signatureMethod: 'strong' }));
    expect(await sign('one')).toEqual(refused({ code: 'not_identified' }));
    expect(await sign('one', { how: 'uploaded', identified: { by: 'api' } })).toEqual(refused({ code: 'not_canvas' }));
    const identified = { by: 'openid', issuer: 'https://id.example', subject: '7', name: 'Ada Doe' } as const;
    expect((await sign('one', { identified })).ok).toBe(true);
    expect(fake.marks[0]?.identified).toEqual(identified);
  });

  describe('in groups', () => {
    beforeEach(() => {
      among(
        { id: 'one', signingGroup: 1 },
        { id: 'also one', signingGroup: 1 },
        { id: 'two', signingGroup: 2, email: 'ben@example.com', phone: '+358401234567' },
        { id: 'any', signingGroup: null },
      );
    });

    it('waits for everybody with a lower number, and for no one without one', async () => {
      expect(await sign('two')).toEqual(refused({ code: 'signing_order' }));
      expect((await sign('any')).ok).toBe(true);
      await sign('one');
      expect(await sign('two')).toEqual(refused({ code: 'signing_order' }));
      await sign('also one');
      expect((await sign('two')).ok).toBe(true);
      expect(fake.documents[0]?.stage).toBe('completed');
    });

    it('writes to the next group once the one before it is complete, by every channel there is', async () => {
      await sign('one');
      expect(fake.effectsOf('message')).toEqual([]);
      await sign('also one');
      expect(fake.effectsOf('message').map(({ message }) => `${message.channel} ${message.to}`)).toEqual([
        'email ben@example.com',
        'sms +358401234567',
      ]);
      await sign('any');
      expect(fake.effectsOf('message')).toHaveLength(2);
    });

    it('writes to them as somebody has asked for before', async () => {
      const invite = { channels: ['sms'], language: 'sv', message: 'Your turn' } as const;
      fake.signatures = fake.signatures.map((one) => (one.id === 'two' ? { ...one, invite } : one));
      await sign('one');
      await sign('also one');
      expect(fake.effectsOf('message').map(({ message }) => message.channel)).toEqual(['sms']);
      expect(fake.effectsOf('invitation').map(({ language }) => language)).toEqual(['sv']);
    });
  });
});
