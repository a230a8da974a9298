import { X509Certificate } from 'node:crypto';
import { describeLevel } from './describe-level.ts';
import { issuerNameOf, nameOf } from '../certificate/seal-certificate.ts';
import type { CheckedCms } from '../cms/check-cms.ts';
import { checkPlainCms } from '../cms/check-cms.ts';
import type { CheckedTimestamp, TimestampResult } from '../cms/check-timestamp.ts';
import { readTimestampToken } from '../cms/signature-token.ts';
import { findAdditions } from '../additions/find-additions.ts';
import type { Finding, FindingCode, SealLevel } from './finding.ts';
import type { FoundSignature } from './find-signatures.ts';
import { digestOf, findSignatures } from './find-signatures.ts';
import type { Seal } from './find-seal.ts';
import { findSeal, isTrusted } from './find-seal.ts';
import type { ReadEvidence } from './read-seal.ts';
import { isAsSigned } from './read-seal.ts';

export interface Verification {
  /** Whether the file is as it was sealed, and every check holds. */
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** Facts of a seal that itself holds, whatever stands behind it; undefined for any other file. */
  readonly seal?: SealFacts;
}

/** A seal as its own parts tell of it. */
export interface SealFacts {
  readonly level: SealLevel;
  /** When it says that it was made. */
  readonly sealedAt: Date | undefined;
  /** When somebody else says that it was there: the first of its timestamps. */
  readonly confirmedAt: Date | undefined;
  /** When the certificate of the last timestamp ends. */
  readonly until: Date | undefined;
  /** The document as it was signed. */
  readonly document: Pick<ReadEvidence, 'id' | 'sha256' | 'size' | 'environment'>;
}

export interface VerifyOptions {
  /** Certificates that are trusted, or those of who issued them, DER or PEM; none: the seal's is named and no more. */
  readonly trusted?: readonly (Uint8Array | string)[];
}

// Bytes: readers of PDF look for its beginning and its end that far, and so does this.
const END_WITHIN = 1024;
/** Each one costs a hash of the bytes it covers. */
const MAX_EARLIER = 20;

/**
 * Checks a sealed file with nothing but the file: no key, no database and no network, so that it can be done in
 * twenty years and by anybody. Undefined for a file that is not a PDF. The parts that are checked, from the beginning
 * of the file:
 *
 *     ┌──────────────────────┐ 0
 *     │ the PDF, as signed   │   the evidence names its length and SHA-256: it is what everybody signed
 *     ├──────────────────────┤ evidence.size
 *     │ stamps, pages,       │   the signature covers all of this but the gap that it stands in itself
 *     │ evidence, signature  │
 *     ├──────────────────────┤ end of the seal
 *     │ timestamps, data     │   updates that add nothing which can be seen
 *     ├──────────────────────┤ end of the additions
 *     │ anything else        │   says nothing about the sealed part, and makes the file one that does not hold
 *     └──────────────────────┘
 *
 * Invariant: a finding says that something holds only if it was computed from these bytes. A file that is made to
 * mislead may be called broken though a PDF reader shows it; it is never called sound.
 */
export function verifySeal(bytes: Buffer, options: VerifyOptions = {}): Verification | undefined {
  if (!bytes.subarray(0, END_WITHIN).includes('%PDF-')) return undefined;
  const { findings, seal } = look(bytes, options);
  return { holds: findings.every(({ holds }) => holds !== false), findings, ...(seal ? { seal } : {}) };
}

/** The certificates of a file: DER, or PEM with any number of them. Throws when it has none. */
export function readCertificates(file: Buffer): Buffer[] {
  const blocks = file.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return (blocks ?? [file]).map((one) => new X509Certificate(one).raw);
}

/** The evidence of the outermost seal of a PDF, as its `evidence.json` has it; undefined without one. */
export function readSealedEvidence(bytes: Buffer): unknown {
  return findSeal(bytes, findSignatures(bytes), [])?.evidence.json;
}

/**
 * All findings, in the order in which somebody wants to know them. Behind a signature that does not hold nothing is
 * looked at: evidence and additions are only as good as it is.
 */
function look(bytes: Buffer, options: VerifyOptions): Omit<Verification, 'holds'> {
  const signatures = findSignatures(bytes);
  const roots = (options.trusted ?? []).map((one) => new X509Certificate(one));
  const seal = findSeal(bytes, signatures, roots);
  if (!seal) return { findings: [describeUnsealed(bytes, signatures)] };
  const { signature, evidence, cms } = seal;
  const earlier = signatures
    .filter((one) => one.end <= evidence.size)
    .slice(0, MAX_EARLIER)
    .map((one) => describeEarlier(bytes, one));
  const document = isAsSigned(bytes, evidence);
  if (!cms.ok || !cms.value.isExact || !signature.isExact)
    return { findings: [describeBroken(cms.ok ? 'form' : cms.fault, document), ...earlier] };
  const additions = findAdditions(bytes, seal.tail);
  const stamp = readTimestampToken(cms.value);
  const tokens = [...(stamp?.ok ? [stamp.value] : []), ...additions.timestamps];
  const confirmedAt = tokens[0]?.at;
  const level = describeLevel(cms.value, { token: stamp?.ok ? stamp.value : undefined, additions });
  const last = tokens.at(-1);
  return {
    findings: [
      describeSealed(cms.value, signature),
      ...describeAdditions(bytes, seal, additions.tail.end),
      describeDocument(document, seal),
      describeEvidence(seal),
      ...(stamp ? [describeToken(stamp)] : []),
      ...additions.timestamps.map(describeTimestamp),
      ...(tokens.length > 0 || stamp ? [] : [describeNoTimestamp()]),
      describeCertificate(cms.value, { at: confirmedAt ?? signature.statedAt, roots }),
      level,
      ...earlier,
    ],
    seal: {
      level: level.values.level,
      sealedAt: signature.statedAt,
      confirmedAt,
      until: last && new Date(last.authority.validTo),
      document: evidence,
    },
  };
}

function describeSealed({ signer }: CheckedCms, { statedAt }: FoundSignature): Finding {
  const [name, at] = [nameOf(signer), statedAt?.toISOString()];
  return {
    holds: true,
    code: 'sealed',
    text: `Sealed by "${name}"${at === undefined ? '' : ` at ${at}`}: not a byte of what was sealed has changed.`,
    values: { name, ...(at === undefined ? {} : { at }) },
  };
}

const finding = (holds: boolean | undefined, code: FindingCode, text: string): Finding => ({ holds, code, text });

/**
 * Explains why there is no seal. Tells a file that was cut short, and one that a program has written anew, from one
 * that was never sealed.
 */
function describeUnsealed(bytes: Buffer, signatures: readonly FoundSignature[]): Finding {
  const hasEnd = bytes.subarray(-END_WITHIN).includes('%%EOF');
  const beyond = signatures.find(({ end, contents }) => end > bytes.length && (contents.length > 0 || !hasEnd));
  if (beyond)
    return finding(
      false,
      'cut_short',
      `The file is cut short: its seal covers ${beyond.end} bytes, of which ${bytes.length} are there.`,
    );
  if (!hasEnd) return finding(false, 'cut_short', 'The file is cut short: a PDF has an end, and this one has none.');
  if (signatures.some(({ contents }) => contents.length === 0))
    return finding(
      false,
      'changed',
      'The file was changed after it was signed: its signature is not where it says that it is, as when a program writes the whole file anew. Pages, text and attached files may be others.',
    );
  return signatures.length > 0
    ? finding(
        false,
        'not_sealed',
        'The file has a signature, but no seal with evidence that could be read: it was not sealed here, or was changed.',
      )
    : finding(false, 'not_sealed', 'The file has no seal: it was not completed here, or its end was cut off.');
}

/**
 * Says of a broken seal whether the document below it is still the signed one, by the evidence in the file. Nothing
 * vouches for the evidence itself any more.
 */
function describeBroken(fault: string, isDocumentWhole: boolean): Finding {
  const where = isDocumentWhole
    ? 'The document as it was signed is still what the evidence says; what was added to it when it was sealed is not as it was.'
    : 'The document itself is not what the evidence says that was signed.';
  return fault === 'digest'
    ? finding(false, 'changed', `The file was changed after it was sealed. ${where}`)
    : finding(
        false,
        'seal_broken',
        `The seal itself was damaged or replaced (${fault}), so nothing of the file is sure.`,
      );
}

/**
 * Describes the bytes added behind the seal, as far as words can. None of it is taken as true: it is searched for
 * marks, not parsed.
 */
function describeAdditions(bytes: Buffer, seal: Seal, end: number): Finding[] {
  if (end === bytes.length) return [];
  const added = bytes.subarray(end);
  const pages = countPages(added);
  const what = [
    ...(pages !== undefined && pages !== seal.pages ? [`it had ${seal.pages} pages and has ${pages}`] : []),
    ...(added.includes('/ByteRange') ? ['another signature was added'] : []),
    ...(/\/EmbeddedFile\b/.test(added.toString('latin1'))
      ? ['an attached file, such as the evidence, was added or replaced']
      : []),
  ];
  const detail = what.length > 0 ? `: ${what.join(', and ')}` : '';
  return [
    {
      ...finding(
        false,
        'added',
        `${added.length} bytes were added after the seal${detail}. What was sealed is in the first ${end} bytes.`,
      ),
      values: { bytes: added.length },
    },
  ];
}

/** The pages that an update says that there are, when it says so. */
function countPages(added: Buffer): number | undefined {
  const tree = /\/Count\s+(\d+)[^>]*\/Kids|\/Kids[^>]*\/Count\s+(\d+)/.exec(added.toString('latin1'));
  return tree ? Number(tree[1] ?? tree[2]) : undefined;
}

function describeDocument(isWhole: boolean, { evidence }: Seal): Finding {
  return isWhole
    ? finding(
        true,
        'document',
        `The document as it was signed is in the file: its first ${evidence.size} bytes have the SHA-256 ${evidence.sha256} that the evidence names.`,
      )
    : finding(false, 'document', 'The document in the file is not the one that the evidence names by its SHA-256.');
}

function describeEvidence({ evidence }: Seal): Finding {
  const names = evidence.signatures.map(({ name, signedAt }) => `${name} (${signedAt})`).join(', ');
  const sandbox = evidence.environment === 'sandbox' ? ' It was a trial in a sandbox, without legal effect.' : '';
  return {
    ...finding(
      true,
      'evidence',
      `The evidence is there: "${evidence.title}", sent by ${evidence.sender}, signed by ${names}.${sandbox}`,
    ),
    values: {
      title: evidence.title,
      sender: evidence.sender,
      sandbox: evidence.environment === 'sandbox',
      names: evidence.signatures.map(({ name }) => name).join(', '),
    },
  };
}

function describeToken(token: TimestampResult): Finding {
  if (token.ok) return describeTimestamp(token.value);
  return finding(
    false,
    'timestamp',
    token.fault === 'other'
      ? 'The timestamp is of another signature: it was replaced.'
      : `The timestamp does not hold (${token.fault}): it was damaged, or is by nobody who may give one.`,
  );
}

function describeTimestamp({ at, authority }: CheckedTimestamp): Finding {
  const [name, when] = [nameOf(authority), at.toISOString()];
  return {
    ...finding(true, 'timestamp', `"${name}" confirms that it was there at ${when}.`),
    values: { name, at: when },
  };
}

function describeNoTimestamp(): Finding {
  return finding(
    undefined,
    'timestamp',
    'No timestamp authority confirms the time; it is what the sealing service said.',
  );
}

/**
 * Judges the certificate by the trusted ones, where any are named; otherwise only says which certificate it was. Its
 * validity is measured at the moment that a timestamp confirms, else at the one the seal states: it may have expired
 * since.
 */
function describeCertificate(
  { signer, certificates }: CheckedCms,
  { at, roots }: { readonly at: Date | undefined; readonly roots: readonly X509Certificate[] },
): Finding {
  const [from, to] = [new Date(signer.validFrom), new Date(signer.validTo)];
  const values = { fingerprint: signer.fingerprint256, issuer: issuerNameOf(signer) };
  const which = `The certificate with the SHA-256 ${signer.fingerprint256}, issued by "${issuerNameOf(signer)}",`;
  const say = (holds: boolean | undefined, text: string): Finding => ({
    ...finding(holds, 'certificate', `${which} ${text}`),
    values,
  });
  if (at && (at < from || at > to)) return say(false, `was not valid at ${at.toISOString()}.`);
  if (roots.length === 0)
    return say(
      undefined,
      'was valid then. Compare its SHA-256 with what the sender gives, or name certificates to trust.',
    );
  return isTrusted({ signer, certificates }, roots)
    ? say(true, 'is one of those that are trusted, or was issued by one.')
    : say(false, 'is none of those that are trusted: somebody else sealed this file.');
}

/** A signature of somebody else, made before. Whether its certificate is to be trusted is nothing this can tell. */
function describeEarlier(bytes: Buffer, signature: FoundSignature): Finding {
  const cms = checkPlainCms(signature.contents, digestOf(bytes, signature));
  const name = cms.ok ? nameOf(cms.value.signer) : '';
  const who = cms.ok ? ` by "${name}"` : '';
  const say = (text: string): Finding => ({
    ...finding(undefined, 'earlier_signature', text),
    values: cms.ok ? { name } : {},
  });
  return say(
    cms.ok
      ? `The document was already signed${who} before it was sealed, and that signature still holds.`
      : `The document already had a signature before it was sealed, which could not be checked (${cms.fault}).`,
  );
}
