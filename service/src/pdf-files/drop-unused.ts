import { PDFArray, PDFDict, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { listDicts } from './active-content.ts';
import { name } from './load-pdf.ts';

/** The objects that a dictionary names, directly or by the states in it. */
export function refsIn(dict: PDFDict): readonly PDFRef[] {
  return dict.values().flatMap((value) => {
    const states = dict.context.lookup(value);
    return [value, ...(states instanceof PDFDict ? states.values() : [])].filter((one) => one instanceof PDFRef);
  });
}

/** Images, forms and looks that nothing draws any more go, even where something else names them. */
export function dropUnused({ context }: PDFDocument, drawings: readonly PDFRef[]): void {
  const unused = new Set(drawings);
  if (unused.size === 0) return;
  for (const [, object] of context.enumerateIndirectObjects())
    for (const dict of listDicts(object)) {
      const drawn = [dict.lookup(name('XObject')), dict.lookup(name('AP'))];
      for (const names of drawn) if (names instanceof PDFDict) for (const ref of refsIn(names)) unused.delete(ref);
    }
  for (const ref of unused) context.delete(ref);
}

/** Drops unreferenced objects, which would otherwise stay in the file. */
export function dropUnreachable({ context }: PDFDocument): void {
  const { Root, Info } = context.trailerInfo;
  const reached = new Set<PDFRef>();
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFStream) waiting.push(...object.dict.values());
    else if (object instanceof PDFDict) waiting.push(...object.values());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}
