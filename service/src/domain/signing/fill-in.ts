import type { FieldValue, PlacedField } from 'deedkit/document';
import { fillFields } from 'deedkit/document';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SignatureRecord } from '../signature/signature.ts';
import { nameOf } from '../signature/signature.ts';
import type { SigningPorts } from './ports.ts';
import type { FieldSet } from '../field/field-set.ts';

/** Whose fields they are, among all who sign. */
interface Filler {
  readonly signature: SignatureRecord;
  readonly signatures: readonly SignatureRecord[];
}

/**
 * The fields that a signee has before them: their own, names and addresses filled in from their contact, and those of
 * others who have signed. Conditions are looked at among these alone.
 */
export function fieldsFor({ fields }: Pick<FieldSet, 'fields'>, filler: Filler): readonly PlacedField[] {
  const { signature, signatures } = filler;
  const signed = new Set(signatures.filter(({ state }) => state === 'completed').map(({ id }) => id));
  return fields.flatMap((field) => {
    if (field.party === signature.id) return [signature.state === 'waiting' ? withContact(field, signature) : field];
    return signed.has(field.party) ? [field] : [];
  });
}

/** A field that asks for what is known of the signee, and has no value yet. */
function withContact(field: PlacedField, signature: SignatureRecord): PlacedField {
  const known = { name: nameOf(signature), email: signature.email, company: signature.companyName };
  if (field.value !== null || !Object.hasOwn(known, field.type)) return field;
  return { ...field, value: known[field.type as keyof typeof known] };
}

/** The values that a signee gives with their signature. */
export interface Filling extends Filler {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly language: string;
  /** The day of signing, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The fields once a signee has signed. Refused with every fault of their values, also for a required one that is missing. */
export function fillIn(
  { lackingAt, measureValue }: Pick<SigningPorts, 'lackingAt' | 'measureValue'>,
  set: FieldSet | undefined,
  filling: Filling,
): Outcome<FieldSet | undefined> {
  const { signature, values, language, day } = filling;
  const filled = fillFields(set ? fieldsFor(set, filling) : [], {
    party: signature.id,
    given: values,
    measure: measureValue,
    language,
    findLacking: (text) => lackingAt('', text)?.letters ?? '',
  });
  if (!filled.ok) return refuse({ code: 'values_refused', faults: filled.faults });
  if (!set) return succeed(undefined);
  const own = new Map(filled.fields.map((field) => [field.id, field]));
  const fields = set.fields.map((field): PlacedField => {
    if (field.party !== signature.id) return field;
    return field.type === 'date_signed' ? { ...field, value: day } : (own.get(field.id) ?? field);
  });
  return succeed({ ...set, revision: set.revision + 1, fields });
}
