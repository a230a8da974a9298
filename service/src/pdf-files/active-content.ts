import { PDFArray, PDFDict, PDFHexString, PDFInvalidObject, PDFName, PDFStream, PDFString } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import type { RemovedKind } from '../domain/file/pdf-files.ts';
import { name } from './load-pdf.ts';

/** Actions that lead to another page of the document or, by a click, to an address; ISO 32000-2 §12.6.4. */
const PLAIN_MOVES: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const PLAIN_ADDRESS = /^(?:https?|mailto|tel):/i;
/** All others that there are. */
const ACTIVE: ReadonlySet<string> = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ResetForm', 'ImportData', 'GoToR', 'GoToE', 'GoToDp', 'Thread', 'Sound'],
  ...['Movie', 'Hide', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
]);
/** Annotations that play something. */
export const MEDIA: ReadonlySet<string> = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D']);
/** Content that an unreadable object must not have in it: another reader may read it. */
const SUSPECT = /JavaScript|\/JS\b|Launch|SubmitForm|ImportData|EmbeddedFile|RichMedia|#[0-9a-f]{2}/i;

/** The name under a key; undefined when there is none. */
export function nameAt(dict: PDFDict, key: string): string | undefined {
  const value = dict.lookup(name(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** An object's dictionaries, those in it too; not those it refers to. A list stands for the call stack. */
export function* listDicts(root: PDFObject): Generator<PDFDict> {
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) {
      yield dict;
      for (const value of dict.values()) waiting.push(value);
    } else if (dict instanceof PDFArray) for (const item of dict.asArray()) waiting.push(item);
  }
}

/** The kinds of a dictionary's content that acts by itself, or carries files. */
export function kindsOf(dict: PDFDict): RemovedKind[] {
  const action = activeActionKind(dict);
  return [
    ...(action ? [action] : []),
    // Chained actions, however harmless each is by itself.
    ...(has(dict, 'Next') && isAction(dict) ? (['actions'] as const) : []),
    ...(dict.lookup(name('AA')) instanceof PDFDict ? (['actions'] as const) : []),
    ...(dict.lookup(name('JavaScript')) instanceof PDFDict ? (['javascript'] as const) : []),
    ...(['EmbeddedFiles', 'EF', 'Collection'].some((key) => dict.lookup(name(key)) instanceof PDFDict)
      ? (['embedded_files'] as const)
      : []),
  ];
}

/** Whether an object that could not be read may be something active to another reader. */
export function isSuspect(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false;
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return SUSPECT.test(Buffer.from(bytes).toString('latin1'));
}

/** Takes what `kindsOf` tells out of a dictionary. */
export function clean(dict: PDFDict): void {
  if (activeActionKind(dict)) {
    for (const key of dict.keys()) dict.delete(key);
    return;
  }
  if (isAction(dict)) dict.delete(name('Next'));
  // Associated files of PDF/A-3 are embedded ones.
  for (const key of ['AA', 'JavaScript', 'EmbeddedFiles', 'EF', 'RF', 'Collection', 'AF'])
    if (isContainer(dict.lookup(name(key)))) dict.delete(name(key));
  for (const key of ['A', 'PA', 'OpenAction']) {
    const action = dict.lookup(name(key));
    if (action instanceof PDFDict && (activeActionKind(action) || action.keys().length === 0)) dict.delete(name(key));
  }
}

const isContainer = (value: PDFObject | undefined): boolean => value instanceof PDFDict || value instanceof PDFArray;
const has = (dict: PDFDict, key: string): boolean => dict.lookup(name(key)) !== undefined;

/** Parts of a document's structure have names of their own under the same key, and a parent. */
function isAction(dict: PDFDict): boolean {
  if (nameAt(dict, 'Type') === 'Action') return true;
  const type = nameAt(dict, 'S');
  return (
    type !== undefined &&
    (ACTIVE.has(type) || ['GoTo', 'URI', 'Named'].includes(type)) &&
    !has(dict, 'P') &&
    !has(dict, 'K')
  );
}

function activeActionKind(dict: PDFDict): RemovedKind | undefined {
  if (has(dict, 'JS')) return 'javascript';
  if (!isAction(dict)) return undefined;
  const type = nameAt(dict, 'S');
  if (type === 'JavaScript') return 'javascript';
  if (type === 'GoTo') return undefined;
  if (type === 'Named') return PLAIN_MOVES.has(nameAt(dict, 'N') ?? '') ? undefined : 'actions';
  if (type === 'URI') return PLAIN_ADDRESS.test(textAt(dict, 'URI').trim()) ? undefined : 'actions';
  return 'actions';
}

function textAt(dict: PDFDict, key: string): string {
  const value = dict.lookup(name(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}
