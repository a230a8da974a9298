import { isDeepStrictEqual } from 'node:util';
import type { FinalizePdfInput } from 'deedkit/protocol/platform';
import type { FieldSet, FieldSuggestion } from '../field/field-set.ts';
import { refuseUnsigned } from '../field/place-fields.ts';
import { marksOf } from '../field/suggestions.ts';
import type { Outcome, Refusal, SigneeFault } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import { readSender } from '../signing/sender.ts';
import type { Key } from '../tenant/tenant.ts';
import { authorOf } from './builder-state.ts';
import { findPdf } from './contract-fields.ts';
import type { Document } from './document.ts';
import type { DocumentPorts } from './ports.ts';
import { takeOffMarks } from './take-off-marks.ts';

/** A wish to finalize the draft of a PDF, for a user of the workspace. */
interface Finalizing {
  readonly contract: Key;
  /** The service account when undefined. */
  readonly participant: string | undefined;
  readonly input: FinalizePdfInput;
}

/**
 * Ends the draft of a PDF, which waits for its signatures from then on. Refused for a party without a place for its
 * signature, and for one that is to be invited and can be reached nowhere.
 */
export async function finalizePdf(
  ports: DocumentPorts,
  { contract, participant, input }: Finalizing,
): Promise<Outcome<Document>> {
  const found = await findPdf(ports, contract);
  if (!found.ok) return found;
  const sender = await readSender(ports.workspaces, found.value);
  const author = await authorOf(ports, { contract, participant });
  const user = await ports.workspaces.findUser({ tenant: contract.tenant, id: author });
  if (!user) return refuse({ code: 'participant_unknown' });
  const begin = { input, author: user.name, sender };
  const made: string[] = [];
  try {
    for (let left = TRIES; ; left -= 1) {
      const finalized = await clearAndFinalize(ports, found.value, { ...begin, made });
      // Somebody has accepted another suggestion meanwhile.
      if (finalized.ok || finalized.refusal.code !== 'busy' || left <= 1) return finalized;
    }
  } finally {
    await ports.files.discard(contract.tenant, made).catch(() => undefined);
  }
}

/** How often a draft is read anew that is changed while its file is written. */
const TRIES = 3;

interface Beginning {
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
  { input, author, sender, made }: Beginning,
): Promise<Outcome<Document>> {
  const { tenant } = of.key;
  const contract = { tenant, id: of.contractId };
  const [signees, before] = await Promise.all([ports.store.listSignatures(contract), ports.store.readFields(contract)]);
  if (of.stage !== 'created') return refuse({ code: 'finalized' });
  // A file is written only for a draft that can go out as it is now.
  const early = check(of, { input, at: ports.now(tenant), signatures: signees, set: before });
  if (!early.ok) return early;
  const marks = marksOf(before?.suggestions ?? []);
  const cleared = await takeOffMarks(ports, of, { marks, made });
  if (!cleared.ok) return cleared;
  return ports.store.change(
    of.key,
    (current, signatures, fields) => {
      if (current.stage !== 'created') return refuse({ code: 'finalized' });
      if (!isDeepStrictEqual(marksOf(fields?.suggestions ?? []), marks)) return refuse({ code: 'busy' });
      const at = ports.now(tenant);
      const checked = check(current, { input, at, signatures, set: fields });
      if (!checked.ok) return checked;
      const set = {
        stage: 'finalized',
        signatureMethod: input.signature_method,
        requireMatchingName: input.require_matching_name === true,
        dueAt: checked.value,
        finalizedAt: at,
        updatedAt: at,
      } as const;
      const document: Document = { ...current, ...set };
      const invite = input.send_invitations === true;
      const begun = beginSigning(ports, { document, signatures, sender, invite, by: author, at });
      const { value: file } = cleared;
      return succeed({
        set,
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

interface Checking {
  readonly input: FinalizePdfInput;
  readonly at: Date;
  readonly signatures: readonly SignatureRecord[];
  readonly set: FieldSet | undefined;
}

/** The moment until which it can be signed; refused where it cannot be signed so. */
function check({ dueAt: before }: Document, { input, at, signatures, set }: Checking): Outcome<Date | null> {
  const dueAt = typeof input.due_at === 'string' ? new Date(input.due_at) : before;
  const refusal = refuseParties(signatures, input) ?? refuseDue(dueAt, at);
  if (refusal) return refuse(refusal);
  const unsigned = refuseUnsigned(
    set?.fields ?? [],
    signatures.map(({ id }) => id),
  );
  return unsigned ?? succeed(dueAt);
}

function refuseDue(dueAt: Date | null, at: Date): Refusal | undefined {
  return dueAt && dueAt <= at ? { code: 'moment_past', path: '/due_at' } : undefined;
}

function refuseParties(signatures: readonly SignatureRecord[], input: FinalizePdfInput): Refusal | undefined {
  const isNamed = input.require_matching_name === true;
  if (isNamed && input.signature_method !== 'strong')
    return { code: 'method_not_strong', path: '/require_matching_name' };
  if (signatures.length === 0) return { code: 'no_signees' };
  const faults = signatures.flatMap((signature, index): SigneeFault[] => {
    const { id, email, phone } = signature;
    const name = nameOf(signature);
    const isMissed = input.send_invitations === true && email === null && phone === null;
    return [
      ...(isMissed ? [{ path: `/parties/${index}/email`, fault: 'unreachable', id, name } as const] : []),
      ...(isNamed && name === '' ? [{ path: `/parties/${index}/last_name`, fault: 'nameless', id } as const] : []),
    ];
  });
  return faults.length > 0 ? { code: 'signees_refused', faults } : undefined;
}
