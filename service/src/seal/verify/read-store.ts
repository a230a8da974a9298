import type { ValidationData } from '../revocation/validation-data.ts';
import type { PdfDict, PdfValue } from './pdf-values.ts';
import { PdfSyntaxError, Ref, isDict, isList, sameValue } from './pdf-values.ts';
import type { WrittenRevision } from './revision.ts';
import { dictOf, objectOf, readRevision, unpack } from './revision.ts';

/** What a file was before an update. */
interface Before {
  readonly revision: WrittenRevision;
  readonly catalog: PdfDict;
  readonly end: number;
}

/** What a store may have and still add nothing that is seen; `/VRI`, which others write, is none of ours. */
const KEYS = ['/Type', '/Certs', '/OCSPs', '/CRLs'];
// Of each list; a store of ours has a few of each.
const MAX_VALUES = 200;
/** Ends that are tried: what is packed may have the same letters. */
const MAX_ENDS = 50;

/**
 * Reads the update behind a place, when all it does is to add a document security store: the catalog as it was with one
 * key more, and objects that only this key leads to. Nothing of it is seen.
 */
export function readStoreUpdate(
  bytes: Buffer,
  before: Before,
): (Before & { readonly data: ValidationData }) | undefined {
  let end = before.end;
  for (let tries = 0; tries < MAX_ENDS; tries++) {
    const at = bytes.indexOf('%%EOF', end);
    if (at < 0) return undefined;
    end = at + '%%EOF'.length;
    // The line ends with the file, or with the update.
    if (bytes[end] === 0x0a) end += 1;
    const read = tryStore(bytes, before, end);
    if (read) return read;
  }
  return undefined;
}

/**
 * The update up to one of the ends; undefined when it is not such a store. Each of its objects has a number that was in
 * use nowhere before, so that nothing that was there can refer to it.
 */
function tryStore(bytes: Buffer, before: Before, end: number): ReturnType<typeof readStoreUpdate> {
  try {
    const revision = readRevision(bytes, end);
    const { start, previous, root } = revision;
    if (start < before.end || previous !== before.revision.start || root !== before.revision.root) return undefined;
    const catalog = dictOf(bytes, revision, new Ref(root));
    const named = catalog.get('/DSS');
    const rest = new Map([...catalog].filter(([key]) => key !== '/DSS'));
    if (!(named instanceof Ref) || before.catalog.has('/DSS') || !sameValue(rest, before.catalog)) return undefined;
    const store = dictOf(bytes, revision, named);
    if (store.get('/Type') !== '/DSS' || [...store.keys()].some((key) => !KEYS.includes(key))) return undefined;
    const lists = ['/Certs', '/OCSPs', '/CRLs'].map((key) => refsOf(store.get(key)));
    // A number that was never in use may be referred to all the same, and show something as soon as it is.
    const expected = new Set([named, ...lists.flat()].map(({ number }) => number));
    for (const [number, place] of revision.offsets) {
      const isOurs = number === root || (expected.has(number) && number >= before.revision.size);
      if (!isOurs && place !== start) return undefined;
    }
    const [certificates = [], ocsp = [], crls = []] = lists.map((refs) =>
      refs.map((ref) => streamOf(bytes, revision, ref)),
    );
    return { revision, catalog, end, data: { certificates, ocsp, lists: crls } };
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** A list of references, nothing else; empty where the key is left out. */
function refsOf(value: PdfValue | undefined): readonly Ref[] {
  if (value === undefined) return [];
  if (!isList(value) || value.length > MAX_VALUES) throw new PdfSyntaxError('no list');
  return value.map((one) => {
    if (!(one instanceof Ref)) throw new PdfSyntaxError('no reference');
    return one;
  });
}

/** Nothing but bytes: a stream that says of itself how it is packed, and no more. */
function streamOf(bytes: Buffer, revision: WrittenRevision, ref: Ref): Buffer {
  const object = objectOf(bytes, revision, ref);
  const isPlain = isDict(object.value) && [...object.value.keys()].every((key) => ['/Length', '/Filter'].includes(key));
  if (!isPlain) throw new PdfSyntaxError('no plain stream');
  return unpack(object);
}

/** All of several stores. */
export function mergeStores(stores: readonly ValidationData[]): ValidationData {
  return {
    certificates: stores.flatMap(({ certificates }) => certificates),
    ocsp: stores.flatMap(({ ocsp }) => ocsp),
    lists: stores.flatMap(({ lists }) => lists),
  };
}
