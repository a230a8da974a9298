import createOpenApiClient from 'openapi-fetch';
import type { Client } from 'openapi-fetch';

/** Where a service is, and how it is asked. */
export interface ClientOptions {
  /** Origin of the service, with a path prefix if it has one. */
  readonly baseUrl: string;
  /** The API key. It is kept in a closure: no property, error or log of the client holds it. */
  readonly key: string;
  /** The header that carries the key. `Authorization` (the default) sends it as a bearer token, any other as it is. */
  readonly keyHeader?: string;
  /** Milliseconds after which an answer is given up; events are not. Default 30,000. */
  readonly timeout?: number;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of an interface: `GET`, `POST`, `PUT`, `PATCH` and `DELETE` by documented path, answering `{data, response}`
 * or `{error, response}`. A request that gets no answer rejects.
 */
export type InterfaceClient<Paths extends object> = Pick<Client<Paths>, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;

/** Makes a client of the interface whose `Paths` were generated from its OpenAPI description. */
export function createClient<Paths extends object>(
  options: ClientOptions & { readonly paths?: Readonly<Partial<Record<keyof Paths, string>>> },
): InterfaceClient<Paths> {
  const { key, keyHeader = 'Authorization', timeout = 30_000, fetch: send = (request) => fetch(request) } = options;
  const client = createOpenApiClient<Paths>({
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
  return options.paths ? redirect(client, options.paths) : client;
}

function redirect<Paths extends object>(
  client: InterfaceClient<Paths>,
  to: Readonly<Partial<Record<string, string>>>,
): InterfaceClient<Paths> {
  type Send = (path: string, ...init: unknown[]) => unknown;
  const through =
    (send: unknown): Send =>
    (path, ...init) =>
      (send as Send)(to[path] ?? path, ...init);
  return {
    GET: through(client.GET),
    POST: through(client.POST),
    PUT: through(client.PUT),
    PATCH: through(client.PATCH),
    DELETE: through(client.DELETE),
  } as unknown as InterfaceClient<Paths>;
}
