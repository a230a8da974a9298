import type { FieldValue, GivenFault, MeasureValue, PlacedField } from '../../../../document/index.ts';
import { fillFields, isAsked, isTyped, listShown } from '../../../../document/index.ts';
import type { SignatureInput, SigningRoom } from '../../../../protocol/room/index.ts';

/** A place of a field, in the order in which they are read. */
export interface FieldPlace {
  readonly field: PlacedField;
  readonly index: number;
}

/** A signee's fields with what they have typed and set; without DOM. */
export class FillingState {
  readonly #room: SigningRoom;
  readonly #measure: MeasureValue;
  readonly #values = new Map<string, FieldValue>();
  readonly #set = new Set<string>();
  /** Faults that the service has told, by field, until that is changed. */
  readonly #told = new Map<string, GivenFault>();

  constructor(room: SigningRoom, measure: MeasureValue) {
    this.#room = room;
    this.#measure = measure;
  }

  /** The fields that are shown, each with its value now; those of others too. */
  get shown(): readonly PlacedField[] {
    return listShown((this.#room.fields ?? []).map((field) => this.#current(field)));
  }

  /** The fields and places of the signee that are shown, in reading order. */
  get places(): readonly FieldPlace[] {
    return this.shown
      .filter((field) => this.isOwn(field))
      .flatMap((field) => field.places.map((_, index) => ({ field, index })))
      .sort(byPosition);
  }

  /** Typed values by field, and the places where a picture is set. */
  get kept(): { readonly values: Readonly<Record<string, FieldValue>>; readonly set: readonly string[] } {
    return { values: Object.fromEntries(this.#values), set: [...this.#set] };
  }

  isOwn({ party }: PlacedField): boolean {
    return party === this.#room.signee.id;
  }

  change(field: PlacedField, value: FieldValue): void {
    for (const { id, name } of this.#room.fields ?? [])
      if (id === field.id || (name !== undefined && name === field.name)) this.#values.set(id, value);
    this.#told.delete(field.id);
  }

  isSet({ field, index }: FieldPlace): boolean {
    return this.#set.has(`${field.id} ${index}`);
  }

  setPicture({ field, index }: FieldPlace, isSet: boolean): void {
    if (isSet) this.#set.add(`${field.id} ${index}`);
    else this.#set.delete(`${field.id} ${index}`);
  }

  /** Takes what was kept, as far as the fields are there. */
  restore({ values, set }: FillingState['kept']): void {
    const own = new Map(
      (this.#room.fields ?? []).filter((field) => this.isOwn(field)).map((field) => [field.id, field]),
    );
    for (const [id, value] of Object.entries(values)) if (own.get(id)?.editable) this.#values.set(id, value);
    for (const place of set) if (own.has(place.replace(/ \d+$/, ''))) this.#set.add(place);
  }

  /** Takes the faults that the service tells: of `/values/<id>`. */
  tell(faults: readonly GivenFault[]): void {
    for (const fault of faults) this.#told.set(fault.field, fault);
  }

  /** The faults of what is typed, by field. */
  get faults(): ReadonlyMap<string, GivenFault> {
    const { fields = [], signee, document } = this.#room;
    const filled = fillFields(fields, {
      party: signee.id,
      given: Object.fromEntries(this.#values),
      measure: this.#measure,
      language: document.language,
    });
    const own = filled.ok ? [] : filled.faults;
    return new Map([...this.#told, ...own.map((fault) => [fault.field, fault] as const)]);
  }

  /** The first place of each field with a fault, and the places where a required picture is not set yet. */
  listLeft(): readonly FieldPlace[] {
    const faults = this.faults;
    return this.places.filter((place) =>
      isAsked(place.field)
        ? place.index === 0 && faults.has(place.field.id)
        : isPicture(place.field) && place.field.required && !this.isSet(place),
    );
  }

  /** The values to be sent: all of the signee's that can be changed, and are shown. */
  list(): NonNullable<SignatureInput['values']> {
    const own = this.shown.filter((field) => this.isOwn(field) && isTyped(field) && field.editable);
    return Object.fromEntries(
      own.map(({ id, value }) => [
        id,
        Array.isArray(value) ? [...(value as readonly string[])] : (value as string | boolean | null),
      ]),
    );
  }

  #current(field: PlacedField): PlacedField {
    const value = this.#values.get(field.id);
    return value === undefined || !this.isOwn(field) ? field : { ...field, value };
  }
}

export const isPicture = ({ type }: Pick<PlacedField, 'type'>): boolean => type === 'signature' || type === 'initials';

/** By page, then from the top, then from the left; places on one line count as equally high. */
function byPosition(one: FieldPlace, other: FieldPlace): number {
  const [a, b] = [one.field.places[one.index], other.field.places[other.index]];
  if (!a || !b) return 0;
  if (a.page !== b.page) return a.page - b.page;
  const isBeside = a.y < b.y + b.height / 2 && b.y < a.y + a.height / 2;
  return isBeside ? a.x - b.x : a.y - b.y;
}
