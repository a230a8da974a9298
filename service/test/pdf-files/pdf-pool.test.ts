import { afterEach, describe, expect, it } from 'vitest';
import { makeForm, makeObjects, makePdf } from '../../acceptance/support/pdfs.ts';
import type { PdfSource } from '../../src/domain/file/pdf-files.ts';
import type { PdfPool, PdfPoolOptions } from '../../src/pdf-files/index.ts';
import { createPdfPool } from '../../src/pdf-files/index.ts';
import { isAlive } from '../support/service-process.ts';
import { eventually } from '../support/client.ts';

let pool: PdfPool | undefined;
afterEach(() => {
  pool?.close();
});
const open = (options: PdfPoolOptions = {}): PdfPool => (pool = createPdfPool(options));

const sourceOf = (bytes: Buffer): PdfSource => ({
  size: bytes.byteLength,
  pieces: async function* () {
    for (let at = 0; at < bytes.byteLength; at += 10_000) yield bytes.subarray(at, at + 10_000);
    await Promise.resolve();
  },
});
async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}

describe('processes that read PDFs', () => {
  it('answer as many as come, a few at a time', async () => {
    const { inspect, merge, pids } = open();
    const [plain, form] = [await makePdf({ fill: 500_000 }), await makeForm()];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => inspect(sourceOf(index % 2 ? plain : form), collect)),
    );
    outcomes.forEach((outcome, index) => {
      expect(outcome).toMatchObject({ ok: true, value: { removed: index % 2 ? [] : ['form_fields'], pages: 1 } });
      if (outcome.ok && index % 2 === 0) expect(outcome.value.written?.subarray(0, 5).toString()).toBe('%PDF-');
    });
    expect(pids()).toHaveLength(2);
    const merged = await merge([sourceOf(plain), sourceOf(plain)], collect);
    expect(merged.ok && merged.value.byteLength).toBeGreaterThan(1_000_000);
    expect(await inspect(sourceOf(Buffer.from('no PDF')), collect)).toEqual({ ok: false, fault: 'not_pdf' });
    expect(await inspect(sourceOf(Buffer.alloc(0)), collect)).toEqual({ ok: false, fault: 'not_pdf' });
  });

  it('are ended when a file takes too long or too much, and others take their place', async () => {
    const reasons: string[] = [];
    const onFault = (reason: string): void => void reasons.push(reason);
    const many = sourceOf(makeObjects(90_000));
    const slow = open({ inspect: { time: 300, memory: 1e9 }, onFault });
    expect(await slow.inspect(many, collect)).toEqual({ ok: false, fault: 'too_large' });
    slow.close();
    const small = open({ inspect: { time: 20_000, memory: 90_000_000 }, onFault });
    expect(await small.inspect(many, collect)).toEqual({ ok: false, fault: 'too_large' });
    small.close();
    expect(reasons.join()).toMatch(/longer than 300 ms.*more memory/);
    const wide = open();
    expect(await wide.inspect(many, collect)).toMatchObject({ ok: true, value: { removed: [] } });
  });

  it('are not used again when a file does not come to its end, or cannot be kept', async () => {
    const { inspect } = open({ size: 1 });
    const broken: PdfSource = {
      size: 100_000,
      pieces: async function* () {
        yield Buffer.alloc(10);
        await Promise.resolve();
        throw new Error('the database is gone');
      },
    };
    await expect(inspect(broken, collect)).rejects.toThrow('the database is gone');
    const form = sourceOf(await makeForm());
    await expect(inspect(form, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(await inspect(form, collect)).toMatchObject({ ok: true, value: { removed: ['form_fields'] } });
  });

  it('end with the service, and when there is nothing to do', async () => {
    const closing = open();
    const source = sourceOf(makeObjects(90_000));
    const asked = [1, 2, 3].map(() => closing.inspect(source, collect));
    await eventually(() => closing.pids().length === 2);
    const pids = closing.pids();
    closing.close();
    for (const outcome of await Promise.all(asked)) expect(outcome).toEqual({ ok: false, fault: 'busy' });
    expect(await closing.inspect(source, collect)).toEqual({ ok: false, fault: 'busy' });
    await eventually(() => !pids.some(isAlive));
    const idle = open({ idleLimit: 50 });
    await idle.inspect(sourceOf(await makePdf()), collect);
    await eventually(() => idle.pids().length === 0);
  });

  it('refuse more than may wait', async () => {
    const { inspect } = open({ size: 1, queueLimit: 1 });
    const source = sourceOf(await makePdf());
    const outcomes = await Promise.all([1, 2, 3].map(() => inspect(source, collect)));
    expect(outcomes.map((outcome) => (outcome.ok ? 'taken' : outcome.fault))).toEqual(['taken', 'taken', 'busy']);
  });
});
