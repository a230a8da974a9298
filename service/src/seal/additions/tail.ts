import { PdfSyntaxError, bodyOf, entryOf, nextIdOf, setEntry } from '../../pdf-update/index.ts';
import type { ReadUpdate, SectionKind, UpdateObject } from '../../pdf-update/index.ts';

/** An object that is a dictionary, as it is written. */
export interface WrittenDict {
  readonly number: number;
  readonly generation: number;
  readonly text: string;
}

/** All of a sealed file that an update behind it is written on, as the newest update has it. */
export interface Tail {
  /** Bytes of the file. */
  readonly end: number;
  /** Where its newest cross-reference section is. */
  readonly start: number;
  readonly kind: SectionKind;
  readonly trailer: string;
  /** One more than the highest number in use. */
  readonly size: number;
  readonly catalog: WrittenDict;
  readonly form: WrittenDict;
  /** The document security store; undefined where there is none yet. */
  readonly store: WrittenDict | undefined;
  /** The page that the seal's field names, `12 0 R`. */
  readonly page: string;
}

/**
 * The tail of a file whose last update is a seal. Throws PdfSyntaxError when its catalog, form and store are not in
 * that update.
 */
export function tailOfSeal(bytes: Buffer, update: ReadUpdate, { end, page }: Pick<Tail, 'end' | 'page'>): Tail {
  const { start, kind, trailer, size, root } = update;
  const dictAt = (number: number): WrittenDict => ({
    number,
    generation: update.objects.get(number)?.generation ?? 0,
    text: bodyOf(bytes, update, number),
  });
  const catalog = dictAt(root);
  const follow = (key: string): WrittenDict | undefined => {
    const value = entryOf(catalog.text, key);
    return value === undefined ? undefined : dictAt(numberOf(value));
  };
  const form = follow('/AcroForm');
  if (!form) throw new PdfSyntaxError('no form');
  return { end, start, kind, trailer, size, catalog, form, page, store: follow('/DSS') };
}

/** The number of a reference. Throws PdfSyntaxError for any other value. */
export function numberOf(value: string | undefined): number {
  const number = /^(\d+) \d+ R$/.exec(value ?? '')?.[1];
  if (number === undefined) throw new PdfSyntaxError('no reference');
  return Number(number);
}

export const objectOfDict = ({ number, generation, text }: WrittenDict): UpdateObject => ({
  number,
  generation,
  body: Buffer.from(text, 'latin1'),
});

/** The trailer of the next update, which has so many numbers in use. Throws PdfSyntaxError. */
export function nextTrailer(bytes: Buffer, { trailer, end, start }: Tail, size: number): string {
  // The second half was written by us, whatever the first one is.
  const id = /^\[ ([^]*) <[\da-f]{32}> \]$/.exec(entryOf(trailer, '/ID') ?? '');
  if (!id) throw new PdfSyntaxError('no identifier');
  const sized = setEntry(trailer, '/Size', String(size));
  const named = setEntry(sized, '/ID', `[ ${id[1]} ${nextIdOf(bytes.subarray(0, end))} ]`);
  return setEntry(named, '/Prev', String(start));
}

/** How many numbers an update uses up: one for each new object, and one for a section that is a stream. */
export const sizeAfter = ({ size, kind }: Tail, added: number): number => size + added + (kind === 'stream' ? 1 : 0);
