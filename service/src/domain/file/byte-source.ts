/** Bytes of a stream in order; no more than a piece of it, and what is looked at, is in memory. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The next bytes, which stay; fewer at the end. */
  async peek(length: number): Promise<Buffer> {
    while (this.#rest.length < length && (await this.#more())) continue;
    return this.#rest.subarray(0, length);
  }

  /** The next bytes; fewer at the end. */
  async take(length: number): Promise<Buffer> {
    const taken = await this.peek(length);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  putBack(bytes: Buffer): void {
    this.#rest = Buffer.concat([bytes, this.#rest]);
  }

  /** False when there are fewer. */
  async skip(length: number): Promise<boolean> {
    let left = length;
    for (;;) {
      const step = Math.min(left, this.#rest.length);
      this.#rest = this.#rest.subarray(step);
      left -= step;
      if (left === 0) return true;
      if (!(await this.#more())) return false;
    }
  }

  /** Goes on behind the next pair of bytes; false where there is none. */
  async findPair(first: number, second: number): Promise<boolean> {
    const pair = Buffer.from([first, second]);
    for (;;) {
      const at = this.#rest.indexOf(pair);
      if (at >= 0) return this.skip(at + 2);
      this.#rest = this.#rest.subarray(Math.max(0, this.#rest.length - 1));
      if (!(await this.#more())) return false;
    }
  }

  /** The next bytes, as they come; fewer at the end. */
  async *pass(length = Infinity): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0;) {
      if (this.#rest.length === 0 && !(await this.#more())) return;
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      if (piece.length > 0) yield piece;
    }
  }

  /** The bytes before a pair: a first byte, and one that ends it. All there are, where there is none. */
  async *passBefore(first: number, isEnd: (second: number) => boolean): AsyncGenerator<Uint8Array> {
    for (;;) {
      let at = this.#rest.indexOf(first);
      while (at >= 0 && at + 1 < this.#rest.length && !isEnd(this.#rest[at + 1] ?? 0))
        at = this.#rest.indexOf(first, at + 1);
      const isFound = at >= 0 && at + 1 < this.#rest.length;
      // A first byte at the end waits for the next piece.
      const piece = this.#rest.subarray(0, at < 0 ? this.#rest.length : at);
      this.#rest = this.#rest.subarray(piece.length);
      if (piece.length > 0) yield piece;
      if (isFound || !(await this.#more())) return;
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#pieces.next();
    if (done === true) return false;
    this.#rest = Buffer.concat([this.#rest, value]);
    return true;
  }
}
