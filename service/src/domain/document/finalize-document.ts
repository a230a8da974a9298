import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { finalizeContract } from '../contract/finalize-contract.ts';
import type { Key } from '../tenant/tenant.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { readSender } from '../signing/sender.ts';
import type { Document } from './document.ts';
import { ownedByWorkspace } from './document-contract.ts';
import type { DocumentPorts } from './ports.ts';

/**
 * Finalizes a document as it was made: by its own method, in its own time (signing-v1 §Document stage). It sends no
 * messages.
 */
export async function finalizeForSigning(ports: DocumentPorts, key: Key): Promise<Outcome<Document>> {
  const found = await ports.store.read(key);
  if (!found) return refuse({ code: 'not_found' });
  const { document } = found;
  if (document.stage !== 'created') return refuse({ code: 'finalized' });
  const { dueAt } = document;
  if (dueAt && dueAt <= ports.now(key.tenant)) return refuse({ code: 'settings_past' });
  return document.drafted ? finalizeDraft(ports, document) : finalizePdf(ports, document);
}

async function finalizeDraft(ports: DocumentPorts, document: Document): Promise<Outcome<Document>> {
  const { tenant } = document.key;
  const sender = await readSender(ports.workspaces, document);
  const method = document.signatureMethod ?? 'canvas';
  const owner = ownedByWorkspace(ports, {
    document,
    author: sender.workspace.serviceAccountId,
    finalizing: { method, invite: false, sender, by: document.creatorName, dueAt: document.dueAt },
  });
  const finalized = await finalizeContract(ports.contracts, {
    key: { tenant, id: document.contractId },
    owner,
    ifMatch: undefined,
    wish: { signees: false },
  });
  if (!finalized.ok) return finalized;
  const found = await ports.store.read(document.key);
  return found ? succeed(found.document) : refuse({ code: 'not_found' });
}

/** Of a PDF nothing is asked any more: who signs it is known since it was made. */
async function finalizePdf(ports: DocumentPorts, of: Document): Promise<Outcome<Document>> {
  const { key } = of;
  const sender = await readSender(ports.workspaces, of);
  return ports.store.change(key, (current, signatures) => {
    if (current.stage !== 'created') return refuse({ code: 'finalized' });
    const at = ports.now(key.tenant);
    const set = { stage: 'finalized', finalizedAt: at, updatedAt: at } as const;
    const document: Document = { ...current, ...set };
    const begun = beginSigning(ports, { document, signatures, sender, invite: false, by: current.creatorName, at });
    return succeed({ set, signatures: begun.signatures, effects: begun.effects });
  });
}
