import type { Config, OidcConfig } from '../config.ts';
import { StartError } from '../database/index.ts';
import type { ClientKeys, FindClientKeys } from '../oidc/index.ts';
import { createKeyFinder } from '../oidc/index.ts';
import type { SecretBox } from '../secrets/index.ts';

/** The keys by which issuers know the service, and their published parts. */
export interface ProvidedKeys {
  readonly find: FindClientKeys;
  /** Lists the keys that issuers may fetch: none where no issuer is shown one, so that none is made in vain. */
  readonly listPublished: () => Promise<ClientKeys['published']>;
}

/** Throws StartError for an invalid file of keys, so that no login fails for it later. */
export async function provideClientKeys(config: Config, box: SecretBox): Promise<ProvidedKeys> {
  const { dataDir, oidcKeys: path, oidc, signeeOidc, isSandboxIssuerStrict } = config;
  const find = createKeyFinder({ path, dataDir, box, now: () => new Date() });
  const isNeeded = isSandboxIssuerStrict || [oidc, signeeOidc].some(needsKeys);
  if (path !== undefined)
    await find().catch((error: unknown) => {
      throw new StartError(error instanceof Error ? error.message : 'OIDC_KEYS cannot be read.');
    });
  return { find, listPublished: async () => (isNeeded ? (await find()).published : []) };
}

/** Whether an issuer is shown a key, or encrypts to one. */
export function needsKeys(oidc: OidcConfig | undefined): boolean {
  return oidc?.ways?.some((way) => way !== 'pushed_request') ?? false;
}
