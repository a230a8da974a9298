import { publishSchema } from 'deedkit/document';
import type { builderRoutes } from 'deedkit/protocol/builder';
import { previewTemplate } from '../../../domain/template/template-preview.ts';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import { RequestError } from '../../../http/failure.ts';
import type { Handler } from '../../../http/interface.ts';
import { summarize } from './list-templates.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getTemplate)['request'];

/**
 * One template with its schema, an example and a preview: a whole contract state with the example in it, that the
 * elements can show without a session.
 */
export function getTemplate({ catalog }: BuilderPorts): Handler<Request> {
  return async ({ params, query, headers }, { identity }) => {
    const offered = await catalog.get(identity.tenant, params.template_id);
    if (!offered)
      throw new RequestError({ status: 404, code: 'not_found', message: 'There is no template with this id.' });
    const { template } = offered;
    const language = chooseLanguage(template, {
      asked: query['filter[language]'],
      acceptLanguage: headers['accept-language'],
    });
    const data = {
      ...summarize(template, language),
      value_schema: publishSchema(template.schema),
      example: template.example,
      preview: { state: previewTemplate(template, language) },
    };
    return { status: 200, json: { data }, headers: { Vary: 'Accept-Language' } };
  };
}
