import { and, eq } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import { renamedFrom, ofDocument } from '../../domain/activity/describe-document.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { recount } from './document-counts.ts';
import { insertSignatures } from './document-rows.ts';
import { indexDocument } from './index-search.ts';
import { documents } from './schema.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

const ofContract = ({ tenant, id }: Key) => and(eq(documents.tenant, tenant.id), eq(documents.contractId, id));

/** The document goes by the name its draft was given. */
export async function writeRename(tx: Statements, { contract, title, at }: Of<'rename'>): Promise<void> {
  const [row] = await tx
    .select({ id: documents.id, folderId: documents.folderId, before: documents.title })
    .from(documents)
    .where(ofContract(contract))
    .for('no key update');
  if (!row) return;
  await tx.update(documents).set({ title, updatedAt: at }).where(ofContract(contract));
  await indexDocument(tx, { tenant: contract.tenant, id: row.id });
  const renamed = ofDocument({ ...row, title }, 'renamed', renamedFrom(row.before, title));
  await writeActivity(tx, { tenant: contract.tenant, at }, [renamed]);
}

/** How far the sealing of a contract has come. */
export async function writeSealing(tx: Statements, { contract, progress }: Of<'sealing'>): Promise<void> {
  await tx.update(documents).set({ sealing: progress }).where(ofContract(contract));
}

/**
 * The contract leaves its drafting: the document is told, its signatures are made and the counts follow. It throws for
 * a contract without a document, which rolls the finalization back: of a session's contract no stage is written.
 */
export async function writeStage(
  tx: Statements,
  { contract, to, method, requireMatchingName, signingSettings, dueAt, signatures, at }: Of<'stage'>,
): Promise<void> {
  const [row] = await tx
    .update(documents)
    .set({
      stage: to,
      signatureMethod: method,
      requireMatchingName,
      signingSettings,
      dueAt,
      finalizedAt: at,
      updatedAt: at,
    })
    .where(ofContract(contract))
    .returning({ id: documents.id, folderId: documents.folderId });
  if (!row) throw new Error(`There is no document of contract ${contract.id}`);
  await insertSignatures(tx, contract.tenant, signatures);
  await indexDocument(tx, { tenant: contract.tenant, id: row.id });
  await recount(tx, contract.tenant, {
    before: [{ folderId: row.folderId, stage: 'created' }],
    after: [{ folderId: row.folderId, stage: to }],
  });
}
