import type { BulkRecord } from '../bulk/bulk.ts';
import { finalizeDocument } from '../document/builder-state.ts';
import { contractOf } from '../document/document.ts';
import { newDraft } from '../document/start-document.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SigningPorts } from '../signing/ports.ts';
import type { ImportedRow } from '../template/imported-row.ts';
import { draftRow } from './check-drafts.ts';

/**
 * Makes the contract of a row from a template of the builder, and sends it where that is wished. It is made and sent in
 * two steps, each of which is left out where an earlier process has done it: the id of the document was chosen before.
 * A draft that cannot be sent after all stays.
 */
export async function makeDraft(
  documents: SigningPorts,
  { bulk, row, id }: { readonly bulk: BulkRecord; readonly row: ImportedRow; readonly id: string },
): Promise<Outcome<undefined>> {
  const { tenant } = bulk.key;
  const { folderId = '', ownerId = null, imported } = bulk.settings;
  if (!imported) return refuse({ code: 'not_found' });
  const { templateId, version, language = '', sending } = imported;
  const key = { tenant, id };
  if (!(await documents.store.read(key))) {
    const template = await documents.catalog.getVersion({ id: templateId, version });
    const offered = { template, version };
    const state = draftRow({ offered, language }, { title: row.title ?? imported.title, data: row.data ?? {} });
    const identity = { tenant, originId: bulk.actors[0]?.id ?? '' };
    const made = await documents.store.create(
      newDraft(documents, { identity, from: offered, state, folderId, ownerId, id }),
    );
    if (!made.ok) return made;
  }
  const document = (await documents.store.read(key))?.document;
  if (!document) return refuse({ code: 'not_found' });
  if (!sending || document.stage !== 'created') return succeed(undefined);
  const { method, invites: invite, dueAt } = sending;
  const finalized = await finalizeDocument(documents, {
    contract: contractOf(document),
    participant: undefined,
    ifMatch: undefined,
    finalizing: { method, invite, dueAt: dueAt === null ? null : new Date(dueAt) },
  });
  return finalized.ok ? succeed(undefined) : finalized;
}
