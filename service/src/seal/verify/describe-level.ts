import { X509Certificate } from 'node:crypto';
import type { CheckedCms } from '../cms/check-cms.ts';
import type { CheckedTimestamp } from '../cms/check-timestamp.ts';
import { isOwnIssuer } from '../revocation/certificate-chain.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import { isValidated } from '../revocation/validation-data.ts';
import type { Finding } from './finding.ts';

// Each is parsed; a file that somebody made to be long to read has more than any chain.
const MAX_CERTIFICATES = 200;

/**
 * Of which level of PAdES (ETSI EN 319 142-1) a seal is that holds: how long, and by what, it can be checked.
 *
 *     B-B    a signature                     as long as its certificate is valid
 *     B-T    and a timestamp                 as long as its issuer answers whether it was revoked
 *     B-LT   and those answers in the file   by the file alone
 *
 * Lower levels are not bad: they are told as something to be known.
 */
export function describeLevel(
  { signer, certificates }: CheckedCms,
  { tokens, validation }: { readonly tokens: readonly CheckedTimestamp[]; readonly validation: ValidationData },
): Finding {
  const [token] = tokens;
  const say = (holds: true | undefined, text: string): Finding => ({ holds, code: 'level', text });
  if (!token) return say(undefined, 'It is a seal of level B-B: nobody but its maker says when it was made.');
  const stored = validation.certificates.slice(0, MAX_CERTIFICATES).flatMap(readCertificate);
  const isGood = (certificate: X509Certificate, known: readonly X509Certificate[]): boolean =>
    isValidated(certificate, { known: [...known, ...stored], data: validation, at: token.at });
  if (isGood(signer, certificates) && isGood(token.authority, token.certificates))
    return say(
      true,
      'It is a seal of level B-LT: in the file is all that it takes to see that its certificates were not revoked, however long ago that is.',
    );
  return say(
    undefined,
    isOwnIssuer(signer)
      ? 'It is a seal of level B-T: nobody but the sealing service has issued its certificate, so that nobody could say whether it was revoked.'
      : 'It is a seal of level B-T: whether its certificates were revoked has to be asked of those who issued them.',
  );
}

/** What is no certificate counts for nothing, and is no fault of the seal. */
function readCertificate(bytes: Buffer): X509Certificate[] {
  try {
    return [new X509Certificate(bytes)];
  } catch {
    return [];
  }
}
