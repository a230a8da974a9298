import { createId, listSignees } from 'deedkit/document';
import type { SendingPreview, TestSent } from 'deedkit/protocol/builder';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import { readContract } from '../contract/read-contract.ts';
import type { DocumentPorts } from '../document/ports.ts';
import type { Message } from '../message/message.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { InvitationPorts, InvitationWords } from '../signing/invitation.ts';
import { channelsOf, describeLetter, languageOf } from '../signing/invitation.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { SendingPlan } from './plan-sending.ts';
import { planSending } from './plan-sending.ts';
import type { Sending, SendPorts } from './send-contract.ts';

/** How mails are shown and sent without a document that they are about. */
export interface MailPorts {
  /** The HTML of a mail with the logo of the workspace in it. */
  readonly show: (tenant: Tenant, html: string) => Promise<string>;
  readonly send: (message: Message) => Promise<void>;
}

/** The ports that previews use. */
export interface PreviewPorts {
  readonly documents: Pick<DocumentPorts, 'invitations'>;
  readonly mails: MailPorts;
}

/** A sending with the ids that the contract has for its signees, in the order of the signatures. */
export interface PlannedSending {
  readonly plan: SendingPlan;
  readonly signeeIds: readonly string[];
}

/** No link has this token: its page says that the link leads nowhere. */
const NO_TOKEN = 'preview';

/** The messages of a sending in words, in the order of the signees. Nothing is kept. */
export async function describeMessages(
  ports: PreviewPorts,
  { plan, signeeIds }: PlannedSending,
): Promise<SendingPreview> {
  const { tenant } = plan.document.key;
  const language = languageOf(plan.document);
  const letters = plan.signatures.map(async (signature, index) => {
    const words = wordsTo(ports.documents.invitations, { plan, signature, isTest: false });
    const html = await ports.mails.show(tenant, words.html);
    const channels = channelsOf(signature);
    return (channels.length > 0 ? channels : (['email'] as const)).map((channel) => ({
      signee_id: signeeIds[index] ?? '',
      channel,
      language,
      ...(channel === 'email'
        ? { subject: words.subject, html, text: words.text }
        : { subject: null, html: null, text: words.sms }),
    }));
  });
  return (await Promise.all(letters)).flat();
}

/** Sends the mail of one signee, of the first when undefined, to an address. Refused for an unknown signee. */
export async function mailTest(
  ports: PreviewPorts,
  { plan, signeeIds }: PlannedSending,
  { signee, to, at }: { readonly signee: string | undefined; readonly to: string; readonly at: Date },
): Promise<Outcome<TestSent>> {
  const signature = plan.signatures[signee === undefined ? 0 : signeeIds.indexOf(signee)];
  if (!signature) return refuse({ code: 'signees_refused', faults: [{ path: '/signee_id', fault: 'unknown' }] });
  const { subject, text, html } = wordsTo(ports.documents.invitations, { plan, signature, isTest: true });
  await ports.mails.send({
    key: { tenant: plan.document.key.tenant, id: createId() },
    channel: 'email',
    to,
    subject,
    text,
    html,
    documentId: null,
    signatureId: null,
    createdAt: at,
  });
  return succeed({ channel: 'email', to });
}

/** Plans the sending of a session's contract. Refused once it was sent. */
export async function planOfSession(
  { sessions, contracts, documents }: SendPorts,
  sending: Omit<Sending, 'idempotency'>,
): Promise<Outcome<PlannedSending>> {
  const key = { tenant: sending.identity.tenant, id: sending.session };
  const details = await sessions.store.read(key);
  if (!details) return refuse({ code: 'not_found' });
  if (!details.participants.some(({ id }) => id === sending.participant))
    return refuse({ code: 'participant_unknown' });
  if (details.sent) return refuse({ code: 'sent', document: details.sent.document_id });
  const contract = await readContract(contracts, key);
  if (!contract.ok) return contract;
  const signeeIds = idsOf(contract.value);
  if (signeeIds.length === 0) return refuse({ code: 'no_signees' });
  const at = sessions.now(key.tenant);
  const plan = await planSending(documents.workspaces, { contract: contract.value, sending, at });
  return succeed({ plan, signeeIds });
}

/** The ids of the signees that a contract names, in their order. */
export function idsOf({ snapshot, schema }: ContractWithSchema): readonly string[] {
  return listSignees(snapshot.state.value, schema).map(({ id }) => id);
}

function wordsTo(
  { compose, linkTo }: Pick<InvitationPorts, 'compose' | 'linkTo'>,
  {
    plan: { document, sender, signatures },
    signature,
    isTest,
  }: { readonly plan: SendingPlan; readonly signature: SignatureRecord; readonly isTest: boolean },
): InvitationWords {
  const wish = { channels: [], language: languageOf(document), message: null };
  const letter = { document, signature, sender, parties: signatures.length, wish, kind: 'invitation' } as const;
  return compose({ ...describeLetter(letter, linkTo(NO_TOKEN)), isTest });
}
