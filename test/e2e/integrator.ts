import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from './product.ts';

/** A site that has no page for drafting: it sends its users to hosted ones and waits for them to come back. */
export interface Integrator {
  readonly url: string;
  /** Every arrival at a handler, `METHOD /path?query`, in order. */
  readonly arrivals: string[];
  /** Handlers of this site; those named are called with POST. */
  readonly handlers: (...posted: string[]) => Readonly<Record<string, { method: string; url: string }>>;
  readonly call: <T = unknown>(
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly participant?: string },
  ) => Promise<T>;
  readonly startBuilder: (over?: Readonly<Record<string, unknown>>) => Promise<HostedSession>;
  /** Fills a session in with the template's example. */
  readonly complete: (session: HostedSession) => Promise<void>;
  readonly startBrowser: (over?: Readonly<Record<string, unknown>>) => Promise<Omit<HostedSession, 'participant'>>;
  /** An address of the site that redirects to a hosted page, as its own button would. */
  readonly through: (url: string) => string;
  readonly close: () => void;
}

export interface HostedSession {
  readonly id: string;
  readonly url: string;
  readonly participant: { readonly id: string };
}

const NAMES = ['success', 'cancel', 'delete', 'error'];

export async function startIntegrator(product: Pick<Product, 'service' | 'sandboxKey'>): Promise<Integrator> {
  const arrivals: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/go') {
      response.writeHead(302, { Location: url.searchParams.get('to') ?? '/' }).end();
      return;
    }
    if (NAMES.includes(url.pathname.slice(1))) arrivals.push(`${request.method} ${request.url}`);
    response
      .writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
      .end(`<!doctype html><html lang="en"><title>Site</title><h1>${url.pathname.slice(1).replace(/\W/g, '')}</h1>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call: Integrator['call'] = async <T>(
    method: string,
    path: string,
    { body, participant }: { readonly body?: unknown; readonly participant?: string } = {},
  ) => {
    const response = await fetch(product.service + path, {
      method,
      headers: {
        Authorization: `Bearer ${product.sandboxKey}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(participant === undefined ? {} : { 'X-Participant': participant }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : ((await response.json()) as { data: T }).data) as T;
  };
  const handlers: Integrator['handlers'] = (...posted) =>
    Object.fromEntries(
      NAMES.map((name) => [
        `${name}_handler`,
        { method: posted.includes(name) ? 'POST' : 'GET', url: `${url}/${name}?case=7#part` },
      ]),
    );
  return {
    url,
    arrivals,
    handlers,
    call,
    startBuilder: (over = {}) =>
      call<HostedSession>('POST', '/api/builder/sessions', {
        body: {
          contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'NDA with Nordvik' },
          handlers: handlers(),
          ...over,
        },
      }),
    complete: async ({ id, participant }) => {
      const { example } = await call<{ example: Record<string, unknown> }>('GET', '/api/browser/templates/mutual-nda');
      const operations = Object.entries(example)
        .filter(([name]) => !name.startsWith('_'))
        .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
      await call('PATCH', `/api/builder/sessions/${id}/contract`, {
        body: { operations },
        participant: participant.id,
      });
    },
    startBrowser: (over = {}) =>
      call<HostedSession>('POST', '/api/browser/sessions', { body: { handlers: handlers(), ...over } }),
    through: (to) => `${url}/go?to=${encodeURIComponent(to)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
