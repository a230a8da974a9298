import { mergeStores, readStoreUpdate } from './read-store.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import { checkTimestamp } from '../cms/check-timestamp.ts';
import type { CheckedTimestamp } from '../cms/check-timestamp.ts';
import type { FoundSignature } from './find-signatures.ts';
import { digestOf } from './find-signatures.ts';
import type { PdfDict, PdfValue } from './pdf-values.ts';
import { PdfSyntaxError, Ref, isDict, isList, readObject, sameValue } from './pdf-values.ts';
import type { SealRevision } from './read-seal.ts';
import type { WrittenRevision } from './revision.ts';
import { dictOf, readRevision } from './revision.ts';

/** What stands behind a seal. */
export interface Additions {
  /** Timestamps that cover all that is before them, and add nothing else. */
  readonly timestamps: readonly CheckedTimestamp[];
  /** What certificates are checked with later, all that was added. */
  readonly validation: ValidationData;
  /** How far the file is what was sealed, such timestamps, and such data. */
  readonly end: number;
}

/**
 * Follows the updates behind a seal as long as each is a timestamp that is right, or data to check it with, and nothing
 * else.
 */
export function findAdditions(
  bytes: Buffer,
  seal: SealRevision & { readonly end: number },
  signatures: readonly FoundSignature[],
): Additions {
  const timestamps: CheckedTimestamp[] = [];
  const stores: ValidationData[] = [];
  let catalog = seal.catalog;
  let { end, revision } = seal as { end: number; revision: WrittenRevision };
  let form = dictOf(bytes, seal.revision, new Ref(seal.form));
  for (;;) {
    const store = readStoreUpdate(bytes, { revision, catalog, end });
    if (store) {
      stores.push(store.data);
      ({ revision, catalog, end } = store);
      continue;
    }
    const next = signatures.find((one) => one.kind === 'timestamp' && one.end > end && one.end <= bytes.length);
    const token = next && checkTimestamp(next.contents, digestOf(bytes, next));
    if (!next || !token?.ok) break;
    const update = readTimestampUpdate(bytes, { revision, form, formNumber: seal.form }, next);
    if (!update) break;
    timestamps.push(token.value);
    ({ revision, form } = update);
    end = next.end;
  }
  return { timestamps, validation: mergeStores(stores), end };
}

/** What the form was before, and in which update. */
interface Before {
  readonly revision: WrittenRevision;
  readonly formNumber: number;
  readonly form: PdfDict;
}

/**
 * An update that may add a signature could change what is seen, too. One that adds a timestamp writes the form anew,
 * with one more field at its end, and objects that only this field leads to: a widget of no size, and the timestamp.
 */
function readTimestampUpdate(
  bytes: Buffer,
  before: Before,
  stamp: FoundSignature,
): { readonly revision: WrittenRevision; readonly form: PdfDict } | undefined {
  try {
    const revision = readRevision(bytes, stamp.end);
    if (revision.previous !== before.revision.start || revision.root !== before.revision.root) return undefined;
    const form = dictOf(bytes, revision, new Ref(before.formNumber));
    const field = addedField(before.form, form);
    if (!field || !isEmptyWidget(dictOf(bytes, revision, field))) return undefined;
    const value = dictOf(bytes, revision, field).get('/V');
    const offset = value instanceof Ref ? revision.offsets.get(value.number) : undefined;
    if (offset === undefined || offset > stamp.at || !(value instanceof Ref)) return undefined;
    const range = rangeOf(bytes, offset);
    if (!isList(range) || range[1] !== stamp.gapStart || range[2] !== stamp.gapEnd) return undefined;
    // A number that was never in use may be referred to all the same, and show something as soon as it is.
    const expected = new Set([before.formNumber, field.number, value.number]);
    for (const [number, place] of revision.offsets)
      if (!expected.has(number) && place !== revision.start) return undefined;
    if (field.number < before.revision.size || value.number < before.revision.size) return undefined;
    return { revision, form };
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** What a timestamp says that it covers; undefined for any other signature. */
function rangeOf(bytes: Buffer, offset: number): PdfValue | undefined {
  const { value } = readObject(bytes, offset);
  return isDict(value) && value.get('/Type') === '/DocTimeStamp' ? value.get('/ByteRange') : undefined;
}

/** The one field that the form has more, when nothing else differs. */
function addedField(before: PdfDict, after: PdfDict): Ref | undefined {
  const [old, fresh] = [before.get('/Fields'), after.get('/Fields')];
  if (!isList(old) || !isList(fresh) || !sameValue(old, fresh.slice(0, -1)) || fresh.length !== old.length + 1)
    return undefined;
  const rest = (form: PdfDict): PdfDict => new Map([...form].filter(([key]) => key !== '/Fields'));
  const added = fresh.at(-1);
  return sameValue(rest(before), rest(after)) && added instanceof Ref ? added : undefined;
}

/** Nothing of it is seen, and nothing is done by it. */
function isEmptyWidget(field: PdfDict): boolean {
  const keys = ['/Type', '/Subtype', '/FT', '/F', '/Rect', '/P', '/V', '/T'];
  const rect = field.get('/Rect');
  return (
    [...field.keys()].every((key) => keys.includes(key)) &&
    field.get('/FT') === '/Sig' &&
    isList(rect) &&
    rect.every((side) => side === 0)
  );
}

/** The pages of a file as its newest update has them; undefined when that cannot be told. */
export function countPages(bytes: Buffer): number | undefined {
  try {
    const revision = readRevision(bytes, bytes.length);
    const catalog = dictOf(bytes, revision, new Ref(revision.root));
    const count = dictOf(bytes, revision, catalog.get('/Pages')).get('/Count');
    return typeof count === 'number' ? count : undefined;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}
