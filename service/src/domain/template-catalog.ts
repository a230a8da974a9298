import type { Template } from 'deedkit/document';
import type { TemplateVersion } from './template-version.ts';
import type { Environment } from './tenant.ts';

/** A template as it is offered now. */
export interface OfferedTemplate {
  readonly version: string;
  readonly template: Template;
}

export interface TemplateStore {
  readonly listOffered: (tenant: Environment) => Promise<readonly OfferedTemplate[]>;
  readonly readVersion: (tenant: Environment, id: string, version: string) => Promise<Template | undefined>;
  /** Makes a version that any environment has known to this one, and returns it; undefined when none has it. */
  readonly adoptVersion: (tenant: Environment, version: TemplateVersion) => Promise<OfferedTemplate | undefined>;
}

/** The templates of each environment, kept in memory. */
export interface TemplateCatalog {
  readonly list: (tenant: Environment) => Promise<readonly OfferedTemplate[]>;
  readonly get: (tenant: Environment, id: string) => Promise<OfferedTemplate | undefined>;
  /** The version a contract was made from. Throws when it was never imported. */
  readonly getVersion: (tenant: Environment, id: string, version: string) => Promise<Template>;
  /**
   * Finds a version by the hash of its whole content, in any environment, and keeps it in this one. It is not offered
   * by that.
   */
  readonly adopt: (tenant: Environment, version: TemplateVersion) => Promise<OfferedTemplate | undefined>;
  /** Reads the offer again at the next use. */
  readonly refresh: (tenant?: Environment) => void;
}

export function createTemplateCatalog(store: TemplateStore): TemplateCatalog {
  const offers = new Map<Environment, Promise<readonly OfferedTemplate[]>>();
  const versions = new Map<string, Template>();
  const list = (tenant: Environment): Promise<readonly OfferedTemplate[]> => {
    const offer = offers.get(tenant) ?? store.listOffered(tenant);
    offers.set(tenant, offer);
    // What failed to load is tried again by the next one who asks.
    offer.catch(() => {
      if (offers.get(tenant) === offer) offers.delete(tenant);
    });
    return offer;
  };
  return {
    list,
    get: async (tenant, id) => (await list(tenant)).find(({ template }) => template.id === id),
    getVersion: async (tenant, id, version) => {
      const name = `${tenant}/${id}/${version}`;
      const template = versions.get(name) ?? (await store.readVersion(tenant, id, version));
      if (!template) throw new Error(`Template ${id} has no version ${version}`);
      versions.set(name, template);
      return template;
    },
    adopt: store.adoptVersion,
    refresh: (tenant) => {
      if (tenant) offers.delete(tenant);
      else offers.clear();
    },
  };
}
