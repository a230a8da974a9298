import { pickText } from 'deedkit/document';
import type { platformRoutes } from 'deedkit/protocol/platform';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listTemplates)['request'];

/**
 * Templates offered to the workspace, their words in the language of `Accept-Language` that comes closest.
 * `filter[type]` is required by platform-v2 §Templates and drafting and has one value, so there is nothing to filter by
 * here.
 */
export function listTemplates({ documents, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query, headers }, { identity }) => {
    const offered = await documents.catalog.list(identity.tenant);
    const { offset, limit } = sliceOf(query);
    const rows = offered.slice(offset, offset + limit).map(({ template }) => {
      const language = chooseLanguage(template, { acceptLanguage: headers['accept-language'] });
      const { id, type, builder_version, languages, jurisdictions } = template;
      return {
        id,
        name: pickText(template.name, language),
        description: pickText(template.description, language),
        type,
        builder_version,
        languages,
        jurisdictions,
      };
    });
    const page = toPage({ rows, total: offered.length }, { path: '/public/v2/templates', query, publicUrl });
    return { status: 200, json: page, headers: { Vary: 'Accept-Language' } };
  };
}
