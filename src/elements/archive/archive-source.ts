import type { WorkspaceActivity, WorkspaceBulk, WorkspaceBulkInput } from '../../protocol/adapter/index.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import type { ArchiveView } from './archive-view.ts';
import type {
  ArchiveCounts,
  ArchiveDetails,
  ArchiveDocument,
  ArchiveFolder,
  ArchiveVerb,
  DocumentChange,
  Named,
} from './documents.ts';

/** Where an archive begins. */
export interface ArchiveStart {
  readonly name: string;
  readonly folder: ArchiveFolder;
  readonly verbs: readonly ArchiveVerb[];
}

/** A page of documents; `next` is the position of the page behind, null on the last. */
export interface DocumentPage {
  readonly documents: readonly ArchiveDocument[];
  readonly total: number;
  readonly next: string | null;
  readonly verbs: readonly ArchiveVerb[];
}

interface At {
  readonly signal: AbortSignal;
}

/** Work that a service does with many documents at once, and the changes that it tells. Nothing rejects. */
export interface ArchiveWork {
  readonly begin: (input: WorkspaceBulkInput) => Promise<HttpAnswer<WorkspaceBulk>>;
  readonly read: (bulk: string) => Promise<HttpAnswer<WorkspaceBulk>>;
  readonly undo: (bulk: string) => Promise<HttpAnswer<WorkspaceBulk>>;
  readonly download: (bulk: string) => Promise<HttpAnswer<Uint8Array>>;
  /** The newest changes of a document. */
  readonly listActivity: (document: string, at: At) => Promise<HttpAnswer<readonly WorkspaceActivity[]>>;
  /** Tells of each change until the signal fires, or the service says that it tells none. */
  readonly follow: (at: At & { readonly onChange: () => void }) => Promise<void>;
}

/** Changes of documents and folders, and what is read for them alone. Nothing rejects. */
export interface ArchiveChanges {
  readonly change: (document: string, change: DocumentChange) => Promise<HttpAnswer<unknown>>;
  readonly remove: (document: string, options?: { readonly erase: boolean }) => Promise<HttpAnswer<unknown>>;
  readonly restore: (document: string) => Promise<HttpAnswer<unknown>>;
  /** Reminds all whose turn it is to sign. */
  readonly remind: (document: string) => Promise<HttpAnswer<unknown>>;
  readonly cancel: (document: string, reason: string) => Promise<HttpAnswer<unknown>>;
  readonly createFolder: (folder: { readonly title: string; readonly parent: string }) => Promise<HttpAnswer<unknown>>;
  readonly changeFolder: (
    folder: string,
    change: { readonly title?: string; readonly parent_id?: string },
  ) => Promise<HttpAnswer<unknown>>;
  readonly removeFolder: (folder: string, options?: { readonly erase: boolean }) => Promise<HttpAnswer<unknown>>;
  /** The folders in the bin, all of them. */
  readonly binned: (at: At) => Promise<HttpAnswer<readonly ArchiveFolder[]>>;
  /** Takes a folder out of the bin. */
  readonly restoreFolder: (folder: string) => Promise<HttpAnswer<unknown>>;
  readonly download: (document: string) => Promise<HttpAnswer<Uint8Array>>;
}

/** Where documents come from, and where changes of them go: an adapter, or the page itself. Nothing rejects. */
export interface ArchiveSource {
  readonly start: (at: At) => Promise<HttpAnswer<ArchiveStart>>;
  readonly list: (
    view: ArchiveView,
    at: At & { readonly after: string; readonly size: number },
  ) => Promise<HttpAnswer<DocumentPage>>;
  readonly count: (view: ArchiveView, at: At) => Promise<HttpAnswer<ArchiveCounts>>;
  readonly read: (document: string, at: At) => Promise<HttpAnswer<ArchiveDetails>>;
  /** Those directly in a folder, all of them. */
  readonly folders: (parent: string, at: At) => Promise<HttpAnswer<readonly ArchiveFolder[]>>;
  /** The way to a folder, itself the last. */
  readonly way: (
    folder: string,
    at: At,
  ) => Promise<HttpAnswer<readonly { readonly id: string; readonly title: string }[]>>;
  readonly people: (at: At) => Promise<readonly Named[]>;
  /** Undefined where they could not be fetched. */
  readonly changes: () => Promise<ArchiveChanges | undefined>;
  /** Absent where the page itself makes every change. */
  readonly work?: () => Promise<ArchiveWork | undefined>;
}
