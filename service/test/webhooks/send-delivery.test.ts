import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answered, DueDelivery, DueEndpoint } from '../../src/domain/webhook/delivery.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import type { SenderOptions } from '../../src/webhooks/index.ts';
import { createSecretBox } from '../../src/secrets/index.ts';
import { createSender } from '../../src/webhooks/index.ts';
import { SELF_SIGNED } from '../support/self-signed.ts';

const secrets = createSecretBox({ secret: randomBytes(32).toString('hex'), dataDir: '/nowhere' });
const delivery: DueDelivery = {
  id: '01890000-0000-7000-8000-000000000001',
  attempt: 0,
  eventId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  eventType: 'document-created',
  occurredAt: new Date('2026-03-01T10:00:00Z'),
  content: { id: 'x' },
  isTest: false,
};

function endpointAt(url: string, over: Partial<DueEndpoint> = {}): DueEndpoint {
  const key = { tenant: FIRST_TENANTS.live, id: '01890000-0000-7000-8000-000000000002' };
  return { key, url, credentials: null, secret: null, failures: 0, workspaceId: 'workspace', ...over };
}

describe('a delivery', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  async function listen(server: Server & { closeAllConnections?: () => void }): Promise<number> {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closers.push(() => {
      server.close();
      server.closeAllConnections?.();
    });
    return (server.address() as AddressInfo).port;
  }

  async function send(
    url: string,
    over: Partial<SenderOptions> & { endpoint?: Partial<DueEndpoint> } = {},
  ): Promise<Answered> {
    const { endpoint, ...options } = over;
    const wallClock = (): Date => new Date();
    const sender = createSender({ secrets, allowPrivate: true, wallClock, timeOutMs: 800, ...options });
    closers.push(sender.close);
    return sender.send(endpointAt(url, endpoint), delivery);
  }

  it('records the response, also a redirect, which is not followed', async () => {
    const asked: string[] = [];
    const port = await listen(
      createServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(307, { Location: `http://127.0.0.1:${port}/other` }).end('There');
      }),
    );
    expect(await send(`http://127.0.0.1:${port}/first`)).toMatchObject({ status: 307, body: 'There' });
    expect(asked).toEqual(['/first']);
  });

  it('ends in time where nothing is answered', async () => {
    const port = await listen(createTcpServer(() => undefined));
    const answer = await send(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ status: null, body: 'Nothing was answered in time.' });
    expect(answer.durationMs).toBeGreaterThan(700);
    expect(answer.durationMs).toBeLessThan(1500);
  });

  it('ends in time where an answer comes by the byte', async () => {
    const port = await listen(
      createTcpServer((socket) => {
        socket.on('error', () => undefined);
        const text = `HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`;
        let at = 0;
        const timer = setInterval(() => socket.write(text[at++] ?? ''), 50);
        socket.on('close', () => {
          clearInterval(timer);
        });
      }),
    );
    const answer = await send(`http://127.0.0.1:${port}/`);
    expect(answer.status).toBeNull();
    expect(answer.durationMs).toBeLessThan(1500);
  });

  it('reads the beginning of an endless answer, and ends', async () => {
    let written = 0;
    const port = await listen(
      createServer((_request, response) => {
        const chunk = Buffer.alloc(65_536, 'a');
        const go = (): void => {
          while (written < 2 ** 30 && !response.destroyed) {
            written += chunk.byteLength;
            if (!response.write(chunk)) return void response.once('drain', go);
          }
        };
        response.writeHead(200);
        go();
      }),
    );
    const answer = await send(`http://127.0.0.1:${port}/`);
    expect([answer.status, answer.body?.length]).toEqual([200, 65_536]);
    expect(written).toBeLessThan(32 * 2 ** 20);
  });

  it('tells why where nothing listens, the connection is closed, or the response is no HTTP', async () => {
    const gone = await listen(createTcpServer());
    closers.splice(0).forEach((close) => {
      close();
    });
    expect((await send(`http://127.0.0.1:${gone}/`)).body).toContain('ECONNREFUSED');
    const closing = await listen(createTcpServer((socket) => socket.destroy()));
    expect((await send(`http://127.0.0.1:${closing}/`)).body).toMatch(/ECONNRESET/);
    const rude = await listen(createTcpServer((socket) => socket.end('220 smtp.example.com\r\n')));
    expect((await send(`http://127.0.0.1:${rude}/`)).body).toMatch(/HPE_/);
  });

  it('is not made where the certificate is not trusted', async () => {
    const asked: string[] = [];
    const port = await listen(
      createTlsServer(SELF_SIGNED, (request, response) => {
        asked.push(request.url ?? '');
        response.end();
      }),
    );
    const answer = await send(`https://127.0.0.1:${port}/`);
    expect([answer.status, asked]).toEqual([null, []]);
    expect(answer.body).toMatch(/CERT/);
  });

  it('goes to no private address, whatever its name said before', async () => {
    let asked = 0;
    const port = await listen(createServer((_request, response) => response.end(String(asked++))));
    const refused = 'Its address is in a private network, to which nothing is sent.';
    expect((await send(`http://127.0.0.1:${port}/`, { allowPrivate: false })).body).toBe(refused);
    expect((await send(`http://[::ffff:127.0.0.1]:${port}/`, { allowPrivate: false })).body).toBe(refused);
    expect((await send(`http://localhost:${port}/`, { allowPrivate: false })).body).toBe(refused);
    // A name that resolves to a public address for the check, and to the machine itself for the connection.
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }];
    };
    expect((await send(`http://rebound.example:${port}/`, { allowPrivate: false, resolve })).body).toBe(refused);
    expect([lookups, asked]).toEqual([1, 0]);
    // The other way round: each connection looks for itself, and the first look is good for no other.
    const turning = createSender({
      secrets,
      allowPrivate: false,
      wallClock: () => new Date(),
      timeOutMs: 300,
      // An address of the internet that is not assigned.
      resolve: async () => [
        (lookups += 1) === 2 ? { address: '2000::1', family: 6 } : { address: '127.0.0.1', family: 4 },
      ],
    });
    closers.push(turning.close);
    const turned = endpointAt(`http://turning.example:${port}/`);
    expect((await turning.send(turned, delivery)).body).not.toBe(refused);
    expect((await turning.send(turned, delivery)).body).toBe(refused);
    const both = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect((await send(`http://both.example:${port}/`, { allowPrivate: false, resolve: both })).body).toBe(refused);
    expect(asked).toBe(0);
  });

  it('goes on where a kept connection was closed meanwhile', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('Keep-Alive', 'timeout=60');
      response.end('ok');
    });
    const port = await listen(server);
    const sender = createSender({ secrets, allowPrivate: true, wallClock: () => new Date() });
    closers.push(sender.close);
    for (let round = 0; round < 20; round++) {
      expect((await sender.send(endpointAt(`http://127.0.0.1:${port}/`), delivery)).status).toBe(200);
      server.closeIdleConnections();
    }
  });
});

describe('sealed texts', () => {
  it('are read again only with the same secret, about the same thing', async () => {
    const sealed = await secrets.seal('Bearer token', 'credentials a');
    expect(sealed).not.toContain('token');
    expect(await secrets.seal('Bearer token', 'credentials a')).not.toBe(sealed);
    expect(await secrets.open(sealed, 'credentials a')).toBe('Bearer token');
    await expect(secrets.open(sealed, 'credentials b')).rejects.toThrow();
    await expect(secrets.open(`${sealed.slice(0, -2)}AA`, 'credentials a')).rejects.toThrow();
    const other = createSecretBox({ secret: 'another secret of the same length', dataDir: '/nowhere' });
    await expect(other.open(sealed, 'credentials a')).rejects.toThrow();
  });
});
