import type { AdapterError } from '../../../protocol/adapter/index.ts';

/** The page's own `fetch`, also where it is replaced later. */
export const pageFetch: typeof fetch = (input, init) => globalThis.fetch(input, init);

/** A request of the page, with its own credentials. The defaults: a GET that takes JSON. */
export interface HttpRequest extends Pick<RequestInit, 'cache' | 'keepalive' | 'method'> {
  readonly url: string;
  readonly fetch: typeof fetch;
  /** The media type that is wanted. */
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly signal?: AbortSignal;
}

/** The details that the adapter adds to an error's code and message. */
export type ErrorDetail = Readonly<Omit<Partial<AdapterError>, 'code' | 'message'>>;

/**
 * The failure of a request. `status` 0 means that no response came; `code` is then `network`, or `aborted` when the
 * page itself gave up.
 */
export interface HttpFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The rest of the adapter's error: `revision`, `operations`, `fields`, `operation`, `path`. */
  readonly detail: ErrorDetail;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;
}

/** An answer, or why there is none. Expected failures are values: nothing here rejects. */
export type HttpAnswer<T> = { readonly ok: true; readonly value: T } | HttpFailure;

/** The URL of a path under the adapter's mount. */
export function endpointUrl(endpoint: string, path: string): string {
  return endpoint.replace(/\/+$/, '') + path;
}

/** Sends a request and reads the JSON of its answer; a success without any is a failure with status 502. */
export function requestJson<T>(request: HttpRequest): Promise<HttpAnswer<T>> {
  return send(request, async (response) => {
    const value = (await readJson(response)) as T | undefined;
    return value === undefined ? createFailure(502) : { ok: true, value };
  });
}

/** Sends a request; `read` makes the answer of a response that is a success, and may fail as the network may. */
export async function send<T>(
  { fetch, url, accept = 'application/json', headers, json, ...init }: HttpRequest,
  read: (response: Response) => HttpAnswer<T> | Promise<HttpAnswer<T>>,
): Promise<HttpAnswer<T>> {
  const [type, body] = json === undefined ? [] : [{ 'Content-Type': 'application/json' }, JSON.stringify(json)];
  try {
    const response = await fetch(url, {
      method: 'GET',
      credentials: 'same-origin',
      ...init,
      headers: { Accept: accept, ...type, ...headers },
      ...(body ? { body } : {}),
    });
    return response.ok ? await read(response) : await readFailure(response);
  } catch (cause) {
    return createFailure(0, { code: init.signal?.aborted ? 'aborted' : 'network', message: String(cause) });
  }
}

/**
 * Returns undefined for a body that is not JSON: a proxy between the page and the adapter may respond in a format of
 * its own.
 */
function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Reads the adapter's explanation of a refusal; the status alone where there is none, as when a proxy responds. */
async function readFailure(response: Response): Promise<HttpFailure> {
  const body = (await readJson(response)) as { readonly error?: Partial<AdapterError> | null } | null | undefined;
  const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return createFailure(response.status, body?.error ?? {}, wait);
}

/** A failure with a status, and the adapter's explanation of it; `wait` is in seconds, NaN when none was given. */
export function createFailure(
  status: number,
  { code, message, ...detail }: Partial<AdapterError> = {},
  wait = Number.NaN,
): HttpFailure {
  return {
    ok: false,
    status,
    code: typeof code === 'string' ? code : `http_${status}`,
    message: typeof message === 'string' ? message : '',
    detail,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  };
}
