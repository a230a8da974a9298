import type { PageSize, PlacedField } from 'deedkit/document';
import { createId } from 'deedkit/document';
import type { Party, PdfTemplateInput, PdfTemplatePatch, TemplateRole } from 'deedkit/protocol/platform';
import { placeFields } from '../field/place-fields.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { NewPdfVersion, PdfTemplate, PdfTemplateContent } from '../template/pdf-template.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key } from '../tenant/tenant.ts';
import type { DocumentPorts } from './ports.ts';
import { prepareFiles } from './prepare-files.ts';
import { checkPrintable } from './unprintable.ts';

type Ports = Pick<DocumentPorts, 'files' | 'pdfs' | 'pdfTemplates' | 'now' | 'lackingAt'>;
type SentRole = PdfTemplateInput['roles'][number];

/** A wish for a template of a PDF. */
interface Making {
  readonly identity: Identity;
  readonly input: PdfTemplateInput;
  readonly idempotency: Idempotency | undefined;
}

/** Makes a template of a PDF, once for equal requests. Refused for a PDF, or fields, that no contract could have. */
export async function createPdfTemplate(
  ports: Ports,
  { identity, input, idempotency }: Making,
): Promise<Outcome<PdfTemplate>> {
  const { tenant } = identity;
  const prepared = await prepareFiles(ports, tenant, input);
  try {
    if (!prepared.ok) return refuse(prepared.refusal);
    const { files, pages } = prepared.value;
    const roles = input.roles.map(toRole);
    const { name, description = '' } = input;
    const content = place(ports, { name, description, roles, pages, sent: input.fields ?? [] });
    if (!content.ok) return content;
    const at = ports.now(tenant);
    const template = { tenant, id: createId() };
    const first: NewPdfVersion = {
      template,
      version: createId(),
      content: content.value,
      files: { uploads: files },
      at,
    };
    const slot = toSlot(idempotency, { scope: `createTemplate ${identity.keyId}`, answer: { id: template.id }, at });
    const earlier = await ports.pdfTemplates.create(first, slot);
    if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
    return readPdfTemplate(ports, earlier ? { tenant, id: earlier.id } : template);
  } finally {
    // Uploads that the template has taken are no longer among them.
    await ports.files.discard(tenant, prepared.made).catch(() => undefined);
  }
}

/** Reads a template of a PDF, offered or withdrawn. */
export async function readPdfTemplate(
  { pdfTemplates }: Pick<Ports, 'pdfTemplates'>,
  key: Key,
): Promise<Outcome<PdfTemplate>> {
  const found = await pdfTemplates.read(key);
  return found ? succeed(found) : refuse({ code: 'not_found' });
}

/**
 * Makes a new version of a template; parts that are left out are as before. Refused for fields that the pages or roles
 * of the new version do not have, and with `busy` when another change comes first.
 */
export async function updatePdfTemplate(
  ports: Ports,
  key: Key,
  patch: PdfTemplatePatch,
): Promise<Outcome<PdfTemplate>> {
  const found = await readPdfTemplate(ports, key);
  if (!found.ok) return found;
  const { value: before } = found;
  const { file, attachments } = patch;
  const prepared = file ? await prepareFiles(ports, key.tenant, { file, attachments }) : undefined;
  try {
    if (prepared && !prepared.ok) return refuse(prepared.refusal);
    const content = place(ports, {
      name: patch.name ?? before.name,
      description: patch.description ?? before.description,
      roles: patch.roles?.map(toRole) ?? before.roles,
      pages: prepared?.value.pages ?? before.pages,
      sent: patch.fields ?? before.fields,
    });
    if (!content.ok) return content;
    const files = prepared ? { uploads: prepared.value.files } : { of: before.version };
    const at = ports.now(key.tenant);
    const next: NewPdfVersion = { template: key, version: createId(), content: content.value, files, at };
    if (!(await ports.pdfTemplates.release(next, before.version))) return refuse({ code: 'busy' });
    return readPdfTemplate(ports, key);
  } finally {
    await ports.files.discard(key.tenant, prepared?.made ?? []).catch(() => undefined);
  }
}

interface Placing extends Omit<PdfTemplateContent, 'fields'> {
  readonly pages: readonly PageSize[];
  readonly sent: PdfTemplateInput['fields'] | readonly PlacedField<number>[];
}

/** The content of a version with its fields, all of which its pages and roles have. */
function place(ports: Ports, { sent = [], ...content }: Placing): Outcome<PdfTemplateContent> {
  const printable = checkPrintable(
    ports,
    content.roles.flatMap(({ party }, index) => (party ? [{ at: `/roles/${index}/party`, of: party }] : [])),
  );
  if (!printable.ok) return printable;
  const indexes = content.roles.map((_, index) => String(index));
  const placed = placeFields(ports, sent as PdfTemplateInput['fields'] & object, {
    pages: content.pages,
    parties: indexes,
  });
  if (!placed.ok) return placed;
  return succeed({ ...content, fields: placed.value.map((field) => ({ ...field, party: Number(field.party) })) });
}

function toRole({ name, party = null }: SentRole & { readonly party?: Party | null | undefined }): TemplateRole {
  return { name, party: party && toContact(party) };
}

/** A party with each of its members; null for a party of nothing but empty ones. */
function toContact(party: Party): TemplateRole['party'] {
  const given = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);
  const contact = {
    first_name: given(party.first_name),
    last_name: given(party.last_name),
    email: given(party.email),
    phone: given(party.phone),
    company_name: given(party.company_name),
    job_title: given(party.job_title),
  };
  return Object.values(contact).every((text) => text === null) ? null : contact;
}
