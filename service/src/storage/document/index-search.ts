import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import { toSearchEntry } from '../../domain/document/search.ts';
import type { Searched } from '../../domain/document/search.ts';
import type { SignatureRecord } from '../../domain/signature/signature.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { workspaces } from '../tenant/schema.ts';
import { readSignatures } from './document-rows.ts';
import { documents, documentSearch } from './schema.ts';

/** Documents of an earlier release that one transaction indexes. */
const BATCH = 200;

/** A document as a search sees it, with its signatures. */
interface Indexed {
  readonly id: string;
  readonly document: Searched;
  readonly parties: readonly SignatureRecord[];
}

/** Writes the entries of documents that are locked, from their values and their signatures. */
export async function writeSearchEntries(tx: Statements, tenant: Tenant, list: readonly Indexed[]): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ id, document, parties }) => {
    const { words, grams } = toSearchEntry(tenant, document, parties);
    return { tenant: tenant.id, documentId: id, words, grams: [...grams] };
  });
  await tx
    .insert(documentSearch)
    .values(rows)
    .onConflictDoUpdate({
      target: [documentSearch.tenant, documentSearch.documentId],
      set: { words: sql`excluded.words`, grams: sql`excluded.grams` },
      // An entry that stays as it is costs no index anything.
      setWhere: sql`document_search.words <> excluded.words OR document_search.grams IS DISTINCT FROM excluded.grams`,
    });
}

/** Reads a document of the transaction as it is now, and writes its entry. */
export async function indexDocument(tx: Statements, { tenant, id }: Key): Promise<void> {
  const [document] = await tx
    .select({
      title: documents.title,
      description: documents.description,
      tags: documents.tags,
      templateId: documents.templateId,
      contractId: documents.contractId,
    })
    .from(documents)
    .where(and(eq(documents.tenant, tenant.id), eq(documents.id, id)));
  if (!document) return;
  const parties = await readSignatures(tx, { tenant, id: document.contractId });
  await writeSearchEntries(tx, tenant, [{ id, document, parties }]);
}

/**
 * Indexes some documents of an earlier release, which have an empty entry until then.
 *
 * @returns whether there may be more
 */
export async function indexMissing(orm: Orm): Promise<boolean> {
  const missing = await orm
    .select({ tenant: workspaces.tenant, environment: workspaces.environment, id: documentSearch.documentId })
    .from(documentSearch)
    .innerJoin(workspaces, eq(workspaces.tenant, documentSearch.tenant))
    .where(isNull(documentSearch.grams))
    .limit(BATCH);
  for (const { tenant: id, environment, id: documentId } of missing) {
    const key = { tenant: { id, environment } satisfies Tenant, id: documentId };
    await orm.transaction(async (tx) => {
      // A change of the document waits, and writes its own entry afterwards.
      const { rows } = await tx.execute(
        sql`SELECT 1 FROM document WHERE tenant = ${id} AND id = ${documentId} FOR NO KEY UPDATE`,
      );
      if (rows.length > 0) await indexDocument(tx, key);
    });
  }
  return missing.length === BATCH;
}
