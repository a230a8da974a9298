import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../acceptance/support/visitor.ts';
import { readEvents } from '../../acceptance/support/read-events.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { Wire } from '../support/lay-wire.ts';
import { layWire } from '../support/lay-wire.ts';
import type { TestService } from '../support/start-test-service.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

describe('a database that is lost while running', () => {
  let service: TestService;
  let wire: Wire;
  beforeAll(async () => {
    wire = await layWire(new URL(await createTestDatabase()));
    service = await startTestService({ databaseUrl: wire.url });
  });
  afterAll(async () => {
    await service.close();
    await wire.cut();
  });

  it('is answered with 503 in the envelope, and everything comes back by itself', async () => {
    const client = clientOf(service);
    const session = await client.start();
    await client.rename(session, 'Before');
    const events = readEvents(
      await client.send('GET', `/api/builder/sessions/${session.id}/events`),
      (all) => all.filter(({ name }) => name === 'patched').length === 1,
    );
    await wire.cut();
    for (const response of [
      await client.contract(session),
      await client.rename(session, 'During'),
      await client.send('GET', '/readyz'),
    ]) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({
        data: null,
        meta: { status: { code: 503 }, error: { code: 'unavailable' } },
      });
    }
    const page = await fetch(session.url, { headers: NAVIGATION, redirect: 'manual' });
    expect([page.status, page.headers.get('content-type'), Number(page.headers.get('retry-after')) > 0]).toEqual([
      503,
      'text/html; charset=utf-8',
      true,
    ]);
    expect(await page.text()).toContain('<h1>Back in a moment</h1>');
    expect((await client.send('GET', '/healthz')).status).toBe(200);
    await wire.mend();
    await eventually(async () => (await client.send('GET', '/readyz')).status === 200);
    const after = await client.rename(session, 'After');
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).toBe('"2"');
    // A link that could not be opened was not used up.
    expect((await fetch(session.url, { headers: NAVIGATION, redirect: 'manual' })).status).toBe(303);
    expect((await events).find(({ name }) => name === 'patched')?.data.operations[0].value).toBe('After');
  });

  it('that hangs is not ready, which is said before the one who asks gives up', async () => {
    const client = clientOf(service);
    expect((await client.send('GET', '/readyz')).status).toBe(200);
    wire.hold();
    const asked = Date.now();
    expect((await client.send('GET', '/readyz')).status).toBe(503);
    expect(Date.now() - asked).toBeLessThan(8000);
    expect((await client.send('GET', '/healthz')).status).toBe(200);
    wire.release();
    await eventually(async () => (await client.send('GET', '/readyz')).status === 200);
  });
});
