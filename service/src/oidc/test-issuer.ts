import { createHash, randomBytes } from 'node:crypto';
import type { CryptoKey, JWK } from 'jose';
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { hasSecret, readForm } from './client-form.ts';
import { describeIssuer } from './issuer-metadata.ts';
import { PUSHED_LIFE_MS, createPushedRequests } from './pushed-requests.ts';
import type { FindPublicKeys } from './strict-terms.ts';
import { TakenStatements, encryptTo, hasSignedForm, readSignedRequest, toNetworkClaims } from './strict-terms.ts';

/** A client of the test issuer, with the addresses that people may be sent back to. */
interface TestClient {
  readonly clientId: string;
  /** Not asked for by a strict issuer. */
  readonly clientSecret?: string;
  /** Its public keys: needed by a strict issuer. */
  readonly findKeys?: FindPublicKeys;
  readonly redirectUris: readonly string[];
}

/** The form on the issuer's page: it posts `hidden` and the typed text as `name` and `identifier` to `action`. */
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
  /**
   * Whether it refuses everything less than the Finnish Trust Network asks for: no secret, no request that is not
   * signed, and nothing is said of anybody that is not encrypted.
   */
  readonly isStrict?: boolean;
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
const ABOUT_TOKEN = 'test issuer token';

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
  clientId: z.string(),
  redirectUri: z.string(),
  challenge: z.string(),
  nonce: z.string().optional(),
  name: z.string(),
  identifier: z.string(),
  at: z.number(),
});
type Code = z.infer<typeof codeSchema>;

/**
 * An OpenID provider for trying things out: its visitors type who they are. Code flow with PKCE, and nothing else
 * (OpenID Connect Core 1.0 §3.1, RFC 7636, RFC 9207). It never vouches for an e-mail address. Its key is made when it
 * is first needed and lives as long as the process.
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
  /** The same, as a form of the page has them. */
  readonly hidden: Readonly<Record<string, string>>;
}

class Issuer {
  readonly #options: TestIssuerOptions;
  readonly #isStrict: boolean;
  readonly #pushed: ReturnType<typeof createPushedRequests>;
  #key: Promise<{ readonly privateKey: CryptoKey; readonly jwk: JWK }> | undefined;
  /** Codes that were redeemed, by their hash, until they would have ended anyway. */
  readonly #used = new Map<string, number>();
  readonly #taken = new TakenStatements();

  constructor(options: TestIssuerOptions) {
    this.#options = options;
    this.#isStrict = options.isStrict ?? false;
    this.#pushed = createPushedRequests(options);
  }

  async answer(request: Request, path: string): Promise<Response> {
    const { method } = request;
    if (method === 'GET' && path === '/.well-known/openid-configuration')
      return json(200, describeIssuer(this.#options));
    if (method === 'GET' && path === '/jwks') return json(200, { keys: [(await this.#findKey()).jwk] });
    if (method === 'GET' && path === '/authorize')
      return this.#authorize(request, new URL(request.url).searchParams, { typed: false });
    if (method === 'POST' && path === '/authorize')
      return this.#authorize(request, await readForm(request), { typed: true });
    if (method === 'POST' && path === '/token') return this.#redeem(request);
    if (method === 'POST' && path === '/par' && this.#isStrict) return this.#push(request);
    if (method === 'GET' && path === '/userinfo' && this.#isStrict) return this.#tell(request);
    return json(404, { error: 'not_found' });
  }

  /** Shows a refusal to a visitor who may not be sent back; all others are sent back with the fault. */
  async #authorize(
    request: Request,
    given: URLSearchParams,
    { typed }: { readonly typed: boolean },
  ): Promise<Response> {
    const asked = await this.#read(given);
    if (!asked) return this.#options.showRefusal(request);
    const ask = askSchema.safeParse(asked.parameters);
    if (!ask.success) return this.#sendBack(asked, { error: 'invalid_request' });
    if (asked.parameters['prompt'] === 'none') return this.#sendBack(asked, { error: 'login_required' });
    const person = typedSchema.safeParse(Object.fromEntries(given));
    if (!typed || !person.success) return this.#ask(request, await this.#hide(asked), { given, wrong: typed });
    const code: Code = {
      ...person.data,
      clientId: asked.client.clientId,
      redirectUri: asked.redirectUri,
      challenge: ask.data.code_challenge,
      ...(ask.data.nonce === undefined ? {} : { nonce: ask.data.nonce }),
      at: this.#options.now().getTime(),
    };
    return this.#sendBack(asked, { code: await this.#options.box.seal(JSON.stringify(code), ABOUT) });
  }

  async #read(given: URLSearchParams): Promise<Asked | undefined> {
    const { name: _name, identifier: _identifier, ...plain } = Object.fromEntries(given);
    const client = this.#options.clients.find(({ clientId }) => clientId === plain['client_id']);
    const parameters = client && this.#isStrict ? await this.#readSigned(client, plain) : plain;
    const redirectUri = client?.redirectUris.find((uri) => uri === parameters?.['redirect_uri']);
    return client && parameters && redirectUri !== undefined
      ? { client, redirectUri, parameters, hidden: parameters }
      : undefined;
  }

  /** Reads the signed parameters, which came along or were pushed before; any parameters beside them are ignored. */
  async #readSigned(
    client: TestClient,
    { request, request_uri: uri }: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>> | undefined> {
    if (request !== undefined) return readSignedRequest(request, this.#statementOf(client));
    return this.#pushed.read(client.clientId, uri ?? '');
  }

  /** Replaces the parameters that the form carries by a reference, which cannot be edited in it. */
  async #hide(asked: Asked): Promise<Asked> {
    if (!this.#isStrict) return asked;
    const { clientId } = asked.client;
    return {
      ...asked,
      hidden: { client_id: clientId, request_uri: await this.#pushed.keep(clientId, asked.parameters) },
    };
  }

  /** Takes the parameters from the client itself, before its browser comes (RFC 9126 §2). */
  async #push(request: Request): Promise<Response> {
    const form = await readForm(request);
    const client = await this.#authenticate(request, form);
    if (!client) return json(401, { error: 'invalid_client' });
    const parameters = await readSignedRequest(form.get('request') ?? '', this.#statementOf(client));
    if (!parameters) return json(400, { error: 'invalid_request_object' });
    const request_uri = await this.#pushed.keep(client.clientId, parameters);
    return json(201, { request_uri, expires_in: PUSHED_LIFE_MS / 1000 });
  }

  #statementOf({
    clientId,
    findKeys = () => Promise.resolve([]),
  }: TestClient): Parameters<typeof readSignedRequest>[1] {
    const { issuer, now } = this.#options;
    return { clientId, findKeys, issuer, now: now() };
  }

  #ask(
    request: Request,
    asked: Asked,
    { given, wrong }: { readonly given: URLSearchParams; readonly wrong: boolean },
  ): Promise<Response> {
    const form: TestIssuerForm = {
      action: `${this.#options.issuer}/authorize`,
      hidden: asked.hidden,
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
    const client = await this.#authenticate(request, form);
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
    const idToken = await this.#sign(code, client);
    if (idToken === undefined) return json(400, { error: 'invalid_client_metadata' });
    return json(200, {
      access_token: this.#isStrict
        ? await this.#options.box.seal(JSON.stringify(code), ABOUT_TOKEN)
        : randomBytes(32).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_SECONDS,
      scope: 'openid profile',
      id_token: idToken,
    });
  }

  /** By a signature where it is strict; else by its secret. */
  async #authenticate(request: Request, form: URLSearchParams): Promise<TestClient | undefined> {
    const { clients } = this.#options;
    if (!this.#isStrict) return clients.find((client) => hasSecret(client, request, form));
    const client = clients.find(({ clientId }) => clientId === form.get('client_id'));
    return client && (await hasSignedForm(form, this.#statementOf(client), this.#taken)) ? client : undefined;
  }

  /** Opens a code, once and within a minute; each of several processes remembers the used codes by itself. */
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

  /**
   * The statement about the logged-in person, encrypted where the issuer is strict; undefined when the client has no
   * key to decrypt it.
   */
  async #sign(code: Code, client: TestClient): Promise<string | undefined> {
    const { nonce, name, at } = code;
    const person = this.#isStrict ? toNetworkClaims(code) : { name };
    const claims = { ...person, auth_time: Math.floor(at / 1000), ...(nonce === undefined ? {} : { nonce }) };
    return this.#state(claims, code, client);
  }

  async #state(claims: Readonly<Record<string, unknown>>, code: Code, client: TestClient): Promise<string | undefined> {
    const { privateKey, jwk } = await this.#findKey();
    const now = Math.floor(this.#options.now().getTime() / 1000);
    const signed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
      .setIssuer(this.#options.issuer)
      .setSubject(code.identifier)
      .setAudience(code.clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFE_SECONDS)
      .sign(privateKey);
    return this.#isStrict ? client.findKeys && encryptTo(client.findKeys, signed) : signed;
  }

  /** The same of them once more (OpenID Connect Core 1.0 §5.3.2). */
  async #tell(request: Request): Promise<Response> {
    const [, token = ''] = /^bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const text = await this.#options.box.open(token, ABOUT_TOKEN).catch(() => '{}');
    const code = codeSchema.safeParse(JSON.parse(text)).data;
    const client = this.#options.clients.find(({ clientId }) => clientId === code?.clientId);
    const isOver = this.#options.now().getTime() - (code?.at ?? 0) >= TOKEN_LIFE_SECONDS * 1000;
    const told = code && client && !isOver ? await this.#state(toNetworkClaims(code), code, client) : undefined;
    if (told === undefined) return json(401, { error: 'invalid_token' }, { 'WWW-Authenticate': 'Bearer' });
    return new Response(told, { headers: { 'Content-Type': 'application/jwt', 'Cache-Control': 'no-store' } });
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

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}
