import { describe, expect, it } from 'vitest';
import { createLineWriter } from '../src/line-writer.ts';

/** A target that takes so many bytes, and refuses the rest as a full disk does. */
function createDisk() {
  const disk = { text: '', room: Infinity, error: 'ENOSPC' };
  const write = (bytes: Uint8Array, done: (error: NodeJS.ErrnoException | null, written: number) => void): void => {
    setImmediate(() => {
      const taken = Math.min(disk.room, bytes.length);
      if (taken === 0) {
        done(Object.assign(new Error(disk.error), { code: disk.error }), 0);
        return;
      }
      disk.text += Buffer.from(bytes.subarray(0, taken)).toString();
      disk.room -= taken;
      done(null, taken);
    });
  };
  return { disk, writer: createLineWriter({ write, tellLost: (lines) => `lost ${lines}\n` }) };
}

describe('lines that are written', () => {
  it('come in their order, in few writes', async () => {
    const { disk, writer } = createDisk();
    for (let count = 0; count < 1000; count += 1) writer.write(`${count}\n`);
    await writer.drain(1000);
    expect(disk.text).toBe(Array.from({ length: 1000 }, (_, count) => `${count}\n`).join(''));
  });

  it('are counted where there is no room, and their number is told before the next', async () => {
    const { disk, writer } = createDisk();
    disk.room = 0;
    for (const line of ['a\n', 'b\n', 'c\n']) writer.write(line);
    await writer.drain(1000);
    disk.room = Infinity;
    writer.write('d\n');
    await writer.drain(1000);
    writer.write('e\n');
    await writer.drain(1000);
    expect(disk.text).toBe('lost 3\nd\ne\n');
  });

  it('are told of when nothing else is to be said', async () => {
    const { disk, writer } = createDisk();
    disk.room = 0;
    writer.write('a\n');
    await writer.drain(1000);
    disk.room = Infinity;
    await expect.poll(() => disk.text).toBe('lost 1\n');
  });

  it('begin on a line of their own behind one that was cut off', async () => {
    const { disk, writer } = createDisk();
    disk.room = 3;
    writer.write('abcdef\n');
    await writer.drain(1000);
    expect(disk.text).toBe('abc');
    disk.room = Infinity;
    writer.write('g\n');
    await writer.drain(1000);
    expect(disk.text).toBe('abc\nlost 1\ng\n');
  });

  it('wait for a pipe that is full', async () => {
    const { disk, writer } = createDisk();
    Object.assign(disk, { room: 2, error: 'EAGAIN' });
    writer.write('abcd\n');
    await expect.poll(() => disk.text).toBe('ab');
    disk.room = Infinity;
    await writer.drain(1000);
    expect(disk.text).toBe('abcd\n');
  });

  it('are lost beyond the limit of the queue, and hold no caller up', async () => {
    let done: (error: null, written: number) => void = () => undefined;
    const written: string[] = [];
    const writer = createLineWriter({
      write: (bytes, next) => {
        written.push(Buffer.from(bytes).toString());
        done = next;
      },
      tellLost: (lines) => `lost ${lines}\n`,
    });
    const line = `${'x'.repeat(999_999)}\n`;
    for (let count = 0; count < 7; count += 1) writer.write(line);
    for (let count = 0; count < 6; count += 1) done(null, Buffer.byteLength(written.at(-1) ?? ''));
    await writer.drain(1000);
    expect(written.map((text) => text.slice(0, 7))).toEqual(['xxxxxxx', 'lost 2\n', 'xxxxxxx', 'xxxxxxx', 'xxxxxxx']);
  });
});
