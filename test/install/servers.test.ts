import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createData, findPorts, removeData, startProduct } from '../e2e/product.ts';
import type { Product } from '../e2e/product.ts';

const root = resolve(import.meta.dirname, '../..');
const SECRET = 'a-secret-of-at-least-32-characters';
const place = inject('place');
/** Below the folder that has the package, with the frameworks further up. */
const folder = join(place, 'page/servers');
const tool = (name: string): string => join(place, 'node_modules/.bin', name);
let product: Product;
let data = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  data = createData();
  product = await startProduct({ data, ports: await findPorts() });
  cpSync(join(root, 'demo/servers'), folder, { recursive: true });
}, 60_000);

afterAll(async () => {
  for (const child of children) if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await product.stop();
  removeData(data);
}, 30_000);

function findPort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        done(port);
      });
    });
  });
}

const environment = (): Record<string, string> => ({
  DEEDKIT_SERVICE: product.service,
  DEEDKIT_KEY: product.sandboxKey,
  DEEDKIT_GRANT_SECRET: SECRET,
  NEXT_TELEMETRY_DISABLED: '1',
});

/** Starts a command in a process group of its own and waits until its port answers; rejects with its output. */
async function start(command: string[], { cwd = folder, port }: { cwd?: string; port: number }): Promise<string> {
  const [name = '', ...rest] = command;
  const child = spawn(name, rest, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment(), PORT: String(port) },
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const origin = `http://127.0.0.1:${port}`;
  const isAnswered = (): Promise<boolean> =>
    fetch(`${origin}/deedkit/templates`).then(
      () => true,
      () => false,
    );
  const isOver = async (): Promise<boolean> => child.exitCode !== null || (await isAnswered());
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 100 }).catch(() => undefined);
  if (await isAnswered()) return origin;
  throw new Error(`${command.join(' ')} does not answer: ${output}`);
}

const servers: Record<string, () => Promise<string>> = {
  'Express, behind its body parser': async () => start(['node', 'express.js'], { port: await findPort() }),
  Fastify: async () => start(['node', 'fastify.js'], { port: await findPort() }),
  Hono: async () => start(['node', 'hono.js'], { port: await findPort() }),
  'Next.js, built without its environment': async () => {
    const cwd = join(folder, 'next');
    cpSync(join(folder, 'adapter.js'), join(cwd, 'adapter.js'));
    // Where all of it is installed; beside several lock files, Next.js would guess.
    const config = `export default ${JSON.stringify({ outputFileTracingRoot: place, turbopack: { root: place }, experimental: { turbopackMinify: false } })};`;
    writeFileSync(join(cwd, 'next.config.mjs'), config);
    execFileSync(tool('next'), ['build'], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    // The files taken along to run without node_modules.
    const traced = readFileSync(join(cwd, '.next/server/app/deedkit/[...path]/route.js.nft.json'), 'utf8');
    const scripts = readdirSync(join(place, 'page/node_modules/deedkit/dist/script')).filter((name) =>
      name.endsWith('.br'),
    );
    expect([...traced.matchAll(/\.br"/g)].length).toBe(scripts.length);
    const port = await findPort();
    return start([tool('next'), 'start', '-p', String(port), '-H', '127.0.0.1'], {
      cwd,
      port,
    });
  },
  'a Worker': async () => {
    execFileSync(
      tool('esbuild'),
      [
        'worker.js',
        '--bundle',
        '--format=esm',
        '--conditions=workerd',
        '--outfile=worker.bundle.js',
        '--log-level=error',
      ],
      { cwd: folder, stdio: 'inherit' },
    );
    const port = await findPort();
    writeFileSync(
      join(folder, 'workerd.js'),
      `import { Miniflare } from 'miniflare';
new Miniflare({ modules: true, scriptPath: 'worker.bundle.js', compatibilityDate: '2026-04-01', host: '127.0.0.1', port: ${port}, bindings: ${JSON.stringify(environment())} });`,
    );
    return start(['node', 'workerd.js'], { port });
  },
};

describe('the adapter, installed from its tarball, in', () => {
  for (const [name, open] of Object.entries(servers)) {
    it(
      name,
      async () => {
        const origin = await open();
        const call = (path: string, init: RequestInit = {}): Promise<Response> =>
          fetch(`${origin}/deedkit${path}`, {
            ...init,
            headers: {
              Origin: origin,
              'Sec-Fetch-Site': 'same-origin',
              ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
              ...(init.headers as Record<string, string>),
            },
          });

        const created = await call('/drafts', {
          method: 'POST',
          body: JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'Täst' }),
        });
        expect(created.status).toBe(201);
        const { id, grant } = (await created.json()) as { id: string; grant: string };
        const granted = { 'X-Deed-Grant': grant };

        // Live events: the connection tells of an edit that another request makes.
        const leave = new AbortController();
        const events = await call(`/drafts/${id}/events`, { headers: granted, signal: leave.signal });
        expect(events.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
        const heard = readUntil(events, 'Renamed ✓');
        const edited = await call(`/drafts/${id}`, {
          method: 'PATCH',
          headers: granted,
          body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'Renamed ✓' }] }),
        });
        expect(edited.status).toBe(200);
        await heard;
        leave.abort();

        expect(await (await call(`/drafts/${id}`, { headers: granted })).text()).toContain('Renamed ✓');
        expect((await call(`/drafts/${id}`)).status).toBe(403);
        expect((await call(`/drafts/${id}`, { method: 'PATCH', headers: granted, body: '{' })).status).toBe(400);
        expect(
          (
            await call('/drafts', {
              method: 'POST',
              headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
              body: '{}',
            })
          ).status,
        ).toBe(403);
        expect((await call(`/drafts/${id}`, { method: 'DELETE', headers: granted })).status).toBe(204);

        // A Worker has its static files beside it, not in it. Elsewhere a file arrives as it was packed, compressed
        // once or not at all.
        const script = await fetch(`${origin}/deedkit/deedkit.js`, { headers: { 'Accept-Encoding': 'br, gzip' } });
        expect(script.status).toBe(name === 'a Worker' ? 404 : 200);
        if (script.ok)
          expect(await script.text()).toBe(
            readFileSync(join(place, 'page/node_modules/deedkit/dist/script/deedkit.js'), 'utf8'),
          );
      },
      90_000,
    );
  }
});

/** Reads a stream until it has said something. */
async function readUntil(response: Response, text: string): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    said += part.value;
    if (said.includes(text)) return;
  }
  throw new Error(`The stream ended without "${text}": ${said}`);
}
