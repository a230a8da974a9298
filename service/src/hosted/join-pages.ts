import { languageOf } from 'deedkit/document';
import type { Context, Env, Hono } from 'hono';
import type { LinkOutcome, OpenLink, Visitor } from '../domain/template-link/use-link.ts';
import { tenantIdOf } from '../domain/tenant/entry-token.ts';
import { addressOf } from '../http/client-address.ts';
import type { WrongKeys } from '../http/wrong-keys.ts';
import type { Captcha } from './captcha.ts';
import { answerJoinPage, answerJoinSent } from './join-page.ts';
import { answerMessage } from './message-page.ts';
import { isOwnForm, readForm, refuseForm } from './own-form.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import type { SignPagePorts } from './sign-page-ports.ts';
import { textsOf } from './texts/index.ts';

/** The ports of the pages behind public links. */
export interface JoinPagesDeps {
  readonly join: {
    readonly find: (token: string) => Promise<OpenLink | undefined>;
    readonly open: (open: OpenLink, visitor: Visitor, language: string) => Promise<LinkOutcome>;
    readonly captcha: Captcha | undefined;
    /** Counts those who give their names, by the address they come from. */
    readonly askers: WrongKeys;
  };
  readonly signPages: SignPagePorts;
  readonly site: PageSite;
}

/** As much as the response of a captcha can hold beside the names. */
const MOST_FORM = 20_000;
const MOST_NAME = 100;
/** The names that widgets give to their response. */
const RESPONSES = ['h-captcha-response', 'cf-turnstile-response', 'g-recaptcha-response'] as const;

/**
 * The pages behind public links to templates.
 *
 *     GET   /join/{token}     asks for a name and an e-mail address
 *     POST  /join/{token}     makes the visitor's contract, and mails the way to it
 *
 * Invariant: nothing is shown of a contract here, and an answer does not tell whether an address had one before. The
 * contract opens by the mailed link alone.
 */
export function addJoinPages<E extends Env>(app: Hono<E>, deps: JoinPagesDeps): void {
  app.get('/join/:token', (c) => show(deps, c));
  app.post('/join/:token', (c) => take(deps, c));
}

async function brandedSite({ signPages, site }: JoinPagesDeps, token: string): Promise<PageSite> {
  const tenantId = tenantIdOf(token);
  return tenantId === undefined ? site : { ...site, brand: await signPages.brandOf(tenantId) };
}

async function show(deps: JoinPagesDeps, c: Context): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const site = await brandedSite(deps, token);
  const open = await deps.join.find(token);
  if (!open) return answerMessage('joinClosed', c.req.raw, { site });
  const { captcha } = deps.join;
  return answerJoinPage({ site, spoken: textsOf(c.req.raw), open, action: pathOf(site, token), captcha });
}

async function take(deps: JoinPagesDeps, c: Context): Promise<Response> {
  const { join } = deps;
  const request = c.req.raw;
  if (!isOwnForm(request, deps.site)) return refuseForm();
  const token = c.req.param('token') ?? '';
  const site = await brandedSite(deps, token);
  const open = await join.find(token);
  if (!open) return answerMessage('joinClosed', request, { site });
  const spoken = textsOf(request);
  const action = pathOf(site, token);
  const client = addressOf(request) ?? '';
  if (join.askers.wait(client) > 0)
    return answerMessage('tooMany', request, { site, spoken, action: { href: action, label: spoken.texts.retry } });
  join.askers.count(client);
  const form = await readForm(request, MOST_FORM);
  const read = (name: string, most: number): string => (form.get(name) ?? '').trim().slice(0, most);
  const typed = {
    first_name: read('first_name', MOST_NAME),
    last_name: read('last_name', MOST_NAME),
    email: read('email', 300),
  };
  const asking = { site, spoken, open, action, captcha: join.captcha, typed };
  if (join.captcha) {
    const response = RESPONSES.map((name) => form.get(name) ?? '').find((text) => text !== '') ?? '';
    if (!(await join.captcha.isGood(response))) return answerJoinPage({ ...asking, wrong: ['captcha'] });
  }
  const outcome = await join.open(open, typed, languageOf(spoken.language) ?? 'en');
  if (outcome === 'closed') return answerMessage('joinClosed', request, { site });
  if (outcome !== 'sent') return answerJoinPage({ ...asking, wrong: outcome.wrong });
  const isSandbox = open.link.key.tenant.environment === 'sandbox';
  return answerJoinSent({ site, spoken, email: typed.email, isSandbox });
}

function pathOf(site: PageSite, token: string): string {
  return `${basePath(site)}/join/${encodeURIComponent(token)}`;
}
