import type { Operation } from '../../document/index.ts';
import { isEqual, type Json } from '../../document/index.ts';
import { idOf, listOperations } from './list-operations.ts';
import type { EditedField } from './place-fields.ts';

type Fields = readonly EditedField[];

/** An edit that can be taken back: the fields before and after it. */
interface Step {
  readonly before: Fields;
  readonly after: Fields;
  /** Edits that follow each other under the same name are one step, as moves by the arrow keys are. */
  readonly run: string;
  readonly at: number;
}

/** Called with each change made here, and the operations that undo it. */
export type OnFieldsPatch = (operations: readonly Operation[], inverse: readonly Operation[]) => void;

/** Edits of one run are one step as long as none rests for this long, in ms. */
const REST = 1000;
const MOST_STEPS = 200;

/**
 * The fields as they are shown, and the way back. A step is applied field by field: a field that somebody else has
 * changed meanwhile goes to where the step leads, others stay as they are now.
 */
export class FieldHistory {
  readonly #onPatch: OnFieldsPatch;
  #fields: Fields = [];
  #undo: Step[] = [];
  #redo: Step[] = [];

  constructor(onPatch: OnFieldsPatch) {
    this.#onPatch = onPatch;
  }

  get fields(): Fields {
    return this.#fields;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** Takes the fields that the page hands in; equal ones leave what is shown as it is. */
  take(fields: Fields): void {
    if (fields !== this.#fields && !isEqual(fields as unknown as Json, this.#fields as unknown as Json))
      this.#fields = fields;
  }

  /** Makes an edit and tells the page; one that changes nothing makes no step. */
  edit(after: Fields, { run = '', now = Date.now() }: { readonly run?: string; readonly now?: number } = {}): void {
    const before = this.#fields;
    if (!this.#apply(after)) return;
    const last = this.#undo.at(-1);
    const isRun = run !== '' && last?.run === run && last.after === before && now - last.at < REST;
    this.#undo = isRun
      ? [...this.#undo.slice(0, -1), { before: last.before, after, run, at: now }]
      : [...this.#undo, { before, after, run, at: now }].slice(-MOST_STEPS);
    this.#redo = [];
  }

  /** Takes back the last edit; false when there is none. */
  undo(): boolean {
    const step = this.#undo.pop();
    if (!step) return false;
    this.#redo.push(step);
    return this.#apply(turnTo(this.#fields, { from: step.after, to: step.before }));
  }

  /** Brings again what was taken back last; false when there is nothing. */
  redo(): boolean {
    const step = this.#redo.pop();
    if (!step) return false;
    this.#undo.push(step);
    return this.#apply(turnTo(this.#fields, { from: step.before, to: step.after }));
  }

  #apply(after: Fields): boolean {
    const before = this.#fields;
    const operations = listOperations(before, after);
    if (operations.length === 0) return false;
    this.#fields = after;
    this.#onPatch(operations, listOperations(after, before));
    return true;
  }
}

/** The fields as they are now, with what differs between two earlier lists as the second has it. */
function turnTo(now: Fields, { from, to }: { readonly from: Fields; readonly to: Fields }): Fields {
  if (now === from) return to;
  const [was, wanted] = [byId(from), byId(to)];
  const kept = now.flatMap((field) => {
    const [old, next] = [was.get(idOf(field)), wanted.get(idOf(field))];
    if (old === next) return [field];
    return next ? [next] : [];
  });
  const here = new Set(kept.map(idOf));
  for (const [index, field] of to.entries())
    if (!here.has(idOf(field)) && !was.has(idOf(field))) kept.splice(Math.min(index, kept.length), 0, field);
  return kept;
}

const byId = (fields: Fields): ReadonlyMap<unknown, EditedField> =>
  new Map(fields.map((field) => [idOf(field), field]));
