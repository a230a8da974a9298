import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import { balanceRequests } from '../support/balance-requests.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import { sendContract } from '../support/signed-document.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

/** A module that moves the clock of its process. */
const MOVE = `
const by = Number(process.env.MOVE_CLOCK_MS);
globalThis.Date = class extends Date {
  constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
  static now() { return super.now() + by; }
};`;

describe('two processes whose clocks are five seconds apart', () => {
  const service = useServiceProcesses();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-clock-'));
    await writeFile(join(folder, 'move-clock.mjs'), MOVE);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  let ahead: { readonly url: string; readonly client: TestClient };
  let behind: typeof ahead;
  beforeEach(async () => {
    const balancer = await balanceRequests();
    const settings = {
      DATABASE_URL: await createTestDatabase(inject('emptyTables')),
      DEEDKIT_SECRET: 'the secret of both of the processes',
      PUBLIC_URL: balancer.url,
    };
    const serve = async (environment: Readonly<Record<string, string>>): Promise<typeof ahead> => {
      const { url } = await service.serve({ ...settings, ...environment });
      return { url, client: clientOf({ url }, KEY) };
    };
    behind = await serve({});
    const option = `--import=${join(folder, 'move-clock.mjs')}`;
    ahead = await serve({ NODE_OPTIONS: option, MOVE_CLOCK_MS: '5000' });
    await balancer.close();
  });

  it('tell the activity of both, in whichever of them it happens', async () => {
    const { root_folder_id: folderId } = await dataOf<{ root_folder_id: string }>(
      await behind.client.send('GET', '/public/v2/workspace'),
    );
    const names = ['from behind', 'from ahead', 'from behind again'];
    const follow = await ahead.client.send('GET', '/public/v2/activity/events');
    expect(follow.status).toBe(200);
    const heard = readEvents(follow, (events) => events.length === names.length);
    for (const [index, title] of names.entries())
      await (index % 2 ? ahead : behind).client.send('POST', '/public/v2/folders', {
        body: { title, parent_id: folderId },
      });
    const events = await heard;
    expect(new Set(events.map(({ data }) => (data as { subject: { title: string } }).subject.title))).toEqual(
      new Set(names),
    );
    // A reader that comes again is told what it has not heard, and that alone.
    const first = events[0];
    const again = await behind.client.send('GET', '/public/v2/activity/events', {
      headers: { 'Last-Event-ID': first?.id ?? '' },
    });
    const rest = await readEvents(again, (list) => list.length >= names.length - 1);
    expect(rest.map(({ id }) => id)).toEqual(expect.arrayContaining(events.slice(1).map(({ id }) => id)));
  });

  it('keep edits in their order, and each once', async () => {
    const session = await behind.client.start();
    for (let turn = 1; turn <= 10; turn += 1) {
      const { client } = turn % 2 ? ahead : behind;
      const headers = { 'Idempotency-Key': `turn-${turn}` };
      expect((await client.rename(session, `Turn ${turn}`, headers)).status).toBe(200);
      const repeated = await (turn % 2 ? behind : ahead).client.rename(session, `Turn ${turn}`, headers);
      expect([repeated.status, repeated.headers.get('etag')]).toEqual([200, `"${turn}"`]);
    }
    const contract = await behind.client.contract(session);
    expect(contract.headers.get('etag')).toBe('"10"');
    expect((await dataOf<{ state: { document_name: string } }>(contract)).state.document_name).toBe('Turn 10');
  });

  it('honour the links of each other, and sign at either', async () => {
    for (const [one, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const contract = await sendContract({ url: one.url, key: KEY });
      const link = await one.client.send(
        'POST',
        `/public/v2/contracts/${contract.contractId}/signatures/${contract.signatureId}/link`,
      );
      const { url } = await dataOf<{ url: string }>(link);
      const page = await fetch(other.url + new URL(url).pathname, { redirect: 'manual' });
      expect(page.status).toBeLessThan(400);
      const read = await other.client.send('GET', `/public/v2/contracts/${contract.contractId}`);
      expect(read.status).toBe(200);
      expect(await contract.sign()).toBe(200);
    }
  });
});

async function dataOf<T>(response: Response): Promise<T> {
  return ((await response.json()) as { data: T }).data;
}
