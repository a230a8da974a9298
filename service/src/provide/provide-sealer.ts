import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import { StartError } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Sealer } from '../seal/index.ts';
import type { SenderOptions } from '../webhooks/index.ts';
import { createGuardedFetch } from '../webhooks/index.ts';
import { createSealer, loadCertificate } from '../seal/index.ts';

const DAY_MS = 86_400_000;
/** Days before its end at which the log tells of a certificate: enough to get another. */
const WARNED_DAYS = 30;

/**
 * Provides the sealer of documents, and the certificate that they are sealed with (DER). Throws StartError for a
 * certificate that cannot seal, so that no signature is given in vain.
 */
export async function provideSealer({
  config,
  log,
  closers,
  wallClock = () => new Date(),
  resolve,
}: {
  readonly config: Config;
  readonly log: Log;
  readonly closers: Closers;
  readonly wallClock?: (() => Date) | undefined;
  /** Every address of a name that a certificate has. */
  readonly resolve?: SenderOptions['resolve'] | undefined;
}): Promise<{ readonly sealer: Sealer; readonly certificate: Uint8Array }> {
  const { sealP12: p12, sealTsaUrl: url, dataDir } = config;
  const loaded = await loadCertificate({ p12, dataDir, now: wallClock() });
  if (!loaded.ok) throw new StartError(loaded.error);
  const { expiresAt, name } = loaded.value;
  if (expiresAt.getTime() - wallClock().getTime() < WARNED_DAYS * DAY_MS)
    log.warn('The certificate that documents are sealed with runs out', { name, expires: expiresAt.toISOString() });
  const sealer = createSealer({
    certificate: loaded.value,
    ...(url === undefined
      ? {}
      : { authority: { url }, fetch: createGuardedFetch({ allowPrivate: config.webhookAllowPrivate, resolve }) }),
    now: wallClock,
    onFault: (reason) => {
      log.warn('A document was not sealed', { reason });
    },
  });
  closers.add('sealer', sealer.close);
  return { sealer, certificate: loaded.value.certificate };
}
