import type { SignatureRoom } from '../../../protocol/adapter/index.ts';
import type { SignatureInput, SigningRoom } from '../../../protocol/room/index.ts';
import { endpointUrl, pageFetch, requestJson, send } from '../../base/http/request.ts';
import type { HttpAnswer } from '../../base/http/request.ts';
import type { renderDecline } from './decline-dialog.ts';
import type { Leaving } from './leaving.ts';
import type { renderEnd } from './render-done.ts';
import type { sendUntilTaken } from '../../base/http/send-until-taken.ts';
import type { PdfFetch } from '../../document/pdf-view/pdf-source.ts';
import type { OpenedRoom } from './standing.ts';

/** Which signature, and how it is asked for. */
export interface RoomAddress {
  /** Where the adapter is mounted. */
  readonly endpoint: string;
  readonly document: string;
  readonly signature: string;
  /** '' where the page's own session is enough. */
  readonly grant: string;
  readonly fetch: typeof fetch;
}

type RoomAnswer = Pick<SignatureRoom, 'verbs'> & { readonly data: SigningRoom };

/** A request that carries something out; the same key again carries it out once. */
export interface KeyedRequest<T> {
  readonly body: T;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Where the adapter has a signature, or a part of it: `/pdf`. */
export function signatureUrl({ endpoint, document, signature }: RoomAddress, part = ''): string {
  return endpointUrl(endpoint, `/signatures/${encodeURIComponent(document)}/${encodeURIComponent(signature)}${part}`);
}

const headersOf = ({ grant }: RoomAddress): Record<string, string> => (grant === '' ? {} : { 'X-Deed-Grant': grant });

/** The document that a signee is asked to sign. */
export async function fetchRoom(address: RoomAddress, signal: AbortSignal): Promise<HttpAnswer<OpenedRoom>> {
  return unwrap(
    await requestJson<RoomAnswer>({
      url: signatureUrl(address),
      fetch: address.fetch,
      headers: headersOf(address),
      signal,
    }),
  );
}

/** The document as HTML, to be read and never put into the page as it is. */
export function fetchText(address: RoomAddress, signal: AbortSignal): Promise<HttpAnswer<string>> {
  return send(
    {
      url: signatureUrl(address, '/html'),
      fetch: address.fetch,
      // It is asked for beside the room, before that says whether there is one.
      headers: { ...headersOf(address), Prefer: 'text=optional' },
      accept: 'text/html',
      signal,
    },
    async (response) => ({ ok: true, value: await response.text() }),
  );
}

/** Loads the code that sends until it is accepted, only when it is needed: reading comes first. */
export function loadSender(): Promise<{ readonly sendUntilTaken: typeof sendUntilTaken }> {
  return import('../../base/http/send-until-taken.ts');
}

/** The parts of a room's end. */
interface RoomEndParts {
  readonly renderEnd: typeof renderEnd;
  readonly renderDecline: typeof renderDecline;
  readonly Leaving: typeof Leaving;
}

/** Loads the end of a room together with the code that sends, since the connection may be lost by then. */
export function loadEnd(): Promise<RoomEndParts> {
  return import('./render-done.ts');
}

const loadPdfSource = () => import('../../document/pdf-view/pdf-source.ts');

/** Gets the pages, or the signed document. The code that fetches them is loaded with the first. */
export function pdfOf(address: RoomAddress, part: '/pdf' | '/copy.pdf' | '/signed.pdf'): PdfFetch {
  return async (signal) => {
    const { fetchPdf } = await loadPdfSource();
    return fetchPdf(signatureUrl(address, part), { fetch: address.fetch, signal, headers: headersOf(address) });
  };
}

/** Signs. */
export function postSignature(
  address: RoomAddress,
  request: KeyedRequest<SignatureInput>,
): Promise<HttpAnswer<OpenedRoom>> {
  return post(address, '/signature', request);
}

/** Declines. */
export function postDecline(
  address: RoomAddress,
  request: KeyedRequest<{ readonly reason: string }>,
): Promise<HttpAnswer<OpenedRoom>> {
  return post(address, '/decline', request);
}

/** A file for a field, and where it goes. */
interface FileRequest {
  readonly field: string;
  readonly signal: AbortSignal;
}

/** Gives the file of a field; `onProgress` is told how much of it has gone, where the page's own fetch is used. */
export async function putFile(
  address: RoomAddress,
  {
    field,
    file,
    signal,
    onProgress,
  }: FileRequest & { readonly file: File; readonly onProgress: (share: number) => void },
): Promise<HttpAnswer<OpenedRoom>> {
  const { createUploadFetch } = await import('../../base/http/upload-fetch.ts');
  const way = address.fetch === pageFetch ? createUploadFetch(onProgress) : address.fetch;
  return unwrap(
    await requestJson<RoomAnswer>({
      url: `${fileUrl(address, field)}?name=${encodeURIComponent(file.name)}`,
      fetch: (input, init) => way(input, { ...init, body: file }),
      method: 'PUT',
      headers: { ...headersOf(address), 'Content-Type': 'application/octet-stream' },
      signal,
    }),
  );
}

/** Takes the file of a field away. */
export async function deleteFile(
  address: RoomAddress,
  { field, signal }: FileRequest,
): Promise<HttpAnswer<OpenedRoom>> {
  return unwrap(
    await requestJson<RoomAnswer>({
      url: fileUrl(address, field),
      fetch: address.fetch,
      method: 'DELETE',
      headers: headersOf(address),
      signal,
    }),
  );
}

const fileUrl = (address: RoomAddress, field: string): string =>
  signatureUrl(address, `/files/${encodeURIComponent(field)}`);

async function post(
  address: RoomAddress,
  part: string,
  { body, key, signal }: KeyedRequest<unknown>,
): Promise<HttpAnswer<OpenedRoom>> {
  return unwrap(
    await requestJson<RoomAnswer>({
      url: signatureUrl(address, part),
      fetch: address.fetch,
      method: 'POST',
      headers: { ...headersOf(address), 'Idempotency-Key': key },
      json: body,
      signal,
    }),
  );
}

function unwrap(answer: HttpAnswer<RoomAnswer>): HttpAnswer<OpenedRoom> {
  return answer.ok ? { ok: true, value: { ...answer.value.data, verbs: answer.value.verbs } } : answer;
}
