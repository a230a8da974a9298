import { isDeepStrictEqual } from 'node:util';
import type { FinalizePdfInput } from 'deedkit/protocol/platform';
import { isStale, revisionOf } from '../contract/revision.ts';
import type { FieldSet, FieldSuggestion } from '../field/field-set.ts';
import { beginFields, operationsSince } from '../field/field-set.ts';
import { refuseUnsigned } from '../field/place-fields.ts';
import { marksOf } from '../field/suggestions.ts';
import type { Outcome, Refusal, SigneeFault } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import { readdress } from '../signing/asked-signatures.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { refuseTerms } from '../signing/refuse-terms.ts';
import { readSender } from '../signing/sender.ts';
import { authorOf } from './builder-state.ts';
import type { Asking } from './builder-state.ts';
import { findPdf } from './contract-fields.ts';
import type { Document, DocumentChange } from './document.ts';
import { onTerms } from './document-contract.ts';
import type { DocumentPorts } from './ports.ts';
import { takeOffMarks } from './take-off-marks.ts';

/**
 * Ends the draft of a PDF, which waits for its signatures from then on. Refused for a party without a place for its
 * signature, and for one that is to be invited and can be reached nowhere. `ifMatch` is the revision of the fields.
 */
export async function finalizePdf(
  ports: DocumentPorts,
  { contract, participant, ifMatch, input }: Asking & { readonly input: FinalizePdfInput },
): Promise<Outcome<Document>> {
  const found = await findPdf(ports, contract);
  if (!found.ok) return found;
  const sender = await readSender(ports.workspaces, found.value);
  const author = await authorOf(ports, { contract, participant });
  const user = await ports.workspaces.findUser({ tenant: contract.tenant, id: author });
  if (!user) return refuse({ code: 'participant_unknown' });
  const begin = { input, ifMatch, author: user.name, sender };
  const made: string[] = [];
  try {
    for (let left = TRIES; ; left -= 1) {
      const finalized = await clearAndFinalize(ports, found.value, { ...begin, made });
      // Another suggestion was accepted meanwhile.
      if (finalized.ok || finalized.refusal.code !== 'busy' || left <= 1) return finalized;
    }
  } finally {
    await ports.files.discard(contract.tenant, made).catch(() => undefined);
  }
}

/** How often a draft is read anew that is changed while its file is written. */
const TRIES = 3;

interface Beginning extends Pick<Asking, 'ifMatch'> {
  readonly input: FinalizePdfInput;
  readonly author: string;
  readonly sender: Awaited<ReturnType<typeof readSender>>;
  /** Takes the ids of uploads that were made. */
  readonly made: string[];
}

/** Takes what was accepted off the pages, then finalizes; refused with `busy` where that is no longer the same. */
async function clearAndFinalize(
  ports: DocumentPorts,
  of: Document,
  { input, ifMatch, author, sender, made }: Beginning,
): Promise<Outcome<Document>> {
  const { tenant } = of.key;
  const contract = { tenant, id: of.contractId };
  const [signees, before] = await Promise.all([ports.store.listSignatures(contract), ports.store.readFields(contract)]);
  // A file is written only for a draft that can go out as it is now.
  const early = check(of, { input, ifMatch, at: ports.now(tenant), signatures: signees, set: before });
  if (!early.ok) return early;
  const marks = marksOf(before?.suggestions ?? []);
  const cleared = await takeOffMarks(ports, of, { marks, made });
  if (!cleared.ok) return cleared;
  return ports.store.change(
    of.key,
    (current, signatures, fields) => {
      if (!isDeepStrictEqual(marksOf(fields?.suggestions ?? []), marks)) return refuse({ code: 'busy' });
      const at = ports.now(tenant);
      const checked = check(current, { input, ifMatch, at, signatures, set: fields });
      if (!checked.ok) return checked;
      const { document, asked } = checked.value;
      const invite = input.send_invitations === true;
      const begun = beginSigning(ports, { document, signatures: asked, sender, invite, by: author, at });
      const { value: file } = cleared;
      return succeed({
        set: changesOf(document),
        signatures: begun.signatures,
        effects: begun.effects,
        ...(file && fields ? { file, fields: { ...fields, suggestions: fields.suggestions.map(withoutMarks) } } : {}),
      });
    },
    { withFields: true },
  );
}

/** One that was accepted has left the page. */
function withoutMarks({ marks, ...suggestion }: FieldSuggestion): FieldSuggestion {
  return marks && suggestion.acceptedBy === undefined ? { ...suggestion, marks } : suggestion;
}

interface Checking extends Pick<Beginning, 'input' | 'ifMatch'> {
  readonly at: Date;
  readonly signatures: readonly SignatureRecord[];
  readonly set: FieldSet | undefined;
}

/** A document as it goes out, and those who are asked. */
interface Finalized {
  readonly document: Document;
  readonly asked: readonly SignatureRecord[];
}

/** The document as it would go out; refused where it cannot be signed so. */
function check(
  current: Document,
  { input, ifMatch, at, signatures, set = beginFields([], []) }: Checking,
): Outcome<Finalized> {
  if (current.stage !== 'created') return refuse({ code: 'finalized' });
  const { revision, fields } = set;
  if (ifMatch !== undefined && isStale(ifMatch, revision))
    return refuse({ code: 'stale', revision, operations: operationsSince(set, revisionOf(ifMatch)) });
  const dueAt = typeof input.due_at === 'string' ? new Date(input.due_at) : current.dueAt;
  const asked = readdress(signatures, input);
  const refusal = refuseParties(asked, input) ?? refuseTerms(input, { dueAt, at });
  if (refusal) return refuse(refusal);
  const unsigned = refuseUnsigned(
    fields,
    asked.map(({ id }) => id),
  );
  if (unsigned) return unsigned;
  const { signature_method: method, require_matching_name: isNamed = false } = input;
  const finalizing = { method, requireMatchingName: isNamed, dueAt, said: input };
  return succeed({ document: onTerms(current, { finalizing, languages: [], at }), asked });
}

function changesOf(document: Document): DocumentChange['set'] {
  const { stage, signatureMethod, requireMatchingName, signingSettings, dueAt, finalizedAt, updatedAt } = document;
  return { stage, signatureMethod, requireMatchingName, signingSettings, dueAt, finalizedAt, updatedAt };
}

function refuseParties(signatures: readonly SignatureRecord[], input: FinalizePdfInput): Refusal | undefined {
  const { signees = [], require_matching_name: isNamed = false } = input;
  if (isNamed && input.signature_method !== 'strong')
    return { code: 'method_not_strong', path: '/require_matching_name' };
  if (signatures.length === 0) return { code: 'no_signees' };
  const unknown = signees.flatMap(({ id }, index): SigneeFault[] =>
    signatures.some((signature) => signature.id === id) ? [] : [{ path: `/signees/${index}/id`, fault: 'unknown' }],
  );
  const faults = signatures.flatMap((signature, index): SigneeFault[] => {
    const { id, email, phone } = signature;
    const name = nameOf(signature);
    const isMissed = input.send_invitations === true && email === null && phone === null;
    const given = signees.findIndex((signee) => signee.id === id);
    const path = given < 0 ? `/parties/${index}/email` : `/signees/${given}/email`;
    return [
      ...(isMissed ? [{ path, fault: 'unreachable', id, name } as const] : []),
      ...(isNamed && name === '' ? [{ path: `/parties/${index}/last_name`, fault: 'nameless', id } as const] : []),
    ];
  });
  const all = [...unknown, ...faults];
  return all.length > 0 ? { code: 'signees_refused', faults: all } : undefined;
}
