import { X509Certificate } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PdfSyntaxError, addToList, entryOf, inflate, setEntry, writeUpdate } from '../../pdf-update/index.ts';
import type { UpdateObject } from '../../pdf-update/index.ts';
import { readDer } from '../cms/der.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import type { Bodies } from './read-bodies.ts';
import type { Tail } from './tail.ts';
import { nextTrailer, objectOfDict, sizeAfter } from './tail.ts';

/** An update behind a sealed file, and the file's tail with it. */
export interface Addition {
  readonly appended: Buffer;
  readonly tail: Tail;
}

/** The lists of a store, ISO 32000-2 table 261, in the order in which their streams are numbered. */
const LISTS = ['/Certs', '/OCSPs', '/CRLs'] as const;
type Lists<T> = Readonly<Record<(typeof LISTS)[number], readonly T[]>>;

/** Of each list; a store of ours has a few of each. */
const MAX_VALUES = 200;

/**
 * Writes the update that adds to the document security store of PAdES B-LT (ISO 32000-2 §12.8.4.3). It has plain
 * streams, the store with their references at the end of its lists, and where it is the first one the catalog with one
 * key more.
 */
export function writeStore(bytes: Buffer, tail: Tail, data: ValidationData): Addition {
  return writePacked(bytes, tail, {
    '/Certs': data.certificates.map((one) => deflateSync(one)),
    '/OCSPs': data.ocsp.map((one) => deflateSync(one)),
    '/CRLs': data.lists.map((one) => deflateSync(one)),
  });
}

function writePacked(bytes: Buffer, tail: Tail, packed: Lists<Buffer>): Addition {
  const streams: UpdateObject[] = [];
  let text = tail.store?.text ?? '<<\n/Type /DSS\n/Certs [ ]\n>>';
  for (const key of LISTS)
    for (const content of packed[key]) {
      const number = tail.size + streams.length;
      streams.push({ number, generation: 0, body: writeStream(content) });
      text = setEntry(text, key, addToList(entryOf(text, key) ?? '[ ]', `${number} 0 R`));
    }
  const store = { ...(tail.store ?? { number: tail.size + streams.length, generation: 0 }), text };
  const catalog = tail.store
    ? tail.catalog
    : { ...tail.catalog, text: setEntry(tail.catalog.text, '/DSS', `${store.number} 0 R`) };
  const size = sizeAfter(tail, streams.length + (tail.store ? 0 : 1));
  const trailer = nextTrailer(bytes, tail, size);
  const { end: at, kind } = tail;
  const changed = [store, ...(tail.store ? [] : [catalog])].map(objectOfDict);
  const objects = [...changed, ...streams].sort((one, other) => one.number - other.number);
  const { bytes: appended, start } = writeUpdate({ at, objects, kind, trailer });
  return { appended, tail: { ...tail, end: at + appended.length, start, trailer, size, catalog, store } };
}

const writeStream = (packed: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<\n/Filter /FlateDecode\n/Length ${packed.length}\n>>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);

/**
 * Reads the update behind a tail when it is one that `writeStore` writes, to the last byte, of the values that are found
 * in it; undefined for any other. Each value has to be what its list says that it is, and nothing besides. Throws
 * PdfSyntaxError or DerError.
 */
export function readStore(
  bytes: Buffer,
  tail: Tail,
  bodies: Bodies,
): (Addition & { readonly data: ValidationData }) | undefined {
  const number = tail.store?.number ?? Math.max(...bodies.dicts.keys());
  const text = bodies.dicts.get(number);
  if (text === undefined) return undefined;
  let next = tail.size;
  const take = (key: (typeof LISTS)[number]): Buffer[] => {
    const count = countRefs(entryOf(text, key)) - countRefs(tail.store && entryOf(tail.store.text, key));
    if (count > MAX_VALUES) throw new PdfSyntaxError('too many values');
    return Array.from({ length: Math.max(0, count) }, () => bodies.streams.get(next++) ?? Buffer.alloc(0));
  };
  const packed = { '/Certs': take('/Certs'), '/OCSPs': take('/OCSPs'), '/CRLs': take('/CRLs') };
  const written = writePacked(bytes, tail, packed);
  if (!bytes.subarray(tail.end, written.tail.end).equals(written.appended)) return undefined;
  const data = {
    certificates: packed['/Certs'].map(readPacked),
    ocsp: packed['/OCSPs'].map(readPacked),
    lists: packed['/CRLs'].map(readPacked),
  };
  // Throws for an invalid certificate.
  for (const one of data.certificates) void new X509Certificate(one);
  return { ...written, data };
}

const countRefs = (list: string | undefined): number => (list?.match(/\d+ \d+ R/g) ?? []).length;

/** Words by which a reader finds objects in a file that it takes for broken. */
const MARKS = /endobj|endstream|startxref|trailer|%%EOF/;

function readPacked(packed: Buffer): Buffer {
  if (MARKS.test(packed.toString('latin1'))) throw new PdfSyntaxError('a value looks like a part of the file');
  const value = inflate(packed);
  if (readDer(value).bytes.length !== value.length) throw new PdfSyntaxError('something stands behind a value');
  return value;
}
