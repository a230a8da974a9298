import type { ContractState, Operation } from 'deedkit/document';
import type pg from 'pg';
import { transact } from '../../database/index.ts';
import type {
  ContractSnapshot,
  ContractStore,
  PatchWrite,
  StateSizes,
  StatusWrite,
  WriteResult,
} from '../../domain/contract/contract.ts';
import { MAX_CONTRACT_LENGTH, lengthOf } from '../../domain/contract/contract-size.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { packHistory } from './contract-blobs.ts';
import { readsOfChanges } from './contract-changes.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { makeCalls } from '../outbox/calls.ts';
import type { EffectSql } from '../outbox/outbox.ts';
import { divideEffects, effectSql, writeEffects } from '../outbox/outbox.ts';
import { FollowedContracts } from './followed-contracts.ts';

// Each a column of its own: a patch of the value does not write a logo again.
const PARTS = ['value', 'sections', 'appearance'] as const;

/** The row of a contract as it is read. The parts are null where the caller knows them already. */
interface Row {
  readonly revision: number;
  readonly status: ContractState['status'];
  readonly template_id: string;
  readonly template_version: string;
  readonly document_name: string;
  readonly jurisdiction: string;
  readonly languages: string[];
  readonly value: string | null;
  readonly sections: string | null;
  readonly appearance: string | null;
  readonly writers: string[];
}

/** The facts about a contract that its owner's tables hold. */
export interface OwnerTables {
  /** Names its statements, and stands in the column `origin` of its contracts. */
  readonly name: 'builder' | 'platform';
  /** SQL for the ids of those who may write a contract $2 of tenant $1, an array of text. */
  readonly writers: string;
  /**
   * Locks the owner's own row until the end of the transaction, before the contract is locked. False when the owner
   * does not allow the contract its new status.
   */
  readonly lock: (client: pg.ClientBase, key: Key, to: StatusWrite['to']) => Promise<boolean>;
  /**
   * SQL for those who can be told of as present: `id`, `display_name` and `created_at` of a contract $2 of tenant $1.
   */
  readonly people: string;
  /** Where its comments are counted: a row of the owner for each contract, with a column `comment_revision`. */
  readonly comments: {
    readonly table: string;
    /** Column that holds the contract's id. */
    readonly id: string;
    /** SQL, true while the owner is there. */
    readonly isOpen: string;
    /** SQL, true where there may be comments. */
    readonly isEnabled: string;
  };
}

interface Store {
  readonly pool: pg.Pool;
  readonly owner: OwnerTables;
  readonly followed: FollowedContracts;
}

interface ReadStore extends Store {
  readonly readText: string;
}

/** The contracts of an owner in PostgreSQL. The statements of reading and patching are prepared once per connection. */
export function createContractStore(pool: pg.Pool, owner: OwnerTables): ContractStore {
  const store: ReadStore = { pool, owner, followed: new FollowedContracts(), readText: readSql(owner) };
  return {
    read: (key, known) => read(store, key, known),
    writePatch: (write) => writePatch(store, write),
    writeStatus: (write) => writeStatus(store, write),
    ...readsOfChanges(pool),
    releaseKey: async (key, idempotencyKey) => {
      await pool.query(
        'UPDATE contract_change SET idempotency_key = NULL, request_hash = NULL WHERE tenant = $1 AND contract_id = $2 AND idempotency_key = $3',
        [key.tenant.id, key.id, idempotencyKey],
      );
    },
  };
}

// The state is read as text, which says how much it weighs, and only when it is not the one that is known.
const readSql = ({ name, writers }: OwnerTables): string => `
  SELECT c.revision, c.status, c.template_id, c.template_version, c.document_name, c.jurisdiction, c.languages,
    ${PARTS.map((part) => `CASE WHEN c.revision = $3 THEN NULL ELSE c.${part}::text END AS ${part}`).join(', ')},
    ${writers} AS writers
  FROM contract c WHERE c.tenant = $1 AND c.id = $2 AND c.origin = '${name}'`;

/**
 * A contract as it is now, undefined when there is none. One that the caller knows at the same revision costs no parts:
 * neither sent nor parsed.
 */
async function read(
  { pool, owner, readText }: ReadStore,
  key: Key,
  known?: ContractSnapshot,
): Promise<ContractSnapshot | undefined> {
  const { rows } = await pool.query<Row>({
    name: `contract-read-${owner.name}`,
    text: readText,
    values: [key.tenant.id, key.id, known?.revision ?? -1],
  });
  const row = rows[0];
  if (!row) return undefined;
  const writers = new Set(row.writers);
  if (row.value === null || row.sections === null || row.appearance === null) return known && { ...known, writers };
  const state: ContractState = {
    id: key.id,
    status: row.status,
    document_name: row.document_name,
    jurisdiction: row.jurisdiction,
    languages: row.languages,
    value: JSON.parse(row.value) as ContractState['value'],
    sections: JSON.parse(row.sections) as ContractState['sections'],
    appearance: JSON.parse(row.appearance) as ContractState['appearance'],
  };
  return {
    revision: row.revision,
    state,
    templateId: row.template_id,
    templateVersion: row.template_version,
    writers,
    sizes: { value: row.value.length, sections: row.sections.length, appearance: row.appearance.length },
  };
}

/** One statement: the contract moves on, the change is recorded and its effects are written, or nothing happens. */
async function writePatch(store: Store, write: PatchWrite): Promise<{ result: WriteResult; sizes: StateSizes }> {
  const { key, before, after } = write;
  const history = packHistory(write);
  const values: unknown[] = [
    key.tenant.id,
    key.id,
    before.revision,
    history.operations,
    history.inverse,
    write.author,
    write.idempotency?.key ?? null,
    write.idempotency?.requestHash ?? null,
    write.now,
    history.positions.length > 0 ? JSON.stringify(history.positions) : null,
    history.length,
    write.restored ?? null,
    history.operations.length + history.inverse.length,
  ];
  const sets: string[] = [];
  const sizes: Record<(typeof PARTS)[number], number> = { ...before.sizes };
  const changed = PARTS.filter((part) => after[part] !== before.state[part]);
  for (const part of changed) {
    const text = JSON.stringify(after[part]);
    values.push(text);
    sets.push(`, ${part} = $${values.length}::json`);
    sizes[part] = text.length;
  }
  if (lengthOf(sizes) > MAX_CONTRACT_LENGTH && lengthOf(sizes) > lengthOf(before.sizes))
    return { result: 'too_large', sizes: before.sizes };
  const renamed = after.document_name !== before.state.document_name;
  if (renamed) sets.push(`, document_name = $${values.push(after.document_name)}`);
  const hasBlobs = history.blobs.size > 0;
  // A text that the contract's history has already is not stored again.
  const kept = hasBlobs
    ? `, kept AS (
      INSERT INTO contract_blob (tenant, contract_id, hash, content)
      SELECT $1, $2, hash, content FROM moved, unnest($${values.push([...history.blobs.keys()])}::text[], $${values.push([...history.blobs.values()])}::text[]) AS blob (hash, content)
      ON CONFLICT DO NOTHING
    )`
    : '';
  const { inline, separate } = divideEffects(write.effects);
  const { ctes, selected, kinds, callsOf } = effectSql(inline, values);
  const text = `
    WITH moved AS (
      UPDATE contract SET revision = revision + 1${sets.join('')}
      WHERE tenant = $1 AND id = $2 AND revision = $3 AND status = 'draft' RETURNING revision
    ), done AS (
      INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, idempotency_key, request_hash, created_at, blob_places, blob_length, restored, length)
      SELECT $1, $2, revision, 'patched', $4::json, $5::json, $6::uuid, $7, $8, $9, $10::json, $11, $12, $13 FROM moved RETURNING revision
    )${kept}${ctes}
    SELECT ${selected} FROM done`;
  // A prepared statement is known by its name, so whatever changes the text has to be in it: which parts, a new name,
  // long texts, the kinds of effects.
  const name = `contract-patch-${[...changed, ...(renamed ? ['name'] : []), ...(hasBlobs ? ['blobs'] : []), ...kinds].join('-')}`;
  try {
    const { rowCount } = await carryOut(store, { key, statement: { name, text, values }, callsOf, separate });
    return { result: rowCount ? 'done' : 'moved', sizes };
  } catch (error) {
    // The same request is being carried out, or was: two of them never both are.
    if (isRepeatedKey(error)) return { result: 'duplicate', sizes };
    throw error;
  }
}

/** A write with its effects. */
interface Statement extends Pick<EffectSql, 'callsOf'> {
  readonly key: Key;
  readonly statement: pg.QueryConfig;
  readonly separate: readonly Effect[];
}

/**
 * One statement, where no call and no other effect comes after it: most contracts have no followers. One that is not
 * known to have none is written in a transaction with the calls. The owner is locked before the contract, here as
 * wherever both are: two who come at once wait, and neither fails.
 */
async function carryOut(
  { pool, owner, followed }: Store,
  { key, statement, callsOf, separate }: Statement,
): Promise<pg.QueryResult> {
  const isAlone = separate.length === 0 && followed.isLeft(key);
  const write = async (client: pg.Pool | pg.PoolClient): Promise<pg.QueryResult> => {
    const result = await client.query<Record<string, unknown>>(statement);
    const calls = result.rows.flatMap(callsOf);
    if (result.rowCount) followed.note(key, calls.length > 0);
    await makeCalls(drizzle(client), calls);
    return result;
  };
  if (isAlone) return write(pool);
  return transact(pool, async (client) => {
    if (separate.length > 0) await owner.lock(client, key, 'draft');
    const result = await write(client);
    if (result.rowCount) await writeEffects(drizzle(client), separate);
    return result;
  });
}

/**
 * SQLSTATE 23505, of the index on keys of requests: a violation of any other is a fault and not a repeated request.
 * Where the table is divided, each part has the index under a name of its own, which holds that of the column or of the
 * whole; a machine of a cluster tells it in the message alone.
 */
function isRepeatedKey(error: unknown): boolean {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  return code === '23505' && (constraint ?? message)?.includes('idempotency') === true;
}

/** The owner is locked before the contract, here as wherever both are: two who come at once wait, and neither fails. */
async function writeStatus(
  { pool, owner }: Store,
  { key, expected, to, author, now, effects }: StatusWrite,
): Promise<'done' | 'moved' | 'barred'> {
  const from = to === 'draft' ? 'finalized' : 'draft';
  const operations: Operation[] = [{ op: 'replace', path: '/status', value: to }];
  const inverse: Operation[] = [{ op: 'replace', path: '/status', value: from }];
  const kind = to === 'draft' ? 'unfinalized' : 'finalized';
  const json = [JSON.stringify(operations), JSON.stringify(inverse)];
  const length = json.reduce((sum, text) => sum + text.length, 0);
  const values: unknown[] = [key.tenant.id, key.id, expected, to, from, kind, ...json, author, now, length];
  const { inline, separate } = divideEffects(effects);
  const { ctes, selected, callsOf } = effectSql(inline, values);
  const text = `
    WITH moved AS (
      UPDATE contract SET status = $4, revision = revision + 1
      WHERE tenant = $1 AND id = $2 AND revision = $3 AND status = $5 RETURNING revision
    ), done AS (
      INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, created_at, length)
      SELECT $1, $2, revision, $6, $7::json, $8::json, $9::uuid, $10, $11 FROM moved RETURNING revision
    )${ctes}
    SELECT ${selected} FROM done`;
  return transact(pool, async (client) => {
    if (!(await owner.lock(client, key, to))) return 'barred';
    const { rows } = await client.query<Record<string, unknown>>(text, values);
    await makeCalls(drizzle(client), rows.flatMap(callsOf));
    if (rows.length > 0) await writeEffects(drizzle(client), separate);
    return rows.length > 0 ? 'done' : 'moved';
  });
}
