import type { platformRoutes } from 'deedkit/protocol/platform';
import { offerTemplate as offer } from '../../../domain/template/manage-templates.ts';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';
import { there } from './get-template.ts';
import { offerPdfTemplate } from './pdf-template.ts';
import { toTemplateDetail } from './to-template.ts';

/** Offers a withdrawn template again; one that is offered stays so. */
export function offerTemplate(ports: PlatformPorts): Handler<(typeof platformRoutes.offerTemplate)['request']> {
  return answerOffer(ports, true);
}

/** Withdraws a template from the workspace; one that is withdrawn stays so. */
export function withdrawTemplate(ports: PlatformPorts): Handler<(typeof platformRoutes.withdrawTemplate)['request']> {
  return answerOffer(ports, false);
}

function answerOffer(
  ports: PlatformPorts,
  isOffered: boolean,
): Handler<(typeof platformRoutes.offerTemplate)['request']> {
  const { templates } = ports;
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.template_id.toLowerCase() };
    const pdf = await offerPdfTemplate(ports, key, isOffered);
    if (pdf) return { status: 200, json: { data: pdf } };
    const kept = there(await offer(templates, identity.tenant, { id: params.template_id, isOffered }));
    return { status: 200, json: { data: toTemplateDetail(kept, chooseLanguage(kept.template, {})) } };
  };
}
