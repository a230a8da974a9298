/** A reference to an object of the file. */
export class Ref {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A value of PDF (ISO 32000-2 §7.3). Names come with their slash, strings as bytes; `null` also stands for words. */
export type PdfValue = number | boolean | null | string | Buffer | Ref | readonly PdfValue[] | PdfDict;
export type PdfDict = ReadonlyMap<string, PdfValue>;

/** An object that stands alone in the file. */
export interface PdfObject {
  readonly number: number;
  readonly value: PdfValue;
  /** The content of a stream, as it is packed. */
  readonly stream: Buffer | undefined;
}

/** Something is not written as in files of ours. It says nothing of whether a reader of PDF would take it. */
export class PdfSyntaxError extends Error {
  override readonly name = 'PdfSyntaxError';
}

/** Whether a value is a dictionary, also the one of a stream. */
export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);

/** Dictionaries in dictionaries, and so on, at most. */
const MAX_DEPTH = 50;

/** Reads the object at a place, `12 0 obj …`. Throws PdfSyntaxError. */
export function readObject(bytes: Buffer, at: number): PdfObject {
  const head = /^\s*(\d+)\s+\d+\s+obj\b/.exec(bytes.toString('latin1', at, at + 40));
  if (!head) throw new PdfSyntaxError(`no object at ${at}`);
  const reader = new ValueReader(bytes, at + head[0].length);
  const value = reader.read();
  const stream = isDict(value) ? reader.readStream(value.get('/Length')) : undefined;
  return { number: Number(head[1]), value, stream };
}

/** Where the value of a key stands in the bytes of a dictionary. */
export interface EntryRange {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The entries of a dictionary that the bytes are, and nothing behind it. Throws PdfSyntaxError. */
export function readEntries(bytes: Buffer): readonly EntryRange[] {
  const reader = new ValueReader(bytes, 0);
  const ranges: EntryRange[] = [];
  reader.readDict(0, (range) => ranges.push(range));
  if (reader.at !== bytes.length) throw new PdfSyntaxError('something stands behind a dictionary');
  return ranges;
}

/**
 * Reads at a place and remembers how far it has come. It knows as much of the syntax of PDF (ISO 32000-2 §7.3) as files
 * of ours and those below them use. It never reads beyond the end, and never goes deeper than `MAX_DEPTH`.
 */
class ValueReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  read(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError('too deep');
    this.#skip();
    const two = this.#bytes.toString('latin1', this.#at, this.#at + 2);
    if (two === '<<') return this.readDict(depth);
    if (two[0] === '[') return this.#readList(depth);
    if (two[0] === '<') return this.#readHex();
    if (two[0] === '(') return this.#readText();
    if (two[0] === '/') return this.#readWord();
    return this.#readPlain();
  }

  /** The bytes behind `stream`; undefined when there is none. A length that stands elsewhere is not looked up. */
  readStream(length: PdfValue | undefined): Buffer | undefined {
    this.#skip();
    const head = /^stream\r?\n/.exec(this.#bytes.toString('latin1', this.#at, this.#at + 8));
    if (!head || typeof length !== 'number') return undefined;
    const start = this.#at + head[0].length;
    return this.#bytes.subarray(start, start + length);
  }

  get at(): number {
    return this.#at;
  }

  /** Tells of each entry where its value stands. */
  readDict(depth: number, onEntry?: (range: EntryRange) => void): PdfDict {
    if (this.#bytes.toString('latin1', this.#at, this.#at + 2) !== '<<') throw new PdfSyntaxError('no dictionary');
    this.#at += 2;
    const dict = new Map<string, PdfValue>();
    for (;;) {
      this.#skip();
      if (this.#bytes.toString('latin1', this.#at, this.#at + 2) === '>>') break;
      const key = this.#readWord();
      if (!key.startsWith('/')) throw new PdfSyntaxError(`no key at ${this.#at}`);
      // Readers differ in which of two counts.
      if (dict.has(key)) throw new PdfSyntaxError(`${key} is there twice`);
      this.#skip();
      const from = this.#at;
      dict.set(key, this.read(depth + 1));
      onEntry?.({ key, from, to: this.#at });
    }
    this.#at += 2;
    return dict;
  }

  #readList(depth: number): PdfValue[] {
    this.#at += 1;
    const list: PdfValue[] = [];
    for (;;) {
      this.#skip();
      if (this.#bytes[this.#at] === 0x5d) break;
      list.push(this.read(depth + 1));
    }
    this.#at += 1;
    return list;
  }

  /** An odd digit at the end has a 0 behind it (§7.3.4.3). */
  #readHex(): Buffer {
    const end = this.#bytes.indexOf('>', this.#at);
    if (end < 0) throw new PdfSyntaxError('a string has no end');
    const digits = this.#bytes.toString('latin1', this.#at + 1, end).replaceAll(/\s/g, '');
    this.#at = end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  /**
   * As it stands, escapes and all: texts are compared and not shown. Parentheses in it are balanced unless escaped
   * (§7.3.4.2).
   */
  #readText(): Buffer {
    const start = ++this.#at;
    for (let open = 1; open > 0; this.#at++) {
      const octet = this.#bytes[this.#at];
      if (octet === undefined) throw new PdfSyntaxError('a string has no end');
      if (octet === 0x5c) this.#at += 1;
      else if (octet === 0x28) open += 1;
      else if (octet === 0x29) open -= 1;
    }
    return this.#bytes.subarray(start, this.#at - 1);
  }

  /** Up to the next space or delimiter. */
  #readWord(): string {
    const text = this.#bytes.toString('latin1', this.#at, this.#at + 200);
    const word = /^\/?[^\s()<>[\]{}/%\0]*/.exec(text)?.[0] ?? '';
    if (word === '') throw new PdfSyntaxError(`no value at ${this.#at}`);
    this.#at += word.length;
    return word;
  }

  /** A reference, a number or a word: `12 0 R` has to be looked for first, since it begins with a number. */
  #readPlain(): PdfValue {
    const ref = /^(\d+)\s+\d+\s+R(?![\w.])/.exec(this.#bytes.toString('latin1', this.#at, this.#at + 40));
    if (ref) {
      this.#at += ref[0].length;
      return new Ref(Number(ref[1]));
    }
    const word = this.#readWord();
    if (word === 'true' || word === 'false') return word === 'true';
    return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : null;
  }

  /** White space and comments, which end with their line. */
  #skip(): void {
    for (;;) {
      const octet = this.#bytes[this.#at];
      if (octet === undefined) throw new PdfSyntaxError('the file ends');
      if (octet === 0x25) while (![0x0a, 0x0d, undefined].includes(this.#bytes[this.#at])) this.#at += 1;
      else if (octet <= 0x20) this.#at += 1;
      else return;
    }
  }
}
