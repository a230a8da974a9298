import type { Place } from '../../document/index.ts';
import { round } from './rectangles.ts';

/** The ways in which several places are brought into line. */
export type Arrangement = 'left' | 'right' | 'top' | 'bottom' | 'across' | 'down' | 'size';

type Keyed = readonly (readonly [key: string, place: Place])[];

/**
 * The places of one page brought into line, by key. `across` and `down` make the gaps between them equal; `size` gives
 * all the size of the first. Places of several pages are each arranged with those of their own page.
 */
export function arrange(places: Keyed, arrangement: Arrangement): ReadonlyMap<string, Place> {
  const first = places[0]?.[1];
  if (arrangement === 'size' && first)
    return new Map(places.map(([key, place]) => [key, { ...place, width: first.width, height: first.height }]));
  const pages = new Set(places.map(([, { page }]) => page));
  return new Map(
    [...pages].flatMap((page) =>
      arrangePage(
        places.filter(([, place]) => place.page === page),
        arrangement,
      ),
    ),
  );
}

function arrangePage(group: Keyed, arrangement: Arrangement): Keyed {
  const list = group.map(([, place]) => place);
  switch (arrangement) {
    case 'left':
      return set(group, () => ({ x: Math.min(...list.map(({ x }) => x)) }));
    case 'right':
      return set(group, ({ width }) => ({ x: Math.max(...list.map((one) => one.x + one.width)) - width }));
    case 'top':
      return set(group, () => ({ y: Math.min(...list.map(({ y }) => y)) }));
    case 'bottom':
      return set(group, ({ height }) => ({ y: Math.max(...list.map((one) => one.y + one.height)) - height }));
    case 'across':
      return distribute(group, { at: 'x', size: 'width' });
    case 'down':
      return distribute(group, { at: 'y', size: 'height' });
    default:
      return group;
  }
}

const set = (group: Keyed, change: (place: Place) => Partial<Place>): Keyed =>
  group.map(([key, place]) => [key, { ...place, ...change(place) }]);

/** The first and the last stay; the gaps between all are equal, and negative where they do not fit. */
function distribute(group: Keyed, { at, size }: { readonly at: 'x' | 'y'; readonly size: 'width' | 'height' }): Keyed {
  const sorted = [...group].sort(([, left], [, right]) => left[at] - right[at]);
  const [first, last] = [sorted[0]?.[1], sorted.at(-1)?.[1]];
  if (!first || !last || sorted.length < 3) return group;
  const room = last[at] + last[size] - first[at] - sorted.reduce((sum, [, place]) => sum + place[size], 0);
  const gap = room / (sorted.length - 1);
  let next = first[at];
  return sorted.map(([key, place]) => {
    const moved = { ...place, [at]: round(next) };
    next += place[size] + gap;
    return [key, moved];
  });
}
