import { createId } from 'deedkit/document';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import { boxes, histories, marks } from './schema.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/**
 * A signature that was given. The key of the table lets a signature be given once: a second one throws, and rolls back
 * whatever let it come so far.
 */
export async function writeMark(
  tx: Statements,
  { mark: { contract, png, ...columns } }: Pick<Of<'mark'>, 'mark'>,
): Promise<void> {
  await tx
    .insert(marks)
    .values({ ...columns, png: Buffer.from(png), tenant: contract.tenant.id, contractId: contract.id });
}

/**
 * What the audit page will tell. Ids are made here, in the order of the list, which is the order in which entries of
 * one moment are read.
 */
export async function writeHistory(
  tx: Pick<Statements, 'insert'>,
  effects: readonly Pick<Of<'history'>, 'entry'>[],
): Promise<void> {
  await tx.insert(histories).values(
    effects.map(({ entry: { contract, ...columns } }) => ({
      ...{ ...columns, id: createId() },
      ...{ tenant: contract.tenant.id, contractId: contract.id },
    })),
  );
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
