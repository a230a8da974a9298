import { describe, expect, it } from 'vitest';
import { call, expectError, requestOf } from './api.ts';
import { handlers, startSession } from './session.ts';

describe('archives that are sent', () => {
  it('come as multipart/form-data', async () => {
    expectError(await call('importSession', { body: { file: 'x' } }), 415, 'unsupported_media_type');
    expectError(
      await call('importSession', { raw: 'without a boundary', headers: { 'Content-Type': 'multipart/form-data' } }),
      400,
      'malformed_multipart',
    );
    expectError(
      await call('importSession', {
        raw: 'nothing of the kind',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
      400,
      'malformed_multipart',
    );
    const form = new FormData();
    form.set('handlers', JSON.stringify(handlers));
    expect(
      expectError(await call('importSession', { form }), 422, 'validation').fields?.map(({ path }) => path),
    ).toEqual(['/file']);
    form.set('file', 'text');
    expect(
      expectError(await call('importSession', { form }), 422, 'validation').fields?.map(({ path }) => path),
    ).toEqual(['/file']);
  });

  // RFC 2046 §5.1.1: one to seventy letters, with quotes where there are marks among them.
  it.each(['b', '"a boundary: (1+1=2)?"', `----${'x'.repeat(66)}`])('are read by the boundary %s', async (named) => {
    const { bytes } = await (await startSession()).act('exportSession');
    const boundary = named.replaceAll('"', '');
    const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
    const [url, init] = requestOf('importSession');
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, 'Content-Type': `multipart/form-data; boundary=${named}` },
      body: Buffer.concat([
        Buffer.from(`${part('name="handlers"')}${JSON.stringify(handlers)}\r\n`),
        Buffer.from(part('name="file"; filename="session.zip"')),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    expect(response.status, await response.text()).toBe(201);
  });

  it('may not weigh more than 65 MB', async () => {
    const [url, init] = requestOf('importSession');
    const chunk = new Uint8Array(1_000_000);
    let left = 70;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, 'Content-Type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});
