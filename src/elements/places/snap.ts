import type { PageSize } from '../../document/index.ts';
import type { PageGuides } from './page-guides.ts';
import type { Handle, Rectangle } from './rectangles.ts';
import { moveEdges } from './rectangles.ts';

/** The thing that a place has snapped to. */
export type SnapKind = 'line' | 'text' | 'margin' | 'center' | 'place' | 'gap';

type Edge = 'start' | 'center' | 'end';

/** A coordinate that edges snap to. */
interface Target {
  readonly at: number;
  readonly kind: SnapKind;
  readonly edges: readonly Edge[];
}

/** The coordinates that edges snap to on one page. */
export interface SnapTargets {
  readonly x: readonly Target[];
  readonly y: readonly Target[];
}

/** An edge that has snapped: where, along which axis, and to what. */
export interface SnapHit {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly kind: SnapKind;
}

/** A rectangle after snapping. */
export interface Snapped {
  readonly rectangle: Rectangle;
  readonly hits: readonly SnapHit[];
}

/** The margin that most documents have, in points. */
const MARGIN = 72;
const ALL: readonly Edge[] = ['start', 'center', 'end'];
const ENDS: readonly Edge[] = ['start', 'end'];

/** Everything on a page that places snap to: its margins and middle, its lines, other places and equal gaps. */
export function findTargets({
  page,
  guides,
  others,
}: {
  readonly page: Pick<PageSize, 'width' | 'height'>;
  readonly guides: PageGuides;
  readonly others: readonly Rectangle[];
}): SnapTargets {
  return {
    x: [
      ...frame(page.width),
      ...guides.rules.flatMap(({ x, width }) => [target(x, 'line', ENDS), target(x + width, 'line', ENDS)]),
      ...guides.baselines.map(({ x }) => target(x, 'text', ['start'])),
      ...others.flatMap(({ x, width }) => [...around(x, width), target(x + width / 2, 'place', ['center'])]),
      ...gaps(others.map(({ x, width }) => [x, x + width] as const)),
    ],
    y: [
      ...frame(page.height),
      ...guides.rules.filter(({ height }) => height === 0).map(({ y }) => target(y, 'line', ENDS)),
      ...guides.baselines.map(({ y }) => target(y, 'text', ['end'])),
      ...others.flatMap(({ y, height }) => [...around(y, height), target(y + height / 2, 'place', ['center'])]),
      ...gaps(others.map(({ y, height }) => [y, y + height] as const)),
    ],
  };
}

const target = (at: number, kind: SnapKind, edges: readonly Edge[] = ALL): Target => ({ at, kind, edges });

const frame = (size: number): readonly Target[] => [
  target(MARGIN, 'margin', ['start']),
  target(size - MARGIN, 'margin', ['end']),
  target(size / 2, 'center', ['center']),
];

const around = (start: number, size: number): readonly Target[] => [
  target(start, 'place', ENDS),
  target(start + size, 'place', ENDS),
];

/**
 * Where a third place would stand as far from the second as that stands from the first.
 *
 *     ┌─┐  gap  ┌─┐  gap  ┌╌┐
 *     └─┘       └─┘       └╌┘
 */
function gaps(spans: readonly (readonly [number, number])[]): readonly Target[] {
  const sorted = [...spans].sort(([left], [right]) => left - right);
  return sorted.slice(1).flatMap(([start, end], index) => {
    const [firstStart, firstEnd] = sorted[index] ?? [start, start];
    const gap = start - firstEnd;
    return gap <= 0 ? [] : [target(end + gap, 'gap', ['start']), target(firstStart - gap, 'gap', ['end'])];
  });
}

/** The nearest target of the edges given, as the way to it; undefined when none is within reach. */
function nearest(
  targets: readonly Target[],
  { edges, reach }: { readonly edges: Readonly<Partial<Record<Edge, number>>>; readonly reach: number },
): { readonly by: number; readonly target: Target } | undefined {
  let best: { readonly by: number; readonly target: Target } | undefined;
  for (const one of targets)
    for (const edge of one.edges) {
      const by = one.at - (edges[edge] ?? Number.NaN);
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by) - 0.01)) best = { by, target: one };
    }
  return best;
}

/** A rectangle that is moved, snapped to what is within `reach` points. */
export function snapMoved(
  rectangle: Rectangle,
  { targets, reach }: { readonly targets: SnapTargets; readonly reach: number },
): Snapped {
  const { x, y, width, height } = rectangle;
  const onX = nearest(targets.x, { edges: { start: x, center: x + width / 2, end: x + width }, reach });
  const onY = nearest(targets.y, { edges: { start: y, center: y + height / 2, end: y + height }, reach });
  return {
    rectangle: { x: x + (onX?.by ?? 0), y: y + (onY?.by ?? 0), width, height },
    hits: [...hit('x', onX), ...hit('y', onY)],
  };
}

/** A rectangle that is sized, its moved edges snapped to what is within `reach` points. */
export function snapSized(
  rectangle: Rectangle,
  { handle, targets, reach }: { readonly handle: Handle; readonly targets: SnapTargets; readonly reach: number },
): Snapped {
  const { x, y, width, height } = rectangle;
  const onX = /[ew]/.test(handle)
    ? nearest(targets.x, { edges: handle.includes('w') ? { start: x } : { end: x + width }, reach })
    : undefined;
  const onY = /[ns]/.test(handle)
    ? nearest(targets.y, { edges: handle.startsWith('n') ? { start: y } : { end: y + height }, reach })
    : undefined;
  return {
    rectangle: moveEdges(rectangle, { handle, dx: onX?.by ?? 0, dy: onY?.by ?? 0 }),
    hits: [...hit('x', onX), ...hit('y', onY)],
  };
}

const hit = (axis: 'x' | 'y', found: { readonly target: Target } | undefined): readonly SnapHit[] =>
  found ? [{ axis, at: found.target.at, kind: found.target.kind }] : [];
