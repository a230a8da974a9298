import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { HistoryKind, Mark } from '../../domain/signature/evidence.ts';
import { toHistoryLine } from '../../domain/signature/history-chain.ts';
import { MOST_WRONG_PINS, PIN_WAIT_MS } from '../../domain/signing/pin.ts';
import type { SigningRecords, Touches } from '../../domain/signing/ports.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { boxes, histories, marks, pinFailures } from './schema.ts';
import { writeEffects } from '../outbox/outbox.ts';

type OfContract = typeof marks | typeof histories | typeof boxes | typeof pinFailures;

const of = (table: OfContract, { tenant, id }: Key) => and(eq(table.tenant, tenant.id), eq(table.contractId, id));
const ofSignature = (contract: Key, signatureId: string) =>
  and(of(pinFailures, contract), eq(pinFailures.signatureId, signatureId));

/**
 * How contracts came to be signed, in PostgreSQL. Rows are only added, but for the count of wrong PINs; they go with
 * their document.
 *
 * `takePinTry` counts in one statement, which locks the row: of a hundred guesses sent at once each has a number of
 * its own. The last try (`MOST_WRONG_PINS`) sets the time until which no other is taken. Those after it leave that
 * time alone, and the first one after the wait begins again at 1:
 *
 *     try          1   2   3   4   5             6 …              first after the wait
 *     count        1   2   3   4   5             6 …              1
 *     lockedUntil  –   –   –   –   now + 15 min  stays as it is   –
 */
export function createSigningRecords(orm: Orm): SigningRecords {
  return {
    listMarks: async (contract) => {
      const rows = await orm.select().from(marks).where(of(marks, contract)).orderBy(marks.signedAt);
      return rows.map(({ tenant: _tenant, contractId: _id, ...row }): Mark => ({ ...row, contract }));
    },
    listHistory: async (contract) => {
      // Ids are made in the order of time, and tell what happened in one moment apart, where lines have no number.
      const rows = await orm
        .select()
        .from(histories)
        .where(of(histories, contract))
        .orderBy(sql`${histories.line} NULLS FIRST`, histories.at, histories.id);
      return rows.map(({ line, previous, kind, signatureId, at, by, detail }) =>
        toHistoryLine({ contract, kind, signatureId, at, by, detail }, { line, previous }),
      );
    },
    listBoxes: async (contract) => {
      const rows = await orm.select().from(boxes).where(of(boxes, contract));
      return new Map(rows.map(({ signatureId, box }) => [signatureId, box]));
    },
    takePinTry: async (contract, signatureId, now) => {
      const until = new Date(now.getTime() + PIN_WAIT_MS);
      const columns = { tenant: contract.tenant.id, contractId: contract.id, signatureId };
      const isOver = sql`${pinFailures.lockedUntil} <= ${now.toISOString()}::timestamptz`;
      const isLast = sql`${pinFailures.count} + 1 = ${MOST_WRONG_PINS}::int`;
      const [row] = await orm
        .insert(pinFailures)
        .values({ ...columns, count: 1, lockedUntil: null })
        .onConflictDoUpdate({
          target: [pinFailures.tenant, pinFailures.contractId, pinFailures.signatureId],
          set: {
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${pinFailures.count} + 1 END`,
            lockedUntil: sql`CASE WHEN ${isOver} THEN NULL WHEN ${isLast} THEN ${until.toISOString()}::timestamptz ELSE ${pinFailures.lockedUntil} END`,
          },
        })
        .returning({ count: pinFailures.count, lockedUntil: pinFailures.lockedUntil });
      if (!row) throw new Error('A try was not counted');
      return row;
    },
    forgetWrongPins: async (contract, signatureId) => {
      await orm.delete(pinFailures).where(ofSignature(contract, signatureId));
    },
    findLast: async (contract, { kind, signatureId }) => {
      const bySignature = signatureId === null ? undefined : eq(histories.signatureId, signatureId);
      const [row] = await orm
        .select({ at: histories.at })
        .from(histories)
        .where(and(of(histories, contract), eq(histories.kind, kind), bySignature))
        .orderBy(desc(histories.at))
        .limit(1);
      return row?.at;
    },
    listTouches: (contract) => listTouches(orm, contract),
    add: (entry) => orm.transaction((tx) => writeEffects(tx, [{ kind: 'history', entry }])),
  };
}

async function listTouches(orm: Orm, contract: Key): Promise<ReadonlyMap<string, Touches>> {
  const rows = await orm
    .select({ signatureId: histories.signatureId, kind: histories.kind, at: max(histories.at) })
    .from(histories)
    .where(and(of(histories, contract), inArray(histories.kind, [...TOUCHES, 'contact_changed'])))
    .groupBy(histories.signatureId, histories.kind);
  return touchesIn(rows);
}

const TOUCHES = ['invited', 'reminded', 'opened'] as const satisfies readonly HistoryKind[];

/** The last moment of each kind, as the kinds of a signature have it. */
interface LastOfKind {
  readonly signatureId: string | null;
  readonly kind: HistoryKind;
  readonly at: Date | null;
}

function touchesIn(rows: readonly LastOfKind[]): ReadonlyMap<string, Touches> {
  const ids = new Set(rows.flatMap(({ signatureId }) => signatureId ?? []));
  return new Map(
    [...ids].map((id) => {
      const ofSignature = rows.filter(({ signatureId }) => signatureId === id);
      const moved = ofSignature.find(({ kind }) => kind === 'contact_changed')?.at ?? new Date(0);
      const last = (...kinds: readonly HistoryKind[]): Date | undefined =>
        ofSignature
          .flatMap(({ kind, at }) => (kinds.includes(kind) && at !== null && at >= moved ? [at] : []))
          .sort((one, other) => other.getTime() - one.getTime())[0];
      const [invitedAt, openedAt] = [last('invited', 'reminded'), last('opened')];
      return [id, { ...(invitedAt ? { invitedAt } : {}), ...(openedAt ? { openedAt } : {}) }];
    }),
  );
}
