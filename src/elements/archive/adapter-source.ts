import type {
  WorkspaceAnswer,
  WorkspaceDocumentAnswer,
  WorkspaceDocuments,
  WorkspaceFolderAnswer,
  WorkspaceFolders,
  WorkspaceNames,
} from '../../protocol/adapter/index.ts';
import { requestBytes } from '../base/http/request-body.ts';
import { createFailure, endpointUrl, requestJson, send } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import type { ArchiveSource } from './archive-source.ts';
import { filtersOf } from './archive-view.ts';
import type { ArchiveCounts, ArchiveFolder, Named } from './documents.ts';

/** Where the adapter is, and how it is asked. */
export interface AdapterAddress {
  readonly endpoint: string;
  readonly grant: string;
  readonly fetch: typeof fetch;
}

interface Request {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly signal?: AbortSignal;
}

const PAGE = '100';
const loadWork = () => import('./adapter-work.ts');

/** The archive behind an adapter, `/workspace/…` under its mount. */
export function createAdapterSource({ endpoint, grant, fetch }: AdapterAddress): ArchiveSource {
  const headers = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const to = (path: string, { query = {}, ...init }: Request) => {
    const search = new URLSearchParams(query).toString();
    const url = endpointUrl(endpoint, `/workspace${path}${search === '' ? '' : `?${search}`}`);
    return { url, fetch, headers, ...init };
  };
  const ask = <T>(path: string, request: Request): Promise<HttpAnswer<T>> => requestJson<T>(to(path, request));
  /** Sends a change, of whose answer nothing is read. */
  const tell = (path: string, request: Request): Promise<HttpAnswer<unknown>> =>
    send(to(path, request), () => ({ ok: true, value: undefined }));

  return {
    start: async ({ signal }) =>
      map(await ask<WorkspaceAnswer>('', { signal }), ({ data, verbs }) => ({ ...data, verbs })),
    list: async (view, { after, size, signal }) => {
      const order = `${view.descending ? '-' : ''}${view.sort}`;
      const query = { ...filtersOf(view), sort: order, 'page[size]': String(size), 'page[after]': after };
      return map(await ask<WorkspaceDocuments>('/documents', { query, signal }), ({ data, meta, next, verbs }) => ({
        documents: data,
        total: meta.page.total,
        next,
        verbs,
      }));
    },
    count: async (view, { signal }) =>
      map(
        await ask<{ data: ArchiveCounts }>('/documents/counts', {
          query: filtersOf({ ...view, stages: [] }),
          signal,
        }),
        ({ data }) => data,
      ),
    read: async (document, { signal }) =>
      map(await ask<WorkspaceDocumentAnswer>(at(document), { signal }), ({ data }) => data),
    change: async (document, { tags, ...record }) => {
      const changed =
        Object.keys(record).length === 0 ? undefined : await tell(at(document), { method: 'PATCH', json: record });
      if (changed?.ok === false || tags === undefined) return changed ?? { ok: true, value: undefined };
      return tell(`${at(document)}/tags`, { method: 'PUT', json: { tags } });
    },
    remove: (document, options) => tell(at(document), removal(options)),
    restore: (document) => tell(`${at(document)}/restore`, { method: 'POST' }),
    remind: (document) => tell(`${at(document)}/signing/remind`, { method: 'POST', json: {} }),
    cancel: (document, reason) =>
      tell(`${at(document)}/signing/cancel`, { method: 'POST', json: reason === '' ? {} : { reason } }),
    ...createFolders(ask, tell),
    people: async ({ signal }) => {
      const answer = await ask<WorkspaceNames>('/people', { query: { 'page[size]': PAGE }, signal });
      return answer.ok ? answer.value.data : ([] as readonly Named[]);
    },
    work: () =>
      loadWork().then(
        ({ createAdapterWork }) => createAdapterWork({ endpoint, grant, fetch }),
        () => undefined,
      ),
    fileAddress: (document) => endpointUrl(endpoint, `/workspace${at(document)}/download`),
    download: (document) => requestBytes({ ...to(`${at(document)}/download`, {}), accept: 'application/pdf' }),
  };
}

type Ask = <T>(path: string, request: Request) => Promise<HttpAnswer<T>>;
type Folders = 'folders' | 'way' | 'createFolder' | 'changeFolder' | 'removeFolder' | 'restoreFolder' | 'binned';

function createFolders(
  ask: Ask,
  tell: (...call: Parameters<Ask>) => Promise<HttpAnswer<unknown>>,
): Pick<ArchiveSource, Folders> {
  return {
    folders: (parent, { signal }) => listFolders(ask, { at: `${folderAt(parent)}/folders`, signal }),
    way: async (folder, { signal }) =>
      map(await ask<WorkspaceFolderAnswer>(folderAt(folder), { signal }), ({ data }) => data.breadcrumb),
    createFolder: ({ title, parent }) => tell('/folders', { method: 'POST', json: { title, parent_id: parent } }),
    changeFolder: (folder, change) => tell(folderAt(folder), { method: 'PATCH', json: change }),
    removeFolder: (folder, options) => tell(folderAt(folder), removal(options)),
    binned: ({ signal }) => listFolders(ask, { at: '/bin/folders', signal }),
    restoreFolder: (folder) => tell(`${folderAt(folder)}/restore`, { method: 'POST' }),
  };
}

const at = (document: string): string => `/documents/${encodeURIComponent(document)}`;
const folderAt = (folder: string): string => `/folders/${encodeURIComponent(folder)}`;

const removal = (options?: { readonly erase: boolean }): Request => ({
  method: 'DELETE',
  ...(options?.erase ? { query: { erase: 'true' } } : {}),
});

/** Reads every page of a list of folders. */
async function listFolders(
  ask: Ask,
  { at, signal }: { readonly at: string; readonly signal: AbortSignal },
): Promise<HttpAnswer<readonly ArchiveFolder[]>> {
  const folders: ArchiveFolder[] = [];
  for (let number = 1, total = 1; folders.length < total; number += 1) {
    const query = { 'page[number]': String(number), 'page[size]': PAGE };
    const answer = await ask<WorkspaceFolders>(at, { query, signal });
    if (!answer.ok) return answer;
    const { data, meta } = answer.value;
    if (!Array.isArray(data)) return createFailure(502);
    folders.push(...data);
    total = data.length === 0 ? 0 : meta.page.total;
  }
  return { ok: true, value: folders };
}

function map<T, U>(answer: HttpAnswer<T>, read: (value: T) => U): HttpAnswer<U> {
  return answer.ok ? { ok: true, value: read(answer.value) } : answer;
}
