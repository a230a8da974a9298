import { createId } from 'deedkit/document';
import type { Role } from 'deedkit/protocol/platform';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import { tenantsOf } from '../../domain/workspace/new-workspace.ts';
import type { Environment, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { folders } from '../folder/schema.ts';
import { workspaces } from '../tenant/schema.ts';
import { users } from './schema.ts';
import { isMember, isTaken, lockUsers, ofUser, removeUser } from './user-store.ts';

/** A workspace in one of its environments, as lists show it. */
export interface WorkspaceRecord {
  /** The same in both environments. */
  readonly id: string;
  readonly tenant: Tenant;
  readonly name: string;
  readonly createdAt: Date;
}

/** A member of a workspace as lists show them: in one environment. */
export interface UserRecord {
  readonly id: string;
  readonly tenant: Tenant;
  readonly name: string;
  /** Null for the service account alone. */
  readonly email: string | null;
  readonly role: Role;
  readonly createdAt: Date;
}

/** A user who joins a workspace. */
export interface NewUser {
  readonly name: string;
  /** In small letters. */
  readonly email: string;
  /** `admin` for the first of a workspace and `editor` for others when undefined. */
  readonly role: Role | undefined;
  readonly at: Date;
}

/** The operations of commands on workspaces and their members. None of them serves a request. */
export interface WorkspaceRegister {
  /**
   * Makes a workspace in both environments, each with its root folder and service account. Undefined when a workspace
   * goes by the short name already.
   */
  readonly create: (workspace: {
    readonly slug: string;
    readonly name: string;
    readonly at: Date;
  }) => Promise<readonly WorkspaceRecord[] | undefined>;
  /** The environments of every workspace, or of the one that is named by its id or its short name. */
  readonly list: (named?: string) => Promise<readonly WorkspaceRecord[]>;
  /** Adds a member; undefined when the address is one's of the workspace already. */
  readonly addUser: (tenant: Tenant, user: NewUser) => Promise<UserRecord | undefined>;
  readonly listUsers: (tenant: Tenant) => Promise<readonly UserRecord[]>;
  /**
   * Removes a member, whose row is kept for their past actions. Their documents have no owner any more, and their
   * sign-ins end.
   */
  readonly removeUser: (user: Pick<UserRecord, 'id' | 'tenant'>, at: Date) => Promise<boolean>;
}

// A row for each environment of a workspace; both have its id.
const WORKSPACE = {
  id: workspaces.workspaceId,
  tenant: workspaces.tenant,
  environment: workspaces.environment,
  name: workspaces.name,
  createdAt: workspaces.createdAt,
};

/** Workspaces and their members in PostgreSQL, as commands change them. */
export function createWorkspaceRegister(orm: Orm): WorkspaceRegister {
  return {
    create: async ({ slug, name, at }) => {
      const id = createId();
      const records = tenantsOf(slug).map((tenant) => ({ id, tenant, name, createdAt: at }));
      try {
        await orm.transaction(async (tx) => {
          for (const record of records) await insertWorkspace(tx, record);
        });
        return records;
      } catch (error) {
        if (error instanceof TakenError) return undefined;
        throw error;
      }
    },
    list: async (named) => {
      const rows = await orm
        .select(WORKSPACE)
        .from(workspaces)
        .where(named === undefined ? undefined : isNamed(named))
        .orderBy(asc(workspaces.createdAt), asc(workspaces.workspaceId), asc(workspaces.tenant));
      return rows.map(({ tenant, environment, ...row }) => ({ ...row, tenant: { id: tenant, environment } }));
    },
    addUser: (tenant, user) =>
      orm.transaction(async (tx) => {
        // Two who add the same address at once wait for each other here.
        await lockUsers(tx, tenant);
        if (await isTaken(tx, tenant, user)) return undefined;
        const people = await tx
          .select({ id: users.id })
          .from(users)
          .where(isMember(tenant, eq(users.serviceAccount, false)))
          .limit(1);
        const usual = people.length === 0 ? 'admin' : 'editor';
        const role = user.role ?? usual;
        const added = await insertUser(tx, tenant, { ...user, role, serviceAccount: false });
        await writeActivity(tx, { tenant }, [ofUser(added, 'created', `Added as ${role}.`)]);
        return added;
      }),
    listUsers: async (tenant) => {
      const rows = await orm
        .select({ id: users.id, name: users.name, email: users.email, role: users.role, createdAt: users.createdAt })
        .from(users)
        .where(isMember(tenant))
        .orderBy(asc(users.createdAt), asc(users.id));
      return rows.map((row) => ({ ...row, tenant }));
    },
    removeUser: (user, at) => orm.transaction((tx) => removeUser(tx, user, at)),
  };
}

// Both are made with a workspace, and an environment without the other is none of ours.
const ENVIRONMENTS: readonly Environment[] = ['sandbox', 'live'];

/** By its id, or by its short name, which stands in front of the environment in the ids of its tenants. */
function isNamed(named: string) {
  const tenants = ENVIRONMENTS.map((environment) => `${named}-${environment}`);
  return sql`(${inArray(workspaces.tenant, tenants)} OR ${workspaces.workspaceId}::text = ${named})`;
}

/** Rolls back a new workspace whose short name is taken. */
class TakenError extends Error {}

/** One environment of a workspace with what each has from the start. Throws TakenError when its id is taken. */
async function insertWorkspace(tx: Statements, { id, tenant, name, createdAt }: WorkspaceRecord): Promise<void> {
  const rootFolderId = createId();
  const serviceAccountId = createId();
  const made = await tx
    .insert(workspaces)
    .values({
      tenant: tenant.id,
      environment: tenant.environment,
      name,
      workspaceId: id,
      rootFolderId,
      serviceAccountId,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ tenant: workspaces.tenant });
  if (made.length === 0) throw new TakenError(tenant.id);
  await tx
    .insert(folders)
    .values({ tenant: tenant.id, id: rootFolderId, parentId: null, title: name, createdAt, updatedAt: createdAt });
  await insertUser(tx, tenant, {
    id: serviceAccountId,
    name: 'Service account',
    email: null,
    role: 'admin',
    at: createdAt,
    serviceAccount: true,
  });
}

/** Adds a member or the service account; whether the address is free is for the caller to know, under a lock. */
async function insertUser(
  tx: Statements,
  tenant: Tenant,
  {
    id = createId(),
    name,
    email,
    role,
    at,
    serviceAccount,
  }: {
    readonly id?: string;
    readonly name: string;
    readonly email: string | null;
    readonly role: Role;
    readonly at: Date;
    readonly serviceAccount: boolean;
  },
): Promise<UserRecord> {
  const row = { id, name, email, role, createdAt: at };
  await tx.insert(users).values({ ...row, tenant: tenant.id, serviceAccount });
  return { ...row, tenant };
}
