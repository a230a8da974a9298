import type { Json } from '../document/index.ts';
import { comparePatch, isEqual } from '../document/index.ts';
import type { Contract } from '../protocol/builder/index.ts';

type State = NonNullable<Contract['data']['state']>;

/** A draft at one moment. */
export interface Sighting {
  readonly revision: number;
  /** Whether the service numbers revisions; otherwise `revision` is a moment. */
  readonly isNumbered: boolean;
  readonly state: State;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface Polling {
  readonly first: Sighting;
  /** `gone`: there is no such draft any more; undefined: nothing could be seen this time. */
  readonly look: (signal: AbortSignal) => Promise<Sighting | 'gone' | undefined>;
  /** Milliseconds between looks. */
  readonly interval: number;
  /** `Last-Event-ID` of the page. */
  readonly since: string | null;
}

/**
 * The events of a draft whose service has none, found by looking at it again and again for as long as somebody reads.
 */
export function pollEvents({ first, look, interval, since }: Polling): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const stop = new AbortController();
  let known = first;
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        // Whether the page has missed something can be told from numbers alone; else it is asked to fetch.
        const isCurrent = first.isNumbered && since === String(first.revision);
        controller.enqueue(
          encoder.encode(`retry: 2000\n: open\n\n${isCurrent ? '' : formatEvent('settings', first, first.settings)}`),
        );
      },
      pull: async (controller) => {
        await pause(interval, stop.signal);
        const seen = stop.signal.aborted ? undefined : await look(stop.signal).catch(() => undefined);
        if (stop.signal.aborted) return;
        if (seen === 'gone') {
          controller.enqueue(encoder.encode(formatEvent('deleted', known, {})));
          controller.close();
          return;
        }
        const told = seen ? describeChange(known, seen) : '';
        known = seen ?? known;
        controller.enqueue(encoder.encode(told === '' ? ': still here\n\n' : told));
      },
      cancel: () => {
        stop.abort();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The changes from one sighting to the next, as events; '' when there are none. */
function describeChange(before: Sighting, after: Sighting): string {
  const { revision, state } = after;
  const operations = comparePatch(before.state as unknown as Json, state as unknown as Json);
  const isSet = !isEqual(before.settings as Json, after.settings as Json);
  // A page may have changed the draft itself since. A time does not tell whether that edit is part of the state, so the
  // page is asked to fetch.
  if (!after.isNumbered) return isSet || operations.length > 0 ? formatEvent('settings', after, after.settings) : '';
  const settings = isSet ? formatEvent('settings', after, after.settings) : '';
  if (before.state.status !== state.status)
    return (
      settings +
      formatEvent(state.status === 'finalized' ? 'finalized' : 'unfinalized', after, { revision, participant_id: null })
    );
  return operations.length === 0
    ? settings
    : settings + formatEvent('patched', after, { revision, operations, participant_id: null });
}

function formatEvent(name: string, { revision }: Sighting, data: Readonly<Record<string, unknown>>): string {
  return `id: ${revision}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}
