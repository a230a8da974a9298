import { resealKeyFile } from '../oidc/index.ts';
import { createSecretBox } from '../secrets/index.ts';
import { resealEndpoints } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/** `reseal`: seals all credentials with the secret of the settings, so that the one before is not needed any more. */
export async function runReseal(invocation: Invocation): Promise<number> {
  const { config } = invocation;
  const box = createSecretBox(config);
  const { seal, open } = box;
  try {
    const count = await withDatabase(invocation, ({ orm }) =>
      resealEndpoints(orm, async (sealed, about) => seal(await open(sealed, about), about)),
    );
    const { dataDir } = config;
    const hasKeys = await resealKeyFile({ path: undefined, dataDir, box, now: () => new Date() });
    invocation.stdout(`${count + (hasKeys ? 1 : 0)} sealed anew; DEEDKIT_SECRET_OLD is not needed any more\n`);
    return 0;
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    invocation.stderr('deedkit-service: Something was sealed with neither DEEDKIT_SECRET nor DEEDKIT_SECRET_OLD.\n');
    return 1;
  }
}

/** Whether the error is the one AES-GCM throws for a key that does not fit. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unable to authenticate data');
}
