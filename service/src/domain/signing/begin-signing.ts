import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { Effect } from '../effect/effect.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { InvitationPorts } from './invitation.ts';
import { channelsOf, languageOf, openSharedLink, writeToSignee } from './invitation.ts';
import { reminderJob } from './reminders.ts';
import type { Sender } from './sender.ts';
import { isTurnOf } from './turns.ts';

/** A contract that is to be signed from now on, with whom it waits for. */
export interface Beginning {
  /** As it is from now on. */
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly sender: Sender;
  /** Whether everybody is written to at once, by every channel there is; else somebody will ask for it. */
  readonly invite: boolean;
  /** The name of the user who finalized it; null when unknown. */
  readonly by: string | null;
  readonly at: Date;
  /** Whether it was paid for before, where it was drafted. */
  readonly charged?: boolean;
}

/** The signatures as they are waited for, and what follows. */
export interface Begun {
  readonly signatures: readonly SignatureRecord[];
  readonly effects: readonly Effect[];
}

/**
 * Begins the signing of a contract at the end of its drafting, however that came. It is charged, it runs out at its due
 * date, signees are invited when it is their turn, and reminded.
 */
export function beginSigning(
  { invitations }: { readonly invitations: InvitationPorts },
  { document, signatures, sender, invite, by, at, charged = false }: Beginning,
): Begun {
  const contract = contractOf(document);
  const { dueAt } = document;
  const invited = invite ? inviteAll({ invitations }, { document, signatures, sender, at }) : undefined;
  const waitedFor = invited?.signatures ?? signatures;
  return {
    signatures: waitedFor,
    effects: [
      // Sandbox documents are never charged.
      ...(contract.tenant.environment === 'live' && !charged ? [{ kind: 'charge', key: contract, at } as const] : []),
      ...(dueAt
        ? [{ kind: 'job', tenant: contract.tenant, task: 'expire_contract', id: contract.id, at: dueAt } as const]
        : []),
      ...reminderJob(document, at),
      { kind: 'history', entry: { contract, kind: 'finalized', signatureId: null, by, detail: null, at } },
      ...waitedFor.map((signature) => openSharedLink(invitations, { document, signature, at })),
      ...(invited?.effects ?? []),
    ],
  };
}

/** Invites everybody by every channel there is, and writes to those whose turn it is. */
export function inviteAll(
  { invitations }: { readonly invitations: InvitationPorts },
  { document, signatures, sender, at }: Pick<Beginning, 'document' | 'signatures' | 'sender' | 'at'>,
): Begun {
  const language = languageOf(document);
  const invited = signatures.map((signature) => {
    const wish = { channels: channelsOf(signature), language, message: null };
    return { ...signature, invite: wish };
  });
  const called = invited.filter((signature) => isTurnOf(signature, invited));
  return {
    signatures: invited,
    effects: called.flatMap((signature) =>
      writeToSignee(invitations, {
        document,
        signature,
        sender,
        at,
        parties: invited.length,
        wish: signature.invite,
        kind: 'invitation',
      }),
    ),
  };
}
