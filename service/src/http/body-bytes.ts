import { RequestError } from './failure.ts';

/** Bytes of a body that are read before others have their turn. */
const TURN_BYTES = 262_144;

/** Bodies come as they are: 415 for any Content-Encoding. */
export function checkEncoding(header: string | null): void {
  if (header === null || /^(?:identity)?$/i.test(header.trim())) return;
  throw new RequestError({
    status: 415,
    code: 'unsupported_encoding',
    message: 'Send the body without Content-Encoding.',
    headers: { 'Accept-Encoding': 'identity' },
  });
}

/** The bytes of a body. Throws RequestError: 413, 408 or 400, as those of an open body. */
export async function readBytes(request: Request, opening: Opening): Promise<Uint8Array<ArrayBuffer>> {
  const body = openBody(request, opening);
  const chunks: Uint8Array[] = [];
  try {
    for await (const piece of body.pieces) chunks.push(piece);
  } catch (error) {
    chunks.length = 0;
    await body.drain();
    throw error;
  }
  return Buffer.concat(chunks);
}

/** A body that is read piece by piece, each when it is asked for. */
export interface OpenBody {
  /** Throws RequestError: 413 for more bytes than there may be, 408 when they take too long, 400 when the sender goes away. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /**
   * Reads the rest and throws it away, so that the sender gets to read the response. Resolves when nothing is left, or
   * the rest may as well be read after the response; true when the body was above the limit.
   */
  readonly drain: () => Promise<boolean>;
}

/** How much of a body is read, and for how long. */
interface Opening {
  readonly limit: number;
  /** Milliseconds the body may take to arrive; however long when left out. */
  readonly withinMs?: number;
}

/** How long a response waits for discarded bytes, and how many there may be. */
const ANSWER_AFTER_MS = 30_000;
const MAX_DISCARDED_BYTES = 1024 * 1_048_576;
/** How long somebody may go on sending to whom all is said. */
export const DISCARD_WITHIN_MS = 120_000;

/** Opens a body that is read on demand, so that its sender waits meanwhile. */
export function openBody(request: Request, opening: Opening): OpenBody {
  return new StreamedBody(request.body?.getReader(), opening);
}

class StreamedBody implements OpenBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #limit: number;
  #timer: NodeJS.Timeout | undefined;
  #isLate = false;
  /** Ends the wait for the next piece. */
  #giveUp: () => void = () => undefined;
  #size = 0;
  /** The read that was begun last; its bytes belong to the next reader. */
  #reading: Promise<Uint8Array | undefined> | undefined;

  constructor(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, { limit, withinMs }: Opening) {
    this.#reader = reader;
    this.#limit = limit;
    if (withinMs !== undefined)
      this.#timer = setTimeout(() => {
        this.#isLate = true;
        this.#giveUp();
      }, withinMs);
  }

  get pieces(): AsyncIterable<Uint8Array> {
    return { [Symbol.asyncIterator]: () => this.#read() };
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    let pauseAt = TURN_BYTES;
    try {
      for (let piece = await this.#next(); piece; piece = await this.#next()) {
        if (this.#size > this.#limit) throw tooLarge(this.#limit);
        yield piece;
        if (this.#size < pauseAt) continue;
        await othersTurn();
        pauseAt = this.#size + TURN_BYTES;
      }
    } finally {
      clearTimeout(this.#timer);
    }
  }

  /** The next piece, undefined after the last. Throws RequestError when it is late, or its sender has gone. */
  async #next(): Promise<Uint8Array | undefined> {
    const reading = this.#begin();
    try {
      // Not a race with one promise for all pieces, which would keep each of them.
      return await new Promise((resolve, reject) => {
        this.#giveUp = () => {
          reject(new Error('late'));
        };
        if (this.#isLate) this.#giveUp();
        reading.then(resolve, reject);
      });
    } catch {
      throw this.#isLate ? tooLate() : incomplete();
    }
  }

  #begin(): Promise<Uint8Array | undefined> {
    this.#reading ??= (this.#reader?.read() ?? Promise.resolve({ value: undefined })).then(({ value }) => {
      this.#reading = undefined;
      this.#size += value?.byteLength ?? 0;
      return value;
    });
    return this.#reading;
  }

  async drain(): Promise<boolean> {
    clearTimeout(this.#timer);
    const discarded = this.#discard();
    // A slow sender has waited long enough.
    if (this.#isLate) return this.#size > this.#limit;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      discarded,
      new Promise((resolve) => {
        timer = setTimeout(resolve, ANSWER_AFTER_MS);
      }),
    ]);
    clearTimeout(timer);
    return this.#size > this.#limit;
  }

  /** Reads to the end. A sender of more than any honest body holds, or for too long, is cut off. */
  async #discard(): Promise<void> {
    const end = performance.now() + DISCARD_WITHIN_MS;
    const most = this.#size + MAX_DISCARDED_BYTES;
    let pauseAt = this.#size + TURN_BYTES;
    const cut = setTimeout(() => {
      this.#reader?.cancel().catch(() => undefined);
    }, DISCARD_WITHIN_MS);
    cut.unref();
    try {
      while (await this.#begin()) {
        if (this.#size > most || performance.now() > end) {
          await this.#reader?.cancel();
          return;
        }
        if (this.#size < pauseAt) continue;
        await othersTurn();
        pauseAt = this.#size + TURN_BYTES;
      }
    } catch {
      // The sender has gone.
    } finally {
      clearTimeout(cut);
    }
  }
}

/** A fast sender always has the next piece ready: others would not get their turn. */
function othersTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function tooLate(): RequestError {
  return new RequestError({ status: 408, code: 'request_timeout', message: 'The body took too long to arrive.' });
}

/** The sender has gone: nothing of ours is at fault. */
function incomplete(): RequestError {
  return new RequestError({ status: 400, code: 'body_incomplete', message: 'The body ended before it was complete.' });
}

export function tooLarge(limit: number): RequestError {
  return new RequestError({ status: 413, code: 'too_large', message: `The body is larger than ${limit} bytes.` });
}
