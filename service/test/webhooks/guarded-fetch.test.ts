import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../src/webhooks/index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  );
  return (server.address() as AddressInfo).port;
}

const { signal } = new AbortController();

describe('an address that somebody else has written down', () => {
  it('is read, and receives the body of the request', async () => {
    const port = await serve((request, response) => {
      response.write(`${request.method ?? ''} ${request.headers['content-type'] ?? 'nothing'} `);
      request.pipe(response);
    });
    const fetch = createGuardedFetch({ allowPrivate: true });
    const at = `http://127.0.0.1:${port}/a`;
    expect((await fetch(at, { signal })).toString()).toBe('GET nothing ');
    const body = { type: 'application/ocsp-request', bytes: Buffer.from('asked') };
    expect((await fetch(at, { signal, body })).toString()).toBe('POST application/ocsp-request asked');
  });

  it('is not asked in a private network, by number or by name', async () => {
    let asked = 0;
    const port = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const fetch = createGuardedFetch({ allowPrivate: false, resolve });
    for (const host of ['127.0.0.1', '2130706433', '[::1]', 'ocsp.example.com'])
      await expect(fetch(`http://${host}:${port}/`, { signal })).rejects.toThrow();
    expect(asked).toBe(0);
    expect(
      (await createGuardedFetch({ allowPrivate: true, resolve })(`http://ocsp.example.com:${port}/`, { signal }))
        .length,
    ).toBe(0);
  });

  it('is given up when it leads elsewhere, is too long, or too slow', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
      else if (request.url === '/long') response.end(Buffer.alloc(2000));
      else if (request.url === '/drops') response.write('a', () => response.destroy());
    });
    const fetch = createGuardedFetch({ allowPrivate: true, timeOutMs: 200, sizeLimit: 1000 });
    for (const path of ['moved', 'long', 'drops', 'slow'])
      await expect(fetch(`http://127.0.0.1:${port}/${path}`, { signal })).rejects.toThrow();
    await expect(fetch('http://127.0.0.1:1/', { signal })).rejects.toThrow();
    await expect(fetch('not an address', { signal })).rejects.toThrow();
  });
});
