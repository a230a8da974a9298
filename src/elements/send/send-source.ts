import type { Draft, DraftSendingPreview, DraftSent, DraftTestSent, PdfDraft } from '../../protocol/adapter/index.ts';
import { endpointUrl, requestJson } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import type { SendRequest } from './send-request.ts';

/** A message in words, as it would go out. */
export type Letter = DraftSendingPreview['data'][number];

interface Asking {
  readonly signal?: AbortSignal;
}

/** The sent document, as far as the page is told. */
export type SentTo = Pick<DraftSent, 'document_id' | 'contract_id'>;

/** Where a sending comes from, and goes: a draft that is finalized, or a contract of a workspace. */
export interface SendSource {
  readonly read: (asking: Asking) => Promise<HttpAnswer<Draft | PdfDraft>>;
  readonly preview: (request: SendRequest, asking: Asking) => Promise<HttpAnswer<DraftSendingPreview>>;
  readonly test: (request: SendRequest, signee: string) => Promise<HttpAnswer<DraftTestSent>>;
  /** A request whose answer was lost is sent again under the same key. 412 where it is drafted and has changed since. */
  readonly send: (request: SendRequest, of: { readonly key: string; readonly revision: number }) => Sending;
  /** Whether sending is what finalizes it. */
  readonly finalizes: boolean;
}

type Sending = Promise<HttpAnswer<SentTo>>;

/** Where the adapter is, and of what it is asked: a draft, or `contract:` and the id of a contract. */
export interface Address {
  readonly endpoint: string;
  readonly session: string;
  readonly grant: string;
  readonly fetch: typeof fetch;
}

/** The sending of a draft behind an adapter; `contract:<id>` as the session is a contract of a workspace. */
export function createSendSource({ endpoint, session, grant, fetch }: Address): SendSource {
  const granted = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const [id = '', kind = 'draft'] = session.split(':').reverse();
  const at = (path: string): string => endpointUrl(endpoint, `/${kind}s/${encodeURIComponent(id)}${path}`);
  const post = <T>(
    path: string,
    json: unknown,
    init: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
  ): Promise<HttpAnswer<T>> =>
    requestJson<T>({ url: at(path), fetch, method: 'POST', json, ...init, headers: { ...granted, ...init.headers } });
  const finalizes = kind === 'contract';
  return {
    finalizes,
    read: ({ signal }) =>
      requestJson<Draft | PdfDraft>({
        url: at(''),
        fetch,
        headers: { ...granted, Prefer: 'signees=none, pdf=fields' },
        cache: 'no-store',
        ...(signal ? { signal } : {}),
      }),
    preview: (request, asking) => post('/send/preview', request, asking),
    test: (request, signee) => post('/send/test', { ...request, signee_id: signee }),
    send: (request, { key, revision }) =>
      post('/send', request, { headers: finalizes ? { 'If-Match': `"${revision}"` } : { 'Idempotency-Key': key } }),
  };
}
