import { PDFName, PDFStream } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFDict } from '@cantoo/pdf-lib';
import { listDicts, nameAt } from './active-content.ts';
import { name } from './load-pdf.ts';

/** Regions of a page that are shown or printed in place of its crop box, ISO 32000-2 §12.2. */
const AREAS = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'];
/** Keys that draw otherwise on a printer: another image, a file that a print shop has, another document, PostScript. */
const OF_OBJECTS = ['Alternates', 'OPI', 'Ref', 'PS'];
/** Functions that change the colours of a device, which readers on a screen pass over; §10.5. */
const TRANSFERS = ['TR', 'TR2'];

/** Whether a dictionary says that something is printed otherwise than it is seen. */
export const printsOtherwise = (dict: PDFDict): boolean => listKeys(dict).length > 0 || isPostScript(dict);

/** Takes print variants out of all dictionaries, and PostScript out of drawings. */
export function printAsSeen({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const isReplaced = object instanceof PDFStream && isPostScript(object.dict);
    for (const dict of listDicts(object)) {
      for (const key of listKeys(dict)) dict.delete(name(key));
    }
    if (isReplaced)
      context.assign(ref, context.flateStream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1] }));
  }
}

const isPostScript = (dict: PDFDict): boolean => nameAt(dict, 'Subtype') === 'PS' || nameAt(dict, 'Subtype2') === 'PS';

function listKeys(dict: PDFDict): string[] {
  const has = (key: string): boolean => dict.lookup(name(key)) !== undefined;
  const areas = AREAS.filter((key) => !['CropBox', undefined].includes(nameAt(dict, key)));
  const range = has('PrintPageRange') ? ['PrintPageRange'] : [];
  const subtype = nameAt(dict, 'Subtype');
  const objects = subtype === 'Image' || subtype === 'Form' ? OF_OBJECTS.filter(has) : [];
  // A mask has a function of the same name, which is no device's.
  const isState = nameAt(dict, 'Type') === 'ExtGState' || (!has('Type') && !has('G') && !has('S'));
  const transfers = isState ? TRANSFERS.filter((key) => isFunction(dict.lookup(name(key)))) : [];
  return [...areas, ...range, ...objects, ...transfers];
}

/** A name is that of no function at all, or of the device's own. */
const isFunction = (value: PDFObject | undefined): boolean => value !== undefined && !(value instanceof PDFName);
