import type { AccessEntry, Role } from 'deedkit/protocol/platform';
import { ROLES } from 'deedkit/protocol/platform';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { createWeightedCache } from '../weighted-cache.ts';
import type { Looker, Sight } from '../activity/sight.ts';

/** A folder or a template with a list of who may see it. */
export interface AccessTarget {
  readonly tenant: Tenant;
  readonly type: 'folder' | 'template';
  readonly id: string;
}

/** An entry as it is kept. */
export interface KeptEntry {
  readonly target: Pick<AccessTarget, 'type' | 'id'>;
  readonly subject: AccessEntry['subject'];
  /** Of a key: the first of those that replaced each other. */
  readonly origin: string;
  readonly role: Role;
}

/** All lists of a workspace, and the folders that they are for. */
export interface AccessLists {
  readonly entries: readonly KeptEntry[];
  /** By folder that has a list, itself or from above: the folder whose list holds for it. */
  readonly folders: ReadonlyMap<string, string>;
  /** Whether the list of the root folder, or of another, holds for every folder. */
  readonly coversAll: boolean;
}

/** Lists of access as they are kept. A change is told to every process. */
export interface AccessStore {
  readonly readLists: (tenant: Tenant) => Promise<AccessLists>;
  readonly read: (target: AccessTarget) => Promise<readonly AccessEntry[]>;
  /** Replaces a list; refused where the target, or a subject, is not there. */
  readonly replace: (target: AccessTarget, entries: readonly AccessEntry[], at: Date) => Promise<Outcome<undefined>>;
}

/** The lists of access as requests use them. */
export interface Access {
  /** The limits of those for whom a request is carried out, all together; undefined where there are none. */
  readonly look: (tenant: Tenant, lookers: readonly Looker[]) => Promise<Sight | undefined>;
  /** Forgets the lists of a tenant, or of all, which have changed. */
  readonly forget: (tenant?: Pick<Tenant, 'id'>) => void;
}

/** The ports of the operations on access. */
export interface AccessPorts {
  readonly store: AccessStore;
  readonly access: Access;
  readonly now: (tenant: Tenant) => Date;
}

/** Tenants whose lists are remembered. */
const TENANTS = 1000;

/** Remembers the lists of tenants, as long as this process would be told of a change. */
export function createAccess(store: Pick<AccessStore, 'readLists'>, isTold: () => boolean): Access {
  const known = createWeightedCache<Promise<Known>>(TENANTS, () => 1);
  let forgotten = 0;
  const read = (tenant: Tenant): Promise<Known> => {
    const remembered = isTold() ? known.get(tenant.id) : undefined;
    if (remembered) return remembered;
    const before = forgotten;
    const reading = store.readLists(tenant).then((lists) => ({ lists, sights: new Map<string, Sight>() }));
    known.set(tenant.id, reading);
    const drop = (): void => {
      if (known.get(tenant.id) === reading) known.drop(tenant.id);
    };
    // What was read while a change was told may be from before it.
    reading.then(() => {
      if (before !== forgotten) drop();
    }, drop);
    return reading;
  };
  return {
    look: async (tenant, lookers) => {
      const limited = lookers.filter(({ role }) => role !== 'admin');
      if (limited.length === 0) return undefined;
      const { lists, sights } = await read(tenant);
      if (lists.entries.length === 0) return undefined;
      const name = JSON.stringify(limited.map(({ type, id, role }) => [type, id, role]));
      const sight =
        sights.get(name) ??
        together(
          limited.map((looker) => sightOf(lists, looker)),
          lists,
        );
      sights.set(name, sight);
      return sight;
    },
    forget: (tenant) => {
      forgotten += 1;
      if (tenant) known.drop(tenant.id);
      else known.dropWhere(() => true);
    },
  };
}

/** The lists of a tenant, with the limits that were made of them, by those who look. */
interface Known {
  readonly lists: AccessLists;
  readonly sights: Map<string, Sight>;
}

function entriesOf({ entries }: AccessLists, { type, id }: Looker): readonly KeptEntry[] {
  return entries.filter(
    ({ subject, origin }) => subject.type === type && (type === 'key' ? origin : subject.id) === id,
  );
}

/** Roles by the folders and templates whose lists one is in; those of others are missing. */
interface Roles {
  readonly own: Role;
  readonly folders: ReadonlyMap<string, Role>;
  readonly templates: ReadonlyMap<string, Role>;
}

function sightOf(lists: AccessLists, looker: Looker): Roles {
  const mine = entriesOf(lists, looker);
  const of = (type: AccessTarget['type']): ReadonlyMap<string, Role> =>
    new Map(mine.filter(({ target }) => target.type === type).map(({ target, role }) => [target.id, role]));
  return { own: looker.role, folders: of('folder'), templates: of('template') };
}

/** The limits of all: hidden is what one of them may not see, and the least of their roles counts. */
function together(all: readonly Roles[], { folders, entries, coversAll }: AccessLists): Sight {
  const roleIn = (folderId: string): Role | undefined => {
    const list = folders.get(folderId);
    const roles = all.map(({ own, folders: mine }) => (list === undefined ? own : mine.get(list)));
    return roles.includes(undefined) ? undefined : ROLES.find((role) => roles.includes(role));
  };
  const restricted = [...folders.keys()];
  const hidden = restricted.filter((id) => roleIn(id) === undefined);
  const templates = new Set(entries.filter(({ target }) => target.type === 'template').map(({ target }) => target.id));
  const hiddenTemplates = [...templates].filter((id) => all.some((roles) => !roles.templates.has(id)));
  const given = new Set(seenLists(new Set(folders.values()), all));
  const hiddenIds = new Set(hidden);
  const seen = restricted.filter((id) => !hiddenIds.has(id));
  return {
    folders: coversAll && seen.length < hidden.length ? { seen } : { hidden },
    hidesFolder: (id) => hiddenIds.has(id),
    hidesTemplate: (id) => hiddenTemplates.includes(id),
    hiddenTemplates,
    bestRole: [...ROLES].reverse().find((role) => given.has(role)),
    roleIn: (id) => roleIn(id) ?? 'viewer',
    roleForTemplate: (id) => {
      if (!templates.has(id)) return undefined;
      const roles = all.map((one) => one.templates.get(id));
      return ROLES.find((role) => roles.includes(role));
    },
  };
}

/** The roles that all have by the lists of folders. */
function seenLists(lists: ReadonlySet<string>, all: readonly Roles[]): readonly Role[] {
  return [...lists].flatMap((list) => {
    const roles = all.map(({ folders }) => folders.get(list));
    return roles.includes(undefined) ? [] : (ROLES.find((role) => roles.includes(role)) ?? []);
  });
}

/** Reads the list of a folder or a template itself; empty where it has none. */
export async function readAccess(
  { store }: Pick<AccessPorts, 'store'>,
  target: AccessTarget,
): Promise<readonly AccessEntry[]> {
  return store.read(target);
}

/** Replaces the list of a folder or a template. Refused: one subject twice, and one that is not there. */
export async function replaceAccess(
  { store, access, now }: AccessPorts,
  target: AccessTarget,
  entries: readonly AccessEntry[],
): Promise<Outcome<readonly AccessEntry[]>> {
  const names = entries.map(({ subject }) => `${subject.type} ${subject.id}`);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) return refuse({ code: 'subject_twice', path: `/data/${twice}/subject` });
  const replaced = await store.replace(target, entries, now(target.tenant));
  access.forget(target.tenant);
  return replaced.ok ? succeed(await store.read(target)) : replaced;
}
