import type { Identity, KeyRing } from '../domain/key-ring.ts';
import { RequestError } from './failure.ts';

/** Finds out whose key a request carries, in `Authorization: Bearer` or `X-API-Key`. Throws RequestError 401. */
export async function authenticate(request: Request, keys: KeyRing): Promise<Identity> {
  const key = readKey(request.headers);
  const identity = key === undefined ? undefined : await keys.identify(key);
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
  return key === undefined || key === '' || key.length > 512 ? undefined : key;
}
