import { createPlatformClient } from 'deedkit/client';
import pg from 'pg';
import { toSearchEntry } from '../service/dist/domain/document/search.js';
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
    const searches = await benchSearches(platform, pool);
    const moved = await benchMove(platform, pool, folders);
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
      ...searches,
      moved,
    ];
  } finally {
    await pool.end();
    await close();
  }
}

/** Two folders of documents, of which those of the small one are not among the newest of the workspace. */
async function fill(platform, pool) {
  const folders = {
    small: await addFolder(platform, pool, { title: 'small', size: SMALL, age: '1 year' }),
    large: await addFolder(platform, pool, { title: 'large', size: LARGE, age: '0' }),
  };
  await fillSearch(pool);
  await pool.query('VACUUM ANALYZE');
  return folders;
}

/** A folder of documents that were started like any other, each copied from one that was. Returns its id. */
export async function addFolder(platform, pool, { title, size, age }) {
  const { data } = await platform.GET('/public/v2/workspace');
  const made = await platform.POST('/public/v2/folders', { body: { title, parent_id: data.data.root_folder_id } });
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
    [started.data.data.id, size - 1, age],
  );
  await pool.query('UPDATE document_count SET count = count + $2 WHERE folder_id = $1', [folder, size - 1]);
  return folder;
}

const FIRST = ['Aino', 'Erik', 'Åsa', 'Jan', 'Mika', 'Zofia', 'Hanna', 'Olli', 'Lena', 'Piotr', 'Sofia', 'Timo'];
const LAST = ['Lehtonen', 'Sandström', 'Södergård', 'Kowalski', 'Virtanen', 'Nowak', 'Müller', 'Korhonen', 'Berg'];
const COMPANIES = ['Nordvik Instrument', 'Example', 'Harbour', 'Pohjola Timber', 'Łódź Print', 'Blue Fjord'];

/** A signee for each document, and its words in the index of searches. */
async function fillSearch(pool) {
  const { rows } = await pool.query(
    'SELECT tenant, id, contract_id, title, tags, template_id FROM document ORDER BY id',
  );
  for (let from = 0; from < rows.length; from += 5000) {
    const entries = rows.slice(from, from + 5000).map((row, index) => {
      const n = from + index;
      const party = {
        firstName: FIRST[n % FIRST.length],
        lastName: `${LAST[(n >> 3) % LAST.length]}${n % 97 === 0 ? 'ska' : ''}`,
        companyName: COMPANIES[(n >> 5) % COMPANIES.length],
        email: `person.${n}@example.com`,
      };
      const document = { title: row.title, description: null, tags: row.tags, templateId: row.template_id };
      return { ...row, party, ...toSearchEntry({ id: row.tenant, environment: 'sandbox' }, document, [party]) };
    });
    await pool.query(
      `INSERT INTO document_search (tenant, document_id, words, grams)
       SELECT tenant, id, words, grams FROM json_to_recordset($1) AS e (tenant text, id uuid, words text, grams int[])
       ON CONFLICT (tenant, document_id) DO UPDATE SET words = excluded.words, grams = excluded.grams`,
      [JSON.stringify(entries)],
    );
  }
}

/** Searches over HTTP against the same statements by pg alone: a page of rows and how many there are. */
async function benchSearches(platform, pool) {
  const rows = [];
  for (const [what, query] of [
    ['by a name', { 'filter[search]': 'sodergardska' }],
    ['by a common name', { 'filter[search]': 'korhonen' }],
    ['by three terms', { 'filter[search]': 'aino nordvik 777' }],
    ['by a term of two letters', { 'filter[search]': 'no' }],
    ['by tag and stage', { 'filter[tag]': 'a', 'filter[contract.stage]': 'completed' }],
  ]) {
    const ask = async () => {
      const { data } = await platform.GET('/public/v2/documents', { params: { query } });
      if (!data) throw new Error(`The search ${what} failed`);
      return data.meta.page.total;
    };
    const byHand = () => searchByHand(pool, query);
    const times = await measureInTurns({ ask, byHand }, 60);
    rows.push({
      what: `search ${what}: ${await ask()} of ${LARGE + SMALL} documents`,
      ours: `${times.ask.toFixed(2)} ms`,
      limit: `${times.byHand.toFixed(2)} ms the same by pg`,
      ratio: times.ask / times.byHand,
      goal: 3,
      atLeast: false,
    });
  }
  return rows;
}

/** Folded words by LIKE, as somebody writes it who has the words in a column and nothing else. */
async function searchByHand(pool, { 'filter[search]': search, 'filter[tag]': tag, 'filter[contract.stage]': stage }) {
  const patterns = (search ?? '').split(' ').map((term) => `%${term}%`);
  const from = `FROM document_search s JOIN document d ON d.tenant = s.tenant AND d.id = s.document_id
    WHERE s.tenant = 'sandbox' AND s.words LIKE ALL ($1) AND ($2::text IS NULL OR d.tags @> ARRAY[$2]) AND ($3::text IS NULL OR d.stage = $3)`;
  const values = [patterns, tag ?? null, stage ?? null];
  const page = await pool.query(`SELECT d.* ${from} ORDER BY d.created_at DESC, d.id DESC LIMIT 25`, values);
  const counted = await pool.query(`SELECT count(*) ${from}`, values);
  return JSON.stringify({ data: page.rows, total: counted.rows[0].count });
}

const MOVED = 500;

/**
 * Moves documents from one folder to the other and back, from the request until it is done. The comparison moves the
 * same ones by one statement and writes an event for each by another, in one transaction.
 */
async function benchMove(platform, pool, { small, large }) {
  const { rows } = await pool.query('SELECT id FROM document WHERE folder_id = $1 ORDER BY id LIMIT $2', [
    large,
    MOVED,
  ]);
  const ids = rows.map(({ id }) => id);
  let [to, from] = [small, large];
  const turn = () => ([to, from] = [from, to])[1];
  const ours = () => moveMany(platform, ids, turn());
  const byHand = () => moveByHand(pool, ids, turn());
  const times = await measureInTurns({ ours, byHand }, 41);
  return {
    what: `moving ${MOVED} documents at once, each told of by an event`,
    ours: `${times.ours.toFixed(1)} ms`,
    limit: `${times.byHand.toFixed(1)} ms an UPDATE and its events by pg`,
    ratio: times.ours / times.byHand,
    goal: 2,
    atLeast: false,
  };
}

async function moveMany(platform, ids, folder_id) {
  const begun = await platform.POST('/public/v2/documents/bulk', { body: { action: 'move', ids, folder_id } });
  const path = { bulk_id: begun.data.data.id };
  for (;;) {
    const { data } = await platform.GET('/public/v2/bulk/{bulk_id}', { params: { path } });
    if (data.data.refused.length > 0) throw new Error('A document was not moved');
    if (data.data.state === 'done') return;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

async function moveByHand(pool, ids, folder) {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query(
    "UPDATE document SET folder_id = $1, updated_at = now() WHERE tenant = 'sandbox' AND id = ANY($2)",
    [folder, ids],
  );
  await client.query(
    `INSERT INTO event (tenant, id, type, content, occurred_at)
     SELECT tenant, gen_random_uuid()::text, 'document-updated', json_build_object('id', id, 'contract_id', contract_id, 'owner_id', owner_id,
       'title', title, 'description', description, 'folder_id', folder_id, 'created_at', created_at, 'updated_at', updated_at), now()
     FROM document WHERE tenant = 'sandbox' AND id = ANY($1)`,
    [ids],
  );
  await client.query('COMMIT');
  client.release();
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
      WHERE d.tenant = 'sandbox' AND d.deleted_at IS NULL AND d.folder_id = $1 AND d.stage = 'created' ORDER BY d.updated_at DESC, d.id DESC LIMIT 25`,
    values: [folder],
  });
  const counted = await pool.query({
    name: 'count',
    text: "SELECT count(*) FROM document WHERE tenant = 'sandbox' AND deleted_at IS NULL AND folder_id = $1 AND stage = 'created'",
    values: [folder],
  });
  return JSON.stringify({ data: page.rows, total: counted.rows[0].count });
}

/** The median of each, in milliseconds, one after the other so that all have the same machine. */
export async function measureInTurns(runs, rounds = ROUNDS) {
  const times = Object.fromEntries(Object.keys(runs).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const start = performance.now();
      await run();
      times[name].push(performance.now() - start);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list.slice(rounds / 4))]));
}
