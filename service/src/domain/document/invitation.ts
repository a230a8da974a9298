import { createId } from 'deedkit/document';
import type { Effect } from '../effect/effect.ts';
import type { Message } from '../message/message.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { hashEntryToken, makeEntryToken, tenantIdOf } from '../tenant/entry-token.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { Document, DocumentStore } from './document.ts';

/** Whom a link leads to, and in which language they were written to. */
export interface Invitation {
  readonly contractId: string;
  readonly signatureId: string;
  readonly language: string;
}

/** Links to signatures as they are kept. */
export interface InvitationStore {
  /** The link that a signature has; undefined for one that nobody was invited to. */
  readonly find: (contract: Key, signatureId: string) => Promise<Invitation | undefined>;
  readonly open: (
    tenantId: string,
    tokenHash: string,
  ) => Promise<(Invitation & { readonly tenant: Tenant }) | undefined>;
}

/** What an invitation says. */
export interface InvitationFacts {
  /** Language of the document; texts that are not written in it are English. */
  readonly language: string;
  /** Name of the workspace. */
  readonly sender: string;
  readonly title: string;
  /** Name of the signee; '' when it is not known. */
  readonly signee: string;
  readonly link: string;
  readonly dueAt: Date | null;
}

/** An invitation in words, for either channel. */
export interface InvitationWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

/** What inviting needs of the outside. */
export interface InvitationPorts {
  readonly store: InvitationStore;
  readonly compose: (facts: InvitationFacts) => InvitationWords;
  /** Where a link with this token is. */
  readonly linkTo: (token: string) => string;
}

/** Who is written to, and about what. */
interface Inviting {
  readonly document: Document;
  readonly signature: SignatureRecord;
  readonly sender: string;
  readonly language: string;
  readonly at: Date;
}

/**
 * Writes to a signee by every channel they have, with a link of their own; the one before leads nowhere any more
 * (platform-v2 §Finalize rules).
 */
export function invite(
  { compose, linkTo }: Pick<InvitationPorts, 'compose' | 'linkTo'>,
  { document, signature, sender, language, at }: Inviting,
): readonly Effect[] {
  const { tenant } = document.key;
  const token = makeEntryToken(tenant);
  const words = compose({
    ...{ language, sender, title: document.title, link: linkTo(token), dueAt: document.dueAt },
    signee: [signature.firstName, signature.lastName].filter((part) => part !== null).join(' '),
  });
  const of = { documentId: document.key.id, signatureId: signature.id, createdAt: at };
  const mail = (to: string): Message => ({
    ...{ ...of, key: { tenant, id: createId() }, channel: 'email', to },
    ...{ subject: words.subject, text: words.text, html: words.html },
  });
  const sms = (to: string): Message => ({
    ...{ ...of, key: { tenant, id: createId() }, channel: 'sms', to },
    ...{ subject: null, text: words.sms, html: null },
  });
  const messages = [
    ...(signature.email === null ? [] : [mail(signature.email)]),
    ...(signature.phone === null ? [] : [sms(signature.phone)]),
  ];
  const contract = { tenant, id: document.contractId };
  return [
    { kind: 'invitation', contract, signatureId: signature.id, tokenHash: hashEntryToken(token), language, at },
    ...messages.map((message) => ({ kind: 'message', message }) as const),
  ];
}

/** A document as its signee comes to it. */
export interface SigneeVisit {
  readonly document: Document;
  readonly signature: SignatureRecord;
  readonly language: string;
}

/** Whom a link leads to; undefined for one that is none, was replaced, or whose document is gone. */
export async function openInvitation(
  { store, invitations }: { readonly store: DocumentStore; readonly invitations: Pick<InvitationPorts, 'store'> },
  token: string,
): Promise<SigneeVisit | undefined> {
  const tenantId = tenantIdOf(token);
  const invitation = tenantId === undefined ? undefined : await invitations.store.open(tenantId, hashEntryToken(token));
  if (!invitation) return undefined;
  const { tenant, contractId, signatureId, language } = invitation;
  const contract = { tenant, id: contractId };
  const [document, signatures] = await Promise.all([store.readOfContract(contract), store.listSignatures(contract)]);
  const signature = signatures.find(({ id }) => id === signatureId);
  return document && signature ? { document, signature, language } : undefined;
}
