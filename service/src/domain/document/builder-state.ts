import type { Operation } from 'deedkit/document';
import type { ContractView } from '../contract/contract.ts';
import { finalizeContract } from '../contract/finalize-contract.ts';
import { explainRefusal } from '../contract/history.ts';
import { patchContract } from '../contract/patch-contract.ts';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import { readContract } from '../contract/read-contract.ts';
import { restoreContract } from '../contract/restore-contract.ts';
import type { Idempotency } from '../idempotency.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Document } from './document.ts';
import type { Finalizing } from './document-contract.ts';
import { ownedByWorkspace } from './document-contract.ts';
import { refuseTerms } from '../signing/refuse-terms.ts';
import { readSender } from '../signing/sender.ts';
import type { DocumentPorts } from './ports.ts';

/** How long the builder state of a finalized contract can be read: 24 hours (platform-v2 §Limits). */
export const STATE_LIFE_MS = 24 * 60 * 60_000;

/** How a contract is to be finalized, as a request says it. */
export type Wish = Omit<Finalizing, 'sender' | 'by'>;

/** A request to change a contract: its user, and the revision they have seen. */
export interface Asking {
  readonly contract: Key;
  /** The user it is done for; the service account when undefined. */
  readonly participant: string | undefined;
  readonly ifMatch: string | undefined;
}

/** The document of a contract whose builder state is there for the builder of today. */
export async function findDrafted({ store }: Pick<DocumentPorts, 'store'>, contract: Key): Promise<Outcome<Document>> {
  const document = await store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  if (!document.drafted || document.builderVersion !== '2') return refuse({ code: 'builder_version' });
  return succeed(document);
}

/**
 * Reads a drafted document with its contract, however long ago it was finalized: the document is kept, and only its
 * state is no longer shown.
 */
export async function readDrafted(
  ports: DocumentPorts,
  contract: Key,
): Promise<Outcome<{ readonly document: Document; readonly contract: ContractWithSchema }>> {
  const found = await findDrafted(ports, contract);
  if (!found.ok) return found;
  const read = await readContract(ports.contracts, contract);
  return read.ok ? succeed({ document: found.value, contract: read.value }) : read;
}

/** The document of a contract whose builder state may be read: until it is no longer kept for readers (410). */
export async function findReadable(ports: DocumentPorts, contract: Key): Promise<Outcome<Document>> {
  const found = await findDrafted(ports, contract);
  if (!found.ok) return found;
  const { finalizedAt } = found.value;
  const isOver = finalizedAt && ports.now(contract.tenant).getTime() - finalizedAt.getTime() > STATE_LIFE_MS;
  return isOver ? refuse({ code: 'state_expired' }) : found;
}

/** The builder state, as long as it may be read. */
export async function readBuilderState(ports: DocumentPorts, contract: Key): Promise<Outcome<ContractWithSchema>> {
  const found = await findReadable(ports, contract);
  return found.ok ? readContract(ports.contracts, contract) : found;
}

/**
 * Reads the builder state for the author of a comment, together with the author's id. Refused for an author who is not
 * a user (403).
 */
export async function readForAuthor(
  ports: DocumentPorts,
  asking: Pick<Asking, 'contract' | 'participant'>,
): Promise<Outcome<ContractWithSchema & { readonly author: string }>> {
  const read = await readBuilderState(ports, asking.contract);
  if (!read.ok) return read;
  const author = await authorOf(ports, asking);
  if (!read.value.snapshot.writers.has(author)) return refuse({ code: 'participant_unknown' });
  return succeed({ ...read.value, author });
}

/** Changes the builder state while it is drafted. */
export async function patchBuilderState(
  ports: DocumentPorts,
  {
    operations,
    idempotency,
    ...asking
  }: Asking & { readonly operations: readonly Operation[]; readonly idempotency?: Idempotency | undefined },
): Promise<Outcome<ContractView>> {
  const { contract: key, ifMatch } = asking;
  const found = await findDrafted(ports, key);
  if (!found.ok) return found;
  const author = await authorOf(ports, asking);
  const outcome = await patchContract(ports.contracts, {
    key,
    owner: ownedByWorkspace(ports, { document: found.value, author }),
    operations,
    ifMatch,
    idempotency,
    wish: { signees: false },
  });
  return explainRefusal(ports.contracts, outcome, { key, ifMatch });
}

/** Brings the builder state back as it was at a revision, while it is drafted. */
export async function restoreBuilderState(
  ports: DocumentPorts,
  {
    revision,
    idempotency,
    ...asking
  }: Asking & { readonly revision: number; readonly idempotency?: Idempotency | undefined },
): Promise<Outcome<ContractView>> {
  const { contract: key, ifMatch } = asking;
  const found = await findDrafted(ports, key);
  if (!found.ok) return found;
  const author = await authorOf(ports, asking);
  const outcome = await restoreContract(ports.contracts, {
    key,
    owner: ownedByWorkspace(ports, { document: found.value, author }),
    revision,
    ifMatch,
    idempotency,
    wish: { signees: false },
  });
  return explainRefusal(ports.contracts, outcome, { key, ifMatch });
}

/** Why a document may not be finalized, or sent, on these terms. A due date that it has already is not judged. */
export function refuseWish(
  document: Document,
  { dueAt, method, said = {}, requireMatchingName = document.requireMatchingName }: Wish,
  at: Date,
): Refusal | undefined {
  if (requireMatchingName && method !== 'strong') return { code: 'method_not_strong', path: '/require_matching_name' };
  return refuseTerms(said, { dueAt, at });
}

/** Finalizes a contract. One that has signees then waits for them; see `ownedByWorkspace`. */
export async function finalizeDocument(
  ports: DocumentPorts,
  { finalizing, ...asking }: Asking & { readonly finalizing: Wish },
): Promise<Outcome<ContractView>> {
  const { contract: key, ifMatch } = asking;
  const found = await findDrafted(ports, key);
  if (!found.ok) return found;
  const refusal = refuseWish(found.value, finalizing, ports.now(key.tenant));
  if (refusal) return refuse(refusal);
  const author = await authorOf(ports, asking);
  const [sender, user] = await Promise.all([
    readSender(ports.workspaces, found.value),
    ports.workspaces.findUser({ tenant: key.tenant, id: author }),
  ]);
  const owner = ownedByWorkspace(ports, {
    document: found.value,
    author,
    finalizing: { ...finalizing, dueAt: finalizing.dueAt ?? found.value.dueAt, sender, by: user?.name ?? null },
  });
  const outcome = await finalizeContract(ports.contracts, { key, owner, ifMatch, wish: { signees: false } });
  return explainRefusal(ports.contracts, outcome, { key, ifMatch });
}

/** The user for whom it is done: the named one, or else the service account. */
export async function authorOf(
  { workspaces }: Pick<DocumentPorts, 'workspaces'>,
  { contract, participant }: Pick<Asking, 'contract' | 'participant'>,
): Promise<string> {
  return participant ?? (await workspaces.read(contract.tenant)).serviceAccountId;
}
