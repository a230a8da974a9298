import { PDFRawStream, PDFStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';

/** An operand of an operator: a name, decoded; or anything else, as it is written. */
export type Operand = { readonly name: string } | { readonly written: string };

/** An operator of a content stream with its operands, and the bytes that both stand in (ISO 32000-2 §7.8.2). */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  readonly start: number;
  readonly end: number;
}

/** The bytes of a stream without its filters; undefined where they cannot be undone. */
export function unpack(stream: PDFObject | undefined): Uint8Array | undefined {
  if (!(stream instanceof PDFStream)) return undefined;
  try {
    return stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
  } catch {
    return undefined;
  }
}

/** A replacement of some bytes of a content. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Content with other words in some places; edits do not overlap, and may come in any order. */
export function rewriteContent(bytes: Uint8Array, edits: readonly Edit[]): Buffer {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const { start, end, text } of [...edits].sort((one, other) => one.start - other.start)) {
    if (start > from) pieces.push(bytes.subarray(from, start));
    if (text !== '') pieces.push(Buffer.from(text, 'latin1'));
    from = end;
  }
  return Buffer.concat([...pieces, bytes.subarray(from)]);
}

/** Deeper than any operand is nested. */
const MAX_DEPTH = 50;
/** The longest word that is taken for an operator. */
const LONGEST_OPERATOR = 30;
/** Bytes behind an inline image that have to look like content. */
const LOOKED_AT = 12;

const SPACES: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const LINE_ENDS: ReadonlySet<number> = new Set([10, 13]);
const DELIMITERS: ReadonlySet<number> = new Set(Array.from('()<>[]{}/%', (letter) => letter.charCodeAt(0)));
const isRegular = (byte: number): boolean => !SPACES.has(byte) && !DELIMITERS.has(byte);

/**
 * The operations of a content, one after the other: all of them at once would take many times as much memory as it.
 * Throws SyntaxError for other bytes: brackets that do not match, a string without an end. An inline image is one
 * operation, `BI`, with its data.
 */
export function listOperations(bytes: Uint8Array): Generator<Operation> {
  return new ContentReader(bytes).readAll();
}

class ContentReader {
  readonly #bytes: Uint8Array;
  readonly #text: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  *readAll(): Generator<Operation> {
    let operands: Operand[] = [];
    let start = -1;
    for (this.#skip(); this.#at < this.#bytes.length; this.#skip()) {
      if (start < 0) start = this.#at;
      const operator = this.#readOperator();
      if (operator === undefined) {
        operands.push(this.#readOperand());
        continue;
      }
      if (operator === 'BI') this.#skipImage();
      yield { operator, operands, start, end: this.#at };
      [operands, start] = [[], -1];
    }
  }

  /** Undefined where an operand stands. */
  #readOperator(): string | undefined {
    const begin = this.#at;
    if (!isRegular(this.#byte) || /[\d+.-]/.test(String.fromCharCode(this.#byte))) return undefined;
    while (this.#at < this.#bytes.length && isRegular(this.#byte)) this.#at += 1;
    const word = this.#text.toString('latin1', begin, this.#at);
    if (word.length > LONGEST_OPERATOR) throw new SyntaxError('no operator is as long');
    if (word !== 'true' && word !== 'false' && word !== 'null') return word;
    this.#at = begin;
    return undefined;
  }

  #readOperand(): Operand {
    const begin = this.#at;
    if (this.#byte === 0x2f) return { name: this.#readName() };
    this.#skipValue(0);
    return { written: this.#text.toString('latin1', begin, this.#at) };
  }

  #readName(): string {
    const begin = ++this.#at;
    while (this.#at < this.#bytes.length && isRegular(this.#byte)) this.#at += 1;
    return this.#text
      .toString('latin1', begin, this.#at)
      .replaceAll(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  }

  /** A value of any kind; words in lists and dictionaries are values, too. */
  #skipValue(depth: number): void {
    if (depth > MAX_DEPTH || this.#at >= this.#bytes.length) throw new SyntaxError('a value has no end');
    const byte = this.#byte;
    if (byte === 0x28) this.#skipString();
    else if (byte === 0x3c && this.#bytes[this.#at + 1] === 0x3c) this.#skipList('>>', { open: 2, depth });
    else if (byte === 0x3c) this.#skipPast('>');
    else if (byte === 0x5b) this.#skipList(']', { open: 1, depth });
    else if (byte === 0x2f) this.#readName();
    else if (isRegular(byte)) while (this.#at < this.#bytes.length && isRegular(this.#byte)) this.#at += 1;
    else throw new SyntaxError('a bracket has no beginning');
  }

  #skipList(close: string, { open, depth }: { readonly open: number; readonly depth: number }): void {
    this.#at += open;
    for (this.#skip(); !this.#isNext(close); this.#skip()) this.#skipValue(depth + 1);
    this.#at += close.length;
  }

  #skipString(): void {
    let depth = 0;
    do {
      if (this.#at >= this.#bytes.length) throw new SyntaxError('a string has no end');
      if (this.#byte === 0x5c) this.#at += 1;
      else if (this.#byte === 0x28) depth += 1;
      else if (this.#byte === 0x29) depth -= 1;
      this.#at += 1;
    } while (depth > 0);
  }

  /** The keys of an inline image, and its data up to an `EI` that content stands behind. */
  #skipImage(): void {
    for (this.#skip(); !this.#isNext('ID'); this.#skip()) this.#skipValue(0);
    for (let end = this.#at + 2; ;) {
      end = this.#text.indexOf('EI', end + 1);
      if (end < 0) throw new SyntaxError('an image has no end');
      const isApart = SPACES.has(this.#bytes[end - 1] ?? 0) && SPACES.has(this.#bytes[end + 2] ?? 0);
      const behind = this.#bytes.subarray(end + 2, end + 2 + LOOKED_AT);
      if (!isApart || behind.some((byte) => byte > 126 || (byte < 32 && !SPACES.has(byte)))) continue;
      this.#at = end + 2;
      return;
    }
  }

  #skipPast(mark: string): void {
    const found = this.#text.indexOf(mark, this.#at);
    if (found < 0) throw new SyntaxError('a string has no end');
    this.#at = found + mark.length;
  }

  /** White space and comments. */
  #skip(): void {
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      if (this.#byte === 0x25) while (this.#at < this.#bytes.length && !LINE_ENDS.has(this.#byte)) this.#at += 1;
      else if (!SPACES.has(this.#byte)) return;
    }
  }

  #isNext(word: string): boolean {
    return this.#text.toString('latin1', this.#at, this.#at + word.length) === word;
  }

  get #byte(): number {
    return this.#bytes[this.#at] ?? 0;
  }
}
