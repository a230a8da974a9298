import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

/** Who may ask the test issuer, and where it sends people back to. */
interface TestClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

/** What its page has to show: a form that posts `hidden` and what was typed as `name` and `identifier` to `action`. */
export interface TestIssuerForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly name: string;
  readonly identifier: string;
  /** Whether something was typed that cannot be taken. */
  readonly wrong: boolean;
  /** Sends the person back with `access_denied`. */
  readonly cancelUrl: string;
}

export interface TestIssuerOptions {
  /** Its address, without a closing slash. */
  readonly issuer: string;
  readonly clients: readonly TestClient[];
  /** Seals codes, so that any process can redeem them. */
  readonly box: {
    readonly seal: (text: string, about: string) => Promise<string>;
    readonly open: (sealed: string, about: string) => Promise<string>;
  };
  readonly now: () => Date;
  /** Shows the page on which somebody says who they are. */
  readonly showForm: (form: TestIssuerForm, request: Request) => Promise<Response>;
  /** Says that a request is none that the issuer may send anybody back for. */
  readonly showRefusal: (request: Request) => Promise<Response>;
}

/** An OpenID provider that believes everybody. */
export interface TestIssuer {
  /** Answers a request for `path`, which is the part of its address behind the issuer's own. */
  readonly answer: (request: Request, path: string) => Promise<Response>;
}

const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_SECONDS = 600;
const ABOUT = 'test issuer code';
const MOST_FORM = 16_384;

const askSchema = z.object({
  response_type: z.literal('code'),
  scope: z.string().regex(/(?:^| )openid(?: |$)/),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  nonce: z.string().max(512).optional(),
});
const typedSchema = z.object({
  name: z.string().trim().min(1).max(120),
  // A subject is ASCII (OpenID Connect Core 1.0 §2).
  identifier: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]{1,120}$/),
});
const codeSchema = z.object({
  ...{ clientId: z.string(), redirectUri: z.string(), challenge: z.string(), nonce: z.string().optional() },
  ...{ name: z.string(), identifier: z.string(), at: z.number() },
});
type Code = z.infer<typeof codeSchema>;

/**
 * An OpenID provider for trying things out: whoever comes to it types who they are. Code flow with PKCE, and nothing
 * else (OpenID Connect Core 1.0 §3.1, RFC 7636, RFC 9207). It never says that an e-mail address is somebody's. Its key
 * is made when it is first needed and lives as long as the process.
 */
export function createTestIssuer(options: TestIssuerOptions): TestIssuer {
  const issuer = new Issuer(options);
  return { answer: (request, path) => issuer.answer(request, path) };
}

/** A request for the authorize page that somebody may be sent back for. */
interface Asked {
  readonly client: TestClient;
  readonly redirectUri: string;
  readonly parameters: Readonly<Record<string, string>>;
}

class Issuer {
  readonly #options: TestIssuerOptions;
  #key: Promise<{ readonly privateKey: CryptoKey; readonly jwk: JWK }> | undefined;
  /** Codes that were redeemed, by their hash, until they would have ended anyway. */
  readonly #used = new Map<string, number>();

  constructor(options: TestIssuerOptions) {
    this.#options = options;
  }

  async answer(request: Request, path: string): Promise<Response> {
    const { method } = request;
    if (method === 'GET' && path === '/.well-known/openid-configuration') return json(200, this.#describe());
    if (method === 'GET' && path === '/jwks') return json(200, { keys: [(await this.#findKey()).jwk] });
    if (method === 'GET' && path === '/authorize')
      return this.#authorize(request, new URL(request.url).searchParams, { typed: false });
    if (method === 'POST' && path === '/authorize')
      return this.#authorize(request, await readForm(request), { typed: true });
    if (method === 'POST' && path === '/token') return this.#redeem(request);
    return json(404, { error: 'not_found' });
  }

  /** Its metadata (OpenID Connect Discovery 1.0 §3). */
  #describe() {
    const { issuer } = this.#options;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      scopes_supported: ['openid', 'profile', 'email'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      claims_supported: ['sub', 'name', 'auth_time', 'nonce'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /** Whoever may not be sent back sees why here; everybody else is sent back with what is wrong. */
  async #authorize(
    request: Request,
    given: URLSearchParams,
    { typed }: { readonly typed: boolean },
  ): Promise<Response> {
    const asked = this.#read(given);
    if (!asked) return this.#options.showRefusal(request);
    const ask = askSchema.safeParse(asked.parameters);
    if (!ask.success) return this.#sendBack(asked, { error: 'invalid_request' });
    if (asked.parameters['prompt'] === 'none') return this.#sendBack(asked, { error: 'login_required' });
    const person = typedSchema.safeParse(Object.fromEntries(given));
    if (!typed || !person.success) return this.#ask(request, asked, { given, wrong: typed });
    const code: Code = {
      ...person.data,
      ...{ clientId: asked.client.clientId, redirectUri: asked.redirectUri, challenge: ask.data.code_challenge },
      ...(ask.data.nonce === undefined ? {} : { nonce: ask.data.nonce }),
      at: this.#options.now().getTime(),
    };
    return this.#sendBack(asked, { code: await this.#options.box.seal(JSON.stringify(code), ABOUT) });
  }

  #read(given: URLSearchParams): Asked | undefined {
    const { name: _name, identifier: _identifier, ...parameters } = Object.fromEntries(given);
    const client = this.#options.clients.find(({ clientId }) => clientId === parameters['client_id']);
    const redirectUri = client?.redirectUris.find((uri) => uri === parameters['redirect_uri']);
    return client && redirectUri !== undefined ? { client, redirectUri, parameters } : undefined;
  }

  #ask(
    request: Request,
    asked: Asked,
    { given, wrong }: { readonly given: URLSearchParams; readonly wrong: boolean },
  ): Promise<Response> {
    const form: TestIssuerForm = {
      action: `${this.#options.issuer}/authorize`,
      hidden: asked.parameters,
      name: given.get('name') ?? '',
      identifier: given.get('identifier') ?? asked.parameters['login_hint'] ?? '',
      wrong,
      cancelUrl: this.#backUrl(asked, { error: 'access_denied' }),
    };
    return this.#options.showForm(form, request);
  }

  #sendBack(asked: Asked, answer: Readonly<Record<string, string>>): Response {
    const headers = { Location: this.#backUrl(asked, answer), 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  }

  #backUrl({ redirectUri, parameters }: Asked, answer: Readonly<Record<string, string>>): string {
    const url = new URL(redirectUri);
    const { state } = parameters;
    const all = { ...answer, ...(state === undefined ? {} : { state }), iss: this.#options.issuer };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    return url.href;
  }

  /** The token endpoint (OpenID Connect Core 1.0 §3.1.3). */
  async #redeem(request: Request): Promise<Response> {
    const form = await readForm(request);
    const client = this.#authenticate(request, form);
    if (!client) return json(401, { error: 'invalid_client' }, { 'WWW-Authenticate': 'Basic realm="test-issuer"' });
    if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
    const code = await this.#openCode(form.get('code') ?? '');
    const isTheirs =
      code?.clientId === client.clientId &&
      code.redirectUri === form.get('redirect_uri') &&
      code.challenge ===
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
    if (!code || !isTheirs) return json(400, { error: 'invalid_grant' });
    return json(200, {
      access_token: randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      scope: 'openid profile',
      id_token: await this.#sign(code),
    });
  }

  /** By HTTP Basic, its parts encoded as a form's (RFC 6749 §2.3.1), or in the form itself. */
  #authenticate(request: Request, form: URLSearchParams): TestClient | undefined {
    const [, basic] = /^basic ([\w+/=]+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const [id = '', secret = ''] =
      basic === undefined
        ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
        : Buffer.from(basic, 'base64').toString().split(':').map(decodeForm);
    const client = this.#options.clients.find(({ clientId }) => clientId === id);
    return client && isSame(client.clientSecret, secret) ? client : undefined;
  }

  /** What a code stands for, once and for a minute; of several processes each has its own memory of what was used. */
  async #openCode(sealed: string): Promise<Code | undefined> {
    const text = await this.#options.box.open(sealed, ABOUT).catch(() => '{}');
    const code = codeSchema.safeParse(JSON.parse(text)).data;
    const now = this.#options.now().getTime();
    for (const [hash, until] of this.#used) if (until < now) this.#used.delete(hash);
    const hash = createHash('sha256').update(sealed).digest('base64url');
    if (!code || now - code.at >= CODE_LIFE_MS || this.#used.has(hash)) return undefined;
    this.#used.set(hash, now + CODE_LIFE_MS);
    return code;
  }

  async #sign({ clientId, nonce, name, identifier, at }: Code): Promise<string> {
    const { privateKey, jwk } = await this.#findKey();
    const now = Math.floor(this.#options.now().getTime() / 1000);
    const claims = { name, auth_time: Math.floor(at / 1000), ...(nonce === undefined ? {} : { nonce }) };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
      .setIssuer(this.#options.issuer)
      .setSubject(identifier)
      .setAudience(clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFE_SECONDS)
      .sign(privateKey);
  }

  #findKey(): Promise<{ readonly privateKey: CryptoKey; readonly jwk: JWK }> {
    return (this.#key ??= makeKey());
  }
}

async function makeKey(): Promise<{ readonly privateKey: CryptoKey; readonly jwk: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  return { privateKey, jwk: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' } };
}

/** What a form holds; nothing for one that is none, or is too long. */
async function readForm(request: Request): Promise<URLSearchParams> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FORM) return new URLSearchParams();
  const text = await request.text();
  return new URLSearchParams(text.length > MOST_FORM ? '' : text);
}

function decodeForm(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [known, given].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}
