import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createFileVerifier } from '../../src/seal/index.ts';

const verifier = createFileVerifier([]);
afterAll(() => verifier.close());

const sealed = new URL('forged/sealed.pdf', import.meta.url);
async function* read(): AsyncGenerator<Uint8Array> {
  yield await readFile(sealed);
}

describe('files of strangers', () => {
  it('are not even read while eight are held, and have room again afterwards', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const slow = Array.from({ length: 8 }, () =>
      verifier.verify(async function* () {
        await arrived;
        yield* read();
      }),
    );
    let wasRead = false;
    const late = verifier.verify(() => {
      wasRead = true;
      return read();
    });
    expect(await late).toEqual({ ok: false, fault: 'busy' });
    expect(wasRead).toBe(false);
    arrive();
    for (const checked of await Promise.all(slow)) expect(checked.ok && checked.value?.seal?.level).toBe('B-B');
    expect((await verifier.verify(read)).ok).toBe(true);
  });

  it('leave their room when they do not come to their end', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('%PDF-');
      throw new Error('gone');
    };
    for (let count = 0; count < 10; count += 1) await expect(verifier.verify(broken)).rejects.toThrow('gone');
    expect((await verifier.verify(read)).ok).toBe(true);
  });
});
