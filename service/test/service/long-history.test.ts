import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

const CHANGES = 3000;
const WEIGHT = 5000;

describe('a long history', () => {
  let service: TestService;
  let client: TestClient;
  let session: TestSession;
  beforeAll(async () => {
    service = await startTestService();
    client = clientOf(service);
    session = await client.start();
    const stored = new pg.Client({ connectionString: service.databaseUrl });
    await stored.connect();
    // As 3,000 patches of 5 kB each would have left it.
    await stored.query(
      `INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, created_at)
      SELECT 'sandbox', $1, n, 'patched', json_build_array(json_build_object('op', 'replace', 'path', '/document_name', 'value', n::text || repeat('x', $3::int))), '[]', $2, now()
      FROM generate_series(1, $4::int) n`,
      [session.id, session.participant.id, WEIGHT, CHANGES],
    );
    await stored.query('UPDATE contract SET revision = $2 WHERE id = $1', [session.id, CHANGES]);
    await stored.end();
  });
  afterAll(async () => {
    await service.close();
  });
  const follow = (after: number): Promise<Response> =>
    client.send('GET', `/api/builder/sessions/${session.id}/events`, { headers: { 'Last-Event-ID': String(after) } });

  it(
    'is resumed whole on one connection, by a reader that takes its time, while others follow what happens now',
    { timeout: 60_000 },
    async () => {
      const slow = await follow(0);
      // Longer than anything would be kept for it, were it all sent at once.
      // eslint-disable-next-line no-restricted-syntax
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const live = readEvents(await follow(CHANGES), (seen) => seen.some(({ name }) => name === 'patched'));
      expect((await client.rename(session, 'Now')).status).toBe(200);
      expect((await live).find(({ name }) => name === 'patched')?.id).toBe(String(CHANGES + 1));
      const events = await readEvents(slow, (seen) => seen.some(({ id }) => id === String(CHANGES + 1)));
      const revisions = events.filter(({ name }) => name === 'patched').map(({ id }) => Number(id));
      expect(revisions).toEqual(Array.from({ length: CHANGES + 1 }, (_, index) => index + 1));
    },
  );

  it('is told in a 412 as far as that helps, and not at all when reading the contract again is less', async () => {
    const patch = (ifMatch: number): Promise<Response> =>
      client.rename(session, 'Stale', { 'If-Match': `"${ifMatch}"` });
    const now = Number(((await client.contract(session)).headers.get('etag') ?? '').replaceAll('"', ''));
    const near = (await (await patch(now - 50)).json()) as { data: { revision: number; operations: unknown[] } };
    expect([near.data.revision, near.data.operations.length]).toEqual([now, 50]);
    for (const far of [0, now - 150, now - 2500]) {
      const response = await patch(far);
      expect(response.status).toBe(412);
      expect(response.headers.get('etag')).toBe(`"${now}"`);
      const text = await response.text();
      expect(text.length).toBeLessThan(1000);
      expect(JSON.parse(text)).toMatchObject({ data: { revision: now }, meta: { error: { code: 'stale' } } });
      expect((JSON.parse(text) as { data: object }).data).not.toHaveProperty('operations');
    }
  });
});
