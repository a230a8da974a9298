import type { Json, Operation } from '../../document/index.ts';
import type { Present } from '../../protocol/builder/index.ts';
import type { StreamMessage } from '../base/live/event-stream.ts';

/** The request that a live event makes of a page. `fetch`: only the whole draft helps. */
export type LiveEvent =
  | {
      readonly kind: 'patch';
      readonly revision: number;
      readonly operations: readonly Operation[];
      /** The participant's id. */
      readonly by: string | null | undefined;
    }
  | { readonly kind: 'presence'; readonly count: number; readonly people: readonly Present[] | undefined }
  /** `path` is null where somebody stands in no field. */
  | { readonly kind: 'focused'; readonly by: string; readonly path: string | null }
  | { readonly kind: 'fetch' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'commented' }
  | { readonly kind: 'nothing' };

/** Where the page is when the event comes. */
export interface KnownDraft {
  readonly revision: number;
  readonly finalized: boolean;
}

/**
 * Reads a live event (`patched`, `finalized`, `unfinalized`, `settings`, `deleted`, `presence`, `commented`,
 * `focused`). An event that is not understood asks for nothing.
 */
export function readEvent({ event, data }: StreamMessage, { revision: known, finalized }: KnownDraft): LiveEvent {
  const detail = parseDetail(data);
  const { revision, operations, count, people, path, participant_id: by } = detail;
  switch (event) {
    case 'patched':
      if (typeof revision !== 'number' || !Array.isArray(operations)) return { kind: 'nothing' };
      // A revision in between was missed.
      return revision > known + 1
        ? { kind: 'fetch' }
        : {
            kind: 'patch',
            revision,
            operations: operations as unknown as readonly Operation[],
            by: by as string | null,
          };
    case 'finalized':
      return { kind: finalized ? 'nothing' : 'fetch' };
    case 'unfinalized':
      return { kind: finalized ? 'fetch' : 'nothing' };
    case 'settings':
      return { kind: 'fetch' };
    case 'presence':
      return typeof count === 'number'
        ? { kind: 'presence', count, people: people as unknown as readonly Present[] | undefined }
        : { kind: 'nothing' };
    case 'focused':
      return typeof by === 'string' && (path === null || typeof path === 'string')
        ? { kind: 'focused', by, path }
        : { kind: 'nothing' };
    case 'deleted':
    case 'commented':
      return { kind: event };
    default:
      return { kind: 'nothing' };
  }
}

/**
 * Returns no details for data that is no object: a stream that sends something else is one from later, not a failure.
 */
function parseDetail(data: string): Readonly<Record<string, Json>> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {};
  } catch {
    return {};
  }
}
