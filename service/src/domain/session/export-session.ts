import type { ContractState, Template } from 'deedkit/document';
import type { ContractPorts } from '../contract/contract.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { readContract } from '../contract/read-contract.ts';
import type { TemplateCatalog } from '../template/template-catalog.ts';
import type { Key } from '../tenant/tenant.ts';

/** The content of a session's archive. */
export interface ExportedSession {
  readonly state: ContractState;
  readonly template: Template;
}

/** The ports that an archive is made with. */
export interface ExportPorts {
  readonly contracts: ContractPorts;
  readonly catalog: TemplateCatalog;
}

/** The document of a session, with the very version of the template it was made from. */
export async function exportSession(
  { contracts, catalog }: ExportPorts,
  { key, participantId }: { readonly key: Key; readonly participantId: string },
): Promise<Outcome<ExportedSession>> {
  const found = await readContract(contracts, key);
  if (!found.ok) return found;
  const { state, writers, templateId, templateVersion } = found.value.snapshot;
  // An archive holds the whole document, so it goes to those who work on it.
  if (!writers.has(participantId)) return refuse({ code: 'participant_unknown' });
  return succeed({ state, template: await catalog.getVersion({ id: templateId, version: templateVersion }) });
}
