import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createVisitor } from '../../acceptance/support/visitor.ts';
import { clientOf } from '../support/client.ts';
import { SERVICE_KEY as KEY, isAlive, useServiceProcesses } from '../support/service-process.ts';

/** A request that the service has: it said that it goes on with it, and its answer is still to come. */
async function begin(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly answer: Promise<{ readonly status: number; readonly body: Buffer }> }> {
  const asked = request(url, { headers: { ...headers, Expect: '100-continue' } });
  const answer = once(asked, 'response').then(async ([response]: IncomingMessage[]) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
    return { status: response?.statusCode ?? 0, body: Buffer.concat(chunks) };
  });
  asked.end();
  await once(asked, 'continue');
  return { answer };
}

describe('the process', () => {
  const service = useServiceProcesses();

  it('makes its data folder, keeps the password to itself, and stops everything on SIGTERM', async () => {
    const { child, url } = await service.serve();
    const session = await clientOf({ url }, KEY).start();
    const events = await clientOf({ url }, KEY).send('GET', `/api/builder/sessions/${session.id}/events`);
    expect((await stat(join(service.dataDir(), 'postgres-password'))).mode & 0o777).toBe(0o600);
    const pid = await service.postgresPid();
    expect(await service.end(child, 'SIGTERM')).toBe(0);
    expect(isAlive(pid)).toBe(false);
    // The stream was ended, not broken.
    expect(await events.text()).toContain(': open');
  });

  it.each(['SIGHUP', 'SIGINT'] as const)('stops everything on %s', async (signal) => {
    const { child } = await service.serve();
    const pid = await service.postgresPid();
    expect(await service.end(child, signal)).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no PostgreSQL behind when a second signal ends it at once', async () => {
    const { child, url } = await service.serve();
    const pid = await service.postgresPid();
    const { port } = new URL(url);
    // A request that never comes to its end, which stopping waits for.
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      socket.write(
        `POST /api/builder/sessions HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
        () => {
          resolve();
        },
      );
    });
    child.kill('SIGTERM');
    await expect
      .poll(async () =>
        fetch(`${url}/readyz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(isAlive(pid)).toBe(true);
    expect(await service.end(child, 'SIGTERM')).toBe(143);
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });

  it('answers requests that came before it stops, through a hosted page and its adapter too', async () => {
    const { child, url } = await service.serve();
    const client = clientOf({ url }, KEY);
    const session = await client.start();
    const visitor = createVisitor(url);
    const page = await visitor.enter(session.url);
    const cookie = visitor.given.map((given) => given.split(';')[0]).join('; ');
    const [direct, adapted] = await Promise.all([
      begin(`${url}/api/builder/sessions/${session.id}/pdf`, { Authorization: `Bearer ${KEY}` }),
      begin(`${url}${new URL(page, url).pathname}/deedkit/drafts/${session.id}/pdf`, { Cookie: cookie }),
    ]);
    const ended = service.end(child, 'SIGTERM');
    for (const { status, body } of await Promise.all([direct.answer, adapted.answer])) {
      expect(status).toBe(200);
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await ended).toBe(0);
  });
});
