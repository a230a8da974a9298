import { answerBody, Refusal } from '../answer.ts';
import type { OperationContext } from '../context.ts';

/** `deedkit.js` and its parts. Parts carry a hash in their name and never change; the entry is asked for again each time. */
export function getScript({ params, request }: OperationContext): Promise<Response> {
  const name = params['file'] ?? '';
  return answerAsset(name, { request, type: 'text/javascript; charset=utf-8', caching: /-[\w-]{8}\.js$/.test(name) ? IMMUTABLE : 'no-cache' });
}

/** A face of a font that documents are shown in. */
export function getFont({ params, request }: OperationContext): Promise<Response> {
  return answerAsset(`fonts/${params['file'] ?? ''}`, { request, type: 'font/woff2', caching: 'public, max-age=604800' });
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

async function answerAsset(name: string, { request, type, caching }: { readonly request: Request; readonly type: string; readonly caching: string }): Promise<Response> {
  const { scriptAssets } = await import('deedkit/script-assets');
  const asset = scriptAssets.get(name);
  if (!asset) throw new Refusal(404, { code: 'not_found', message: 'There is no such file.' });
  const etag = `"${asset.etag}"`;
  const headers = { 'Content-Type': type, 'ETag': etag, 'Cache-Control': caching };
  // A proxy that compresses makes the tag a weak one, which compares the same here (RFC 9110 §13.1.2).
  return request.headers.get('If-None-Match')?.replace(/^W\//, '') === etag ? answerBody(null, headers, 304) : answerBody(await asset.load(), headers);
}
