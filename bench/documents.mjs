import { createPlatformClient } from 'deedkit/client';
import pg from 'pg';
import { startBenchService } from './bench-service.mjs';
import { median } from './measure.mjs';

const LARGE = 100_000;
const SMALL = 1000;
const ROUNDS = 200;

/**
 * Reads a page of 25 documents of a workspace that has 101,000, filtered, sorted and with all includes, over HTTP. The
 * comparison is hand-written SQL that reads the same rows and how many there are.
 */
export async function benchDocuments() {
  const { upstream, databaseUrl, close } = await startBenchService();
  const platform = createPlatformClient(upstream);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const folders = await fill(platform, pool);
    const times = await measureInTurns({
      small: () => listPage(platform, folders.small),
      large: () => listPage(platform, folders.large),
      byHand: () => readPage(pool, folders.large),
    });
    return [
      {
        what: `25 of ${LARGE} documents: filter, sort, all includes`,
        ours: `${times.large.toFixed(2)} ms`,
        limit: `${times.byHand.toFixed(2)} ms rows and number by pg`,
        ratio: times.large / times.byHand,
        goal: 2,
        atLeast: false,
      },
      {
        what: `listing: growth from ${SMALL} to ${LARGE} documents in the folder`,
        ours: `× ${(times.large / times.small).toFixed(2)}`,
        limit: '× 1',
        ratio: times.large / times.small,
        goal: 1.2,
        atLeast: false,
      },
    ];
  } finally {
    await pool.end();
    await close();
  }
}

/** Two folders of documents that were started like any other, each copied from one that was. */
async function fill(platform, pool) {
  const { data } = await platform.GET('/public/v2/workspace');
  const root = data.data.root_folder_id;
  const folders = {};
  for (const [name, size] of [
    ['small', SMALL],
    ['large', LARGE],
  ]) {
    const made = await platform.POST('/public/v2/folders', { body: { title: name, parent_id: root } });
    const folder = made.data.data.id;
    const started = await platform.POST('/public/v2/templates/{template_id}/start', {
      params: { path: { template_id: 'mutual-nda' } },
      body: { folder_id: folder, title: 'Document 0' },
    });
    await pool.query(
      `INSERT INTO document SELECT (d).* FROM (
         SELECT json_populate_record(d, json_build_object('id', gen_random_uuid(), 'contract_id', gen_random_uuid(), 'title', 'Document ' || n,
           'tags', ARRAY['a', 'b'], 'created_at', now() + n * interval '1 second', 'updated_at', now() - $3::interval - n * interval '1 second')) AS d
         FROM document d, generate_series(1, $2::int) n WHERE d.id = $1) copies`,
      // Nothing of the small folder is among the newest of the workspace.
      [started.data.data.id, size - 1, name === 'small' ? '1 year' : '0'],
    );
    await pool.query('UPDATE document_count SET count = count + $2 WHERE folder_id = $1', [folder, size - 1]);
    folders[name] = folder;
  }
  await pool.query('ANALYZE');
  return folders;
}

async function listPage(platform, folder) {
  const { data } = await platform.GET('/public/v2/documents', {
    params: {
      query: {
        'filter[folder_id]': folder,
        'filter[contract.stage]': 'created',
        sort: '-updated_at',
        include: 'contract,owner,tags',
      },
    },
  });
  if (data?.data.length !== 25) throw new Error('The page is not whole');
}

/** The query as written by hand with nothing but `pg`. */
async function readPage(pool, folder) {
  const page = await pool.query({
    name: 'page',
    text: `SELECT d.*, to_json(u) AS owner FROM document d LEFT JOIN workspace_user u ON u.tenant = d.tenant AND u.id = d.owner_id
      WHERE d.tenant = 'sandbox' AND d.folder_id = $1 AND d.stage = 'created' ORDER BY d.updated_at DESC, d.id DESC LIMIT 25`,
    values: [folder],
  });
  const counted = await pool.query({
    name: 'count',
    text: "SELECT count(*) FROM document WHERE tenant = 'sandbox' AND folder_id = $1 AND stage = 'created'",
    values: [folder],
  });
  return JSON.stringify({ data: page.rows, total: counted.rows[0].count });
}

/** The median of each, in milliseconds, one after the other so that all have the same machine. */
async function measureInTurns(runs) {
  const times = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const start = performance.now();
      await run();
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list.slice(ROUNDS / 4))]));
}
