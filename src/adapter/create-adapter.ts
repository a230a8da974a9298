import type { BuilderClient } from '../client/index.ts';
import { createBuilderClient } from '../client/index.ts';
import type { AdapterOperation } from '../protocol/index.ts';
import { adapterRoutes, upstreamDetailsSchema } from '../protocol/index.ts';
import type { AdapterOptions } from './adapter-options.ts';
import { answerRefusal, Refusal } from './answer.ts';
import { authorizeAction, findGrant } from './authorize.ts';
import type { OperationContext } from './context.ts';
import { fromUpstream } from './context.ts';
import type { Verb } from './grant.ts';
import { checkGrantKeys } from './grant.ts';
import { createMatcher } from './match-route.ts';
import { checkOrigin } from './origin.ts';
import { createDraft } from './operations/create-draft.ts';
import { deleteDraft } from './operations/delete-draft.ts';
import { getDraftHtml, getDraftPdf } from './operations/download-draft.ts';
import { finalizeDraft, unfinalizeDraft } from './operations/finalize-draft.ts';
import { getDraft } from './operations/get-draft.ts';
import { getDraftEvents } from './operations/get-draft-events.ts';
import { getFont, getScript } from './operations/get-script.ts';
import { patchDraft } from './operations/patch-draft.ts';
import { getTemplate, listTemplates } from './operations/templates.ts';
import { createRateLimiter } from './rate-limit.ts';

/** A backend-for-frontend as one fetch handler. */
export type Adapter = (request: Request) => Promise<Response>;

interface Operation {
  readonly run: (context: OperationContext) => Promise<Response>;
  /** What has to be allowed for a draft; operations without it authorize by themselves or are public. */
  readonly verb?: Verb;
  readonly isPublic?: true;
}

const OPERATIONS: Readonly<Record<AdapterOperation, Operation>> = {
  listTemplates: { run: listTemplates },
  getTemplate: { run: getTemplate },
  createDraft: { run: createDraft },
  getDraft: { run: getDraft, verb: 'read' },
  getDraftEvents: { run: getDraftEvents, verb: 'read' },
  patchDraft: { run: patchDraft, verb: 'edit' },
  deleteDraft: { run: deleteDraft, verb: 'delete' },
  finalizeDraft: { run: finalizeDraft, verb: 'finalize' },
  unfinalizeDraft: { run: unfinalizeDraft, verb: 'unfinalize' },
  getDraftHtml: { run: getDraftHtml, verb: 'download' },
  getDraftPdf: { run: getDraftPdf, verb: 'download' },
  getScript: { run: getScript, isPublic: true },
  getFont: { run: getFont, isPublic: true },
};

const MEGABYTE = 1_000_000;

/**
 * Makes the adapter: mount it on the origin of your pages, under `mount`. Every action is refused unless `authorize` or
 * a grant allows it. The key goes to the service alone; answers carry only what the interface documents. Throws on
 * unusable options.
 */
export function createAdapter(options: AdapterOptions): Adapter {
  checkGrantKeys(options.grants ?? {});
  const { mount = '/deedkit', origins = [], bodyLimit = MEGABYTE, now = Date.now, rateLimit = {} } = options;
  const prefix = mount.replace(/\/+$/, '');
  const match = createMatcher(Object.values(adapterRoutes));
  const limiter = createRateLimiter({ burst: rateLimit.burst ?? 240, perSecond: rateLimit.perSecond ?? 60 }, now);
  const client = createBuilderClient(options.upstream.builder);
  const participants = new ParticipantCache(client);

  const handle: Adapter = async (request) => {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : '';
    const found = match(request.method === 'HEAD' ? 'GET' : request.method, path);
    if (!('route' in found)) throw refuseRoute(found.allowed);
    const operation = OPERATIONS[found.route.operationId as AdapterOperation];
    const draft = found.params['draft_id'] ?? '';
    if (!operation.isPublic) {
      checkOrigin(request, origins);
      limiter.take(rateLimit.caller?.(request) ?? draft);
    }
    const participant = await authorize({
      request,
      operation,
      params: found.params,
      operationId: found.route.operationId,
    });
    return operation.run({
      request,
      params: found.params,
      query: url.searchParams,
      client,
      options,
      bodyLimit,
      now,
      draft,
      participant: () => (participant === undefined ? participants.find(draft) : Promise.resolve(participant)),
    });
  };

  async function authorize(at: {
    request: Request;
    operation: Operation;
    params: Readonly<Record<string, string>>;
    operationId: string;
  }): Promise<string | undefined> {
    const {
      request,
      operation: { verb },
      params,
    } = at;
    if (at.operationId === 'listTemplates') return authorizeAction(request, options, { verb: 'list-templates' });
    if (at.operationId === 'getTemplate')
      return authorizeAction(request, options, { verb: 'read-template', template: params['template_id'] ?? '' });
    if (verb === undefined) return undefined;
    const draft = params['draft_id'] ?? '';
    const grant = await findGrant(request, options, { draft, verb, now: now() });
    return authorizeAction(request, options, { verb, draft, grant });
  }

  return async (request) => {
    const response = await handle(request).catch((error: unknown) => answerRefusal(toRefusal(error)));
    if (request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, response);
  };
}

function refuseRoute(allowed: readonly string[]): Refusal {
  if (allowed.length === 0) return new Refusal(404, { code: 'not_found', message: 'There is nothing at this path.' });
  return new Refusal(
    405,
    { code: 'method', message: `Use ${allowed.join(' or ')} here.` },
    { Allow: allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ') },
  );
}

/** Whatever else goes wrong is the adapter's trouble: what an error says may hold a host, a header or a key. */
function toRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal(500, { code: 'internal', message: 'The adapter failed.' });
}

/** Whose edits a page's are when nobody said: the first participant's, who is the one the session was made for. */
class ParticipantCache {
  readonly #client: BuilderClient;
  readonly #known = new Map<string, string>();

  constructor(client: BuilderClient) {
    this.#client = client;
  }

  async find(draft: string): Promise<string> {
    const known = this.#known.get(draft);
    if (known !== undefined) return known;
    const { data } = await fromUpstream(
      this.#client.GET('/api/builder/sessions/{session_id}', { params: { path: { session_id: draft } } }),
    );
    const [first] = upstreamDetailsSchema.parse(data).data.participants;
    if (!first) throw new Refusal(502, { code: 'upstream_failed', message: 'The session has no participant.' });
    const [oldest] = this.#known.size >= 10_000 ? this.#known.keys() : [];
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(draft, first.id);
    return first.id;
  }
}
