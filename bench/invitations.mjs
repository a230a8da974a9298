import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createId } from 'deedkit/document';
import pg from 'pg';
import { listenBare, rowsOf } from './bare-route.mjs';
import { startBenchService } from './bench-service.mjs';
import { median } from './measure.mjs';

const CONTRACTS = 50;
const SIGNEES = 20;
// The company of the shareholders signs, too, in each of them by the same person.
const MAILS = CONTRACTS * (SIGNEES + 1);
const ADDRESSES = CONTRACTS * SIGNEES + 1;
const GOAL = 3;
const KEY = `deed_live_${'b'.repeat(40)}`;

/**
 * Finalizes 50 contracts with their 20 shareholders and the company invited, against a bare route that inserts the same
 * rows in one transaction, turn by turn. Also measures the time until the last of the 1,050 mails is with a mail
 * server.
 */
export async function benchInvitations() {
  const mail = fork(fileURLToPath(new URL('mail-sink.mjs', import.meta.url)));
  const [{ port }] = await once(mail, 'message');
  const service = await startBenchService({
    DEEDKIT_LIVE_KEY: KEY,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'deedkit@example.com',
  });
  const pool = new pg.Pool({ connectionString: service.databaseUrl });
  let bare;
  try {
    const draft = await createDrafting(service.upstream.baseUrl);
    // The first runs compile code and read from the disk; the rows are those of the last of them.
    const first = [];
    for (let count = 0; count < 6; count += 1) first.push(await draft());
    for (const finalize of first.slice(1)) await finalize();
    const rows = await rowsOf(pool, first[0]);
    bare = await listenBare(pool, rows);
    const drafts = [];
    for (let count = 0; count < CONTRACTS; count += 1) drafts.push(await draft());
    await untilIdle(pool);
    mail.send({ wanted: MAILS });
    const arrived = once(mail, 'message');
    const times = { ours: [], theirs: [] };
    const start = performance.now();
    for (const finalize of drafts) {
      times.ours.push(await time(finalize));
      times.theirs.push(await time(() => ask(bare.url, 'POST', {})));
    }
    const [{ received, addresses }] = await arrived;
    const seconds = (performance.now() - start) / 1000;
    await untilIdle(pool);
    if (received !== MAILS || addresses !== ADDRESSES) throw new Error(`${received} mails to ${addresses} addresses`);
    const [mine, plain] = [median(times.ours), median(times.theirs)];
    return [
      {
        what: `finalized with ${SIGNEES + 1} invitations; ${MAILS} mails had left after ${seconds.toFixed(1)} s`,
        ours: `${mine.toFixed(1)} ms`,
        limit: `${plain.toFixed(1)} ms bare route, the same ${rows.length} inserts`,
        ratio: mine / plain,
        goal: GOAL,
        atLeast: false,
      },
    ];
  } finally {
    bare?.close();
    await pool.end();
    await service.close();
    mail.disconnect();
  }
}

/** Makes contracts that are filled in, each with signees of its own; the returned function finalizes one. */
async function createDrafting(baseUrl) {
  const { root_folder_id } = await data(`${baseUrl}/public/v2/workspace`, 'GET');
  const { example } = await data(`${baseUrl}/api/browser/templates/shareholders-agreement`, 'GET');
  const [person] = example.shareholders;
  let number = 0;
  return async () => {
    const body = { folder_id: root_folder_id, title: 'Agreement' };
    const { contract_id } = await data(`${baseUrl}/public/v2/templates/shareholders-agreement/start`, 'POST', body);
    const shareholders = Array.from({ length: SIGNEES }, () => {
      number += 1;
      const { phone: _phone, ...signee } = person;
      return { ...renewed(signee), last_name: `Number ${number}`, email: `signee-${number}@example.com` };
    });
    const operations = Object.entries({ ...example, shareholders })
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    const contract = `${baseUrl}/public/v2/contracts/${contract_id}`;
    await ask(`${contract}/builder/state`, 'PATCH', { operations });
    return () => ask(`${contract}/builder/finalize`, 'POST', { signature_method: 'canvas', send_invitations: true });
  };
}

/** A value with instances of its own. */
function renewed(value) {
  if (Array.isArray(value)) return value.map(renewed);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, part]) => [name, renewed(part)]);
  return { ...Object.fromEntries(entries), ...('_id' in value ? { _id: createId() } : {}) };
}

async function untilIdle(pool) {
  for (;;) {
    const { rows } = await pool.query("SELECT 1 FROM message WHERE status = 'pending' LIMIT 1");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function data(url, method, body) {
  return JSON.parse(await ask(url, method, body)).data;
}

async function ask(url, method, body) {
  const headers = { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`);
  return text;
}

async function time(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
