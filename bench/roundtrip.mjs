import { createAdapter } from 'deedkit/adapter';
import { createPlatformClient } from 'deedkit/client';
import { Hono } from 'hono';
import pg from 'pg';
import { startBenchService } from './bench-service.mjs';
import { listen } from './listen.mjs';
import { median } from './measure.mjs';

const ROUNDS = 600;
/** The tables of the activity and of the log of requests. */
const LOGGED = ['activity', 'request_log'];

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
      await benchLogged(upstream, databaseUrl),
    ];
  } finally {
    await bare.close();
    adapter.close();
    await close();
  }
}

const BLOCKS = 24;
const BLOCK = 40;

/**
 * A PATCH of a document by a key, with its row in the activity and in the log of requests, against the same where
 * PostgreSQL throws both rows away. Block by block.
 */
async function benchLogged(upstream, databaseUrl) {
  const platform = createPlatformClient(upstream);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query(`CREATE FUNCTION bench_drop() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
  for (const table of LOGGED)
    await pool.query(`CREATE TRIGGER bench_drop BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION bench_drop()`);
  const { data } = await platform.GET('/public/v2/workspace');
  const started = await platform.POST('/public/v2/templates/{template_id}/start', {
    params: { path: { template_id: 'mutual-nda' } },
    body: { folder_id: data.data.root_folder_id, title: 'Bench' },
  });
  const path = { document_id: started.data.data.id };
  const rename = async (title) => {
    const { error } = await platform.PATCH('/public/v2/documents/{document_id}', { params: { path }, body: { title } });
    if (error) throw new Error(error.message);
  };
  const times = { with: [], without: [] };
  for (let block = 0; block < BLOCKS; block += 1) {
    const kind = block % 2 ? 'with' : 'without';
    for (const table of LOGGED)
      await pool.query(`ALTER TABLE ${table} ${kind === 'with' ? 'DISABLE' : 'ENABLE'} TRIGGER bench_drop`);
    // The first ones make their plans anew.
    for (let round = 0; round < BLOCK; round += 1) {
      const taken = await time(() => rename(`Title ${block}.${round}`));
      if (round > 4 && block > 1) times[kind].push(taken);
    }
  }
  await pool.end();
  const [mine, plain] = [median(times.with), median(times.without)];
  return {
    what: 'PATCH of a document with its activity and its entry in the request log',
    ours: `${mine.toFixed(2)} ms`,
    limit: `${plain.toFixed(2)} ms with neither`,
    ratio: mine / plain,
    goal: 1.1,
    atLeast: false,
  };
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
