import type { Identity, KeyRing } from '../domain/key-ring.ts';
import { RequestError } from './failure.ts';

/** No key of ours is longer: nobody looks for one that is. */
const LONGEST = 512;

/** Finds out whose key a request carries, in `Authorization: Bearer` or `X-API-Key`. Throws RequestError 401. */
export async function authenticate(request: Request, keys: KeyRing): Promise<Identity> {
  const key = readKey(request.headers);
  const identity = key === undefined || key.length > LONGEST ? undefined : await keys.identify(key);
  if (identity) return identity;
  throw new RequestError({
    status: 401, code: key === undefined ? 'key_missing' : 'key_unknown',
    message: key === undefined ? 'Send an API key: Authorization: Bearer <key>.' : 'This API key is not known, or was revoked.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

function readKey(headers: Headers): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? headers.get('x-api-key')?.trim();
  return key === undefined || key === '' ? undefined : key;
}
