import { splitPhone } from 'deedkit/document';
import type {
  CreatedDocument,
  CreatedSignature,
  ListedSignature,
  SigningDocument,
  SigningSettings as ShownSettings,
} from 'deedkit/protocol/signing';
import type { Document } from '../../domain/document/document.ts';
import type { SigningSettings } from '../../domain/signature/signing-settings.ts';
import type { Delivery } from '../../domain/signature/delivery.ts';
import type { Login } from '../../domain/signature/logins.ts';
import { matchesInvited } from '../../domain/signature/logins.ts';
import type { SignatureRecord } from '../../domain/signature/signature.ts';
import type { Workspace } from '../../domain/workspace/workspace.ts';

type ShownDelivery = NonNullable<ListedSignature['deliveries']>[number];

/** A moment with its offset, as signing-v1 has them: `Z` stands only behind the days of settings. */
export function toMoment(at: Date): string {
  return at.toISOString().replace('Z', '+00:00');
}

/** A document as it is read and finalized. One that came by another interface is made by the workspace. */
export function showDocument(document: Document, workspace: Pick<Workspace, 'name'>): SigningDocument {
  const { key, templateId, title, creatorName, signatureMethod, stage } = document;
  return {
    id: key.id,
    templateId,
    name: title,
    creatorName: creatorName ?? workspace.name,
    signingMethod: signatureMethod ?? 'canvas',
    stage,
    createdAt: toMoment(document.createdAt),
    updatedAt: toMoment(document.updatedAt),
    date: toMoment(document.finalizedAt ?? document.createdAt),
  };
}

/**
 * A document as it was just made. Its company is the workspace; a client register, which `clientId` would be of, there
 * is not.
 */
export function showCreated(
  document: Document,
  { workspace, signatures }: { readonly workspace: Workspace; readonly signatures: readonly CreatedSignature[] },
): CreatedDocument {
  const { date: _date, ...shown } = showDocument(document, workspace);
  return {
    ...shown,
    companyId: workspace.id,
    clientId: null,
    language: document.language ?? 'en',
    ...(document.signingSettings ? { signingSettings: showSettings(document.signingSettings) } : {}),
    signatures: [...signatures],
  };
}

/** Shows the settings that were given; days as their first moment. */
function showSettings(settings: SigningSettings): ShownSettings {
  const day = (name: 'expiresAt' | 'remindersStart' | 'remindersEnd') =>
    settings[name] === null ? {} : { [name]: `${settings[name]}T00:00:00.000000Z` };
  const { message, remindersDuration } = settings;
  return {
    ...day('expiresAt'),
    ...day('remindersStart'),
    ...day('remindersEnd'),
    ...(remindersDuration === null ? {} : { remindersDuration }),
    ...(message === null ? {} : { message }),
  };
}

const person = ({ id, state, firstName, lastName, signedAt, createdAt, updatedAt }: SignatureRecord) => ({
  id,
  createdAt: toMoment(createdAt),
  updatedAt: toMoment(updatedAt),
  // The enumeration is closed: the stage of the document says that it was cancelled.
  state: state === 'cancelled' ? ('waiting' as const) : state,
  signedAt: signedAt && toMoment(signedAt),
  firstName: firstName ?? '',
  lastName: lastName ?? '',
});

/**
 * A signature in the answer to a new document. Texts that are not known are empty here, and null in the list: so
 * signing-v1 has them.
 */
export function showCreatedSignature(
  signature: SignatureRecord,
  invitation: CreatedSignature['invitation'],
): CreatedSignature {
  const { companyName, companyIdent, type, email, phone, redirectUrl } = signature;
  return {
    ...person(signature),
    companyTitle: companyName ?? '',
    companyIdent: companyIdent ?? '',
    type,
    email: email ?? '',
    phone: phone ?? '',
    redirectUrl: redirectUrl ?? '',
    invitation,
  };
}

/** A signature in the list of a document, its telephone number in the two parts that it is sent in. */
export function showSignature(signature: SignatureRecord): ListedSignature {
  const { companyName, companyIdent, email, phone, deliveries, logins } = signature;
  const { code, number } = splitPhone(phone ?? '');
  return {
    ...person(signature),
    phoneNumber: number === '' ? null : number,
    countryCode: code === '' ? null : code,
    email,
    companyTitle: companyName,
    companyIdent,
    ...(deliveries.length > 0 ? { deliveries: deliveries.map(showDelivery) } : {}),
    ...(logins?.last ? { identity: showLogin(logins.last, signature) } : {}),
    ...(logins?.other ? { otherLogin: showLogin(logins.other, signature) } : {}),
  };
}

function showLogin({ name, issuer, at }: Login, signature: SignatureRecord): NonNullable<ListedSignature['identity']> {
  return { name, issuer, matchesInvited: matchesInvited(name, signature), at: toMoment(new Date(at)) };
}

function showDelivery({ channel, kind, status, error, at, nextAt }: Delivery): ShownDelivery {
  const nextAttemptAt = nextAt === null ? null : toMoment(new Date(nextAt));
  return { channel, kind, status, error, at: toMoment(new Date(at)), nextAttemptAt };
}
