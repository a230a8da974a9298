import type { Config, OidcConfig } from '../config.ts';
import { StartError } from '../database/index.ts';
import type { ClientKeys, FindClientKeys } from '../oidc/index.ts';
import { createKeyFinder } from '../oidc/index.ts';
import type { SecretBox } from '../secrets/index.ts';

/** The keys that the service shows issuers who it is with, and what is published of them. */
export interface ProvidedKeys {
  readonly find: FindClientKeys;
  /** What issuers may fetch: nothing where none of them is shown a key, so that none is made for nobody. */
  readonly listPublished: () => Promise<ClientKeys['published']>;
}

/** Throws StartError for a file of keys that is none, so that nobody logs in in vain. */
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
