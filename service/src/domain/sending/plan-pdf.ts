import type { ContractSending } from 'deedkit/protocol/platform';
import { onTerms } from '../document/document-contract.ts';
import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { readdress } from '../signing/asked-signatures.ts';
import { readSender } from '../signing/sender.ts';
import type { PlannedSending } from './preview-sending.ts';

/** Plans the sending of the draft of a PDF. Its signees are its parties. Refused once it is finalized. */
export async function planOfPdf(
  ports: Pick<DocumentPorts, 'store' | 'workspaces' | 'now'>,
  document: Document,
  input: ContractSending,
): Promise<Outcome<PlannedSending>> {
  if (document.stage !== 'created') return refuse({ code: 'finalized' });
  const [sender, signatures] = await Promise.all([
    readSender(ports.workspaces, document),
    ports.store.listSignatures(contractOf(document)),
  ]);
  if (signatures.length === 0) return refuse({ code: 'no_signees' });
  const at = ports.now(document.key.tenant);
  const finalizing = {
    method: input.signature_method ?? 'canvas',
    requireMatchingName: input.require_matching_name,
    dueAt: typeof input.due_at === 'string' ? new Date(input.due_at) : document.dueAt,
    said: input,
  };
  return succeed({
    plan: {
      document: onTerms(document, { finalizing, languages: [], at }),
      signatures: readdress(signatures, input),
      sender,
    },
    signeeIds: signatures.map(({ id }) => id),
  });
}
