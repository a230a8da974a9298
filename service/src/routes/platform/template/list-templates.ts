import type { platformRoutes } from 'deedkit/protocol/platform';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';
import { toTemplate } from './to-template.ts';

type Request = (typeof platformRoutes.listTemplates)['request'];

/**
 * Templates offered to the workspace, or withdrawn from it, their words in the language of `Accept-Language` that comes closest.
 * `filter[type]` is required by platform-v2 §Templates and drafting and has one value, so there is nothing to filter by
 * here.
 */
export function listTemplates({ templates, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query, headers }, { identity }) => {
    const { catalog } = templates;
    const isWithdrawn = query['filter[withdrawn]'] === 'true';
    const kept = await (isWithdrawn ? catalog.listWithdrawn(identity.tenant) : catalog.list(identity.tenant));
    const { offset, limit } = sliceOf(query);
    const rows = kept
      .slice(offset, offset + limit)
      .map(({ template }) =>
        toTemplate(template, chooseLanguage(template, { acceptLanguage: headers['accept-language'] })),
      );
    const page = toPage({ rows, total: kept.length }, { path: '/public/v2/templates', query, publicUrl });
    return { status: 200, json: page, headers: { Vary: 'Accept-Language' } };
  };
}
