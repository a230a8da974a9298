import type { MeasureValue, PlacedField } from 'deedkit/document';
import type { SealFailure, StampLife } from '../signature/seal-progress.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Outcome } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import type { HistoryLine } from '../signature/history-chain.ts';
import type { HistoryEntry, Identification, Mark, SignatureBox } from '../signature/evidence.ts';

/** When a signee was invited or reminded, and opened the document; undefined before the first time. */
export interface Touches {
  readonly invitedAt?: Date;
  readonly openedAt?: Date;
}

/** The records of how a contract came to be signed. */
export interface SigningRecords {
  readonly listMarks: (contract: Key) => Promise<readonly Mark[]>;
  /** In the order in which it happened. */
  readonly listHistory: (contract: Key) => Promise<readonly HistoryLine[]>;
  /** By signature; empty where no pages have boxes. */
  readonly listBoxes: (contract: Key) => Promise<ReadonlyMap<string, SignatureBox>>;
  /**
   * Takes one of the tries for a PIN, before it is compared: simultaneous requests get no more tries than successive
   * ones. `count` is the number of this try; from the last on, the next are taken after `lockedUntil`.
   */
  readonly takePinTry: (
    contract: Key,
    signatureId: string,
    now: Date,
  ) => Promise<{ readonly count: number; readonly lockedUntil: Date | null }>;
  /** Once it was right. */
  readonly forgetWrongPins: (contract: Key, signatureId: string) => Promise<void>;
  /** When a thing happened to a signature last. */
  readonly findLast: (contract: Key, of: Pick<HistoryEntry, 'kind' | 'signatureId'>) => Promise<Date | undefined>;
  /** When each signee was written to and came last, by signature; from before their address changed nothing counts. */
  readonly listTouches: (contract: Key) => Promise<ReadonlyMap<string, Touches>>;
  readonly add: (entry: HistoryEntry) => Promise<void>;
}

/** A drafted document as its signees see it from now on. */
export interface PrintedContract {
  readonly pdf: Uint8Array;
  /** Where its signees sign, in the order of the value; null for who has no box. */
  readonly boxes: readonly (SignatureBox | null)[];
}

/** The contents of a file to be sealed. */
export interface Sealing {
  readonly document: SigningDocument;
  readonly pdf: Uint8Array;
  readonly signatures: readonly SealedSignature[];
  readonly history: readonly HistoryLine[];
  /** On the PDF, with their values. */
  readonly fields: readonly PlacedField[];
  readonly attachments: readonly { readonly name: string; readonly sha256: string; readonly size: number }[];
  /** The bytes of the files of fields, by their SHA-256. */
  readonly files: ReadonlyMap<string, StreamedFile>;
}

/** A signature with how it was given, and where on the pages it is to stand. */
export interface SealedSignature {
  readonly signature: SignatureRecord;
  readonly mark: Mark;
  readonly box: SignatureBox | null;
}

/** The facts that a sealed file states of its document. */
export interface SigningDocument {
  readonly key: Key;
  readonly title: string;
  readonly sender: string;
  readonly sha256: string;
  readonly language: string;
  /** Under whose law it was drafted, as its template says; null of a PDF. */
  readonly jurisdiction: string | null;
  readonly method: 'canvas' | 'strong';
  readonly createdAt: Date;
  readonly finalizedAt: Date;
  readonly completedAt: Date;
}

/** A file that is read as often as it takes, in little memory. */
export interface StreamedFile {
  readonly size: number;
  readonly pieces: () => AsyncIterable<Uint8Array>;
}

/** `none`: no authority is set. `failed`: it gave none. */
export type TimestampState = 'none' | 'stamped' | 'failed';

/** The data appended to a file with a timestamp, and how long it holds. */
export interface Stamped extends StampLife {
  /** Nothing when the file needs none yet, or no authority gives any. */
  readonly appended: Uint8Array;
  readonly timestamp: TimestampState;
}

/** `busy`: others come first. `failed`: another attempt may do better, which it does not for any other fault. */
export type SealAnswer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: SealFailure | 'busy' };

/** The ports that signing uses. */
export interface SigningPorts extends DocumentPorts {
  /** How wide text is in the face of values. */
  readonly measureValue: MeasureValue;
  readonly records: SigningRecords;
  /** Prints a drafted contract for good, its watermark that of its environment. */
  readonly print: (contract: Key) => Promise<Outcome<PrintedContract>>;
  readonly seal: (
    sealing: Sealing,
  ) => Promise<SealAnswer<StampLife & { readonly pdf: Uint8Array; readonly timestamp: TimestampState }>>;
  /** A timestamp for a sealed file that has none, so that its time is confirmed. */
  readonly addTimestamp: (pdf: StreamedFile) => Promise<SealAnswer<Stamped>>;
  /** Another timestamp for a file whose last one does not hold until `dueBy`, or is not closed. */
  readonly renewTimestamp: (pdf: StreamedFile, dueBy: Date) => Promise<SealAnswer<Stamped>>;
}

/** By whom and from where something is done to a signature. */
export interface Acting {
  readonly identified: Identification;
  /** Internet address and browser; null where unknown. */
  readonly address: string | null;
  readonly agent: string | null;
}
