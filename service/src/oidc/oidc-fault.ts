import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/**
 * The reason why a login at an issuer failed.
 *
 * - `unavailable`: the issuer cannot be reached, or does not answer as one; trying again may help.
 * - `misconfigured`: it is another issuer than the settings name, or does not take our client id, secret or address.
 * - `denied`: the person, or the issuer for them, said no.
 * - `expired`: they took longer than a pending login is kept.
 * - `mixed_up`: an answer to another login than the one that this browser began.
 * - `replayed`: an answer that was used before, or that the issuer does not know any more.
 * - `wrong_key`: a statement that none of the issuer's keys has signed, or that is encrypted to none of ours.
 * - `too_weak`: they showed who they are by other means than those that were asked for.
 * - `clock_skew`: a statement that is not valid now; one of the two clocks is wrong.
 * - `invalid`: anything else that is not as OpenID Connect says.
 */
export type OidcFaultCode =
  | 'unavailable'
  | 'misconfigured'
  | 'denied'
  | 'expired'
  | 'mixed_up'
  | 'replayed'
  | 'wrong_key'
  | 'too_weak'
  | 'clock_skew'
  | 'invalid';

/** The fault, with a word for the log, and without the identity of the user. */
export interface OidcFault {
  readonly code: OidcFaultCode;
  readonly detail: string;
}

/**
 * The errors by which an issuer says that a person, or itself, does not want to go on (OpenID Connect Core 1.0
 * §3.1.2.6).
 */
const DENIALS: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);
const OUTAGES: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
const CLIENT_ERRORS: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope']);

/** Errors of openid-client that mean the same whenever they come. */
const CODES: Readonly<Record<string, OidcFaultCode>> = {
  OAUTH_TIMEOUT: 'unavailable',
  OAUTH_ABORT: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unavailable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unavailable',
  OAUTH_PARSE_ERROR: 'unavailable',
  OAUTH_MISSING_SERVER_METADATA: 'misconfigured',
  OAUTH_INVALID_SERVER_METADATA: 'misconfigured',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'misconfigured',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'mixed_up',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock_skew',
  OAUTH_KEY_SELECTION_FAILED: 'wrong_key',
  OAUTH_DECRYPTION_FAILED: 'wrong_key',
};

/** An answer that the issuer did not encrypt, although that was settled with it. */
export class UnencryptedError extends Error {}

/** Turns an error of openid-client into a fault for the waiting user. Errors of other origin are thrown on. */
export function toFault(error: unknown, step: 'discovery' | 'answer'): OidcFault {
  if (error instanceof AuthorizationResponseError) return faultOfAnswer(error.error);
  if (error instanceof ResponseBodyError) return faultOfToken(error.error, error.status);
  if (error instanceof WWWAuthenticateChallengeError)
    return { code: 'misconfigured', detail: `status ${error.status}` };
  if (error instanceof ClientError) return faultOfClient(error, step);
  if (error instanceof UnencryptedError) return { code: 'invalid', detail: 'not encrypted' };
  // The error of `fetch` when there is no answer.
  if (error instanceof TypeError && error.cause !== undefined)
    return { code: 'unavailable', detail: codeOf(error.cause) };
  throw error;
}

function faultOfAnswer(said: string): OidcFault {
  const detail = /^[a-z_]{1,64}$/.test(said) ? said : 'unreadable';
  return { code: DENIALS.has(said) ? 'denied' : OUTAGES.has(said) ? 'unavailable' : 'invalid', detail };
}

function faultOfToken(said: string, status: number): OidcFault {
  const detail = /^[a-z_]{1,64}$/.test(said) ? said : `status ${status}`;
  if (said === 'invalid_grant') return { code: 'replayed', detail };
  if (CLIENT_ERRORS.has(said)) return { code: 'misconfigured', detail };
  return { code: status >= 500 || OUTAGES.has(said) ? 'unavailable' : 'invalid', detail };
}

function faultOfClient(error: ClientError, step: 'discovery' | 'answer'): OidcFault {
  const detail = error.code ?? 'unknown';
  if (isSignatureFault(error)) return { code: 'wrong_key', detail };
  if (detail === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
    return { code: step === 'discovery' ? 'misconfigured' : 'mixed_up', detail };
  return { code: CODES[detail] ?? (step === 'discovery' ? 'unavailable' : 'invalid'), detail };
}

/** A signature that does not fit has no code of its own; it is the one fault that carries the signature. */
function isSignatureFault({ cause }: ClientError): boolean {
  const details = cause instanceof Error ? cause.cause : undefined;
  return typeof details === 'object' && details !== null && 'signature' in details;
}

function codeOf(cause: unknown): string {
  const code = (cause as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'fetch failed';
}
