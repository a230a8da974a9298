import type { Draft, DraftSendingPreview, DraftSent, DraftTestSent } from '../../protocol/adapter/index.ts';
import { endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import type { SendRequest } from './send-request.ts';

/** A message in words, as it would go out. */
export type Letter = DraftSendingPreview['data'][number];

interface Asking {
  readonly signal?: AbortSignal;
}

/** Where a sending comes from, and goes. */
export interface SendSource {
  readonly read: (asking: Asking) => Promise<HttpAnswer<Draft>>;
  readonly preview: (request: SendRequest, asking: Asking) => Promise<HttpAnswer<DraftSendingPreview>>;
  readonly test: (request: SendRequest, signee: string) => Promise<HttpAnswer<DraftTestSent>>;
  /** A request whose answer was lost is sent again under the same key. */
  readonly send: (request: SendRequest, key: string) => Promise<HttpAnswer<DraftSent>>;
}

/** Where the adapter is, and of what it is asked. */
interface Address {
  readonly endpoint: string;
  readonly session: string;
  readonly grant: string;
  readonly fetch: typeof fetch;
}

/** The sending of a draft behind an adapter. */
export function createSendSource({ endpoint, session, grant, fetch }: Address): SendSource {
  const granted = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const at = (path: string): string => endpointUrl(endpoint, `/drafts/${encodeURIComponent(session)}${path}`);
  const post = <T>(
    path: string,
    json: unknown,
    init: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
  ): Promise<HttpAnswer<T>> =>
    requestJson<T>({ url: at(path), fetch, method: 'POST', json, ...init, headers: { ...granted, ...init.headers } });
  return {
    read: ({ signal }) =>
      requestJson<Draft>({
        url: at(''),
        fetch,
        headers: { ...granted, Prefer: 'signees=none' },
        cache: 'no-store',
        ...(signal ? { signal } : {}),
      }),
    preview: (request, asking) => post('/send/preview', request, asking),
    test: (request, signee) => post('/send/test', { ...request, signee_id: signee }),
    send: (request, key) => post('/send', request, { headers: { 'Idempotency-Key': key } }),
  };
}
