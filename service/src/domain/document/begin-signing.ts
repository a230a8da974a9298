import type { Effect } from '../effect/effect.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Document } from './document.ts';
import { invite } from './invitation.ts';
import type { DocumentPorts } from './ports.ts';

/** A contract that is to be signed from now on, with whom it waits for. */
export interface Beginning {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  /** In whose name signees are written to; undefined when nobody is. */
  readonly sender: string | undefined;
  /** That signees are written to in. */
  readonly language: string;
  readonly at: Date;
}

/**
 * What follows when the drafting of a contract is over, whichever way it came: it is charged, it runs out at its due
 * date, and signees are invited.
 */
export function beginSigning(
  { invitations }: Pick<DocumentPorts, 'invitations'>,
  { document, signatures, sender, language, at }: Beginning,
): readonly Effect[] {
  const contract = { tenant: document.key.tenant, id: document.contractId };
  const { dueAt } = document;
  return [
    // Sandbox documents are never charged.
    ...(contract.tenant.environment === 'live' ? [{ kind: 'charge', key: contract, at } as const] : []),
    ...(dueAt
      ? [{ kind: 'job', tenant: contract.tenant, task: 'expire_contract', id: contract.id, at: dueAt } as const]
      : []),
    ...(sender === undefined
      ? []
      : signatures.flatMap((signature) => invite(invitations, { document, signature, sender, language, at }))),
  ];
}
