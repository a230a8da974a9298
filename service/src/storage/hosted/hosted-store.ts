import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { HostedStore, SecretHash } from '../../domain/hosted/hosted-visit.ts';
import type { Environment, Key, Tenant } from '../../domain/tenant/tenant.ts';
import type { Transaction } from '../idempotency/idempotent-answers.ts';
import { browserSessions } from '../browser-session/schema.ts';
import { contracts } from '../contract/schema.ts';
import { hostedAccesses } from './schema.ts';
import { entryLinks, sessions } from '../session/schema.ts';
import { workspaces } from '../tenant/schema.ts';

type Access = Parameters<HostedStore['useEntry']>[2];

/**
 * One-time URLs and the browsers they let in, in PostgreSQL. A builder session has a row for each of any number of
 * URLs; a session of the Template Browser has its only one in its own row. The browsers let in stand in one table for
 * both.
 */
export function createHostedStore(orm: Orm): HostedStore {
  return {
    findEntry: async (kind, link) => {
      if (kind === 'builder') {
        const [row] = await orm
          .select({ ...getTableColumns(entryLinks), environment: workspaces.environment })
          .from(entryLinks)
          .innerJoin(workspaces, eq(workspaces.tenant, entryLinks.tenant))
          .where(isLink(link));
        return (
          row && {
            tenant: tenantOf(row),
            sessionId: row.sessionId,
            participantId: row.participantId,
            used: row.used,
            expiresAt: row.expiresAt,
          }
        );
      }
      const [row] = await orm
        .select({ ...getTableColumns(browserSessions), environment: workspaces.environment })
        .from(browserSessions)
        .innerJoin(workspaces, eq(workspaces.tenant, browserSessions.tenant))
        .where(isBrowserLink(link));
      return (
        row && { tenant: tenantOf(row), sessionId: row.id, participantId: null, used: row.used, expiresAt: row.endsAt }
      );
    },
    useEntry: (kind, link, access) =>
      orm.transaction((tx) => (kind === 'builder' ? useLink : useBrowserLink)(tx, link, access)),
    findAccess: async ({ tenantId, tokenHash }) => {
      const [row] = await orm
        .select({ ...getTableColumns(hostedAccesses), environment: workspaces.environment })
        .from(hostedAccesses)
        .innerJoin(workspaces, eq(workspaces.tenant, hostedAccesses.tenant))
        .where(and(eq(hostedAccesses.tenant, tenantId), eq(hostedAccesses.tokenHash, tokenHash)));
      return (
        row && {
          tenant: tenantOf(row),
          kind: row.kind,
          sessionId: row.sessionId,
          participantId: row.participantId,
          expiresAt: row.expiresAt,
        }
      );
    },
    readBuilder: (key) => readBuilder(orm, key),
  };
}

/**
 * Reads the facts of a builder session that a hosted page shows. A deleted session has no contract any more, hence the
 * outer join.
 */
async function readBuilder(orm: Orm, { tenant, id }: Key): ReturnType<HostedStore['readBuilder']> {
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
    .where(and(eq(sessions.tenant, tenant.id), eq(sessions.id, id)));
  if (!row) return undefined;
  const status = row.deletedAt !== null ? 'deleted' : row.status === 'finalized' ? 'finished' : 'open';
  return { status, uiLanguage: row.uiLanguage, handlers: row.handlers, documentName: row.documentName ?? '' };
}

/**
 * The tenant of a link is not known before its row is: a visitor by link has no key that would tell the environment.
 */
function tenantOf({ tenant, environment }: { readonly tenant: string; readonly environment: Environment }): Tenant {
  return { id: tenant, environment };
}

/** The one-time URL of a builder session, by the hash of its token. */
function isLink({ tenantId, tokenHash }: SecretHash) {
  return and(eq(entryLinks.tenant, tenantId), eq(entryLinks.tokenHash, tokenHash));
}

/** The one-time URL of a session of the Template Browser, which stands in the session's own row. */
function isBrowserLink({ tenantId, tokenHash }: SecretHash) {
  return and(eq(browserSessions.tenant, tenantId), eq(browserSessions.tokenHash, tokenHash));
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
    tenant: link.tenantId,
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
    tenant: link.tenantId,
    tokenHash: access.tokenHash,
    kind: 'browser',
    ...used,
    expiresAt: access.expiresAt,
  });
  return true;
}
