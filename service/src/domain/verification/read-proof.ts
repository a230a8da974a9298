import { contractOf } from '../document/document.ts';
import type { Document } from '../document/document.ts';
import { SEALED_DOCUMENT } from '../file/file.ts';
import type { DocumentFile } from '../file/file.ts';
import { nameOf } from '../signature/signature.ts';
import { MOST_WRONG_PINS } from '../signing/pin.ts';
import type { SigningPorts } from '../signing/ports.ts';
import { findFile } from '../signing/signing-file.ts';
import type { Key } from '../tenant/tenant.ts';
import type { WeightedCache } from '../weighted-cache.ts';

/** The facts that a sealed file states of itself. */
export interface SealFacts {
  readonly level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA';
  readonly sealedAt: Date | undefined;
  /** When a timestamp authority says that it was there. */
  readonly confirmedAt: Date | undefined;
  /** When the certificate of the last timestamp ends. */
  readonly until: Date | undefined;
  readonly document: { readonly sha256: string };
}

/** The public facts of a completed document, for anybody who has its address: nothing of its text, or of its people. */
export interface Proof extends Omit<SealFacts, 'document'> {
  /** SHA-256 of the sealed file as it is now, and its bytes. */
  readonly sha256: string;
  readonly size: number;
  /** SHA-256 of the document as it was signed. */
  readonly signedSha256: string;
  readonly environment: 'sandbox' | 'live';
  /** For who knows the PIN of one of its signees. */
  readonly details?: ProofDetails;
}

/** The title of the document and its signees. */
export interface ProofDetails {
  readonly title: string;
  readonly sender: string;
  readonly signatures: readonly { readonly name: string; readonly signedAt: Date }[];
}

/** `missing`: there is no such document, or it is not sealed; which of them is not told. */
export type ProofResult =
  | { readonly ok: true; readonly value: Proof }
  | { readonly ok: false; readonly fault: 'missing' | 'busy' | 'wrong_pin' }
  | { readonly ok: false; readonly fault: 'locked'; readonly until: Date };

export interface VerificationPorts extends Pick<
  SigningPorts,
  'store' | 'files' | 'records' | 'workspaces' | 'invitations' | 'now'
> {
  /** Reads the facts that a sealed file states of itself; undefined for one that does not hold. */
  readonly look: (
    read: () => AsyncIterable<Uint8Array>,
  ) => Promise<
    | { readonly ok: true; readonly value: SealFacts | undefined }
    | { readonly ok: false; readonly fault: 'busy' | 'failed' }
  >;
  /** By the hash of the file, which is another one when anything of it is. */
  readonly known: WeightedCache<SealFacts>;
}

/** Wrong PINs are counted for the document as a whole, since visitors here are anonymous. */
const ANYBODY = '00000000-0000-0000-0000-000000000000';

/** The facts of a document's sealed file, and with a PIN, the names of its signees. */
export async function readProof(ports: VerificationPorts, key: Key, pin?: string): Promise<ProofResult> {
  const listed = await ports.store.read(key);
  const document = listed?.document;
  const file = document?.stage === 'completed' ? await findFile(ports.store, document, SEALED_DOCUMENT) : undefined;
  if (!document || !file) return { ok: false, fault: 'missing' };
  const facts = await readFacts(ports, key, file);
  if (!facts.ok) return facts;
  const { document: signed, ...dates } = facts.value;
  const proof: Proof = {
    ...dates,
    sha256: file.hash,
    size: file.size,
    signedSha256: signed.sha256,
    environment: key.tenant.environment,
  };
  if (pin === undefined) return { ok: true, value: proof };
  const refused = await checkPins(ports, document, pin);
  return refused ?? { ok: true, value: { ...proof, details: await readDetails(ports, document) } };
}

async function readFacts(
  { files, look, known }: VerificationPorts,
  { tenant }: Key,
  { hash, size }: DocumentFile,
): Promise<
  { readonly ok: true; readonly value: SealFacts } | { readonly ok: false; readonly fault: 'missing' | 'busy' }
> {
  const kept = known.get(hash);
  if (kept) return { ok: true, value: kept };
  const looked = await look(() => files.read(tenant, hash, { first: 0, last: size - 1 }));
  if (!looked.ok) return { ok: false, fault: 'busy' };
  if (!looked.value) return { ok: false, fault: 'missing' };
  known.set(hash, looked.value);
  return { ok: true, value: looked.value };
}

/** Whether a PIN is that of any signee; as many wrong ones are taken as of a link. */
async function checkPins(
  { records, store, invitations, now }: VerificationPorts,
  document: Document,
  given: string,
): Promise<Extract<ProofResult, { readonly ok: false }> | undefined> {
  const contract = contractOf(document);
  const { count, lockedUntil } = await records.takePinTry(contract, ANYBODY, now(contract.tenant));
  if (count > MOST_WRONG_PINS && lockedUntil) return { ok: false, fault: 'locked', until: lockedUntil };
  const pin = given.replaceAll(/\s/g, '');
  const signatures = await store.listSignatures(contract);
  if (signatures.some((signature) => invitations.secrets.isPin(contract.tenant, signature, pin))) {
    await records.forgetWrongPins(contract, ANYBODY);
    return undefined;
  }
  return lockedUntil ? { ok: false, fault: 'locked', until: lockedUntil } : { ok: false, fault: 'wrong_pin' };
}

async function readDetails({ store, workspaces }: VerificationPorts, document: Document): Promise<ProofDetails> {
  const { tenant } = document.key;
  const [signatures, { name }] = await Promise.all([
    store.listSignatures(contractOf(document)),
    workspaces.read(tenant),
  ]);
  return {
    title: document.title,
    sender: document.creatorName ?? name,
    signatures: signatures.flatMap((one) => (one.signedAt ? [{ name: nameOf(one), signedAt: one.signedAt }] : [])),
  };
}
