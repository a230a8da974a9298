import { send } from './request.ts';
import type { HttpAnswer, HttpRequest } from './request.ts';

/** Sends a request and reads the bytes of its answer. */
export function requestBytes(request: HttpRequest): Promise<HttpAnswer<Uint8Array<ArrayBuffer>>> {
  return send(request, async (response) => ({ ok: true, value: new Uint8Array(await response.arrayBuffer()) }));
}

/** Sends a request and hands over its answer as it begins, for a body that is read as it comes. */
export function requestStream(request: HttpRequest): Promise<HttpAnswer<Response>> {
  return send(request, (response) => ({ ok: true, value: response }));
}
