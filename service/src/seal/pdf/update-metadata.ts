import { PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { BaseFile } from '../../pdf-revision/index.ts';
import { name } from '../../pdf-revision/index.ts';

/**
 * Updates the PDF/A statement in an archived PDF's metadata. PDF/A-3 (ISO 19005-3 §6.8) allows attached files of any
 * kind, and otherwise equals PDF/A-2; so a file of an earlier part now says 3, and keeps its level. PDF/A-4 allows them
 * at the levels F and E (ISO 19005-4), so that a file without a level is now 4f.
 */
export function updateMetadata(base: BaseFile, pages: number): void {
  const { context, catalog } = base.document;
  const ref = catalog.get(name('Metadata'));
  const stream = context.lookup(ref);
  if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return;
  let text: string;
  try {
    text = Buffer.from(
      stream.dict.has(name('Filter')) ? decodePDFRawStream(stream).decode() : stream.contents,
    ).toString('utf8');
  } catch {
    return;
  }
  const updated = text
    .replace(/(<pdfaid:part>\s*)[12](\s*<)/, '$13$2')
    .replace(/(pdfaid:part=["'])[12](["'])/, '$13$2')
    .replace(/<pdfaid:part>\s*4\s*<\/pdfaid:part>/, (part) =>
      text.includes('pdfaid:conformance') ? part : `${part}<pdfaid:conformance>F</pdfaid:conformance>`,
    )
    .replace(/pdfaid:part=(["'])4\1/, (part) =>
      text.includes('pdfaid:conformance') ? part : `${part} pdfaid:conformance="F"`,
    )
    .replace(/(<xmpTPg:NPages>)\d+(<)/, `$1${pages}$2`);
  if (updated === text) return;
  const dict = context.obj({ Type: 'Metadata', Subtype: 'XML' });
  context.assign(ref, PDFRawStream.of(dict, new Uint8Array(Buffer.from(updated))));
  base.changed.add(ref);
}
