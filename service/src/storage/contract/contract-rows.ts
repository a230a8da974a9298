import { and, eq, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { NewDocument } from '../../domain/contract/rebuild-document.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { letTextsGo } from './history-texts.ts';
import { changes, contracts } from './schema.ts';

/** The first state of a contract; its id is that of its owner. */
interface NewContract {
  readonly origin: (typeof contracts.$inferInsert)['origin'];
  readonly document: NewDocument;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly createdAt: Date;
  /** Whether it was finalized elsewhere. */
  readonly isFinal?: true | undefined;
}

/**
 * Puts a new draft into the transaction that makes its owner. The large parts come as JSON text and go in as they are,
 * so that a contract is made into text once. Revision 0 has no change: there is nothing before it to go back to.
 */
export async function insertContract(
  tx: Statements,
  { tenant, id }: Key,
  { document, isFinal, ...contract }: NewContract,
): Promise<void> {
  await tx.insert(contracts).values({
    ...contract,
    tenant: tenant.id,
    id,
    status: isFinal ? 'finalized' : 'draft',
    revision: 0,
    documentName: document.documentName,
    jurisdiction: document.jurisdiction,
    languages: [...document.languages],
    value: sql`${document.parts.value}::json`,
    sections: sql`${document.parts.sections}::json`,
    appearance: sql`${document.parts.appearance}::json`,
  });
}

/** Removes a contract and all of its history. */
export async function removeContract(tx: Statements, { tenant, id }: Key): Promise<void> {
  await tx.delete(contracts).where(and(eq(contracts.tenant, tenant.id), eq(contracts.id, id)));
  await tx.delete(changes).where(and(eq(changes.tenant, tenant.id), eq(changes.contractId, id)));
  await letTextsGo(tx, tenant, [id]);
}
