import type { Ending, SortKey } from 'deedkit/protocol';
import type { Sent } from 'deedkit/protocol/builder';
import type { PartyRecord, DocumentSort, SignatureMethod, Stage, User } from 'deedkit/protocol/platform';
import type { NewDocument as NewDraft } from '../contract/rebuild-document.ts';
import type { Effect } from '../effect/effect.ts';
import type { FieldSet } from '../field/field-set.ts';
import type { DocumentFile, NewFile } from '../file/file.ts';
import type { IdSlot, Idempotency, MadeBefore } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import type { LinkUse } from '../template/link-use.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import { watermarkOf } from '../tenant/tenant.ts';
import type { Slice } from '../workspace/workspace.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { HistoryEnd } from '../signature/history-chain.ts';
import type { SigningSettings } from '../signature/signing-settings.ts';
import type { SealProgress } from '../signature/seal-progress.ts';

/**
 * An item of a workspace's archive with the contract behind it, of which there is always one: where it is kept, and how
 * far it has come.
 */
export interface Document {
  readonly key: Key;
  readonly contractId: string;
  readonly folderId: string;
  readonly ownerId: string | null;
  /** The key and the user that made it, by id; a key by its first one. Empty for one from before these were kept. */
  readonly madeBy: readonly string[];
  readonly title: string;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly stage: Stage;
  /** Null until it is finalized. */
  readonly signatureMethod: SignatureMethod | null;
  /** Whether who logs in has to have the name of who was invited. */
  readonly requireMatchingName: boolean;
  /** In whose name signees are written to; null for that of the workspace. */
  readonly creatorName: string | null;
  /** ISO 639-1: the language of messages to signees. Null where none was chosen, which means English. */
  readonly language: string | null;
  /** The template, or user template, it was made from; null for a PDF. */
  readonly templateId: string | null;
  readonly signingSettings: SigningSettings | null;
  readonly builderVersion: '1' | '2';
  /** Whether it was drafted here; else it came as a PDF. */
  readonly drafted: boolean;
  readonly dueAt: Date | null;
  readonly finalizedAt: Date | null;
  /** null until everybody has signed, and for a document without signees. */
  readonly sealing: SealProgress | null;
  /** Of one that is cancelled: by whom, and why. */
  readonly ended: Ending | null;
  /** How far the chain of its history has come; null before its first line. */
  readonly historyEnd: HistoryEnd | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The new values of a document, and the effects of the change. */
export interface DocumentChange {
  readonly set: Partial<
    Pick<
      Document,
      | 'folderId'
      | 'ownerId'
      | 'title'
      | 'description'
      | 'tags'
      | 'stage'
      | 'signatureMethod'
      | 'requireMatchingName'
      | 'signingSettings'
      | 'dueAt'
      | 'finalizedAt'
      | 'sealing'
      | 'ended'
      | 'updatedAt'
    >
  >;
  /** Its signatures that are not as they were. */
  readonly signatures?: readonly SignatureRecord[];
  /** The fields on its PDF, where they are not as they were. */
  readonly fields?: FieldSet;
  /** A file that comes, and one that leaves its place for it; refused with `busy` where that is not there any more. */
  readonly file?: { readonly file?: NewFile; readonly was?: Pick<DocumentFile, 'place' | 'hash'> };
  /** Of a draft: all of its signatures, in their order, where some were added, removed or moved. */
  readonly parties?: readonly SignatureRecord[];
  /** That it goes into the bin, or with null that it comes out. */
  readonly deletion?: Deletion | null;
  readonly effects: readonly Effect[];
}

/** A document to make, with the draft behind it, or the files it is. */
export interface NewDocument {
  readonly document: Document;
  readonly draft?: {
    readonly content: NewDraft;
    readonly templateId: string;
    readonly templateVersion: string;
    /** Whether it was finalized elsewhere, and is never a draft here. */
    readonly isFinal?: true;
  };
  /** The use of a public link that it is made by. */
  readonly use?: LinkUse;
  /** The session it comes from, when it was drafted in one. */
  readonly origin?: Origin;
  readonly files?: readonly NewFile[];
  /** The version of a template whose files it has, in place of `files`. */
  readonly filesOf?: string;
  /** On its PDF. */
  readonly fields?: FieldSet | undefined;
  readonly signatures: readonly SignatureRecord[];
  readonly effects: readonly Effect[];
}

/** The session whose contract is sent to be signed, and the record of it kept there. */
export interface Origin {
  readonly session: Key;
  /** Of the contract, as it was read. */
  readonly revision: number;
  readonly sent: Sent;
  readonly idempotency: Idempotency | undefined;
}

/** The filters of a list. A document has to fit all that are given. */
export interface DocumentFilter {
  readonly folderId?: string | undefined;
  /** A folder: those in it and in all folders below it. */
  readonly below?: string | undefined;
  readonly contractId?: string | undefined;
  /** Any of these. */
  readonly stages?: readonly Stage[] | undefined;
  /** As the user wrote it. */
  readonly search?: string | undefined;
  /** null: without an owner. */
  readonly ownerId?: string | null | undefined;
  readonly tag?: string | undefined;
  readonly templateId?: string | undefined;
  /** The first moment, and the last, that belong to it. */
  readonly createdFrom?: Date | undefined;
  readonly createdTo?: Date | undefined;
  /** The address of a signee whose signature is waited for; null finds nothing. */
  readonly waiting?: string | null | undefined;
  /** In the bin, and not beside it. */
  readonly deleted?: true | undefined;
}

/** A page of a list: its filters and order, and where it begins. */
export interface DocumentQuery extends Slice {
  readonly filter: DocumentFilter;
  readonly sort: readonly SortKey<DocumentSort>[];
  /** The last row of the page before, in place of an offset. */
  readonly after?: DocumentPosition | undefined;
}

/** A row's position in the order of a list: its value of each sort key, and its id. */
export interface DocumentPosition {
  readonly values: readonly string[];
  readonly id: string;
}

/** How many documents of each stage the filters let through. */
export type StageCounts = Readonly<Record<Stage, number>>;

/** A document in a list, with its owner. */
export interface ListedDocument {
  readonly document: Document;
  readonly owner: User | null;
  /** Of one in the bin. */
  readonly deletedAt?: Date | undefined;
}

/** When something came into the bin, and by the deletion of which document or folder. */
export interface Deletion {
  readonly at: Date;
  readonly with: string;
}

/** A document wherever it is kept: null for one that is not in the bin. */
export interface KeptDocument {
  readonly document: Document;
  readonly deletion: Deletion | null;
}

/** A document that is locked, on its own or together with others. */
export interface LockedDocument extends KeptDocument {
  readonly signatures: readonly SignatureRecord[];
  readonly held: Held;
}

/** Folders beside the bin, and users, that are there until the end of a change. */
export interface Held {
  /** Those of the documents among them. */
  readonly folders: ReadonlySet<string>;
  readonly users: ReadonlySet<string>;
}

/** A change of many documents, each of which is taken or refused by itself. */
export interface ManyChanges {
  readonly ids: readonly string[];
  /** Where documents may go to. */
  readonly folderIds?: readonly string[];
  readonly userIds?: readonly string[];
  /** Whether the signatures are read, which changes of tags and of signing take; else there are none. */
  readonly withSignatures?: true | undefined;
  readonly decide: (locked: LockedDocument) => Outcome<DocumentChange>;
  /** Effects of all of it together, in the same transaction. */
  readonly following?: (outcomes: ReadonlyMap<string, Outcome<Document>>) => readonly Effect[];
}

/** Documents, their contracts' stages and signatures, as they are kept. Those in the bin are found where it is said. */
export interface DocumentStore {
  readonly list: (
    tenant: Tenant,
    query: DocumentQuery,
  ) => Promise<{ readonly documents: readonly ListedDocument[]; readonly total: number }>;
  readonly count: (tenant: Tenant, filter: DocumentFilter) => Promise<StageCounts>;
  readonly read: (key: Key) => Promise<ListedDocument | undefined>;
  readonly readOfContract: (contract: Key) => Promise<Document | undefined>;
  /** Whether folder and owner are there now, for who is about to make a document with much effort. */
  readonly checkFolder: (tenant: Tenant, folder: Pick<Document, 'folderId' | 'ownerId'>) => Promise<Outcome<undefined>>;
  /**
   * Makes a document, or returns the one that an equal request has made. Refused when its folder or owner is gone in
   * the moment of writing. Refused with `busy` when the session it comes from has changed since it was read, or was
   * sent already.
   */
  readonly create: (document: NewDocument, slot?: IdSlot) => Promise<Outcome<MadeBefore | undefined>>;
  /**
   * Applies the change that `decide` makes of the current document, under a lock. A change of the folder names where to:
   * folders are held before documents. The fields on its PDF are read where it says so.
   */
  readonly change: (
    key: Key,
    decide: (
      current: Document,
      signatures: readonly SignatureRecord[],
      fields: FieldSet | undefined,
    ) => Outcome<DocumentChange>,
    asks?: {
      readonly folderId?: string | undefined;
      readonly withFields?: true;
      /** Of a request that may be repeated: a second one changes nothing. */
      readonly slot?: IdSlot | undefined;
    },
  ) => Promise<Outcome<Document>>;
  /** The fields on the PDF of a contract; undefined where it has none. */
  readonly readFields: (contract: Key) => Promise<FieldSet | undefined>;
  /**
   * Changes documents together, at the cost of a few statements; the outcomes by id. Also those in the bin are found,
   * and an unknown id is refused.
   */
  readonly changeMany: (tenant: Tenant, changes: ManyChanges) => Promise<ReadonlyMap<string, Outcome<Document>>>;
  /** A document in the bin, or beside it. */
  readonly readKept: (key: Key) => Promise<KeptDocument | undefined>;
  /** Removes the document, in the bin or not, its contract and all that belongs to them. */
  readonly remove: (key: Key) => Promise<boolean>;
  /** In their order. */
  readonly listFiles: (key: Key) => Promise<readonly DocumentFile[]>;
  /**
   * Gives a document a file in a place where it has none yet, with what follows; where there is one, nothing happens.
   */
  readonly addFile: (key: Key, file: NewFile, effects: readonly Effect[]) => Promise<void>;
  /**
   * Replaces the file with the SHA-256 `was`, with the effects; where another file stands there by now, nothing
   * happens. A reader of the old file can read it to its end.
   */
  readonly replaceFile: (
    key: Key,
    replaced: { readonly file: NewFile; readonly was: string },
    effects: readonly Effect[],
  ) => Promise<void>;
  readonly listSignatures: (contract: Key) => Promise<readonly SignatureRecord[]>;
  /** The parties of contracts, by contract. */
  readonly listParties: (
    tenant: Tenant,
    contractIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly PartyRecord[]>>;
}

/** The contract behind a document. */
export function contractOf({ key: { tenant }, contractId }: Pick<Document, 'key' | 'contractId'>): Key {
  return { tenant, id: contractId };
}

/**
 * The watermark on the pages of a document: that it is of the sandbox, and that it is a draft until it is finalized.
 */
export function watermarkOfDocument({ key, stage }: Pick<Document, 'key' | 'stage'>): string | null {
  const words = [watermarkOf(key.tenant), stage === 'created' ? 'DRAFT' : null].filter((word) => word !== null);
  return words.length > 0 ? words.join(' ') : null;
}

/**
 * Returns the address of a contract's page. It names the tenant, since a visitor who has not signed in belongs to none
 * yet.
 */
export type BuilderUrl = (contractId: string, tenant: Tenant) => string;

/** The ids of those who own and made a document. */
export function listMakers({ madeBy, ownerId }: Pick<Document, 'madeBy' | 'ownerId'>): readonly string[] {
  return [...madeBy, ...(ownerId === null ? [] : [ownerId])];
}
