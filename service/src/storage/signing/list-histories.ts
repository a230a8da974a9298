import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { HistoryEnd } from '../../domain/signature/history-chain.ts';
import { documents } from '../document/schema.ts';
import { workspaces } from '../tenant/schema.ts';
import type { Key } from '../../domain/tenant/tenant.ts';

/** A document with a history, and how far it has come. */
export interface DocumentWithHistory {
  readonly key: Key;
  readonly contract: Key;
  /** Whether everybody has signed. */
  readonly isSigned: boolean;
  readonly end: HistoryEnd | null;
}

const PAGE = 500;

/** Every document on its way to being signed, or one of them, in a lasting order, some at a time. */
export async function* listHistories(orm: Orm, documentId?: string): AsyncGenerator<DocumentWithHistory> {
  let after: { readonly tenant: string; readonly id: string } | undefined;
  for (;;) {
    const rows = await orm
      .select({
        tenant: documents.tenant,
        environment: workspaces.environment,
        id: documents.id,
        contractId: documents.contractId,
        sealing: documents.sealing,
        end: documents.historyEnd,
      })
      .from(documents)
      .innerJoin(workspaces, eq(workspaces.tenant, documents.tenant))
      .where(
        and(
          isNotNull(documents.finalizedAt),
          documentId === undefined ? undefined : eq(documents.id, documentId),
          after &&
            or(gt(documents.tenant, after.tenant), and(eq(documents.tenant, after.tenant), gt(documents.id, after.id))),
        ),
      )
      .orderBy(asc(documents.tenant), asc(documents.id))
      .limit(PAGE);
    for (const { tenant: id, environment, sealing, end, ...row } of rows) {
      const tenant = { id, environment };
      yield {
        key: { tenant, id: row.id },
        contract: { tenant, id: row.contractId },
        isSigned: sealing !== null,
        end,
      };
    }
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
