import type { Key } from '../domain/tenant/tenant.ts';
import type { EventHub, OutgoingEvent, Subscriber, Subscription } from './event-hub.ts';

// Proxies cut connections on which nothing happens, many of them after 30 or 60 seconds.
const HEARTBEAT_MS = 15_000;
/** Bytes kept for a slow listener; later changes wait in the database. */
const ENOUGH_BUFFERED = 1 << 18;
/** Bytes of unread events, of any kind, at which a listener is cut off; it resumes with `Last-Event-ID`. */
const MOST_BUFFERED = 1 << 21;

/**
 * The Server-Sent Events of a session, after `revision`, as a response body. It waits for its reader; one that does not
 * read at all is cut off in the end.
 *
 *     bytes not read:   0 ──── sent as it happens ──── 256 KiB ──── changes wait where they are kept ──── 2 MiB ── cut off
 *
 * Invariant: what a listener is behind with never costs more memory than that, however long it stays away. Nothing is
 * lost by being cut off, since it resumes after the last revision that it has.
 */
export function streamEvents(
  hub: EventHub,
  key: Key,
  listener: Pick<Subscriber, 'revision' | 'participant'>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let subscription: Subscription | undefined;
  let stop = (): void => undefined;
  let isKeptWaiting = false;
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
        const capacity = (): number => controller.desiredSize ?? 0;
        const write = (text: string): void => {
          if (!open) return;
          controller.enqueue(encoder.encode(text));
          if (capacity() < -MOST_BUFFERED) finish();
        };
        // The first line opens the stream at once, before anything happens.
        write('retry: 2000\n: open\n\n');
        const heartbeat = setInterval(() => {
          write(': still here\n\n');
        }, HEARTBEAT_MS);
        heartbeat.unref();
        const subscriber: Subscriber = {
          ...listener,
          send: (event) => {
            write(formatEvent(event));
          },
          end: finish,
          hasRoom: () => {
            const has = open && capacity() > 0;
            if (!has) isKeptWaiting = true;
            return has;
          },
        };
        subscription = hub.subscribe(key, subscriber);
        stop = () => {
          clearInterval(heartbeat);
          subscription?.end();
        };
      },
      pull: () => {
        if (!isKeptWaiting) return;
        isKeptWaiting = false;
        subscription?.goOn();
      },
      cancel: () => {
        stop();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ENOUGH_BUFFERED }),
  );
}

/** As HTML §9.2.6 has it. JSON holds no line break, so one `data` line is enough. */
function formatEvent({ id, name, data }: OutgoingEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
