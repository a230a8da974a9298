import type { SnapshotFields } from './create-snapshot.ts';
import type { CompletedOptions } from './draft-options.ts';
import type { DraftChange, DraftPhase } from './draft-source.ts';
import type { HttpFailure } from '../base/http/request.ts';

/** The store of an open draft, as its parts need it. */
export interface DraftHost {
  /** The options of the store, nothing left out. */
  readonly options: CompletedOptions;
  /** The fields shown at the moment. */
  readonly shown: SnapshotFields;
  /** Changes the snapshot, and tells the change to the listeners. */
  publish(change: Partial<SnapshotFields>, told?: DraftChange): void;
  /** Calls back after every change until the returned function is called. */
  subscribe(listener: (change: DraftChange) => void): () => void;
  /** Ends the draft: nothing is sent or followed any more. */
  end(phase: DraftPhase): void;
  /** Ends the draft when an answer says that trying again cannot help; false when it does not say so. */
  endBy(failure: Pick<HttpFailure, 'status'>): boolean;
}
