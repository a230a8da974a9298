import type { WorkspaceActivities, WorkspaceBulk, WorkspaceBulkInput } from '../../protocol/adapter/index.ts';
import { followStream } from '../base/live/event-stream.ts';
import { requestBytes } from '../base/http/request-body.ts';
import { endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import type { AdapterAddress } from './adapter-requests.ts';
import type { ArchiveWork } from './archive-source.ts';

// The changes of one document come with those of many.
export { createAdapterChanges } from './adapter-changes.ts';

/** Work on many documents behind an adapter, and the changes of all; fetched once the list is there. */
export function createAdapterWork({ endpoint, grant, fetch }: AdapterAddress): ArchiveWork {
  const headers = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const to = (path: string) => ({ url: endpointUrl(endpoint, `/workspace${path}`), fetch, headers });
  const ask = async (path: string, request: Partial<Parameters<typeof requestJson>[0]> = {}) =>
    unwrap(await requestJson<{ data: WorkspaceBulk }>({ ...to(path), ...request }));
  return {
    begin: (input: WorkspaceBulkInput) =>
      ask('/bulk', { method: 'POST', json: input, headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } }),
    read: (bulk) => ask(at(bulk)),
    undo: (bulk) => ask(`${at(bulk)}/undo`, { method: 'POST' }),
    download: (bulk) => requestBytes({ ...to(`${at(bulk)}/download`), accept: 'application/zip' }),
    listActivity: async (document, { signal }) =>
      unwrap(
        await requestJson<WorkspaceActivities>({
          ...to(`/documents/${encodeURIComponent(document)}/activity?page[size]=20`),
          signal,
        }),
      ),
    follow: ({ signal, onChange }) =>
      followStream({
        ...to('/events'),
        lastId: '',
        random: Math.random,
        signal,
        onMessage: ({ event }) => {
          if (event === 'changed') onChange();
        },
        // Changes from before it stood are told by none of its messages.
        onStatus: (isOpen) => {
          if (isOpen) onChange();
        },
        onRefused: () => undefined,
      }),
  };
}

const at = (bulk: string): string => `/bulk/${encodeURIComponent(bulk)}`;

function unwrap<T>(answer: HttpAnswer<{ readonly data: T }>): HttpAnswer<T> {
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}
