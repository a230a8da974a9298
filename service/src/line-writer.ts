import { write as writeFile } from 'node:fs';
import { Socket } from 'node:net';

/** Writes lines to a destination, in their order, without blocking the caller. */
export interface LineWriter {
  /** Takes a line with its line break. It never throws, whatever is the matter with where it goes. */
  readonly write: (line: string) => void;
  /** Resolves when all lines are written or lost, after `limitMs` at most. */
  readonly drain: (limitMs: number) => Promise<void>;
}

/** Writes bytes as `fs.write` does: perhaps not all of them. */
type WriteBytes = (bytes: Uint8Array, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;

/** Characters that may wait while nothing can be written, and that are written at once. */
const MOST_WAITING = 4_000_000;
const MOST_AT_ONCE = 64_000;
/** How soon a full pipe is tried again, and how soon lost lines are told when nothing else is to be said. */
const FULL_PIPE_MS = 50;
const TELL_MS = 2000;
const LINE_BREAK = 0x0a;

/**
 * Lines that cannot be written are counted, and one line tells their number as soon as writing works again.
 *
 *     write ─▶ waiting ─▶ a batch under way ─▶ written
 *                └▶ too many wait: lost        └▶ refused (no room, nobody reads): lost
 *
 * Invariants: one batch is under way at a time; a line is written as a whole, or counted as lost. A lost one may be
 * cut off, in which case the next begins on a line of its own.
 */
export function createLineWriter(options: Options): LineWriter {
  const lines = new Lines(options);
  return {
    write: (line) => {
      lines.add(line);
    },
    drain: (limitMs) => lines.drain(limitMs),
  };
}

interface Options {
  readonly write: WriteBytes;
  /** The line that tells how many lines were lost. */
  readonly tellLost: (lines: number) => string;
}

/**
 * Writes to standard output or error without waiting. A pipe is written by its stream, which waits for no reader; a
 * file by its number, since its stream ends with the first write that fails.
 */
export function writerOf(stream: NodeJS.WriteStream & { readonly fd: number }): WriteBytes {
  if (!(stream instanceof Socket) || stream.isTTY)
    return (bytes, done) => {
      writeFile(stream.fd, bytes, done);
    };
  return (bytes, done) => {
    stream.write(bytes, (error) => {
      done(error ?? null, bytes.length);
    });
  };
}

class Lines {
  readonly #options: Options;
  readonly #idle: (() => void)[] = [];
  #waiting: string[] = [];
  #length = 0;
  #isBusy = false;
  /** Whether the last write ended inside a line. */
  #isCut = false;
  #lost = 0;
  #telling: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  add(line: string): void {
    if (this.#length + line.length > MOST_WAITING) {
      this.#lose(1);
      return;
    }
    this.#waiting.push(line);
    this.#length += line.length;
    this.#pump();
  }

  drain(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(resolve, limitMs);
      this.#idle.push(() => {
        clearTimeout(late);
        resolve();
      });
      this.#pump();
    });
  }

  /** `telling`: also when there is nothing to write but how many lines were lost. */
  #pump({ telling = false } = {}): void {
    if (this.#isBusy) return;
    const lines = this.#takeBatch();
    if (lines.length === 0 && !telling) {
      for (const idle of this.#idle.splice(0)) idle();
      return;
    }
    const lost = this.#lost;
    const note = lost > 0 ? this.#options.tellLost(lost) : '';
    this.#isBusy = true;
    this.#writeAll(Buffer.from(`${this.#isCut ? '\n' : ''}${note}${lines.join('')}`), (isWritten) => {
      this.#isBusy = false;
      if (isWritten) this.#lost -= lost;
      else this.#lose(lines.length);
      this.#pump();
    });
  }

  #takeBatch(): readonly string[] {
    let length = 0;
    let count = 0;
    while (count < this.#waiting.length && length < MOST_AT_ONCE) length += (this.#waiting[count++] as string).length;
    const lines = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    this.#length -= length;
    return lines;
  }

  #writeAll(bytes: Buffer, done: (isWritten: boolean) => void): void {
    const goOn = (count: number): void => {
      this.#writeAll(bytes.subarray(count), done);
    };
    this.#options.write(bytes, (error, written) => {
      // A pipe that does not wait says so when it is full.
      if (error?.code === 'EAGAIN') setTimeout(goOn, FULL_PIPE_MS, 0).unref();
      else if (error) done(false);
      else {
        if (written > 0) this.#isCut = bytes[written - 1] !== LINE_BREAK;
        if (written < bytes.length) goOn(written);
        else done(true);
      }
    });
  }

  #lose(lines: number): void {
    this.#lost += lines;
    this.#telling ??= setTimeout(() => {
      this.#telling = undefined;
      if (this.#lost === 0) return;
      this.#pump({ telling: true });
      this.#lose(0);
    }, TELL_MS).unref();
  }
}
