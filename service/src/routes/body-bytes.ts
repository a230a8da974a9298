import { RequestError } from './failure.ts';

/** What is read and thrown away of a body that is too large, so that its sender gets to read the answer. */
const MAX_DRAINED_BYTES = 16 * 1_048_576;

/** Bodies come as they are: 415 for any Content-Encoding. */
export function checkEncoding(header: string | null): void {
  if (header === null || /^(?:identity)?$/i.test(header.trim())) return;
  throw new RequestError({
    status: 415, code: 'unsupported_encoding', message: 'Send the body without Content-Encoding.', headers: { 'Accept-Encoding': 'identity' },
  });
}

/** The bytes of a body; 413 when there are more than `limit`, 400 when its sender goes away. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readWithin(request, limit);
  } catch (error) {
    if (error instanceof RequestError) throw error;
    // Whoever sent it has gone: nothing of ours is at fault.
    throw new RequestError({ status: 400, code: 'body_incomplete', message: 'The body ended before it was complete.' });
  }
}

async function readWithin(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced <= limit) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const chunk = part.value as Uint8Array;
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    if (size > limit + MAX_DRAINED_BYTES) {
      await reader?.cancel().catch(() => undefined);
      break;
    }
  }
  if (size > limit) throw new RequestError({ status: 413, code: 'too_large', message: `The body is larger than ${limit} bytes.` });
  return Buffer.concat(chunks);
}
