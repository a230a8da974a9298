import { beforeEach, describe, expect, it } from 'vitest';
import { changeSignature } from '../../../src/domain/signing/change-signature.ts';
import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

const refused = (refusal: object) => ({ ok: false, refusal });

describe('a signature that is waited for', () => {
  let fake: FakeDocuments;
  const signature = (over: Partial<SignatureRecord> = {}): SignatureRecord => askFor(fake, { id: 'one', ...over });
  const contract = () => ({ tenant: identity.tenant, id: fake.contracts.key.id });
  beforeEach(() => {
    fake = new FakeDocuments();
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
    const lacking = [{ path: '/last_name', letters: 'ქ ა', scripts: ['Georgian'] }];
    expect(await change({ last_name: 'ქა' })).toEqual(refused({ code: 'unprintable', lacking }));
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

  describe('with an invited signee', () => {
    const change = (patch: Parameters<typeof changeSignature>[2]) =>
      changeSignature(fake.ports, { contract: contract(), id: 'one' }, patch);
    beforeEach(() => {
      fake.draft([], { stage: 'finalized' });
      fake.signatures = [signature({ invite: { channels: ['email'], language: 'fi', message: 'Hello' } })];
    });

    it('invites them anew where they are reached from now on, by links and a PIN of their own', async () => {
      await change({ email: 'eve@example.com', phone: '+358401234567' });
      expect(fake.effectsOf('message').map(({ message }) => `${message.channel} ${message.to}`)).toEqual([
        'email eve@example.com',
        'sms +358401234567',
      ]);
      expect(fake.effectsOf('message')[0]?.message.text).toContain(`${identity.tenant.id}.one-1`);
      expect(fake.effectsOf('invitation').map(({ needsPin, language }) => [needsPin, language])).toEqual([
        [true, 'en'],
        [false, 'fi'],
      ]);
      expect(fake.signatures[0]).toMatchObject({ linkVersion: 1, invite: { channels: ['email', 'sms'] } });
      expect(fake.history.map(({ kind }) => kind)).toEqual(['contact_changed', 'invited', 'invited']);
    });

    it('keeps to the channels of the invitation, unless none of them is left', async () => {
      const phone = '+358401234567';
      fake.signatures = fake.signatures.map((one) => ({ ...one, phone }));
      await change({ email: 'eve@example.com' });
      expect(fake.effectsOf('message').map(({ message }) => message.channel)).toEqual(['email']);
      await change({ email: null });
      expect(fake.signatures[0]).toMatchObject({ linkVersion: 2, invite: { channels: ['sms'] } });
    });

    it('leaves the links as they are when only the name is another', async () => {
      await change({ first_name: 'Eve' });
      expect([...fake.effectsOf('message'), ...fake.effectsOf('invitation')]).toEqual([]);
      expect(fake.signatures[0]).toMatchObject({ firstName: 'Eve', linkVersion: 0 });
    });

    it('is not written to before it is their turn', async () => {
      fake.signatures = [
        { ...signature({ invite: { channels: ['email'], language: 'fi', message: null } }), signingGroup: 2 },
        signature({ id: 'two', signingGroup: 1 }),
      ];
      await change({ email: 'eve@example.com' });
      expect(fake.effectsOf('message')).toEqual([]);
      expect(fake.signatures[0]).toMatchObject({ linkVersion: 1 });
    });
  });
});
