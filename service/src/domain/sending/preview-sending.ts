import { createId, listSignees } from 'deedkit/document';
import type { SendingPreview, SendTestInput, TestSent } from 'deedkit/protocol/builder';
import type { ContractWithSchema } from '../contract/read-contract.ts';
import { readContract } from '../contract/read-contract.ts';
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
export interface PreviewPorts extends SendPorts {
  readonly mails: MailPorts;
}

/** No link has this token: its page says that the link leads nowhere. */
const NO_TOKEN = 'preview';

/** The messages of a sending in words, in the order of the signees. Nothing is kept. Refused once it was sent. */
export async function previewSending(
  ports: PreviewPorts,
  sending: Omit<Sending, 'idempotency'>,
): Promise<Outcome<SendingPreview>> {
  const read = await readPlan(ports, sending);
  if (!read.ok) return read;
  const { plan, signeeIds } = read.value;
  const language = languageOf(plan.document);
  const letters = plan.signatures.map(async (signature, index) => {
    const words = wordsTo(ports.documents.invitations, { plan, signature, isTest: false });
    const html = await ports.mails.show(sending.identity.tenant, words.html);
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
  return succeed((await Promise.all(letters)).flat());
}

/** Sends the mail of one signee to the sender. Refused once it was sent, and for an unknown signee. */
export async function sendTest(
  ports: PreviewPorts,
  sending: Omit<Sending, 'idempotency' | 'input'> & { readonly input: SendTestInput },
): Promise<Outcome<TestSent>> {
  const { input, identity } = sending;
  const read = await readPlan(ports, sending);
  if (!read.ok) return read;
  const { plan, signeeIds } = read.value;
  const index = input.signee_id === undefined ? 0 : signeeIds.indexOf(input.signee_id);
  const signature = plan.signatures[index];
  if (!signature) return refuse({ code: 'signees_refused', faults: [{ path: '/signee_id', fault: 'unknown' }] });
  const { subject, text, html } = wordsTo(ports.documents.invitations, { plan, signature, isTest: true });
  const to = input.recipient.email;
  await ports.mails.send({
    key: { tenant: identity.tenant, id: createId() },
    channel: 'email',
    to,
    subject,
    text,
    html,
    documentId: null,
    signatureId: null,
    createdAt: plan.document.createdAt,
  });
  return succeed({ channel: 'email', to });
}

async function readPlan(
  { sessions, contracts, documents }: PreviewPorts,
  sending: Omit<Sending, 'idempotency'>,
): Promise<Outcome<{ readonly plan: SendingPlan; readonly signeeIds: readonly string[] }>> {
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

function idsOf({ snapshot, schema }: ContractWithSchema): readonly string[] {
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
