import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'undici';
import { openDatabase } from '../service/dist/database/index.js';
import { createLog } from '../service/dist/log.js';
import { writeEffects } from '../service/dist/storage/index.js';
import { startBenchService } from './bench-service.mjs';
import { cpuOfTree } from './process-cost.mjs';

const ENDPOINTS = 20;
const EVENTS = 500;
const DELIVERIES = ENDPOINTS * EVENTS;
const TENANT = { id: 'sandbox', environment: 'sandbox' };

/**
 * Sends 10,000 deliveries to 20 receivers in a process of their own. Measures how long 19 of them wait for theirs while
 * the twentieth never answers. Also measures how many are sent per second of CPU, PostgreSQL's included, against a bare
 * loop of requests that logs each in the same database.
 */
export async function benchDeliveries() {
  const service = await startBenchService({ WEBHOOK_ALLOW_PRIVATE: '1' });
  const receivers = await startReceivers();
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) });
  const database = openDatabase(service.databaseUrl, { log });
  const cpu = () => cpuOfTree(process.pid) - cpuOfTree(receivers.pid);
  try {
    const send = async (silent) => {
      const webhook = await subscribe(service.upstream, receivers.urls);
      const [before, start] = [cpu(), performance.now()];
      const arrived = receivers.all(silent);
      await arrived.ready;
      await causeEvents(database, EVENTS);
      await arrived.done;
      const seconds = (performance.now() - start) / 1000;
      await untilLogged(database.pool, (silent < 0 ? ENDPOINTS : ENDPOINTS - 1) * EVENTS);
      const used = cpu() - before;
      await unsubscribe(service.upstream, webhook);
      await database.pool.query('DELETE FROM webhook_delivery');
      return { seconds, used };
    };
    // The first run compiles code and connects.
    await send(-1);
    const plain = await send(-1);
    const beside = await send(ENDPOINTS - 1);
    const bare = await sendBare({ ...receivers, pool: database.pool, cpu });
    const perSecond = { ours: DELIVERIES / plain.used, bare: DELIVERIES / bare };
    return [
      {
        what: '10,000 deliveries, 19 of 20 receivers answer',
        ours: `${beside.seconds.toFixed(1)} s`,
        limit: `${plain.seconds.toFixed(1)} s where all do`,
        ratio: beside.seconds / plain.seconds,
        goal: 1.2,
        atLeast: false,
      },
      {
        what: 'deliveries per second of CPU',
        ours: perSecond.ours.toFixed(0),
        limit: `${perSecond.bare.toFixed(0)} undici, each logged`,
        ratio: perSecond.ours / perSecond.bare,
        goal: 0.5,
        atLeast: true,
      },
    ];
  } finally {
    receivers.close();
    await database.close();
    await service.close();
  }
}

async function startReceivers() {
  const child = fork(fileURLToPath(new URL('receivers.mjs', import.meta.url)), [String(ENDPOINTS)]);
  const [{ ports }] = await once(child, 'message');
  return {
    pid: child.pid,
    urls: ports.map((port) => `http://127.0.0.1:${port}/hooks`),
    /** When every receiver but the silent one has got its share. */
    all: (silent) => {
      const ready = later();
      const done = later();
      const waiting = new Set(ports.keys());
      waiting.delete(silent);
      const hear = (message) => {
        if (message.ready) ready.resolve();
        waiting.delete(message.reached);
        if (waiting.size > 0) return;
        child.off('message', hear);
        done.resolve();
      };
      child.on('message', hear);
      child.send({ wanted: EVENTS, silent });
      return { ready: ready.promise, done: done.promise };
    },
    close: () => child.disconnect(),
  };
}

function later() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

async function subscribe({ baseUrl, key }, urls) {
  const response = await fetch(`${baseUrl}/public/v2/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ accepted_events: ['document-updated'], endpoints: urls.map((url) => ({ url })) }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()).data.id;
}

async function unsubscribe({ baseUrl, key }, id) {
  const headers = { Authorization: `Bearer ${key}` };
  await (await fetch(`${baseUrl}/public/v2/webhooks/${id}`, { method: 'DELETE', headers })).text();
}

/** Events as the store writes them into the transaction of their cause, each with its deliveries and its job. */
async function causeEvents({ orm }, count) {
  const at = new Date();
  const effects = Array.from({ length: count }, (_, number) => ({
    kind: 'event',
    tenant: TENANT,
    at,
    event: { type: 'document-updated', content: contentOf(number) },
  }));
  await orm.transaction((tx) => writeEffects(tx, effects));
}

function contentOf(number) {
  return {
    id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    contract_id: `01890000-0000-7000-8001-${String(number).padStart(12, '0')}`,
    owner_id: null,
    title: `Mutual non-disclosure agreement ${number}`,
    description: null,
    folder_id: '01890000-0000-7000-8002-000000000000',
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-01T10:00:00.000Z',
  };
}

async function untilLogged(pool, count) {
  for (;;) {
    const { rows } = await pool.query("SELECT count(*)::int FROM webhook_delivery WHERE status = 'succeeded'");
    if (rows[0].count >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The CPU seconds that as many requests take, each with a row for its response. */
async function sendBare({ urls, all, pool, cpu }) {
  await pool.query(
    'CREATE TABLE bare_delivery (id bigserial PRIMARY KEY, url text, status int, body text, duration_ms int, at timestamptz)',
  );
  const round = async (count) => {
    const before = cpu();
    await Promise.all(
      urls.map(async (url) => {
        const client = new Pool(new URL(url).origin, { connections: 8 });
        for (let event = 0; event < count; event += 1) {
          const start = performance.now();
          const { statusCode, body } = await client.request({
            path: '/hooks',
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(contentOf(event)),
          });
          const values = [url, statusCode, await body.text(), Math.round(performance.now() - start), new Date()];
          await pool.query(
            'INSERT INTO bare_delivery (url, status, body, duration_ms, at) VALUES ($1, $2, $3, $4, $5)',
            values,
          );
        }
        await client.close();
      }),
    );
    return cpu() - before;
  };
  await all(-1).ready;
  await round(50);
  return round(EVENTS);
}
