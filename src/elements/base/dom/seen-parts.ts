/** A part of something long, as fractions of its length; `from` below `to`. */
export interface SeenPart {
  readonly from: number;
  readonly to: number;
}

/** How often it is looked what can be seen, in ms. */
export const LOOK = 150;

/**
 * The parts of something long that the reader has had in view. A part counts when it is seen at two looks in a row: a
 * part that flies past, as in a jump, is not read.
 *
 *     look 1      ├────────┤
 *     look 2          ├────────┤
 *     counts          ├────┤
 *
 * Invariant: the parts are in order, and none touches the next.
 */
export class SeenParts {
  #parts: readonly SeenPart[] = [];
  #last: SeenPart | undefined;

  /** From 0 to 1. */
  get total(): number {
    return this.#parts.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** Takes the part in view now; undefined when there is none. */
  look(now: SeenPart | undefined): void {
    const last = this.#last;
    this.#last = now;
    if (!now || !last) return;
    const [from, to] = [Math.max(now.from, last.from), Math.min(now.to, last.to)];
    if (to > from) this.#add({ from, to });
  }

  #add(part: SeenPart): void {
    const apart = this.#parts.filter(({ from, to }) => to < part.from || from > part.to);
    const met = [part, ...this.#parts.filter(({ from, to }) => to >= part.from && from <= part.to)];
    const joined = { from: Math.min(...met.map(({ from }) => from)), to: Math.max(...met.map(({ to }) => to)) };
    this.#parts = [...apart, joined].sort((left, right) => left.from - right.from);
  }
}
