import { createId } from 'deedkit/document';
import type { ActivityEntry } from '../domain/activity/activity.ts';
import { toActivity } from '../domain/activity/activity.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { ActivityHub } from './activity-hub.ts';

/** Reads the entries written after another, in the order of their ids. */
type ReadWritten = (afterId: string, limit: number) => Promise<readonly ActivityEntry[]>;

/** The point in the activity where a stream begins. */
export interface ActivityPosition {
  /** The newest entry that is known. */
  readonly newest: string;
  /** Entries about that one that are not to be sent. */
  readonly known: readonly string[];
}

const HEARTBEAT_MS = 15_000;
/** Entries of a burst are read together. */
const TOGETHER_MS = 50;
const RETRY_MS = 1000;
const PAGE = 100;
/** An entry appears at most so long after one with a later id: transactions take time, and clocks are apart. */
const LATE_MS = 10_000;
/** Bytes of unread events at which a reader is cut off; it resumes with `Last-Event-ID`. */
const MOST_BUFFERED = 1 << 20;

/** Finds the position after all entries there are now, those of processes whose clock is ahead among them. */
export async function findNow(read: ReadWritten): Promise<ActivityPosition> {
  let newest = createId();
  const known: string[] = [];
  await readAll(read, idBefore(newest, LATE_MS), ({ id }) => {
    known.push(id);
    if (id > newest) newest = id;
  });
  return { newest, known };
}

/**
 * The activity of a workspace as Server-Sent Events, after a position.
 *
 *     ids:   … sent ──── LATE_MS: looked at again, sent if not yet ──── newest sent ──── to be sent
 *
 * Invariant: each entry is sent once. Ids are made before their transaction ends, so that an entry with an earlier id
 * may appear after one with a later id; ids of that span are remembered.
 */
export function streamActivity(
  hub: ActivityHub,
  tenant: Tenant,
  { from, read }: { readonly from: ActivityPosition; readonly read: ReadWritten },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        let open = true;
        const finish = (): void => {
          if (!open) return;
          open = false;
          stop();
          controller.close();
        };
        const write = (text: string): void => {
          if (!open) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -MOST_BUFFERED) finish();
        };
        write('retry: 2000\n: open\n\n');
        const heartbeat = setInterval(() => {
          write(': still here\n\n');
        }, HEARTBEAT_MS);
        heartbeat.unref();
        const sending = createSending({ from, read, send: (entry) => write(formatEntry(entry)) });
        const leave = hub.follow(tenant, { wake: sending.wake, end: finish });
        stop = () => {
          clearInterval(heartbeat);
          sending.stop();
          leave();
        };
      },
      cancel: () => {
        stop();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
}

interface SendingOf {
  readonly from: ActivityPosition;
  readonly read: ReadWritten;
  readonly send: (entry: ActivityEntry) => void;
}

/** Sends what is new each time it is woken, one reading at a time. */
function createSending({ from, read, send }: SendingOf): { readonly wake: () => void; readonly stop: () => void } {
  const sent = new Set(from.known);
  let { newest } = from;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let stopped = false;
  const sendNew = async (): Promise<void> => {
    const begin = idBefore(newest, LATE_MS);
    for (const id of sent) if (id < begin) sent.delete(id);
    await readAll(read, begin, (entry) => {
      if (stopped) return;
      if (!sent.has(entry.id)) send(entry);
      sent.add(entry.id);
      if (entry.id > newest) newest = entry.id;
    });
  };
  const wakeIn = (ms: number): void => {
    again = true;
    if (running || stopped) return;
    running = true;
    timer = setTimeout(() => {
      again = false;
      sendNew()
        .then(
          () => (again ? TOGETHER_MS : undefined),
          () => RETRY_MS,
        )
        .then((next) => {
          running = false;
          if (next !== undefined) wakeIn(next);
        })
        .catch(() => undefined);
    }, ms);
    timer.unref();
  };
  return {
    wake: () => {
      wakeIn(TOGETHER_MS);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Reads the entries after one, page by page. */
async function readAll(read: ReadWritten, after: string, take: (entry: ActivityEntry) => void): Promise<void> {
  for (let last = after, isFull = true; isFull;) {
    const page = await read(last, PAGE);
    page.forEach(take);
    last = page.at(-1)?.id ?? last;
    isFull = page.length === PAGE;
  }
}

/** The least id of a moment before that of another (RFC 9562 §5.7: the first 48 bits are milliseconds). */
function idBefore(id: string, ms: number): string {
  const at = Math.max(0, Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - ms);
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

function formatEntry(entry: ActivityEntry): string {
  return `id: ${entry.id}\nevent: activity\ndata: ${JSON.stringify(toActivity(entry))}\n\n`;
}
