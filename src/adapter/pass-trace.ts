/** A `traceparent` of W3C Trace Context §3.2, with something of a later version behind it at most. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[\w-]{0,400})?$/;

/** A client of an interface, or a part of one. */
type Sending = Readonly<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', unknown>>;
type Send = (path: string, init?: { readonly headers?: Headers | Readonly<Record<string, unknown>> }) => unknown;

/**
 * A client that sends the `traceparent` of a request on to the service, so that both are parts of one trace. The same
 * client where the request has none, or a malformed one.
 */
export function passTrace<C extends Sending>(client: C, { headers }: Pick<Request, 'headers'>): C {
  const traceparent = headers.get('traceparent');
  if (traceparent === null || !TRACEPARENT.test(traceparent)) return client;
  const through =
    (send: unknown): Send =>
    (path, init) => {
      const given = init?.headers instanceof Headers ? Object.fromEntries(init.headers) : init?.headers;
      return (send as Send)(path, { ...init, headers: { ...given, traceparent } });
    };
  return {
    GET: through(client.GET),
    POST: through(client.POST),
    PUT: through(client.PUT),
    PATCH: through(client.PATCH),
    DELETE: through(client.DELETE),
  } as unknown as C;
}
