import type { ContractPatchErrorCode, Json, Operation, PlacedField } from 'deedkit/document';
import { applyPatch, comparePatch, isEqual, isObject, parsePointer } from 'deedkit/document';
import type { ContractFields, DraftedFields } from 'deedkit/protocol/platform';
import { draftedFieldsSchema } from 'deedkit/protocol/platform';
import { MAX_OPERATIONS } from '../contract/patch-contract.ts';
import { isStale, revisionOf } from '../contract/revision.ts';
import type { FieldSet } from '../field/field-set.ts';
import { beginFields, keepChanges, operationsSince } from '../field/field-set.ts';
import { checkPlaced, complete } from '../field/place-fields.ts';
import { markAccepted, markDismissed } from '../field/suggestions.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { FieldState } from './contract-fields.ts';
import { findPdf, readContractFields, toState } from './contract-fields.ts';
import type { Document, DocumentChange } from './document.ts';
import type { DocumentPorts } from './ports.ts';
import { toSignature } from './send-pdf.ts';
import { checkPrintable } from './unprintable.ts';

/** A wish to change the parties and fields of a draft. */
interface Patching {
  readonly identity: Identity;
  readonly contractId: string;
  readonly operations: readonly Operation[];
  readonly ifMatch: string | undefined;
  readonly idempotency: Idempotency | undefined;
}

/** The members of the state that a patch may change. */
const WRITABLE: ReadonlySet<string | undefined> = new Set(['parties', 'fields']);

/**
 * Changes the parties and fields of the draft of a PDF: all operations, in their order, or none. The fields of a party
 * that is removed go with it. A repeated request with the same key changes nothing a second time.
 */
export async function patchContractFields(ports: DocumentPorts, patching: Patching): Promise<Outcome<FieldState>> {
  const { identity, contractId, operations, idempotency } = patching;
  if (operations.length > MAX_OPERATIONS) return refuse({ code: 'too_many_operations', operation: MAX_OPERATIONS });
  const contract = { tenant: identity.tenant, id: contractId };
  const found = await findPdf(ports, contract);
  if (!found.ok) return found;
  const at = ports.now(identity.tenant);
  const slot = toSlot(idempotency, {
    scope: `patchContractFields ${identity.keyId} ${contractId}`,
    answer: { id: contractId },
    at,
  });
  const changed = await ports.store.change(
    found.value.key,
    (document, signatures, set = beginFields([], [])) => decide(ports, patching, { document, signatures, set, at }),
    { withFields: true, slot },
  );
  return changed.ok ? readContractFields(ports, contract) : changed;
}

interface Current {
  readonly document: Document;
  readonly signatures: readonly SignatureRecord[];
  readonly set: FieldSet;
  readonly at: Date;
}

function decide(
  ports: DocumentPorts,
  { operations, ifMatch }: Patching,
  { document, signatures, set, at }: Current,
): Outcome<DocumentChange> {
  if (document.stage !== 'created') return refuse({ code: 'finalized' });
  const { revision } = set;
  if (ifMatch !== undefined && isStale(ifMatch, revision))
    return refuse({ code: 'stale', revision, operations: operationsSince(set, revisionOf(ifMatch)) });
  if (operations.length === 0) return succeed({ set: {}, effects: [] });
  const before = toState(set, signatures).state;
  const applied = applyOperations(before, operations);
  if (!applied.ok) return applied;
  const { data, error } = draftedFieldsSchema.safeParse(applied.value);
  if (error) return refuse({ code: 'members_wrong', issues: error.issues });
  const parties = data.parties.map((party) => toRecord(party, { document, signatures, at }));
  const shown = idsOfSuggestions(applied.value);
  const next = settle(ports, { data, parties, set: { ...set, suggestions: markDismissed(set.suggestions, shown) } });
  if (!next.ok) return next;
  // The difference tells more than the patch: ids that were made up, fields that went with a party.
  const after = toState({ ...set, ...next.value }, parties).state;
  const told = isEqual(applied.value, after as unknown as Json)
    ? operations
    : comparePatch(before as unknown as Json, after as unknown as Json);
  const change = { revision: revision + 1, operations: told };
  return succeed({
    set: {},
    parties,
    fields: { ...set, ...next.value, revision: revision + 1, changes: keepChanges(set.changes, change) },
    effects: [{ kind: 'edited', document, at }],
  });
}

/** Refused for the first operation that cannot be made, or that leads elsewhere than to parties and fields. */
function applyOperations(state: ContractFields, operations: readonly Operation[]): Outcome<Json> {
  const wrong = operations.findIndex((operation) => codeOf(operation) !== undefined);
  const applied = applyPatch(state as unknown as Json, wrong < 0 ? operations : operations.slice(0, wrong));
  if (!applied.ok) return refuse({ code: 'patch_refused', error: applied.error, schema: {} });
  const operation = operations[wrong];
  if (!operation) return succeed(applied.value);
  const error = { code: codeOf(operation) ?? 'read_only', operation: wrong, path: operation.path };
  return refuse({ code: 'patch_refused', error, schema: {} });
}

/** Malformed operations are named as they are applied. */
function codeOf(operation: unknown): ContractPatchErrorCode | undefined {
  if (!isObject(operation) || typeof operation.path !== 'string') return undefined;
  if (!['add', 'replace', 'remove'].includes(String(operation['op']))) return 'op_invalid';
  const tokens = parsePointer(operation.path);
  // Whole suggestions go and come back; the service alone makes them.
  const isDismissal = tokens?.[0] === 'suggestions' && tokens.length === 2 && operation['op'] !== 'replace';
  return tokens === undefined || WRITABLE.has(tokens[0]) || isDismissal ? undefined : 'fields_only';
}

/** The ids of the suggestions in a patched state. */
function idsOfSuggestions(state: Json): ReadonlySet<string> {
  const { suggestions } = state as { readonly suggestions?: unknown };
  return new Set(
    (Array.isArray(suggestions) ? (suggestions as readonly unknown[]) : []).flatMap((one) =>
      isObject(one) && typeof one['id'] === 'string' ? [one['id']] : [],
    ),
  );
}

/** A party that was there keeps all that is known of it but its contact. */
function toRecord(
  { id, ...party }: DraftedFields['parties'][number],
  { document, signatures, at }: Pick<Current, 'document' | 'signatures' | 'at'>,
): SignatureRecord {
  const made = toSignature(party, { ...document, createdAt: at });
  const { firstName, lastName, email, phone, companyName, jobTitle, role } = made;
  const known = signatures.find((signature) => signature.id === id);
  if (!known) return { ...made, id: id ?? made.id };
  return { ...known, firstName, lastName, email, phone, companyName, jobTitle, role };
}

/** The fields of the parties that are left, and the suggestions with those that were accepted. */
function settle(
  ports: DocumentPorts,
  {
    data,
    parties,
    set,
  }: { readonly data: DraftedFields; readonly parties: readonly SignatureRecord[]; readonly set: FieldSet },
): Outcome<Pick<FieldSet, 'fields' | 'suggestions'>> {
  const printable = checkPrintable(
    ports,
    data.parties.map((party, index) => ({ at: `/parties/${index}`, of: party })),
  );
  if (!printable.ok) return printable;
  const ids = parties.map(({ id }) => id);
  const gone = new Set(set.fields.map(({ party }) => party).filter((party) => !ids.includes(party)));
  const kept = data.fields.filter(({ party }) => !gone.has(party));
  const known = new Set(set.suggestions.map(({ id }) => id));
  const unknown = kept.flatMap(({ suggestion }, index) =>
    suggestion === undefined || known.has(suggestion)
      ? []
      : [{ code: 'suggestion_unknown' as const, path: `fields[${index}].suggestion` }],
  );
  if (unknown.length > 0) return refuse({ code: 'fields_refused', faults: unknown });
  const fields = kept.map(({ suggestion: _accepted, ...field }): PlacedField => complete(field));
  const checked = checkPlaced(ports, fields, { pages: set.pages, parties: ids });
  if (!checked.ok) return checked;
  const accepted = kept.map(({ suggestion }, index) => ({
    id: fields[index]?.id ?? '',
    ...(suggestion === undefined ? {} : { suggestion }),
  }));
  return succeed({ fields, suggestions: markAccepted(set.suggestions, accepted) });
}
