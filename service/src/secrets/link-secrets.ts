import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A signature, and which version of the links to it. */
interface LinkOf {
  readonly id: string;
  readonly linkVersion: number;
}

/** The values of a signature that only the service can derive. */
interface LinkSecrets {
  readonly tokenOf: (tenant: { readonly id: string }, signature: LinkOf, needsPin: boolean) => string;
  readonly pinOf: (tenant: { readonly id: string }, signature: LinkOf) => string;
  readonly isPin: (tenant: { readonly id: string }, signature: LinkOf, given: string) => boolean;
  readonly proofOf: (token: string) => string;
}

/**
 * Derives the links and PINs of signees from the secret of the service, each for one purpose and one signature. PINs
 * that were given out under the secret before are taken still.
 */
export function createLinkSecrets(secret: string, oldSecret?: string): LinkSecrets {
  const derive = createDerivation(secret);
  const deriveOld = oldSecret === undefined ? undefined : createDerivation(oldSecret);
  return {
    tokenOf: (tenant, { id, linkVersion }, needsPin) => {
      const secretPart = derive(needsPin ? 'shared' : 'own', tenant.id, id, linkVersion).toString('base64url');
      return `${tenant.id}.${secretPart}`;
    },
    pinOf: (tenant, signature) => toPin(derive, tenant, signature),
    isPin: (tenant, signature, given) =>
      [derive, ...(deriveOld ? [deriveOld] : [])].some((by) => isSame(given, toPin(by, tenant, signature))),
    proofOf: (token) => derive('proof', token).toString('base64url'),
  };
}

type Derivation = (...about: readonly (string | number)[]) => Buffer;

function createDerivation(secret: string): Derivation {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'deedkit links of signees', 32));
  return (...about) => createHmac('sha256', key).update(JSON.stringify(about)).digest();
}

function toPin(derive: Derivation, tenant: { readonly id: string }, { id, linkVersion }: LinkOf): string {
  return String(derive('pin', tenant.id, id, linkVersion).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Compares in a time that tells nothing of where two texts differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
