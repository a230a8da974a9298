import { createAdapter } from 'deedkit/adapter';
import type { Action, Authorization } from 'deedkit/adapter';
import { isOffered, offeredLanguages } from '../domain/browser-session/choose-template.ts';
import type { Visit } from '../domain/hosted/hosted-visit.ts';
import type { TemplateCatalog } from '../domain/template/template-catalog.ts';
import type { InnerInterface } from './inner-interface.ts';
import { moveTo, reachInterface } from './inner-interface.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';

/** The adapter as the pages use it. */
export interface PageAdapter {
  /** Answers what the elements of a page ask for; `path` is what follows the address of the page. */
  readonly answer: (request: Request, path: string, visit: Visit) => Promise<Response>;
  /** Serves deedkit.js, its parts and the fonts, which anybody may have. */
  readonly answerAsset: (request: Request, name: string) => Promise<Response>;
}

const MOUNT = '/deedkit';

/**
 * The adapter that integrators mount, mounted in the service for its own pages, over the Builder interface.
 */
export function createPageAdapter({
  builder,
  catalog,
  site,
}: {
  readonly builder: InnerInterface;
  readonly catalog: TemplateCatalog;
  readonly site: PageSite;
}): PageAdapter {
  const visits = new WeakMap<Request, Visit>();
  const { upstream, askFor } = reachInterface(builder);
  const adapter = createAdapter({
    upstream: { builder: upstream },
    mount: MOUNT,
    origins: [publicOrigin(site)],
    authorize: (request, action) => authorize(visits.get(request), action),
    rateLimit: { caller: (request) => visits.get(request)?.session.key.id ?? '' },
  });
  return {
    answer: async (request, path, visit) => {
      const { kind, filter } = visit.session;
      const url = new URL(path, request.url);
      const isListing = kind === 'browser' && filter !== null;
      if (isListing && !(await narrow(url, visit, catalog))) return new Response(null, { status: 404 });
      const inner = moveTo(url, request);
      visits.set(inner, visit);
      const response = await askFor({ tenant: visit.session.key.tenant }, () => adapter(inner));
      return isListing && response.ok ? onlyOffered(response, visit) : response;
    },
    answerAsset: (request, name) => adapter(moveTo(new URL(`${MOUNT}/${name}`, request.url), request)),
  };
}

/**
 * A visitor of a Builder has all rights to the one draft, with two exceptions. They cannot open it again once it is
 * final, or begin another, which the page's session would not open. A visitor of a Template Browser may only look.
 */
function authorize(visit: Visit | undefined, action: Action): Authorization {
  if (!visit || action.interface !== 'builder') return false;
  const {
    session: { kind, key },
    participantId,
  } = visit;
  switch (action.verb) {
    case 'list-templates':
    case 'read-template':
      return kind === 'browser';
    case 'read':
    case 'edit':
    case 'history':
    case 'restore':
    case 'read-comments':
    case 'comment':
    case 'finalize':
    case 'send':
    case 'download':
    case 'delete':
      if (kind !== 'builder' || participantId === null) return false;
      return action.draft.toLowerCase() === key.id ? { participant: participantId } : false;
    default:
      return false;
  }
}

/** Narrows a request for templates to the session's filter; false for a template that it leaves out. */
async function narrow(url: URL, { session: { filter, key } }: Visit, catalog: TemplateCatalog): Promise<boolean> {
  const id = /^\/deedkit\/templates\/([^/]+)$/.exec(url.pathname)?.[1];
  if (filter?.language) url.searchParams.set('filter[language]', filter.language);
  if (id === undefined) {
    if (filter?.jurisdiction) url.searchParams.set('filter[jurisdiction]', filter.jurisdiction);
    return true;
  }
  const offered = (await catalog.list(key.tenant)).find(({ template }) => encodeURIComponent(template.id) === id);
  return offered !== undefined && isOffered(offered, filter);
}

/** The properties used of a listed template. */
interface Listed {
  readonly languages?: readonly string[];
}

/** Leaves out of templates the languages that a document of this session cannot be in. */
async function onlyOffered(response: Response, { session: { filter } }: Visit): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('application/json') !== true) return response;
  const body = (await response.json()) as { data?: Listed | readonly Listed[] };
  const only = (listed: Listed): Listed => ({ ...listed, languages: offeredLanguages(listed.languages ?? [], filter) });
  const data = Array.isArray(body.data)
    ? (body.data as readonly Listed[]).map(only)
    : body.data && only(body.data as Listed);
  return Response.json({ ...body, data }, { headers: response.headers });
}
