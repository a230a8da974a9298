import type { ServerResponse } from 'node:http';
import type { ClientRequest } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where suites wait for their turn. */
    turns: string;
  }
}

/** A suite is given so long to wait for the others. */
const WAIT_MS = 300_000;

/**
 * A server that answers one request at a time, and the next when the client of the last has hung up. Suites that move
 * the clock of one sandbox go one after the other, and one that is killed blocks no others.
 */
export async function serveTurns(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const waiting: ServerResponse[] = [];
  let current: ServerResponse | undefined;
  const next = (): void => {
    if (current) return;
    current = waiting.shift();
    current?.writeHead(200).write('Your turn');
  };
  const server = createServer((_request, response) => {
    waiting.push(response);
    response.on('close', () => {
      const place = waiting.indexOf(response);
      if (place >= 0) waiting.splice(place, 1);
      if (current === response) current = undefined;
      next();
    });
    next();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

/** Makes the suites of a file wait until those of others are done. */
export function waitForTurn(): void {
  const turn: { request?: ClientRequest } = {};
  beforeAll(
    () =>
      new Promise<void>((done, fail) => {
        // Not by fetch, which hangs up when the response is not read.
        turn.request = get(inject('turns'), { agent: false }, (response) => {
          response.on('data', () => {
            done();
          });
          response.on('error', () => undefined);
        });
        turn.request.on('error', fail);
      }),
    WAIT_MS,
  );
  afterAll(() => {
    turn.request?.destroy();
  });
}
