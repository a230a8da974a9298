import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { Member, SignInSecret, SignInStore } from '../../domain/sign-in/sign-in.ts';
import type { Environment } from '../../domain/tenant/tenant.ts';
import { workspaces } from '../tenant/schema.ts';
import { users } from '../workspace/schema.ts';
import { signIns, signInLinks } from './schema.ts';

// A member as pages know them, beside the workspace that they are of.
const MEMBER = {
  tenant: users.tenant,
  environment: workspaces.environment,
  workspace: workspaces.name,
  timeZone: workspaces.timeZone,
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
};

const LINK = { used: signInLinks.used, expiresAt: signInLinks.expiresAt, isOfServiceAccount: users.serviceAccount };

/**
 * Links that sign members in, and who is signed in, in PostgreSQL. Both are known by hashes: a copy of the database
 * opens nothing. Removing a user takes their links and their sign-ins along (`storage/workspace`), so that it takes
 * effect with their next request.
 */
export function createSignInStore(orm: Orm): SignInStore {
  return {
    findMember: async (tenantId, email) => {
      const [row] = await orm
        .select(MEMBER)
        .from(users)
        .innerJoin(workspaces, eq(workspaces.tenant, users.tenant))
        .where(and(eq(users.tenant, tenantId), eq(users.email, email), isNull(users.removedAt)));
      return row && toMember(row);
    },
    findAdmin: (tenantId) => findAdmin(orm, tenantId),
    findMembers: (environment, email) => findMembers(orm, environment, email),
    findServiceAccount: async (tenant) => {
      const [row] = await orm
        .select(MEMBER)
        .from(users)
        .innerJoin(workspaces, eq(workspaces.tenant, users.tenant))
        .where(and(eq(users.tenant, tenant.id), eq(users.serviceAccount, true), isNull(users.removedAt)));
      return row && toMember(row);
    },
    addLink: (...link) => addLink(orm, ...link),
    findLink: (link, contractId) => findLink(orm, link, contractId),
    useLink: (link, { tokenHash, now, expiresAt }) =>
      orm.transaction(async (tx) => {
        // Of two who come at the same time, the second waits for the first's row and then finds it used.
        const [used] = await tx
          .update(signInLinks)
          .set({ used: true })
          .where(and(isLink(link), eq(signInLinks.used, false), gt(signInLinks.expiresAt, now)))
          .returning({ userId: signInLinks.userId, contractId: signInLinks.contractId });
        if (!used) return undefined;
        const only = (await isServiceAccount(tx, { ...used, tenantId: link.tenantId })) ? used.contractId : null;
        await tx
          .insert(signIns)
          .values({ tenant: link.tenantId, tokenHash, userId: used.userId, contractId: only, expiresAt });
        return { only };
      }),
    addSignIn: async ({ tenant, id }, access) => {
      await orm.insert(signIns).values({ tenant: tenant.id, userId: id, ...access });
    },
    findSignedIn: async ({ tenantId, tokenHash }) => {
      const [row] = await orm
        .select({ ...MEMBER, expiresAt: signIns.expiresAt, only: signIns.contractId })
        .from(signIns)
        .innerJoin(users, and(eq(users.tenant, signIns.tenant), eq(users.id, signIns.userId)))
        .innerJoin(workspaces, eq(workspaces.tenant, signIns.tenant))
        .where(and(eq(signIns.tenant, tenantId), eq(signIns.tokenHash, tokenHash), isNull(users.removedAt)));
      return row && { member: toMember(row), expiresAt: row.expiresAt, only: row.only };
    },
    remove: async ({ tenantId, tokenHash }) => {
      await orm.delete(signIns).where(and(eq(signIns.tenant, tenantId), eq(signIns.tokenHash, tokenHash)));
    },
  };
}

async function findAdmin(orm: Orm, tenantId: string): Promise<Member | undefined> {
  const isPerson = and(eq(users.serviceAccount, false), isNull(users.removedAt));
  const [row] = await orm
    .select(MEMBER)
    .from(users)
    .innerJoin(workspaces, eq(workspaces.tenant, users.tenant))
    .where(and(eq(users.tenant, tenantId), eq(users.role, 'admin'), isPerson))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return row && toMember(row);
}

/** The one statement of a request that looks at all tenants: the address of the console names no workspace. */
async function findMembers(orm: Orm, environment: Environment, email: string): Promise<readonly Member[]> {
  const rows = await orm
    .select(MEMBER)
    .from(users)
    .innerJoin(workspaces, eq(workspaces.tenant, users.tenant))
    .where(and(eq(users.email, email), isNull(users.removedAt), eq(workspaces.environment, environment)))
    .orderBy(asc(workspaces.name), asc(workspaces.tenant));
  return rows.map(toMember);
}

async function findLink(orm: Orm, ...[link, contractId]: Parameters<SignInStore['findLink']>) {
  const leads = contractId === null ? isNull(signInLinks.contractId) : eq(signInLinks.contractId, contractId);
  const [row] = await orm
    .select(LINK)
    .from(signInLinks)
    .innerJoin(users, and(eq(users.tenant, signInLinks.tenant), eq(users.id, signInLinks.userId)))
    .where(and(isLink(link), leads, isNull(users.removedAt)));
  return row;
}

/** Keeps a link; false when as many as may be are good for its member already. */
function addLink(
  orm: Orm,
  ...[{ tenant, id }, { now, ...link }, most]: Parameters<SignInStore['addLink']>
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    // Two who ask for the same member at once wait for each other here.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenant, tenant.id), eq(users.id, id)))
      .for('update');
    const [good] = await tx
      .select({ links: count() })
      .from(signInLinks)
      .where(
        and(
          eq(signInLinks.tenant, tenant.id),
          eq(signInLinks.userId, id),
          eq(signInLinks.used, false),
          gt(signInLinks.expiresAt, now),
        ),
      );
    if ((good?.links ?? 0) >= most) return false;
    // A link that is asked for again because its answer was lost is the same link, opened or not.
    await tx
      .insert(signInLinks)
      .values({ ...link, tenant: tenant.id, userId: id, used: false })
      .onConflictDoNothing();
    return true;
  });
}

interface MemberRow extends Omit<Member, 'tenant' | 'email'> {
  readonly tenant: string;
  readonly environment: Environment;
  readonly email: string | null;
}

/** The service account has no address; everybody else has one. */
function toMember({ tenant, environment, workspace, timeZone, id, name, email, role }: MemberRow): Member {
  return { tenant: { id: tenant, environment }, workspace, timeZone, id, name, role, email: email ?? '' };
}

/**
 * Whether a user is the service account. Such a visitor came by a link from the holder of the key, and is to see no
 * more than the holder meant.
 */
async function isServiceAccount(
  tx: Pick<Orm, 'select'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<boolean> {
  const [row] = await tx
    .select({ serviceAccount: users.serviceAccount })
    .from(users)
    .where(and(eq(users.tenant, tenantId), eq(users.id, userId)));
  return row?.serviceAccount === true;
}

function isLink({ tenantId, tokenHash }: SignInSecret) {
  return and(eq(signInLinks.tenant, tenantId), eq(signInLinks.tokenHash, tokenHash));
}
