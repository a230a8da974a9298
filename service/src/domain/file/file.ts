import type { Tenant } from '../tenant/tenant.ts';
import type { Undrawable } from './pdf-files.ts';

/** The content that identifies a file: a tenant stores it once, in however many documents it is. */
export interface FileContent {
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

/** A file that was stored and is in no document yet. It is removed after an hour unless one takes it. */
export interface Upload extends FileContent {
  readonly id: string;
}

/**
 * The place of a file in its document. `0` is the document as a whole, as it is signed. `1` and more are the files it
 * was made of; below `0` are those that came afterwards: the sealed document, and behind it the files that signees gave,
 * in the order of their fields.
 */
export const WHOLE_DOCUMENT = 0;
export const SEALED_DOCUMENT = -1;

/** The place of the file that a signee gives for a field, by the field's index: fields are fixed by then. */
export const placeOfField = (index: number): number => SEALED_DOCUMENT - 1 - index;

/** A file that a document is to have. */
export interface NewFile {
  readonly upload: Upload;
  readonly place: number;
  /** The name it was sent under; null for a file made of others. */
  readonly name: string | null;
  /** The kinds of content removed from it before it was stored. */
  readonly removed: readonly string[];
  /**
   * The parts that viewers cannot draw, by its own pages; missing where there are none, and for a file made of others.
   */
  readonly undrawable?: readonly Undrawable[] | undefined;
  /** How many it has; null where they were not counted. */
  readonly pages: number | null;
}

/** A file of a document. */
export interface DocumentFile extends FileContent, Omit<NewFile, 'upload'> {}

/** A part of a file: from the first to the last byte, both included. */
export interface FilePart {
  readonly first: number;
  readonly last: number;
}

/** The headers that a store is to answer a presigned address with. */
export interface PresignedAnswer {
  readonly type: string;
  readonly disposition: string;
}

/** Files as they are kept. */
export interface FileStore {
  /** Stores a file as it comes, in little memory. Rejects with what `pieces` rejects with, and keeps nothing then. */
  readonly store: (tenant: Tenant, pieces: AsyncIterable<Uint8Array>) => Promise<Upload>;
  readonly readUpload: (tenant: Tenant, upload: Pick<Upload, 'id' | 'size'>) => AsyncIterable<Uint8Array>;
  /** Removes uploads; one that a document has taken meanwhile stays. */
  readonly discard: (tenant: Tenant, ids: readonly string[]) => Promise<void>;
  /** The bytes of a file, or of a part. Rejects when the file is removed before they are all read. */
  readonly read: (tenant: Tenant, hash: string, part: FilePart) => AsyncIterable<Uint8Array>;
  /**
   * An address outside of the service that gives a whole file away for a minute; undefined where the service gives it
   * itself.
   */
  readonly presign: (tenant: Tenant, hash: string, answer: PresignedAnswer) => Promise<string | undefined>;
}
