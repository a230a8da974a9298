import type { PageSize } from '../../document/index.ts';
import { isEditable, isPlace, keyOf, type Spot } from './place-fields.ts';

/** The places of a page in reading order; the same object as long as they are the same. */
export interface SpotGroup {
  readonly page: number;
  readonly spots: readonly Spot[];
}

/** The places of all fields. */
export interface SpotList {
  /** By page, from the top, and from the left among those of one line. */
  readonly spots: readonly Spot[];
  /** The same, page by page. */
  readonly groups: readonly SpotGroup[];
  /** Those that cannot be shown: not a place, or on a page that the file lacks. */
  readonly aside: readonly Spot[];
}

/** The places of some keys, in the order of these. */
export function findSpots({ spots, aside }: SpotList, keys: readonly string[]): readonly Spot[] {
  const wanted = new Set(keys);
  const found = new Map([...spots, ...aside].flatMap((spot) => (wanted.has(spot.key) ? [[spot.key, spot]] : [])));
  return keys.flatMap((key) => found.get(key) ?? []);
}

/** The places of one field, and what is none. */
interface FieldSpots extends Pick<SpotList, 'spots' | 'aside'> {
  readonly id: string;
}

/**
 * Lists the places of fields again and again. A field that has not changed keeps its places, and a page without a change
 * its group, so that those who show them can tell by identity where something has changed:
 *
 *     fields   f1 f2 f3 f4      f1 f2 f5 f3 f4
 *     groups   [f1 f2] [f3 f4]  [f1 f2] [f5 f3 f4]     the first is the same object
 */
export class SpotLister {
  readonly #known = new WeakMap<object, FieldSpots>();
  /** By page: the group, and its places in the order of the fields. */
  #groups = new Map<number, { readonly given: readonly Spot[]; readonly group: SpotGroup }>();

  list(fields: readonly unknown[], pages: readonly PageSize[] | undefined): SpotList {
    const last = pages?.length ?? Infinity;
    const byPage = new Map<number, Spot[]>();
    const aside: Spot[] = [];
    const ids = new Set<string>();
    for (const field of fields) {
      const own = this.#spotsOf(field);
      if (!own || ids.has(own.id)) continue;
      ids.add(own.id);
      aside.push(...own.aside);
      for (const spot of own.spots) {
        const { page } = spot.place;
        const group = page > last ? aside : byPage.get(page);
        if (group) group.push(spot);
        else byPage.set(page, [spot]);
      }
    }
    const groups = this.#group(byPage);
    return { spots: groups.flatMap(({ spots }) => spots), groups, aside };
  }

  /** The places of a field; undefined for what is no field. */
  #spotsOf(field: unknown): FieldSpots | undefined {
    if (typeof field !== 'object' || field === null) return undefined;
    const known = this.#known.get(field);
    if (known || !isEditable(field)) return known;
    const all = field.places.map((place, index) => ({ key: keyOf(field.id, index), field, placeIndex: index, place }));
    const isShown = ({ place }: Spot): boolean => isPlace(place);
    const own = { id: field.id, spots: all.filter(isShown), aside: all.filter((spot) => !isShown(spot)) };
    this.#known.set(field, own);
    return own;
  }

  #group(byPage: ReadonlyMap<number, readonly Spot[]>): readonly SpotGroup[] {
    const last = this.#groups;
    this.#groups = new Map();
    for (const [page, given] of byPage) {
      const known = last.get(page);
      const isSame = known?.given.length === given.length && given.every((spot, at) => spot === known.given[at]);
      this.#groups.set(page, isSame ? known : { given, group: { page, spots: [...given].sort(compareSpots) } });
    }
    return [...this.#groups.values()].map(({ group }) => group).sort((left, right) => left.page - right.page);
  }
}

/** Those whose upper edges are less than half a line apart stand in one line. */
const LINE = 6;

function compareSpots({ place: left }: Spot, { place: right }: Spot): number {
  return Math.round(left.y / LINE) - Math.round(right.y / LINE) || left.x - right.x;
}
