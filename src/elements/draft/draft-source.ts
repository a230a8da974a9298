import type {
  AnchoredOperation,
  ContractState,
  Json,
  Operation,
  PatchError,
  Problem,
  ValueSchema,
} from '../../document/index.ts';
import type { Present } from '../../protocol/builder/index.ts';
import type { DraftAddress, DraftFailure, DraftSession } from './draft-api.ts';

/** Whether there is a draft to show, and why not. `offline`: it could not be fetched yet, and is tried again. */
export type DraftPhase = 'loading' | 'ready' | 'offline' | 'expired' | 'forbidden' | 'deleted' | 'failed';

/** The state of the user's edits. `local`: they are not saved here, but by the page around. */
export type SaveStatus = 'local' | 'saved' | 'saving' | 'offline' | 'failed';

/**
 * An edit of this user that is not in the document. It was refused by the service, made impossible by others (`gone`,
 * `finalized`), overwritten by others (`overwritten`), or is not theirs to make (any more, `forbidden`). `operations`
 * are those that would make it, as the document was at the time.
 */
export interface Refusal {
  readonly operations: readonly Operation[];
  /**
   * The code of the service, or the reason why it could not be made: `gone`, `finalized`, `overwritten`, `forbidden`.
   */
  readonly code: string;
  readonly message: string;
  readonly path: string;
  /** The value written: a field's value, an instance, or several values. */
  readonly mine?: Json;
  /** The value in the document instead. */
  readonly theirs?: Json;
  /** The operations held by `_id`s, so that they can be brought again whatever has moved. */
  readonly again?: readonly AnchoredOperation[];
}

/** Everything the elements show, at one moment. A new object for each change. */
export interface DraftSnapshot {
  readonly phase: DraftPhase;
  readonly state: ContractState | undefined;
  readonly schema: ValueSchema | undefined;
  /** The revision of the service that the state is based on; 0 until there is one. */
  readonly revision: number;
  /** The problems of the value that keep it from being finalized. */
  readonly found: readonly Problem[];
  /** Problems of input that elements hold and that is in no value, by element. */
  readonly reported: ReadonlyMap<object, readonly Problem[]>;
  /** Everything that keeps the document from being finalized: problems found, and problems reported. */
  readonly problems: readonly Problem[];
  /** Where the person's edits are as a whole; how many are on their way is `kept`. */
  readonly save: SaveStatus;
  /** Edits that are in no saved revision yet. */
  readonly kept: number;
  /** True while something is written in a page and no edit yet, since what reads it is still on its way. */
  readonly waits?: boolean;
  /** How many people have the draft open, this one included; 0 when unknown. */
  readonly presence: number;
  /** Those of them whom the service names, each once, as it says them. */
  readonly people?: readonly Present[] | undefined;
  /**
   * The field that each of them has the focus in, a pointer from the state, by their id. Of a page that does not tell,
   * it is the field where they wrote last since the draft was opened here.
   */
  readonly places: Readonly<Record<string, string>>;
  /** The session that the draft was opened with beside its state; undefined for a draft by properties alone. */
  readonly session: DraftSession | undefined;
  /** True while the page is for reading, whatever its user may do. */
  readonly locked?: boolean;
  /** Whether this page may edit drafts like this one, by its rights and by `locked`. */
  readonly mayEdit: boolean;
  /** True where nothing can be edited: the page may not, or the document is finalized. */
  readonly isReadonly: boolean;
  /** The lost edits that the user has not seen yet, oldest first. */
  readonly refusals: readonly Refusal[];
  /** True once the person asked for everything that is missing to be marked. */
  readonly showMissing: boolean;
}

/** The latest event; `update` is any change of the snapshot without an event of its own. */
export type DraftChange =
  | {
      readonly kind: 'patch';
      readonly operations: readonly Operation[];
      readonly inverse: readonly Operation[];
      readonly origin: 'local' | 'remote';
    }
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly refusal: Refusal }
  | { readonly kind: 'finalized'; readonly revision: number; readonly state: ContractState }
  | { readonly kind: 'unfinalized'; readonly revision: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'error'; readonly code: string; readonly message: string; readonly requestId?: string | undefined }
  /** A comment was made on the document, or may have been: elements that show comments fetch new ones. */
  | { readonly kind: 'commented' }
  | { readonly kind: 'focus'; readonly path: string; readonly from: string }
  | { readonly kind: 'update' };

/** The result of an edit. `inverse` takes it back, made on the state it led to; on failure nothing has changed. */
export type EditResult =
  | { readonly ok: true; readonly inverse: readonly Operation[] }
  | { readonly ok: false; readonly error: PatchError<string> };

/** How an edit travels: `now` at once (structure, leaving a field), else after a short rest. */
export interface EditOptions {
  readonly now?: boolean;
}

/** The context of an element inside `<deed-draft>`: state comes down by snapshots, requests go up by methods. */
export interface DraftSource {
  readonly snapshot: DraftSnapshot;
  /** Where more of the draft is fetched from; undefined for a draft by properties alone. */
  readonly address?: DraftAddress;
  /** Calls back after every change until the returned function is called. */
  subscribe(listener: (change: DraftChange) => void): () => void;
  /**
   * Applies RFC 6902 operations (paths from the contract state) at once, then saves them. Refused whole when one cannot
   * be.
   */
  edit(operations: readonly Operation[], options?: EditOptions): EditResult;
  /** Saves unsaved edits without waiting for a rest. */
  flush(): void;
  /** Marks everything that is missing (true), or only what the person has emptied (false). */
  markMissing(show: boolean): void;
  /** Reports the problems of an element's input that is in no value yet, in place of its earlier report. */
  report(from: object, problems: readonly Problem[]): void;
  /** Tells that something is written that is no edit yet, or that there is nothing of the kind any more. */
  wait?(waits: boolean): void;
  /** Asks every element to go to a field; `from` names the element that asks, which stays where it is. */
  goTo(path: string, from: string): void;
  /** Takes a refusal off the list once the person has seen it. */
  dismissRefusal(refusal: Refusal): void;
  /** Brings what a refusal is about into the document again, and takes it off the list; false when that cannot be. */
  putBack(refusal: Refusal): boolean;
  /** Finalizes; resolves to undefined when it is done, else to why not. */
  finalize(): Promise<DraftFailure | undefined>;
  /** Makes a finalized document a draft again. */
  unfinalize(): Promise<DraftFailure | undefined>;
  /** Tries again to fetch, follow and save. */
  retry(): void;
  /** Makes the page one for reading (true), or for what its user may do (false). */
  lock?(locked: boolean): void;
  /** Asks anew what the document is and what the page may do with it: somebody was refused, or has heard so. */
  refresh?(): void;
}

/** The snapshot of a source that has nothing yet. */
export const EMPTY_SNAPSHOT: Omit<DraftSnapshot, 'found' | 'problems' | 'mayEdit' | 'isReadonly'> = {
  phase: 'loading',
  state: undefined,
  schema: undefined,
  revision: 0,
  save: 'saved',
  kept: 0,
  presence: 0,
  places: {},
  session: undefined,
  locked: false,
  refusals: [],
  showMissing: false,
  reported: new Map(),
};
