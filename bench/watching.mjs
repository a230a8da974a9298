import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from '../service/dist/database/index.js';
import { createLog } from '../service/dist/log.js';
import { listen } from './listen.mjs';
import { median } from './measure.mjs';
import { cpuOfOne } from './process-cost.mjs';
import { startServiceProcess } from './service-process.mjs';

const ROUNDS = 9;
const PATCHES = 300;
const SCRAPE_MS = 1000;

/**
 * The CPU of a service that is scraped each second and sends the traces of a tenth of its requests, against one beside
 * it without either: PATCHes in turns, each on a database of its own.
 */
export async function benchWatching() {
  // Only there does the kernel say what processes have used.
  if (process.platform !== 'linux') return [];
  const folder = mkdtempSync(join(tmpdir(), 'deedkit-bench-'));
  const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) });
  const database = await startOwnPostgres({ dataDir: folder, log });
  const collector = await listen({
    fetch: async (request) => {
      await request.arrayBuffer();
      return Response.json({});
    },
  });
  const token = createHash('sha256').update(randomBytes(16)).digest('hex');
  const watched = {
    METRICS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  const sides = {};
  let scraping;
  try {
    for (const [name, environment] of Object.entries({ plain: {}, watched }))
      sides[name] = await startSide({ name, environment, folder, server: database.url });
    const headers = { Authorization: `Bearer ${token}` };
    const scrape = async () => (await fetch(`${sides.watched.service.url}/metrics`, { headers })).text();
    if (!(await scrape()).includes('deedkit_info')) throw new Error('There are no figures');
    scraping = setInterval(() => void scrape(), SCRAPE_MS);
    return [await compare(sides)];
  } finally {
    clearInterval(scraping);
    for (const { service } of Object.values(sides)) await service.close();
    collector.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startSide({ name, environment, folder, server }) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const own = new URL(server);
  own.pathname = `/${name}`;
  const service = await startServiceProcess({ folder: join(folder, name), databaseUrl: own.href, environment });
  const { root_folder_id } = await service.ask('GET', '/public/v2/workspace');
  const { contract_id } = await service.ask('POST', '/public/v2/templates/mutual-nda/start', {
    body: { folder_id: root_folder_id, title: 'NDA' },
  });
  let count = 0;
  const patch = () =>
    service.ask('PATCH', `/public/v2/contracts/${contract_id}/builder/state`, {
      body: { operations: [{ op: 'replace', path: '/value/basic/title', value: `Agreement ${count++}` }] },
    });
  return { service, patch };
}

async function compare(sides) {
  const used = { plain: [], watched: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of round % 2 ? ['plain', 'watched'] : ['watched', 'plain']) {
      const { service, patch } = sides[name];
      const before = cpuOfOne(service.pid);
      for (let one = 0; one < PATCHES; one += 1) await patch();
      // The first round compiles code.
      if (round > 0) used[name].push(((cpuOfOne(service.pid) - before) * 1000) / PATCHES);
    }
  const [ours, limit] = [median(used.watched), median(used.plain)];
  return {
    what: 'PATCH with figures and traces: CPU of the process',
    ours: `${ours.toFixed(2)} ms`,
    limit: `${limit.toFixed(2)} ms without`,
    ratio: ours / limit,
    goal: 1.03,
    atLeast: false,
  };
}
