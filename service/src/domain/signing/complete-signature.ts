import type { FieldValue } from 'deedkit/document';
import { contractEvent, signatureEvent } from '../document/event.ts';
import type { Document, DocumentChange } from '../document/document.ts';
import { toBeSealed } from '../signature/seal-progress.ts';
import type { Effect } from '../effect/effect.ts';
import type { FieldSet } from '../field/field-set.ts';
import { fillIn } from './fill-in.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { Key } from '../tenant/tenant.ts';
import type { HistoryEntry, Identification, Mark } from '../signature/evidence.ts';
import { chainHistory, startHistory } from '../signature/history-chain.ts';
import { addLogin, matchesInvited } from '../signature/logins.ts';
import { channelsOf, languageOf, writeToSignee } from './invitation.ts';
import type { Acting, SigningPorts } from './ports.ts';
import { refuseOtherName } from './note-login.ts';
import { readSigningFile } from './signing-file.ts';
import type { Sender } from './sender.ts';
import { readSender } from './sender.ts';
import { isTurnOf, listCalled } from './turns.ts';

/** A signature as it is given. */
export interface GivenSignature extends Acting {
  /** Checked before: 300 × 150 px, or two or three times as much. */
  readonly png: Uint8Array;
  /** The picture for places of initials, checked as well; that of the signature where there is none. */
  readonly initials?: Uint8Array | undefined;
  /** Of fields on the PDF, by their ids. */
  readonly values?: Readonly<Record<string, FieldValue>> | undefined;
  readonly how: Mark['how'];
  /** SHA-256 of the PDF that the signee was shown; undefined when it was not shown through the service. */
  readonly sha256: string | undefined;
  /** A repeated request with the same key counts as signed already; undefined where none was given. */
  readonly requestKey?: string | undefined;
}

/**
 * Takes a signature. With the last one the contract is completed and will be sealed; with the last of a group, those of
 * the next are written to. Two who sign in the same moment do so one after the other: the document is locked.
 */
export async function completeSignature(
  ports: SigningPorts,
  at: { readonly contract: Key; readonly signatureId: string },
  given: GivenSignature,
): Promise<Outcome<SignatureRecord>> {
  const { contract, signatureId } = at;
  const document = await ports.store.readOfContract(contract);
  if (!document) return refuse({ code: 'not_found' });
  const refusal = refuseSigning(document, await ports.store.listSignatures(contract), { signatureId, given });
  if (refusal) return refusal;
  const file = await readSigningFile(ports, document);
  if (!file.ok) return file;
  const { hash } = file.value;
  if (given.sha256 !== undefined && given.sha256 !== hash) return refuse({ code: 'document_changed' });
  const [sender, { brand }] = await Promise.all([
    readSender(ports.workspaces, document),
    ports.workspaces.read(contract.tenant),
  ]);
  let signed: SignatureRecord | undefined;
  const changed = await ports.store.change(
    document.key,
    (current, signatures, set) => {
      const refused = refuseSigning(current, signatures, { signatureId, given });
      if (refused) return refused;
      const now = ports.now(contract.tenant);
      const after = signatures.map((signature): SignatureRecord =>
        signature.id === signatureId ? give(signature, given.identified, now) : signature,
      );
      signed = after.find(({ id }) => id === signatureId);
      if (!signed) return refuse({ code: 'not_found' });
      const filled = fillIn(ports, set, {
        signature: { ...signed, state: 'waiting' },
        signatures,
        values: given.values ?? {},
        language: languageOf(current),
        day: dayIn(brand.timeZone, now),
      });
      if (!filled.ok) return filled;
      const { png, how, address, agent, initials = null } = given;
      const identified = withOtherName(given.identified, signed);
      const mark: Mark = {
        contract,
        signatureId,
        png,
        initials,
        how,
        sha256: hash,
        identified,
        address,
        agent,
        signedAt: now,
        requestKey: given.requestKey ?? null,
      };
      return succeed(follow(ports, { current, signatures, after, signed, sender, mark, fields: filled.value }));
    },
    { withFields: true },
  );
  if (!changed.ok) return changed;
  return signed ? succeed(signed) : refuse({ code: 'not_found' });
}

/** The day in a time zone, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** Why a signature cannot be given now; undefined when it can. */
export function refuseSigning(
  document: Document,
  signatures: readonly SignatureRecord[],
  { signatureId, given }: { readonly signatureId: string; readonly given: Pick<GivenSignature, 'how' | 'identified'> },
): ReturnType<typeof refuse> | undefined {
  const signature = signatures.find(({ id }) => id === signatureId);
  if (!signature) return refuse({ code: 'not_found' });
  if (document.stage === 'created') return refuse({ code: 'not_finalized' });
  if (signature.state !== 'waiting') return refuse({ code: 'signature_ended', state: signature.state });
  if (document.stage !== 'finalized') return refuse({ code: 'contract_ended', stage: document.stage });
  if (given.how === 'uploaded' && document.signatureMethod !== 'canvas') return refuse({ code: 'not_canvas' });
  if (document.signatureMethod === 'strong' && given.identified.by !== 'openid')
    return refuse({ code: 'not_identified' });
  const otherName = refuseOtherName(document, signature, given.identified);
  if (otherName) return refuse(otherName);
  return isTurnOf(signature, signatures) ? undefined : refuse({ code: 'signing_order' });
}

/** A signature as it is once given; the login that it was given with stays beside it. */
function give(signature: SignatureRecord, identified: Identification, at: Date): SignatureRecord {
  const logins = identified.by === 'openid' ? addLogin(signature, identified, at) : signature.logins;
  return { ...signature, state: 'completed', logins, signedAt: at, updatedAt: at };
}

/** Says where the name of a login is not that of who was invited. */
function withOtherName(identified: Identification, signature: SignatureRecord): Identification {
  const isOther = identified.by === 'openid' && matchesInvited(identified.name, signature) === false;
  return isOther ? { ...identified, otherName: true } : identified;
}

interface Following {
  readonly current: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly after: readonly SignatureRecord[];
  readonly signed: SignatureRecord;
  readonly sender: Sender;
  readonly mark: Mark;
  /** On the PDF, with the values that are given by now. */
  readonly fields: FieldSet | undefined;
}

/** Builds the changes that are written with a signature, and their effects. */
function follow(
  { invitations, builderUrl }: SigningPorts,
  { current, signatures, after, signed, sender, mark, fields }: Following,
): DocumentChange {
  const { contract, signedAt: at } = mark;
  const isLast = after.every(({ state }) => state === 'completed');
  const document: Document = isLast
    ? { ...current, stage: 'completed', sealing: toBeSealed(at), updatedAt: at }
    : current;
  const called = isLast ? [] : listCalled(signatures, after).map((signature) => withWish(signature, document));
  const history = { contract, signatureId: signed.id, by: nameOf(signed), detail: mark.how, at } as const;
  const entry: HistoryEntry = { ...history, kind: 'signed' };
  const { head } = chainHistory(current.historyEnd ?? startHistory(current.key.id), [entry]).end;
  const completion: readonly Effect[] = [
    { kind: 'history', entry: { ...history, kind: 'completed', signatureId: null, by: null, detail: null } },
    contractEvent(
      'contract-completed',
      { document, signatures: after, historyHead: head, fields: fields?.fields },
      { builderUrl, at },
    ),
    { kind: 'job', tenant: contract.tenant, task: 'seal_contract', id: contract.id, at },
    { kind: 'ending', contract },
  ];
  return {
    set: isLast ? { stage: 'completed', updatedAt: at, sealing: document.sealing } : {},
    signatures: [signed, ...called],
    ...(fields ? { fields } : {}),
    effects: [
      { kind: 'mark', mark },
      { kind: 'history', entry },
      signatureEvent(document, signed, at),
      ...called.flatMap((signature) =>
        writeToSignee(invitations, {
          document,
          signature,
          sender,
          at,
          parties: signatures.length,
          wish: signature.invite,
          kind: 'invitation',
        }),
      ),
      ...(isLast ? completion : []),
    ],
  };
}

/** A signee called by their group is written to by every channel there is, unless an invitation says otherwise. */
function withWish<T extends SignatureRecord>(
  signature: T,
  document: Document,
): T & { readonly invite: NonNullable<T['invite']> } {
  const wish = signature.invite ?? { channels: channelsOf(signature), language: languageOf(document), message: null };
  return { ...signature, invite: wish };
}
