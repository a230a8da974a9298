import { createInstance, isObject } from '../../../document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../document/index.ts';
import type { FormView } from '../view/form-view.ts';
import type { Rows } from './delimited-text.ts';
import { CURRENCY } from './paste-fields.ts';
import type { PasteField } from './paste-fields.ts';
import { readCell } from './read-cell.ts';
import type { CellFault, CellReading } from './read-cell.ts';

/** How many rows are shown before they are added. */
export const MOST_SHOWN = 50;
/**
 * One change of a document brings at most so many instances: what a request may hold (values, bytes) sets the limit.
 */
export const MOST_ADDED = 1000;
const MOST_VALUES = 25_000;
const MOST_BYTES = 800_000;
/** So many faulty cells are named, the others counted. */
const MOST_NAMED = 100;

/** A cell that is not as its field wants it. */
export interface FaultyCell {
  /** From 1, as the rows were pasted: the heading is one of them. */
  readonly row: number;
  readonly field: PasteField;
  readonly text: string;
  readonly fault: CellFault;
  /** False where it goes in as it stands, to be mended in the form. */
  readonly left: boolean;
}

/** A row as it was pasted, and what each of its columns is read as. */
export interface ReadRow {
  readonly row: number;
  readonly cells: readonly CellReading[];
}

/** The pasted rows, and the instances that they are to become. */
export interface PasteSource {
  readonly rows: Rows;
  /** Whether the first row only names the columns. */
  readonly heading: boolean;
  readonly fields: readonly PasteField[];
  /** For each column the index of its field; -1 for one that is left out. */
  readonly columns: readonly number[];
  /** The schema of one instance. */
  readonly schema: ValueSchema;
  readonly form: FormView;
  /** How many more instances the list may have. */
  readonly space: number;
}

/**
 * Rows read as instances, some at a time: the first screen of them at once, the rest when idle.
 *
 * Invariant: `instances` are those of the rows before the next one that hold anything, as many as there is room for.
 */
export class PasteReading {
  readonly instances: Instance[] = [];
  /** The first rows, to be shown. */
  readonly shown: ReadRow[] = [];
  /** The first faulty cells, in the order of the rows. */
  readonly faulty: FaultyCell[] = [];
  /** How many cells cannot be read and stay empty, and how many go in to be mended. */
  leftOut = 0;
  toMend = 0;
  /** How many cells go into a field: without any, the rows would be empty. */
  readable = 0;
  /** How many rows there are with anything in them; all of them counted from the beginning. */
  readonly total: number;
  readonly #source: PasteSource;
  readonly #space: number;
  readonly #rows: readonly number[];
  /** The same words in the same column are read once. */
  readonly #known: readonly Map<string, CellReading>[];
  #next = 0;
  #bytes = 0;

  constructor(source: PasteSource) {
    this.#source = source;
    const { rows, heading, columns } = source;
    this.#rows = rows.flatMap((row, index) =>
      (index === 0 && heading) || row.every((cell) => cell === '') ? [] : [index],
    );
    this.total = this.#rows.length;
    this.#known = columns.map(() => new Map<string, CellReading>());
    const values = JSON.stringify(createInstance(source.schema, { languages: source.form.languages })).split(
      ',',
    ).length;
    this.#space = Math.max(0, Math.min(source.space, MOST_ADDED, Math.floor(MOST_VALUES / values)));
    this.#advance(MOST_SHOWN);
  }

  /** True once every row that there is room for is read. */
  get done(): boolean {
    return this.#next >= this.total || this.instances.length >= this.#space || this.#bytes > MOST_BYTES;
  }

  /** How many rows do not fit; known once all that do are read. */
  get rowsLeft(): number {
    return this.total - this.#next;
  }

  /** Reads on for some ms. */
  advance(time: number): void {
    for (const end = performance.now() + time; !this.done && performance.now() < end;) this.#advance(20);
  }

  #advance(count: number): void {
    const until = Math.min(this.#next + count, this.total);
    while (this.#next < until && !this.done) this.#readRow(this.#rows[this.#next++] as number);
  }

  #readRow(index: number): void {
    const { rows, columns, fields, schema, form } = this.#source;
    const cells = rows[index] ?? [];
    const instance: Record<string, Json> = { ...createInstance(schema, { languages: form.languages }) };
    const readings = columns.map((at, column): CellReading => {
      const field = fields[at];
      const text = cells[column] ?? '';
      if (!field) return { text };
      const reading = this.#read(text, { field, column });
      if (reading.fault) this.#note({ row: index + 1, field, reading });
      if (text !== '' && reading.value !== undefined) this.readable += 1;
      return reading;
    });
    // A currency goes behind the amount it is of, wherever its column stands.
    for (const isCurrency of [false, true])
      readings.forEach(({ value }, column) => {
        const field = fields[columns[column] ?? -1];
        if (field && value !== undefined && (field.part === CURRENCY) === isCurrency) put(instance, field, value);
      });
    this.instances.push(instance as Instance);
    this.#bytes += new TextEncoder().encode(JSON.stringify(instance)).length;
    if (this.shown.length < MOST_SHOWN) this.shown.push({ row: index + 1, cells: readings });
  }

  #read(text: string, { field, column }: { readonly field: PasteField; readonly column: number }): CellReading {
    const known = this.#known[column];
    const reading = known?.get(text) ?? readCell(text, field, this.#source.form);
    known?.set(text, reading);
    return reading;
  }

  #note({
    row,
    field,
    reading,
  }: {
    readonly row: number;
    readonly field: PasteField;
    readonly reading: CellReading;
  }): void {
    const left = reading.value === undefined;
    if (left) this.leftOut++;
    else this.toMend++;
    if (reading.fault && this.faulty.length < MOST_NAMED)
      this.faulty.push({ row, field, text: reading.text, fault: reading.fault, left });
  }
}

/** Puts a value into a new instance, which has no other owner yet. */
function put(instance: Record<string, Json>, { tokens, part }: PasteField, value: Json): void {
  let at = instance;
  for (const token of tokens.slice(0, -1)) {
    const inside = { ...(isObject(at[token]) ? at[token] : {}) };
    at[token] = inside;
    at = inside;
  }
  const name = tokens.at(-1) ?? '';
  const before = isObject(at[name]) ? at[name] : {};
  if (part === CURRENCY) at[name] = { ...before, currency: value };
  else if (part !== undefined && isObject(value)) at[name] = { ...before, ...value };
  else at[name] = value;
}
