import type { WorkspaceFolders } from '../../protocol/adapter/index.ts';
import { createFailure, endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer, HttpRequest } from '../base/http/request.ts';
import type { ArchiveFolder } from './documents.ts';

/** Where the adapter is, and how it is asked. */
export interface AdapterAddress {
  readonly endpoint: string;
  readonly grant: string;
  readonly fetch: typeof fetch;
}

interface Request extends Pick<HttpRequest, 'json' | 'method' | 'signal'> {
  readonly query?: Readonly<Record<string, string>>;
}

export type To = (path: string, request: Request) => HttpRequest;
export type Ask = <T>(path: string, request: Request) => Promise<HttpAnswer<T>>;

/** Items of a page, at most. */
export const PAGE = '100';

/** Makes requests of `/workspace/…` under the adapter's mount. */
export function createRequests({ endpoint, grant, fetch }: AdapterAddress): { readonly to: To; readonly ask: Ask } {
  const headers = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const to: To = (path, { query = {}, ...init }) => {
    const search = new URLSearchParams(query).toString();
    const url = endpointUrl(endpoint, `/workspace${path}${search === '' ? '' : `?${search}`}`);
    return { url, fetch, headers, ...init };
  };
  return { to, ask: (path, request) => requestJson(to(path, request)) };
}

export const documentAt = (document: string): string => `/documents/${encodeURIComponent(document)}`;
export const folderAt = (folder: string): string => `/folders/${encodeURIComponent(folder)}`;

/** Reads every page of a list of folders. */
export async function listFolders(
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
