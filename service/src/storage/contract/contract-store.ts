import type { ContractState, Operation } from 'deedkit/document';
import type pg from 'pg';
import { transact } from '../../database/index.ts';
import type { ContractSnapshot, ContractStore, StatusWrite } from '../../domain/contract/contract.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { readsOfChanges } from './contract-changes.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { writeEffects } from '../outbox/outbox.ts';
import type { StoredObjects } from '../file/file-store.ts';
import { FollowedContracts } from './followed-contracts.ts';
import { createHistoryTexts } from './history-texts.ts';
import type { OwnerLock, PatchStore } from './write-patch.ts';
import { PARTS, writePatch } from './write-patch.ts';

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
export interface OwnerTables extends OwnerLock {
  /** Names its statements, and stands in the column `origin` of its contracts. */
  readonly name: 'builder' | 'platform';
  /** SQL for the ids of those who may write a contract $2 of tenant $1, an array of text. */
  readonly writers: string;
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

interface ReadStore extends PatchStore {
  readonly owner: OwnerTables;
  readonly readText: string;
}

/** The contracts of an owner in PostgreSQL. The statements of reading and patching are prepared once per connection. */
export function createContractStore(pool: pg.Pool, owner: OwnerTables, objects?: StoredObjects): ContractStore {
  const texts = createHistoryTexts(pool, objects);
  const store: ReadStore = { pool, owner, texts, followed: new FollowedContracts(), readText: readSql(owner) };
  return {
    read: (key, known) => read(store, key, known),
    writePatch: (write) => writePatch(store, write),
    writeStatus: (write) => writeStatus(store, write),
    ...readsOfChanges({ pool, texts }),
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

/** The owner is locked before the contract, here as wherever both are: two who come at once wait, and neither fails. */
async function writeStatus(
  { pool, owner }: PatchStore,
  { key, expected, to, author, now, effects }: StatusWrite,
): Promise<'done' | 'moved' | 'barred'> {
  const from = to === 'draft' ? 'finalized' : 'draft';
  const operations: Operation[] = [{ op: 'replace', path: '/status', value: to }];
  const inverse: Operation[] = [{ op: 'replace', path: '/status', value: from }];
  const kind = to === 'draft' ? 'unfinalized' : 'finalized';
  const json = [JSON.stringify(operations), JSON.stringify(inverse)];
  const length = json.reduce((sum, text) => sum + text.length, 0);
  const values = [key.tenant.id, key.id, expected + 1, kind, ...json, author, now, length];
  return transact(pool, async (client) => {
    if (!(await owner.lock(client, key, to))) return 'barred';
    const moved = await client.query(
      'UPDATE contract SET status = $4, revision = revision + 1 WHERE tenant = $1 AND id = $2 AND revision = $3 AND status = $5',
      [key.tenant.id, key.id, expected, to, from],
    );
    if (!moved.rowCount) return 'moved';
    await client.query(
      `INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, created_at, length)
      VALUES ($1, $2, $3, $4, $5::json, $6::json, $7::uuid, $8, $9)`,
      values,
    );
    await writeEffects(drizzle(client), effects);
    return 'done';
  });
}
