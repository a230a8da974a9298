import type { Json } from '../../../document/index.ts';
import type { Caret } from './text-caret.ts';

/** How a text was at one moment. */
export interface Moment {
  readonly content: Json;
  readonly caret: Caret | undefined;
}

/** Typing is one step as long as it does not rest for this long, in ms. */
const REST = 1000;
const MOST_STEPS = 100;

/**
 * The steps of one text, to be taken back and brought again. The browser's own history does not know text put in by a
 * script, and would take other words than the last ones. `#now` is the present text; `#before` and `#after` are the
 * texts that an undo and a redo bring.
 *
 *     typed “ab”, a rest, typed “c”, undo      #before ['']   #now 'ab'   #after ['abc']
 *
 * Invariant: one step is made of text typed without a rest, and each moment stands in one of the three places.
 */
export class TextHistory {
  #before: Moment[] = [];
  #after: Moment[] = [];
  #now: Moment;
  #kind = '';
  #at = -Infinity;

  constructor(now: Moment) {
    this.#now = now;
  }

  /**
   * Remembers what stands there after an input. Inputs of one kind that follow each other closely are one step; a kind
   * of '' is one alone.
   */
  record(now: Moment, { kind, at }: { readonly kind: string; readonly at: number }): void {
    const goesOn = kind !== '' && kind === this.#kind && at - this.#at < REST;
    if (!goesOn) this.#before = [...this.#before, this.#now].slice(-MOST_STEPS);
    this.#after = [];
    [this.#now, this.#kind, this.#at] = [now, kind, at];
  }

  /** Something is about to be written at the caret: where that is a new step, an undo comes back to here. */
  place(caret: Caret | undefined): void {
    this.#now = { ...this.#now, caret };
  }

  /** The person went elsewhere in the text: what follows is a step of its own, and an undo comes back to here. */
  move(caret: Caret | undefined): void {
    this.place(caret);
    this.#kind = '';
  }

  /** Returns the text before the last step; undefined when there is none. */
  undo(): Moment | undefined {
    return this.#step(this.#before, this.#after);
  }

  /** Returns the text that the last undo took away; undefined when something was written since. */
  redo(): Moment | undefined {
    return this.#step(this.#after, this.#before);
  }

  /** The moment at the end of one list, with the present put at the end of the other: a step is never lost. */
  #step(from: Moment[], to: Moment[]): Moment | undefined {
    const moment = from.pop();
    if (!moment) return undefined;
    to.push(this.#now);
    [this.#now, this.#kind] = [moment, ''];
    return moment;
  }
}
