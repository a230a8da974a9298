import type { BrowserFilter, BrowserState } from 'deedkit/protocol/builder';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { BrowserRecord, BrowserSessionStore } from './browser-session.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { OfferedTemplate, TemplateCatalog } from '../template/template-catalog.ts';
import { filterTemplates } from '../template/template-search.ts';

/** The ports needed to choose a template. */
export interface ChoosingPorts {
  readonly browserSessions: Pick<BrowserSessionStore, 'complete'>;
  readonly now: (tenant: Tenant) => Date;
  readonly catalog: Pick<TemplateCatalog, 'get'>;
}

/** A user's choice in a Template Browser. */
export interface Choice {
  readonly template_id: string;
  readonly language: string;
  readonly document_name: string;
}

/** The languages a session lets a document be in: all of the template's, or the one its filter names. */
export function offeredLanguages(languages: readonly string[], filter: BrowserFilter | null): readonly string[] {
  const only = filter?.language?.toLowerCase();
  return only === undefined || only === ''
    ? languages
    : languages.filter((language) => language.toLowerCase() === only);
}

/** Whether a session offers a template. */
export function isOffered(offered: OfferedTemplate, filter: BrowserFilter | null): boolean {
  return filterTemplates([offered], filter ?? {}).length === 1;
}

/**
 * Completes a browser session. Refused: what the session does not offer, and a session that is completed or deleted
 * already.
 */
export async function chooseTemplate(
  { browserSessions, now, catalog }: ChoosingPorts,
  { key, filter }: Pick<BrowserRecord, 'key' | 'filter'>,
  choice: Choice,
): Promise<Outcome<BrowserState>> {
  const offered = await catalog.get(key.tenant, choice.template_id);
  if (!offered || !isOffered(offered, filter)) return refuse({ code: 'unknown_template', path: '/template_id' });
  const languages = offeredLanguages(offered.template.languages, filter);
  if (!languages.includes(choice.language)) return refuse({ code: 'unknown_language', path: '/language', languages });
  const state: BrowserState = {
    template_id: offered.template.id,
    document_name: choice.document_name,
    languages: [choice.language],
  };
  return (await browserSessions.complete(key, state, now(key.tenant)))
    ? succeed(state)
    : refuse({ code: 'session_ended' });
}
