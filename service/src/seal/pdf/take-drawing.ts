import { deflateSync } from 'node:zlib';
import type { PDFContext } from '@cantoo/pdf-lib';
import { PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';
import { name } from '../../pdf-revision/index.ts';
import type { Source } from '../../pdf-revision/index.ts';
import type { Drawing } from './stamp-page.ts';

/** Takes a page over as a drawing. */
export function takeDrawing({ document, copier }: Source, index: number): Drawing {
  const page = document.getPage(index);
  const contents = page.node.get(name('Contents'));
  const copied = contents && copier.copy(contents);
  const context = (copier as unknown as { readonly dest: PDFContext }).dest;
  const stream = context.lookup(copied);
  if (!(copied instanceof PDFRef) || !(stream instanceof PDFRawStream)) throw new Error('A stamp has no content');
  const { width, height } = page.getSize();
  const unmarked = deflateSync(unmark(decodePDFRawStream(stream).decode()));
  const dict = context.obj({ Filter: 'FlateDecode' });
  dict.set(name('Type'), name('XObject'));
  dict.set(name('Subtype'), name('Form'));
  dict.set(name('BBox'), context.obj([0, 0, width, height]));
  for (const key of ['Resources', 'Group']) {
    const value = page.node.get(name(key));
    if (value) dict.set(name(key), copier.copy(value));
  }
  context.assign(copied, PDFRawStream.of(dict, new Uint8Array(unmarked)));
  return { form: copied, width, height };
}

/**
 * Takes a drawing's own marks of artifacts out, which stand on lines of their own. As a whole it is an element, in which
 * nothing may be marked as an artifact (ISO 14289-1 §7.1). Letters with other words behind them keep theirs.
 */
function unmark(content: Uint8Array): Buffer {
  const lines = Buffer.from(content).toString('latin1').split('\n');
  const open: boolean[] = [];
  const kept = lines.filter((line) => {
    if (/ B[MD]C$/.test(line)) open.push(!line.startsWith('/Artifact '));
    return / B[MD]C$/.test(line) ? open.at(-1) : line !== 'EMC' || open.pop();
  });
  return Buffer.from(kept.join('\n'), 'latin1');
}
