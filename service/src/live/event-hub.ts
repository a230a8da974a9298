import type { SessionEventName, SessionEvents } from 'deedkit/protocol/builder';
import type { Listener, Notice } from '../database/index.ts';
import type { Change, ChangePage, ContractStore } from '../domain/contract/contract.ts';
import type { Key } from '../domain/tenant/tenant.ts';
import { nameOf } from '../domain/tenant/tenant.ts';
import type { Log } from '../log.ts';
import { messageOf } from '../describe-error.ts';
import type { PresenceStore } from '../domain/session/presence.ts';
import { signals } from '../signals/index.ts';

/** One event on its way to one listener. */
export interface OutgoingEvent {
  /** The revision the listener knows with this event: it names it in `Last-Event-ID` to go on from there. */
  readonly id: number;
  readonly name: SessionEventName;
  readonly data: SessionEvents[SessionEventName];
}

/** A follower of a session. `revision` is the last one it knows; the hub moves it on. */
export interface Subscriber {
  revision: number;
  /** The participant behind the stream, where known: others are told. */
  readonly participant?: string | undefined;
  /** Whether it takes more changes; other events are sent in any case. */
  readonly hasRoom: () => boolean;
  readonly send: (event: OutgoingEvent) => void;
  readonly end: () => void;
}

/** A subscriber’s hold on its stream. */
export interface Subscription {
  /** To be called when the subscriber has room again. */
  readonly goOn: () => void;
  readonly end: () => void;
}

/**
 * Every open stream of this process. A notice of the database wakes those of its session, and each reads on from where
 * it is: events are kept in the database, and nothing of them here.
 */
export interface EventHub {
  /** Follows a session from the subscriber's revision on, a page at a time while it has room. */
  readonly subscribe: (key: Key, subscriber: Subscriber) => Subscription;
  /** Tells the followers of a session, in any process, the position of a participant in it. */
  readonly tellFocus: (key: Key, focus: SessionEvents['focused']) => Promise<void>;
  /** Ends every stream of this process. */
  readonly close: () => Promise<void>;
}

/** The facts of a followed thing, beside its changes. */
export interface Followed {
  /** False once it was deleted. */
  readonly isThere: (key: Key) => Promise<boolean>;
  /** For a thing with settings to tell; undefined once it was deleted. */
  readonly readSettings?: (key: Key) => Promise<SessionEvents['settings'] | undefined>;
  /** For what can be commented on. */
  readonly readCommentRevision?: (key: Key) => Promise<number | undefined>;
}

/** The ports that the hub reads from. It writes nothing but presence. */
interface Ports {
  readonly listener: Listener;
  readonly contracts: Pick<ContractStore, 'listChanges'>;
  readonly followed: Followed;
  readonly presences: PresenceStore;
  readonly log: Log;
}

/**
 * One session with followers in this process. `due` holds its pending tasks and `running` whether a worker is at them:
 * a burst of notices adds one task, not one each.
 */
interface Topic {
  readonly key: Key;
  readonly subscribers: Set<Subscriber>;
  readonly due: Set<Task>;
  running: boolean;
  reported: number;
  /** The participants of the connections, as last reported. */
  reportedPeople: string;
  /** The presence last told to each subscriber, as JSON, so that it is said once. */
  presence: string;
}

/**
 * The tasks that can be due. `changes` and `settings` are passed on, and `alive` ends the streams of a deleted session.
 * `report` tells others how many listen here, `presence` tells those who listen here how many there are everywhere.
 */
type Task = 'changes' | 'comments' | 'settings' | 'alive' | 'presence' | 'report';

// Three renewals fit into the time after which a process counts as dead (`presence-store.ts`).
const RENEW_MS = 10_000;
const RETRY_MS = 1000;
const SECOND_LOOK_MS = 1000;
// Values that no count takes, so that the next count is always told.
const UNKNOWN = -1;
const UNTOLD = '';

/**
 * Passes the events of sessions on to their followers, whichever process they happened in.
 *
 *     a write, anywhere ──NOTIFY──▶ its topic here: due = {changes} ──one worker──▶ reads, then sends
 *                                                                                    │
 *                        subscriber at 7: gets 8, 9     subscriber at 9: gets nothing ◀┘
 *
 * Invariants: a topic has one worker at most, so its events are in order. A subscriber's `revision` is the last that
 * it was sent, and a change goes only to those at the revision before it. Everybody gets each once, and none out of
 * turn. A notice says that there is something to read and never its content, so one that comes twice, late or after a
 * gap does no harm. Positions are told by the notice itself: the last one counts, and a subscriber that misses it
 * hears the next.
 */
export function createEventHub(ports: Ports): EventHub {
  const topics = new Map<string, Topic>();
  const nudge = (topic: Topic, ...tasks: Task[]): void => {
    for (const task of tasks) topic.due.add(task);
    if (!topic.running)
      void work(ports, topic).finally(() => {
        if (topic.subscribers.size === 0 && topic.reported === 0) topics.delete(nameOf(topic.key));
      });
  };
  ports.listener.onNotice((notice) => {
    const { tenant, id } = notice;
    // Whoever may still see them comes back.
    if (notice.about === 'access')
      for (const topic of topics.values()) if (topic.key.tenant.id === tenant) endAll(topic);
    const topic = id === undefined ? undefined : topics.get(nameOf({ tenant: { id: tenant }, id }));
    if (topic && notice.about === 'focus') passFocus(topic, notice.detail);
    else if (topic) nudge(topic, ...(TASKS[notice.about] ?? []));
  });
  ports.listener.onGap(() => {
    for (const topic of topics.values()) {
      topic.reported = UNKNOWN;
      nudge(topic, 'report', 'alive', 'changes', 'comments', 'settings', 'presence');
    }
  });
  const renewal = setInterval(() => {
    if (topics.size === 0) return;
    ports.presences.renew().catch((error: unknown) => {
      ports.log.warn('Presence was not renewed', { error: messageOf(error) });
    });
    // Listeners of a process that died vanish without a notice.
    for (const topic of topics.values()) nudge(topic, 'presence', 'changes');
  }, RENEW_MS);
  renewal.unref();
  return {
    subscribe: (key, subscriber) => {
      const topic = topics.get(nameOf(key)) ?? createTopic(key);
      topics.set(nameOf(key), topic);
      topic.subscribers.add(subscriber);
      signals.stream.tell({ of: 'contract', change: 1 });
      topic.presence = UNTOLD;
      // Reported first: from then on writers say that they wrote. One that looked before is found a moment later.
      nudge(topic, 'report', 'alive', 'changes', 'presence');
      const second = setTimeout(() => {
        if (topic.subscribers.has(subscriber)) nudge(topic, 'changes');
      }, SECOND_LOOK_MS);
      second.unref();
      return {
        goOn: () => {
          if (topic.subscribers.has(subscriber)) nudge(topic, 'changes');
        },
        end: () => {
          if (leave(topic, subscriber)) nudge(topic, 'report');
        },
      };
    },
    tellFocus: (key, focus) => ports.presences.tellFocus(key, focus),
    close: async () => {
      clearInterval(renewal);
      for (const topic of topics.values()) endAll(topic);
      await ports.presences.leave().catch(() => undefined);
    },
  };
}

/** A session of which no subscriber has been told anything. */
function createTopic(key: Key): Topic {
  return {
    key,
    subscribers: new Set(),
    due: new Set(),
    running: false,
    reported: 0,
    reportedPeople: '[]',
    presence: UNTOLD,
  };
}

const TASKS: Readonly<Partial<Record<Notice['about'], readonly Task[]>>> = {
  contract: ['changes'],
  comments: ['comments'],
  settings: ['settings'],
  deleted: ['alive'],
  presence: ['presence'],
};

/** Ends the streams of everybody who follows a session, each once. */
function endAll(topic: Topic): void {
  for (const subscriber of [...topic.subscribers]) {
    leave(topic, subscriber);
    subscriber.end();
  }
}

function leave(topic: Topic, subscriber: Subscriber): boolean {
  const isGone = topic.subscribers.delete(subscriber);
  if (isGone) signals.stream.tell({ of: 'contract', change: -1 });
  return isGone;
}

/** Does the due tasks, one at a time, until none is left; a failed one is tried again while there are subscribers. */
async function work(ports: Ports, topic: Topic): Promise<void> {
  topic.running = true;
  try {
    for (let [task] = topic.due; task !== undefined; [task] = topic.due) {
      topic.due.delete(task);
      try {
        await JOBS[task](ports, topic);
      } catch (error) {
        ports.log.warn('Live events are late', { error: messageOf(error) });
        if (topic.subscribers.size === 0) return;
        topic.due.add(task);
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS).unref();
        });
      }
    }
  } finally {
    topic.running = false;
  }
}

const JOBS: Readonly<Record<Task, (ports: Ports, topic: Topic) => Promise<void>>> = {
  changes: sendChanges,
  settings: async ({ followed }, topic) => {
    const settings = await followed.readSettings?.(topic.key);
    if (settings) broadcast(topic, 'settings', settings);
  },
  comments: async ({ followed }, topic) => {
    const revision = await followed.readCommentRevision?.(topic.key);
    if (revision !== undefined) broadcast(topic, 'commented', { revision });
  },
  alive: async ({ followed }, topic) => {
    if (topic.subscribers.size === 0 || (await followed.isThere(topic.key))) return;
    broadcast(topic, 'deleted', {});
    endAll(topic);
  },
  report: async ({ presences }, topic) => {
    const connections = topic.subscribers.size;
    const people = [...topic.subscribers].flatMap(({ participant }) => participant ?? []).sort();
    const named = JSON.stringify(people);
    if (connections === topic.reported && named === topic.reportedPeople) return;
    await presences.report(topic.key, connections, people);
    topic.reported = connections;
    topic.reportedPeople = named;
  },
  presence: async ({ presences }, topic) => {
    if (topic.subscribers.size === 0) return;
    const { count, people } = await presences.count(topic.key);
    const told = JSON.stringify([count, people]);
    if (told === topic.presence || count === 0) return;
    topic.presence = told;
    broadcast(topic, 'presence', people.length === 0 ? { count } : { count, people });
  },
};

/** To everybody, with room or without: it is small, and is not stored anywhere to be read later. */
function broadcast<Name extends SessionEventName>(topic: Topic, name: Name, data: SessionEvents[Name]): void {
  for (const subscriber of [...topic.subscribers]) subscriber.send({ id: subscriber.revision, name, data });
}

/** To everybody but the person themselves. */
function passFocus(topic: Topic, detail = ''): void {
  const focus = JSON.parse(detail) as SessionEvents['focused'];
  for (const subscriber of [...topic.subscribers])
    if (subscriber.participant !== focus.participant_id)
      subscriber.send({ id: subscriber.revision, name: 'focused', data: focus });
}

/**
 * The changes read and sent at once: a long history is resumed in many pages, and subscribers that are up to date wait
 * for one of them at most.
 */
const PAGE: ChangePage = { count: 100, length: 250_000 };

/**
 * Sends one page to the subscribers nearest to the end, and one to those furthest from it; a subscriber without room
 * waits until it has some.
 */
async function sendChanges({ contracts }: Ports, topic: Topic): Promise<void> {
  const ready = (): readonly Subscriber[] => [...topic.subscribers].filter((subscriber) => subscriber.hasRoom());
  const newest = Math.max(...ready().map(({ revision }) => revision));
  const oldest = Math.min(...ready().map(({ revision }) => revision));
  for (const after of new Set([newest, oldest])) {
    if (!Number.isFinite(after)) continue;
    const page = await contracts.listChanges(topic.key, after, PAGE);
    let before = after;
    for (const change of page) {
      sendChange(ready(), { change, before });
      before = change.revision;
    }
    if (page.length > 0 && ready().some(({ revision }) => revision > after)) topic.due.add('changes');
  }
}

/** Sends a change only to those it comes next for: a subscriber without room for the one before gets both later. */
function sendChange(
  subscribers: readonly Subscriber[],
  { change, before }: { readonly change: Change; readonly before: number },
): void {
  const { revision, kind, operations, author } = change;
  const data =
    kind === 'patched' ? { revision, operations, participant_id: author } : { revision, participant_id: author };
  for (const subscriber of subscribers) {
    if (subscriber.revision !== before) continue;
    subscriber.revision = revision;
    subscriber.send({ id: revision, name: kind, data });
  }
}
