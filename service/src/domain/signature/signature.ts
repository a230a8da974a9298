import { createId } from 'deedkit/document';
import type { Signature } from 'deedkit/protocol/platform';
import type { Channel } from '../message/message.ts';
import type { Delivery } from './delivery.ts';
import { toDelivery } from './delivery.ts';
import type { Logins } from './logins.ts';
import { toListedLogin } from './logins.ts';

/** A signature as it is kept. */
export interface SignatureRecord {
  readonly id: string;
  readonly contractId: string;
  /** `waiting` until it is given or called off; the other two are ends. */
  readonly state: Signature['state'];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Where an invitation goes. */
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly companyName: string | null;
  readonly jobTitle: string | null;
  /** The role in the document, as a template of a PDF names it; null where nothing does. */
  readonly role: string | null;
  /** Whether they sign for themselves or for a company. */
  readonly type: 'person' | 'company';
  readonly companyIdent: string | null;
  /** Where they go after signing. */
  readonly redirectUrl: string | null;
  /** Lower numbers sign first; null signs whenever they like. */
  readonly signingGroup: number | null;
  /** How they were, or are to be, invited; null while no invitation was asked for. */
  readonly invite: InvitationWish | null;
  /** Of the links that lead to it: those of an earlier version lead nowhere any more. */
  readonly linkVersion: number;
  /** At the link, of a `strong` document; null before the first login. */
  readonly logins: Logins | null;
  /** The newest messages to them, one by channel; none before the first message. */
  readonly deliveries: readonly Delivery[];
  /** null until it is given. */
  readonly signedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How a signee is written to. */
export interface InvitationWish {
  readonly channels: readonly Channel[];
  readonly language: string;
  /** The sender's message to this signee; null for that of the document. */
  readonly message: string | null;
}

type Contact = 'firstName' | 'lastName' | 'email' | 'phone' | 'companyName' | 'jobTitle';
type Party = Pick<SignatureRecord, Contact> &
  Partial<Pick<SignatureRecord, 'role' | 'type' | 'companyIdent' | 'redirectUrl' | 'signingGroup'>>;

/** A signature that is waited for from now on. */
export function askForSignature(contractId: string, party: Party, at: Date): SignatureRecord {
  return {
    id: createId(),
    contractId,
    state: 'waiting',
    role: null,
    type: 'person',
    companyIdent: null,
    redirectUrl: null,
    signingGroup: null,
    ...party,
    invite: null,
    linkVersion: 0,
    logins: null,
    deliveries: [],
    signedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** The name of a signee: both parts, as far as they are known. */
export function nameOf({ firstName, lastName }: Pick<SignatureRecord, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}

/** A signature as the interface shows it. */
export function toSignature(signature: SignatureRecord): Signature {
  return {
    id: signature.id,
    contract_id: signature.contractId,
    state: signature.state,
    first_name: signature.firstName,
    last_name: signature.lastName,
    email: signature.email,
    phone: signature.phone,
    company_name: signature.companyName,
    job_title: signature.jobTitle,
    ...(signature.role === null ? {} : { role: signature.role }),
    ...(signature.deliveries.length > 0 ? { deliveries: signature.deliveries.map(toDelivery) } : {}),
    ...(signature.logins?.last ? { identity: toListedLogin(signature.logins.last, signature) } : {}),
    ...(signature.logins?.other ? { other_login: toListedLogin(signature.logins.other, signature) } : {}),
    ...(signature.signingGroup === null ? {} : { signing_group: signature.signingGroup }),
    signed_at: signature.signedAt?.toISOString() ?? null,
    created_at: signature.createdAt.toISOString(),
    updated_at: signature.updatedAt.toISOString(),
  };
}
