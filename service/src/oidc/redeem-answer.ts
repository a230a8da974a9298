import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import type { Identity } from './identity.ts';
import { toIdentity } from './identity.ts';
import type { Ask, IssuerConnection } from './issuer-connection.ts';
import { UnencryptedError, toFault } from './oidc-fault.ts';
import type { PendingLogin } from './pending-login.ts';

/** The identity, and the time of the issuer's statement, in milliseconds since 1970. */
interface Redeemed {
  readonly identity: Identity;
  readonly issuedAt: number;
}

interface Needs {
  readonly connection: IssuerConnection;
  readonly ask: Ask;
  /** Another connection, which knows nothing of the issuer's keys yet. */
  readonly connectAnew: () => Promise<IssuerConnection>;
  /** Whatever a connection asks within is asked by `ask`. */
  readonly askBy: <T>(ask: Ask, run: () => Promise<T>) => Promise<T>;
}

interface Login {
  readonly back: URL;
  readonly pending: PendingLogin;
}

/**
 * Exchanges the code that a browser came back with (OpenID Connect Core 1.0 §3.1.3). A code is good once, so its
 * answer is requested once. When none of the known keys has signed it, the issuer may have others by now, and the
 * same answer is read again with those.
 *
 *     code → answer, signed with k2; known: k1 → the issuer's keys anew: k1 k2 → the same answer, read
 */
export async function redeemAnswer({ connection, ask, connectAnew, askBy }: Needs, login: Login): Promise<Redeemed> {
  const { token_endpoint = '', userinfo_endpoint } = connection.config.serverMetadata();
  const answers = rememberAnswers(ask, [
    token_endpoint,
    ...(userinfo_endpoint === undefined ? [] : [userinfo_endpoint]),
  ]);
  return askBy(answers.ask, async () => {
    try {
      return await redeem(connection, answers, login);
    } catch (error) {
      if (toFault(error, 'answer').code !== 'wrong_key') throw error;
      return redeem(await connectAnew(), answers, login);
    }
  });
}

async function redeem(
  { config, ways }: IssuerConnection,
  answers: Answers,
  { back, pending }: Login,
): Promise<Redeemed> {
  const { token_endpoint = '', userinfo_endpoint } = config.serverMetadata();
  const tokens = await authorizationCodeGrant(config, back, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const isEncrypted = ways.has('encrypted');
  if (isEncrypted) checkEncrypted(idTokenIn(await answers.textOf(token_endpoint)));
  const claims = tokens.claims();
  if (!claims || tokens.id_token === undefined) throw new Error('An ID token was expected');
  // In the code flow many issuers tell names and addresses only here.
  const isComplete = typeof claims['email'] === 'string' && typeof claims['name'] === 'string';
  const info =
    isComplete || userinfo_endpoint === undefined
      ? undefined
      : await fetchUserInfo(config, tokens.access_token, claims.sub);
  if (info && isEncrypted) checkEncrypted(await answers.textOf(userinfo_endpoint ?? ''));
  return { identity: toIdentity(claims, info, tokens.id_token), issuedAt: claims.iat * 1000 };
}

interface Answers {
  readonly ask: Ask;
  /** The body of the answer from an address; '' where none was requested. */
  readonly textOf: (endpoint: string) => Promise<string>;
}

/** An answer whose body was read to its end: an unread body would fail with an error of its own in time. */
interface Kept {
  readonly init: ResponseInit;
  readonly text: string;
}

/** Asks each of the addresses once, and gives the same answer from then on. */
function rememberAnswers(ask: Ask, endpoints: readonly string[]): Answers {
  const kept = new Map<string, Promise<Kept>>();
  const known = new Set(endpoints.map(normalize));
  const keep = async (url: string, init: RequestInit): Promise<Kept> => {
    const answer = await ask(url, init);
    const { status, statusText, headers } = answer;
    return { init: { status, statusText, headers }, text: await answer.text() };
  };
  return {
    ask: async (url, init) => {
      const at = normalize(url);
      if (!known.has(at)) return ask(url, init);
      const answer = kept.get(at) ?? keep(url, init);
      kept.set(at, answer);
      const { init: head, text } = await answer;
      return new Response(text === '' ? null : text, head);
    },
    textOf: async (endpoint) => (await kept.get(normalize(endpoint)))?.text ?? '',
  };
}

function normalize(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function idTokenIn(answer: string): string {
  const { id_token } = JSON.parse(answer) as { readonly id_token?: unknown };
  return typeof id_token === 'string' ? id_token : '';
}

/** An encrypted statement has five parts, one that is only signed three (RFC 7516 §3.1). */
function checkEncrypted(statement: string): void {
  if (statement.trim().split('.').length !== 5) throw new UnencryptedError('An encrypted statement was expected');
}
