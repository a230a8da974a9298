import type { AdapterOptions } from './adapter-options.ts';
import { signGrant } from './grant.ts';
import type { Grant } from './grant.ts';

const HALF_A_DAY = 12 * 60 * 60;

/** A signed grant for something new, from `now` in ms since 1970 on; undefined where there is nothing to sign with. */
export async function signNewGrant(
  grant: Omit<Grant, 'expires'>,
  { grants }: Pick<AdapterOptions, 'grants'>,
  now: number,
): Promise<string | undefined> {
  const key = grants?.secrets?.[0] ?? grants?.privateKey;
  if (key === undefined) return undefined;
  return signGrant({ ...grant, expires: Math.floor(now / 1000) + (grants?.lifetime ?? HALF_A_DAY) }, key, { now });
}
