import type { SigningProgress } from '../../protocol/adapter/index.ts';
import { ask } from '../base/ask.ts';
import { createFailure, endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';

export type { ProgressSignee, SigningProgress } from '../../protocol/adapter/index.ts';

/** A signing with what can be done about it; undefined as the answer where the page gives the new state itself. */
export interface ProgressSource {
  readonly remind: (signature: string | null) => Promise<HttpAnswer<SigningProgress | undefined>>;
  readonly correct: (
    signature: string,
    contact: { readonly email: string | null; readonly phone: string | null },
  ) => Promise<HttpAnswer<SigningProgress | undefined>>;
  readonly extend: (due: string | null) => Promise<HttpAnswer<SigningProgress | undefined>>;
  readonly cancel: (reason: string) => Promise<HttpAnswer<SigningProgress | undefined>>;
  /** Missing where the page gives the signing. */
  readonly read?: (signal: AbortSignal) => Promise<HttpAnswer<SigningProgress>>;
  readonly share?: (signature: string) => Promise<HttpAnswer<{ readonly url: string; readonly pin: string }>>;
}

/** The adapter, and which signing: a document of the workspace, or the session of a draft that was sent. */
export interface ProgressAddress {
  readonly endpoint: string;
  readonly document: string;
  readonly session: string;
  readonly grant: string;
  readonly fetch: typeof fetch;
}

/** Where the file of a signing is, under the adapter's mount. */
export function fileAddress({ endpoint, document, session }: Omit<ProgressAddress, 'grant' | 'fetch'>): string {
  const path =
    document === ''
      ? `/drafts/${encodeURIComponent(session)}/signing`
      : `/workspace/documents/${encodeURIComponent(document)}`;
  return endpointUrl(endpoint, `${path}/download`);
}

/** A signing behind an adapter. */
export function createAdapterSource({ endpoint, document, session, grant, fetch }: ProgressAddress): ProgressSource {
  const base =
    document === '' ? `/drafts/${encodeURIComponent(session)}` : `/workspace/documents/${encodeURIComponent(document)}`;
  const headers = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const request = <T>(
    path: string,
    init: { readonly method?: string; readonly json?: unknown; readonly signal?: AbortSignal },
  ) => requestJson<T>({ url: endpointUrl(endpoint, `${base}/signing${path}`), fetch, headers, ...init });
  const at = (signature: string): string => `/signatures/${encodeURIComponent(signature)}`;
  return {
    read: (signal) => request('', { signal }),
    remind: (signature) =>
      request('/remind', { method: 'POST', json: signature === null ? {} : { signature_id: signature } }),
    correct: (signature, contact) => request(at(signature), { method: 'PATCH', json: contact }),
    extend: (due) => request('', { method: 'PATCH', json: { due_at: due } }),
    cancel: (reason) => request('/cancel', { method: 'POST', json: reason === '' ? {} : { reason } }),
    share: async (signature) => {
      const answer = await request<{ data: { url: string; pin: string } }>(`${at(signature)}/link`, { method: 'POST' });
      return answer.ok ? { ok: true, value: answer.value.data } : answer;
    },
  };
}

/** A signing that the page gives: each change is asked of it. */
export function createPageSource(element: HTMLElement): ProgressSource {
  const settle = async (asked: ReturnType<typeof ask>): Promise<HttpAnswer<undefined>> => {
    const { agreed, reason } = await asked;
    return agreed ? { ok: true, value: undefined } : createFailure(409, { code: 'refused', message: reason });
  };
  return {
    remind: (signature) => settle(ask(element, 'deed-remind', { signature })),
    correct: (signature, contact) => settle(ask(element, 'deed-correct', { signature, ...contact })),
    extend: (due) => settle(ask(element, 'deed-extend', { due_at: due })),
    cancel: (reason) => settle(ask(element, 'deed-cancel', { reason })),
  };
}
