import { answerBody, Refusal } from '../answer.ts';
import type { OperationContext } from '../context.ts';

/** `deedkit.js` and its parts. Parts carry a hash in their name and never change; the entry is asked for again each time. */
export async function getScript({ params, request }: OperationContext): Promise<Response> {
  const name = params['file'] ?? '';
  const { scriptAssets } = await import('deedkit/script-assets');
  const asset = scriptAssets.get(name);
  if (!asset) throw new Refusal(404, { code: 'not_found', message: 'There is no such file.' });
  const etag = `"${asset.etag}"`;
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8', 'ETag': etag,
    'Cache-Control': /-[\w-]{8}\.js$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (request.headers.get('If-None-Match') === etag) return answerBody(null, headers, 304);
  return answerBody(await asset.load(), headers);
}
