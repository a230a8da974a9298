import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { startBenchService } from './bench-service.mjs';
import { median } from './measure.mjs';

const REVISIONS = 10_000;
/** Revisions of which each was made by the same person within seconds of the last, as somebody types. */
const RUN = 4;
const ROUNDS = 200;

/**
 * The cost of a long life of a draft. Opens one of 10,000 revisions against a fresh one of the same document. Reads the
 * first page of its history against a bare route that queries the same rows. Turn by turn.
 */
export async function benchHistory() {
  const { upstream, databaseUrl, close } = await startBenchService();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const fresh = await startSession(upstream);
    const old = await startSession(upstream);
    await liveLong(pool, old);
    const lengths = await Promise.all([fresh, old].map(({ id }) => open(upstream, id)));
    if (lengths[1] !== lengths[0]) throw new Error('The two drafts are not of the same document');
    return [await measureOpening({ upstream, fresh, old }), await measureHistory({ upstream, pool, old })];
  } finally {
    await pool.end();
    await close();
  }
}

async function measureOpening({ upstream, fresh, old }) {
  const [ours, theirs] = await takeTurns(
    () => open(upstream, old.id),
    () => open(upstream, fresh.id),
  );
  return {
    what: `opening a draft of ${REVISIONS.toLocaleString('en')} revisions`,
    ours: `${ours.toFixed(2)} ms`,
    limit: `${theirs.toFixed(2)} ms a fresh one`,
    ratio: ours / theirs,
    goal: 1.2,
    atLeast: false,
  };
}

async function measureHistory({ upstream, pool, old }) {
  const path = `/api/builder/sessions/${old.id}/contract/history`;
  const { data } = JSON.parse(await read(upstream, path));
  if (data.length < 10) throw new Error(`The first page has ${data.length} entries`);
  const bare = await listenBare(pool, old.id);
  const [ours, theirs] = await takeTurns(
    () => read(upstream, path),
    () => read({ baseUrl: bare.url }, '/'),
  ).finally(() => bare.server.close());
  return {
    what: `first page of the history of ${REVISIONS.toLocaleString('en')} revisions`,
    ours: `${ours.toFixed(2)} ms`,
    limit: `${theirs.toFixed(2)} ms bare route, one query of its rows`,
    ratio: ours / theirs,
    goal: 1.5,
    atLeast: false,
  };
}

/** A route that answers the 200 rows which the service looks at for a page, as they are. */
async function listenBare(pool, id) {
  const { rows } = await pool.query('SELECT tenant FROM contract WHERE id = $1', [id]);
  const [{ tenant }] = rows;
  const app = new Hono().get('/', async (c) => {
    const found = await pool.query({
      name: 'bench-history',
      text: `SELECT revision, kind, operations, inverse, participant_id, created_at FROM contract_change
        WHERE tenant = $1 AND contract_id = $2 ORDER BY revision DESC LIMIT 200`,
      values: [tenant, id],
    });
    return c.json(found.rows);
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) => {
      resolve({ server, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** Medians of milliseconds of two, once they have settled. */
async function takeTurns(ours, theirs) {
  const times = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, run] of [ours, theirs].entries()) {
      const start = performance.now();
      await run();
      times[index].push(performance.now() - start);
    }
  return times.map((list) => median(list.slice(ROUNDS / 5)));
}

/** All that a page opens a draft with; answers how long the document is. */
async function open(upstream, id) {
  const base = `/api/builder/sessions/${id}`;
  const [contract] = await Promise.all(
    [`${base}/contract`, base, `${base}/value-schema`].map((path) => read(upstream, path)),
  );
  return contract.length;
}

async function read({ baseUrl, key }, path) {
  const answer = await fetch(`${baseUrl}${path}`, {
    headers: { Authorization: `Bearer ${key}`, Prefer: 'signees=none' },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

async function startSession({ baseUrl, key }) {
  const home = { method: 'GET', url: 'http://127.0.0.1/' };
  const answer = await fetch(`${baseUrl}/api/builder/sessions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      contract: { template_id: 'shareholders-agreement', languages: ['en'], document_name: 'Bench' },
      handlers: { success_handler: home, cancel_handler: home, delete_handler: home, error_handler: home },
    }),
  });
  if (!answer.ok) throw new Error(`A session was refused with ${answer.status}`);
  const { id, participant } = (await answer.json()).data;
  return { id, participant: participant.id };
}

/** Gives a draft a past, renamed 10,000 times, as the service would have stored it. */
async function liveLong(pool, { id, participant }) {
  await pool.query(
    `INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, created_at)
     SELECT c.tenant, c.id, n, 'patched',
       json_build_array(json_build_object('op', 'replace', 'path', '/document_name', 'value', 'Name ' || n)),
       json_build_array(json_build_object('op', 'replace', 'path', '/document_name', 'value', 'Name ' || n - 1)),
       $2::uuid, now() - make_interval(mins => ($3 - n) / $4 * 10, secs => ($3 - n) % $4)
     FROM contract c, generate_series(1, $3) n WHERE c.id = $1`,
    [id, participant, REVISIONS, RUN],
  );
  await pool.query('UPDATE contract SET revision = $2 WHERE id = $1', [id, REVISIONS]);
  await pool.query('ANALYZE contract_change');
}
