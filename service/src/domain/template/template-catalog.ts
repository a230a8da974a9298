import type { Template } from 'deedkit/document';
import type { TemplateVersion } from './template-version.ts';

/** A template as it is offered now. */
export interface OfferedTemplate {
  readonly version: string;
  readonly template: Template;
}

/** Templates as they are kept: those on offer, and every version a contract was made from. */
export interface TemplateStore {
  readonly listOffered: () => Promise<readonly OfferedTemplate[]>;
  readonly readVersion: (version: TemplateVersion) => Promise<Template | undefined>;
}

/** The templates of the service, which all its tenants are offered, kept in memory. */
export interface TemplateCatalog {
  readonly list: () => Promise<readonly OfferedTemplate[]>;
  readonly get: (id: string) => Promise<OfferedTemplate | undefined>;
  /** The version a contract was made from. Throws when it was never imported. */
  readonly getVersion: (version: TemplateVersion) => Promise<Template>;
  /** Finds a version by the hash of its whole content, whether or not it is offered any more. */
  readonly find: (version: TemplateVersion) => Promise<OfferedTemplate | undefined>;
  /** Reads the offer again at the next use. */
  readonly refresh: () => void;
}

/**
 * The templates of a process, read when first asked for. A version never changes, so it is kept for good; what is on
 * offer is read again when a notice says that it changed.
 */
export function createTemplateCatalog(store: TemplateStore): TemplateCatalog {
  let offer: Promise<readonly OfferedTemplate[]> | undefined;
  const versions = new Map<string, Template>();
  const list = (): Promise<readonly OfferedTemplate[]> => {
    const asked = (offer ??= store.listOffered());
    // What failed to load is tried again by the next one who asks.
    asked.catch(() => {
      if (offer === asked) offer = undefined;
    });
    return asked;
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
    get: async (id) => (await list()).find(({ template }) => template.id === id),
    getVersion: async (version) => {
      const found = await find(version);
      if (!found) throw new Error(`Template ${version.id} has no version ${version.version}`);
      return found.template;
    },
    refresh: () => {
      offer = undefined;
    },
  };
}
