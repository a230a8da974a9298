import type { FieldValue, PlacedField } from 'deedkit/document';
import type { DocumentRecord, StartInput } from 'deedkit/protocol/platform';
import type { FieldSet } from '../field/field-set.ts';
import { beginFields } from '../field/field-set.ts';
import { checkPlaced } from '../field/place-fields.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { PdfTemplate, Seat } from '../template/pdf-template.ts';
import { seatParties } from '../template/pdf-template.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Document } from './document.ts';
import { toRecord } from './document-record.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';
import { describeDocument, toSignature } from './send-pdf.ts';
import { checkPrintable } from './unprintable.ts';

/** A wish to start a contract from a template of a PDF. */
interface Start {
  readonly identity: Identity;
  readonly template: PdfTemplate;
  readonly input: StartInput;
  readonly idempotency: Idempotency | undefined;
}

/** Starts a contract in the stage `created` from a template of a PDF, with its fields, once for equal requests. */
export async function startPdfTemplate(
  ports: DocumentPorts,
  { identity, template, input, idempotency }: Start,
): Promise<Outcome<DocumentRecord>> {
  const { store, builderUrl } = ports;
  if (input.language !== undefined) return refuse({ code: 'language_unwanted', path: '/language' });
  const seats = seatParties(template.roles, input.parties ?? []);
  if (!seats.ok) return seats;
  const document = await describeStart(ports, { identity, template, input });
  const filled = fillTemplate(ports, { template, document, seats: seats.value, values: new Map() });
  if (!filled.ok) return filled;
  const { key, createdAt: at } = document;
  const scope = `startFromTemplate ${template.key.id} ${identity.keyId}`;
  const slot = toSlot(idempotency, { scope, answer: { id: key.id }, at });
  const effects = [documentEvent('document-created', document, { builderUrl, at })];
  const created = await store.create({ document, ...filled.value, filesOf: template.version, effects }, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (!earlier) return succeed(toRecord({ document, owner: null }, new Set(), builderUrl));
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const found = await store.read({ tenant: key.tenant, id: earlier.id });
  return found ? succeed(toRecord(found, new Set(), builderUrl)) : refuse({ code: 'not_found' });
}

/** A new contract of a template, in the stage `created`. */
export async function describeStart(
  ports: Pick<DocumentPorts, 'workspaces' | 'now'>,
  {
    identity,
    template,
    input,
  }: {
    readonly identity: Pick<Identity, 'tenant' | 'originId'>;
    readonly template: Pick<PdfTemplate, 'key' | 'name'>;
    readonly input: Partial<Pick<StartInput, 'title' | 'folder_id' | 'owner_id' | 'require_matching_name'>>;
  },
): Promise<Document> {
  const { require_matching_name: isNamed, ...rest } = input;
  const described = await describeDocument(ports, { identity, input: { ...rest, file: template } });
  return {
    ...described,
    stage: 'created',
    signatureMethod: null,
    requireMatchingName: isNamed === true,
    finalizedAt: null,
    templateId: template.key.id,
  };
}

/** The signatures and fields of a contract that is made from a template. */
export interface Filled {
  readonly signatures: readonly SignatureRecord[];
  readonly fields: FieldSet;
}

/**
 * Seats people in the roles of a template, and fills in values of its fields, by their ids. Refused for names and values
 * that a field does not take, or that cannot be printed.
 */
export function fillTemplate(
  ports: Pick<DocumentPorts, 'lackingAt'>,
  {
    template,
    document,
    seats,
    values,
  }: {
    readonly template: PdfTemplate;
    readonly document: Document;
    readonly seats: readonly Seat[];
    readonly values: ReadonlyMap<string, FieldValue>;
  },
): Outcome<Filled> {
  const printable = checkPrintable(ports, [
    { at: '', of: { title: document.title } },
    ...seats.map((seat, index) => ({ at: `/parties/${index}`, of: seat ?? {} })),
  ]);
  if (!printable.ok) return printable;
  const { pages } = template;
  const filled = template.fields.map((field): PlacedField<number> => {
    const value = values.get(field.id);
    return value === undefined ? field : { ...field, value };
  });
  if (values.size > 0) {
    const checked = checkPlaced(ports, filled, { pages, parties: template.roles.map((_, index) => index) });
    if (!checked.ok) return checked;
  }
  const signatures = seats.map((seat, index) => toSignature({ ...seat, role: template.roles[index]?.name }, document));
  const fields = filled.map((field) => ({ ...field, party: signatures[field.party]?.id ?? '' }));
  return succeed({ signatures, fields: beginFields(pages, fields) });
}
