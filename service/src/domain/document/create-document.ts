import type { PageSize } from 'deedkit/document';
import { createId, createValue, instantiateTemplate } from 'deedkit/document';
import type { PdfDocumentInput, SigningParty, TemplateDocumentInput } from 'deedkit/protocol/signing';
import { documentOf } from '../contract/rebuild-document.ts';
import type { FieldSet } from '../field/field-set.ts';
import { beginFields } from '../field/field-set.ts';
import { placeFields } from '../field/place-fields.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { askForSignature } from '../signature/signature.ts';
import type { OfferedTemplate } from '../template/template-catalog.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { UserTemplate } from '../user-template/user-template.ts';
import type { Document, NewDocument } from './document.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';
import { prepareFiles } from './prepare-files.ts';
import { endOf, readSettings } from './signing-settings.ts';
import { checkPrintable } from './unprintable.ts';

/** A request for a document that is to be signed. */
interface Asking {
  readonly identity: Identity;
  /** The root folder when undefined. */
  readonly folderId: string | undefined;
  readonly idempotency: Idempotency | undefined;
}

/** A document, and whom it asks for signatures. */
export interface MadeDocument {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
}

type Ports = Pick<
  DocumentPorts,
  'store' | 'workspaces' | 'catalog' | 'files' | 'pdfs' | 'now' | 'builderUrl' | 'lackingAt'
>;

/**
 * Makes a document of a PDF (signing-v1 §POST /documents), in the stage `created`, once for equal requests. Its
 * signatures are there from the beginning and waited for; their links open once it is finalized. Refused for settings
 * that cannot be, a PDF that cannot be signed, a folder that is gone.
 */
export async function createFromPdf(
  ports: Ports,
  { input, ...asking }: Asking & { readonly input: PdfDocumentInput },
): Promise<Outcome<MadeDocument>> {
  const { tenant } = asking.identity;
  const settings = readSettings(input.signingSettings, { path: '/signingSettings', now: ports.now(tenant) });
  // Before the file: it takes a process of its own to look at one.
  if (!settings.ok) return settings;
  const printable = checkPrintable(ports, [
    { at: '/document', of: { name: input.document.name } },
    ...input.signatures.map((party, index) => ({ at: `/signatures/${index}`, of: party })),
  ]);
  if (!printable.ok) return printable;
  const prepared = await prepareFiles(ports, tenant, { file: input.document.basePdf });
  try {
    if (!prepared.ok) return refuse(atForm(prepared.refusal));
    const document: Document = {
      ...(await describeDocument(ports, asking, input.document)),
      templateId: null,
      builderVersion: '2',
      drafted: false,
      signingSettings: settings.value,
      dueAt: endOf(settings.value),
    };
    const signatures = input.signatures.map((party) => toSignature(party, document));
    const { files, pages } = prepared.value;
    const fields = placeSignatures(ports, input.signatures, { pages, parties: signatures.map(({ id }) => id) });
    if (!fields.ok) return fields;
    return await keep(ports, asking, { document, files, fields: fields.value, signatures });
  } finally {
    // Uploads that the document has taken are no longer among them.
    await ports.files.discard(tenant, prepared.made).catch(() => undefined);
  }
}

/** The pages, with the fields for the signatures of parties that have places. */
function placeSignatures(
  ports: Pick<Ports, 'lackingAt'>,
  parties: readonly SigningParty[],
  around: { readonly pages: readonly PageSize[]; readonly parties: readonly string[] },
): Outcome<FieldSet> {
  const sent = parties.flatMap(({ places }, party) =>
    places ? [{ type: 'signature' as const, party, label: '', editable: true, value: null, places }] : [],
  );
  const placed = placeFields(ports, sent, around);
  if (placed.ok) return succeed(beginFields(around.pages, placed.value));
  return refuse(atParties(placed.refusal, sent));
}

/** Faults of fields, by the places of the parties that they are of: `/signatures/1/places/0/x`. */
function atParties(refusal: Refusal, sent: readonly { readonly party: number }[]): Refusal {
  if (refusal.code !== 'fields_refused') return refusal;
  const faults = refusal.faults.map((fault) => {
    const [, index, rest = ''] = /^fields(?:\[(\d+)\]\.(.*))?$/.exec(fault.path) ?? [];
    const way = rest.split(/[.[\]]+/).filter((token) => token !== '');
    const at = index === undefined ? [] : [sent[Number(index)]?.party ?? 0, ...way];
    return { ...fault, path: ['/signatures', ...at].join('/') };
  });
  return { ...refusal, faults };
}

/** The file stands elsewhere in this form than in that of the Platform interface. */
function atForm(refusal: Refusal): Refusal {
  return refusal.code === 'pdf_refused'
    ? { ...refusal, files: refusal.files.map((file) => ({ ...file, path: '/document/basePdf' })) }
    : refusal;
}

/** The template, and the values, that a document is drafted from. */
export interface DraftedFrom {
  readonly offered: OfferedTemplate;
  /** The user template with the initial values. */
  readonly userTemplate: UserTemplate | undefined;
}

/**
 * Makes a document from a template (signing-v1 §POST /documents), in the stage `created`, once for equal requests. Its
 * signees are known when it is finalized. Refused for a language that the template lacks, and for impossible settings.
 */
export async function createFromTemplate(
  ports: Ports,
  { input, from, ...asking }: Asking & { readonly input: TemplateDocumentInput; readonly from: DraftedFrom },
): Promise<Outcome<MadeDocument>> {
  const { tenant } = asking.identity;
  const { template, version } = from.offered;
  const { language, name } = input.document;
  if (!template.languages.includes(language))
    return refuse({ code: 'unknown_language', path: '/document/language', languages: template.languages });
  const settings = readSettings(input.signingSettings ?? input.document.signingSettings, {
    path: input.signingSettings ? '/signingSettings' : '/document/signingSettings',
    now: ports.now(tenant),
  });
  if (!settings.ok) return settings;
  const document: Document = {
    ...(await describeDocument(ports, asking, input.document)),
    templateId: input.templateId,
    builderVersion: template.builder_version,
    drafted: true,
    signingSettings: settings.value,
    dueAt: endOf(settings.value),
  };
  // Plain values become a new value each time: no two documents have an instance in common.
  const data = from.userTemplate?.data;
  const state = instantiateTemplate(template, {
    id: document.contractId,
    language,
    document_name: name,
    ...(data ? { value: createValue(template.schema, data, { languages: [language] }) } : {}),
  });
  const draft = { content: documentOf(state), templateId: template.id, templateVersion: version };
  return keep(ports, asking, { document, draft, signatures: [] });
}

type Described = Omit<Document, 'templateId' | 'builderVersion' | 'drafted' | 'signingSettings' | 'dueAt'>;

async function describeDocument(
  { workspaces, now }: Pick<Ports, 'workspaces' | 'now'>,
  { identity: { tenant, originId }, folderId }: Asking,
  input: Pick<TemplateDocumentInput['document'], 'name' | 'creatorName' | 'signingMethod' | 'language'> & {
    readonly requireMatchingName?: boolean | 'true' | 'false' | undefined;
  },
): Promise<Described> {
  const { rootFolderId, serviceAccountId } = await workspaces.read(tenant);
  const at = now(tenant);
  return {
    key: { tenant, id: createId() },
    contractId: createId(),
    folderId: folderId ?? rootFolderId,
    ownerId: serviceAccountId,
    madeBy: [originId],
    title: input.name,
    description: null,
    tags: [],
    stage: 'created',
    signatureMethod: input.signingMethod,
    // A form has texts, JSON has truth.
    requireMatchingName: input.requireMatchingName === true || input.requireMatchingName === 'true',
    creatorName: input.creatorName,
    language: input.language,
    finalizedAt: null,
    sealing: null,
    ended: null,
    historyEnd: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Keeps a new document, or finds the one that an equal request has made. */
async function keep(
  { store, builderUrl }: Pick<Ports, 'store' | 'builderUrl'>,
  { identity, idempotency }: Asking,
  made: Omit<NewDocument, 'effects'>,
): Promise<Outcome<MadeDocument>> {
  const { document, signatures } = made;
  const { createdAt, key } = document;
  const slot = toSlot(idempotency, {
    scope: `createDocument ${identity.keyId}`,
    answer: { id: key.id },
    at: createdAt,
  });
  const effects = [documentEvent('document-created', document, { builderUrl, at: createdAt })];
  const created = await store.create({ ...made, effects }, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (!earlier) return succeed({ document, signatures });
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const found = await store.read({ tenant: key.tenant, id: earlier.id });
  if (!found) return refuse({ code: 'not_found' });
  const contract = { tenant: key.tenant, id: found.document.contractId };
  return succeed({ document: found.document, signatures: await store.listSignatures(contract) });
}

/** Empty texts stand for nothing. */
function toSignature(party: SigningParty, { contractId, createdAt }: Document): SignatureRecord {
  const { countryCode, phoneNumber, signingGroup } = party;
  return askForSignature(
    contractId,
    {
      type: party.type,
      firstName: party.firstName,
      lastName: party.lastName,
      email: party.email?.trim() || null,
      phone: countryCode && phoneNumber ? `+${countryCode}${phoneNumber}` : null,
      companyName: party.companyTitle?.trim() || null,
      companyIdent: party.companyIdent || null,
      jobTitle: null,
      redirectUrl: party.redirectUrl || null,
      signingGroup: signingGroup ? Number(signingGroup) : null,
    },
    createdAt,
  );
}
