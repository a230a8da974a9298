import { channel } from 'node:diagnostics_channel';

/** Something that happens in this process again and again, for those who watch it. Without a watcher it costs nothing. */
export interface Signal<T extends object> {
  readonly tell: (event: T) => void;
  readonly watch: (listener: (event: T) => void) => void;
  readonly unwatch: (listener: (event: T) => void) => void;
}

/** A request of an interface was answered; `ms` until the head of the response. */
export interface RequestSignal {
  readonly scope: string;
  readonly operation: string;
  readonly status: number;
  readonly ms: number;
}

/** A task of another process, such as a rendering, has ended. */
export interface TaskSignal {
  /** Which processes carry it out. */
  readonly pool: string;
  readonly kind: string;
  /** `done`, `refused` for what it was given, or why its process did not end it. */
  readonly outcome: string;
  /** Without its waiting. */
  readonly ms: number;
}

/** A task got a process, or was refused one. */
export interface QueueSignal {
  readonly pool: string;
  /** The time that it waited. */
  readonly ms: number;
}

/** A job has ended, or an attempt at it. */
export interface JobSignal {
  readonly task: string;
  readonly outcome: 'done' | 'again' | 'failed';
  readonly ms: number;
}

/** Something was tried to be brought to somebody: a delivery of a webhook, a mail, a text message. */
export interface SendingSignal {
  readonly channel: string;
  readonly outcome: string;
  readonly ms: number;
}

/** A stream of events was opened (1) or has ended (-1). */
export interface StreamSignal {
  readonly of: 'contract' | 'activity';
  readonly change: 1 | -1;
}

/** A request to the store of files was answered, or given up. */
export interface FileStoreSignal {
  /** Its method of HTTP. */
  readonly operation: string;
  /** `done`, or how the store failed. */
  readonly outcome: string;
  readonly ms: number;
}

/** Everything that can be watched, each on a diagnostics channel of this name after `deedkit.`. */
export const signals = {
  request: signal<RequestSignal>('request'),
  task: signal<TaskSignal>('task'),
  queue: signal<QueueSignal>('queue'),
  fileStore: signal<FileStoreSignal>('file-store'),
  job: signal<JobSignal>('job'),
  sending: signal<SendingSignal>('sending'),
  stream: signal<StreamSignal>('stream'),
};

function signal<T extends object>(name: string): Signal<T> {
  const of = channel(`deedkit.${name}`);
  // One function for each listener, by which it is known when it leaves.
  const known = new WeakMap<(event: T) => void, (event: unknown) => void>();
  return {
    tell: (event) => {
      if (of.hasSubscribers) of.publish(event);
    },
    watch: (listener) => {
      const subscribed = (event: unknown): void => {
        listener(event as T);
      };
      known.set(listener, subscribed);
      of.subscribe(subscribed);
    },
    unwatch: (listener) => {
      const subscribed = known.get(listener);
      if (subscribed) of.unsubscribe(subscribed);
    },
  };
}
