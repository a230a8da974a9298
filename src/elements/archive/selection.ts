/** Which rows are chosen: those that are seen, and others of the same list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that a range begins at, the last that was chosen by itself. */
  readonly anchor: string;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: '' };

/** Chooses a row, or no longer. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * Chooses the rows between the anchor and a row, both of them too. Without an anchor in sight it is that row alone.
 *
 *     a   b   c   d   e        anchor b, Shift and a press on d: b c d are chosen, and what was chosen before
 */
export function extendTo({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const to = shown.indexOf(id);
  const from = shown.includes(anchor) ? shown.indexOf(anchor) : to;
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: shown[from] ?? id };
}

/** Chooses these rows as well, or none of them where all of them are chosen. */
export function togglePage({ ids, anchor }: Selection, shown: readonly string[]): Selection {
  const all = shown.every((id) => ids.has(id));
  const rest = [...ids].filter((id) => !shown.includes(id));
  return { ids: new Set(all ? rest : [...rest, ...shown]), anchor };
}

/** Leaves out rows that are gone. */
export function withoutRows({ ids, anchor }: Selection, gone: readonly string[]): Selection {
  return { ids: new Set([...ids].filter((id) => !gone.includes(id))), anchor };
}
