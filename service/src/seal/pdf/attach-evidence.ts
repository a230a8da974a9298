import { deflateSync } from 'node:zlib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { PDFArray, PDFDict, PDFHexString, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { EVIDENCE_FILE } from '../evidence.ts';
import type { BaseFile } from '../../pdf-revision/index.ts';
import { changeCatalog, name } from '../../pdf-revision/index.ts';

/** Attaches a file to the document as a whole: ISO 32000-2 §7.11.4 and §14.13, and as PDF/A-3 wants it. */
export function attachEvidence(base: BaseFile, json: string, at: Date): void {
  const { context } = base.document;
  const content = Buffer.from(json);
  const params = context.obj({ Size: content.length, ModDate: PDFString.fromDate(at) });
  const dict = context.obj({ Type: 'EmbeddedFile', Subtype: 'application/json', Filter: 'FlateDecode' });
  dict.set(name('Params'), params);
  const stream = context.register(PDFRawStream.of(dict, new Uint8Array(deflateSync(content))));
  const file = context.obj({ Type: 'Filespec', AFRelationship: 'Data', EF: { F: stream, UF: stream } });
  file.set(name('F'), PDFString.of(EVIDENCE_FILE));
  file.set(name('UF'), PDFHexString.fromText(EVIDENCE_FILE));
  file.set(name('Desc'), PDFHexString.fromText('Who signed, when and how'));
  const ref = context.register(file);
  const catalog = changeCatalog(base);
  const associated = catalog.lookup(name('AF'));
  catalog.set(name('AF'), context.obj([...(associated instanceof PDFArray ? associated.asArray() : []), ref]));
  const names = catalog.lookup(name('Names'));
  const known = names instanceof PDFDict ? names.clone(context) : context.obj({});
  known.set(name('EmbeddedFiles'), context.register(context.obj({ Names: addToNames(known, ref) })));
  catalog.set(name('Names'), known);
}

/**
 * All names of the tree in one list, as they have to be: in order. A file of the same name, as one that was sealed
 * before has, stays under another: `evidence-1.json`.
 */
function addToNames(names: PDFDict, ref: PDFObject): PDFObject[] {
  const before = listNames(names.lookup(name('EmbeddedFiles')));
  const taken = new Set(before.map(([key]) => textOf(key)));
  const pairs = before.map(([key, file]): [PDFObject, PDFObject] => {
    if (textOf(key) !== EVIDENCE_FILE) return [key, file];
    let count = 1;
    while (taken.has(numbered(count))) count += 1;
    taken.add(numbered(count));
    return [PDFString.of(numbered(count)), file];
  });
  pairs.push([PDFString.of(EVIDENCE_FILE), ref]);
  return pairs.sort(([one], [other]) => (textOf(one) < textOf(other) ? -1 : 1)).flat();
}

const numbered = (count: number): string => EVIDENCE_FILE.replace('.', `-${count}.`);

function listNames(root: PDFObject | undefined): [PDFObject, PDFObject][] {
  const found: [PDFObject, PDFObject][] = [];
  const seen = new Set<PDFObject>();
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const list = node.lookup(name('Names'));
    if (list instanceof PDFArray)
      for (let at = 0; at + 1 < list.size(); at += 2) found.push([list.lookup(at) as PDFObject, list.get(at + 1)]);
    const kids = node.lookup(name('Kids'));
    if (kids instanceof PDFArray) for (let at = 0; at < kids.size(); at++) waiting.push(kids.lookup(at));
  }
  return found;
}

function textOf(key: PDFObject): string {
  return key instanceof PDFString || key instanceof PDFHexString ? Buffer.from(key.asBytes()).toString('latin1') : '';
}
