import type {
  WorkspaceActivity,
  WorkspaceDocument,
  WorkspaceDocumentAnswer,
  WorkspaceFolder,
} from '../../protocol/adapter/index.ts';

/** A document as a row shows it. */
export type ArchiveDocument = WorkspaceDocument;
/** A document with what stands beside the list. */
export type ArchiveDetails = WorkspaceDocumentAnswer['data'];
/** A change of a document, and by whom. */
export type ArchiveChange = WorkspaceActivity;
export type ArchiveFolder = WorkspaceFolder;
export type Stage = ArchiveDocument['stage'];
export type ArchiveVerb = WorkspaceDocumentAnswer['verbs'][number];

/** Something with a name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Numbers of documents by stage; `deleted` is how many are in the bin. */
export interface ArchiveCounts extends Readonly<Record<Stage, number>> {
  readonly total: number;
  readonly deleted: number;
}

/** The members of a document that may be changed. */
export interface DocumentChange {
  readonly title?: string;
  readonly description?: string | null;
  readonly folder_id?: string;
  readonly owner_id?: string | null;
  readonly tags?: readonly string[];
}
