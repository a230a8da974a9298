import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { StartError } from './database/index.ts';
import { answerWithoutService } from './hosted/index.ts';
import type { Log } from './log.ts';
import { unavailable } from './http/failure.ts';
import { toResponse } from './http/answer.ts';
import { rememberAddress } from './http/client-address.ts';
import { closeGently } from './http/close-gently.ts';
import type { Envelope } from './http/interface.ts';
import { pickInterface } from './http/interface.ts';
import { pathForLog } from './http/path-for-log.ts';
import { requestIdOf } from './http/request-id.ts';
import { createUnreadableHandler, failureOfUnreadable, pathOfTarget } from './unreadable-request.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * The HTTP side of the process: it listens from the first moment, and answers 503 until there is somebody to answer.
 */
export interface HttpServer {
  readonly url: string;
  readonly setHandler: (fetch: Fetch) => void;
  /**
   * Takes no more requests; those under way may finish, for `limitMs` at most. `onStopping` ends those that would not
   * end by themselves.
   */
  readonly close: (onStopping: () => Promise<void>, limitMs?: number) => Promise<void>;
}

interface Options {
  readonly host: string;
  readonly port: number;
  readonly log: Log;
  /** The envelopes for refusals while no handler is there. */
  readonly interfaces: readonly Envelope[];
  /** Where browsers reach the service; undefined: where it listens. */
  readonly publicUrl?: string | undefined;
  /** Seconds that browsers are to come by https alone; 0 says nothing of it. */
  readonly hstsMaxAge?: number;
}

interface State {
  handler: Fetch | undefined;
  stopping: boolean;
}

/** Starts listening. Throws StartError when the port is taken or not allowed. */
export async function listen({ host, port, log, publicUrl, interfaces, hstsMaxAge = 0 }: Options): Promise<HttpServer> {
  const state: State = { handler: undefined, stopping: false };
  const fetch = createFetch(state, { log, publicUrl, hstsMaxAge });
  const listeners = interfaces.map((face) => ({
    prefix: face.prefix,
    listener: getRequestListener(
      (request, { incoming }) => {
        rememberAddress(request, incoming.socket.remoteAddress);
        // Health checks may speak HTTP/1.0, which has no Host; in HTTP/1.1 it is a must (RFC 9112 §3.2).
        const isUnaddressed = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
        return fetch(request, { face, isUnaddressed });
      },
      {
        hostname: bracket(host),
        errorHandler: (error) => face.toError(failureOfUnreadable(error)),
        // It ends the connection half a second after an answer that came before the end of a body, whose sender would
        // not get to read it. Bodies are read to their end, or by Node.
        autoCleanupIncoming: false,
      },
    ),
  }));
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    closeGently(incoming, outgoing);
    void pickInterface(listeners, pathOfTarget(incoming.url ?? '')).listener(incoming, outgoing);
  });
  server.on('clientError', createUnreadableHandler(interfaces));
  // Longer than the idle limits of proxies in front, so that they never write into a connection that closes.
  server.keepAliveTimeout = 65_000;
  const close = createClose(server, state);
  await bind(server, { host, port });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${bracket(host)}:${bound}`,
    setHandler: (next) => {
      state.handler = next;
    },
    close,
  };
}

interface Arrival {
  /** Of its address. */
  readonly face: Envelope;
  /** Whether it lacks the host it should name. */
  readonly isUnaddressed: boolean;
}

/** Wraps every response: with a name for the request, and a line in the log. */
function createFetch(state: State, { log, publicUrl, hstsMaxAge }: Pick<Options, 'log' | 'publicUrl' | 'hstsMaxAge'>) {
  const answer = async (request: Request, { toError }: Envelope): Promise<Response> => {
    if (!state.stopping && state.handler) return state.handler(request);
    const page = await answerWithoutService(request, publicUrl ?? new URL(request.url).origin);
    if (page) return page;
    if (new URL(request.url).pathname === '/healthz')
      return toResponse({ status: 200, json: { status: state.stopping ? 'stopping' : 'starting' } });
    return toError(
      state.stopping ? unavailable('The service is stopping.', 5) : unavailable('The service is starting.', 1),
    );
  };
  return async (incoming: Request, { face, isUnaddressed }: Arrival): Promise<Response> => {
    const requestId = requestIdOf(incoming);
    const started = performance.now();
    const request = incoming.headers.get('x-request-id') === requestId ? incoming : withRequestId(incoming, requestId);
    const response = isUnaddressed ? face.toError(failureOfUnreadable()) : await answer(request, face);
    response.headers.set('X-Request-Id', requestId);
    if (hstsMaxAge) response.headers.set('Strict-Transport-Security', `max-age=${hstsMaxAge}`);
    if (state.stopping) response.headers.set('Connection', 'close');
    log.debug('request', {
      method: incoming.method,
      path: pathForLog(incoming.url),
      status: response.status,
      ms: Math.round(performance.now() - started),
      requestId,
    });
    return response;
  };
}

/** How the server stops: at once for connections that answer nothing, in time for the others. */
function createClose(server: Server, state: State): HttpServer['close'] {
  const answering = new Set<ServerResponse>();
  server.on('request', (_request, response: ServerResponse) => {
    answering.add(response);
    response.once('close', () => {
      answering.delete(response);
      if (state.stopping && answering.size === 0) server.closeAllConnections();
    });
  });
  return async (onStopping, limitMs = 10_000) => {
    state.stopping = true;
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
    await onStopping();
    // Clients keep connections that answer nothing any more, or have yet to ask; `closeIdleConnections` misses the
    // latter.
    if (answering.size === 0) server.closeAllConnections();
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, limitMs);
    await closed;
    clearTimeout(late);
  };
}

/** A host as it stands in an address. */
function bracket(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function withRequestId(request: Request, requestId: string): Request {
  request.headers.set('x-request-id', requestId);
  return request;
}

async function bind(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explain(error, { host, port }));
    });
    server.listen(port, host, () => {
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program; stop it, or set SERVICE_PORT to another port.`,
    EACCES: `Port ${port} on ${host} may not be used by this account; set SERVICE_PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `This machine has no address ${host}; set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new StartError(reason, { cause: error });
}
