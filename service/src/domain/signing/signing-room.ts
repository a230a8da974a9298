import type { Ending } from 'deedkit/protocol';
import type { SigningRoom } from 'deedkit/protocol/room';
import type { Document } from '../document/document.ts';
import { contractOf } from '../document/document.ts';
import type { DocumentFile } from '../file/file.ts';
import { SEALED_DOCUMENT, WHOLE_DOCUMENT } from '../file/file.ts';
import { listUndrawable } from '../file/list-undrawable.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identification } from '../signature/evidence.ts';
import { matchesInvited } from '../signature/logins.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import { fieldsFor } from './fill-in.ts';
import { languageOf } from './invitation.ts';
import type { SigningPorts } from './ports.ts';
import { refuseOtherName } from './note-login.ts';
import { readSigningFile } from './signing-file.ts';
import { isTurnOf } from './turns.ts';

/** One signee's place at a document. */
export interface Seat {
  readonly document: Document;
  readonly signature: SignatureRecord;
  readonly signatures: readonly SignatureRecord[];
}

/** Where a signee sits; refused when document or signature is not there. */
export async function findSeat(
  { store }: Pick<SigningPorts, 'store'>,
  key: Key,
  signatureId: string,
): Promise<Outcome<Seat>> {
  const document = (await store.read(key))?.document;
  if (!document) return refuse({ code: 'not_found' });
  const signatures = await store.listSignatures(contractOf(document));
  const signature = signatures.find(({ id }) => id === signatureId);
  return signature ? succeed({ document, signature, signatures }) : refuse({ code: 'not_found' });
}

/** Why nothing of a document is told to a signee who is known in this way; undefined where nothing keeps it from them. */
export function refuseUnidentified(
  { document, signature }: Pick<Seat, 'document' | 'signature'>,
  identified: Identification,
): Refusal | undefined {
  if (document.signatureMethod === 'strong' && identified.by !== 'openid') return { code: 'not_identified' };
  return refuseOtherName(document, signature, identified);
}

/** The view of a document for a signee, at any stage. */
export async function readSigningRoom(
  ports: SigningPorts,
  { document, signature, signatures }: Seat,
  identified: Identification,
): Promise<Outcome<SigningRoom>> {
  const contract = contractOf(document);
  const file = document.stage === 'finalized' ? await readSigningFile(ports, document) : undefined;
  if (file && !file.ok) return file;
  const [files, boxes, { name, brand }, set] = await Promise.all([
    ports.store.listFiles(document.key),
    ports.records.listBoxes(contract),
    ports.workspaces.read(contract.tenant),
    ports.store.readFields(contract),
  ]);
  const hash = files.find(({ place }) => place === WHOLE_DOCUMENT)?.hash ?? null;
  return succeed({
    document: {
      id: document.key.id,
      title: document.title,
      language: languageOf(document),
      stage: document.stage,
      signature_method: document.signatureMethod === 'strong' ? 'strong' : 'canvas',
      sender: document.creatorName ?? name,
      message: signature.invite?.message ?? document.signingSettings?.message ?? null,
      due_at: document.dueAt?.toISOString() ?? null,
      time_zone: brand.timeZone,
      sha256: document.stage === 'created' ? null : hash,
      drafted: document.drafted,
      attachments: listAttachments(files),
      undrawable: listUndrawable(files),
    },
    signee: toSignee(signature, identified, boxes.get(signature.id)),
    others: signatures
      .filter(({ id }) => id !== signature.id)
      .map((other) => ({
        name: nameOf(other) || (other.role ?? ''),
        state: other.state,
        signed_at: other.signedAt?.toISOString() ?? null,
      })),
    ...(set?.fields.length ? { fields: [...fieldsFor(set, { signature, signatures })], pages: [...set.pages] } : {}),
    turn: turnOf({ document, signature, signatures }),
    ended: document.ended && toEnding(document.ended, signature),
    signed_pdf:
      document.stage !== 'completed'
        ? 'none'
        : files.some(({ place }) => place === SEALED_DOCUMENT)
          ? 'ready'
          : 'preparing',
  });
}

/** Who else declined stays a name: ids of signatures are told to their own signees alone. */
const toEnding = (ended: Ending, { id }: SignatureRecord): Ending => ({
  ...ended,
  ...(ended.signature_id === undefined ? {} : { signature_id: ended.signature_id === id ? id : null }),
});

/** The signee who reads, with the box that waits for their signature. */
function toSignee(
  signature: SignatureRecord,
  identified: Identification,
  box: SigningRoom['signee']['boxes'][number] | undefined,
): SigningRoom['signee'] {
  return {
    id: signature.id,
    state: signature.state,
    first_name: signature.firstName,
    last_name: signature.lastName,
    email: signature.email,
    phone: signature.phone,
    company_name: signature.companyName,
    job_title: signature.jobTitle,
    ...(signature.role === null ? {} : { role: signature.role }),
    signed_at: signature.signedAt?.toISOString() ?? null,
    boxes: box ? [box] : [],
    redirect_url: signature.redirectUrl,
    identified: toIdentified(identified, signature),
  };
}

/** How the signee is known, as far as they are told it themselves. */
function toIdentified(identified: Identification, signature: SignatureRecord): SigningRoom['signee']['identified'] {
  if (identified.by !== 'openid') return null;
  const { issuer, name } = identified;
  return { by: issuer, name, other_name: matchesInvited(name, signature) === false };
}

/**
 * The attachments, with the page each begins on: they stand one behind the other, after the first of the files, which
 * is the document itself. Behind a file with an unknown number of pages, no page is known.
 */
export function listAttachments(files: readonly DocumentFile[]): SigningRoom['document']['attachments'] {
  let next: number | null = 1;
  const parts = files.filter(({ place }) => place > WHOLE_DOCUMENT).sort((a, b) => a.place - b.place);
  return parts
    .map(({ name, size, pages }) => {
      const page: number | null = next;
      next = page === null || pages === null ? null : page + pages;
      return { name: name ?? '', size, page, pages };
    })
    .slice(1);
}

function turnOf({ document, signature, signatures }: Seat): SigningRoom['turn'] {
  if (document.stage !== 'finalized' || signature.state !== 'waiting') return 'over';
  return isTurnOf(signature, signatures) ? 'now' : 'later';
}
