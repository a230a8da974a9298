import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** A port at which figures alone are read. */
export interface MetricsServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves `GET /metrics` at a port of its own, without a token: the port is to be reached by scrapers alone. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAsked =
      request.url?.split('?')[0] === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  // A scraper that does not read, or does not send its request to the end, is let go.
  server.requestTimeout = 10_000;
  server.setTimeout(30_000);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Answers `GET /metrics` of the service's own port for those who give the token; undefined for everything else. */
export async function answerMetrics(
  request: Request,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string },
): Promise<Response | undefined> {
  if (new URL(request.url).pathname !== '/metrics' || request.method !== 'GET') return undefined;
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`)) return undefined;
  const { type, text } = await metrics.read();
  return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}

/** Compares hashes, so that the time it takes tells neither length nor content. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
