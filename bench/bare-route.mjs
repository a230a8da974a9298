import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from './listen.mjs';

/** The rows that something inserts, each with its table and the ids in it that are its own. */
export async function rowsOf(pool, work) {
  const before = await readAll(pool);
  const known = before.map(({ text }) => text).join('\n');
  await work();
  const keys = new Set(before.map(({ table, key }) => table + key));
  // Others were changed, not inserted.
  const added = (await readAll(pool)).filter(({ table, key }) => !keys.has(table + key));
  // A row of something that was there before has its own key by that one's id.
  return added.map((row) => ({
    ...row,
    own: idsIn(row.text).filter((id) => row.key.includes(id) || !known.includes(id)),
  }));
}

async function readAll(pool) {
  const { rows: tables } = await pool.query(
    `SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS key
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
     WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`,
  );
  const all = [];
  for (const { name, key } of tables) {
    const { rows } = await pool.query(
      `SELECT to_jsonb(t)::text AS text, jsonb_build_array(${key})::text AS key FROM "${name}" t`,
    );
    all.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return all;
}

/** UUIDs, ULIDs of events, and hashes of links. */
function idsIn(text) {
  return [
    ...new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b(?:[0-7][\dA-HJKMNP-TV-Z]{25}|[\da-f]{64})\b/g)),
  ];
}

/** Inserts the rows under ids of their own into copies of the tables, with their indexes, and commits. */
export async function listenBare(pool, rows) {
  for (const table of new Set(rows.map((row) => row.table)))
    await pool.query(`CREATE TABLE "bench_${table}" (LIKE "${table}" INCLUDING ALL)`);
  const own = [...new Set(rows.flatMap((row) => row.own))];
  const app = new Hono().post('/', async (c) => {
    await c.req.json();
    const fresh = new Map(own.map((id) => [id, renew(id)]));
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
  const { url, close } = await listen(app);
  return { url: `${url}/`, close };
}

/** Another of its kind. */
function renew({ length }) {
  const uuid = randomUUID();
  if (length === 64) return createHash('sha256').update(uuid).digest('hex');
  return length === 26 ? `0${uuid.replaceAll('-', '').toUpperCase().slice(0, 25)}` : uuid;
}
