import type { Template } from 'deedkit/document';
import type { WeightedCache } from '../weighted-cache.ts';
import { createWeightedCache } from '../weighted-cache.ts';
import type { TemplateVersion } from './template-version.ts';

/** A template as it is offered now. */
export interface OfferedTemplate {
  readonly version: string;
  readonly template: Template;
}

/** One that a tenant has of its own, or that was withdrawn from it. */
export interface KeptTemplate extends OfferedTemplate {
  /** Since when it is not offered to the tenant. */
  readonly withdrawnAt?: Date | null;
}

/** A version that was offered, and since when. */
export interface TemplateRelease {
  readonly version: string;
  readonly offeredAt: Date;
}

/** Templates as they are kept: those on offer, and every version a contract was made from. */
export interface TemplateStore {
  /** Those of a tenant alone, withdrawn ones among them; those that all tenants are offered when undefined. */
  readonly listOffered: (tenant: TenantName | undefined) => Promise<readonly KeptTemplate[]>;
  readonly readVersion: (version: TemplateVersion) => Promise<Template | undefined>;
}

/** As much of a tenant as its templates are known by. */
interface TenantName {
  readonly id: string;
}

/**
 * The templates that a tenant is offered, kept in memory: those that all tenants are, and its own, which stand in place
 * of one with the same id; a withdrawn one takes it away.
 */
export interface TemplateCatalog {
  /** By id. */
  readonly list: (tenant: TenantName) => Promise<readonly OfferedTemplate[]>;
  readonly get: (tenant: TenantName, id: string) => Promise<OfferedTemplate | undefined>;
  /** Those that are withdrawn from a tenant alone, by id. */
  readonly listWithdrawn: (tenant: TenantName) => Promise<readonly KeptTemplate[]>;
  /** The version a contract was made from. Throws when it was never imported. */
  readonly getVersion: (version: TemplateVersion) => Promise<Template>;
  /** Finds a version by the hash of its whole content, whether or not it is offered any more. */
  readonly find: (version: TemplateVersion) => Promise<OfferedTemplate | undefined>;
  /** Reads the offer again at the next use. */
  readonly refresh: () => void;
}

/** Of how many tenants the own templates are remembered; most have none. */
const TENANTS = 1000;

type Reader = () => Promise<readonly KeptTemplate[]>;

/** Asks once, and again when that failed. */
function createReader(ask: Reader): Reader {
  let asked: ReturnType<Reader> | undefined;
  return () => {
    const now = (asked ??= ask());
    now.catch(() => {
      if (asked === now) asked = undefined;
    });
    return now;
  };
}

/**
 * The templates of a process, read when first asked for. A version never changes, so it is kept for good; the offered
 * versions are read again when a notice says that they changed.
 */
export function createTemplateCatalog(store: TemplateStore): TemplateCatalog {
  const versions = new Map<string, Template>();
  const shared = (): Reader => createReader(() => store.listOffered(undefined));
  const owned = (): WeightedCache<Reader> => createWeightedCache<Reader>(TENANTS, () => 1);
  let [ofAll, ofTenants] = [shared(), owned()];
  const readOwn = ({ id }: TenantName): ReturnType<Reader> => {
    const read = ofTenants.get(id) ?? createReader(() => store.listOffered({ id }));
    ofTenants.set(id, read);
    return read();
  };
  const list: TemplateCatalog['list'] = async (tenant) => {
    const [all, own] = await Promise.all([ofAll(), readOwn(tenant)]);
    if (own.length === 0) return all;
    const byId = new Map<string, KeptTemplate>([...all, ...own].map((kept) => [kept.template.id, kept]));
    const offered = [...byId.values()].filter(({ withdrawnAt }) => !withdrawnAt);
    return offered.sort((a, b) => (a.template.id < b.template.id ? -1 : 1));
  };
  const find: TemplateCatalog['find'] = async ({ id, version }) => {
    const name = `${id}/${version}`;
    const template = versions.get(name) ?? (await store.readVersion({ id, version }));
    if (!template) return undefined;
    versions.set(name, template);
    return { version, template };
  };
  return {
    list,
    find,
    listWithdrawn: async (tenant) => (await readOwn(tenant)).filter(({ withdrawnAt }) => withdrawnAt),
    get: async (tenant, id) => (await list(tenant)).find(({ template }) => template.id === id),
    getVersion: async (version) => {
      const found = await find(version);
      if (!found) throw new Error(`Template ${version.id} has no version ${version.version}`);
      return found.template;
    },
    refresh: () => {
      [ofAll, ofTenants] = [shared(), owned()];
    },
  };
}
