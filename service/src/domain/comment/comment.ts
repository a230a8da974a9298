import type { CommentAnchor } from 'deedkit/protocol/builder';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A comment as it is kept; who wrote it may not take part any more. */
export interface StoredComment {
  readonly id: string;
  readonly author: string;
  readonly body: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly editedAt: string | null;
}

/** What is said of one place of a document. */
export interface StoredThread {
  readonly id: string;
  readonly anchor: CommentAnchor;
  readonly resolved: { readonly at: string; readonly author: string } | null;
  /** Oldest first; none of a thread that is gone. */
  readonly comments: readonly StoredComment[];
  readonly createdAt: Date;
  /** Of the comments of the contract, when it was changed last. */
  readonly revision: number;
}

/** Where the comments of a contract are: whether it has them, and how many changes there were. */
export interface CommentStanding {
  readonly isEnabled: boolean;
  readonly revision: number;
  readonly threads: number;
}

/** Comments on contracts as they are kept, whoever their owner is. */
export interface CommentStore {
  /** Undefined when there is no such contract. */
  readonly readStanding: (key: Key) => Promise<CommentStanding | undefined>;
  /** Threads changed after a revision, oldest first. */
  readonly list: (key: Key, since: number) => Promise<readonly StoredThread[]>;
  /** The thread as it is kept; where its id is taken already, the one that has it, unchanged. */
  readonly insert: (key: Key, thread: Omit<StoredThread, 'revision'>) => Promise<StoredThread>;
  /**
   * Changes a thread while nobody else can, and tells who follows the contract; the thread as it is when `change` gives
   * it back as it was, undefined when there is none. What `change` throws changes nothing.
   */
  readonly update: (
    key: Key,
    id: string,
    change: (thread: StoredThread) => StoredThread,
  ) => Promise<StoredThread | undefined>;
}

/** What the operations on comments need. */
export interface CommentPorts {
  readonly store: CommentStore;
  readonly now: (tenant: Tenant) => Date;
}
