import createClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';
import type { paths } from './builder-api.ts';

/** A path of the Builder interface, with its parameters in braces. */
export type BuilderPath = keyof paths;

export interface BuilderClientOptions {
  /** Origin of the service, with a path prefix if it has one. */
  readonly baseUrl: string;
  /** The API key. It is kept in a closure: no property, error or log of the client holds it. */
  readonly key: string;
  /** The header that carries the key. `Authorization` (the default) sends it as a bearer token, any other as it is. */
  readonly keyHeader?: string;
  /** Paths of a deployment that differ from the documented ones. */
  readonly paths?: Readonly<Partial<Record<BuilderPath, string>>>;
  /** Milliseconds after which an answer is given up; events are not. Default 30,000. */
  readonly timeout?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of the Builder interface: `GET`, `POST`, `PATCH` and `DELETE` by documented path, answering `{data,
 * response}` or `{error, response}`.
 */
export type BuilderClient = Pick<Client<paths>, 'GET' | 'POST' | 'PATCH' | 'DELETE'>;

/** Makes a client of the Builder interface (builder-embed §Endpoints). A request that gets no answer rejects. */
export function createBuilderClient(options: BuilderClientOptions): BuilderClient {
  const { key, keyHeader = 'Authorization', timeout = 30_000, fetch: send = (request) => fetch(request) } = options;
  const client = createClient<paths>({
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: (request) => {
      request.headers.set(keyHeader, keyHeader.toLowerCase() === 'authorization' ? `Bearer ${key}` : key);
      const isStream = request.headers.get('Accept') === 'text/event-stream';
      return send(
        isStream
          ? request
          : new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]) }),
      );
    },
  });
  if (!options.paths) return client;
  return redirect(client, options.paths);
}

/** Sends each documented path to the one this deployment has. */
function redirect(client: Client<paths>, to: Readonly<Partial<Record<string, string>>>): BuilderClient {
  type Send = (path: string, ...init: unknown[]) => unknown;
  const through =
    (send: unknown): Send =>
    (path, ...init) =>
      (send as Send)(to[path] ?? path, ...init);
  return {
    GET: through(client.GET),
    POST: through(client.POST),
    PATCH: through(client.PATCH),
    DELETE: through(client.DELETE),
  } as unknown as BuilderClient;
}
