import { findSignedHead } from '../domain/signature/history-chain.ts';
import { nameOf } from '../domain/signature/signature.ts';
import type { StampLife } from '../domain/signature/seal-progress.ts';
import type { SealAnswer, SealedSignature, Sealing, SigningPorts, Stamped } from '../domain/signing/ports.ts';
import type { Key } from '../domain/tenant/tenant.ts';
import { timeZoneOf } from '../domain/signing/time-zone.ts';
import type { Log } from '../log.ts';
import { PAGE } from '../render/index.ts';
import type { Evidence, SealResult, Sealed, Sealer, SignatureEvidence, Stamp } from '../seal/index.ts';

/** Completes documents with a sealer, and says in the log what is not as it should be. */
export function createSeal({
  sealer,
  log,
  now,
  checkAt,
  timeZone,
}: {
  readonly sealer: Pick<Sealer, 'seal' | 'addTimestamp' | 'renew'>;
  readonly log: Log;
  /** The wall clock: a certificate is good by that, whatever time a sandbox has been moved to. */
  readonly now: () => Date;
  /** Where a document is checked. */
  readonly checkAt: (document: Key) => string;
  /** Of contracts that have none of their own; an IANA name. */
  readonly timeZone: string | undefined;
}): Pick<SigningPorts, 'seal' | 'addTimestamp' | 'renewTimestamp'> {
  const seal: SigningPorts['seal'] = async (sealing) => {
    const { pdf } = sealing;
    const document = sealing.document.key.id;
    const result = await sealer.seal({
      pdf,
      at: now(),
      stamps: sealing.signatures.map(toStamp),
      evidence: toEvidence(sealing, timeZone),
      checkAt: checkAt(sealing.document.key),
    });
    if (!result.ok) {
      const { fault, reason } = result;
      log[fault === 'busy' ? 'info' : 'error']('A document was not sealed', { document, fault, reason });
      return { ok: false, fault };
    }
    const { appended, timestamp, timestampFault } = result.value;
    if (timestamp === 'failed')
      log.warn('A document was sealed without a timestamp', { document, reason: timestampFault });
    noteLevel(log, result.value, document);
    return { ok: true, value: { pdf: Buffer.concat([pdf, appended]), timestamp, ...lifeOf(result.value) } };
  };
  const take = (result: SealResult): SealAnswer<Stamped> => {
    if (!result.ok) {
      const { fault, reason } = result;
      log[fault === 'busy' ? 'info' : 'error']('No timestamp could be added to a document', { fault, reason });
      return { ok: false, fault };
    }
    const { appended, timestamp, timestampFault } = result.value;
    if (timestamp === 'failed') log.warn('The timestamp authority gave no timestamp', { reason: timestampFault });
    noteLevel(log, result.value);
    return { ok: true, value: { appended, timestamp, ...lifeOf(result.value) } };
  };
  return {
    seal,
    addTimestamp: async (file) => take(await sealer.addTimestamp(file)),
    renewTimestamp: async (file, dueBy) => take(await sealer.renew(file, dueBy)),
  };
}

const lifeOf = ({ renewBy, isClosed = true }: Sealed): StampLife => ({ renewBy, isClosed });

/** A certificate that was revoked seals documents in vain; one that nobody else has issued cannot be. */
function noteLevel(log: Log, { longTermFault }: Sealed, document?: string): void {
  if (!longTermFault || longTermFault.fault === 'nobody') return;
  const { fault, reason } = longTermFault;
  if (fault === 'revoked') log.error('A document was sealed with a revoked certificate', { document, reason });
  else log.warn('A document was sealed without what its certificates are checked with later', { document, reason });
}

/** A signature as it is drawn. Boxes are on pages that were printed here, all of one size. */
function toStamp({ signature, mark, box }: SealedSignature): Stamp {
  return {
    signatureId: signature.id,
    png: mark.png,
    box: box && {
      page: box.page,
      x: box.x * PAGE.width,
      y: box.y * PAGE.height,
      width: box.width * PAGE.width,
      height: box.height * PAGE.height,
    },
  };
}

/**
 * What is attached to the sealed file for programs, and printed for people: the whole course of the signing. Moments
 * are ISO 8601 in UTC.
 */
function toEvidence({ document, signatures, history, attachments }: Sealing, setting: string | undefined): Evidence {
  const { title, sender, sha256, language, jurisdiction, method } = document;
  const { id, tenant } = document.key;
  return {
    document: {
      id,
      title,
      sender,
      sha256,
      language,
      environment: tenant.environment,
      signingMethod: method,
      timeZone: timeZoneOf({ jurisdiction, language, setting }),
      createdAt: document.createdAt.toISOString(),
      finalizedAt: document.finalizedAt.toISOString(),
      completedAt: document.completedAt.toISOString(),
    },
    signatures: signatures.map(toSignatureEvidence),
    history,
    history_head: findSignedHead(history) ?? null,
    attachments,
  };
}

/** A signature with how it came about. Where it was drawn is not told by the evidence, but by the stamp on its page. */
function toSignatureEvidence({ signature, mark }: SealedSignature): SignatureEvidence {
  const { identified } = mark;
  return {
    id: signature.id,
    name: nameOf(signature),
    companyName: signature.companyName,
    companyIdent: signature.companyIdent,
    email: signature.email,
    phone: signature.phone,
    signedAt: mark.signedAt.toISOString(),
    how: mark.how,
    identified:
      identified.by === 'openid'
        ? {
            by: 'openid',
            issuer: identified.issuer,
            subject: identified.subject,
            ...(identified.name === null ? {} : { name: identified.name }),
            ...(identified.otherName ? { otherName: true } : {}),
          }
        : { by: identified.by },
    address: mark.address,
    userAgent: mark.agent,
  };
}
