// How many contracts a day the parts of an installation carry, from the cost of one contract in each of them on this
// machine: `node bench/capacity.mjs`. It measures the costs one contract after the other, computes, and compares the
// model with a run at full load. docs/operating.md says what the model takes for granted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { startOwnPostgres } from '../service/dist/database/index.js';
import { createLog } from '../service/dist/log.js';
import { listen } from './listen.mjs';
import { printTable } from './measure.mjs';
import { cpuOfOne, cpuOfTree, ownCpu } from './process-cost.mjs';
import { startServiceProcess } from './service-process.mjs';

/** Edits of a draft before it is finalized. */
const EDITS = 20;
/** Contracts one after the other whose costs are taken; and how many at full load, at once and in all. */
const [COSTED, AT_ONCE, LOADED] = [40, 12, 160];
/** The part of a day's contracts in its busiest hour, and of a machine that may be in use then. */
const [BUSY_HOUR, IN_USE] = [0.15, 0.7];
/** Cores of each machine that is planned with. */
const CORES = 4;
const WORKERS = [1, 4, 16];
/** Statements that a coordinator carries out itself, whatever workers it has. */
const CENTRAL = /graphile_worker|pg_notify/;

const { makePng } = await tsImport('../service/acceptance/support/png.ts', import.meta.url);
const signature = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');

if (process.platform !== 'linux') throw new Error('The costs of processes are read as Linux shows them');
const installation = await startInstallation();
try {
  for (let count = 0; count < 8; count += 1) await installation.live();
  const cost = await measureCosts(installation);
  printCosts(cost);
  printCapacity(cost);
  await printError(installation, cost);
} finally {
  await installation.close();
}

/** A service with its PostgreSQL, and a webhook that tells here which documents are sealed. */
async function startInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) });
  const database = await startOwnPostgres({ dataDir: folder, log });
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const waiting = new Map();
  const receiver = await listen({
    fetch: async (request) => {
      const { event_type: type, content } = await request.json();
      if (type === 'document-sealed') waiting.get(content.id)?.();
      return new Response(null, { status: 204 });
    },
  });
  const service = await startServiceProcess({ folder, databaseUrl: database.url });
  const { ask } = service;
  await ask('POST', '/public/v2/webhooks', {
    body: {
      accepted_events: [
        'document-created',
        'document-updated',
        'signature-updated',
        'contract-completed',
        'document-sealed',
      ],
      endpoints: [{ url: `${receiver.url}/hook` }],
    },
  });
  const { root_folder_id: folderId } = await ask('GET', '/public/v2/workspace');
  const { example } = await ask('GET', '/api/browser/templates/mutual-nda');
  const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    pool,
    pids: { service: service.pid, database: postmaster },
    live: () => live(ask, { folderId, example, waiting }),
    close: async () => {
      await service.close();
      receiver.close();
      await pool.end();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One contract, from its template to the webhook that tells of its sealed file. */
async function live(ask, { folderId, example, waiting }) {
  const document = await ask('POST', '/public/v2/templates/mutual-nda/start', {
    body: { folder_id: folderId, title: 'NDA' },
  });
  const contract = `/public/v2/contracts/${document.contract_id}`;
  const patch = (operations) => ask('PATCH', `${contract}/builder/state`, { body: { operations } });
  const values = Object.entries(example).filter(([name]) => !name.startsWith('_'));
  await patch(values.map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value })));
  for (let edit = 1; edit < EDITS; edit += 1)
    await patch([{ op: 'replace', path: '/value/parties/0/company_name', value: `Havukka ${edit} Oy` }]);
  const { signatures } = await ask('POST', `${contract}/builder/finalize`, { body: { signature_method: 'canvas' } });
  const sealed = new Promise((resolve) => waiting.set(document.id, resolve));
  for (const { id } of signatures) {
    const room = `/api/signing-room/${document.id}/${id}`;
    const { sha256 } = (await ask('GET', room)).document;
    await ask('POST', `${room}/opened`, { body: {} });
    const body = { image: signature, method: 'drawn', sha256, confirmed: true };
    await ask('POST', `${room}/signature`, { body, headers: { 'Idempotency-Key': `sign-${id}` } });
  }
  await sealed;
  waiting.delete(document.id);
}

/** CPU seconds so far: of the service's own thread of requests and jobs, its other processes, the database, and here. */
function readCpu({ pids }) {
  const service = cpuOfOne(pids.service);
  return {
    service,
    pages: cpuOfTree(pids.service) - service,
    database: cpuOfTree(pids.database),
    here: ownCpu(),
  };
}

/** The cost of a contract in each part: CPU seconds, bytes on the disk and in the log, and the coordinator's part. */
async function measureCosts(on) {
  const sizes = async () => {
    await on.pool.query('CHECKPOINT');
    const { rows } = await on.pool.query(
      "SELECT pg_database_size(current_database())::float AS disk, (pg_current_wal_lsn() - '0/0'::pg_lsn)::float AS log",
    );
    return rows[0];
  };
  const [before, bytes] = [readCpu(on), await sizes()];
  for (let count = 0; count < COSTED; count += 1) await on.live();
  const [after, grown] = [readCpu(on), await sizes()];
  const each = (part) => (after[part] - before[part]) / COSTED;
  return {
    service: each('service'),
    pages: each('pages'),
    database: each('database'),
    here: each('here'),
    disk: (grown.disk - bytes.disk) / COSTED,
    log: (grown.log - bytes.log) / COSTED,
    central: await measureCentral(on),
  };
}

/** The part of the database's work that stays on a coordinator: jobs and notices, by samples of what it is doing. */
async function measureCentral(on) {
  let [central, all, isOver] = [0, 0, false];
  const sample = async () => {
    while (!isOver) {
      const { rows } = await on.pool.query(
        "SELECT query FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
      );
      all += rows.length;
      central += rows.filter(({ query }) => CENTRAL.test(query)).length;
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  };
  const sampling = sample();
  for (let count = 0; count < COSTED; count += 1) await on.live();
  isOver = true;
  await sampling;
  return all === 0 ? 0 : central / all;
}

function printCosts({ service, pages, database, disk, log, central }) {
  const ms = (seconds) => `${(seconds * 1000).toFixed(1)} ms`;
  const kb = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
  printTable(
    ['a contract costs', ''],
    [
      ['service, requests and jobs', ms(service)],
      ['service, printing and sealing', ms(pages)],
      ['database, rows of tenants', ms(database * (1 - central))],
      ['database, jobs and notices', ms(database * central)],
      ['disk', kb(disk)],
      ['write-ahead log', kb(log)],
    ],
  );
}

/** Contracts a day that so many cores carry of something that costs so many seconds each. */
function perDay(cores, seconds) {
  return (cores * IN_USE * 3600) / seconds / BUSY_HOUR;
}

function printCapacity(cost) {
  const rows = WORKERS.map((workers) => {
    const parts = {
      workers: perDay(workers * CORES, cost.database * (1 - cost.central)),
      coordinator: perDay(CORES, cost.database * cost.central),
    };
    const [full, most] = Object.entries(parts).sort(([, one], [, other]) => one - other)[0];
    const cores = (seconds) => Math.ceil((most * BUSY_HOUR * seconds) / 3600 / IN_USE);
    return [
      workers,
      Math.round(most).toLocaleString('en'),
      full,
      cores(cost.service),
      cores(cost.pages),
      `${((most * 365 * cost.disk) / 1e12).toFixed(1)} TB`,
    ];
  });
  console.log();
  printTable(
    [`workers of ${CORES} cores`, 'contracts a day', 'full first', 'processes', 'cores for pages', 'disk a year'],
    rows,
  );
}

/** Contracts a second that the model expects of this machine, against a run of many at once. */
async function printError(on, cost) {
  // The pages of one contract are of one core each, and what asks shares the machine with what answers.
  const all = cost.service + cost.pages + cost.database + cost.here;
  const expected = Math.min(availableParallelism() / all, 1 / cost.service);
  const start = performance.now();
  let left = LOADED;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await on.live();
    }),
  );
  const measured = LOADED / ((performance.now() - start) / 1000);
  const error = ((expected - measured) / measured) * 100;
  console.log(
    `\non ${availableParallelism()} cores: ${expected.toFixed(1)} contracts a second expected, ${measured.toFixed(1)} measured (${error > 0 ? '+' : ''}${error.toFixed(0)} %)`,
  );
}
