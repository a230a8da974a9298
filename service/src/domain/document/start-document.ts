import { createId, instantiateTemplate } from 'deedkit/document';
import type { DocumentRecord, StartInput } from 'deedkit/protocol/platform';
import { documentOf } from '../contract/rebuild-document.ts';
import type { Idempotency } from '../idempotency.ts';
import { IDEMPOTENCY_LIFE_MS } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Document } from './document.ts';
import { toRecord } from './document.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';

/** A wish to start a document from a template. */
interface Start {
  readonly identity: Identity;
  readonly templateId: string;
  readonly input: StartInput;
  readonly idempotency: Idempotency | undefined;
}

/** Starts a document with a draft made from a template (platform-v2 §Templates and drafting), once for equal requests. */
export async function startDocument(
  { store, workspaces, catalog, now, builderUrl }: DocumentPorts,
  { identity, templateId, input, idempotency }: Start,
): Promise<Outcome<DocumentRecord>> {
  const { tenant } = identity;
  const offered = await catalog.get(tenant, templateId);
  if (!offered) return refuse({ code: 'not_found' });
  const { languages } = offered.template;
  const language = input.language ?? languages[0] ?? '';
  if (!languages.includes(language)) return refuse({ code: 'unknown_language', path: '/language', languages });
  const createdAt = now(tenant);
  const contractId = createId();
  const state = instantiateTemplate(offered.template, { id: contractId, language, document_name: input.title });
  const document: Document = {
    key: { tenant, id: createId() },
    contractId,
    folderId: input.folder_id,
    ownerId: input.owner_id === undefined ? (await workspaces.read(tenant)).serviceAccountId : input.owner_id,
    title: input.title,
    description: null,
    tags: [],
    stage: 'created',
    signatureMethod: null,
    ...{ creatorName: null, language, templateId: offered.template.id, signingSettings: null },
    builderVersion: offered.template.builder_version,
    drafted: true,
    dueAt: null,
    finalizedAt: null,
    sealing: null,
    createdAt,
    updatedAt: createdAt,
  };
  const slot = idempotency && {
    ...idempotency,
    scope: `startFromTemplate ${templateId} ${identity.keyId}`,
    answer: { id: document.key.id },
    expired: new Date(createdAt.getTime() - IDEMPOTENCY_LIFE_MS),
  };
  const created = await store.create(
    {
      document,
      draft: { content: documentOf(state), templateId: offered.template.id, templateVersion: offered.version },
      signatures: [],
      effects: [documentEvent('document-created', document, { builderUrl, at: createdAt })],
    },
    slot,
  );
  if (!created.ok) return created;
  const earlier = created.value;
  if (!earlier) return succeed(toRecord({ document, owner: null }, new Set(), builderUrl));
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const found = await store.read({ tenant, id: earlier.id });
  return found ? succeed(toRecord(found, new Set(), builderUrl)) : refuse({ code: 'not_found' });
}
