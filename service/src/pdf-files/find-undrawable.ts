import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  decodePDFRawStream,
} from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import type { Undrawable } from '../domain/file/pdf-files.ts';
import { nameAt } from './active-content.ts';
import { canDecode } from './decode-picture.ts';
import type { Picture } from './decode-picture.ts';
import { isFontWhole } from './font-data.ts';
import type { FontKey } from './font-data.ts';
import { name } from './load-pdf.ts';

/** Milliseconds that decoding may take; pictures that are left over then are not looked at. */
const MOST_TIME = 6000;
const FONT_KEYS: readonly FontKey[] = ['FontFile', 'FontFile2', 'FontFile3'];
const CODINGS = ['JPXDecode', 'DCTDecode', 'JBIG2Decode', 'CCITTFaxDecode'] as const;

/** Pictures and fonts, each with the pages that it is on, from 1. */
interface Drawn {
  readonly images: Map<PDFRawStream, Set<number>>;
  readonly fonts: Map<PDFDict, Set<number>>;
}

/**
 * Finds the pages of which a viewer cannot draw something, in order: pictures whose data is broken, and fonts with
 * invalid files. `now` in milliseconds. Defects that the data does not show, such as noise that is well coded, are not
 * among them.
 */
export async function findUndrawable(document: PDFDocument, now: () => number): Promise<readonly Undrawable[]> {
  const { images, fonts } = listDrawn(document);
  const found: Undrawable[] = [];
  const add = (what: Undrawable['what'], pages: ReadonlySet<number>): void => {
    for (const page of pages)
      if (!found.some((one) => one.page === page && one.what === what)) found.push({ page, what });
  };
  for (const [descriptor, pages] of fonts) if (!isFontReadable(descriptor)) add('font', pages);
  const end = now() + MOST_TIME;
  for (const [stream, pages] of images) {
    if (now() > end) break;
    const picture = readPicture(stream);
    if (picture === 'broken' || (picture && !(await canDecode(picture)))) add('image', pages);
  }
  return found.sort((a, b) => a.page - b.page || (a.what < b.what ? -1 : 1));
}

/** Lists the images and fonts that pages draw, by their resources and those of forms in them. */
function listDrawn(document: PDFDocument): Drawn {
  const drawn: Drawn = { images: new Map(), fonts: new Map() };
  document.getPages().forEach((page, index) => {
    const resources = page.node.Resources();
    if (resources) visit(resources, { page: index + 1, drawn, seen: new Set() });
  });
  return drawn;
}

interface Visit {
  readonly page: number;
  readonly drawn: Drawn;
  readonly seen: Set<PDFObject>;
}

/** A list stands for the call stack: forms may stand in forms, as deep as somebody likes. */
function visit(first: PDFDict, { page, drawn, seen }: Visit): void {
  const note = <T>(map: Map<T, Set<number>>, key: T): void => {
    map.set(key, (map.get(key) ?? new Set()).add(page));
  };
  const waiting = [first];
  for (let resources = waiting.pop(); resources; resources = waiting.pop()) {
    if (seen.has(resources)) continue;
    seen.add(resources);
    for (const font of valuesOf(resources, 'Font'))
      for (const descriptor of font instanceof PDFDict ? descriptorsOf(font) : []) note(drawn.fonts, descriptor);
    for (const object of valuesOf(resources, 'XObject')) {
      if (!(object instanceof PDFStream) || seen.has(object)) continue;
      seen.add(object);
      if (nameAt(object.dict, 'Subtype') === 'Image')
        for (const image of withMasks(object)) if (image instanceof PDFRawStream) note(drawn.images, image);
      const inner = object.dict.lookup(name('Resources'));
      if (inner instanceof PDFDict) waiting.push(inner);
    }
  }
}

const withMasks = (image: PDFStream): readonly (PDFObject | undefined)[] => [
  image,
  ...['SMask', 'Mask'].map((key) => image.dict.lookup(name(key))),
];

function valuesOf(resources: PDFDict, key: string): readonly (PDFObject | undefined)[] {
  const dict = resources.lookup(name(key));
  return dict instanceof PDFDict ? dict.keys().map((each) => dict.lookup(each)) : [];
}

/** The descriptor of a font, or of that which a composite one is made of. */
function descriptorsOf(font: PDFDict): readonly PDFDict[] {
  const parts = font.lookup(name('DescendantFonts'));
  const fonts = [font, ...(parts instanceof PDFArray ? parts.asArray().map((_, index) => parts.lookup(index)) : [])];
  return fonts.flatMap((each) => {
    const descriptor = each instanceof PDFDict ? each.lookup(name('FontDescriptor')) : undefined;
    return descriptor instanceof PDFDict ? [descriptor] : [];
  });
}

/** True for a font without a file, too: the viewer has others in its place. */
function isFontReadable(descriptor: PDFDict): boolean {
  return FONT_KEYS.every((key) => {
    const file = descriptor.lookup(name(key));
    if (!(file instanceof PDFRawStream)) return true;
    try {
      return isFontWhole(decodePDFRawStream(file).decode(), key);
    } catch {
      return false;
    }
  });
}

/** A picture in the coding of its last filter; undefined where that is another, which says nothing of its picture. */
function readPicture(stream: PDFRawStream): Picture | 'broken' | undefined {
  const filters = listOf(stream.dict.lookup(name('Filter')));
  const last = filters.at(-1);
  const coding = CODINGS.find((each) => last instanceof PDFName && last.decodeText() === each);
  if (coding === undefined) return undefined;
  const parameters = listOf(stream.dict.lookup(name('DecodeParms'))).at(-1);
  const options = parameters instanceof PDFDict ? parameters : undefined;
  try {
    const bytes = decodeFirst(stream, filters);
    const [width, height] = [numberAt(stream.dict, 'Width') ?? 0, numberAt(stream.dict, 'Height') ?? 0];
    if (coding === 'JPXDecode' || coding === 'DCTDecode') return { coding, bytes };
    if (coding === 'JBIG2Decode') {
      const globals = options?.lookup(name('JBIG2Globals'));
      const shared = globals instanceof PDFRawStream ? decodePDFRawStream(globals).decode() : undefined;
      return { coding, bytes, width, height, globals: shared };
    }
    return {
      coding,
      bytes,
      rows: height,
      k: numberAt(options, 'K') ?? 0,
      columns: numberAt(options, 'Columns') ?? 1728,
      isByteAligned: options?.lookup(name('EncodedByteAlign')) === PDFBool.True,
    };
  } catch {
    return 'broken';
  }
}

/** The bytes as the last filter reads them. */
function decodeFirst(stream: PDFRawStream, filters: readonly (PDFObject | undefined)[]): Uint8Array {
  if (filters.length < 2) return stream.contents;
  const { context } = stream.dict;
  const dict = context.obj({});
  dict.set(name('Filter'), context.obj(filters.slice(0, -1) as PDFObject[]));
  const parameters = stream.dict.lookup(name('DecodeParms'));
  if (parameters instanceof PDFArray) dict.set(name('DecodeParms'), context.obj(parameters.asArray().slice(0, -1)));
  return decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode();
}

function listOf(value: PDFObject | undefined): readonly (PDFObject | undefined)[] {
  if (value instanceof PDFArray) return value.asArray().map((_, index) => value.lookup(index));
  return value === undefined ? [] : [value];
}

function numberAt(dict: PDFDict | undefined, key: string): number | undefined {
  const value = dict?.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
