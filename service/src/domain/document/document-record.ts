import type { DocumentInclude, DocumentRecord, PlatformContract } from 'deedkit/protocol/platform';
import type { SignatureRecord } from '../signature/signature.ts';
import { toSignature } from '../signature/signature.ts';
import { toSealing } from '../signature/seal-progress.ts';
import type { BuilderUrl, Document, DocumentStore, ListedDocument } from './document.ts';

/** Documents as the interface shows them, each with the parts named by `include`. */
export async function toRecords(
  { store, builderUrl }: { readonly store: Pick<DocumentStore, 'listParties'>; readonly builderUrl: BuilderUrl },
  documents: readonly ListedDocument[],
  include: ReadonlySet<DocumentInclude>,
): Promise<DocumentRecord[]> {
  const records = documents.map((document) => toRecord(document, include, builderUrl));
  const tenant = documents[0]?.document.key.tenant;
  if (!include.has('parties') || !tenant) return records;
  const parties = await store.listParties(
    tenant,
    records.map(({ contract_id: contract }) => contract),
  );
  return records.map((record) => ({ ...record, parties: [...(parties.get(record.contract_id) ?? [])] }));
}

/** A document as the interface shows it, without its parties. */
export function toRecord(
  { document, owner, deletedAt }: ListedDocument,
  include: ReadonlySet<DocumentInclude>,
  builderUrl: BuilderUrl,
): DocumentRecord {
  const { key, contractId, ownerId, folderId, title, description, stage, builderVersion } = document;
  return {
    id: key.id,
    contract_id: contractId,
    owner_id: ownerId,
    title,
    description,
    folder_id: folderId,
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
    ...(include.has('contract')
      ? {
          contract: {
            id: contractId,
            builder_url: document.drafted ? builderUrl(contractId, key.tenant) : null,
            builder_version: builderVersion,
            stage,
          },
        }
      : {}),
    ...(include.has('owner') ? { owner } : {}),
    ...(include.has('tags') ? { tags: toTags(document) } : {}),
    ...(deletedAt ? { deleted_at: deletedAt.toISOString() } : {}),
  };
}

/** Its tags as the interface shows them. */
export function toTags({ tags }: Pick<Document, 'tags'>): { _type: 'tag'; tag: string }[] {
  return tags.map((tag) => ({ _type: 'tag', tag }));
}

/** A document's contract as the interface shows it. */
export function toContract(
  document: Document,
  signatures: readonly SignatureRecord[],
  builderUrl: BuilderUrl,
): PlatformContract {
  return {
    id: document.contractId,
    document_id: document.key.id,
    stage: document.stage,
    // It may be chosen before, and is only then settled.
    signature_method: document.stage === 'created' ? null : document.signatureMethod,
    ...(document.requireMatchingName ? { require_matching_name: true } : {}),
    builder_version: document.builderVersion,
    builder_url: document.drafted ? builderUrl(document.contractId, document.key.tenant) : null,
    due_at: document.dueAt?.toISOString() ?? null,
    ...(document.sealing ? { sealing: toSealing(document.sealing) } : {}),
    ...(document.ended ? { ended: document.ended } : {}),
    signatures: signatures.map(toSignature),
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
  };
}
