/** The conditions of a template: from the dotted place of a field or fieldset to the places that its own one tests. */
export type ConditionTargets = ReadonlyMap<string, readonly string[]>;

/**
 * Finds conditions that wait for each other, so that nothing of them would ever be shown. A place waits for what its
 * condition tests, and for the fieldset around it:
 *
 *     a.first   visibleWhen {field: second, …}      a.first → a.second → a.first
 *     a.second  visibleWhen {field: first, …}
 *     pets      visibleWhen {path: /pets/allowed}   pets → pets.allowed → pets
 *
 * Gives each circle as the places in it, in the order they wait, beginning with one that has a condition. Every circle
 * has one: fieldsets alone stand in no circle. The search goes depth first with a stack of its own, since a chain may
 * be longer than the stack of the engine: `way` holds the places from the start to the one that is looked at, and a
 * place that is met again while it is on the way closes a circle.
 */
export function findCircles(targets: ConditionTargets): readonly (readonly string[])[] {
  const circles: string[][] = [];
  const done = new Set<string>();
  for (const start of targets.keys()) {
    const way: { readonly dottedPath: string; readonly next: string[] }[] = [];
    const onWay = new Set<string>();
    const enter = (dottedPath: string): void => {
      way.push({ dottedPath, next: listWaitedFor(dottedPath, targets) });
      onWay.add(dottedPath);
    };
    if (!done.has(start)) enter(start);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const dottedPath = last.next.shift();
      if (dottedPath === undefined) {
        way.pop();
        onWay.delete(last.dottedPath);
        done.add(last.dottedPath);
      } else if (onWay.has(dottedPath)) {
        const dottedPaths = way.map((step) => step.dottedPath);
        circles.push(turn(dottedPaths.slice(dottedPaths.indexOf(dottedPath)), targets));
      } else if (!done.has(dottedPath)) enter(dottedPath);
    }
  }
  return circles;
}

/** The places that have to be shown before this one can be. */
function listWaitedFor(dottedPath: string, targets: ConditionTargets): string[] {
  const end = dottedPath.lastIndexOf('.');
  return [...(targets.get(dottedPath) ?? []), ...(end > 0 ? [dottedPath.slice(0, end)] : [])];
}

/** The same circle, from the first of its places that has a condition. */
function turn(circle: readonly string[], targets: ConditionTargets): string[] {
  const from = circle.findIndex((dottedPath) => targets.has(dottedPath));
  return [...circle.slice(from), ...circle.slice(0, from)];
}

/**
 * The dotted place that a leaf of a compiled condition tests (`1/kind` of `parties.company` is `parties.kind`). Lists
 * have no index in dotted places, so that a field of the fieldset around is two steps up, however the pointer counts.
 */
export function pathOfLeaf(path: string, dottedPath: string): string {
  if (path.startsWith('/')) return path.slice(1).replaceAll('/', '.');
  const [levels, ...names] = path.split('/');
  return [...dottedPath.split('.').slice(0, levels === '1' ? -1 : -2), ...names].join('.');
}
