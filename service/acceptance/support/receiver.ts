import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

/** A request that came to a receiver. */
export interface Received {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads what it expects
  readonly json: any;
}

/** A server that an integrator would run, for webhooks to be sent to. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Waits until so many have come, for ten seconds at most. */
  readonly count: (least: number) => Promise<readonly Received[]>;
  readonly close: () => Promise<void>;
}

type Answering = (response: ServerResponse, received: Received) => void;

/** Starts a receiver, which answers 204 if not said otherwise. */
export async function startReceiver(
  answer: Answering = (response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const one = { method: request.method ?? '', headers: request.headers, body, json: JSON.parse(body) as unknown };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?from=deedkit`,
    received,
    count: async (least) => {
      await expect.poll(() => received.length, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(least);
      return received;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}
