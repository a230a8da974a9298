import type { DrawnValue } from 'deedkit/document';
import type { Evidence } from './evidence.ts';

/** A file that is too large to be held twice. */
export interface PdfPieces {
  readonly size: number;
  /** May be asked for more than once. */
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/**
 * Where a signature stands: the page from 1, and a rectangle in points from the left and the top of the page as a
 * reader sees it. (The Builder interface has fractions of the page.)
 */
export interface StampBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A signature as it is drawn. */
export interface Stamp {
  readonly signatureId: string;
  /** Initials stand without the time, and in their boxes alone. */
  readonly use: 'signature' | 'initials';
  /** An image of any size; it is cut to its ink, and fitted into each box. */
  readonly png: Uint8Array;
  /** A signature with none is put on a page for signatures, behind the last one. */
  readonly boxes: readonly StampBox[];
}

/** The value of a field, laid out for its box: text, or a filled shape. */
export interface ValueMark {
  readonly box: StampBox;
  readonly drawn: Exclude<DrawnValue, { readonly kind: 'picture' }>;
  /** The words of readers that read aloud: of the field, and of a choice. */
  readonly label: string;
}

/** A file that is attached to the sealed document, under its name. */
export interface AttachedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

export interface SealInput {
  /** The PDF, byte for byte as it was shown to signees, with its attachments behind it when they were. */
  readonly pdf: Uint8Array | PdfPieces;
  readonly stamps: readonly Stamp[];
  /** Values of fields; drawn below the stamps. One on a page that is not there is left out. */
  readonly marks?: readonly ValueMark[];
  readonly evidence: Evidence;
  /** Given by signees; they are attached as they are. */
  readonly files?: readonly (AttachedFile & { readonly content: PdfPieces })[];
  readonly at: Date;
  /** Where the sealed file is checked: its record page has it in words and as a QR code. None when left out. */
  readonly checkAt?: string | undefined;
}

/**
 * `encrypted`, `broken` and `too_large` are for good: no other attempt will do better. `busy`: too many wait, or the
 * service stops. `failed`: the process was ended or something unexpected was thrown; another attempt may do better.
 */
export type SealFault = 'encrypted' | 'broken' | 'too_large' | 'busy' | 'failed';

/** `none`: no authority is set. `failed`: it gave none; `addTimestamp` mends it later. */
export type TimestampState = 'none' | 'stamped' | 'failed';

export interface Sealed {
  /** The sealed file is the PDF that was given, unchanged, and these bytes behind it. */
  readonly appended: Uint8Array;
  readonly timestamp: TimestampState;
  /** Why there is no timestamp, for a log; no words of the document. */
  readonly timestampFault?: string;
  /** When the certificate of its last timestamp ends: by then it needs another one. */
  readonly renewBy?: Date | undefined;
  /** Whether all is in it that it takes to check its certificates later; asked for with a timestamp only. */
  readonly isLongTerm?: boolean;
  /** Whether a timestamp is over that; undefined where it was not asked for. */
  readonly isClosed?: boolean;
  /** Why it is not, for a log. `nobody`: there is no source to ask, which will stay so. */
  readonly longTermFault?: { readonly fault: 'nobody' | 'revoked' | 'incomplete'; readonly reason: string };
}

export type SealResult =
  | { readonly ok: true; readonly value: Sealed }
  | { readonly ok: false; readonly fault: SealFault; readonly reason: string };

/** Completes documents that everybody has signed. */
export interface Sealer {
  /**
   * Stamps the signatures, adds the audit page and the evidence, and seals all of it (PAdES, B-B to B-LTA). The same
   * input gives another file each time: keep the first. Throws when the evidence's SHA-256 is of another PDF.
   */
  readonly seal: (input: SealInput) => Promise<SealResult>;
  /**
   * Adds a timestamp over all of a sealed file that has none. `timestamp` of the result is `failed` when none was
   * given.
   */
  readonly addTimestamp: (pdf: Uint8Array | PdfPieces) => Promise<SealResult>;
  /**
   * Puts another timestamp over a sealed file whose last one does not hold until `dueBy`, or does not cover its
   * validation data; else nothing is appended. `timestamp` of the result is `failed` when none was given. Refused with
   * `broken` for a file that is not as it was sealed.
   */
  readonly renew: (pdf: Uint8Array | PdfPieces, dueBy: Date) => Promise<SealResult>;
  readonly close: () => Promise<void>;
}
