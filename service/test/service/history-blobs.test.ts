import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

interface State {
  readonly document_name: string;
  readonly appearance: { readonly logo: { readonly content: string | null } };
}

describe('a logo in the history of a contract', () => {
  let service: TestService;
  let stored: pg.Client;
  beforeAll(async () => {
    service = await startTestService();
    stored = new pg.Client({ connectionString: service.databaseUrl });
    await stored.connect();
  });
  afterAll(async () => {
    await stored.end();
    await service.close();
  });
  const logoOf = (seed: string): string =>
    `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><!--${seed}${'x'.repeat(200_000)}--></svg>`).toString('base64')}`;

  it(
    'stands there once, however often its appearance was edited, and is told, undone and removed as if it stood everywhere',
    { timeout: 60_000 },
    async () => {
      const client = clientOf(service);
      const session = await client.start();
      const [logo, other] = [logoOf('a'), logoOf('b')];
      const { appearance } = ((await (await client.contract(session)).json()) as { data: { state: State } }).data.state;
      const patch = (operations: readonly unknown[], more: Readonly<Record<string, string>> = {}): Promise<Response> =>
        client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
          body: { operations },
          headers: { 'X-Participant': session.participant.id, Prefer: 'signees=none', ...more },
        });
      const dress = (content: string, scale: number): readonly unknown[] => [
        { op: 'replace', path: '/appearance', value: { ...appearance, logo: { enabled: true, content, scale } } },
      ];
      const again = { 'Idempotency-Key': randomUUID() };
      expect((await patch(dress(logo, 20), again)).status).toBe(200);
      for (let scale = 21; scale < 30; scale++)
        expect((await patch(dress(scale % 4 === 0 ? other : logo, scale))).status).toBe(200);
      expect(
        (
          await patch([
            { op: 'replace', path: '/document_name', value: 'After' },
            { op: 'remove', path: '/appearance/logo/scale' },
          ])
        ).status,
      ).toBe(422);

      const {
        rows: [sizes],
      } = await stored.query<{ history: number; blobs: number }>(
        `SELECT (SELECT sum(length(operations::text) + length(inverse::text))::int FROM contract_change WHERE contract_id = $1) AS history,
      (SELECT count(*)::int FROM contract_blob WHERE contract_id = $1) AS blobs`,
        [session.id],
      );
      expect(sizes?.blobs).toBe(2);
      expect(sizes?.history).toBeLessThan(100_000);

      const events = await readEvents(
        await client.send('GET', `/api/builder/sessions/${session.id}/events`, { headers: { 'Last-Event-ID': '0' } }),
        (seen) => seen.filter(({ name }) => name === 'patched').length === 10,
      );
      const told = events
        .filter(({ name }) => name === 'patched')
        .map(
          ({ data }) =>
            (data as { operations: { value: { logo: { content: string; scale: number } } }[] }).operations[0]?.value
              .logo,
        );
      expect(told.map((one) => one?.scale)).toEqual(Array.from({ length: 10 }, (_, index) => 20 + index));
      for (const one of told)
        expect(one?.content === (one && one.scale > 20 && one.scale % 4 === 0 ? other : logo)).toBe(true);

      // The first request again, with the response of that moment: all later changes are undone.
      const repeated = await patch(dress(logo, 20), again);
      expect([repeated.status, repeated.headers.get('etag')]).toEqual([200, '"1"']);
      expect(
        ((await repeated.json()) as { data: { state: { appearance: { logo: { content: string; scale: number } } } } })
          .data.state.appearance.logo,
      ).toEqual({ enabled: true, content: logo, scale: 20 });

      const stale = await patch([{ op: 'replace', path: '/document_name', value: 'x' }], { 'If-Match': '"9"' });
      expect(
        ((await stale.json()) as { data: { operations: { value: { logo: { content: string } } }[] } }).data
          .operations[0]?.value.logo.content,
      ).toBe(logo);
      const far = await patch([{ op: 'replace', path: '/document_name', value: 'x' }], { 'If-Match': '"0"' });
      expect((await far.text()).length).toBeLessThan(1000);

      expect((await client.send('DELETE', `/api/builder/sessions/${session.id}`)).status).toBe(204);
      expect((await stored.query('SELECT 1 FROM contract_blob')).rowCount).toBe(0);
    },
  );
});
