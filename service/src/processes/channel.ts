import type { Readable, Writable } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

/** A file to send; `pieces` may be called again. */
export interface FileSource {
  readonly size: number;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** The other process has gone, or has closed its side. */
export class ChannelEnd extends Error {
  override readonly name = 'ChannelEnd';
}

/** The other process sent something that is no message. */
export class ChannelFault extends Error {
  override readonly name = 'ChannelFault';
}

/** Bytes of the length that stands before a message. */
const HEAD = 4;

/**
 * Messages and files between two processes, over a pair of streams. A message is a structured clone; the number of bytes
 * of a file is told in the message before it.
 *
 *     length │ message │ bytes of a file │ bytes of the next │ length │ message …
 *
 * Node's own channel would do for messages, but bytes that are none throw in the process that receives them, where
 * nothing catches it: a process that reads hostile files could end the service.
 */
export class Channel {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #output: Writable;
  /** Received, and not read. */
  #rest: Buffer = Buffer.alloc(0);

  constructor(input: Readable, output: Writable) {
    this.#pieces = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    this.#output = output;
    // That the other process has gone is told by the end of its output.
    input.on('error', () => undefined);
    output.on('error', () => undefined);
  }

  async send(message: unknown): Promise<void> {
    const body = serialize(message);
    const head = Buffer.alloc(HEAD);
    head.writeUInt32BE(body.byteLength);
    await this.#write(head);
    await this.#write(body);
  }

  /** Sends a file and reads no more of it than the other process takes. Rejects when it is not as long as it says. */
  async pour({ size, pieces }: FileSource): Promise<void> {
    let sent = 0;
    for await (const piece of pieces()) {
      sent += piece.byteLength;
      if (sent > size) break;
      await this.#write(piece);
    }
    if (sent !== size) throw new Error(`A file of ${size} bytes came with ${sent}`);
  }

  /** The next message. Rejects with ChannelFault for what is none, and for one of more than `limit` bytes. */
  async receive(limit = Infinity): Promise<unknown> {
    const length = (await this.read(HEAD)).readUInt32BE();
    if (length > limit) throw new ChannelFault(`a message of ${length} bytes`);
    const body = await this.read(length);
    try {
      return deserialize(body);
    } catch {
      throw new ChannelFault('bytes that are no message');
    }
  }

  /** So many bytes at once. */
  async read(size: number): Promise<Buffer> {
    const whole = Buffer.allocUnsafeSlow(size);
    let filled = 0;
    for await (const piece of this.bytes(size)) filled += piece.copy(whole, filled);
    return whole;
  }

  /** So many bytes as they come. */
  async *bytes(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const piece = this.#rest.length > 0 ? this.#rest : await this.#next();
      const taken = piece.subarray(0, left);
      this.#rest = piece.subarray(taken.length);
      left -= taken.length;
      yield taken;
    }
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#pieces.next().catch((): IteratorResult<Buffer> => END);
    if (done === true) throw new ChannelEnd('The other process has ended');
    return value;
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const output = this.#output;
    if (output.destroyed) throw new ChannelEnd('The other process has ended');
    if (output.write(bytes)) return;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        output.off('drain', goOn).off('close', goOn);
        resolve();
      };
      output.on('drain', goOn).on('close', goOn);
    });
  }
}

const END = { done: true, value: undefined } as const;
