import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before several services. */
export interface Balancer {
  readonly url: string;
  /** How many requests each service was given, in the order of `passTo`. */
  readonly counts: readonly number[];
  readonly close: () => Promise<void>;
}

/**
 * Gives each request to the next of several services in turn, so that two requests of one client never meet the same
 * process. The services are named once their own public address, which is this one, is known.
 */
export async function balanceRequests(): Promise<Balancer & { readonly passTo: (urls: readonly string[]) => void }> {
  const counts: number[] = [];
  let services: readonly URL[] = [];
  let next = 0;
  const server = createServer((incoming, answer) => {
    const index = next++ % services.length;
    counts[index] = (counts[index] ?? 0) + 1;
    pass(incoming, answer, services[index]);
  });
  // Longer than clients keep connections: none writes into one that closes.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    passTo: (urls) => {
      services = urls.map((url) => new URL(url));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Passes a request and its answer on as they are; whichever side goes away takes the other with it. */
function pass(incoming: IncomingMessage, answer: ServerResponse, service: URL | undefined): void {
  const { method, url: path, rawHeaders: headers } = incoming;
  const outgoing = send({ host: service?.hostname, port: service?.port, method, path, headers });
  outgoing
    .on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      answer.flushHeaders();
      response.on('error', () => answer.destroy()).pipe(answer);
    })
    .on('error', () => {
      if (!answer.headersSent) answer.writeHead(502).end();
    })
    .on('close', () => {
      // It may have answered before the end of a body, whose sender reads the answer once all of it is taken.
      incoming.unpipe(outgoing);
      incoming.resume();
    });
  answer.on('close', () => {
    outgoing.destroy();
  });
  incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
}
