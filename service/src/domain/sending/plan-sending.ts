import { createId } from 'deedkit/document';
import type { SendContractInput } from 'deedkit/protocol/builder';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import type { Document } from '../document/document.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Sender } from '../signing/sender.ts';
import { readSender } from '../signing/sender.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { WorkspaceStore } from '../workspace/workspace.ts';
import { askSignees, settingsOf } from '../signing/asked-signatures.ts';

/** A contract and how it is to be sent. */
interface Planning {
  readonly contract: ContractWithSchema;
  readonly sending: { readonly identity: Identity; readonly input: SendContractInput };
  readonly at: Date;
}

/** The document that a contract becomes, with a signature for each signee in their order. Nothing of it is kept yet. */
export interface SendingPlan {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly sender: Sender;
}

/** Makes the document of a sending under new ids, whether or not it may be sent so. */
export async function planSending(
  workspaces: Pick<WorkspaceStore, 'read' | 'listNames'>,
  planning: Planning,
): Promise<SendingPlan> {
  const { contract, sending } = planning;
  const document = describeDocument(planning, await workspaces.read(sending.identity.tenant));
  const { contractId, createdAt } = document;
  const of = { state: contract.snapshot.state, schema: contract.schema };
  return {
    document,
    signatures: askSignees(of, { contractId, said: sending.input, at: createdAt }),
    sender: await readSender(workspaces, document),
  };
}

/** The moment at which it is cancelled; null where it is open ended. */
export function dueOf({ due_at: dueAt }: Pick<SendContractInput, 'due_at'>): Date | null {
  return typeof dueAt === 'string' ? new Date(dueAt) : null;
}

function describeDocument(
  { contract: { snapshot }, sending: { input, identity }, at }: Planning,
  { rootFolderId, serviceAccountId }: { readonly rootFolderId: string; readonly serviceAccountId: string },
): Document {
  const { state, templateId } = snapshot;
  return {
    key: { tenant: identity.tenant, id: createId() },
    contractId: createId(),
    folderId: input.folder_id ?? rootFolderId,
    ownerId: serviceAccountId,
    madeBy: [identity.originId],
    title: state.document_name,
    description: null,
    tags: [],
    stage: 'finalized',
    signatureMethod: input.signature_method ?? 'canvas',
    requireMatchingName: input.require_matching_name ?? false,
    creatorName: null,
    language: state.languages[0] ?? null,
    templateId,
    signingSettings: settingsOf(input),
    sealing: null,
    ended: null,
    historyEnd: null,
    builderVersion: '2',
    drafted: true,
    dueAt: dueOf(input),
    finalizedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}
