import { RevisionError } from '../../pdf-revision/index.ts';
import { readTimestampToken } from '../cms/signature-token.ts';
import type { Inspection, Prepared } from '../process/messages.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import { findSeal } from '../verify/find-seal.ts';
import type { Seal } from '../verify/find-seal.ts';
import { findSignatures } from '../verify/find-signatures.ts';
import type { Additions } from './find-additions.ts';
import { findAdditions } from './find-additions.ts';
import { writeStore } from './store-update.ts';
import { writeTimestamp } from './timestamp-update.ts';

/**
 * Prepares a timestamp over a sealed file, behind values that its certificates are checked with later, of which those
 * that it has are left out. Throws RevisionError for a file that is not as it was sealed: what somebody else has added
 * is not confirmed.
 */
export function prepareStamp(
  pdf: Buffer,
  { validation, room }: { readonly validation: ValidationData; readonly room: number },
): Prepared {
  const { additions } = openSealed(pdf);
  const fresh = withoutKnown(validation, additions.validation);
  const hasMore = fresh.certificates.length + fresh.ocsp.length + fresh.lists.length > 0;
  const store = hasMore ? writeStore(pdf, additions.tail, fresh) : undefined;
  const before = store ? Buffer.concat([pdf, store.appended]) : pdf;
  const { revision } = writeTimestamp(before, store?.tail ?? additions.tail, { room });
  const plainLength = store?.appended.length ?? 0;
  const appended = store ? Buffer.concat([store.appended, revision.appended]) : revision.appended;
  return { ...revision, appended, contentsAt: revision.contentsAt + plainLength, plainLength };
}

/** By whom a sealed file was stamped last. Throws RevisionError. */
export function inspectSealed(pdf: Buffer): Inspection {
  const { seal, additions } = openSealed(pdf);
  const token = seal.cms.ok ? readTimestampToken(seal.cms.value) : undefined;
  const last = additions.timestamps.at(-1);
  const clock = last ?? (token?.ok ? token.value : undefined);
  const isKnown = additions.validation.certificates.length > 0 || !seal.cms.ok;
  return {
    clock: clock && [clock.authority, ...clock.certificates].map(({ raw }) => raw),
    isClosed: last !== undefined && last.covered.certificates.length > 0,
    seal: isKnown ? undefined : [seal.cms.value.signer, ...seal.cms.value.certificates].map(({ raw }) => raw),
  };
}

function openSealed(pdf: Buffer): { readonly seal: Seal; readonly additions: Additions } {
  const seal = findSeal(pdf, findSignatures(pdf), []);
  if (!seal?.cms.ok) throw new RevisionError('broken');
  const additions = findAdditions(pdf, seal.tail);
  if (additions.tail.end !== pdf.length) throw new RevisionError('broken');
  return { seal, additions };
}

function withoutKnown(fresh: ValidationData, known: ValidationData): ValidationData {
  const more = (list: readonly Buffer[], there: readonly Buffer[]): Buffer[] =>
    list.filter((one) => !there.some((other) => other.equals(one)));
  return {
    certificates: more(fresh.certificates, known.certificates),
    ocsp: more(fresh.ocsp, known.ocsp),
    lists: more(fresh.lists, known.lists),
  };
}
