import { beforeEach, describe, expect, it } from 'vitest';
import type { SigningSettings } from '../../../src/domain/signature/signing-settings.ts';
import { nextReminder, remindSignees } from '../../../src/domain/signing/reminders.ts';
import { FakeDocuments, identity } from '../document/fake-documents.ts';
import { askFor } from './ask-for.ts';

const settings: SigningSettings = {
  expiresAt: null,
  message: null,
  remindersStart: '2026-05-03',
  remindersEnd: '2026-05-20',
  remindersDuration: 'P7D',
};

/** All moments there are, from one on. */
function listReminders(of: SigningSettings, from = '2026-05-01T00:00:00Z'): string[] {
  const all: string[] = [];
  for (let next = nextReminder(of, new Date(from)); next && all.length < 100; next = nextReminder(of, next))
    all.push(next.toISOString().slice(0, 16));
  return all;
}

describe('the moments of reminders', () => {
  it('are at nine in the morning, from the first day on, through the last', () => {
    expect(listReminders(settings)).toEqual(['2026-05-03T09:00', '2026-05-10T09:00', '2026-05-17T09:00']);
    expect(listReminders({ ...settings, remindersEnd: '2026-05-17' })).toHaveLength(3);
    expect(listReminders({ ...settings, remindersEnd: '2026-05-16' })).toHaveLength(2);
  });

  it('begin with the next when some have passed', () => {
    expect(listReminders(settings, '2026-05-10T09:00:00Z')).toEqual(['2026-05-17T09:00']);
    expect(listReminders(settings, '2026-05-10T08:59:59Z')).toEqual(['2026-05-10T09:00', '2026-05-17T09:00']);
    expect(listReminders(settings, '2036-05-10T08:59:59Z')).toEqual([]);
  });

  it('are one where they are not repeated, and none without a first day', () => {
    expect(listReminders({ ...settings, remindersDuration: null })).toEqual(['2026-05-03T09:00']);
    expect(listReminders({ ...settings, remindersStart: null })).toEqual([]);
    expect(nextReminder(null, new Date(0))).toBeUndefined();
  });

  it('end with the last day for signing, or after a month, where nothing else ends them', () => {
    const endless = { ...settings, remindersEnd: null };
    expect(listReminders({ ...endless, expiresAt: '2026-05-12' })).toHaveLength(2);
    expect(listReminders({ ...endless, remindersDuration: 'P1D' })).toHaveLength(30);
  });
});

describe('reminding', () => {
  let fake: FakeDocuments;
  const contract = () => ({ tenant: identity.tenant, id: fake.contracts.key.id });
  const at = new Date('2026-05-03T09:00:00Z');
  beforeEach(() => {
    fake = new FakeDocuments();
    fake.draft([], { stage: 'finalized', signingSettings: settings, language: 'sv' });
  });

  it('writes to those whose turn it is and who have not signed, and is done again', async () => {
    fake.signatures = [
      askFor(fake, { id: 'signed', state: 'completed', signingGroup: 1 }),
      askFor(fake, { id: 'late', signingGroup: 2, email: 'late@example.com' }),
      askFor(fake, { id: 'next', signingGroup: 3 }),
    ];
    await remindSignees(fake.ports, contract(), at);
    expect(fake.effectsOf('message')).toMatchObject([
      { message: { to: 'late@example.com', subject: 'reminder Ours' } },
    ]);
    expect(fake.effectsOf('invitation')).toMatchObject([{ signatureId: 'late', language: 'sv', needsPin: false }]);
    expect(fake.effectsOf('job')).toMatchObject([{ task: 'remind_signees', at: new Date('2026-05-10T09:00:00Z') }]);
    expect(fake.history).toMatchObject([{ kind: 'reminded', detail: 'late@example.com' }]);
  });

  it.each(['completed', 'cancelled'] as const)('is over once the contract is %s', async (stage) => {
    fake.documents = fake.documents.map((document) => ({ ...document, stage }));
    fake.signatures = [askFor(fake)];
    await remindSignees(fake.ports, contract(), at);
    expect(fake.effects).toEqual([]);
  });
});
