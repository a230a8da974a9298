import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A service started by its command in a folder where it is installed. */
export interface InstalledService {
  readonly url: string;
  readonly key: string;
  /** Ends it as a supervisor does; gives its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** How a service ended that did not get ready. */
export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  /** The Node to run it with; the one of the tests unless given. */
  readonly node?: string;
}

const BASE = { ...process.env, DATABASE_URL: '', DEEDKIT_SANDBOX_KEY: '', SERVICE_PORT: '0' };

/** Runs `deedkit-service serve` as installed in a folder, until it is ready or has ended. */
export async function runService(
  folder: string,
  { env = {}, node = process.execPath }: Options = {},
): Promise<InstalledService | Ended> {
  const child = spawn(node, [join(folder, 'node_modules/.bin/deedkit-service'), 'serve'], {
    cwd: folder,
    env: { ...BASE, DEEDKIT_DATA: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  let [stdout, stderr] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ready = new Promise<{ service: string; sandbox_key: string }>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, told] = /^deedkit-service ready (\{.*\})$/m.exec(stdout) ?? [];
      if (told !== undefined) resolve(JSON.parse(told) as { service: string; sandbox_key: string });
    });
  });
  const first = await Promise.race([ready, ended]);
  if (first === null || typeof first === 'number') return { code: first, stderr };
  return {
    url: first.service,
    key: first.sandbox_key,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The service, which has to be ready. */
export async function startService(folder: string, options?: Options): Promise<InstalledService> {
  const started = await runService(folder, options);
  if ('url' in started) return started;
  throw new Error(`It ended with ${String(started.code)}: ${started.stderr}`);
}

/** Makes a session of a shipped template, writes a footer into it and asks for its PDF. */
export async function printDocument({ url, key }: InstalledService, footer: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const back = { method: 'GET', url: 'https://app.example.com/back' };
  const body = JSON.stringify({
    contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Test' },
    handlers: { success_handler: back, cancel_handler: back, delete_handler: back, error_handler: back },
  });
  const created = await fetch(`${url}/api/builder/sessions`, { method: 'POST', headers, body });
  const {
    data: { id, participant },
  } = (await created.json()) as { data: { id: string; participant: { id: string } } };
  const operations = [{ op: 'replace', path: '/appearance/footer', value: { enabled: true, content: footer } }];
  const patched = await fetch(`${url}/api/builder/sessions/${id}/contract`, {
    method: 'PATCH',
    headers: { ...headers, 'X-Participant': participant.id, Prefer: 'return=minimal, signees=none' },
    body: JSON.stringify({ operations }),
  });
  if (!patched.ok) throw new Error(await patched.text());
  return fetch(`${url}/api/builder/sessions/${id}/pdf`, { headers });
}
