import type { PageSize } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { ShownParty } from './parties.ts';
import type { Spot } from './place-fields.ts';
import { isPlace } from './place-fields.ts';
import { overlap } from './rectangles.ts';
import { sayPlaced } from './say-place.ts';

/** Something about the places that is to be looked at; pressing it leads to a place, or to a party. */
export interface PlaceProblem {
  readonly text: string;
  /** The place it leads to. */
  readonly key?: string;
  /** The party it leads to. */
  readonly party?: string | number;
}

/** The least that can be read or signed, in points: 6 pt of text, a tick, a signature. */
const TEXT_HEIGHT = 8;
const LEAST: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  signature: [48, 16],
  initials: [18, 12],
  checkbox: [7, 7],
  radio: [7, 7],
};

/** Everything that the sender should look at before sending, the parties first, then places in reading order. */
export function findProblems({
  spots,
  aside,
  parties,
  pages,
}: {
  readonly spots: readonly Spot[];
  readonly aside: readonly Spot[];
  readonly parties: readonly ShownParty[];
  readonly pages: readonly PageSize[] | undefined;
}): readonly PlaceProblem[] {
  const known = new Set(parties.map(({ id }) => id));
  const problems: PlaceProblem[] = [];
  if (spots.length + aside.length > 0)
    for (const { id, name } of parties)
      if (!spots.some(({ field }) => field.type === 'signature' && field.party === id))
        problems.push({ text: sayPlaces('noSignature', name), party: id });
  for (const { key, field, place } of aside)
    problems.push({
      key,
      text: isPlace(place) ? sayPlaces('noPage', field.label, place.page) : sayPlaces('noPlace', field.label),
    });
  for (const spot of spots) problems.push(...problemsOf(spot, { known, page: pages?.[spot.place.page - 1] }));
  return [...problems, ...findOverlaps(spots)];
}

function problemsOf(
  { key, field, place }: Spot,
  { known, page }: { readonly known: ReadonlySet<string | number>; readonly page: PageSize | undefined },
): readonly PlaceProblem[] {
  const found: PlaceProblem[] = [];
  const [width, height] = LEAST[field.type] ?? [12, TEXT_HEIGHT];
  const at = sayPlaced(field, place);
  if (!known.has(field.party)) found.push({ key, text: sayPlaces('noParty', at) });
  if (place.width < width || place.height < height) found.push({ key, text: sayPlaces('tooSmall', at) });
  const isOutside =
    page &&
    (place.x < -0.5 ||
      place.y < -0.5 ||
      place.x + place.width > page.width + 0.5 ||
      place.y + place.height > page.height + 0.5);
  if (isOutside) found.push({ key, text: sayPlaces('outside', at) });
  return found;
}

/** Each place that stands over an earlier one of its page, once. */
function findOverlaps(spots: readonly Spot[]): readonly PlaceProblem[] {
  const found: PlaceProblem[] = [];
  let first = 0;
  for (const [index, spot] of spots.entries()) {
    if (spots[first]?.place.page !== spot.place.page) first = index;
    const other = spots.slice(first, index).find(({ place }) => overlap(place, spot.place));
    if (other)
      found.push({ key: spot.key, text: sayPlaces('overlaps', sayPlaced(spot.field, spot.place), other.field.label) });
  }
  return found;
}
