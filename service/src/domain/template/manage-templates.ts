import type { Template } from 'deedkit/document';
import type { Clock } from '../tenant/clock.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { KeptTemplate, TemplateCatalog, TemplateRelease } from './template-catalog.ts';
import type { TemplateVersion } from './template-version.ts';

/** The changes to the templates of one workspace, as they are kept. */
export interface TemplateShelf {
  /** Offers templates from now on, to one tenant where it is given. Returns the ids of those that changed. */
  readonly put: (list: readonly Template[], now: Date, tenant?: Tenant) => Promise<readonly string[]>;
  /** The newest first: of the tenant's own template, else of the one that all are offered. */
  readonly listReleases: (tenant: Tenant, id: string) => Promise<readonly TemplateRelease[]>;
  /** Withdraws a template from one tenant; one that is withdrawn stays as it is. */
  readonly withdrawFrom: (tenant: Tenant, version: TemplateVersion, now: Date) => Promise<void>;
  /** Takes that back; one that is offered stays as it is. */
  readonly offerAgain: (tenant: Tenant, id: string) => Promise<void>;
}

/** The ports that the templates of a workspace are managed by. */
export interface TemplatePorts {
  readonly catalog: TemplateCatalog;
  readonly shelf: TemplateShelf;
  readonly clock: Clock;
}

/** A template of a workspace, offered or withdrawn, with its versions. */
export interface ManagedTemplate extends KeptTemplate {
  readonly releases: readonly TemplateRelease[];
}

/** Undefined for a template that there is not, or that may not be seen. */
export async function readTemplate(
  { catalog, shelf }: TemplatePorts,
  tenant: Tenant,
  id: string,
): Promise<ManagedTemplate | undefined> {
  const kept = await findTemplate(catalog, tenant, id);
  return kept && { ...kept, releases: await shelf.listReleases(tenant, id) };
}

/** A template that is offered to a workspace, or withdrawn from it. */
export async function findTemplate(
  catalog: TemplateCatalog,
  tenant: Tenant,
  id: string,
): Promise<KeptTemplate | undefined> {
  const offered = await catalog.get(tenant, id);
  return offered ?? (await catalog.listWithdrawn(tenant)).find(({ template }) => template.id === id);
}

/** Offers templates to a workspace, those it had withdrawn as well. */
export async function importTemplates(
  { catalog, shelf, clock }: TemplatePorts,
  tenant: Tenant,
  list: readonly Template[],
): Promise<void> {
  await shelf.put(list, clock.wall(), tenant);
  // Other processes are told by a notice.
  catalog.refresh();
}

/** Withdraws a template from a workspace, or offers it again. Undefined for one that there is not. */
export async function offerTemplate(
  ports: TemplatePorts,
  tenant: Tenant,
  { id, isOffered }: { readonly id: string; readonly isOffered: boolean },
): Promise<ManagedTemplate | undefined> {
  const { catalog, shelf, clock } = ports;
  const kept = await findTemplate(catalog, tenant, id);
  if (!kept) return undefined;
  if (isOffered) await shelf.offerAgain(tenant, id);
  else await shelf.withdrawFrom(tenant, { id, version: kept.version }, clock.wall());
  catalog.refresh();
  return readTemplate(ports, tenant, id);
}
