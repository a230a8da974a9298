import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

describe('two processes on one database', () => {
  let first: TestService;
  let second: TestService;
  beforeAll(async () => {
    first = await startTestService();
    second = await startTestService({ databaseUrl: first.databaseUrl });
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  it('serialize their writers: every patch gets a revision of its own and none is lost', async () => {
    const session = await clientOf(first).start();
    const sides = [clientOf(first), clientOf(second)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => sides[index % 2]?.rename(session, `Name ${index}`)),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200));
    const tags = answers.map((answer) => answer?.headers.get('etag')).sort();
    expect(tags).toEqual(Array.from({ length: 30 }, (_, index) => `"${index + 1}"`).sort());
    const [a, b] = await Promise.all(sides.map(async (side) => (await side.contract(session)).text()));
    expect(a).toBe(b);
  });

  it('let a crowd of writers through', async () => {
    const session = await clientOf(first).start();
    const sides = [clientOf(first), clientOf(second)];
    // A machine with other work may ask some of them to come again (503 with Retry-After).
    const write = async (_: unknown, index: number): Promise<Response | undefined> => {
      const answer = await sides[index % 2]?.rename(session, `Name ${index}`, { Prefer: 'return=minimal' });
      if (answer?.status !== 503) return answer;
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
      return write(_, index);
    };
    const answers = await Promise.all(Array.from({ length: 200 }, write));
    expect(answers.filter((answer) => answer?.status !== 200)).toEqual([]);
    expect((await sides[0]?.contract(session))?.headers.get('etag')).toBe('"200"');
  });

  it('read what the other one wrote at once', async () => {
    const session = await clientOf(first).start();
    for (let index = 0; index < 5; index++) {
      await clientOf(index % 2 ? first : second).rename(session, `Turn ${index}`);
      const { data } = (await (await clientOf(index % 2 ? second : first).contract(session)).json()) as {
        data: { state: { document_name: string } };
      };
      expect(data.state.document_name).toBe(`Turn ${index}`);
    }
  });

  it('share one answer to a repeated request', async () => {
    const session = await clientOf(first).start();
    const headers = { 'Idempotency-Key': 'once' };
    const answers = await Promise.all(
      [first, second, first, second].map((service) => clientOf(service).rename(session, 'Once', headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.headers.get('etag')))).toEqual(new Set(['"1"']));
  });

  it('pass live events and presence on', async () => {
    const session = await clientOf(first).start();
    const listen = (service: TestService): Promise<Response> =>
      clientOf(service).send('GET', `/api/builder/sessions/${session.id}/events`);
    const here = await listen(first);
    const there = readEvents(
      await listen(second),
      (all) =>
        all.some(({ name }) => name === 'patched') &&
        all.some(({ name, data }) => name === 'presence' && data.count === 2),
    );
    await clientOf(first).rename(session, 'Seen by both');
    expect((await there).find(({ name }) => name === 'patched')).toMatchObject({
      id: '1',
      data: { operations: [{ value: 'Seen by both' }] },
    });
    await here.body?.cancel();
  });

  it('share the sandbox clock', async () => {
    const now = async (service: TestService): Promise<number> => {
      const { data } = (await (await clientOf(service).send('GET', '/sandbox/clock')).json()) as {
        data: { now: string };
      };
      return new Date(data.now).getTime();
    };
    const day = 86_400_000;
    const started = performance.now();
    for (let days = 1; days <= 20; days++) {
      const [here, there] = days % 2 ? [first, second] : [second, first];
      await clientOf(here).send('POST', '/sandbox/clock', { body: { advance: 'P1D' } });
      // At once: a client that has moved the clock may be answered by the other process next.
      for (const side of [there, here]) expect(Math.round(((await now(side)) - Date.now()) / day)).toBe(days);
    }
    // No request waits for the second after which the process would stop waiting for the other.
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
