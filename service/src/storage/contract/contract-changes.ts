import type { Operation } from 'deedkit/document';
import type pg from 'pg';
import type { Change, ChangePage, ContractStore } from '../../domain/contract/contract.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { BlobPosition } from './contract-blobs.ts';
import { unpackHistory } from './contract-blobs.ts';
import type { HistoryTexts } from './history-texts.ts';

/** The part of a contract's store that reads its changes. */
type Reads = Pick<ContractStore, 'listChanges' | 'listLatest' | 'listInverses' | 'findChange'>;

interface Needs {
  readonly pool: pg.Pool;
  readonly texts: HistoryTexts;
}

/** The changes of contracts in PostgreSQL, each statement prepared once per connection. */
export function readsOfChanges({ pool, texts }: Needs): Reads {
  return {
    listChanges: async (key, after, page) => {
      if (page) return listPage({ pool, texts }, { key, after, page });
      const { rows } = await pool.query<ChangeRow>({
        name: 'contract-changes',
        text: `${SELECT_CHANGE} AND revision > $3 ORDER BY revision`,
        values: [key.tenant.id, key.id, after],
      });
      return toChanges(texts, key, rows);
    },
    listLatest: (key, before, page) => listLatest(pool, { key, before, page }),
    listInverses: async (key, { after, upTo, count }) => {
      const { rows } = await pool.query<ChangeRow>({
        name: 'contract-inverses',
        text: `${SELECT_INVERSE} AND revision > $3 AND revision <= $4 ORDER BY revision DESC LIMIT $5`,
        values: [key.tenant.id, key.id, after, upTo, count],
      });
      return (await toChanges(texts, key, rows)).map(({ revision, inverse }) => ({ revision, inverse }));
    },
    findChange: async (key, idempotencyKey) => {
      const { rows } = await pool.query<ChangeRow>(`${SELECT_CHANGE} AND idempotency_key = $3`, [
        key.tenant.id,
        key.id,
        idempotencyKey,
      ]);
      return (await toChanges(texts, key, rows))[0];
    },
  };
}

/** A change as it is stored, its long texts elsewhere. */
interface ChangeRow {
  readonly revision: number;
  readonly kind: Change['kind'];
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly participant_id: string | null;
  readonly request_hash: string | null;
  readonly created_at: Date;
  readonly blob_places: readonly BlobPosition[] | null;
  readonly restored: number | null;
}

const SELECT_CHANGE = `
  SELECT revision, kind, operations, inverse, participant_id, request_hash, created_at, blob_places, restored
  FROM contract_change WHERE tenant = $1 AND contract_id = $2`;

// How long each is was found out when it was written, so that none is read but those that are told.
const SELECT_MEASURED = SELECT_CHANGE.replace('restored\n', 'restored, length\n');

// Going back needs nothing but what undoes a change.
const SELECT_INVERSE = SELECT_CHANGE.replace('kind, operations,', `kind, '[]'::json AS operations,`);

// Readers who only follow a change do not get its inverse.
const SELECT_OUTLINE = `
  SELECT revision, kind, operations, '[]'::json AS inverse, participant_id, request_hash, created_at, blob_places, blob_length, restored
  FROM contract_change WHERE tenant = $1 AND contract_id = $2`;

/** The placeholder for a long text where the text itself is not wanted. */
const LONG_TEXT = '…';

/** Newest first. Long texts are not fetched: a list shows no logos. */
async function listLatest(
  pool: pg.Pool,
  { key, before, page }: { readonly key: Key; readonly before: number; readonly page: ChangePage },
): Promise<readonly Change[]> {
  const { rows } = await pool.query<ChangeRow>({
    name: 'contract-changes-latest',
    values: [key.tenant.id, key.id, before, page.count, page.length],
    text: `
      SELECT revision, kind, operations, inverse, participant_id, request_hash, created_at, blob_places, restored FROM (
        SELECT page.*, sum(length) OVER (ORDER BY revision DESC) AS total, row_number() OVER (ORDER BY revision DESC) AS place
        FROM (${SELECT_MEASURED} AND revision < $3 ORDER BY revision DESC LIMIT $4) page) counted
      WHERE place = 1 OR total <= $5 ORDER BY revision DESC`,
  });
  for (const row of rows) {
    const positions = row.blob_places ?? [];
    unpackHistory(row, positions, new Map(positions.map(([, hash]) => [hash, LONG_TEXT])));
  }
  return rows.map(toChange);
}

/** The length is added up in the database, so that nothing is sent that is not wanted. */
async function listPage(
  { pool, texts }: Needs,
  { key, after, page }: { readonly key: Key; readonly after: number; readonly page: ChangePage },
): Promise<readonly Change[]> {
  const { rows } = await pool.query<ChangeRow>({
    name: 'contract-changes-page',
    values: [key.tenant.id, key.id, after, page.count, page.length],
    text: `
      SELECT revision, kind, operations, inverse, participant_id, request_hash, created_at, blob_places, restored FROM (
        SELECT page.*, sum(length(operations::text) + blob_length) OVER (ORDER BY revision) AS total, row_number() OVER (ORDER BY revision) AS place
        FROM (${SELECT_OUTLINE} AND revision > $3 ORDER BY revision LIMIT $4) page) counted
      WHERE place = 1 OR total <= $5 ORDER BY revision`,
  });
  return toChanges(texts, key, rows);
}

/** Puts the long texts back, of which each is fetched once. Those of a part that was not asked for are left out. */
async function toChanges(texts: HistoryTexts, key: Key, rows: readonly ChangeRow[]): Promise<readonly Change[]> {
  const positions = rows.map(({ operations, inverse, blob_places: all }) =>
    (all ?? []).filter(([[part]]) => (part === 'operations' ? operations : inverse).length > 0),
  );
  const hashes = [...new Set(positions.flatMap((list) => list.map(([, hash]) => hash)))];
  const blobs = hashes.length === 0 ? new Map<string, string>() : await texts.read(key, hashes);
  rows.forEach((row, index) => {
    unpackHistory(row, positions[index] ?? [], blobs);
  });
  return rows.map(toChange);
}

/** A row as the domain knows it; `participant_id` is the author of whatever kind, participant or user. */
function toChange(row: ChangeRow): Change {
  return {
    revision: row.revision,
    kind: row.kind,
    operations: row.operations,
    inverse: row.inverse,
    author: row.participant_id,
    requestHash: row.request_hash,
    createdAt: row.created_at,
    restored: row.restored,
  };
}
