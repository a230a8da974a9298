import type { SignatureMethod } from 'deedkit/protocol/platform';
import type { SigningSettings } from '../signature/signing-settings.ts';
import type { SealProgress } from '../signature/seal-progress.ts';
import type { Refusal } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Event } from './event.ts';
import type { LetterKind, Message } from '../message/message.ts';
import type { HistoryEntry, Mark, SignatureBox } from '../signature/evidence.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/**
 * An effect of a change. Effects are written in the transaction of their cause: all of it happens, or nothing. A new
 * kind is a member here and a statement in the outbox.
 */
export type Effect =
  /** Every process is told that a thing has changed; `followers`: only when somebody follows it. */
  | {
      readonly kind: 'notice';
      readonly about: 'contract' | 'comments' | 'settings' | 'deleted';
      readonly key: Key;
      readonly to: 'all' | 'followers';
    }
  /** Pages that show a contract whose signing has ended, or the session that it was sent from, are told. */
  | { readonly kind: 'ending'; readonly contract: Key }
  /** A session is charged for, once however often it is asked. */
  | { readonly kind: 'charge'; readonly key: Key; readonly at: Date }
  /** A session is removed by itself at a moment; null keeps it. */
  | { readonly kind: 'erasure'; readonly key: Key; readonly at: Date | null }
  /** The draft of a workspace's document is edited, which its activity tells once for an actor and a while. */
  | { readonly kind: 'edited'; readonly document: Edited; readonly at: Date }
  /** The document of a contract goes by another name. */
  | { readonly kind: 'rename'; readonly contract: Key; readonly title: string; readonly at: Date }
  /** A contract leaves its drafting; these signatures are waited for. */
  | {
      readonly kind: 'stage';
      readonly contract: Key;
      readonly to: 'finalized' | 'completed';
      readonly method: SignatureMethod;
      readonly requireMatchingName: boolean;
      readonly signingSettings: SigningSettings | null;
      readonly dueAt: Date | null;
      readonly signatures: readonly SignatureRecord[];
      readonly at: Date;
    }
  /** The sealing of a contract has come so far. */
  | { readonly kind: 'sealing'; readonly contract: Key; readonly progress: SealProgress }
  /**
   * Integrators are told (platform-v2 §Events): every webhook that accepts the event gets a delivery. Those of one
   * commit stand in the order of their causes, and get increasing ids and moments.
   */
  | { readonly kind: 'event'; readonly tenant: Tenant; readonly event: Event; readonly at: Date }
  /** A message is sent to a person. */
  | {
      readonly kind: 'message';
      readonly message: Message;
      /**
       * For a message to a signee, whose delivery is noted with the signature: an earlier one of its channel that is
       * not sent yet is replaced.
       */
      readonly letter?: { readonly contract: Key; readonly kind: LetterKind };
    }
  /** A signature was given. */
  | { readonly kind: 'mark'; readonly mark: Mark }
  /** A line of the audit page. */
  | { readonly kind: 'history'; readonly entry: HistoryEntry }
  /** Where a printed contract is signed, by signature. */
  | { readonly kind: 'boxes'; readonly contract: Key; readonly boxes: ReadonlyMap<string, SignatureBox> }
  /** A signature is reached by a link; one of its kind that it had before leads nowhere any more. */
  | {
      readonly kind: 'invitation';
      readonly contract: Key;
      readonly signatureId: string;
      readonly tokenHash: string;
      /** Of a signature, one link of either kind is good. */
      readonly needsPin: boolean;
      readonly language: string;
      readonly at: Date;
    }
  /** An action on many documents has come so far; throws when it has moved on meanwhile, which takes all of it back. */
  | {
      readonly kind: 'progress';
      readonly bulk: Key;
      /** The position before. */
      readonly from: number;
      readonly to: BulkProgress;
      readonly endedAt: Date | null;
    }
  /** Something is to be done at a moment of the tenant's clock. */
  | ({ readonly kind: 'job' } & Job);

/** A document whose draft is edited. */
interface Edited {
  readonly key: Key;
  readonly title: string;
  readonly folderId: string;
}

/** How far an action on many documents has come. */
export interface BulkProgress {
  /** How many documents have been looked at. */
  readonly position: number;
  /** Documents that stay as they are. */
  readonly refused: readonly { readonly id: string; readonly refusal: Refusal }[];
  /** The changes of an action that can be undone. */
  readonly changes: readonly BulkChange[];
}

/** The values of one document that an action has replaced, and those that it has left. */
export interface BulkChange {
  readonly id: string;
  readonly before: KeptValues;
  readonly after: KeptValues;
}

/** Values of a document as they are kept; its deletion with the moment as text, or null for none. */
export interface KeptValues {
  readonly folderId?: string;
  readonly ownerId?: string | null;
  readonly tags?: readonly string[];
  readonly deletion?: { readonly at: string; readonly with: string } | null;
}

/**
 * A task at a moment, for the thing with the id. Of jobs with the same task and id, one waits at a time: the newest.
 */
export interface Job {
  readonly tenant: Tenant;
  readonly task:
    | 'expire_contract'
    | 'remind_signees'
    | 'seal_contract'
    | 'add_timestamp'
    | 'wake_deliveries'
    | 'check_endpoint'
    | 'send_message'
    | 'run_bulk';
  readonly id: string;
  /** By the tenant's clock. A moment that has passed is now. */
  readonly at: Date;
}
