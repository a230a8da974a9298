import { ownCertificate } from './own-certificate.ts';
import type { P12Settings } from './read-p12.ts';
import { readP12 } from './read-p12.ts';
import type { CertificateResult } from './seal-certificate.ts';

/**
 * Loads the certificate that documents are sealed with: the file of the settings, else one that is made at the first
 * start and kept in the data directory. Gives a sentence for one that cannot be used now.
 */
export function loadCertificate(options: {
  readonly p12: P12Settings | undefined;
  readonly dataDir: string;
  readonly now: Date;
}): Promise<CertificateResult> {
  const { p12, dataDir, now } = options;
  return p12 ? readP12(p12, now) : ownCertificate(dataDir, now);
}
