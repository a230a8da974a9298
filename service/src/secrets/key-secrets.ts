import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Derives the secret part of API keys from the secret of the service and texts about the request that makes one: the
 * same request gets the same key again, although only its hash is stored.
 */
export function createKeyDerivation(secret: string): (...about: readonly string[]) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'deedkit API keys', 32));
  return (...about) => createHmac('sha256', key).update(JSON.stringify(about)).digest('base64url');
}
