import type { IncomingMessage } from 'node:http';
import type { StoreFaultKind } from '../domain/file/object-store.ts';
import { StoreFault } from '../domain/file/object-store.ts';

/** More than any answer about an error has. */
const MOST_BYTES = 16_384;
const FULL = /quota|storage(?:full|limit)|insufficientstorage|nospace|entitytoolarge/i;
const PASSING = /^(?:SlowDown|ServiceUnavailable|InternalError|RequestTimeout|OperationAborted|Busy)$/;

/** The fault that a response tells, by its status and the code in its XML. */
export async function faultOf(response: IncomingMessage, method: string): Promise<StoreFault> {
  const status = response.statusCode ?? 500;
  const text = await readStart(response);
  const code = /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1];
  return new StoreFault(kindOf(status, code, method), code ?? `HTTP ${status}`);
}

function kindOf(status: number, code: string | undefined, method: string): StoreFaultKind {
  if (status === 507 || FULL.test(code ?? '')) return 'full';
  if (PASSING.test(code ?? '') || status >= 500 || status === 429 || status === 408) return 'unreachable';
  if (status === 404 && method === 'GET' && code !== 'NoSuchBucket') return 'lost';
  return 'refused';
}

async function readStart(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.byteLength;
      if (size > MOST_BYTES) break;
    }
  } catch {
    // The status alone has to do.
  }
  return Buffer.concat(pieces).toString();
}
