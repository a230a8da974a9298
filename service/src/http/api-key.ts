import type { Caller, KeyRing } from '../domain/tenant/key-ring.ts';
import { addressOf } from './client-address.ts';
import { RequestError } from './failure.ts';
import type { WrongKeys } from './wrong-keys.ts';

/** No key of ours is longer; longer ones are not looked up. */
const LONGEST = 512;

/** The parts that check a key. */
interface Door {
  readonly keys: KeyRing;
  readonly wrongKeys: WrongKeys;
}

/**
 * Finds out whose key a request carries, in `Authorization: Bearer` or `X-API-Key`. Throws RequestError 401, or 429 at
 * an address that has sent too many wrong ones; a key that was right before is looked at all the same.
 */
export async function authenticate(request: Request, { keys, wrongKeys }: Door): Promise<Caller> {
  const key = readKey(request.headers);
  const address = addressOf(request);
  const wait = address === undefined || key === undefined || keys.isFamiliar(key) ? 0 : wrongKeys.wait(address);
  if (wait > 0)
    throw new RequestError({
      status: 429,
      code: 'rate_limited',
      message: 'Too many wrong API keys came from this address; try again later.',
      headers: { 'Retry-After': String(wait) },
    });
  const identity = key === undefined || key.length > LONGEST ? undefined : await keys.identify(key);
  if (identity) return identity;
  if (address !== undefined && key !== undefined) wrongKeys.count(address);
  throw new RequestError({
    status: 401,
    code: key === undefined ? 'key_missing' : 'key_unknown',
    message:
      key === undefined
        ? 'Send an API key: Authorization: Bearer <key>.'
        : 'This API key is not known, has expired, or was revoked.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** `Authorization: Bearer` before `X-API-Key`, where a request has both. */
function readKey(headers: Headers): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? headers.get('x-api-key')?.trim();
  return key === undefined || key === '' ? undefined : key;
}
