import { createId } from 'deedkit/document';
import { and, eq } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { HistoryEntry } from '../../domain/signature/evidence.ts';
import { chainHistory, startHistory } from '../../domain/signature/history-chain.ts';
import { nameOf } from '../../domain/tenant/tenant.ts';
import { documents } from '../document/schema.ts';
import { boxes, histories, marks } from './schema.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/**
 * A signature that was given. The key of the table lets a signature be given once: a second one throws, and rolls back
 * whatever let it come so far.
 */
export async function writeMark(
  tx: Statements,
  { mark: { contract, png, initials, ...columns } }: Pick<Of<'mark'>, 'mark'>,
): Promise<void> {
  await tx.insert(marks).values({
    ...columns,
    png: Buffer.from(png),
    initials: initials && Buffer.from(initials),
    tenant: contract.tenant.id,
    contractId: contract.id,
  });
}

/** Writes lines for the audit pages of contracts, those of each in the order of the list. */
export async function writeHistory(tx: Statements, effects: readonly Pick<Of<'history'>, 'entry'>[]): Promise<void> {
  const byContract = new Map<string, HistoryEntry[]>();
  for (const { entry } of effects) {
    const name = nameOf(entry.contract);
    byContract.set(name, [...(byContract.get(name) ?? []), entry]);
  }
  for (const entries of byContract.values()) await writeLines(tx, entries);
}

/**
 * Writes lines of one contract, each chained to the one before. The document is locked by then, or now: two lines are
 * never chained to the same one.
 */
async function writeLines(tx: Statements, entries: readonly HistoryEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { contract } = first;
  const of = and(eq(documents.tenant, contract.tenant.id), eq(documents.contractId, contract.id));
  const [document] = await tx
    .select({ id: documents.id, end: documents.historyEnd })
    .from(documents)
    .where(of)
    .for('no key update');
  // It was removed meanwhile, and its history with it.
  if (!document) return;
  const { lines, end } = chainHistory(document.end ?? startHistory(document.id), entries);
  await tx.insert(histories).values(
    entries.map(({ contract: _contract, ...columns }, index) => ({
      ...columns,
      id: createId(),
      line: lines[index]?.line,
      previous: lines[index]?.previous,
      tenant: contract.tenant.id,
      contractId: contract.id,
    })),
  );
  await tx.update(documents).set({ historyEnd: end }).where(of);
}

/** Where a printed contract is signed. */
export async function writeBoxes(tx: Statements, { contract, boxes: list }: Of<'boxes'>): Promise<void> {
  if (list.size === 0) return;
  await tx.insert(boxes).values(
    [...list].map(([signatureId, box]) => ({
      tenant: contract.tenant.id,
      contractId: contract.id,
      signatureId,
      box,
    })),
  );
}
