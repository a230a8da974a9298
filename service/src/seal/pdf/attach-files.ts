import { deflateSync } from 'node:zlib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { PDFArray, PDFDict, PDFHexString, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { EVIDENCE_FILE } from '../evidence.ts';
import type { BaseFile } from '../../pdf-revision/index.ts';
import { changeCatalog, name } from '../../pdf-revision/index.ts';

/** A file to attach, and what it is to the document. */
export interface Attachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly use: { readonly relationship: 'Data' | 'Supplement'; readonly words: string };
  readonly content: Buffer;
}

/**
 * Attaches files to the document as a whole, the evidence among them: ISO 32000-2 §7.11.4 and §14.13, and as PDF/A-3
 * wants it. Of several with one name, the later are numbered.
 */
export function attachFiles(base: BaseFile, files: readonly Attachment[], at: Date): void {
  const { context } = base.document;
  const catalog = changeCatalog(base);
  const names = catalog.lookup(name('Names'));
  const known = names instanceof PDFDict ? names.clone(context) : context.obj({});
  const earlier = renameEarlier(base, listNames(known.lookup(name('EmbeddedFiles'))));
  const taken = new Set(earlier.pairs.map(([key]) => textOf(key)));
  const added = files.map((file): [PDFObject, PDFObject] => {
    const title = freeName(file.name, taken);
    return [keyOf(title), embed(base, { ...file, name: title }, at)];
  });
  const associated = catalog.lookup(name('AF'));
  const before = associated instanceof PDFArray ? associated.asArray() : [];
  const refs = added.map(([, ref]) => ref);
  catalog.set(name('AF'), context.obj([...before.map((one) => earlier.renamed.get(one) ?? one), ...refs]));
  const pairs: [PDFObject, PDFObject][] = [...earlier.pairs, ...added];
  const sorted = pairs.sort(([one], [other]) => (textOf(one) < textOf(other) ? -1 : 1)).flat();
  known.set(name('EmbeddedFiles'), context.register(context.obj({ Names: sorted })));
  catalog.set(name('Names'), known);
}

/** The file specification of a file whose bytes are in the document. */
function embed({ document: { context } }: BaseFile, file: Attachment, at: Date): PDFObject {
  const { content } = file;
  const params = context.obj({ Size: content.length, ModDate: PDFString.fromDate(at) });
  // Pictures and PDFs are packed already.
  const isPacked = file.type !== 'application/json';
  const dict = context.obj({
    Type: 'EmbeddedFile',
    Subtype: file.type,
    ...(isPacked ? {} : { Filter: 'FlateDecode' }),
  });
  dict.set(name('Params'), params);
  const bytes = new Uint8Array(isPacked ? content : deflateSync(content));
  const stream = context.register(PDFRawStream.of(dict, bytes));
  const { relationship, words } = file.use;
  const spec = context.obj({ Type: 'Filespec', AFRelationship: relationship, EF: { F: stream, UF: stream } });
  spec.set(name('F'), keyOf(file.name));
  spec.set(name('UF'), PDFHexString.fromText(file.name));
  spec.set(name('Desc'), PDFHexString.fromText(words));
  return context.register(spec);
}

/** A name that no other file has yet: `deed.pdf`, `deed (2).pdf`. */
function freeName(wanted: string, taken: Set<string>): string {
  const [, stem = wanted, ending = ''] = /^(.+)(\.\w+)$/s.exec(wanted) ?? [];
  let title = wanted;
  for (let number = 2; taken.has(textOf(keyOf(title))); number += 1) title = `${stem} (${number})${ending}`;
  taken.add(textOf(keyOf(title)));
  return title;
}

/** The name of a file in the tree: plain where it is ASCII, which verifiers look for byte by byte. */
const keyOf = (title: string): PDFString | PDFHexString =>
  /^[\x20-\x7e]*$/.test(title) && !/[\\()]/.test(title) ? PDFString.of(title) : PDFHexString.fromText(title);

interface Renamed {
  readonly pairs: readonly [PDFObject, PDFObject][];
  /** Old references to files that are called otherwise now. */
  readonly renamed: ReadonlyMap<PDFObject, PDFObject>;
}

/**
 * Renames earlier files of our name, such as the evidence of a seal before: a reader that extracts a file by its name
 * finds the newest evidence.
 */
function renameEarlier({ document: { context } }: BaseFile, pairs: readonly [PDFObject, PDFObject][]): Renamed {
  const renamed = new Map<PDFObject, PDFObject>();
  const taken = new Set(pairs.map(([key]) => textOf(key)));
  const kept = pairs.map(([key, value]): [PDFObject, PDFObject] => {
    const file = context.lookup(value);
    const titles = file instanceof PDFDict ? [file.lookup(name('F')), file.lookup(name('UF'))] : [];
    if (![key, ...titles].some(isOurName)) return [key, value];
    let number = 1;
    while (taken.has(numbered(number))) number += 1;
    const title = numbered(number);
    taken.add(title);
    if (!(file instanceof PDFDict)) return [PDFString.of(title), value];
    const copy = file.clone(context);
    copy.set(name('F'), PDFString.of(title));
    copy.set(name('UF'), PDFHexString.fromText(title));
    const ref = context.register(copy);
    renamed.set(value, ref);
    return [PDFString.of(title), ref];
  });
  return { pairs: kept, renamed };
}

/** Whether a reader takes a text for the name of ours, white space and case aside. */
function isOurName(key: PDFObject | undefined): boolean {
  if (!(key instanceof PDFString || key instanceof PDFHexString)) return false;
  return (
    key
      .decodeText()
      .replaceAll(/[\s\0]/g, '')
      .toLowerCase() === EVIDENCE_FILE
  );
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
