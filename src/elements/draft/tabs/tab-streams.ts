import type { Followed, Heard } from './heard.ts';
import { keyOf } from './heard.ts';
import type { Follower } from './leader.ts';
import { Leader } from './leader.ts';
import type { MergedOptions } from './merged-stream.ts';

/** The messages that the tabs of an origin send to each other. */
type Word =
  /** A follower joins a stream, from the last id that it knows on. */
  | { readonly kind: 'join'; readonly follower: Follower }
  | { readonly kind: 'leave'; readonly id: string }
  /** For all who follow the stream, or for one of them. */
  | { readonly kind: 'heard'; readonly key: string; readonly heard: Heard; readonly to: string | undefined }
  /** A tab leads from now on: let everybody join it. */
  | { readonly kind: 'lead' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'here' }
  /** The adapter cannot tell streams in one: each for itself. */
  | { readonly kind: 'apart' };

/** How often a tab that is seen asks whether the leading one is still there, and how long it waits, in ms. */
const ASK_EVERY = 10_000;
const ANSWER_WITHIN = 3000;

/** A follower in this tab. */
interface Own {
  followed: Followed;
  readonly tell: (heard: Heard | 'apart') => void;
}

/**
 * Streams that the tabs of an origin follow together. One of them leads: it has the lock, and the connection. When it
 * is closed, frozen or kept for the way back, the lock goes to the next:
 *
 *     tab 1 (leads)  ◀── one connection ── adapter
 *       │ ▲
 *       │ └─ join, leave ── tabs 2, 3 …
 *       └─── heard ───────▶
 *
 * Where there are no locks between tabs (a page that is not served safely), each tab leads itself.
 */
export class TabStreams {
  readonly #options: Omit<MergedOptions, 'hear' | 'onUnsupported'>;
  readonly #tab = crypto.randomUUID();
  readonly #own = new Map<string, Own>();
  #life: AbortController | undefined;
  #channel: BroadcastChannel | undefined;
  #leader: Leader | undefined;
  #count = 0;
  #isApart = false;
  #isAnswered = true;
  /** Whether this tab holds its lock. */
  #isHeld = false;
  /** Other tabs whose end is waited for. */
  readonly #watched = new Set<string>();

  constructor(options: Omit<MergedOptions, 'hear' | 'onUnsupported'>) {
    this.#options = options;
  }

  /** Follows a stream until the signal says stop. `tell` hears `apart` when it has to be followed by itself. */
  follow(followed: Followed, tell: Own['tell'], signal: AbortSignal): void {
    if (signal.aborted) return;
    if (this.#isApart) {
      tell('apart');
      return;
    }
    const id = `${this.#tab}:${this.#count++}`;
    this.#own.set(id, { followed, tell });
    this.#start();
    this.#join(id);
    signal.addEventListener(
      'abort',
      () => {
        this.#own.delete(id);
        if (this.#leader) this.#leader.leave(id);
        else this.#say({ kind: 'leave', id });
        if (this.#own.size === 0) this.#stop();
      },
      { once: true },
    );
  }

  #start(): void {
    if (this.#life) return;
    const { signal } = (this.#life = new AbortController());
    if (!hasLocks()) {
      this.#lead();
      return;
    }
    const channel = (this.#channel = new BroadcastChannel(`deed-events ${this.#options.endpoint}`));
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      this.#listen(data);
    });
    // Held while the tab lives: the leading one waits for it, and so hears of its end. Before it is held there is
    // nothing to wait for, and no follower joins.
    this.#hold(lockOf(this.#tab), {
      signal,
      onHeld: () => {
        this.#isHeld = true;
        this.#joinAll();
      },
    });
    this.#hold(this.#leadName, { signal, onHeld: this.#lead });
    const again = (): void => {
      if (document.visibilityState === 'visible') this.#comeBack();
    };
    document.addEventListener('visibilitychange', again, { signal });
    document.addEventListener('resume', again, { signal });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') this.#ask();
    }, ASK_EVERY);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      channel.close();
    });
  }

  #stop(): void {
    this.#leader?.stop();
    this.#leader = undefined;
    this.#life?.abort();
    this.#life = undefined;
    this.#isHeld = false;
    this.#channel = undefined;
  }

  get #leadName(): string {
    return `deed-lead ${this.#options.endpoint}`;
  }

  /** Holds a lock until the signal says stop, or another tab takes it away. */
  #hold(
    name: string,
    {
      signal,
      onHeld,
      steal = false,
    }: { readonly signal: AbortSignal; readonly onHeld: () => void; readonly steal?: boolean },
  ): void {
    const held = navigator.locks.request(name, steal ? { steal } : { signal }, () => {
      if (signal.aborted) return undefined;
      onHeld();
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
    });
    held.catch((cause: unknown) => {
      if (signal.aborted) return;
      // A frame whose storage is blocked has no locks: it follows by itself, and asks no more.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) {
        if (!this.#leader) this.#lead();
        return;
      }
      // Another tab leads: it found this one asleep.
      this.#leader?.stop();
      this.#leader = undefined;
      this.#hold(name, { signal, onHeld });
      this.#joinAll();
    });
  }

  readonly #lead = (): void => {
    this.#leader?.stop();
    const { signal } = this.#life ?? {};
    this.#leader = new Leader(
      {
        ...this.#options,
        onUnsupported: () => {
          this.#say({ kind: 'apart' });
          this.#part();
        },
      },
      (key, heard, to) => {
        this.#say({ kind: 'heard', key, heard, to });
        this.#hear(key, heard, to);
      },
    );
    if (signal?.aborted) return;
    this.#joinAll();
    this.#say({ kind: 'lead' });
  };

  #listen(word: Word): void {
    if (word.kind === 'heard') this.#hear(word.key, word.heard, word.to);
    else if (word.kind === 'apart') this.#part();
    else if (word.kind === 'here') this.#isAnswered = true;
    else if (word.kind === 'lead') this.#joinAll();
    else if (!this.#leader) return;
    else if (word.kind === 'join') this.#take(word.follower);
    else if (word.kind === 'leave') this.#leader.leave(word.id);
    else this.#say({ kind: 'here' });
  }

  /** A follower of another tab, whose end is noticed by its lock. */
  #take(follower: Follower): void {
    const { signal } = this.#life ?? {};
    const { tab } = follower;
    this.#leader?.join(follower);
    if (!signal || this.#watched.has(tab)) return;
    this.#watched.add(tab);
    const goes = navigator.locks.request(lockOf(tab), { signal }, () => {
      this.#watched.delete(tab);
      this.#leader?.leaveTab(tab);
    });
    goes.catch(() => this.#watched.delete(tab));
  }

  #join(id: string): void {
    const own = this.#own.get(id);
    if (!own) return;
    const follower = { id, tab: this.#tab, followed: own.followed };
    if (this.#leader) this.#leader.join(follower);
    else if (this.#isHeld) this.#say({ kind: 'join', follower });
  }

  #joinAll(): void {
    for (const id of this.#own.keys()) this.#join(id);
  }

  #hear(key: string, heard: Heard, to: string | undefined): void {
    for (const [id, own] of this.#own) {
      if ((to !== undefined && to !== id) || keyOf(own.followed) !== key) continue;
      if (heard.kind === 'message' && heard.message.id !== undefined)
        own.followed = { ...own.followed, lastId: heard.message.id };
      own.tell(heard);
    }
  }

  /** Seen again after a while, in which words may have been lost. */
  #comeBack(): void {
    if (this.#leader) return;
    this.#joinAll();
    this.#ask();
  }

  /** Takes the lead away from a tab that does not answer. */
  #ask(): void {
    if (this.#leader || !this.#life) return;
    const { signal } = this.#life;
    this.#isAnswered = false;
    this.#say({ kind: 'ask' });
    setTimeout(() => {
      if (this.#isAnswered || this.#leader || signal.aborted) return;
      this.#hold(this.#leadName, { signal, onHeld: this.#lead, steal: true });
    }, ANSWER_WITHIN);
  }

  #part(): void {
    this.#isApart = true;
    const all = [...this.#own.values()];
    this.#own.clear();
    this.#stop();
    for (const { tell } of all) tell('apart');
  }

  #say(word: Word): void {
    this.#channel?.postMessage(word);
  }
}

const lockOf = (tab: string): string => `deed-tab ${tab}`;

/** Frames without an origin have the objects, and may not use them. */
function hasLocks(): boolean {
  return self.origin !== 'null' && 'locks' in navigator && 'BroadcastChannel' in self;
}
