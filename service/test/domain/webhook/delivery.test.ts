import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Answered,
  Attempted,
  Delivery,
  DeliveryStatus,
  DueDelivery,
  DueEndpoint,
} from '../../../src/domain/webhook/delivery.ts';
import { AT_ONCE, MAX_ATTEMPTS, deliverDue, judge, toDeliveryEntry } from '../../../src/domain/webhook/delivery.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const tenant = FIRST_TENANTS.sandbox;
const key = { tenant, id: 'endpoint-1' };
const MINUTE_MS = 60_000;
const start = new Date('2026-03-01T10:00:00Z');

interface Row {
  readonly id: string;
  attempt: number;
  status: DeliveryStatus;
  dueAt: Date | null;
}

/** An endpoint with its deliveries, and a receiver behind it that answers when it is told to. */
class FakeEndpoint {
  now = start;
  isEnabled = true;
  failures = 0;
  rows: Row[] = [];
  /** The response, and its duration in milliseconds as the sender counts them. */
  answer: (delivery: DueDelivery) => Answered | Promise<Answered> = () => ({ status: 204, body: '', durationMs: 10 });
  readonly sent: string[] = [];
  readonly recorded: (readonly Attempted[])[] = [];
  reads = 0;
  wentOn = 0;
  underWay = 0;
  mostUnderWay = 0;

  add(count: number, dueAt = start): void {
    for (let index = 0; index < count; index += 1)
      this.rows.push({ id: `delivery-${this.rows.length}`, attempt: 0, status: 'pending', dueAt });
  }

  readonly ports = {
    now: () => this.now,
    send: async (_endpoint: DueEndpoint, delivery: DueDelivery): Promise<Answered> => {
      this.sent.push(delivery.id);
      this.underWay += 1;
      this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
      // Others get their turn, as while a request is on its way.
      await new Promise((resolve) => setImmediate(resolve));
      const answered = await this.answer(delivery);
      this.underWay -= 1;
      return answered;
    },
    store: {
      wake: async () => undefined,
      readDue: async (_endpoint: typeof key, at: Date, limit: number) => {
        this.reads += 1;
        if (!this.isEnabled) return undefined;
        const endpoint = { key, url: 'https://x.example', credentials: null, secret: null, workspaceId: 'w' };
        const due = this.rows.filter(({ status, dueAt }) => status === 'pending' && dueAt !== null && dueAt <= at);
        const deliveries = due.slice(0, limit).map(({ id, attempt }): DueDelivery => ({
          id,
          attempt,
          eventId: `event of ${id}`,
          eventType: 'document-created',
          occurredAt: start,
          content: {},
          isTest: false,
        }));
        return { endpoint: { ...endpoint, failures: this.failures }, deliveries };
      },
      record: async (_endpoint: typeof key, attempts: readonly Attempted[], failures: number) => {
        this.recorded.push(attempts);
        this.failures = failures;
        for (const { id, attempt, outcome, nextAttemptAt } of attempts) {
          const row = this.rows.find((one) => one.id === id);
          Object.assign(row ?? {}, { attempt, status: outcome, dueAt: nextAttemptAt });
        }
      },
      goOn: async () => {
        this.wentOn += 1;
      },
    },
  };
}

let fake: FakeEndpoint;
beforeEach(() => {
  fake = new FakeEndpoint();
});
const deliver = ({ due = start, signal = new AbortController().signal } = {}): Promise<void> =>
  deliverDue(fake.ports, { endpoint: key, due, signal });
const statuses = (): readonly DeliveryStatus[] => [...new Set(fake.rows.map(({ status }) => status))];

describe('the due deliveries of an endpoint', () => {
  it('sends each once, in order, eight at a time, and has it looked after again', async () => {
    fake.add(100);
    await deliver();
    expect(fake.sent).toEqual(fake.rows.map(({ id }) => id));
    expect(statuses()).toEqual(['succeeded']);
    expect(fake.mostUnderWay).toBe(AT_ONCE.sound);
    expect(fake.wentOn).toBe(1);
  });

  it('records quick responses together, and slow ones as they end', async () => {
    fake.add(60);
    await deliver();
    expect(fake.recorded.map(({ length }) => length)).toEqual([60]);
    fake = new FakeEndpoint();
    fake.answer = () => ({ status: 200, body: '', durationMs: 2000 });
    fake.add(20);
    await deliver();
    // No more are unwritten than are on their way at the same time.
    expect(fake.recorded.map(({ length }) => length)).toEqual([8, 8, 4]);
  });

  it('leaves deliveries that are not due yet', async () => {
    fake.add(1);
    fake.add(1, new Date(start.getTime() + 1));
    await deliver();
    expect(fake.sent).toEqual(['delivery-0']);
    expect(fake.rows[1]?.status).toBe('pending');
  });

  it('goes by the moment that the job was due where the clock of this process is behind', async () => {
    fake.add(1, new Date(start.getTime() + 5 * MINUTE_MS));
    await deliver({ due: new Date(start.getTime() + 5 * MINUTE_MS) });
    expect(statuses()).toEqual(['succeeded']);
    expect(fake.recorded[0]?.[0]?.attemptedAt).toEqual(new Date(start.getTime() + 5 * MINUTE_MS));
  });

  it('gives way to others at the first failure, and remembers how many there were', async () => {
    fake.add(40);
    fake.answer = () => ({ status: null, body: 'Nothing was answered in time.', durationMs: 10_000 });
    await deliver();
    expect(fake.sent).toHaveLength(AT_ONCE.sound);
    expect(fake.failures).toBe(AT_ONCE.sound);
    expect(fake.wentOn).toBe(1);
    // The others were not touched, and an endpoint that failed gets fewer.
    fake.mostUnderWay = 0;
    await deliver();
    expect(fake.mostUnderWay).toBe(AT_ONCE.failing);
    expect(fake.failures).toBe(AT_ONCE.sound + AT_ONCE.failing);
  });

  it('finishes the requests under way when one of them fails, and starts none after it', async () => {
    fake.add(40);
    fake.answer = ({ id }) => ({ status: id === 'delivery-3' ? 500 : 200, body: '', durationMs: 1 });
    await deliver();
    expect(fake.recorded).toHaveLength(1);
    expect(fake.recorded[0]?.filter(({ outcome }) => outcome === 'succeeded').length).toBe(fake.sent.length - 1);
    expect(fake.sent.length).toBeLessThan(3 * AT_ONCE.sound);
    expect(fake.rows[3]).toMatchObject({ status: 'pending', attempt: 1 });
  });

  it('forgets failures when all goes well again, and then sends as many as to any other', async () => {
    fake.failures = 5;
    fake.add(30);
    await deliver();
    expect(fake.recorded[0]).toHaveLength(AT_ONCE.failing);
    expect([fake.failures, fake.mostUnderWay]).toEqual([0, AT_ONCE.sound]);
    expect(statuses()).toEqual(['succeeded']);
  });

  it('stops where the webhook was disabled or deleted meanwhile', async () => {
    fake.add(40);
    fake.answer = () => {
      fake.isEnabled = false;
      return { status: 200, body: '', durationMs: 500 };
    };
    await deliver();
    expect(fake.sent).toHaveLength(AT_ONCE.sound);
    expect(fake.wentOn).toBe(0);
  });

  it('starts nothing when it is told to stop, keeps the responses received, and leaves the rest to another', async () => {
    const stopping = new AbortController();
    fake.add(40);
    fake.answer = () => {
      stopping.abort();
      return { status: 200, body: '', durationMs: 1 };
    };
    await deliver({ signal: stopping.signal });
    expect(fake.sent).toHaveLength(AT_ONCE.sound);
    expect(fake.recorded.map(({ length }) => length)).toEqual([AT_ONCE.sound]);
    expect(fake.wentOn).toBe(1);
    await deliver({ signal: stopping.signal });
    expect(fake.sent).toHaveLength(AT_ONCE.sound);
  });

  it('does not take an endpoint for sound because it was stopped before the first attempt', async () => {
    const stopping = new AbortController();
    fake.failures = 3;
    fake.add(4);
    const { readDue } = fake.ports.store;
    fake.ports.store.readDue = (...asked) => {
      stopping.abort();
      return readDue(...asked);
    };
    await deliver({ signal: stopping.signal });
    expect([fake.sent, fake.recorded, fake.failures]).toEqual([[], [], 3]);
  });

  it('asks once where nothing is due', async () => {
    await deliver();
    expect([fake.reads, fake.wentOn, fake.recorded]).toEqual([1, 1, []]);
  });
});

describe('the outcome of an attempt', () => {
  const due = (attempt: number): DueDelivery => ({
    id: 'd',
    attempt,
    eventId: 'e',
    eventType: 'document-created',
    occurredAt: start,
    content: {},
    isTest: false,
  });
  const answered = (status: number | null): Answered => ({ status, body: 'x', durationMs: 12 });

  it.each([200, 201, 204, 299])('an answer of %i is done', (status) => {
    expect(judge(due(0), answered(status), start)).toMatchObject({ outcome: 'succeeded', nextAttemptAt: null });
  });

  it.each([null, 100, 199, 300, 302, 400, 404, 410, 429, 500, 503])('one of %s is tried again', (status) => {
    expect(judge(due(0), answered(status), start)).toMatchObject({ outcome: 'pending', attempt: 1, status });
  });

  it('is tried eight times: after 5 minutes, an hour, and then every ten hours', () => {
    const waits: (number | null)[] = [];
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { nextAttemptAt } = judge(due(attempt), answered(500), start);
      waits.push(nextAttemptAt && (nextAttemptAt.getTime() - start.getTime()) / MINUTE_MS);
    }
    expect(waits).toEqual([5, 60, 600, 600, 600, 600, 600, null]);
    expect(judge(due(7), answered(500), start)).toMatchObject({ outcome: 'failed', attempt: 8 });
    expect(judge(due(7), answered(200), start)).toMatchObject({ outcome: 'succeeded', attempt: 8 });
  });
});

describe('a delivery as the interface shows it', () => {
  const delivery: Delivery = {
    id: 'd',
    endpointId: 'n',
    eventId: 'v',
    eventType: 'signature-updated',
    attempt: 2,
    status: 'pending',
    responseStatus: 503,
    responseBody: 'Later',
    durationMs: 31,
    attemptedAt: start,
    nextAttemptAt: new Date(start.getTime() + MINUTE_MS),
    requestId: 'r',
    isTest: false,
  };

  it('has times as texts, and null for those that have not come', () => {
    expect(toDeliveryEntry(delivery)).toEqual({
      id: 'd',
      endpoint_id: 'n',
      event_id: 'v',
      event_type: 'signature-updated',
      attempt: 2,
      status: 'pending',
      response_status: 503,
      response_body: 'Later',
      duration_ms: 31,
      attempted_at: '2026-03-01T10:00:00.000Z',
      next_attempt_at: '2026-03-01T10:01:00.000Z',
      test: false,
      request_id: 'r',
    });
    const fresh = { ...delivery, attempt: 0, responseStatus: null, responseBody: null, durationMs: null };
    expect(toDeliveryEntry({ ...fresh, attemptedAt: null, nextAttemptAt: null })).toMatchObject({
      response_status: null,
      response_body: null,
      duration_ms: null,
      attempted_at: null,
      next_attempt_at: null,
    });
  });
});
