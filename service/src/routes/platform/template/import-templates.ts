import type { Template } from 'deedkit/document';
import type { platformRoutes } from 'deedkit/protocol/platform';
import { importTemplates as offer } from '../../../domain/template/manage-templates.ts';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import { RequestError } from '../../../http/failure.ts';
import type { Handler } from '../../../http/interface.ts';
import type { ImportPlace } from '../../../imports/index.ts';
import type { PlatformPorts } from '../ports.ts';
import { toTemplate } from './to-template.ts';

type Request = (typeof platformRoutes.importTemplates)['request'];

/** Offers the templates of a ZIP to the workspace, all of them or none. */
export function importTemplates({ templates }: PlatformPorts): Handler<Request> {
  return async ({ body: { file } }, { identity, slot }) => {
    const list = await read(slot, file.id);
    await offer(templates, identity.tenant, list);
    const data = list.map((template) => toTemplate(template, chooseLanguage(template, {})));
    return { status: 200, json: { data } };
  };
}

/** The templates of a ZIP, read in a process: whatever somebody uploads can stop no other request. */
async function read(slot: ImportPlace | undefined, id: string): Promise<readonly Template[]> {
  if (!slot) throw new Error('An import has no place');
  const result = await slot.readTemplates(id);
  if (result.ok) return result.templates;
  if ('fault' in result)
    throw new RequestError({
      status: result.fault.code === 'archive_too_large' ? 413 : 422,
      code: result.fault.code,
      message: result.fault.message,
      fields: [{ path: '/file', message: result.fault.message }],
    });
  throw new RequestError({
    status: 422,
    code: 'template_invalid',
    message: 'The templates have faults, and none was imported; see fields.',
    fields: result.faults.map(({ file, line, message }) => ({
      path: `/${`${file}:${line}`.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      message,
    })),
  });
}
