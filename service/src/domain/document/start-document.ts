import { createId, instantiateTemplate } from 'deedkit/document';
import type { ContractState } from 'deedkit/document';
import type { DocumentRecord, StartInput } from 'deedkit/protocol/platform';
import { documentOf } from '../contract/rebuild-document.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { OfferedTemplate } from '../template/template-catalog.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Document, NewDocument } from './document.ts';
import { toRecord } from './document-record.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';
import { startPdfTemplate } from './start-pdf-template.ts';

/** A wish to start a document from a template. */
interface Start {
  readonly identity: Identity;
  readonly templateId: string;
  readonly input: StartInput;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Starts a document with a draft made from a template (platform-v2 §Templates and drafting), once for equal requests.
 */
export async function startDocument(
  ports: DocumentPorts,
  { identity, templateId, input, idempotency }: Start,
): Promise<Outcome<DocumentRecord>> {
  const { tenant } = identity;
  const offered = await ports.catalog.get(tenant, templateId);
  if (!offered) {
    const template = await ports.pdfTemplates.read({ tenant, id: templateId.toLowerCase() });
    if (!template || template.withdrawnAt) return refuse({ code: 'not_found' });
    return startPdfTemplate(ports, { identity, template, input, idempotency });
  }
  if (input.parties) return refuse({ code: 'parties_unwanted', path: '/parties' });
  const { languages } = offered.template;
  const language = input.language ?? languages[0] ?? '';
  if (!languages.includes(language)) return refuse({ code: 'unknown_language', path: '/language', languages });
  const { serviceAccountId } = await ports.workspaces.read(tenant);
  return keepDraft(ports, {
    identity,
    from: offered,
    state: instantiateTemplate(offered.template, { id: createId(), language, document_name: input.title }),
    folderId: input.folder_id,
    ownerId: input.owner_id === undefined ? serviceAccountId : input.owner_id,
    requireMatchingName: input.require_matching_name,
    idempotency,
    operation: `startFromTemplate ${templateId}`,
  });
}

/** A draft that becomes a document of a workspace. */
export interface KeptDraft {
  readonly identity: Identity;
  /** The version of the template that it was made from. */
  readonly from: OfferedTemplate;
  /** Its id is the contract's. */
  readonly state: ContractState;
  readonly folderId: string;
  readonly ownerId: string | null;
  /** The user that it is made for, beside the key. */
  readonly author?: string | undefined;
  readonly requireMatchingName?: boolean | undefined;
  readonly idempotency: Idempotency | undefined;
  /** Tells equal keys of different operations apart. */
  readonly operation: string;
}

/** A new draft with its document; `id` is that of the document where it was chosen before. */
export function newDraft(
  { now, builderUrl }: Pick<DocumentPorts, 'now' | 'builderUrl'>,
  {
    identity: { tenant, originId },
    from,
    state,
    folderId,
    ownerId,
    author,
    requireMatchingName = false,
    id = createId(),
  }: Omit<KeptDraft, 'identity' | 'idempotency' | 'operation'> & {
    readonly identity: Pick<Identity, 'tenant' | 'originId'>;
    readonly id?: string;
  },
): NewDocument {
  const createdAt = now(tenant);
  const document: Document = {
    key: { tenant, id },
    contractId: state.id,
    folderId,
    ownerId,
    madeBy: [originId, ...(author === undefined ? [] : [author])],
    title: state.document_name,
    description: null,
    tags: [],
    stage: 'created',
    signatureMethod: null,
    requireMatchingName,
    creatorName: null,
    language: state.languages[0] ?? null,
    templateId: from.template.id,
    signingSettings: null,
    builderVersion: from.template.builder_version,
    drafted: true,
    dueAt: null,
    finalizedAt: null,
    sealing: null,
    ended: null,
    historyEnd: null,
    createdAt,
    updatedAt: createdAt,
  };
  return {
    document,
    draft: { content: documentOf(state), templateId: from.template.id, templateVersion: from.version },
    signatures: [],
    effects: [documentEvent('document-created', document, { builderUrl, at: createdAt })],
  };
}

/** Keeps a new draft with its document, or finds the one that an equal request has made. */
export async function keepDraft(
  ports: Pick<DocumentPorts, 'store' | 'now' | 'builderUrl'>,
  { idempotency, operation, ...kept }: KeptDraft,
): Promise<Outcome<DocumentRecord>> {
  const { store, builderUrl } = ports;
  const { tenant, keyId } = kept.identity;
  const made = newDraft(ports, kept);
  const { document } = made;
  const slot = toSlot(idempotency, {
    scope: `${operation} ${keyId}`,
    answer: { id: document.key.id },
    at: document.createdAt,
  });
  const created = await store.create(made, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (!earlier) return succeed(toRecord({ document, owner: null }, new Set(), builderUrl));
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const found = await store.read({ tenant, id: earlier.id });
  return found ? succeed(toRecord(found, new Set(), builderUrl)) : refuse({ code: 'not_found' });
}
