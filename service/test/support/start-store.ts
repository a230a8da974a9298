import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Config } from '../../src/config.ts';

/**
 * How a request is answered in place of the store: cut, never, late, half, or with an error of S3. `unheard`: the store
 * does as it is asked, and its answer never comes.
 */
export type StoreAnswer =
  | 'pass'
  | 'cut'
  | 'hang'
  | 'half'
  | 'unheard'
  | { readonly afterMs: number }
  | { readonly status: number; readonly code: string };

export interface AskedStore {
  readonly method: string;
  /** Of the object, or '' for the bucket. */
  readonly key: string;
}

/** A store of S3 behind a proxy that can fail. */
export interface TestStore {
  readonly config: S3Config;
  /** The settings of it, as a process takes them. */
  readonly environment: Readonly<Record<string, string>>;
  /** The requests so far, in order. */
  readonly asked: AskedStore[];
  /** Decides on each request; passes all until it is set. */
  answer: (asked: AskedStore) => StoreAnswer;
  readonly folder: string;
  readonly close: () => Promise<void>;
}

const KEY = 'S3RVER';

export async function startStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-s3-'));
  const server = fork(fileURLToPath(new URL('s3-server.mjs', import.meta.url)), [folder], {
    execArgv: ['--openssl-legacy-provider'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('message', resolve as (message: unknown) => void);
    server.once('exit', () => {
      reject(new Error('The server of S3 ended'));
    });
  });
  const proxy = createServer();
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const store: TestStore = {
    config: {
      endpoint,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      forcePathStyle: true,
      presignsDownloads: false,
      takesNewFiles: true,
    },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      S3_FORCE_PATH_STYLE: '1',
    },
    asked: [],
    answer: () => 'pass',
    folder,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      server.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
  proxy.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const [, key = ''] = /^\/[^/?]+\/([^?]*)/.exec(request.url ?? '') ?? [];
    const asked = { method: request.method ?? '', key };
    store.asked.push(asked);
    act(store.answer(asked), { request, response, port });
  });
  return store;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly port: number;
}

function act(answer: StoreAnswer, exchange: Exchange): void {
  const { request, response } = exchange;
  if (answer === 'pass' || answer === 'half' || answer === 'unheard') pass(exchange, answer);
  else if (answer === 'cut') request.socket.destroy();
  else if (answer === 'hang') request.resume();
  else if ('afterMs' in answer) setTimeout(() => pass(exchange, 'pass'), answer.afterMs);
  else {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${answer.code}</Code><Message>Told so</Message></Error>`);
  }
}

function pass({ request, response, port }: Exchange, how: 'pass' | 'half' | 'unheard'): void {
  const { method, url, headers } = request;
  const passed = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    if (how === 'unheard') {
      answer.resume();
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (how === 'pass') {
      answer.pipe(response);
      return;
    }
    const length = Math.floor(Number(answer.headers['content-length'] ?? 0) / 2);
    let sent = 0;
    answer.on('data', (piece: Buffer) => {
      response.write(piece.subarray(0, Math.max(0, length - sent)));
      sent += piece.byteLength;
      if (sent >= length) setTimeout(() => response.socket?.destroy(), 20);
    });
  });
  passed.on('error', () => request.socket.destroy());
  request.pipe(passed);
}
