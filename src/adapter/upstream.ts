import type { AdapterError } from '../protocol/index.ts';
import { builderErrorSchema, staleSchema } from '../protocol/index.ts';
import { Refusal, retryAfter } from './answer.ts';

/** Statuses of the service that mean the same to a page. */
const PASSED: ReadonlySet<number> = new Set([400, 404, 409, 412, 413, 422]);

/**
 * The refusal that an error of the service becomes. Only what the interface documents is passed on, checked; a refused
 * key is the adapter's own trouble and is not told to a page.
 */
export function refusalOf(response: Response, body: unknown): Refusal {
  const { status } = response;
  if (status === 429 || status === 503) {
    const wait = Number(response.headers.get('Retry-After'));
    return new Refusal(
      status,
      { code: status === 429 ? 'rate_limited' : 'unavailable', message: 'The service asks to try again later.' },
      retryAfter(Number.isFinite(wait) && wait > 0 ? Math.min(wait, 3600) : 2),
    );
  }
  if (!PASSED.has(status))
    return new Refusal(502, { code: 'upstream_failed', message: `The service answered with status ${status}.` });
  if (status === 412) return refuseStale(body);
  const error = builderErrorSchema.safeParse((body as { meta?: { error?: unknown } } | undefined)?.meta?.error);
  return new Refusal(
    status,
    error.success
      ? withoutUndefined(error.data)
      : { code: `http_${status}`, message: 'The service refused the request.' },
  );
}

function refuseStale(body: unknown): Refusal {
  const stale = staleSchema.safeParse(body);
  if (!stale.success) return new Refusal(412, { code: 'stale', message: 'The revision has moved on.' });
  return new Refusal(412, { code: 'stale', message: 'The revision has moved on.', ...stale.data.data });
}

function withoutUndefined(error: AdapterError): AdapterError {
  return Object.fromEntries(Object.entries(error).filter(([, value]) => value !== undefined)) as AdapterError;
}

/** The refusal for a service that gave no answer at all. */
export function refuseUnreachable(): Refusal {
  return new Refusal(503, { code: 'unreachable', message: 'The service cannot be reached.' }, retryAfter(2));
}
