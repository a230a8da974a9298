import type { StreamMessage } from '../../base/live/event-stream.ts';
import type { Followed, Heard } from './heard.ts';
import { keyOf } from './heard.ts';
import { MergedStream } from './merged-stream.ts';
import type { MergedOptions } from './merged-stream.ts';

/** Messages of a stream that are kept for those who come later. */
const KEPT = 50;

/** A follower of a stream, in this tab or another. */
export interface Follower {
  /** Unique in the browser. */
  readonly id: string;
  /** The tab it is in. */
  readonly tab: string;
  readonly followed: Followed;
}

/** A stream with those who follow it. */
interface Stream {
  readonly followers: Map<string, Follower>;
  /** Those who came while it did not stand. */
  readonly late: Set<Follower>;
  /** The id that it was followed from. */
  readonly since: string;
  isOpen: boolean;
  /** Newest last. */
  recent: StreamMessage[];
  presence: StreamMessage | undefined;
}

/** How news goes out: to all who follow a stream, or to one of them. */
export type Tell = (key: string, heard: Heard, to?: string) => void;

/**
 * The work of the leading tab for all: follows every stream that has followers, each once, and tells its events. A
 * follower who joins a stream that stands already is told the missed events.
 */
export class Leader {
  readonly #streams = new Map<string, Stream>();
  readonly #merged: MergedStream;
  readonly #tell: Tell;

  constructor(options: Omit<MergedOptions, 'hear'>, tell: Tell) {
    this.#tell = tell;
    this.#merged = new MergedStream({
      ...options,
      hear: (key, heard) => {
        this.#hear(key, heard);
      },
    });
  }

  /** Takes somebody in, again too: they may be further than they were, or behind. */
  join(follower: Follower): void {
    const key = keyOf(follower.followed);
    const stream = this.#streams.get(key);
    if (!stream) {
      const followers = new Map([[follower.id, follower]]);
      const since = follower.followed.lastId;
      this.#streams.set(key, { followers, late: new Set(), since, isOpen: false, recent: [], presence: undefined });
      this.#merged.add(key, follower.followed);
      return;
    }
    stream.followers.set(follower.id, follower);
    this.#merged.add(key, follower.followed);
    if (!stream.isOpen) {
      stream.late.add(follower);
      return;
    }
    this.#tell(key, { kind: 'open', isOpen: true }, follower.id);
    this.#catchUp(key, follower, stream);
  }

  #catchUp(key: string, follower: Follower, stream: Stream): void {
    for (const message of missedBy(follower, stream)) this.#tell(key, { kind: 'message', message }, follower.id);
  }

  /** Stops following a stream that has no followers any more. */
  leave(id: string): void {
    for (const [key, { followers }] of this.#streams) {
      if (!followers.delete(id) || followers.size > 0) continue;
      this.#streams.delete(key);
      this.#merged.remove(key);
    }
  }

  /** All of a tab that has gone without a word. */
  leaveTab(tab: string): void {
    const gone = [...this.#streams.values()].flatMap(({ followers }) => [...followers.values()]);
    for (const follower of gone) if (follower.tab === tab) this.leave(follower.id);
  }

  stop(): void {
    this.#merged.stop();
    this.#streams.clear();
  }

  #hear(key: string, heard: Heard): void {
    const stream = this.#streams.get(key);
    if (!stream) return;
    if (heard.kind === 'open') {
      stream.isOpen = heard.isOpen;
      // Followers who come now are told the missed events by the service.
      if (!heard.isOpen) stream.presence = undefined;
    } else if (heard.kind === 'refused') this.#streams.delete(key);
    else if (heard.message.event === 'presence') stream.presence = heard.message;
    else stream.recent = [...stream.recent, heard.message].slice(-KEPT);
    this.#tell(key, heard);
    if (!stream.isOpen) return;
    for (const follower of stream.late) this.#catchUp(key, follower, stream);
    stream.late.clear();
  }
}

/** The messages of a stream that a follower has missed; where that cannot be told, a message to fetch everything. */
function missedBy({ followed: { lastId } }: Follower, { recent, presence, since }: Stream): readonly StreamMessage[] {
  const now = presence ? [presence] : [];
  const newest = recent.findLast(({ id }) => id !== undefined)?.id ?? since;
  if (newest === lastId || Number(lastId) > Number(newest)) return now;
  const known = recent.findLastIndex(({ id }) => id === lastId);
  // Revisions count up by one: what comes right behind the last known one is all.
  const next = recent.findIndex(({ id }) => Number(id) === Number(lastId) + 1);
  if (known === -1 && next === -1) return [{ event: 'settings', data: '{}', id: newest }, ...now];
  return [...recent.slice(known === -1 ? next : known + 1), ...now];
}
