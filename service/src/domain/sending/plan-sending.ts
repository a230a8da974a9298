import type { Signee } from 'deedkit/document';
import { createId, listSignees } from 'deedkit/document';
import type { SendContractInput } from 'deedkit/protocol/builder';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import type { Document, SigningSettings } from '../document/document.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { askForSignature } from '../signature/signature.ts';
import type { Sender } from '../signing/sender.ts';
import { readSender } from '../signing/sender.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { WorkspaceStore } from '../workspace/workspace.ts';
import { remindersOf } from './reminders.ts';

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
  const signees = listSignees(contract.snapshot.state.value, contract.schema);
  return {
    document,
    signatures: signees.map((signee) => toSignature(signee, document, sending.input)),
    sender: await readSender(workspaces, document),
  };
}

/** The moment at which it is cancelled; null where it is open ended. */
export function dueOf({ due_at: dueAt }: Pick<SendContractInput, 'due_at'>): Date | null {
  return typeof dueAt === 'string' ? new Date(dueAt) : null;
}

/** Message and reminders as they are kept; null for neither. */
function settingsOf(input: SendContractInput): SigningSettings | null {
  const message = input.message?.trim() ? input.message : null;
  if (message === null && !input.reminders) return null;
  return { message, expiresAt: null, ...remindersOf(input.reminders) };
}

/** Where a signee is written to: what the sender says comes before what the contract says. */
export function contactOf(
  { id, email, phone }: Signee,
  { signees = [] }: SendContractInput,
): Pick<SignatureRecord, 'email' | 'phone' | 'signingGroup'> {
  const given = signees.find((signee) => signee.id === id);
  return {
    email: given?.email === undefined ? orNull(email) : given.email,
    phone: given?.phone === undefined ? orNull(phone) : given.phone,
    signingGroup: given?.signing_group ?? null,
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function toSignature(signee: Signee, { contractId, createdAt }: Document, input: SendContractInput): SignatureRecord {
  return askForSignature(
    contractId,
    {
      firstName: orNull(signee.first_name),
      lastName: orNull(signee.last_name),
      companyName: orNull(signee.company_name),
      jobTitle: orNull(signee.job_title),
      ...contactOf(signee, input),
    },
    createdAt,
  );
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
