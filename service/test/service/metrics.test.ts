import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

const TOKEN = 'scraper-0123456789';
const FOLDER = fileURLToPath(new URL('../../monitoring/', import.meta.url));

/** The value of a line, by its name with labels in the order in which they are written. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('metrics', () => {
  let service: TestService;
  let url = '';
  const read = async (): Promise<string> => (await fetch(url)).text();
  beforeAll(async () => {
    service = await startTestService({ config: { metricsPort: 0, metricsToken: TOKEN } });
    const line = service.log.find((one) => one.includes('"Metrics"')) ?? '{}';
    ({ url } = JSON.parse(line) as { url: string });
  });
  afterAll(() => service.close());

  it('count requests by operation and status', async () => {
    const client = clientOf(service);
    const session = await client.start();
    for (let index = 0; index < 3; index++) await client.rename(session, `Name ${index}`);
    await client.send('GET', '/api/builder/sessions/none');
    const text = await read();
    expect(valueOf(text, 'deedkit_requests_total{interface="builder",operation="patchContract",status="200"}')).toBe(3);
    expect(valueOf(text, 'deedkit_requests_total{interface="builder",operation="getSession",status="404"}')).toBe(1);
    expect(valueOf(text, 'deedkit_request_duration_seconds_count{interface="builder",operation="patchContract"}')).toBe(
      3,
    );
  });

  it('follow streams as they open and end', async () => {
    const client = clientOf(service);
    const { id } = await client.start();
    const leaving = new AbortController();
    const stream = await fetch(`${service.url}/api/builder/sessions/${id}/events`, {
      headers: { Authorization: `Bearer ${service.sandboxKey}` },
      signal: leaving.signal,
    });
    expect(stream.status).toBe(200);
    expect(valueOf(await read(), 'deedkit_streams{of="contract"}')).toBe(1);
    leaving.abort();
    await eventually(async () => valueOf(await read(), 'deedkit_streams{of="contract"}') === 0);
  });

  it('tell how long documents take to print', async () => {
    const client = clientOf(service);
    const { id } = await client.start();
    expect((await client.send('GET', `/api/builder/sessions/${id}/pdf`)).status).toBe(200);
    const text = await read();
    const printed = text
      .split('\n')
      .filter((line) => /^deedkit_task_duration_seconds_count\{pool="render".*outcome="done"/.test(line));
    expect(printed.length).toBeGreaterThan(0);
    expect(valueOf(text, 'deedkit_task_waiting_seconds_count{pool="render"}')).toBeGreaterThan(0);
  });

  it('tell of the pool, the notices and the process', async () => {
    const text = await read();
    expect(valueOf(text, 'deedkit_notices_heard')).toBe(1);
    expect(valueOf(text, 'deedkit_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'deedkit_process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
    expect(text).toMatch(/^deedkit_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  });

  it('are given at the port of the service to those with the token alone', async () => {
    const at = `${service.url}/metrics`;
    const answered = await fetch(at, { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(answered.status).toBe(200);
    expect(answered.headers.get('content-type')).toContain('text/plain');
    for (const Authorization of [`Bearer ${TOKEN}x`, `Bearer ${service.sandboxKey}`, ''])
      expect((await fetch(at, Authorization ? { headers: { Authorization } } : {})).status).toBe(404);
  });

  it('are all that their own port answers', async () => {
    expect((await fetch(new URL('/healthz', url))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });

  it('are read by others while scrapers hang, which a service that stops does not wait for', async () => {
    const hanging = await startTestService({ config: { metricsPort: 0 } });
    const line = hanging.log.find((one) => one.includes('"Metrics"')) ?? '{}';
    const { url: at } = JSON.parse(line) as { url: string };
    const { hostname, port } = new URL(at);
    const sockets = Array.from({ length: 40 }, (_, index) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      // Half of them never end their request, the others never read.
      socket
        .pause()
        .write(index % 2 ? 'GET /metrics HTTP/1.1\r\nHost: x\r\n' : 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n');
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    expect(valueOf(await (await fetch(at)).text(), 'deedkit_notices_heard')).toBe(1);
    expect((await fetch(`${hanging.url}/readyz`)).status).toBe(200);
    await hanging.close();
    for (const socket of sockets) socket.destroy();
    expect(hanging.log.filter((one) => one.includes('did not stop cleanly'))).toEqual([]);
  });

  it('have no words of requests in them', async () => {
    const text = await read();
    expect(text).not.toContain(service.sandboxKey);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('are what the dashboard and the alerts ask for', async () => {
    const names = new Set([...(await read()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    for (const file of ['dashboard.json', 'alerts.yaml']) {
      const asked = (await readFile(`${FOLDER}${file}`, 'utf8')).match(/\bdeedkit_\w+/g) ?? [];
      const unknown = asked
        .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
        .filter((name) => !names.has(name));
      expect([file, unknown]).toEqual([file, []]);
    }
  });

  it('have alerts that promtool accepts', async ({ skip }) => {
    const checked = await promisify(execFile)('promtool', ['check', 'rules', `${FOLDER}alerts.yaml`]).catch(
      (error: NodeJS.ErrnoException) => error,
    );
    skip(checked instanceof Error && checked.code === 'ENOENT', 'promtool is not installed');
    expect(checked).toMatchObject({ stdout: expect.stringContaining('SUCCESS: 6 rules found') as string });
  });
});

describe('without a setting for metrics', () => {
  it('there are none', async () => {
    const service = await startTestService();
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
    await service.close();
  });
});
