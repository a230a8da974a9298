import type { Orm } from '../database/index.ts';
import { StartError } from '../database/index.ts';
import { isTemplateHidden } from '../domain/activity/current-sight.ts';
import type { TemplateCatalog } from '../domain/template/template-catalog.ts';
import type { TemplatePorts } from '../domain/template/manage-templates.ts';
import { createTemplateCatalog } from '../domain/template/template-catalog.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Log } from '../log.ts';
import { createTemplateRegister } from '../storage/index.ts';
import { readShippedTemplates, readTemplates } from '../templates/index.ts';

interface Needs {
  readonly orm: Orm;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of template folders; the shipped ones when undefined. */
  readonly templatesDir: string | undefined;
}

/**
 * The catalog and what changes it, with the templates of a folder offered in it. Throws StartError when one of them has a fault. A
 * template that has changed becomes a new version; drafts keep the one that they were made from.
 */
export async function provideTemplates({ orm, clock, log, templatesDir }: Needs): Promise<TemplatePorts> {
  const register = createTemplateRegister(orm);
  const read = await (templatesDir === undefined ? readShippedTemplates() : readTemplates(templatesDir));
  if (!read.ok) {
    const [first] = read.faults;
    throw new StartError(
      `The templates in ${templatesDir ?? 'the package'} cannot be used: ${first?.file}:${first?.line}: ${first?.message}`,
    );
  }
  const changed = await register.refresh(read.templates, clock.wall());
  if (changed.length > 0) log.info('Templates are offered anew', { templates: changed.join(', ') });
  return { catalog: showSeen(createTemplateCatalog(register)), shelf: register, clock };
}

/** The templates on offer that those may see for whom the present work is done; of versions every one. */
function showSeen(catalog: TemplateCatalog): TemplateCatalog {
  const list: TemplateCatalog['list'] = async (tenant) =>
    (await catalog.list(tenant)).filter(({ template }) => !isTemplateHidden(template.id));
  return {
    ...catalog,
    list,
    listWithdrawn: async (tenant) =>
      (await catalog.listWithdrawn(tenant)).filter(({ template }) => !isTemplateHidden(template.id)),
    get: async (tenant, id) => (isTemplateHidden(id) ? undefined : catalog.get(tenant, id)),
  };
}
