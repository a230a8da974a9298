import type { ContractState, Operation, ValueSchema } from 'deedkit/document';
import type { SigneeRecord } from 'deedkit/protocol/builder';
import type { Effect } from '../effect/effect.ts';
import type { Idempotency } from '../idempotency.ts';
import type { LackingLetters } from '../outcome.ts';
import type { ContractQueue } from './contract-queue.ts';
import type { PlaceSignees } from './signees.ts';
import type { Key, KeyName } from '../tenant/tenant.ts';

/** A contract as it was at one revision. */
export interface ContractSnapshot {
  readonly revision: number;
  readonly state: ContractState;
  readonly templateId: string;
  readonly templateVersion: string;
  /** Ids of those whom its owner lets write. */
  readonly writers: ReadonlySet<string>;
  readonly sizes: StateSizes;
}

/** Lengths of the large parts of a state as JSON. */
export interface StateSizes {
  readonly value: number;
  readonly sections: number;
  readonly appearance: number;
}

/** Whether a reader wants to know where the signees sign, for which the whole document is laid out. */
export interface ViewWish {
  readonly signees: boolean;
}

/** A contract as a reader gets it. */
export interface ContractView {
  readonly revision: number;
  readonly state: ContractState;
  /** Undefined when they were not asked for. */
  readonly signees: readonly SigneeRecord[] | undefined;
}

/** One revision's change. */
export interface Change {
  readonly revision: number;
  readonly kind: 'patched' | 'finalized' | 'unfinalized';
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  /** The author of the change; null when none was named. */
  readonly author: string | null;
  readonly requestHash: string | null;
  readonly createdAt: Date;
  /** The revision whose document it brought back; null when it was no restoring. */
  readonly restored: number | null;
}

/** A part of a history that is read at once. */
export interface ChangePage {
  /** Changes. */
  readonly count: number;
  /** Characters of JSON of their operations together. */
  readonly length: number;
}

/**
 * The result of a write at an expected revision. `too_large`: the contract would grow beyond its size limit. `moved`:
 * the contract is no longer at the revision, or no longer open for the change.
 */
export type WriteResult = 'done' | 'moved' | 'duplicate' | 'too_large';

/** The fields that every change of a contract comes with. */
interface Write {
  readonly key: Key;
  readonly now: Date;
  /** Written with the change, or not at all. */
  readonly effects: readonly Effect[];
}

/** A change of the document, made on the snapshot `before`. It is not written when the contract has moved on since. */
export interface PatchWrite extends Write {
  readonly before: ContractSnapshot;
  readonly after: ContractState;
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly author: string;
  readonly idempotency: Idempotency | undefined;
  /** The revision that is brought back; left out when none is. */
  readonly restored?: number | undefined;
}

/** A change of stage, at the revision `expected`. */
export interface StatusWrite extends Write {
  readonly expected: number;
  readonly to: 'draft' | 'finalized';
  readonly author: string | null;
}

/** Contracts as they are stored, independent of the owner. */
export interface ContractStore {
  /** The contract as it is now. `known` saves reading the state when it is still at that revision. */
  readonly read: (key: Key, known?: ContractSnapshot) => Promise<ContractSnapshot | undefined>;
  readonly writePatch: (write: PatchWrite) => Promise<{ readonly result: WriteResult; readonly sizes: StateSizes }>;
  /** `barred` when the contract's owner does not let it be finalized in the moment of writing. */
  readonly writeStatus: (write: StatusWrite) => Promise<'done' | 'moved' | 'barred'>;
  /**
   * Changes after a revision, oldest first; with a page, as many of them as it takes, and at least one when there is
   * any.
   */
  readonly listChanges: (key: Key, after: number, page?: ChangePage) => Promise<readonly Change[]>;
  /** Changes before a revision, newest first, as many as the page takes; `…` stands for long texts. */
  readonly listLatest: (key: Key, before: number, page: ChangePage) => Promise<readonly Change[]>;
  /** The inverse operations of a range of changes, newest first, `count` of them at most. */
  readonly listInverses: (
    key: Key,
    range: { readonly after: number; readonly upTo: number; readonly count: number },
  ) => Promise<readonly Pick<Change, 'revision' | 'inverse'>[]>;
  readonly findChange: (key: Key, idempotencyKey: string) => Promise<Change | undefined>;
  /** Lets an idempotency key be used again. */
  readonly releaseKey: (key: Key, idempotencyKey: string) => Promise<void>;
}

/** The ports that the operations on contracts use. */
export interface ContractPorts {
  readonly store: ContractStore;
  readonly cache: SnapshotCache;
  readonly queue: ContractQueue;
  readonly schemaOf: (snapshot: ContractSnapshot) => Promise<ValueSchema>;
  readonly placeSignees: PlaceSignees;
  /** Every place of a contract whose letters cannot be printed. */
  readonly findLackingLetters: (state: ContractState, schema: ValueSchema) => readonly LackingLetters[];
  readonly now: (key: Key) => Date;
}

/** Snapshots that need not be read again; they may be old, which every write finds out. */
export interface SnapshotCache {
  readonly get: (key: Key) => ContractSnapshot | undefined;
  readonly set: (key: Key, snapshot: ContractSnapshot) => void;
  readonly drop: (key: KeyName) => void;
  readonly clear: () => void;
}
