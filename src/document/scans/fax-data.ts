import { LONGEST_CODE, readFaxCodes } from './fax-codes.ts';
import type { CodeTable, FaxCodes } from './fax-codes.ts';

/** How a fax picture is coded: the parameters of CCITTFaxDecode, ISO 32000-2 §7.4.6, table 11. */
export interface FaxOptions {
  /** Below 0: each line by the one above (Group 4); 0: each by itself; above 0: both, told by a bit. */
  readonly k: number;
  readonly columns: number;
  /** Lines that the picture has. */
  readonly rows: number;
  /** Whether each line begins at a byte. */
  readonly isByteAligned: boolean;
}

/** Of 50 lines one may be damaged or missing; a picture with more damage does not show the scanned page. */
const MOST_DAMAGED = 1 / 50;
/** Eleven zeros and a one end a line; twice in a row they end the picture. */
const END_OF_LINE = 1;
const END_BITS = 12;

/**
 * Whether the data of a fax picture is valid by its coding, to its last line. Decoders draw any data without an error:
 * a broken picture is white, black or noise to them.
 */
export function isFaxWhole(bytes: Uint8Array, options: FaxOptions): boolean {
  if (!(options.columns > 0) || !(options.rows > 0)) return false;
  const damaged = new FaxReader(bytes, options).countDamaged();
  return damaged <= options.rows * MOST_DAMAGED;
}

/**
 * Reads a fax picture line by line, each as the places where its colour changes:
 *
 *     line above   ░░░░████░░░░░░██░░   b1, b2: its next changes to the right of a0
 *     line         ░░████████░░░░░░██   a0: where we are; a1: the next change
 *
 * Invariant: the places of a line rise, and end with `columns`.
 */
class FaxReader {
  readonly #bytes: Uint8Array;
  readonly #options: FaxOptions;
  readonly #codes: FaxCodes = readFaxCodes();
  /** In bits. */
  #at = 0;
  #above: readonly number[];

  constructor(bytes: Uint8Array, options: FaxOptions) {
    this.#bytes = bytes;
    this.#options = options;
    this.#above = [options.columns];
  }

  /** How many lines are damaged or missing. */
  countDamaged(): number {
    const { k, rows, isByteAligned } = this.#options;
    let damaged = 0;
    for (let row = 0; row < rows; row += 1) {
      if (isByteAligned) this.#at = Math.ceil(this.#at / 8) * 8;
      const ends = k < 0 ? this.#takeEnds() : this.#takeFilledEnds();
      if (ends > 1 || this.#isOver) return damaged + rows - row;
      const isByAbove = k < 0 || (k > 0 && !this.#takeBit());
      const line = isByAbove ? this.#readByAbove() : this.#readAlone();
      if (line) this.#above = line;
      // A line by the one above says nothing without it.
      else if (k < 0) return damaged + rows - row;
      else {
        damaged += 1;
        if (!this.#skipToEnd()) return damaged + rows - row - 1;
      }
    }
    return damaged;
  }

  get #isOver(): boolean {
    return this.#at >= this.#bytes.length * 8;
  }

  /** The next bits, and zeros behind the last. */
  #peek(bits: number): number {
    const byte = this.#at >> 3;
    const word = ((this.#bytes[byte] ?? 0) << 16) | ((this.#bytes[byte + 1] ?? 0) << 8) | (this.#bytes[byte + 2] ?? 0);
    return (word >> (24 - (this.#at & 7) - bits)) & (2 ** bits - 1);
  }

  #takeBit(): boolean {
    const bit = this.#peek(1) === 1;
    this.#at += 1;
    return bit;
  }

  #take<T>(table: CodeTable<T>): T | undefined {
    const code = table[this.#peek(LONGEST_CODE)];
    this.#at += code?.bits ?? 0;
    return code?.value;
  }

  /** How many ends of lines stand here. */
  #takeEnds(): number {
    let count = 0;
    for (; this.#peek(END_BITS) === END_OF_LINE; count += 1) {
      this.#at += END_BITS;
      // Between the ends that end a picture stands the bit that tells how the next line would be coded.
      if (this.#options.k > 0 && this.#peek(END_BITS + 1) === 2 ** END_BITS + END_OF_LINE) this.#at += 1;
    }
    return count;
  }

  /** The same where zeros may fill up the line before. */
  #takeFilledEnds(): number {
    const before = this.#at;
    while (!this.#isOver && this.#peek(END_BITS) === 0) this.#at += 1;
    const count = this.#takeEnds();
    if (count === 0) this.#at = before;
    return count;
  }

  /** Goes to before the next end of a line. */
  #skipToEnd(): boolean {
    while (!this.#isOver && this.#peek(END_BITS) !== END_OF_LINE) this.#at += 1;
    return !this.#isOver;
  }

  /** The length of a run, of as many codes as it takes. */
  #takeRun(isBlack: boolean): number | undefined {
    let length = 0;
    for (;;) {
      const part = this.#take(isBlack ? this.#codes.black : this.#codes.white);
      if (part === undefined) return undefined;
      length += part;
      if (part < 64) return length;
    }
  }

  #readAlone(): number[] | undefined {
    const { columns } = this.#options;
    const line: number[] = [];
    for (let [position, isBlack] = [0, false]; position < columns; isBlack = !isBlack) {
      const run = this.#takeRun(isBlack);
      if (run === undefined || position + run > columns) return undefined;
      position += run;
      line.push(position);
    }
    return line;
  }

  #readByAbove(): number[] | undefined {
    const { columns } = this.#options;
    const line: number[] = [];
    let [position, isBlack, isFirst, b1] = [0, false, true, 0];
    while (position < columns) {
      const mode = this.#take(this.#codes.modes);
      if (mode === undefined) return undefined;
      b1 = this.#findAbove(position, { isBlack, isFirst, from: b1 });
      isFirst = false;
      if (mode === 'pass') position = this.#above[b1 + 1] ?? columns;
      else if (mode === 'horizontal') {
        const first = this.#takeRun(isBlack);
        const second = first === undefined ? undefined : this.#takeRun(!isBlack);
        if (first === undefined || second === undefined || position + first + second > columns) return undefined;
        line.push(position + first, position + first + second);
        position += first + second;
      } else {
        const change = (this.#above[b1] ?? columns) + mode;
        if (change < position || change > columns) return undefined;
        line.push(change);
        position = change;
        isBlack = !isBlack;
      }
    }
    return line;
  }

  /**
   * The index of b1: the first change above to the right of a place, to the other colour. Looked for from where it was
   * last: a line of many changes would else be read as often as it has changes.
   */
  #findAbove(
    position: number,
    { isBlack, isFirst, from }: { readonly isBlack: boolean; readonly isFirst: boolean; readonly from: number },
  ): number {
    const isRight = (index: number): boolean => (this.#above[index] ?? 0) > position || (isFirst && position === 0);
    let index = from;
    while (index > 0 && isRight(index - 1)) index -= 1;
    // Changes to black stand at even places of the list.
    if (index % 2 !== (isBlack ? 1 : 0)) index += 1;
    while (index < this.#above.length && !isRight(index)) index += 2;
    return index;
  }
}
