import type {
  WorkspaceAnswer,
  WorkspaceDocumentAnswer,
  WorkspaceDocuments,
  WorkspaceFolderAnswer,
  WorkspaceNames,
} from '../../protocol/adapter/index.ts';
import { afterFrame } from '../base/dom/after-frame.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { createRequests, documentAt, folderAt, listFolders, PAGE } from './adapter-requests.ts';
import type { AdapterAddress, Ask } from './adapter-requests.ts';
import type { ArchiveSource } from './archive-source.ts';
import { filtersOf } from './archive-view.ts';
import type { ArchiveCounts, Named } from './documents.ts';

/** Milliseconds that the rows are alone on their way, at most: all else is beside them. */
const HEAD_START_MS = 100;
const loadWork = () => import('./adapter-work.ts').catch(() => undefined);

/** The archive behind an adapter. */
export function createAdapterSource(address: AdapterAddress): ArchiveSource {
  const { ask } = createRequests(address);
  let rows: Promise<unknown> = Promise.resolve();
  /** Asks for something beside the rows, once these are seen. */
  const askLater: Ask = async (path, request) => {
    await rows;
    return ask(path, request);
  };

  return {
    start: async ({ signal }) =>
      map(await askLater<WorkspaceAnswer>('', { signal }), ({ data, verbs }) => ({ ...data, verbs })),
    list: async (view, { after, size, signal }) => {
      const order = `${view.descending ? '-' : ''}${view.sort}`;
      const query = { ...filtersOf(view), sort: order, 'page[size]': String(size), 'page[after]': after };
      const asked = ask<WorkspaceDocuments>('/documents', { query, signal });
      rows = Promise.race([asked.then(afterFrame), new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]);
      return map(await asked, ({ data, meta, next, verbs }) => ({
        documents: data,
        total: meta.page.total,
        next,
        verbs,
      }));
    },
    count: async (view, { signal }) => {
      const query = filtersOf({ ...view, stages: [] });
      return map(await askLater<{ data: ArchiveCounts }>('/documents/counts', { query, signal }), ({ data }) => data);
    },
    read: async (document, { signal }) =>
      map(await ask<WorkspaceDocumentAnswer>(documentAt(document), { signal }), ({ data }) => data),
    folders: (parent, { signal }) => listFolders(ask, { at: `${folderAt(parent)}/folders`, signal }),
    way: async (folder, { signal }) =>
      map(await ask<WorkspaceFolderAnswer>(folderAt(folder), { signal }), ({ data }) => data.breadcrumb),
    people: async ({ signal }) => {
      const answer = await askLater<WorkspaceNames>('/people', { query: { 'page[size]': PAGE }, signal });
      return answer.ok ? answer.value.data : ([] as readonly Named[]);
    },
    changes: async () => (await loadWork())?.createAdapterChanges(address),
    work: async () => (await loadWork())?.createAdapterWork(address),
  };
}

function map<T, U>(answer: HttpAnswer<T>, read: (value: T) => U): HttpAnswer<U> {
  return answer.ok ? { ok: true, value: read(answer.value) } : answer;
}
