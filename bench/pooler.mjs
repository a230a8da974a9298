import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { readConfig } from '../service/dist/config.js';
import { startOwnPostgres } from '../service/dist/database/index.js';
import { createLog } from '../service/dist/log.js';
import { startService } from '../service/dist/service.js';
import { listen } from './listen.mjs';
import { median } from './measure.mjs';

const KEY = `deed_sandbox_${'p'.repeat(32)}`;
const ROUNDS = { patch: 400, list: 200, told: 120 };
const WHAT = { patch: 'PATCH', list: 'a list of 25 documents', told: 'a change until its webhook has arrived' };
const DOCUMENTS = 200;

/**
 * A service whose statements go through PgBouncer in transaction mode, against one beside it that asks PostgreSQL
 * itself, turn by turn: each on a database of its own in one server. No rows where PgBouncer cannot be had.
 */
export async function benchPooler() {
  const { findPooler, startPooler } = await tsImport('../service/test/support/start-pooler.ts', import.meta.url);
  const found = await findPooler();
  if (!('path' in found)) {
    console.error(found.missing);
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) });
  const server = await startOwnPostgres({ dataDir: folder, log });
  const pooler = await startPooler(found.path, server.url);
  try {
    const [plain, pooled] = [await createDatabase(server.url, 'direct'), await createDatabase(server.url, 'pooled')];
    return await compareSides({
      addresses: {
        other: { DATABASE_URL: pooler.through(pooled), DATABASE_DIRECT_URL: pooled },
        plain: { DATABASE_URL: plain },
      },
      words: { other: 'through PgBouncer', plain: 'direct' },
      goals: { patch: 1.15, list: 1.15, told: 1.15 },
      folder,
      log,
    });
  } finally {
    await pooler.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The same on a Citus cluster (`CITUS_URL`, the coordinator's database, whose tables are distributed), against a plain
 * database of the coordinator's server. No rows without it.
 */
export async function benchCitus() {
  const { CITUS_URL: url } = process.env;
  if (!url) {
    console.error('CITUS_URL names no cluster');
    return [];
  }
  const pool = new pg.Pool({ connectionString: url });
  const { rows } = await pool.query('SELECT count(*)::int AS distributed FROM citus_tables').finally(() => pool.end());
  if (rows[0].distributed === 0)
    throw new Error('The tables of CITUS_URL are on one machine: `deedkit-service distribute` comes first');
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) });
  try {
    return await compareSides({
      addresses: {
        other: { DATABASE_URL: url },
        plain: { DATABASE_URL: await createDatabase(url, `plain_${Date.now()}`) },
      },
      words: { other: 'on Citus', plain: 'on plain tables' },
      goals: { patch: 1.6, list: 1.6, told: 1.6 },
      folder,
      log,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareSides({ addresses, words, goals, folder, log }) {
  const sides = [];
  try {
    for (const name of ['other', 'plain'])
      sides.push(await startSide({ name, addresses: addresses[name], log, dataDir: join(folder, name) }));
    return await compare(sides, { words, goals });
  } finally {
    for (const side of sides) await side.close();
  }
}

async function createDatabase(url, name) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function startSide({ name, addresses, log, dataDir }) {
  const { config } = readConfig({
    SERVICE_PORT: '0',
    DEEDKIT_DATA: dataDir,
    DEEDKIT_SANDBOX_KEY: KEY,
    WEBHOOK_ALLOW_PRIVATE: '1',
    ...addresses,
  });
  const service = await startService(config, { log });
  const heard = { resolve: () => undefined };
  const receiver = await listen({
    fetch: async (request) => {
      await request.text();
      heard.resolve();
      return new Response(null, { status: 204 });
    },
  });
  const ask = async (method, path, body) => {
    const response = await fetch(service.url + path, {
      method,
      headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text).data;
  };
  const { root_folder_id } = await ask('GET', '/public/v2/workspace');
  const start = (title) => ask('POST', '/public/v2/templates/mutual-nda/start', { folder_id: root_folder_id, title });
  const document = await start('Edited');
  for (let count = 1; count < DOCUMENTS; count += 1) await start(`Agreement ${count}`);
  await ask('POST', '/public/v2/webhooks', {
    accepted_events: ['document-updated'],
    endpoints: [{ url: `${receiver.url}/hook` }],
  });
  let count = 0;
  return {
    name,
    patch: () =>
      ask('PATCH', `/public/v2/contracts/${document.contract_id}/builder/state`, {
        operations: [{ op: 'replace', path: '/value/basic/title', value: `Agreement ${count++}` }],
      }),
    list: () => ask('GET', '/public/v2/documents?include=contract,owner,tags&page%5Bafter%5D='),
    told: async () => {
      const arrived = new Promise((resolve) => (heard.resolve = resolve));
      await ask('PATCH', `/public/v2/documents/${document.id}`, { title: `Agreement ${count++}` });
      await arrived;
    },
    close: async () => {
      receiver.close();
      await service.close();
    },
  };
}

async function compare([other, plain], { words, goals }) {
  const rows = [];
  for (const [step, rounds] of Object.entries(ROUNDS)) {
    const times = { other: [], plain: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 ? [plain, other] : [other, plain]) {
        const start = performance.now();
        await side[step]();
        times[side.name].push(performance.now() - start);
      }
    // The first ones compile code and make connections.
    const [ours, limit] = [times.other, times.plain].map((list) => median(list.slice(rounds / 5)));
    rows.push({
      what: `${WHAT[step]} ${words.other}`,
      ours: `${ours.toFixed(2)} ms`,
      limit: `${limit.toFixed(2)} ms ${words.plain}`,
      ratio: ours / limit,
      goal: goals[step],
      atLeast: false,
    });
  }
  return rows;
}
