import { PDFArray } from '@cantoo/pdf-lib';
import type { PDFPage } from '@cantoo/pdf-lib';
import { name } from './pdf-name.ts';
import { unpack } from './read-content.ts';

/** The parts of a page's content; undefined where one of them cannot be unpacked. */
export function partsOf(page: PDFPage): readonly Uint8Array[] | undefined {
  const contents = page.node.lookup(name('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  const parts = streams.flatMap((stream) => unpack(stream) ?? []);
  return parts.length < streams.length ? undefined : parts;
}

/** The whole content of a page; undefined where a part of it cannot be unpacked. */
export function contentOf(page: PDFPage): Uint8Array | undefined {
  // Parts meet between two operands or operators: ISO 32000-2 §7.8.2.
  const parts = partsOf(page);
  return parts && Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
}
