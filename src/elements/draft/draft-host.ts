import type { SnapshotFields } from './create-snapshot.ts';
import type { CompletedOptions } from './draft-options.ts';
import type { DraftChange, DraftPhase } from './draft-source.ts';
import type { HttpFailure } from '../base/http/request.ts';

/** What the parts of an open draft need of the store they belong to. */
export interface DraftHost {
  /** What the store was made with, nothing left out. */
  readonly options: CompletedOptions;
  /** What is shown at the moment. */
  readonly shown: SnapshotFields;
  /** Shows something else, and tells what has just happened. */
  publish(change: Partial<SnapshotFields>, told?: DraftChange): void;
  /** Calls back after every change until the returned function is called. */
  subscribe(listener: (change: DraftChange) => void): () => void;
  /** Ends the draft: nothing is sent or followed any more. */
  end(phase: DraftPhase): void;
  /** Ends the draft when an answer says that trying again cannot help; false when it does not say so. */
  endBy(failure: Pick<HttpFailure, 'status'>): boolean;
}
