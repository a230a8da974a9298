import type { PdfDraftInput } from 'deedkit/protocol/platform';
import type { FieldSet } from '../field/field-set.ts';
import { beginFields } from '../field/field-set.ts';
import { placeFields } from '../field/place-fields.ts';
import { makeSuggestions } from '../field/suggestions.ts';
import type { NotSuggested } from '../file/pdf-files.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Document } from './document.ts';
import { contractOf } from './document.ts';
import { toContract } from './document-record.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';
import type { PreparedFiles } from './prepare-files.ts';
import { prepareFiles } from './prepare-files.ts';
import type { SentPdf } from './send-pdf.ts';
import { describeDocument, tellOf, toSignature, withFields } from './send-pdf.ts';
import { checkPrintable } from './unprintable.ts';

/** A wish to begin the draft of a PDF. */
interface Drafting {
  readonly identity: Identity;
  readonly input: PdfDraftInput;
  readonly idempotency: Idempotency | undefined;
}

/** A draft, with why its file has more than is suggested. */
interface DraftedPdf extends SentPdf {
  readonly not_suggested?: readonly NotSuggested[];
}

/** Makes a contract of a PDF in the stage `created`, once for equal requests; its parties and fields may come later. */
export async function createPdfDraft(ports: DocumentPorts, drafting: Drafting): Promise<Outcome<DraftedPdf>> {
  const { identity, input, idempotency } = drafting;
  const { parties = [], ...rest } = input;
  const asSent = await describeDocument(ports, { identity, input: rest });
  const document: Document = { ...asSent, stage: 'created', signatureMethod: null, finalizedAt: null };
  const printable = checkPrintable(ports, [
    { at: '', of: { title: document.title } },
    ...parties.map((party, index) => ({ at: `/parties/${index}`, of: party })),
  ]);
  if (!printable.ok) return printable;
  const checked = await ports.store.checkFolder(identity.tenant, document);
  if (!checked.ok && !idempotency) return checked;
  const prepared = await prepareFiles(ports, identity.tenant, { ...input, findsFields: true });
  try {
    return prepared.ok ? await create(ports, drafting, { document, ...prepared.value }) : refuse(prepared.refusal);
  } finally {
    await ports.files.discard(identity.tenant, prepared.made).catch(() => undefined);
  }
}

async function create(
  ports: DocumentPorts,
  { identity, input, idempotency }: Drafting,
  { document, files, pages, fields: told }: PreparedFiles & { readonly document: Document },
): Promise<Outcome<DraftedPdf>> {
  const { store, builderUrl } = ports;
  const { createdAt: at } = document;
  const signatures = (input.parties ?? []).map((party) => toSignature(party, document));
  const around = { pages, parties: signatures.map(({ id }) => id) };
  const placed = placeFields(ports, input.fields ?? [], around);
  if (!placed.ok) return placed;
  const fields: FieldSet = {
    ...beginFields(pages, placed.value),
    suggestions: makeSuggestions(ports, told.found, pages),
    omitted: told.omitted,
  };
  const slot = toSlot(idempotency, {
    scope: `createPdfDraft ${identity.keyId}`,
    answer: { id: document.key.id },
    at,
  });
  const effects = [documentEvent('document-created', document, { builderUrl, at })];
  const created = await store.create({ document, files, fields, signatures, effects }, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (!earlier) {
    const contract = withFields(toContract(document, signatures, builderUrl), fields);
    return succeed({ contract, ...tellOf(files), ...tellOmitted(fields) });
  }
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const found = await store.read({ tenant: identity.tenant, id: earlier.id });
  if (!found) return refuse({ code: 'not_found' });
  const key = contractOf(found.document);
  const record = toContract(found.document, await store.listSignatures(key), builderUrl);
  const kept = await store.readFields(key);
  return succeed({
    contract: withFields(record, kept),
    ...tellOf(await store.listFiles(found.document.key)),
    ...tellOmitted(kept),
  });
}

const tellOmitted = (set: FieldSet | undefined): Pick<DraftedPdf, 'not_suggested'> =>
  set && set.omitted.length > 0 ? { not_suggested: set.omitted } : {};
