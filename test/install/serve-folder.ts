import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.woff2': 'font/woff2',
};

/** A static server of one folder at a free port; `url` ends with a slash. */
export interface FolderServer {
  readonly url: string;
  readonly close: () => void;
}

/** Serves the files of a folder, each with the same headers. A missing file is 404, the page's icon empty. */
export async function serveFolder(folder: string, headers: Readonly<Record<string, string>>): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    const isThere = existsSync(file) && statSync(file).isFile();
    response.writeHead(isThere ? 200 : pathname === '/favicon.ico' ? 204 : 404, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...headers,
    });
    if (isThere) createReadStream(file).pipe(response);
    else response.end();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Finds a free port. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => {
    server.close(done);
  });
  return port;
}
