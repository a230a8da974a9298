import type { Activity, Usage } from 'deedkit/protocol/platform';
import type { Tenant } from '../tenant/tenant.ts';
import type { Actor } from './cause.ts';

/** The thing that a change was made to. */
export interface Subject {
  readonly type: Activity['subject']['type'];
  readonly id: string;
  /** Its title or name in that moment. */
  readonly title: string | null;
}

/** A change to be written down; its actor is that of the present cause. */
export interface Change {
  /** A past participle, such as `renamed`. */
  readonly action: string;
  readonly subject: Subject;
  /** The document that it belongs to, or is. */
  readonly documentId?: string;
  /** The folder that it is in, or is. */
  readonly folderId?: string;
  /** The change as a sentence. */
  readonly text: string;
  /** The name of the actor, where it is known better than by its id. */
  readonly by?: string | null;
}

/** A change as it was written down. */
export interface ActivityEntry extends Omit<Change, 'by' | 'documentId' | 'folderId'> {
  readonly id: string;
  readonly at: Date;
  readonly actor: Actor;
}

/** Which part of the activity of a workspace is listed, the newest first. */
export interface ActivityQuery {
  /** Of the whole workspace when undefined. */
  readonly documentId: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** The last entry of the page before, in place of an offset. */
  readonly after: { readonly at: string; readonly id: string } | undefined;
}

/** The activity of workspaces as it is kept. */
export interface ActivityStore {
  /** `total` counts up to MOST_COUNTED; `hasMore` tells whether another page follows. */
  readonly list: (
    tenant: Tenant,
    query: ActivityQuery,
  ) => Promise<{ readonly entries: readonly ActivityEntry[]; readonly total: number; readonly hasMore: boolean }>;
  /** The newest month first, by the calendar of a time zone; 36 at most, none without documents. */
  readonly countByMonth: (tenant: Tenant, timeZone: string) => Promise<readonly Usage[]>;
  /** The oldest of the entries written after another, in the order in which they were written. */
  readonly listWritten: (tenant: Tenant, afterId: string, limit: number) => Promise<readonly ActivityEntry[]>;
}

/** Entries of a list that are counted at most, so that a page costs the same however long the list is. */
export const MOST_COUNTED = 10_000;

/** An entry as the interface shows it. */
export function toActivity({ id, at, actor, action, subject, text }: ActivityEntry): Activity {
  return { id, at: at.toISOString(), actor, action, subject, text };
}

/** A change of a folder. */
export function ofFolder(
  { id, title }: { readonly id: string; readonly title: string },
  action: string,
  text: string,
): Change {
  return { action, subject: { type: 'folder', id, title }, folderId: id, text };
}

/** Characters of a title that stand in a sentence. */
const LONGEST_TITLE = 120;

/** A title as it stands in a sentence. */
export function quote(title: string): string {
  const letters = [...title];
  return `“${letters.length > LONGEST_TITLE ? `${letters.slice(0, LONGEST_TITLE).join('')}…` : title}”`;
}
