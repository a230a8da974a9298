import type { Signee } from 'deedkit/document';
import { listSignees } from 'deedkit/document';
import type { SendContractInput } from 'deedkit/protocol/builder';
import type { DocumentWithSchema } from '../contract/contract-owner.ts';
import type { SigningSettings } from '../signature/signing-settings.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { askForSignature } from '../signature/signature.ts';
import { remindersOf } from './reminder-days.ts';

/** Words and contacts that a sender gives beside those of the contract. */
export type SaidBySender = Pick<SendContractInput, 'signees' | 'message' | 'reminders'>;

/** The message and the reminders as they are kept, where not said those from before; null for neither. */
export function settingsOf(
  { message, reminders }: SaidBySender,
  before: SigningSettings | null = null,
): SigningSettings | null {
  if (message === undefined && reminders === undefined) return before;
  const empty = { message: null, expiresAt: null, ...remindersOf(null) };
  const settings: SigningSettings = {
    ...empty,
    ...before,
    ...(message === undefined ? {} : { message: message?.trim() ? message : null }),
    ...(reminders === undefined ? {} : remindersOf(reminders)),
  };
  return Object.values(settings).every((value) => value === null) ? null : settings;
}

/** Where a signee is written to: what the sender says comes before what the contract says. */
export function contactOf(
  { id, email, phone }: Pick<Signee, 'id' | 'email' | 'phone'>,
  { signees = [] }: SaidBySender,
): Pick<SignatureRecord, 'email' | 'phone' | 'signingGroup'> {
  const given = signees.find((signee) => signee.id === id);
  return {
    email: given?.email === undefined ? orNull(email) : given.email,
    phone: given?.phone === undefined ? orNull(phone) : given.phone,
    signingGroup: given?.signing_group ?? null,
  };
}

/** Signatures that are there, reached as the sender says, in the group that the sender says. */
export function readdress(signatures: readonly SignatureRecord[], said: SaidBySender): SignatureRecord[] {
  return signatures.map((signature) => {
    const { id, email, phone, signingGroup } = signature;
    const contact = contactOf({ id, email: email ?? '', phone: phone ?? '' }, said);
    return { ...signature, ...contact, signingGroup: contact.signingGroup ?? signingGroup };
  });
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** A signature for each signee of a contract, in their order. */
export function askSignees(
  { state, schema }: DocumentWithSchema,
  asked: { readonly contractId: string; readonly said: SaidBySender; readonly at: Date },
): SignatureRecord[] {
  return listSignees(state.value, schema).map((signee) =>
    askForSignature(
      asked.contractId,
      {
        firstName: orNull(signee.first_name),
        lastName: orNull(signee.last_name),
        companyName: orNull(signee.company_name),
        jobTitle: orNull(signee.job_title),
        ...contactOf(signee, asked.said),
      },
      asked.at,
    ),
  );
}
