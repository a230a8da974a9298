import { createId } from 'deedkit/document';
import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { Effect } from '../effect/effect.ts';
import type { Channel, LetterKind, Message } from '../message/message.ts';
import type { InvitationWish, SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { Brand } from '../workspace/workspace.ts';
import { hashEntryToken, tenantIdOf } from '../tenant/entry-token.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { Sender } from './sender.ts';

/** The signature that a link leads to, and the language of the message with it. */
export interface Invitation {
  readonly contractId: string;
  readonly signatureId: string;
  readonly language: string;
  /** Whether the PIN has to be given: the service did not send this link to the signee's own address itself. */
  readonly needsPin: boolean;
}

/** Links to signatures as they are kept. */
export interface InvitationStore {
  readonly open: (
    tenantId: string,
    tokenHash: string,
  ) => Promise<(Invitation & { readonly tenant: Tenant }) | undefined>;
}

/** Which links of a signature: a new version makes those before void. */
export type LinkOf = Pick<SignatureRecord, 'id' | 'linkVersion'>;

/**
 * The secrets that only the service can make for a signature. All are derived from the secret of the service. A link
 * can therefore be shown again, and sent again by a reminder, although only its hash is kept.
 */
export interface LinkSecrets {
  /** The token of the link that the service sends itself, or of the one that is given to others, with a PIN. */
  readonly tokenOf: (tenant: Tenant, signature: LinkOf, needsPin: boolean) => string;
  /** Six digits. */
  readonly pinOf: (tenant: Tenant, signature: LinkOf) => string;
  readonly isPin: (tenant: Tenant, signature: LinkOf, given: string) => boolean;
  /** The proof, kept by a browser, that the PIN for a link was given. */
  readonly proofOf: (token: string) => string;
}

/** The facts in a message to a signee. */
export interface InvitationFacts {
  readonly kind: LetterKind;
  /** Texts that are not written in it are English. */
  readonly language: string;
  /** Name of the person who asks for the signature; null where only the organisation is known. */
  readonly person: string | null;
  /** For whom: the workspace. */
  readonly organisation: string;
  readonly brand: Brand;
  /** How many are asked to sign, the reader included. */
  readonly parties: number;
  readonly title: string;
  /** Name of the signee; '' when it is not known. */
  readonly signee: string;
  /** In the sender's own words. */
  readonly message: string | null;
  readonly link: string;
  readonly dueAt: Date | null;
  /** Whether only the sender sees it, which its subject says. */
  readonly isTest?: boolean;
}

/** A message in words, for either channel. */
export interface InvitationWords {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sms: string;
}

/** The ports that inviting uses. */
export interface InvitationPorts {
  readonly store: InvitationStore;
  readonly secrets: LinkSecrets;
  readonly compose: (facts: InvitationFacts) => InvitationWords;
  /** Where a link with this token is. */
  readonly linkTo: (token: string) => string;
}

type WritingPorts = Pick<InvitationPorts, 'secrets' | 'compose' | 'linkTo'>;

/** A message to be written: its signee, its document and its channels. */
interface Writing {
  readonly document: Document;
  readonly signature: SignatureRecord;
  readonly sender: Sender;
  /** How many are asked to sign, this signee included. */
  readonly parties: number;
  readonly wish: InvitationWish;
  readonly kind: LetterKind;
  readonly at: Date;
}

/** The language of messages to a document's signees; English where none was chosen. */
export function languageOf({ language }: Pick<Document, 'language'>): string {
  return language ?? 'en';
}

/** Every way there is to reach a signee. */
export function channelsOf({ email, phone }: Pick<SignatureRecord, 'email' | 'phone'>): readonly Channel[] {
  return [...(email === null ? [] : (['email'] as const)), ...(phone === null ? [] : (['sms'] as const))];
}

/** The facts in a message to a signee, whose link is this. */
export function describeLetter(
  { document, signature, sender, parties, wish, kind }: Omit<Writing, 'at'>,
  link: string,
): InvitationFacts {
  return {
    kind,
    language: wish.language,
    title: document.title,
    link,
    dueAt: document.dueAt,
    parties,
    person: sender.person,
    organisation: sender.workspace.name,
    brand: sender.workspace.brand,
    signee: nameOf(signature),
    // It asks for a signature: who gets a copy has given theirs.
    message: kind === 'copy' ? null : (wish.message ?? document.signingSettings?.message ?? null),
  };
}

/**
 * Writes to a signee by the requested channels that there is an address for, with a link of their own. A further
 * message has the same link, as long as their addresses stay the same.
 */
export function writeToSignee(
  { secrets, compose, linkTo }: WritingPorts,
  { document, signature, sender, parties, wish, kind, at }: Writing,
): readonly Effect[] {
  const { tenant } = document.key;
  const contract = contractOf(document);
  const token = secrets.tokenOf(tenant, signature, false);
  const { language } = wish;
  const words = compose(describeLetter({ document, signature, sender, parties, wish, kind }, linkTo(token)));
  const of = { documentId: document.key.id, signatureId: signature.id, createdAt: at };
  const messages = wish.channels.flatMap((channel): Message[] => {
    const to = channel === 'email' ? signature.email : signature.phone;
    if (to === null) return [];
    const content =
      channel === 'email'
        ? { subject: words.subject, text: words.text, html: words.html }
        : { subject: null, text: words.sms, html: null };
    return [{ ...of, key: { tenant, id: createId() }, channel, to, ...content }];
  });
  const history = { invitation: 'invited', reminder: 'reminded', copy: undefined } as const;
  return [
    linkEffect(contract, signature.id, { token, needsPin: false, language, at }),
    ...messages.flatMap((message): Effect[] => {
      const written = { kind: 'message', message, letter: { contract, kind } } as const;
      const past = history[kind];
      if (past === undefined) return [written];
      const entry = { contract, kind: past, signatureId: signature.id, by: null, detail: message.to, at };
      return [written, { kind: 'history', entry }];
    }),
  ];
}

/** Opens the link that the sender may deliver themselves, with its PIN. */
export function openSharedLink(
  { secrets }: Pick<InvitationPorts, 'secrets'>,
  { document, signature, at }: Pick<Writing, 'document' | 'signature' | 'at'>,
): Effect {
  const { tenant } = document.key;
  const token = secrets.tokenOf(tenant, signature, true);
  const contract = contractOf(document);
  return linkEffect(contract, signature.id, { token, needsPin: true, language: languageOf(document), at });
}

/** The link and the PIN that the sender may deliver themselves. */
export function sharedLinkOf(
  { secrets, linkTo }: Pick<InvitationPorts, 'secrets' | 'linkTo'>,
  tenant: Tenant,
  signature: LinkOf,
): { readonly url: string; readonly pin: string } {
  return { url: linkTo(secrets.tokenOf(tenant, signature, true)), pin: secrets.pinOf(tenant, signature) };
}

function linkEffect(
  contract: Key,
  signatureId: string,
  {
    token,
    ...link
  }: { readonly token: string; readonly needsPin: boolean; readonly language: string; readonly at: Date },
): Effect {
  return { kind: 'invitation', contract, signatureId, tokenHash: hashEntryToken(token), ...link };
}

/** Finds the signature that a link leads to; undefined for an unknown or replaced link. */
export async function findInvitation(
  { store }: Pick<InvitationPorts, 'store'>,
  token: string,
): Promise<(Invitation & { readonly tenant: Tenant }) | undefined> {
  const tenantId = tenantIdOf(token);
  return tenantId === undefined ? undefined : store.open(tenantId, hashEntryToken(token));
}
