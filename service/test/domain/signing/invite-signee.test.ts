import { beforeEach, describe, expect, it } from 'vitest';
import { inviteSignee, remindSignee } from '../../../src/domain/signing/invite-signee.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

const refused = (refusal: object) => ({ ok: false, refusal });
const byMail = { channels: ['email'], language: 'de', message: 'Please' } as const;
const bySms = { ...byMail, channels: ['sms'] } as const;

describe('one signee', () => {
  let fake: FakeDocuments;
  const at = (signatureId = 'one') => ({
    contract: { tenant: identity.tenant, id: fake.contracts.key.id },
    signatureId,
  });
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized' });
    fake.signatures = [askFor(fake)];
  });

  it('is written to by the channel that is asked for, and again with the same link', async () => {
    await inviteSignee(fake.ports, at(), byMail);
    await remindSignee(fake.ports, at());
    const messages = fake.effectsOf('message').map(({ message }) => message);
    expect(messages.map(({ subject }) => subject)).toEqual(['invitation Ours', 'reminder Ours']);
    expect(new Set(messages.map(({ text }) => text)).size).toBe(1);
    expect(fake.effectsOf('invitation').map(({ language }) => language)).toEqual(['de', 'de']);
    expect(fake.history.map(({ kind }) => kind)).toEqual(['invited', 'reminded']);
  });

  it('has to be reachable by it', async () => {
    expect(await inviteSignee(fake.ports, at(), bySms)).toEqual(refused({ code: 'contact_missing', path: '/phone' }));
    fake.signatures = [askFor(fake, { email: null, phone: '+358401234567' })];
    expect(await inviteSignee(fake.ports, at(), byMail)).toEqual(refused({ code: 'contact_missing', path: '/email' }));
    fake.signatures = [askFor(fake, { email: null })];
    expect(await remindSignee(fake.ports, at())).toEqual(refused({ code: 'contact_missing', path: '/email' }));
    expect(fake.effects).toEqual([]);
  });

  it('is invited when it is their turn, if that is later', async () => {
    fake.signatures = [askFor(fake, { signingGroup: 2 }), askFor(fake, { id: 'first', signingGroup: 1 })];
    expect(await inviteSignee(fake.ports, at(), byMail)).toEqual({ ok: true, value: undefined });
    expect(fake.effectsOf('message')).toEqual([]);
    expect(fake.signatures[0]?.invite).toEqual(byMail);
    expect(await remindSignee(fake.ports, at())).toEqual(refused({ code: 'signing_order' }));
  });

  it.each([
    ['created', 'waiting', { code: 'not_finalized' }],
    ['finalized', 'completed', { code: 'signature_ended', state: 'completed' }],
    ['cancelled', 'cancelled', { code: 'signature_ended', state: 'cancelled' }],
  ] as const)('is not written to when the contract is %s and the signature %s', async (stage, state, refusal) => {
    fake.documents = fake.documents.map((document) => ({ ...document, stage }));
    fake.signatures = [askFor(fake, { state })];
    expect(await inviteSignee(fake.ports, at(), byMail)).toEqual(refused(refusal));
    expect(await remindSignee(fake.ports, at())).toEqual(refused(refusal));
    expect(fake.effects).toEqual([]);
  });

  it('has to be one of the contract', async () => {
    expect(await inviteSignee(fake.ports, at('nobody'), byMail)).toEqual(refused({ code: 'not_found' }));
  });
});
