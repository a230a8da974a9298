import pg from 'pg';
import { listenBare, rowsOf } from './bare-route.mjs';
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
    // The first runs compile code and read from the disk.
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
