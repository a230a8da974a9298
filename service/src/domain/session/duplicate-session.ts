import type { DuplicateInput } from 'deedkit/protocol/builder';
import type { ContractPorts } from '../contract/contract.ts';
import { copyDocument } from '../contract/copy-document.ts';
import { readContract } from '../contract/read-contract.ts';
import { documentOf } from '../contract/rebuild-document.ts';
import type { Idempotency } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key } from '../tenant/tenant.ts';
import { startSession } from './create-session.ts';
import type { CreatedSession, SessionPorts } from './session.ts';

/** A session that another is to begin with the document of. */
export interface Duplication {
  readonly identity: Identity;
  readonly key: Key;
  readonly participantId: string;
  readonly input: DuplicateInput;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Starts a session with the document of another, a draft or finalized: the same version of the template, values,
 * sections and appearance under new ids, as a draft. Its settings are those of the other unless others are given;
 * comments, history, signatures and URLs stay where they are. A template that is not offered any more begins nothing.
 */
export async function duplicateSession(
  { contracts, sessions }: { readonly contracts: ContractPorts; readonly sessions: SessionPorts },
  { identity, key, participantId, input, idempotency }: Duplication,
): Promise<Outcome<CreatedSession>> {
  const found = await readContract(contracts, key);
  if (!found.ok) return found;
  const { state, writers, templateId, templateVersion } = found.value.snapshot;
  // The whole document goes along, so it is for those who work on it.
  if (!writers.has(participantId)) return refuse({ code: 'participant_unknown' });
  const details = await sessions.store.read(key);
  const handlers = input.handlers ?? (await sessions.store.readHandlers(key));
  if (!details || !handlers) return refuse({ code: 'not_found' });
  if (!(await sessions.catalog.get(identity.tenant, templateId))) return refuse({ code: 'template_withdrawn' });
  const template = await sessions.catalog.getVersion({ id: templateId, version: templateVersion });
  const self = details.participants.find(({ id }) => id === participantId);
  return startSession(sessions, {
    identity,
    // The same key for another session is another wish.
    idempotency: idempotency && { ...idempotency, requestHash: `${key.id} ${idempotency.requestHash}` },
    operation: 'duplicateSession',
    offered: { template, version: templateVersion },
    document: documentOf(copyDocument(state, input.document_name)),
    settings: {
      handlers,
      ui_language: input.ui_language ?? details.ui_language,
      trial: details.trial,
      finalization: details.finalization,
      comments_enabled: details.comments_enabled,
      participant: input.participant ?? {
        display_name: self?.display_name ?? null,
        email: self?.email ?? null,
        external_id: self?.external_id ?? null,
      },
    },
  });
}
