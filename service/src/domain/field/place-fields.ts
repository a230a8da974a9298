import type { FieldType, PageSize, PlacedField } from 'deedkit/document';
import { checkFields, createId, listUnsigned } from 'deedkit/document';
import type { DraftField, FieldInput } from 'deedkit/protocol/platform';
import type { LackingLetters, Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';

/** The pages that fields stand on, and the ids of the signatures that they are of, in the order of the parties. */
interface Surroundings {
  readonly pages: readonly PageSize[];
  readonly parties: readonly string[];
}

export interface PlacingPorts {
  /** Of a text at a place; undefined when every letter has a face. */
  readonly lackingAt: (path: string, text: string) => LackingLetters | undefined;
}

/** Kinds whose values are not printed as letters. */
const DRAWN: ReadonlySet<FieldType> = new Set(['signature', 'initials', 'checkbox', 'radio', 'attachment']);
const SIGNED: ReadonlySet<FieldType> = new Set(['signature', 'initials']);

/** Fields of parties that are given together with them. Refused with every fault. */
export function placeFields(
  ports: PlacingPorts,
  sent: readonly FieldInput[],
  { pages, parties }: Surroundings,
): Outcome<readonly PlacedField[]> {
  const indexes = parties.map((_, index) => index);
  const fields = sent.map((field) => complete<FieldInput, number>(field));
  const checked = checkPlaced(ports, fields, { pages, parties: indexes });
  if (!checked.ok) return checked;
  return succeed(fields.map((field) => ({ ...field, party: parties[field.party] ?? '' })));
}

/** Refused for parties that have no place for a signature while there are fields, by their indexes. */
export function refuseUnsigned(
  fields: readonly PlacedField[],
  parties: readonly string[],
): ReturnType<typeof refuse> | undefined {
  const faults = listUnsigned(fields, parties).map((index) => ({
    code: 'signature_missing' as const,
    path: `parties[${index}]`,
  }));
  return faults.length > 0 ? refuse({ code: 'fields_refused', faults }) : undefined;
}

/** A field as it is kept, with an id, and required where it is for a signature. */
export function complete<Sent extends FieldInput | DraftField, Party extends Sent['party']>(
  sent: Sent,
): PlacedField<Party> {
  const { id = createId(), required = SIGNED.has(sent.type), ...field } = sent;
  return { id, required, ...field } as unknown as PlacedField<Party>;
}

/** Refused with every fault of the fields, or for values with letters that could not be printed. */
export function checkPlaced<Party extends string | number>(
  { lackingAt }: PlacingPorts,
  fields: readonly PlacedField<Party>[],
  around: { readonly pages: readonly PageSize[]; readonly parties: readonly Party[] },
): Outcome<undefined> {
  const faults = checkFields(fields, around);
  if (faults.length > 0) return refuse({ code: 'fields_refused', faults });
  const lacking = fields.flatMap(({ type, value }, index): LackingLetters[] => {
    if (typeof value !== 'string' || DRAWN.has(type)) return [];
    const found = lackingAt(`fields[${index}].value`, value);
    return found ? [found] : [];
  });
  return lacking.length > 0 ? refuse({ code: 'unprintable', lacking }) : succeed(undefined);
}
