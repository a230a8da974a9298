import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../src/http-server.ts';
import { createLog } from '../src/log.ts';
import { INTERFACES as interfaces } from '../src/interfaces.ts';

const log = createLog({ level: 'silent', write: () => undefined });

/** Sends these very bytes, then reads the response, until the server closes the connection. */
function sendRaw(url: string, text: string, body: Buffer = Buffer.alloc(0)): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.pause();
      socket.write(text);
      socket.write(body, () => socket.resume());
    });
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        received += part;
      })
      .on('end', () => {
        resolve(received);
      })
      .on('error', reject);
  });
}

describe('the HTTP side', () => {
  it('answers 503 with Retry-After while starting, and is alive', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    const response = await fetch(`${server.url}/api/browser/templates`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toMatchObject({
      data: null,
      meta: { error: { code: 'unavailable', message: 'The service is starting.' } },
    });
    const page = await fetch(`${server.url}/builder/sandbox.token`, { headers: { 'Accept-Language': 'de' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await page.text()).toContain('<h1>Gleich wieder da</h1>');
    for (const path of ['/contracts/acme-live/0190', '/sign-in/callback?state=1', '/sign/acme.token'])
      expect((await fetch(`${server.url}${path}`)).headers.get('content-type'), path).toContain('text/html');
    expect((await fetch(`${server.url}/hosted/pages/hosted.css`)).status).toBe(200);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.setHandler(() => new Response('here'));
    expect(await (await fetch(server.url)).text()).toBe('here');
    await server.close(async () => undefined);
  });

  it('says on every answer that browsers are to come by https, where that is set', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces, hstsMaxAge: 31_536_000 });
    const paths = ['/api/browser/templates', '/builder/sandbox.token', '/hosted/pages/hosted.css', '/healthz'];
    const said = async (at: string) =>
      Promise.all(paths.map(async (path) => (await fetch(at + path)).headers.get('strict-transport-security')));
    expect(await said(server.url)).toEqual(paths.map(() => 'max-age=31536000'));
    server.setHandler(() => new Response('here'));
    expect(await said(server.url)).toEqual(paths.map(() => 'max-age=31536000'));
    const plain = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    expect(await said(plain.url)).toEqual(paths.map(() => null));
    await Promise.all([server.close(async () => undefined), plain.close(async () => undefined)]);
  });

  it('lets requests under way finish when it stops, and takes no new ones', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    let finish = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      server.setHandler(async () => {
        resolve();
        await new Promise<void>((done) => {
          finish = done;
        });
        return new Response('finished');
      });
    });
    const underWay = fetch(server.url);
    await started;
    const closed = server.close(async () => undefined);
    await expect(fetch(server.url)).rejects.toThrow();
    finish();
    expect(await (await underWay).text()).toBe('finished');
    await closed;
  });

  it('reads a body to its end that was answered before, so that a sender who asks to close gets the answer', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    server.setHandler(() => new Response('busy', { status: 503 }));
    const length = 30_000_000;
    const head = `POST /files HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
    const answers = Array.from({ length: 5 }, () => sendRaw(server.url, head, Buffer.alloc(length)));
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 503 [^]*\r\n\r\n.*busy/);
    await server.close(async () => undefined);
  });

  it('ends what does not finish', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    const begun = new Promise<void>((resolve) => {
      server.setHandler(() => {
        resolve();
        return new Promise<Response>(() => undefined);
      });
    });
    const ended = new Promise<string>((resolve) => {
      httpRequest(server.url)
        .on('error', (error: NodeJS.ErrnoException) => {
          resolve(error.code ?? '');
        })
        .end();
    });
    await begun;
    await server.close(async () => undefined, 100);
    expect(await ended).toBe('ECONNRESET');
  });

  it('says in one sentence which address it cannot listen on', async () => {
    await expect(listen({ host: '203.0.113.7', port: 0, log, interfaces })).rejects.toThrow(
      'This machine has no address 203.0.113.7; set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.',
    );
  });

  it.each([
    ['FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('answers %.20s… in the envelope', async (text, status, code) => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    const answer = await sendRaw(server.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const { data, meta } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as {
      data: null;
      meta: { status: { code: number }; error: { code: string } };
    };
    expect([data, meta.status.code, meta.error.code]).toEqual([null, status, code]);
    await server.close(async () => undefined);
  });

  it('answers health checks of HTTP/1.0, which name no host', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0, log, interfaces });
    expect(await sendRaw(server.url, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200 [^]*{"status":"starting"}$/,
    );
    await server.close(async () => undefined);
  });
});
