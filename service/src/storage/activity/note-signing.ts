import { and, eq } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { describeSigning, ofDocument } from '../../domain/activity/describe-document.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import { nameOf } from '../../domain/signature/signature.ts';
import { documents, signatures } from '../document/schema.ts';
import { writeActivity } from './write-activity.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/**
 * Writes down the steps of one contract on its way to being signed, which are all in its history. A contract without
 * signees is completed without one. It comes after all that the effects write, so that names are those from now on.
 */
export async function noteSigning(tx: Statements, effects: readonly Effect[]): Promise<void> {
  const entries = effects.filter((effect): effect is Of<'history'> => effect.kind === 'history');
  const ended = effects.find((effect): effect is Of<'stage'> => effect.kind === 'stage' && effect.to === 'completed');
  const contract = entries[0]?.entry.contract ?? ended?.contract;
  if (!contract) return;
  const { tenant } = contract;
  const rows = await tx
    .select({
      document: { id: documents.id, title: documents.title, folderId: documents.folderId },
      signee: { id: signatures.id, firstName: signatures.firstName, lastName: signatures.lastName },
    })
    .from(documents)
    .leftJoin(signatures, and(eq(signatures.tenant, tenant.id), eq(signatures.contractId, documents.contractId)))
    .where(and(eq(documents.tenant, tenant.id), eq(documents.contractId, contract.id)));
  const document = rows[0]?.document;
  if (!document) return;
  const names = new Map(rows.flatMap(({ signee }) => (signee ? [[signee.id, nameOf(signee)]] : [])));
  const steps = describeSigning(
    document,
    entries.map(({ entry }) => entry),
    (id) => names.get(id) ?? null,
  );
  const completed = ended ? [ofDocument(document, 'completed', 'It is complete without signatures.')] : [];
  const at = entries[0]?.entry.at ?? ended?.at;
  await writeActivity(tx, { tenant, at }, [...steps, ...completed]);
}
