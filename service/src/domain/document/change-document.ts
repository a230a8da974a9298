import type { DocumentInclude, DocumentPatch, DocumentRecord } from 'deedkit/protocol/platform';
import { patchContract } from '../contract/patch-contract.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Document, DocumentChange } from './document.ts';
import { toRecords } from './document-record.ts';
import { ownedByWorkspace } from './document-contract.ts';
import { documentEvent } from './event.ts';
import type { DocumentPorts } from './ports.ts';
import { checkPrintable } from './unprintable.ts';

/** Reads a document with the parts named by `include`. */
export async function readDocument(
  { store, builderUrl }: Pick<DocumentPorts, 'store' | 'builderUrl'>,
  key: Key,
  include: ReadonlySet<DocumentInclude> = new Set(),
): Promise<Outcome<DocumentRecord>> {
  const found = await store.read(key);
  const [record] = found ? await toRecords({ store, builderUrl }, [found], include) : [];
  return record ? succeed(record) : refuse({ code: 'not_found' });
}

/**
 * Changes the given properties (platform-v2 §Documents). The title of a draft is the name of its document, so that a
 * new one is a revision of the contract, too.
 */
export async function changeDocument(
  ports: DocumentPorts,
  key: Key,
  patch: DocumentPatch,
): Promise<Outcome<DocumentRecord>> {
  const changed = await ports.store.change(key, (current) => decidePatch(ports, current, patch), {
    folderId: patch.folder_id,
  });
  if (!changed.ok) return changed;
  if (patch.title !== undefined) await renameDraft(ports, changed.value);
  return readDocument(ports, key);
}

/** The change that a patch makes of a document; integrators are told of a new title, description or folder. */
export function decidePatch(
  { now, builderUrl, lackingAt }: Pick<DocumentPorts, 'now' | 'builderUrl' | 'lackingAt'>,
  current: Document,
  patch: DocumentPatch,
): Outcome<DocumentChange> {
  const at = now(current.key.tenant);
  const set = {
    ...(patch.title === undefined ? {} : { title: patch.title }),
    ...(patch.description === undefined ? {} : { description: patch.description }),
    ...(patch.folder_id === undefined ? {} : { folderId: patch.folder_id }),
    ...(patch.owner_id === undefined ? {} : { ownerId: patch.owner_id }),
  };
  const next: Document = { ...current, ...set, updatedAt: at };
  // The name of a draft is looked at with all of it, when it is finalized.
  const printable = checkPrintable({ lackingAt }, current.stage === 'created' ? [] : [{ at: '', of: patch }]);
  if (!printable.ok) return printable;
  const isSame = (name: keyof typeof set): boolean => next[name] === current[name];
  if ((Object.keys(set) as (keyof typeof set)[]).every(isSame)) return succeed({ set: {}, effects: [] });
  const isTold = !isSame('title') || !isSame('description') || !isSame('folderId');
  const effects = isTold ? [documentEvent('document-updated', next, { builderUrl, at })] : [];
  return succeed({ set: { ...set, updatedAt: at }, effects });
}

/** The draft's name, brought to that of its document. One that is finalized meanwhile keeps the name it was read by. */
async function renameDraft(ports: DocumentPorts, document: Document): Promise<void> {
  if (!document.drafted || document.stage !== 'created') return;
  const { tenant } = document.key;
  const { serviceAccountId } = await ports.workspaces.read(tenant);
  await patchContract(ports.contracts, {
    key: { tenant, id: document.contractId },
    owner: ownedByWorkspace(ports, { document, author: serviceAccountId, takesTitle: true }),
    operations: [{ op: 'replace', path: '/document_name', value: document.title }],
    ifMatch: undefined,
    idempotency: undefined,
    wish: { signees: false },
  });
}

/** Replaces the tags of a document; who is told of documents is not told of these. */
export function replaceTags(
  { store, now }: Pick<DocumentPorts, 'store' | 'now'>,
  key: Key,
  tags: readonly string[],
): Promise<Outcome<Document>> {
  return store.change(key, () => succeed({ set: { tags, updatedAt: now(key.tenant) }, effects: [] }));
}
