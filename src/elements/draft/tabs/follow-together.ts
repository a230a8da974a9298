import { followStream } from '../../base/live/event-stream.ts';
import type { StreamOptions } from '../../base/live/event-stream.ts';
import { TabStreams } from './tab-streams.ts';

/** A stream under the mount of an adapter. */
export interface SharedStreamOptions extends StreamOptions {
  readonly endpoint: string;
  /** Of the stream, under the mount. */
  readonly path: string;
  readonly grant: string | undefined;
}

const adapters = new Map<string, TabStreams>();

/**
 * Follows a stream with all others of the origin, over one connection, until the signal says stop; by itself where the
 * adapter does not know how.
 */
export function followTogether(options: SharedStreamOptions): void {
  const { path, grant, lastId, fetch, random, signal, onMessage, onStatus, onRefused } = options;
  const endpoint = new URL(options.endpoint, document.baseURI).href;
  const tabs = adapters.get(endpoint) ?? new TabStreams({ endpoint, fetch, random });
  adapters.set(endpoint, tabs);
  let known = lastId;
  tabs.follow(
    { path, grant, lastId },
    (heard) => {
      if (heard === 'apart') void followStream({ ...options, lastId: known });
      else if (heard.kind === 'open') onStatus(heard.isOpen);
      else if (heard.kind === 'refused') onRefused(heard.status);
      else {
        known = heard.message.id ?? known;
        onMessage(heard.message);
      }
    },
    signal,
  );
}
