import { createInstance, createValue } from 'deedkit/document';
import type { signingRoutes } from 'deedkit/protocol/signing';
import { readStructure } from '../../../domain/document-data/read-data.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { findTemplate } from './find-template.ts';

type Request = (typeof signingRoutes.getTemplateStructure)['request'];

/**
 * Returns the structure of a template (signing-v1 §Template data structure), filled with the initial values of a new
 * document: its own defaults, or the values of a user template.
 */
export function getTemplateStructure(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const found = await findTemplate(ports, { tenant, id: params.template_id });
    const { offered, userTemplate } = valueOf(found ? succeed(found) : refuse({ code: 'not_found' }));
    const { schema } = offered.template;
    const language = chooseLanguage(offered.template, { acceptLanguage: headers['accept-language'] });
    const value = userTemplate
      ? createValue(schema, userTemplate.data, { languages: [language] })
      : createInstance(schema, { languages: [language] });
    return toAnswer(readStructure({ value, schema, language }), { headers: { Vary: 'Accept-Language' } });
  };
}
