import type { KeyPlace } from '../oidc/index.ts';
import { createKeyFinder, rollKeyFile } from '../oidc/index.ts';
import { createSecretBox } from '../secrets/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';

/**
 * `oidc-keys show` and `oidc-keys roll [--at-once]`: the keys that the service shows issuers who it is with. Running
 * services read them at the next login.
 */
export async function runOidcKeys(invocation: Invocation): Promise<number> {
  const { args, config, stdout, stderr } = invocation;
  const [action, ...rest] = args;
  const source: KeyPlace = {
    path: config.oidcKeys,
    dataDir: config.dataDir,
    box: createSecretBox(config),
    now: () => new Date(),
  };
  const print = async (): Promise<number> => {
    const { published } = await createKeyFinder(source)();
    stdout(`${JSON.stringify({ keys: published }, null, 2)}\n`);
    return 0;
  };
  if (action === 'show' && rest.length === 0) return print();
  const atOnce = rest[0] === '--at-once';
  if (action !== 'roll' || rest.length > (atOnce ? 1 : 0))
    return refuseUsage(invocation, 'oidc-keys takes show, roll or roll --at-once.');
  if (config.oidcKeys !== undefined) {
    stderr('deedkit-service: The keys are in the file of OIDC_KEYS; put new ones into it.\n');
    return 1;
  }
  await rollKeyFile(source, { atOnce });
  return print();
}
