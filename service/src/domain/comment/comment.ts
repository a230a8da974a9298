import type { CommentAnchor } from 'deedkit/protocol/builder';
import type { AnswerSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
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

/** A comment thread on one place of a document. */
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
export interface CommentStatus {
  readonly isEnabled: boolean;
  readonly revision: number;
  readonly threads: number;
}

/** Where it is kept which thread a request began or went on with, and when that was. */
export type CommentSlot = AnswerSlot & { readonly answer: { readonly id: string }; readonly at: Date };

/** Comments on contracts as they are stored, independent of the owner. */
export interface CommentStore {
  /** Undefined when there is no such contract. */
  readonly readStatus: (key: Key) => Promise<CommentStatus | undefined>;
  /** Threads changed after a revision, oldest first. */
  readonly list: (key: Key, since: number) => Promise<readonly StoredThread[]>;
  /**
   * The thread as it is kept; where its author has one of the same id, or has asked for it before, that one, unchanged.
   * Refused: the id of somebody else's (`id_taken`), and a slot that was used for another thread.
   */
  readonly insert: (
    key: Key,
    thread: Omit<StoredThread, 'revision'>,
    slot: CommentSlot | undefined,
  ) => Promise<Outcome<StoredThread>>;
  /**
   * Changes a thread under a lock and tells the followers of the contract. Returns the thread as it is when `change`
   * returns it unchanged, or when an earlier request did the same. A refusal by `change` changes nothing.
   */
  readonly update: (
    key: Key,
    id: string,
    by: {
      readonly change: (thread: StoredThread) => Outcome<StoredThread>;
      readonly slot: CommentSlot | undefined;
    },
  ) => Promise<Outcome<StoredThread>>;
}

/** The ports that the operations on comments use. */
export interface CommentPorts {
  readonly store: CommentStore;
  readonly now: (tenant: Tenant) => Date;
}
