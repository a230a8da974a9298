import { PdfSyntaxError } from '../../pdf-update/index.ts';
import type { CheckedTimestamp } from '../cms/check-timestamp.ts';
import { DerError } from '../cms/der.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import { mergeValidation } from '../revocation/validation-data.ts';
import { readBodies } from './read-bodies.ts';
import { readStore } from './store-update.ts';
import type { Tail } from './tail.ts';
import { readTimestamp } from './timestamp-update.ts';

/** A timestamp over all that is before it, and what certificates were checked with by then. */
export interface DocumentTimestamp extends CheckedTimestamp {
  /** All that was added before it. */
  readonly covered: ValidationData;
}

/** The updates behind a seal. */
export interface Additions {
  readonly timestamps: readonly DocumentTimestamp[];
  /** The data by which certificates are checked later, with everything that was added. */
  readonly validation: ValidationData;
  /** How far the file consists of the sealed file, such timestamps, and such data. */
  readonly tail: Tail;
}

/** More than a file gets in a thousand years; each takes the hash of all that is before it. */
const MAX_ADDITIONS = 400;

/**
 * Follows the updates behind a seal as long as each is one that this product writes. Each is written anew of the values
 * that are found in it, and compared with the file byte for byte. So nothing can stand in it that a reader takes for
 * something else.
 */
export function findAdditions(bytes: Buffer, seal: Tail): Additions {
  const timestamps: DocumentTimestamp[] = [];
  const stores: ValidationData[] = [];
  let tail = seal;
  for (let count = 0; count < MAX_ADDITIONS && tail.end < bytes.length; count++) {
    const read = readAddition(bytes, tail);
    if (!read) break;
    if ('data' in read) stores.push(read.data);
    else timestamps.push({ ...read.timestamp, covered: mergeValidation(stores) });
    ({ tail } = read);
  }
  return { timestamps, validation: mergeValidation(stores), tail };
}

function readAddition(bytes: Buffer, tail: Tail): ReturnType<typeof readStore> | ReturnType<typeof readTimestamp> {
  try {
    const bodies = readBodies(bytes, tail.end);
    return readTimestamp(bytes, tail, bodies) ?? readStore(bytes, tail, bodies);
  } catch (error) {
    // X509Certificate throws errors of OpenSSL.
    if (
      error instanceof PdfSyntaxError ||
      error instanceof DerError ||
      (error as { code?: unknown }).code !== undefined
    )
      return undefined;
    throw error;
  }
}
