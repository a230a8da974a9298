import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '../database/index.ts';
import type { HostedStore, SecretHash } from '../domain/hosted-visit.ts';
import type { Transaction } from './idempotent-answers.ts';
import { browserSessions, contracts, entryLinks, hostedAccesses, sessions } from './schema.ts';

type Access = Parameters<HostedStore['useEntry']>[2];

/** One-time URLs and the browsers they let in, in PostgreSQL. */
export function createHostedStore(orm: Orm): HostedStore {
  return {
    findEntry: async (kind, link) => {
      if (kind === 'builder') {
        const [row] = await orm.select().from(entryLinks).where(isLink(link));
        return (
          row && {
            sessionId: row.sessionId,
            participantId: row.participantId,
            used: row.used,
            expiresAt: row.expiresAt,
          }
        );
      }
      const [row] = await orm.select().from(browserSessions).where(isBrowserLink(link));
      return row && { sessionId: row.id, participantId: null, used: row.used, expiresAt: row.endsAt };
    },
    useEntry: (kind, link, access) =>
      orm.transaction((tx) => (kind === 'builder' ? useLink : useBrowserLink)(tx, link, access)),
    findAccess: async ({ tenant, tokenHash }) => {
      const [row] = await orm
        .select()
        .from(hostedAccesses)
        .where(and(eq(hostedAccesses.tenant, tenant), eq(hostedAccesses.tokenHash, tokenHash)));
      return (
        row && { kind: row.kind, sessionId: row.sessionId, participantId: row.participantId, expiresAt: row.expiresAt }
      );
    },
    readBuilder: async ({ tenant, id }) => {
      const [row] = await orm
        .select({
          uiLanguage: sessions.uiLanguage,
          handlers: sessions.handlers,
          deletedAt: sessions.deletedAt,
          status: contracts.status,
          documentName: contracts.documentName,
        })
        .from(sessions)
        .leftJoin(contracts, and(eq(contracts.tenant, sessions.tenant), eq(contracts.id, sessions.id)))
        .where(and(eq(sessions.tenant, tenant), eq(sessions.id, id)));
      if (!row) return undefined;
      const status = row.deletedAt !== null ? 'deleted' : row.status === 'finalized' ? 'finished' : 'open';
      return { status, uiLanguage: row.uiLanguage, handlers: row.handlers, documentName: row.documentName ?? '' };
    },
  };
}

function isLink({ tenant, tokenHash }: SecretHash) {
  return and(eq(entryLinks.tenant, tenant), eq(entryLinks.tokenHash, tokenHash));
}

function isBrowserLink({ tenant, tokenHash }: SecretHash) {
  return and(eq(browserSessions.tenant, tenant), eq(browserSessions.tokenHash, tokenHash));
}

/** Of two who come at the same time, the second waits for the first's row and then finds it used. */
async function useLink(tx: Transaction, link: SecretHash, access: Access): Promise<boolean> {
  const [used] = await tx
    .update(entryLinks)
    .set({ used: true })
    .where(and(isLink(link), eq(entryLinks.used, false), gt(entryLinks.expiresAt, access.now)))
    .returning({ sessionId: entryLinks.sessionId, participantId: entryLinks.participantId });
  if (!used) return false;
  await tx.insert(hostedAccesses).values({
    tenant: link.tenant,
    tokenHash: access.tokenHash,
    kind: 'builder',
    ...used,
    expiresAt: access.expiresAt,
  });
  return true;
}

/** From here on the session runs out with the visit. */
async function useBrowserLink(tx: Transaction, link: SecretHash, access: Access): Promise<boolean> {
  const [used] = await tx
    .update(browserSessions)
    .set({ used: true, endsAt: access.expiresAt })
    .where(
      and(
        isBrowserLink(link),
        eq(browserSessions.used, false),
        eq(browserSessions.status, 'pending'),
        gt(browserSessions.endsAt, access.now),
      ),
    )
    .returning({ sessionId: browserSessions.id });
  if (!used) return false;
  await tx.insert(hostedAccesses).values({
    tenant: link.tenant,
    tokenHash: access.tokenHash,
    kind: 'browser',
    ...used,
    expiresAt: access.expiresAt,
  });
  return true;
}
