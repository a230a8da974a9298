import type { ContractState, Template } from 'deedkit/document';
import { createId, instantiateTemplate, publishSchema } from 'deedkit/document';
import type { builderRoutes } from 'deedkit/protocol/builder';
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
      preview: { state: preview(template, language) },
    };
    return { status: 200, json: { data }, headers: { Vary: 'Accept-Language' } };
  };
}

// Kept by template: a version that is withdrawn takes its previews along.
const previews = new WeakMap<Template, Map<string, ContractState>>();

/** A document with the example in it, made once per language. */
function preview(template: Template, language: string): ContractState {
  const known = previews.get(template) ?? new Map<string, ContractState>();
  previews.set(template, known);
  const state =
    known.get(language) ??
    instantiateTemplate(template, {
      id: createId(),
      language,
      document_name: summarize(template, language).name,
      value: template.example,
    });
  known.set(language, state);
  return state;
}
