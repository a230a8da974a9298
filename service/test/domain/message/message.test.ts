import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Channel,
  KeptMessage,
  Message,
  MessageStore,
  Sent,
  Settled,
} from '../../../src/domain/message/message.ts';
import { noteBounce, sendMessage } from '../../../src/domain/message/message.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const tenant = FIRST_TENANTS.live;
const key = { tenant, id: 'message-1' };
const start = new Date('2026-03-01T10:00:00Z');
const MINUTE_MS = 60_000;

const letter: Message = {
  key,
  channel: 'email',
  to: 'anna@example.com',
  subject: 'Please sign',
  text: 'Hello',
  html: '<p>Hello</p>',
  documentId: 'document-1',
  signatureId: 'signature-1',
  createdAt: start,
};

const SENT: Sent = { ok: true };
const BUSY: Sent = { ok: false, isFinal: false, fault: 'The mail server is busy.' };
const REFUSED: Sent = { ok: false, isFinal: true, fault: 'There is no such mailbox.' };

/** The outbox, with ways out that answer what a test says. */
class FakeOutbox {
  messages: KeptMessage[] = [{ ...letter, status: 'pending', attempt: 0 }];
  readonly settled: Settled[] = [];
  readonly sent: Message[] = [];
  answer: Sent = SENT;
  ways: readonly Channel[] = ['email', 'sms'];
  readonly store: Pick<MessageStore, 'find' | 'settle'> = {
    find: async ({ id }, status) => this.messages.find((one) => one.key.id === id && one.status === status),
    settle: async ({ key: { id } }, settled) => {
      this.settled.push(settled);
      this.messages = this.messages.map((one) =>
        one.key.id === id ? { ...one, status: settled.status, attempt: settled.attempt } : one,
      );
    },
  };
  send(at = start): Promise<void> {
    const way = async (message: Message): Promise<Sent> => {
      this.sent.push(message);
      return this.answer;
    };
    const senders = Object.fromEntries(this.ways.map((channel) => [channel, way]));
    return sendMessage({ store: this.store as MessageStore, senders }, key, at);
  }
}

let outbox: FakeOutbox;
beforeEach(() => {
  outbox = new FakeOutbox();
});

describe('sending a message', () => {
  it('sends it once, by its own channel', async () => {
    await outbox.send();
    await outbox.send();
    expect(outbox.sent).toMatchObject([{ to: 'anna@example.com', channel: 'email', html: '<p>Hello</p>' }]);
    expect(outbox.settled).toEqual([{ status: 'sent', attempt: 1, at: start, again: undefined, fault: null }]);
  });

  it.each(['sent', 'failed', 'kept', 'replaced'] as const)('sends nothing that is %s already', async (status) => {
    outbox.messages = [{ ...letter, status, attempt: 1 }];
    await outbox.send();
    expect([outbox.sent, outbox.settled]).toEqual([[], []]);
  });

  it('does nothing for one that was removed meanwhile', async () => {
    outbox.messages = [];
    await outbox.send();
    expect([outbox.sent, outbox.settled]).toEqual([[], []]);
  });

  it.each([
    ['email', ['sms']],
    ['sms', ['email']],
    ['sms', []],
  ] as const)('leaves what goes by %s in the outbox where the ways are %j, as no attempt', async (channel, ways) => {
    outbox.ways = ways;
    outbox.messages = [{ ...letter, channel, status: 'pending', attempt: 0 }];
    await outbox.send();
    expect(outbox.sent).toEqual([]);
    expect(outbox.settled).toEqual([{ status: 'kept', attempt: 0, at: start, again: undefined, fault: null }]);
  });

  it('is tried again after a minute, five, thirty, and up to a day after the first time', async () => {
    outbox.answer = BUSY;
    const waits: number[] = [];
    let at = start;
    for (let round = 0; round < 20 && outbox.messages[0]?.status === 'pending'; round += 1) {
      await outbox.send(at);
      const again = outbox.settled.at(-1)?.again;
      if (!again) break;
      waits.push((again.getTime() - at.getTime()) / MINUTE_MS);
      at = again;
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 925]);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThanOrEqual(24 * 60);
    expect(outbox.settled.at(-1)).toMatchObject({ status: 'failed', attempt: 7, again: undefined, fault: BUSY.fault });
    expect(outbox.sent).toHaveLength(7);
  });

  it('is given up at once where the other side refuses it for good', async () => {
    outbox.answer = REFUSED;
    await outbox.send();
    expect(outbox.settled).toEqual([
      { status: 'failed', attempt: 1, at: start, again: undefined, fault: REFUSED.fault },
    ]);
  });

  it('goes out after attempts that failed, and counts them', async () => {
    outbox.answer = BUSY;
    await outbox.send();
    outbox.answer = SENT;
    const later = new Date(start.getTime() + MINUTE_MS);
    await outbox.send(later);
    expect(outbox.settled.at(-1)).toEqual({ status: 'sent', attempt: 2, at: later, again: undefined, fault: null });
  });

  it('is still pending when its sender throws: the job is tried again', async () => {
    const senders = { email: () => Promise.reject(new Error('socket hang up')) };
    await expect(sendMessage({ store: outbox.store as MessageStore, senders }, key, start)).rejects.toThrow('hang up');
    expect(outbox.messages[0]).toMatchObject({ status: 'pending', attempt: 0 });
  });
});

describe('a mail that comes back', () => {
  const bounce = { fault: 'The mail came back: 550 No such mailbox', at: new Date('2026-03-01T12:00:00Z') };

  it('has failed, once', async () => {
    await outbox.send();
    expect(await noteBounce(outbox.store, key, bounce)).toBe(true);
    expect(outbox.settled.at(-1)).toEqual({ ...bounce, status: 'failed', attempt: 1, again: undefined });
    expect(await noteBounce(outbox.store, key, bounce)).toBe(false);
    expect(outbox.settled).toHaveLength(2);
  });

  it.each(['pending', 'failed', 'kept', 'replaced'] as const)('is none of those that are %s', async (status) => {
    outbox.messages = [{ ...letter, status, attempt: 0 }];
    expect(await noteBounce(outbox.store, key, bounce)).toBe(false);
    expect(outbox.settled).toEqual([]);
  });
});
