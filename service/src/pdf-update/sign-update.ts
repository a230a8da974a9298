import { createHash } from 'node:crypto';

/** The bytes appended to a file, and the place of its signature. */
export interface Revision {
  readonly appended: Buffer;
  /** Of `<`, from the beginning of `appended`; the digits and `>` follow. */
  readonly contentsAt: number;
  /** Characters from `<` to `>`, both among them. */
  readonly contentsLength: number;
  /** SHA-256 of the file and `appended` without those characters. */
  readonly digest: Buffer;
}

/** Stands for a number of `/ByteRange` until it is known: ten digits. */
export const UNKNOWN_RANGE = 9_999_999_999;

/**
 * Writes the true `/ByteRange` over the placeholder, as many characters. The signature is the object of `appended` that
 * begins at `signatureAt`.
 */
export function completeRevision(file: Buffer, appended: Buffer, signatureAt: number): Revision {
  const contentsAt = appended.indexOf('/Contents <', signatureAt) + '/Contents '.length;
  const contentsLength = appended.indexOf('>', contentsAt) + 1 - contentsAt;
  const rangeAt = appended.indexOf('/ByteRange [', signatureAt);
  const rangeEnd = appended.indexOf(']', rangeAt) + 1;
  const first = file.length + contentsAt;
  const second = first + contentsLength;
  const range = `/ByteRange [0 ${first} ${second} ${file.length + appended.length - second}]`;
  appended.write(range.padEnd(rangeEnd - rangeAt), rangeAt, 'latin1');
  const digest = createHash('sha256')
    .update(file)
    .update(appended.subarray(0, contentsAt))
    .update(appended.subarray(contentsAt + contentsLength))
    .digest();
  return { appended, contentsAt, contentsLength, digest };
}
