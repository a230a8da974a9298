import type { ArchiveView } from './archive-view.ts';

/** Things that a person may do with the documents that are chosen, or with the one that has the focus. */
export type Command =
  | 'open'
  | 'details'
  | 'rename'
  | 'move'
  | 'tag'
  | 'assign'
  | 'download'
  | 'remind'
  | 'cancel'
  | 'remove'
  | 'restore'
  | 'erase';

/** What the parts of an archive ask of it. */
export interface ArchiveCommands {
  /** Does something with documents. */
  readonly run: (command: Command, ids: readonly string[]) => void;
  readonly show: (change: Partial<ArchiveView>) => void;
  readonly togglePage: () => void;
  readonly selectFound: () => void;
  readonly clearSelection: () => void;
  /** Leaves the choice first, then the details; returns whether there was something to leave. */
  readonly escape: () => boolean;
  readonly turn: (by: 1 | -1) => void;
  readonly reload: () => void;
  readonly start: () => void;
}
