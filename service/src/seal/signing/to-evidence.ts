import type { PlacedField } from 'deedkit/document';
import { listShown } from 'deedkit/document';
import { findSignedHead } from '../../domain/signature/history-chain.ts';
import { nameOf } from '../../domain/signature/signature.ts';
import type { SealedSignature, Sealing } from '../../domain/signing/ports.ts';
import { timeZoneOf } from '../../domain/signing/time-zone.ts';
import type { Evidence, FieldEvidence, SignatureEvidence } from '../evidence.ts';

/**
 * The whole course of the signing, which is attached to the sealed file for programs and printed for people. Moments
 * are ISO 8601 in UTC; `setting` is the time zone of contracts that have none of their own.
 */
export function toEvidence(
  { document, signatures, history, attachments, fields }: Sealing,
  setting: string | undefined,
): Evidence {
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
    fields: listShown(fields).map(toFieldEvidence),
    attachments,
  };
}

function toFieldEvidence({ id, name, type, party, label, value, file, places }: PlacedField): FieldEvidence {
  const named = name === undefined ? {} : { name };
  return { id, ...named, type, party, label, value, ...(file ? { file } : {}), places };
}

/** A signature with how it came about. Its place is not part of the evidence: the stamp on its page shows it. */
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
