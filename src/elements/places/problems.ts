import type { FieldFault, PageSize, Place, PlacedField } from '../../document/index.ts';
import { checkFields, listUnsigned } from '../../document/index.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { ShownParty } from './parties.ts';
import type { EditedField, Spot } from './place-fields.ts';
import { isEditable, keyOf } from './place-fields.ts';
import { overlap } from './rectangles.ts';
import { sayPlaced } from './say-place.ts';
import type { SpotGroup } from './spot-lister.ts';

/** Something about the places that is to be looked at; pressing it leads to a place, or to a party. */
export interface PlaceProblem {
  readonly text: string;
  /** The place it leads to. */
  readonly key?: string;
  /** The party it leads to. */
  readonly party?: string | number;
}

/** The fields as they are edited, and where they stand. */
interface Edited {
  readonly fields: readonly unknown[];
  /** The places, page by page in reading order. */
  readonly groups: readonly SpotGroup[];
  readonly parties: readonly ShownParty[];
  /** Undefined until they are read: nothing is said of pages then. */
  readonly pages: readonly PageSize[] | undefined;
}

/** The problems of the places of one page by themselves. */
interface OnPage {
  readonly small: readonly PlaceProblem[];
  readonly overlaps: readonly PlaceProblem[];
}

/** The least that can be read or signed, in points: 6 pt of text, a tick, a signature. */
const TEXT_HEIGHT = 8;
const LEAST: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  signature: [48, 16],
  initials: [18, 12],
  checkbox: [7, 7],
  radio: [7, 7],
};

/**
 * Everything that the sender should look at before sending: parties without a signature, what the service would refuse,
 * and what could not be read. A field that has not changed is not looked at by itself again.
 */
export class ProblemFinder {
  #last: (Edited & { readonly language: string; readonly list: readonly PlaceProblem[] }) | undefined;
  #checked = new WeakMap<object, readonly FieldFault[]>();
  /** Of each page, what is too small and what stands over another; in the language of the last time. */
  #onPages = new WeakMap<SpotGroup, OnPage>();
  readonly #whole = new WeakMap<EditedField, PlacedField<string | number>>();

  find({ fields, groups, parties, pages }: Edited): readonly PlaceProblem[] {
    const last = this.#last;
    const language = getUiLanguage();
    const isAround = last?.parties === parties && last.pages === pages;
    if (isAround && last.fields === fields && last.language === language) return last.list;
    if (!isAround) this.#checked = new WeakMap();
    if (last?.language !== language) this.#onPages = new WeakMap();
    const onPages = groups.map(this.#lookAt);
    const list = [
      ...findUnsigned({ fields, parties }),
      ...this.#findFaults({ fields, parties, pages }),
      ...onPages.flatMap(({ small }) => small),
      ...onPages.flatMap(({ overlaps }) => overlaps),
    ];
    this.#last = { fields, groups, parties, pages, language, list };
    return list;
  }

  readonly #lookAt = (group: SpotGroup): OnPage => {
    const known = this.#onPages.get(group);
    if (known) return known;
    const found = { small: group.spots.flatMap(findSmall), overlaps: findOverlaps(group.spots) };
    this.#onPages.set(group, found);
    return found;
  };

  /** The faults that the service would refuse fields for, one of each place and of the rest of each field. */
  #findFaults({ fields, parties, pages }: Omit<Edited, 'groups'>): readonly PlaceProblem[] {
    if (!pages) return [];
    const known = fields.filter(isEditable);
    const around = { pages, parties: parties.map(({ id }) => id), checked: this.#checked };
    const found = new Map<string, PlaceProblem>();
    for (const fault of checkFields(known.map(this.#wholeOf), around)) {
      const [, at = '', , place] = /^fields\[(\d+)\](\.places\[(\d+)\])?/.exec(fault.path) ?? [];
      const field = known[Number(at)];
      // The editor counts them itself.
      if (!field || at === '') continue;
      const key = keyOf(field.id, Number(place ?? 0));
      const name = `${at} ${place ?? fault.code}`;
      if (!found.has(name)) found.set(name, { key, text: sayFault(fault, field, field.places[Number(place ?? 0)]) });
    }
    return [...found.values()];
  }

  readonly #wholeOf = (field: EditedField): PlacedField<string | number> => {
    const whole = this.#whole.get(field) ?? wholeField(field);
    this.#whole.set(field, whole);
    return whole;
  };
}

function findUnsigned({ fields, parties }: Pick<Edited, 'fields' | 'parties'>): readonly PlaceProblem[] {
  const ids = parties.map(({ id }) => id);
  return listUnsigned(fields.filter(isEditable), ids).flatMap((index): PlaceProblem[] => {
    const party = parties[index];
    return party ? [{ text: sayPlaces('noSignature', party.name), party: party.id }] : [];
  });
}

function sayFault({ code }: FieldFault, field: EditedField, place: Place | undefined): string {
  const at = sayPlaced(field, { page: place?.page ?? 1 });
  switch (code) {
    case 'page_unknown':
      return Number.isInteger(place?.page) && (place?.page ?? 0) >= 1
        ? sayPlaces('noPage', field.label, place?.page ?? 0)
        : sayPlaces('noPlace', field.label);
    case 'not_a_measure':
    case 'places_missing':
      return sayPlaces('noPlace', field.label);
    case 'off_page':
      return sayPlaces('outside', at);
    case 'party_unknown':
      return sayPlaces('noParty', at);
    case 'condition_unknown':
    case 'condition_circular':
      return sayPlaces('wrongCondition', at);
    default:
      return sayPlaces('wrongSettings', at);
  }
}

/** A field with what a page may have left out, so that it can be judged. */
function wholeField(field: EditedField): PlacedField<string | number> {
  const places = field.places.filter((place: unknown) => typeof place === 'object' && place !== null);
  const options = Array.isArray(field.options) ? { options: field.options } : {};
  const { options: _given, ...rest } = field;
  const whole = { ...rest, ...options, places, value: (field.value as unknown) === undefined ? null : field.value };
  return { ...whole, label: typeof field.label === 'string' ? field.label : '' };
}

function findSmall({ key, field, place }: Spot): readonly PlaceProblem[] {
  const [width, height] = LEAST[field.type] ?? [12, TEXT_HEIGHT];
  const isSmall = place.width < width || place.height < height;
  return isSmall ? [{ key, text: sayPlaces('tooSmall', sayPlaced(field, place)) }] : [];
}

/**
 * Each place of a page that stands over an earlier one, once. A line sweeps down the page: only places that it cuts at
 * the same time can stand over each other, so that a page of many rows costs no more than they do.
 *
 *     ┌─┐ ┌─┐
 *     └─┘ └─┘  ← of these the line has let go
 *     ┌─┐ ┌┄┐─┐
 *  ───┼─┼─┼─┼─┼──
 *     └─┘ └┄┘─┘
 */
function findOverlaps(spots: readonly Spot[]): readonly PlaceProblem[] {
  /** By the index of a place, that of the first one it stands over. */
  const under = new Map<number, number>();
  const sorted = [...spots.keys()].sort((left, right) => compareTops(spots[left], spots[right]));
  let cut: number[] = [];
  for (const at of sorted) {
    const spot = spots[at] as Spot;
    const { y } = spot.place;
    cut = cut.filter((one) => isCut(spots[one]?.place, y));
    for (const one of cut) {
      if (!overlap((spots[one] as Spot).place, spot.place)) continue;
      const [first, second] = [Math.min(one, at), Math.max(one, at)];
      under.set(second, Math.min(first, under.get(second) ?? first));
    }
    cut.push(at);
  }
  return [...under]
    .sort(([left], [right]) => left - right)
    .map(([at, first]) => describeOverlap(spots[at] as Spot, spots[first] as Spot));
}

const compareTops = (left: Spot | undefined, right: Spot | undefined): number =>
  (left?.place.y ?? 0) - (right?.place.y ?? 0);

const isCut = (place: Place | undefined, y: number): boolean => place !== undefined && place.y + place.height > y;

const describeOverlap = ({ key, field, place }: Spot, other: Spot): PlaceProblem => ({
  key,
  text: sayPlaces('overlaps', sayPlaced(field, place), other.field.label),
});
