import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { transact } from '../../database/index.ts';
import { MAX_CONTRACT_LENGTH, lengthOf } from '../../domain/contract/contract-size.ts';
import type { PatchWrite, StateSizes, StatusWrite, WriteResult } from '../../domain/contract/contract.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { editedRow } from '../activity/edited-sql.ts';
import type { Call } from '../outbox/calls.ts';
import { makeCalls, noticeCall } from '../outbox/calls.ts';
import { writeEffects } from '../outbox/outbox.ts';
import type { PackedHistory } from './contract-blobs.ts';
import { packHistory } from './contract-blobs.ts';
import type { FollowedContracts } from './followed-contracts.ts';
import type { HistoryTexts, KeptTexts } from './history-texts.ts';

// Each a column of its own: a patch of the value does not write a logo again.
export const PARTS = ['value', 'sections', 'appearance'] as const;

/** The owner of a contract as a writer has to ask it. */
export interface OwnerLock {
  /**
   * Locks the owner's own row until the end of the transaction, before the contract is locked. False when the owner
   * does not allow the contract its new status.
   */
  readonly lock: (client: pg.ClientBase, key: Key, to: StatusWrite['to']) => Promise<boolean>;
}

/** Where patches of an owner's contracts are written. */
export interface PatchStore {
  readonly pool: pg.Pool;
  readonly owner: OwnerLock;
  readonly followed: FollowedContracts;
  readonly texts: HistoryTexts;
}

/** Those whom the function `write_patch` names as to be told. */
type Told = 'contract' | 'activity';

/**
 * One call of the function `write_patch`: the contract moves on, the change is recorded with the edit that an activity
 * tells, or nothing happens. A cluster carries it out where the rows are, in one round trip.
 */
export async function writePatch(
  store: PatchStore,
  write: PatchWrite,
): Promise<{ readonly result: WriteResult; readonly sizes: StateSizes }> {
  const { before, after } = write;
  const texts = PARTS.map((part) => (after[part] === before.state[part] ? null : JSON.stringify(after[part])));
  const sizes = { ...before.sizes };
  for (const [index, part] of PARTS.entries()) sizes[part] = texts[index]?.length ?? sizes[part];
  if (lengthOf(sizes) > MAX_CONTRACT_LENGTH && lengthOf(sizes) > lengthOf(before.sizes))
    return { result: 'too_large', sizes: before.sizes };
  const history = packHistory(write);
  const kept = await store.texts.keep(write.key, history.blobs);
  const values = valuesOf(write, texts, { ...history, kept });
  try {
    return { result: (await carryOut(store, write, values)) ? 'done' : 'moved', sizes };
  } catch (error) {
    // The same request is being carried out, or was: two of them never both are.
    if (isRepeatedKey(error)) return { result: 'duplicate', sizes };
    throw error;
  } finally {
    await kept.release();
  }
}

/** A change as it is stored, and where its long texts are. */
interface Kept extends Omit<PackedHistory, 'blobs'> {
  readonly kept: KeptTexts;
}

/** The values of `write_patch` in their order; `texts` are the parts of the state, null for one that stays. */
function valuesOf(write: PatchWrite, texts: readonly (string | null)[], history: Kept): unknown[] {
  const { key, before, after, idempotency } = write;
  const { operations, inverse, positions, length, kept } = history;
  const edited = write.effects.find((effect) => effect.kind === 'edited');
  return [
    key.tenant.id,
    key.id,
    before.revision,
    write.now,
    after.document_name === before.state.document_name ? null : after.document_name,
    ...texts,
    operations,
    inverse,
    write.author,
    idempotency?.key ?? null,
    idempotency?.requestHash ?? null,
    positions.length > 0 ? JSON.stringify(positions) : null,
    length,
    write.restored ?? null,
    operations.length + inverse.length,
    kept.hashes,
    kept.contents,
    kept.sizes,
    edited ? JSON.stringify(editedRow(edited)) : null,
  ];
}

const VALUES = Array.from({ length: 21 }, (_, index) => `$${index + 1}`).join(', ');

/**
 * One statement, where no call and no other effect comes after it: most contracts have no followers. One that is not
 * known to have none is written in a transaction with the calls. The owner is locked before the contract, here as
 * wherever both are: two who come at once wait, and neither fails. False when the contract has moved on.
 */
async function carryOut(
  { pool, owner, followed }: PatchStore,
  { key, effects }: PatchWrite,
  values: unknown[],
): Promise<boolean> {
  const others = effects.filter((effect) => !isWrittenByPatch(effect));
  const statement = { name: 'contract-patch', text: `SELECT write_patch(${VALUES}) AS told`, values };
  const write = async (client: pg.Pool | pg.PoolClient): Promise<boolean> => {
    const { rows } = await client.query<{ told: readonly Told[] | null }>(statement);
    const told = rows[0]?.told;
    if (!told) return false;
    followed.note(key, told.length > 0);
    await makeCalls(
      drizzle(client),
      effects.flatMap((effect) => callsOf(effect, told)),
    );
    return true;
  };
  if (others.length === 0 && followed.isLeft(key)) return write(pool);
  return transact(pool, async (client) => {
    if (others.length > 0) await owner.lock(client, key, 'draft');
    const isDone = await write(client);
    if (isDone) await writeEffects(drizzle(client), others);
    return isDone;
  });
}

/** Whether an effect is part of `write_patch`. */
function isWrittenByPatch(effect: Effect): boolean {
  return (
    effect.kind === 'edited' || (effect.kind === 'notice' && effect.about === 'contract' && effect.to === 'followers')
  );
}

/** The calls that follow from effects of the function, by those whom it names. */
function callsOf(effect: Effect, told: readonly Told[]): readonly Call[] {
  if (effect.kind === 'notice' && told.includes('contract'))
    return [noticeCall({ about: effect.about, tenant: effect.key.tenant.id, id: effect.key.id })];
  if (effect.kind === 'edited' && told.includes('activity'))
    return [noticeCall({ about: 'activity', tenant: effect.document.key.tenant.id })];
  return [];
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
