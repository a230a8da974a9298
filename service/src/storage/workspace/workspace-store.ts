import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import type { WorkspaceChange, WorkspaceStore } from '../../domain/workspace/workspace.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { isUuid } from '../is-uuid.ts';
import { workspaces } from '../tenant/schema.ts';
import { users } from './schema.ts';

const WORKSPACE = {
  id: workspaces.workspaceId,
  name: workspaces.name,
  rootFolderId: workspaces.rootFolderId,
  serviceAccountId: workspaces.serviceAccountId,
  binDays: workspaces.binDays,
  requestLogDays: workspaces.requestLogDays,
  brand: {
    logo: workspaces.logoOf,
    color: workspaces.color,
    timeZone: workspaces.timeZone,
    mailFromName: workspaces.mailFromName,
  },
};
/** A member as the Platform interface shows them. */
const USER = {
  id: users.id,
  name: users.name,
  email: users.email,
  service_account: users.serviceAccount,
  role: users.role,
};

/**
 * Workspaces and their members in PostgreSQL. A tenant without a workspace is a fault and throws, since every key is of
 * an existing one. `listNames` also names removed members: their actions stay theirs.
 */
export function createWorkspaceStore(orm: Orm): WorkspaceStore {
  return {
    read: async ({ id }) => {
      const [workspace] = await orm.select(WORKSPACE).from(workspaces).where(eq(workspaces.tenant, id));
      if (!workspace) throw new Error(`There is no workspace ${id}`);
      return workspace;
    },
    readLogo: async ({ id }) => {
      const [row] = await orm.select({ logo: workspaces.logo }).from(workspaces).where(eq(workspaces.tenant, id));
      return row?.logo ?? null;
    },
    findShown: async ({ id }) => {
      const [row] = await orm
        .select({ name: workspaces.name, color: workspaces.color, logo: workspaces.logo })
        .from(workspaces)
        .where(eq(workspaces.tenant, id));
      return row;
    },
    change: (tenant, change) => orm.transaction((tx) => changeWorkspace(tx, tenant, change)),
    listUsers: async ({ id }, { offset, limit }) => {
      const isMember = and(eq(users.tenant, id), isNull(users.removedAt));
      const [rows, [counted]] = await Promise.all([
        orm
          .select(USER)
          .from(users)
          .where(isMember)
          .orderBy(desc(users.serviceAccount), asc(users.name), asc(users.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(users).where(isMember),
      ]);
      return { users: rows, total: counted?.total ?? 0 };
    },
    findUser: async ({ tenant, id }) => {
      if (!isUuid(id)) return undefined;
      const [row] = await orm
        .select(USER)
        .from(users)
        .where(and(eq(users.tenant, tenant.id), eq(users.id, id), isNull(users.removedAt)));
      return row;
    },
    listNames: async ({ id }, ids) => {
      if (ids.length === 0) return new Map();
      const rows = await orm
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(and(eq(users.tenant, id), inArray(users.id, [...ids])));
      return new Map(rows.map((row) => [row.id, row.name]));
    },
  };
}

/** Writes settings with their activity, which names them and tells no values. */
async function changeWorkspace(tx: Statements, tenant: Tenant, { logo, ...change }: WorkspaceChange): Promise<void> {
  const ofLogo = logo === undefined ? {} : { logo: logo?.content ?? null, logoOf: logo?.of ?? null };
  const [row] = await tx
    .update(workspaces)
    .set({ ...change, ...ofLogo })
    .where(eq(workspaces.tenant, tenant.id))
    .returning({ id: workspaces.workspaceId, title: workspaces.name });
  if (!row) return;
  const given = [...Object.keys(change), ...(logo === undefined ? [] : ['logo'])];
  const names = given.map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const subject = { type: 'workspace', ...row } as const;
  await writeActivity(tx, { tenant }, [{ action: 'changed', subject, text: `Changed: ${names.join(', ')}.` }]);
}
