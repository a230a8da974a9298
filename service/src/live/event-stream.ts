import type { Key } from '../domain/tenant.ts';
import type { EventHub, OutgoingEvent, Subscriber } from './event-hub.ts';

const HEARTBEAT_MS = 15_000;
/** What a listener may be behind before it is cut off; it resumes with `Last-Event-ID`. */
const MOST_BUFFERED = 1 << 20;

/** The Server-Sent Events of a session, after `revision`, as a response body. A listener that does not read is cut off. */
export function streamEvents(hub: EventHub, key: Key, revision: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  return new ReadableStream<Uint8Array>({
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
        if ((controller.desiredSize ?? 0) <= 0) finish();
      };
      // The first line opens the stream at once, before anything happens.
      write('retry: 2000\n: open\n\n');
      const heartbeat = setInterval(() => { write(': still here\n\n'); }, HEARTBEAT_MS);
      heartbeat.unref();
      const subscriber: Subscriber = { revision, send: (event) => { write(formatEvent(event)); }, end: finish };
      const unsubscribe = hub.subscribe(key, subscriber);
      stop = () => {
        clearInterval(heartbeat);
        unsubscribe();
      };
    },
    cancel: () => { stop(); },
  }, new ByteLengthQueuingStrategy({ highWaterMark: MOST_BUFFERED }));
}

function formatEvent({ id, name, data }: OutgoingEvent): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
