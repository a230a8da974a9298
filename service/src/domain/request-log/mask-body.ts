import { NAMED_THINGS, OPAQUE, SHOWN, SHOWN_ENDINGS, SHOWN_IN_ERRORS } from './shown-names.ts';

/** Characters of a body that are kept. */
export const MOST_BODY = 8192;
/** Members of an error that list its faults by field. */
const FAULTS: ReadonlySet<string> = new Set(['validationErrors', 'errors', 'fields']);
const MASK = '"•••"';
/** Objects in each other; deeper ones are masked. */
const DEEPEST = 20;

/** The kind of the body, by which some more names are shown. */
interface Of {
  readonly operation: string;
  readonly isError: boolean;
}

/**
 * A body as it stands in the log: JSON with everything masked but the values of known names. It stops once enough is
 * written, however large the body is. Null for no body.
 */
export function maskBody(body: unknown, of: Of): string | null {
  if (body === undefined || body === null) return null;
  const writer = new MaskedWriter(of);
  writer.write(body, { name: '', isFault: false, depth: 0 });
  return writer.text;
}

interface Place {
  /** Of the member; of an item, that of its list. */
  readonly name: string;
  /** Whether it is in the list of faults of an error, in which every text is a sentence of ours. */
  readonly isFault: boolean;
  readonly depth: number;
}

class MaskedWriter {
  #text = '';
  readonly #of: Of;

  constructor(of: Of) {
    this.#of = of;
  }

  get text(): string {
    return this.#isFull ? `${this.#text.slice(0, MOST_BODY)}…` : this.#text;
  }

  get #isFull(): boolean {
    return this.#text.length > MOST_BODY;
  }

  write(value: unknown, place: Place): void {
    if (this.#isFull) return;
    if (typeof value !== 'object' || value === null) this.#text += this.#writePlain(value, place);
    else if (OPAQUE.has(place.name) || place.depth > DEEPEST) this.#text += MASK;
    else if (Array.isArray(value)) this.#writeList(value, place);
    else this.#writeMembers(value, place);
  }

  #writePlain(value: unknown, { name, isFault }: Place): string {
    if (value === null || value === undefined) return 'null';
    if (typeof value === 'boolean' && !OPAQUE.has(name)) return String(value);
    // A long text is cut before it is escaped.
    const isShown = this.#isShown(name) || isFault;
    return isShown ? JSON.stringify(typeof value === 'string' ? value.slice(0, MOST_BODY) : value) : MASK;
  }

  #isShown(name: string): boolean {
    if (OPAQUE.has(name)) return false;
    if (SHOWN.has(name) || SHOWN_ENDINGS.test(name)) return true;
    if (name === 'name') return NAMED_THINGS.test(this.#of.operation);
    return this.#of.isError && SHOWN_IN_ERRORS.has(name);
  }

  #writeList(list: readonly unknown[], place: Place): void {
    this.#text += '[';
    for (const [index, item] of list.entries()) {
      if (this.#isFull) return;
      if (index > 0) this.#text += ',';
      this.write(item, { ...place, depth: place.depth + 1 });
    }
    this.#text += ']';
  }

  #writeMembers(value: object, place: Place): void {
    this.#text += '{';
    let isFirst = true;
    for (const [name, member] of Object.entries(value)) {
      if (this.#isFull) return;
      if (member === undefined) continue;
      this.#text += `${isFirst ? '' : ','}${JSON.stringify(name.slice(0, 200))}:`;
      isFirst = false;
      const isFault = place.isFault || (this.#of.isError && FAULTS.has(name));
      this.write(member, { name, isFault, depth: place.depth + 1 });
    }
    this.#text += '}';
  }
}
