import type { Context, Env, Hono } from 'hono';
import { environmentOf } from '../domain/tenant/tenant.ts';
import type { Proof, ProofResult } from '../domain/verification/read-proof.ts';
import { toResponse } from '../http/answer.ts';
import { checkEncoding, openBody, readBytes } from '../http/body-bytes.ts';
import { addressOf } from '../http/client-address.ts';
import { RequestError } from '../http/failure.ts';
import { renderFallbacks } from './builder-page.ts';
import { html } from './markup.ts';
import { answerPage } from './page-answer.ts';
import { renderPage } from './page-frame.ts';
import type { PageSite } from './page-site.ts';
import { basePath } from './page-site.ts';
import { chooseTexts } from './texts/index.ts';
import type { CheckedFile, VerifyPorts } from './verify-ports.ts';

/** The ports of the verification page. */
export interface VerifyPagesDeps {
  readonly verification: VerifyPorts;
  readonly site: PageSite;
}

/** Bytes of a file that is looked at here; a larger one is checked by the command, or by its hash. */
const MAX_FILE = 64 * 1_048_576;
/** One that comes more slowly would keep others from being checked. */
const ARRIVES_WITHIN_MS = 60_000;
const MAX_PIN_BODY = 1000;
const ONE = '/:tenant{[a-z0-9][a-z0-9-]*}/:document{[0-9a-fA-F-]{36}}';

/** Anybody may ask from any page: nothing of it depends on who asks, or is told without the file or a PIN. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

/**
 * The page on which anybody checks a sealed file, and the requests it makes.
 *
 *     GET   /verify                              the page
 *     GET   /verify/{tenant}/{document}          the same for one document, as its record page names it
 *     GET   /verification/{tenant}/{document}    hash, level and dates of its sealed file
 *     POST  /verification/{tenant}/{document}    the same with who signed what, for who gives a PIN
 *     POST  /verification/files                  what a file proves
 */
export function addVerifyPages<E extends Env>(app: Hono<E>, deps: VerifyPagesDeps): void {
  for (const path of ['/verify', `/verify${ONE}`]) app.get(path, (c) => showPage(deps, c));
  app.options('/verification/*', () =>
    toResponse({
      status: 204,
      headers: { ...OPEN, 'Access-Control-Allow-Methods': 'GET, POST', 'Access-Control-Allow-Headers': 'Content-Type' },
    }),
  );
  app.post('/verification/files', (c) => answered(() => checkFile(deps, c.req.raw)));
  app.on(['GET', 'POST'], `/verification${ONE}`, (c) => answered(() => answerProof(deps, c)));
  app.all('/verification/*', () => refuse(404, { code: 'not_found', message: 'There is nothing at this address.' }));
}

/** An error of one of these, with how long to wait where that helps. */
function refuse(
  status: number,
  error: { readonly code: string; readonly message: string },
  waitSeconds?: number,
): Response {
  const headers = waitSeconds === undefined ? OPEN : { ...OPEN, 'Retry-After': String(waitSeconds) };
  return toResponse({ status, json: { error }, headers });
}

/** Requests that are not as they should be are refused in the words of what reads them. */
async function answered(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, code, message, headers } = error.failure;
    const wait = Number(headers?.['Retry-After'] ?? NaN);
    return refuse(status, { code, message }, Number.isNaN(wait) ? undefined : wait);
  }
}

/** A limit that holds for everybody at one address. */
function tooOften({ verification }: VerifyPagesDeps, request: Request): Response | undefined {
  const wait = verification.take(addressOf(request));
  if (wait === 0) return undefined;
  return refuse(429, { code: 'rate_limited', message: 'Too much was asked from this address; try again later.' }, wait);
}

async function checkFile(deps: VerifyPagesDeps, request: Request): Promise<Response> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/pdf' && type !== 'application/octet-stream')
    return refuse(415, { code: 'unsupported_media_type', message: 'Send the file as it is, as application/pdf.' });
  checkEncoding(request.headers.get('content-encoding'));
  const often = tooOften(deps, request);
  if (often) return often;
  const checked = await deps.verification.check(() => readFile(request));
  if (!checked.ok && checked.fault === 'failed')
    return refuse(422, {
      code: 'unreadable',
      message: 'The file takes too long to be read, so that nothing can be said of it.',
    });
  if (!checked.ok) return refuse(503, { code: 'busy', message: 'Too many files are being checked; try again.' }, 5);
  if (!checked.value) return refuse(422, { code: 'not_a_pdf', message: 'The file is no PDF.' });
  return toResponse({ status: 200, json: { data: toFileAnswer(checked.value) }, headers: OPEN });
}

/** The file of a request as it comes. Throws RequestError. */
async function* readFile(request: Request): AsyncGenerator<Uint8Array> {
  const body = openBody(request, { limit: MAX_FILE, withinMs: ARRIVES_WITHIN_MS });
  try {
    yield* body.pieces;
  } catch (error) {
    // So that the client gets to read the refusal.
    await body.drain();
    throw error;
  }
}

const toFileAnswer = ({ holds, level, findings, ...dates }: CheckedFile): unknown => ({
  holds,
  level,
  sealed_at: dates.sealedAt,
  confirmed_at: dates.confirmedAt,
  holds_until: dates.until,
  findings,
});

async function answerProof(deps: VerifyPagesDeps, c: Context): Promise<Response> {
  const request = c.req.raw;
  const often = tooOften(deps, request);
  if (often) return often;
  const tenantId = c.req.param('tenant') ?? '';
  const key = { tenant: { id: tenantId, environment: environmentOf(tenantId) }, id: c.req.param('document') ?? '' };
  const pin = request.method === 'POST' ? await readPin(request) : undefined;
  if (request.method === 'POST' && pin === undefined)
    return refuse(422, { code: 'invalid', message: 'Send {"pin": "…"}: six digits.' });
  return answerResult(await deps.verification.readProof(key, pin));
}

async function readPin(request: Request): Promise<string | undefined> {
  const bytes = await readBytes(request, { limit: MAX_PIN_BODY });
  try {
    const { pin } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { readonly pin?: unknown };
    return typeof pin === 'string' && /^\s*(?:\d\s*){6}$/.test(pin) ? pin : undefined;
  } catch {
    return undefined;
  }
}

function answerResult(result: ProofResult): Response {
  if (result.ok) return toResponse({ status: 200, json: { data: toProofAnswer(result.value) }, headers: OPEN });
  switch (result.fault) {
    case 'missing':
      return refuse(404, {
        code: 'not_found',
        message: 'There is no sealed document at this address, or not any more.',
      });
    case 'wrong_pin':
      return refuse(422, { code: 'wrong_pin', message: 'This is not the PIN of anybody who signed the document.' });
    case 'locked':
      return refuse(429, { code: 'pin_locked', message: 'Too many wrong PINs were given; try again later.' }, 900);
    case 'busy':
      return refuse(503, { code: 'busy', message: 'Too many files are being checked; try again.' }, 5);
  }
}

const toProofAnswer = ({ details, ...proof }: Proof): unknown => ({
  sha256: proof.sha256,
  size: proof.size,
  signed_sha256: proof.signedSha256,
  environment: proof.environment,
  level: proof.level,
  sealed_at: proof.sealedAt ?? null,
  confirmed_at: proof.confirmedAt ?? null,
  holds_until: proof.until ?? null,
  ...(details
    ? {
        title: details.title,
        sender: details.sender,
        signatures: details.signatures.map(({ name, signedAt }) => ({ name, signed_at: signedAt })),
      }
    : {}),
});

/** The page is the same whether there is such a document: the element asks, and says so. */
async function showPage({ site }: VerifyPagesDeps, c: Context): Promise<Response> {
  const spoken = chooseTexts(c.req.header('accept-language') ?? null);
  const { texts, language } = spoken;
  const [tenant, document] = [c.req.param('tenant'), c.req.param('document')];
  const own = basePath(site);
  const body = html`<main class="checking">
      <deed-verification
        endpoint="${own}"
        document="${tenant === undefined ? '' : `${tenant}/${document ?? ''}`}"
        ui-language="${language}"
      ></deed-verification>
    </main>
    ${renderFallbacks(spoken, own)}`;
  const page = await renderPage({
    spoken,
    title: texts.verifyTitle,
    kind: 'checking',
    base: own,
    body,
    scripts: ['pages/verify-page.js'],
    preloads: ['pages/page-way.js', 'assets/deedkit.js'],
  });
  return answerPage({ status: 200, html: page, language, elements: true }, site);
}
