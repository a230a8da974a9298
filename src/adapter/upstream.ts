import type { AdapterError } from '../protocol/adapter/index.ts';
import { Refusal, retryAfter } from './answer.ts';

/** Statuses of the service that mean the same to a page. */
const PASSED: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 413, 416, 422]);

/** A 403 is the key's, which is no page's business, but for these: they are about who asks. */
const ABOUT_WHO_ASKS: ReadonlySet<string> = new Set(['comment_foreign', 'participant_unknown']);

const PARTICIPANT_UNKNOWN =
  'The service does not know, or not any more, the participant whom `authorize`, `participant` or a grant names.';

/** Reads an interface's error envelope: what of it a page may hear, checked; undefined when it is not as documented. */
export type ToError = (status: number, body: unknown) => AdapterError | undefined;

/** The result of a request by an interface's client. */
export interface UpstreamAnswer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Waits for an answer of the service; anything but success is thrown as the refusal it becomes. */
export async function readUpstream<T>(
  sent: Promise<UpstreamAnswer<T>>,
  toError: ToError,
): Promise<{ readonly data: T; readonly response: Response }> {
  let answer: UpstreamAnswer<T>;
  try {
    answer = await sent;
  } catch (cause) {
    throw refuseUnreachable(cause);
  }
  if (!answer.response.ok) throw refusalOf(answer.response, answer.error, toError);
  return { data: answer.data as T, response: answer.response };
}

/**
 * The refusal that an error of the service becomes. Only what the interface documents is passed on, checked; a refused
 * key is the adapter's own trouble and is not told to a page.
 */
export function refusalOf(response: Response, body: unknown, toError: ToError): Refusal {
  const { status } = response;
  if (status === 429 || status === 503) {
    const wait = Number(response.headers.get('Retry-After'));
    return new Refusal(
      status,
      { code: status === 429 ? 'rate_limited' : 'unavailable', message: 'The service asks to try again later.' },
      retryAfter(Number.isFinite(wait) && wait > 0 ? Math.min(wait, 3600) : 2),
    );
  }
  const told = toError(status, body);
  if (status === 403 && told && ABOUT_WHO_ASKS.has(told.code))
    return told.code === 'participant_unknown'
      ? new Refusal(403, told).telling(new Error(PARTICIPANT_UNKNOWN))
      : new Refusal(403, told);
  if (!PASSED.has(status))
    return new Refusal(502, {
      code: 'upstream_failed',
      message: `The service answered with status ${status}.`,
    }).telling(describeFailure(response));
  const unknown = { code: `http_${status}`, message: 'The service refused the request.' };
  return new Refusal(status, told ?? unknown);
}

/** Describes a failed response for the integrator, who can act on it; pages do not get it. */
function describeFailure({ status, url }: Response): Error {
  const asked = url === '' ? '' : ` for ${url}`;
  if (status === 401) return new Error(`The service does not know the key of \`upstream\` (401${asked}).`);
  if (status === 403) return new Error(`The service refuses the key of \`upstream\` (403${asked}).`);
  return new Error(`The service answered with status ${status}${asked}.`);
}

/**
 * The refusal for a service that gave no answer at all. Whatever kept it may name hosts or headers: none of it is for a
 * page.
 */
export function refuseUnreachable(cause: unknown): Refusal {
  const report = new Error('The service of `upstream` cannot be reached.', { cause });
  return new Refusal(503, { code: 'unreachable', message: 'The service cannot be reached.' }, retryAfter(2)).telling(
    report,
  );
}
