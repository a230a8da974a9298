import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { call } from './api.ts';

describe('sending a scan', () => {
  it('tells which pages the signing room cannot show, each time it is asked', async () => {
    const scan = await readFile(new URL('../../../test/fixtures/scans/scan-fax-g4.pdf', import.meta.url));
    const broken = Buffer.from(scan);
    broken.fill(
      0,
      broken.indexOf('stream', broken.indexOf('/CCITTFaxDecode')) + 7,
      broken.lastIndexOf('endstream') - 1,
    );
    const key = { 'Idempotency-Key': randomUUID() };
    for (let turn = 0; turn < 2; turn += 1) {
      const form = new FormData();
      form.append('parties[0][email]', 'tenant@example.com');
      for (const [name, bytes] of [
        ['file', scan],
        ['attachments[]', broken],
      ] as const)
        form.append(name, new File([new Uint8Array(bytes)], 'scan.pdf', { type: 'application/pdf' }));
      const answer = await call('sendPdf', { form, headers: key });
      expect(answer.status, answer.text).toBe(201);
      expect((answer.json as { meta: unknown }).meta).toEqual({
        removed: [],
        undrawable: [{ page: 2, what: 'image' }],
      });
    }
  });
});
