import type { MeasureValue } from 'deedkit/document';
import type { StampLife } from '../../domain/signature/seal-progress.ts';
import type { SealAnswer, SigningPorts, Stamped } from '../../domain/signing/ports.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { Log } from '../../log.ts';
import type { Sealed, Sealer, SealResult } from '../sealer.ts';
import { toEvidence } from './to-evidence.ts';
import type { PageSize } from './to-stamps.ts';
import { toMarks, toStamps } from './to-stamps.ts';

/** Completes documents with a sealer, and logs every fault. */
export function createSeal({
  sealer,
  log,
  now,
  checkAt,
  timeZone,
  page,
  measure,
}: {
  readonly sealer: Pick<Sealer, 'seal' | 'addTimestamp' | 'renew'>;
  readonly log: Log;
  /** The wall clock: a certificate is good by that, whatever time a sandbox has been moved to. */
  readonly now: () => Date;
  /** Where a document is checked. */
  readonly checkAt: (document: Key) => string;
  /** Of contracts that have none of their own; an IANA name. */
  readonly timeZone: string | undefined;
  /** The size of printed pages, in points. */
  readonly page: PageSize;
  readonly measure: MeasureValue;
}): Pick<SigningPorts, 'seal' | 'addTimestamp' | 'renewTimestamp'> {
  const seal: SigningPorts['seal'] = async (sealing) => {
    const { pdf } = sealing;
    const document = sealing.document.key.id;
    const result = await sealer.seal({
      pdf,
      files: sealing.fields.flatMap(({ file }) => {
        const content = file && sealing.files.get(file.sha256);
        return content ? [{ ...file, content }] : [];
      }),
      at: now(),
      stamps: sealing.signatures.flatMap((signature) => toStamps(signature, { page, fields: sealing.fields })),
      marks: toMarks(sealing.fields, { measure, language: sealing.document.language }),
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

/** Logs a lower level: a revoked certificate seals documents in vain; a self-signed one cannot be revoked. */
function noteLevel(log: Log, { longTermFault }: Sealed, document?: string): void {
  if (!longTermFault || longTermFault.fault === 'nobody') return;
  const { fault, reason } = longTermFault;
  if (fault === 'revoked') log.error('A document was sealed with a revoked certificate', { document, reason });
  else log.warn('A document was sealed without what its certificates are checked with later', { document, reason });
}
