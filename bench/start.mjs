import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { startBenchService } from './bench-service.mjs';
import { median } from './measure.mjs';

const ROUNDS = 300;
const GOAL = 3;

/** Starting a document from a template, against a bare route that inserts the same rows in one transaction. */
export async function benchStart() {
  const { upstream, databaseUrl, close } = await startBenchService();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  let bare;
  try {
    const headers = { Authorization: `Bearer ${upstream.key}`, 'Content-Type': 'application/json' };
    const workspace = await fetch(`${upstream.baseUrl}/public/v2/workspace`, { headers });
    const { root_folder_id } = (await workspace.json()).data;
    const body = JSON.stringify({ folder_id: root_folder_id, title: 'Agreement' });
    const start = () => post(`${upstream.baseUrl}/public/v2/templates/mutual-nda/start`, { headers, body });
    // What is done for the first time is compiled, and read from the disk.
    for (let round = 0; round < 20; round += 1) await start();
    const rows = await rowsOf(pool, start);
    bare = await listenBare(pool, rows);
    const times = { ours: [], theirs: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.ours.push(await time(start));
      times.theirs.push(await time(() => post(bare.url, { headers, body })));
    }
    const settled = (list) => median(list.slice(ROUNDS / 6));
    const [mine, plain] = [settled(times.ours), settled(times.theirs)];
    return [
      {
        what: 'a document from a template, to its answer',
        ours: `${mine.toFixed(2)} ms`,
        limit: `${plain.toFixed(2)} ms bare route, the same ${rows.length} inserts`,
        ratio: mine / plain,
        goal: GOAL,
        atLeast: false,
      },
    ];
  } finally {
    bare?.close();
    await pool.end();
    await close();
  }
}

/** The rows that something inserts, each with its table and the ids in it that are its own. */
async function rowsOf(pool, work) {
  const before = await readAll(pool);
  const known = before.map(({ text }) => text).join('\n');
  await work();
  const texts = new Set(before.map(({ table, text }) => table + text));
  const added = (await readAll(pool)).filter(({ table, text }) => !texts.has(table + text));
  // A row whose ids were all there before was changed, not inserted.
  return added
    .map((row) => ({ ...row, own: idsIn(row.text).filter((id) => !known.includes(id)) }))
    .filter(({ own }) => own.length > 0);
}

async function readAll(pool) {
  const { rows: tables } = await pool.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const all = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT to_jsonb(t)::text AS text FROM "${name}" t`);
    all.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return all;
}

/** UUIDs, and ULIDs of events. */
function idsIn(text) {
  return [...new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[0-7][\dA-HJKMNP-TV-Z]{25}\b/g) ?? [])];
}

/** Inserts the rows under ids of their own into copies of the tables, with their indexes, and commits. */
async function listenBare(pool, rows) {
  for (const table of new Set(rows.map((row) => row.table)))
    await pool.query(`CREATE TABLE "bench_${table}" (LIKE "${table}" INCLUDING ALL)`);
  const own = [...new Set(rows.flatMap((row) => row.own))];
  const app = new Hono().post('/', async (c) => {
    await c.req.json();
    const fresh = new Map(own.map((id) => [id, id.length === 26 ? randomUlid() : randomUUID()]));
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      for (const { table, text, own: ids } of rows) {
        const renewed = ids.reduce((result, id) => result.replaceAll(id, fresh.get(id)), text);
        await client.query(
          `INSERT INTO "bench_${table}" SELECT * FROM jsonb_populate_record(null::"bench_${table}", $1)`,
          [renewed],
        );
      }
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    return c.json({ ok: true }, 201);
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({
        url: `http://127.0.0.1:${port}/`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}

function randomUlid() {
  return `0${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 25)}`;
}

async function post(url, { headers, body }) {
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text}`);
}

async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
