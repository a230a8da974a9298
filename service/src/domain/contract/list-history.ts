import type { PlaceChange } from 'deedkit/document';
import { condenseChanges } from 'deedkit/document';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Change, ContractPorts } from './contract.ts';

/** The changes that one person made in one go. */
export interface HistoryEntry {
  readonly kind: Change['kind'] | 'restored';
  /** The revision that it led to. */
  readonly revision: number;
  /** The revision that it began from: the document as it was before. */
  readonly since: number;
  readonly author: string | null;
  readonly beganAt: Date;
  readonly endedAt: Date;
  /** The revision whose document was brought back; null for everything else. */
  readonly restored: number | null;
  readonly changes: readonly PlaceChange[];
  /** How many changes are left out, because there are too many. */
  readonly omitted: number;
}

/** A part of a history, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The newest revision there is. */
  readonly revision: number;
  /** The value of `before` for the next request; null at the beginning of the history. */
  readonly next: number | null;
}

/** Where a page ends, and how much of it is wanted. */
export interface HistoryWish {
  /** Entries that led to this revision or a later one are passed over; left out for the newest. */
  readonly before: number | undefined;
  /** Entries. */
  readonly size: number;
}

/** A pause longer than this begins a new entry. */
const PAUSE_MS = 5 * 60_000;
/** Revisions that are looked at for a page. */
const LOOKED_AT = { count: 200, length: 1_000_000 };
/** No revision comes after it. */
const BEYOND_ALL = 2 ** 31 - 1;
/** Changes that an entry tells. */
const MOST_CHANGES = 50;
/** Characters of JSON: longer values are not quoted in the history. */
const LONGEST_VALUE = 1000;

/**
 * The history of a contract by what people did: changes of one person that follow each other within five minutes are
 * one entry. An entry that the page would cut stands on the next one whole, unless it fills the page by itself.
 */
export async function listHistory(
  ports: ContractPorts,
  key: Key,
  { before, size }: HistoryWish,
): Promise<Outcome<HistoryPage>> {
  // Of the newest page the first change is the newest revision there is; of any other, it is asked for with it.
  const [current, changes] = await Promise.all([
    before === undefined ? undefined : ports.store.read(key, ports.cache.get(key)),
    ports.store.listLatest(key, before ?? BEYOND_ALL, LOOKED_AT),
  ]);
  const newest = before === undefined ? changes[0] : current;
  const known = newest ?? (await ports.store.read(key, ports.cache.get(key)));
  if (!known) return refuse({ code: 'not_found' });
  const revision = Math.max(known.revision, changes[0]?.revision ?? 0);
  const groups = groupChanges(changes);
  const isCut = (changes.at(-1)?.revision ?? 1) > 1;
  const whole = isCut && groups.length > 1 ? groups.slice(0, -1) : groups;
  const entries = whole.slice(0, size).map(toEntry);
  const last = entries.at(-1)?.since ?? 0;
  return succeed({ entries, revision, next: last > 0 ? last + 1 : null });
}

/** Newest first, as they come. */
function groupChanges(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    if (group && later && belongTogether(change, later)) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function belongTogether(earlier: Change, later: Change): boolean {
  const isPlain = (change: Change): boolean => change.kind === 'patched' && change.restored === null;
  return (
    isPlain(earlier) &&
    isPlain(later) &&
    earlier.author === later.author &&
    later.createdAt.getTime() - earlier.createdAt.getTime() <= PAUSE_MS
  );
}

/** A group has at least one change. */
function toEntry(group: readonly Change[]): HistoryEntry {
  const [newest, oldest] = [group[0] as Change, group.at(-1) as Change];
  const all = newest.kind === 'patched' ? condenseChanges([...group].reverse()) : [];
  return {
    kind: newest.restored === null ? newest.kind : 'restored',
    revision: newest.revision,
    since: oldest.revision - 1,
    author: newest.author,
    beganAt: oldest.createdAt,
    endedAt: newest.createdAt,
    restored: newest.restored,
    changes: all.slice(0, MOST_CHANGES).map(shorten),
    omitted: Math.max(0, all.length - MOST_CHANGES),
  };
}

/** Without the values that are too long to be told. */
function shorten({ op, path, ...values }: PlaceChange): PlaceChange {
  const told = Object.entries(values).filter(([, value]) => JSON.stringify(value).length <= LONGEST_VALUE);
  return { op, path, ...Object.fromEntries(told) };
}
