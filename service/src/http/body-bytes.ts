import { RequestError } from './failure.ts';

/** What is read and thrown away of a body that is too large, so that its sender gets to read the answer. */
const MAX_DRAINED_BYTES = 16 * 1_048_576;

/** What is read of a body before others have their turn. */
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

/** The bytes of a body; refused as `drainBytes` does. */
export async function readBytes(request: Request, options: Omit<Draining, 'take'>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await drainBytes(request, {
    ...options,
    take: (chunk) => {
      chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks);
}

/** How a body is read, and who gets its pieces. */
interface Draining {
  readonly limit: number;
  readonly take: (chunk: Uint8Array) => void;
  /** Milliseconds the body may take to arrive; however long when left out. */
  readonly withinMs?: number;
}

/**
 * Passes a body on as it comes; 413 when there is more than `limit` bytes of it, 408 when it takes too long, 400 when
 * its sender goes away.
 */
export async function drainBytes(request: Request, { limit, take, withinMs }: Draining): Promise<void> {
  const reader = request.body?.getReader();
  let late = false;
  const timer =
    withinMs === undefined
      ? undefined
      : setTimeout(() => {
          late = true;
          reader?.cancel().catch(() => undefined);
        }, withinMs);
  let size = 0;
  let pauseAt = TURN_BYTES;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size <= limit) take(part.value);
      // A fast sender always has the next piece ready: others would not get their turn.
      if (size >= pauseAt) {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        pauseAt = size + TURN_BYTES;
      }
      if (size > limit + MAX_DRAINED_BYTES) {
        await reader?.cancel().catch(() => undefined);
        break;
      }
    }
  } catch {
    // Whoever sent it has gone: nothing of ours is at fault.
    throw new RequestError({ status: 400, code: 'body_incomplete', message: 'The body ended before it was complete.' });
  } finally {
    clearTimeout(timer);
  }
  if (late)
    throw new RequestError({ status: 408, code: 'request_timeout', message: 'The body took too long to arrive.' });
  if (size > limit)
    throw new RequestError({ status: 413, code: 'too_large', message: `The body is larger than ${limit} bytes.` });
}

/** A body that is read piece by piece, each when it is asked for. */
export interface OpenBody {
  /** Throws RequestError 400 when its sender goes away. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /**
   * Reads what is left and throws it away, as far as that is reasonable, so that its sender gets to read the answer.
   */
  readonly drain: () => Promise<void>;
}

/** What is thrown away of a form with files, and how long that may take. */
const MAX_DRAINED_FORM_BYTES = 192 * 1_048_576;
const DRAIN_WITHIN_MS = 30_000;

/** Opens a body whose sender waits while nobody asks for more. */
export function openBody(request: Request): OpenBody {
  const reader = request.body?.getReader();
  const read = async (): Promise<Uint8Array | undefined> => {
    try {
      return (await reader?.read())?.value;
    } catch {
      throw new RequestError({
        status: 400,
        code: 'body_incomplete',
        message: 'The body ended before it was complete.',
      });
    }
  };
  return {
    pieces: {
      async *[Symbol.asyncIterator]() {
        let size = 0;
        let pauseAt = TURN_BYTES;
        for (let piece = await read(); piece; piece = await read()) {
          yield piece;
          size += piece.byteLength;
          if (size < pauseAt) continue;
          // A fast sender always has the next piece ready: others would not get their turn.
          await new Promise((resolve) => {
            setImmediate(resolve);
          });
          pauseAt = size + TURN_BYTES;
        }
      },
    },
    drain: async () => {
      const timer = setTimeout(() => {
        reader?.cancel().catch(() => undefined);
      }, DRAIN_WITHIN_MS);
      let size = 0;
      try {
        for (let piece = await read(); piece && size <= MAX_DRAINED_FORM_BYTES; piece = await read())
          size += piece.byteLength;
        await reader?.cancel();
      } catch {
        // Whoever sent it has gone.
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
