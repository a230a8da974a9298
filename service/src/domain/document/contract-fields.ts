import type { ContractFields } from 'deedkit/protocol/platform';
import type { FieldSet } from '../field/field-set.ts';
import { beginFields } from '../field/field-set.ts';
import { listOpen } from '../field/suggestions.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { toSignature } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Document } from './document.ts';
import type { DocumentPorts } from './ports.ts';

/** The fields on the PDF of a contract, as they are answered. */
export interface FieldState {
  readonly revision: number;
  readonly state: ContractFields;
}

/** The document of a contract that is a PDF. Refused for one that was drafted from a template. */
export async function findPdf({ store }: Pick<DocumentPorts, 'store'>, contract: Key): Promise<Outcome<Document>> {
  const document = await store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  return document.drafted ? refuse({ code: 'not_a_pdf' }) : succeed(document);
}

/** Reads the fields on the PDF of a contract, with its pages and parties. */
export async function readContractFields(
  ports: Pick<DocumentPorts, 'store'>,
  contract: Key,
): Promise<Outcome<FieldState>> {
  const found = await findPdf(ports, contract);
  if (!found.ok) return found;
  const [set, signatures] = await Promise.all([ports.store.readFields(contract), ports.store.listSignatures(contract)]);
  return succeed(toState(set, signatures));
}

/** The state that a patch is made to; of a PDF that an earlier release sent without fields no pages are known. */
export function toState(set: FieldSet = beginFields([], []), signatures: readonly SignatureRecord[]): FieldState {
  const { revision, pages, fields, suggestions } = set;
  return {
    revision,
    state: {
      pages: [...pages],
      parties: signatures.map(toParty),
      fields: [...fields],
      suggestions: [...listOpen(suggestions, signatures)],
    },
  };
}

function toParty(signature: SignatureRecord): ContractFields['parties'][number] {
  const { id, first_name, last_name, email, phone, company_name, job_title, role } = toSignature(signature);
  const contact = { id, first_name, last_name, email, phone, company_name, job_title };
  return role === undefined ? contact : { ...contact, role };
}
