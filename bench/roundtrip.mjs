import { serve } from '@hono/node-server';
import { createAdapter } from 'deedkit/adapter';
import { Hono } from 'hono';
import pg from 'pg';
import { startBenchService } from './bench-service.mjs';
import { median } from './measure.mjs';

const ROUNDS = 600;

/**
 * A PATCH from the page's side of the adapter down to the disk, against a bare route that updates one row in the same
 * database.
 */
export async function benchRoundtrip() {
  const { upstream, databaseUrl, client, close } = await startBenchService();
  const adapter = await listen(new Hono().all('/deedkit/*', (c) => handler(c.req.raw)));
  const handler = createAdapter({
    upstream: { builder: upstream },
    authorize: () => true,
    rateLimit: { burst: 1e9, perSecond: 1e9 },
  });
  const session = await createSession(client);
  const bare = await listenBare(databaseUrl, session.state);
  try {
    const ours = (round) =>
      send(`${adapter.url}/deedkit/drafts/${session.id}`, adapter.url, {
        operations: [{ op: 'replace', path: '/value/basic/title', value: `Title ${round}` }],
      });
    const theirs = (round) => send(`${bare.url}/row`, bare.url, { title: `Title ${round}` });
    const times = { ours: [], theirs: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await time(() => ours(round)));
      times.theirs.push(await time(() => theirs(round)));
    }
    const settled = (list) => median(list.slice(ROUNDS / 6));
    const [mine, plain] = [settled(times.ours), settled(times.theirs)];
    return [
      {
        what: 'PATCH through adapter, service and PostgreSQL',
        ours: `${mine.toFixed(2)} ms`,
        limit: `${plain.toFixed(2)} ms bare route, one update`,
        ratio: mine / plain,
        goal: 3,
        atLeast: false,
      },
    ];
  } finally {
    await bare.close();
    adapter.close();
    await close();
  }
}

async function createSession(client) {
  const home = { method: 'GET', url: 'http://127.0.0.1/' };
  const { data, error } = await client.POST('/api/builder/sessions', {
    body: {
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Bench' },
      handlers: { success_handler: home, cancel_handler: home, delete_handler: home, error_handler: home },
    },
  });
  if (error) throw new Error(error.meta.error.message);
  const { id } = data.data;
  const contract = await client.GET('/api/builder/sessions/{session_id}/contract', {
    params: { path: { session_id: id } },
  });
  return { id, state: contract.data.data.state };
}

/** One row of the same size as the contract's value, updated and committed on every request. */
async function listenBare(url, state) {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query('CREATE TABLE bench_row (id int PRIMARY KEY, value jsonb NOT NULL)');
  await pool.query('INSERT INTO bench_row VALUES (1, $1)', [JSON.stringify(state.value)]);
  const app = new Hono().patch('/row', async (c) => {
    const { title } = await c.req.json();
    await pool.query('UPDATE bench_row SET value = $1 WHERE id = 1', [JSON.stringify({ ...state.value, title })]);
    return c.json({ ok: true });
  });
  const server = await listen(app);
  return {
    url: server.url,
    close: async () => {
      server.close();
      await pool.end();
    },
  };
}

function listen(app) {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

/** Sends edits as a page does. */
async function send(url, origin, body) {
  const response = await fetch(url, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Origin: origin, Prefer: 'signees=none' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
}

async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
