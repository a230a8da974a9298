import { createHmac, hkdfSync } from 'node:crypto';

/** A signature, and which version of the links to it. */
interface LinkOf {
  readonly id: string;
  readonly linkVersion: number;
}

/** What only the service can make of a signature. */
interface LinkSecrets {
  readonly tokenOf: (tenant: { readonly id: string }, signature: LinkOf, needsPin: boolean) => string;
  readonly pinOf: (tenant: { readonly id: string }, signature: LinkOf) => string;
  readonly proofOf: (token: string) => string;
}

/** Derives the links and PINs of signees from the secret of the service, each for one purpose and one signature. */
export function createLinkSecrets(secret: string): LinkSecrets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'deedkit links of signees', 32));
  const derive = (...about: readonly (string | number)[]): Buffer =>
    createHmac('sha256', key).update(JSON.stringify(about)).digest();
  return {
    tokenOf: (tenant, { id, linkVersion }, needsPin) => {
      const secretPart = derive(needsPin ? 'shared' : 'own', tenant.id, id, linkVersion).toString('base64url');
      return `${tenant.id}.${secretPart}`;
    },
    pinOf: (tenant, { id, linkVersion }) =>
      String(derive('pin', tenant.id, id, linkVersion).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    proofOf: (token) => derive('proof', token).toString('base64url'),
  };
}
