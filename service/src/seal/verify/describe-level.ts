import { X509Certificate } from 'node:crypto';
import type { Additions } from '../additions/find-additions.ts';
import { nameOf } from '../certificate/seal-certificate.ts';
import type { CheckedCms } from '../cms/check-cms.ts';
import type { CheckedTimestamp } from '../cms/check-timestamp.ts';
import { isOwnIssuer } from '../revocation/certificate-chain.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import { isValidated } from '../revocation/validation-data.ts';
import type { Finding, SealLevel } from './finding.ts';

// Each is parsed; a file that somebody made to be long to read has more than any chain.
const MAX_CERTIFICATES = 200;

/**
 * Of which level of PAdES (ETSI EN 319 142-1) a seal is that holds: how long, and by what, it can be checked.
 *
 *     B-B    a signature                     as long as its certificate is valid
 *     B-T    and a timestamp                 as long as its issuer answers whether it was revoked
 *     B-LT   and those answers in the file   as long as the timestamp's certificate is valid
 *     B-LTA  and a timestamp over all that   by the file alone, each time it is renewed
 *
 * Lower levels are not bad: they are reported as neither good nor bad. A self-signed certificate has no source for
 * its revocation status; the level is that of the rest then, and this is reported.
 */
export function describeLevel(
  { signer, certificates }: CheckedCms,
  { token, additions }: { readonly token: CheckedTimestamp | undefined; readonly additions: Additions },
): LevelFinding {
  const { timestamps, validation } = additions;
  const tokens = [...(token ? [token] : []), ...timestamps];
  const [first] = tokens;
  const last = timestamps.at(-1);
  const own = describeOwn(signer, tokens);
  const say = (level: SealLevel, holds: true | undefined, text: string): LevelFinding => ({
    holds,
    code: 'level',
    text,
    values: {
      level,
      ...(own === '' ? {} : { own: true }),
      ...(level === 'B-LTA' && last ? { until: endOf(last) } : {}),
    },
  });
  if (!first) return say('B-B', undefined, 'It is a seal of level B-B: nobody but its maker says when it was made.');
  const isSealGood = (data: ValidationData): boolean => isGood(signer, { known: certificates, data, at: first.at });
  const isTokenGood = ({ authority, certificates: known, at }: CheckedTimestamp, data: ValidationData): boolean =>
    isGood(authority, { known, data, at });
  // Each but the last is closed by the one behind it.
  const closing = token ? timestamps : timestamps.slice(1);
  const isClosed = last !== undefined && closing.length > 0 && isSealGood(last.covered);
  if (isClosed && closing.every(({ covered }, index) => isTokenGood(tokens[index] ?? first, covered)))
    return say(
      'B-LTA',
      own === '' ? true : undefined,
      `It is a seal of level B-LTA: a timestamp closes all that it takes to check it, until ${endOf(last)}, and longer when another is put over it by then.${own}`,
    );
  if (own === '' && isSealGood(validation) && isTokenGood(first, validation))
    return say(
      'B-LT',
      true,
      'It is a seal of level B-LT: in the file is all that it takes to see that its certificates were not revoked, however long ago that is.',
    );
  return say(
    'B-T',
    undefined,
    own === ''
      ? 'It is a seal of level B-T: whether its certificates were revoked has to be asked of those who issued them.'
      : `It is a seal of level B-T.${own}`,
  );
}

/** The level that a file has, as a sentence and by its name. */
interface LevelFinding extends Finding {
  readonly values: { readonly level: SealLevel; readonly own?: boolean; readonly until?: string };
}

/** A certificate that vouches for itself has no more to show. */
function isGood(
  certificate: X509Certificate,
  { known, data, at }: { readonly known: readonly X509Certificate[]; readonly data: ValidationData; readonly at: Date },
): boolean {
  if (isOwnIssuer(certificate)) return true;
  const stored = data.certificates.slice(0, MAX_CERTIFICATES).map((bytes) => new X509Certificate(bytes));
  return isValidated(certificate, { known: [...known, ...stored], data, at });
}

const endOf = ({ authority }: CheckedTimestamp): string => new Date(authority.validTo).toISOString().slice(0, 10);

/** Describes self-signed certificates, and their consequence; empty when there are none. */
function describeOwn(signer: X509Certificate, tokens: readonly CheckedTimestamp[]): string {
  if (isOwnIssuer(signer))
    return ' Its certificate was issued by nobody but the sealing service, so that nobody can say whether it was revoked.';
  const clock = tokens.find(({ authority }) => isOwnIssuer(authority));
  return clock
    ? ` The certificate of "${nameOf(clock.authority)}" was issued by nobody else, so that nobody can say whether it was revoked.`
    : '';
}
