import type { CommentPorts } from '../domain/comment/comment.ts';
import type { DocumentWithSchema } from '../domain/contract/contract-owner.ts';
import type { ContractPorts } from '../domain/contract/contract.ts';
import type { Key } from '../domain/tenant/tenant.ts';
import type { Actors } from './actors.ts';

/**
 * The owner of a contract, a session or a workspace, as far as comments and history have to ask. Each interface brings
 * its own, with the guards of its callers; both guards throw RefusalError.
 */
export interface ReviewOwner<Params> {
  readonly comments: CommentPorts;
  readonly contracts: ContractPorts;
  /** The contract's id in the path of a request. */
  readonly idOf: (params: Params) => string;
  /** Refuses a contract that may not be read. */
  readonly requireReadable: (key: Key) => Promise<Reviewed>;
  /** Refuses a caller who takes no part; `participant` is the header of the request. */
  readonly requireAuthor: (key: Key, participant: string | undefined) => Promise<ReviewAuthor>;
}

/** A contract whose review may be read. */
export interface Reviewed {
  /** The moment at which the contract began, as ISO 8601. */
  readonly createdAt: string;
  readonly readActors: ReadActors;
}

/** The author of a comment, and the document that the comment is about. */
export interface ReviewAuthor {
  readonly author: string;
  readonly readDocument: () => Promise<DocumentWithSchema>;
  readonly readActors: ReadActors;
}

/** Names of the people with these ids. */
export type ReadActors = (ids: readonly string[]) => Promise<Actors>;
