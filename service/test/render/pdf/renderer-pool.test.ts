import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { PdfPrinter, PrinterOptions } from '../../../src/render/index.ts';
import { createPdfPrinter } from '../../../src/render/index.ts';
import { eventually } from '../../support/client.ts';
import { createContract, paragraph, schema } from './contract-fixture.ts';

const open: PdfPrinter[] = [];
function start(options: PrinterOptions = {}): PdfPrinter {
  const printer = createPdfPrinter(options);
  open.push(printer);
  return printer;
}
afterEach(() => {
  for (const printer of open.splice(0)) printer.close();
});

const short = (text = 'Text'): Parameters<PdfPrinter['print']>[0] => ({
  state: createContract({ content: [paragraph(text)] }),
  schema,
  watermark: null,
});
/** Takes some seconds. */
const long = (): Parameters<PdfPrinter['print']>[0] => short('word '.repeat(400_000));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('renderers', () => {
  it('are started by the first document, two at most, and stop when idle', async () => {
    const printer = start({ idleLimit: 1500 });
    expect(printer.pool.pids()).toEqual([]);
    const results = await Promise.all(Array.from({ length: 6 }, (_, index) => printer.print(short(`Text ${index}`))));
    expect(results.map(({ ok }) => ok)).toEqual(results.map(() => true));
    const pids = printer.pool.pids();
    expect(pids).toHaveLength(2);
    await eventually(() => printer.pool.pids().length === 0 && !pids.some(isRunning));
    expect((await printer.print(short('Later'))).ok).toBe(true);
  });

  it('keep nothing of a contract that is to be forgotten', async () => {
    const printer = start({ size: 1 });
    const [gone, other] = [short('Gone'), short('Other')];
    const kept = async (input: typeof gone): Promise<unknown> => {
      const result = await printer.print(input);
      return result.ok ? result.value : undefined;
    };
    await kept(gone);
    await kept(other);
    const [goneBefore, otherBefore] = [await kept(gone), await kept(other)];
    expect(await kept(gone)).toBe(goneBefore);
    printer.forget(gone.state.id);
    expect(await kept(other)).toBe(otherBefore);
    const again = await kept(gone);
    expect(again).not.toBe(goneBefore);
    expect(again).toEqual(expect.objectContaining({ hash: (goneBefore as { hash: string }).hash }));
  });

  it('killed in the middle are replaced, and the document is set all the same', async () => {
    const faults: string[] = [];
    const printer = start({
      size: 1,
      onFault: (reason) => {
        faults.push(reason);
      },
    });
    await printer.print(short());
    const [pid] = printer.pool.pids();
    // It stands still, so that the document is not set before it is killed.
    if (process.platform !== 'win32') process.kill(pid as number, 'SIGSTOP');
    const [slow, next] = [printer.print(long()), printer.print(short('Next'))];
    // Nothing tells when it has been handed over.
    // eslint-disable-next-line no-restricted-syntax
    await sleep(150);
    process.kill(pid as number, 'SIGKILL');
    expect((await slow).ok).toBe(true);
    expect((await next).ok).toBe(true);
    expect(faults).toHaveLength(1);
    expect(printer.pool.pids()).not.toContain(pid);
  }, 60_000);

  it.skipIf(process.platform === 'win32')(
    'that take too long twice are a failure, and others get theirs',
    async () => {
      const faults: string[] = [];
      // Long enough for any machine to set the short one, while the other never ends: its process stands still.
      const printer = start({
        size: 1,
        timeLimit: 6000,
        onFault: (reason) => {
          faults.push(reason);
        },
      });
      const slow = printer.print(long());
      let quick: ReturnType<typeof printer.print> | undefined;
      const halted = new Set<number>();
      const halt = (): number => {
        for (const pid of printer.pool.pids()) {
          if (!halted.has(pid)) process.kill(pid, 'SIGSTOP');
          halted.add(pid);
          // Waits behind the one that stands still.
          quick ??= printer.print(short());
        }
        return halted.size;
      };
      await expect.poll(halt, { interval: 5, timeout: 30_000 }).toBe(2);
      expect(await slow).toMatchObject({ ok: false, error: { code: 'failed' } });
      expect(faults).toHaveLength(2);
      expect(faults[0]).toContain('longer than 6000 ms');
      expect((await quick)?.ok).toBe(true);
      expect([...halted].some(isRunning)).toBe(false);
    },
    60_000,
  );

  it('that grow beyond their memory are ended', async () => {
    const printer = start({ size: 1, memoryLimit: 150_000_000 });
    expect(await printer.print(long())).toMatchObject({ ok: false, error: { code: 'failed' } });
  }, 60_000);

  it('make the same document once for all that ask at once, and keep it within the cache', async () => {
    const printer = start({ size: 1, cacheCapacity: 40_000 });
    const input = short();
    const [first, second] = await Promise.all([
      printer.print(input),
      printer.print({ ...input, state: structuredClone(input.state) }),
    ]);
    if (!first.ok || !second.ok) throw new Error('not printed');
    expect(second.value).toBe(first.value);
    const kept = await printer.print(input);
    expect(kept.ok && kept.value).toBe(first.value);
    for (let index = 0; index < 4; index++) await printer.print(short(`Other ${index}`));
    const again = await printer.print(input);
    expect(again.ok && again.value).not.toBe(first.value);
    expect(again.ok && Buffer.compare(again.value.pdf, first.value.pdf)).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('refuse when too many wait', async () => {
    const printer = start({ size: 1, queueLimit: 1 });
    await printer.print(short());
    const [pid] = printer.pool.pids();
    process.kill(pid as number, 'SIGSTOP');
    // Which of them comes to the renderer last is theirs: one is set, one waits, and one is refused.
    const asked = ['1', '2', '3'].map((text) => printer.print(short(text)));
    expect(await Promise.race(asked)).toMatchObject({ ok: false, error: { code: 'busy' } });
    process.kill(pid as number, 'SIGCONT');
    const results = await Promise.all(asked);
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('refuse when they are closed', async () => {
    const printer = start({ size: 1 });
    await printer.print(short());
    const last = printer.print(short('4'));
    printer.close();
    expect(await last).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(await printer.print(short('5'))).toMatchObject({ ok: false, error: { code: 'stopped' } });
    expect(printer.pool.pids()).toEqual([]);
  });
});
