import type {
  Finalization,
  Handlers,
  Participant,
  SessionDetails,
  SettingsPatch,
  Trial,
} from 'deedkit/protocol/builder';
import type { AnswerSlot, Idempotency } from '../idempotency.ts';
import type { NewDocument } from '../contract/rebuild-document.ts';
import type { TemplateCatalog } from '../template/template-catalog.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A new session with everything that is stored of it. */
export interface NewSession {
  readonly key: Key;
  readonly document: NewDocument;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly uiLanguage: SessionDetails['ui_language'];
  readonly handlers: Handlers;
  readonly trial: Trial | null;
  readonly finalization: Finalization | null;
  readonly commentsEnabled: boolean;
  readonly participant: Participant;
  readonly entry: { readonly tokenHash: string; readonly expiresAt: Date };
  readonly createdAt: Date;
}

/** The part of a create response kept for a repeated request: all but the secret URL. */
export interface CreateAnswer {
  readonly id: string;
  readonly participant: Participant;
}

/**
 * The stored part of a response with a one-time URL: enough for the holder of the API key to derive its secret from.
 */
export interface EntryAnswer {
  readonly id: string;
  readonly link: string;
}

/** A one-time URL to keep, by the hash of its token. */
export interface NewEntry {
  readonly participantId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/**
 * The settings that an integrator may change while a session is open; null for one that was never given or was taken
 * away.
 */
export interface SessionSettings {
  readonly trial: Trial | null;
  readonly finalization: Finalization | null;
}

/** The participants of a session. */
export interface SessionPeople {
  /** In the order they came; the first is whom it was made for. */
  readonly participants: readonly Participant[];
  /** Removed participants, whose names stay with their edits and comments. */
  readonly former: readonly Participant[];
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Builder sessions as they are kept. */
export interface SessionStore {
  /** Stores a session, unless the slot holds an earlier answer, which is returned instead. */
  readonly create: (
    session: NewSession,
    slot?: AnswerSlot & { readonly answer: CreateAnswer },
  ) => Promise<{ readonly requestHash: string; readonly answer: CreateAnswer } | undefined>;
  readonly read: (key: Key) => Promise<SessionDetails | undefined>;
  /** As much of a session as is asked for most; undefined when there is none. */
  readonly readPeople: (key: Key) => Promise<SessionPeople | undefined>;
  readonly readHandlers: (key: Key) => Promise<Handlers | undefined>;
  readonly readSettings: (key: Key) => Promise<SessionSettings | undefined>;
  /** The request by which it was sent, if that had a key; undefined before. */
  readonly readSending: (key: Key) => Promise<Idempotency | undefined>;
  readonly writeSettings: (key: Key, settings: SettingsPatch) => Promise<boolean>;
  /**
   * Adds a URL that opens a session once, as one of its participants, unless the slot holds an earlier answer, which is
   * returned instead.
   */
  readonly addEntry: (
    key: Key,
    entry: NewEntry,
    slot?: AnswerSlot & { readonly answer: EntryAnswer },
  ) => Promise<{ readonly answer: EntryAnswer } | undefined>;
  /** Up to 1,000 sessions of a tenant whose time to be kept is over; longest overdue first. */
  readonly listDue: (tenant: Tenant, now: Date) => Promise<readonly Key[]>;
  /** Removes everything but the handlers; false when there is no such session. */
  readonly remove: (key: Key, now: Date) => Promise<boolean>;
}

/** The ports that the rules of sessions use. */
export interface SessionPorts {
  readonly store: SessionStore;
  readonly catalog: TemplateCatalog;
  readonly now: (tenant: Tenant) => Date;
  readonly publicUrl: () => string;
  /** The end of the time that a contract finalized at this moment is kept for. */
  readonly eraseAt: (finalizedAt: Date) => Date;
}

/** A session that was made, or the one that an equal request has made. */
export interface CreatedSession extends CreateAnswer {
  readonly url: string;
}

/** The address that a token opens a session at. */
export function entryUrl({ publicUrl }: Pick<SessionPorts, 'publicUrl'>, token: string): string {
  return `${publicUrl()}/builder/${token}`;
}
