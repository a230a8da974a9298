import type { platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import type { ManagedTemplate } from '../../../domain/template/manage-templates.ts';
import { readTemplate } from '../../../domain/template/manage-templates.ts';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { findPdfTemplate } from './pdf-template.ts';
import { toTemplateDetail } from './to-template.ts';

type Request = (typeof platformRoutes.getTemplate)['request'];

/** A template of the workspace, offered or withdrawn, in the language that is asked for. */
export function getTemplate(ports: PlatformPorts): Handler<Request> {
  const { templates } = ports;
  return async ({ params, query, headers }, { identity }) => {
    const pdf = await findPdfTemplate(ports, { tenant: identity.tenant, id: params.template_id.toLowerCase() });
    if (pdf) return { status: 200, json: { data: pdf } };
    const kept = there(await readTemplate(templates, identity.tenant, params.template_id));
    const language = chooseLanguage(kept.template, {
      asked: query['filter[language]'],
      acceptLanguage: headers['accept-language'],
    });
    return { status: 200, json: { data: toTemplateDetail(kept, language) }, headers: { Vary: 'Accept-Language' } };
  };
}

/** Throws the refusal of a template that there is not. */
export function there(kept: ManagedTemplate | undefined): ManagedTemplate {
  return kept ?? valueOf<ManagedTemplate>(refuse({ code: 'not_found' }));
}
