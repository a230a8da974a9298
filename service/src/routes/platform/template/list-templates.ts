import type { platformRoutes } from 'deedkit/protocol/platform';
import { chooseLanguage } from '../../../domain/template/template-search.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';
import { toPdfTemplate, toTemplate } from './to-template.ts';

type Request = (typeof platformRoutes.listTemplates)['request'];

/**
 * Templates offered to the workspace, or withdrawn from it, their words in the language of `Accept-Language` that comes closest.
 * `filter[type]` is required by platform-v2 §Templates and drafting and has one value, so there is nothing to filter by
 * here.
 */
export function listTemplates({ templates, documents, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query, headers }, { identity: { tenant } }) => {
    const { catalog } = templates;
    const isWithdrawn = query['filter[withdrawn]'] === 'true';
    const [kept, pdfs] = await Promise.all([
      isWithdrawn ? catalog.listWithdrawn(tenant) : catalog.list(tenant),
      documents.pdfTemplates.list(tenant, isWithdrawn),
    ]);
    const acceptLanguage = headers['accept-language'];
    const all = [
      ...kept.map(({ template }) => toTemplate(template, chooseLanguage(template, { acceptLanguage }))),
      ...pdfs.map(toPdfTemplate),
    ].sort((a, b) => (a.id < b.id ? -1 : 1));
    const { offset, limit } = sliceOf(query);
    const rows = all.slice(offset, offset + limit);
    const page = toPage({ rows, total: all.length }, { path: '/public/v2/templates', query, publicUrl });
    return { status: 200, json: page, headers: { Vary: 'Accept-Language' } };
  };
}
