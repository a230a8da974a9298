/**
 * Groups of files that import each other in a circle, each group sorted. Types count, since a reader of one file has
 * to read the other. Lazy imports make no circle, since they are fetched when both files are there.
 *
 * Tarjan's algorithm: files are numbered as a walk along imports meets them, and `low` is the smallest number that
 * can be reached from a file by going on. A file that reaches none before itself closes a group, made of the files
 * met since that belong to no group yet:
 *
 *     a ──▶ b ──▶ c      a: number 0, low 0 → closes {a, b, c}
 *     ▲           │      b: number 1, low 0
 *     └───────────┘      c: number 2, low 0
 */
export function findCircles(sources) {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const met = new Map();
  const open = [];
  const circles = [];
  const visit = (source) => {
    const own = { number: met.size, low: met.size, isOpen: true };
    met.set(source.file, own);
    open.push(source.file);
    for (const { from, isLazy } of source.imports) {
      const next = byFile.get(from);
      if (!next || isLazy) continue;
      const known = met.get(next.file) ?? visit(next);
      if (known.isOpen) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.number) {
      const group = open.splice(open.indexOf(source.file));
      for (const file of group) met.get(file).isOpen = false;
      if (group.length > 1) circles.push(group.sort());
    }
    return own;
  };
  for (const source of sources) if (!met.has(source.file)) visit(source);
  return circles;
}
