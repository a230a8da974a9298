import { draftTemplateListSchema, draftTemplateSchema } from '../../../protocol/adapter/index.ts';
import { templateDetailQuerySchema, templateQuerySchema } from '../../../protocol/builder/index.ts';
import { answerJson } from '../../answer.ts';
import { parse } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** A page of the templates this key may use. */
export async function listTemplates({ client, query, request }: BuilderContext): Promise<Response> {
  parse(templateQuerySchema, Object.fromEntries(query));
  const { data } = await fromUpstream(
    client.GET('/api/browser/templates', {
      params: { query: Object.fromEntries(query), header: languageOf(request) },
      signal: request.signal,
    }),
  );
  return answerJson(draftTemplateListSchema.parse(data));
}

/** One template with its schema and a preview. */
export async function getTemplate({ client, params, query, request }: BuilderContext): Promise<Response> {
  parse(templateDetailQuerySchema, Object.fromEntries(query));
  const { data } = await fromUpstream(
    client.GET('/api/browser/templates/{template_id}', {
      params: {
        path: { template_id: params['template_id'] ?? '' },
        query: Object.fromEntries(query),
        header: languageOf(request),
      },
      signal: request.signal,
    }),
  );
  return answerJson(draftTemplateSchema.parse(data));
}

function languageOf(request: Request): Record<string, string> {
  const language = request.headers.get('Accept-Language');
  return language === null ? {} : { 'Accept-Language': language };
}
