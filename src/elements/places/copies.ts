import type { Place } from '../../document/index.ts';
import { createId } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import { hasPlaceByOption } from './field-kinds.ts';
import { type EditedField, isEditable, isPlace, keyOf, type Spot } from './place-fields.ts';
import type { PlaceModel } from './place-model.ts';

/** Copied places as the clipboard has them, as JSON: the mark, and the fields. */
const MARK = 'deedkit/fields';
const OFFSET = 12;

/** The chosen places as fields with nothing else of them, ready to be added anew. */
function takeFields(spots: readonly Spot[]): readonly EditedField[] {
  const fields = new Map<string, EditedField>();
  for (const { field, place, placeIndex } of spots) {
    const { name: _name, suggestion: _suggestion, ...own } = field;
    const taken = fields.get(field.id) ?? { ...own, places: [], ...(hasPlaceByOption(field) ? { options: [] } : {}) };
    const option = field.options?.[placeIndex];
    fields.set(field.id, {
      ...taken,
      places: [...taken.places, place],
      ...(hasPlaceByOption(field) && option ? { options: [...(taken.options ?? []), option] } : {}),
    });
  }
  return [...fields.values()];
}

/** The chosen places as the text that is put on the clipboard. */
export const copyText = (spots: readonly Spot[]): string => JSON.stringify({ [MARK]: takeFields(spots) });

/** The fields in a text of the clipboard; none where it has others. */
export function readCopied(text: string): readonly EditedField[] {
  try {
    const list = (JSON.parse(text) as Readonly<Record<string, unknown>>)[MARK];
    return Array.isArray(list) ? list.filter(isEditable).filter(({ places }) => places.every(isPlace)) : [];
  } catch {
    return [];
  }
}

/** Adds copies of fields, chosen, each place moved by `move`; false when they are too many. */
function addCopies(model: PlaceModel, fields: readonly EditedField[], move: (place: Place) => Place): boolean {
  if (fields.length === 0 || !model.hasRoom(fields.reduce((sum, { places }) => sum + places.length, 0))) return false;
  const copies = fields.map((field) => ({
    ...field,
    id: createId(),
    party: model.partyOf(field)?.id ?? model.party?.id ?? field.party,
    places: field.places.map((place) => model.inside(move(place))),
  }));
  model.edit([...model.fields, ...copies], {
    select: copies.flatMap(({ id, places }) => places.map((_, index) => keyOf(id, index))),
  });
  return true;
}

/** Adds the chosen places once more: one at the next free spot, several a little further down and right. */
export async function duplicate(model: PlaceModel): Promise<boolean> {
  const { selection } = model;
  const [only] = selection;
  const room = selection.length === 1 && only ? await model.findRoom(only.place) : undefined;
  return addCopies(model, takeFields(selection), (place) =>
    room
      ? { ...room, width: place.width, height: place.height }
      : { ...place, x: place.x + OFFSET, y: place.y + OFFSET },
  );
}

/** Adds copied fields: on their pages where those are free of them, else a little further; on the last page of a shorter file. */
export function paste(model: PlaceModel, text: string): number {
  const fields = readCopied(text);
  const taken = new Set(model.spots.map(({ place }) => `${place.page} ${place.x} ${place.y}`));
  const isTaken = fields.some(({ places }) => places.some(({ page, x, y }) => taken.has(`${page} ${x} ${y}`)));
  const by = isTaken ? OFFSET : 0;
  const last = model.pages?.length ?? Number.POSITIVE_INFINITY;
  const isDone = addCopies(model, fields, (place) => ({
    ...place,
    page: Math.min(place.page, last),
    x: place.x + by,
    y: place.y + by,
  }));
  return isDone ? fields.length : 0;
}

/**
 * Adds the chosen places to other pages, where they are as far from the top left. A field gets further places; one
 * whose places stand for options is added anew. Returns the number of new places, 0 when they are too many.
 */
export function copyToPages(model: PlaceModel, pages: readonly number[]): number {
  const { selection } = model;
  const count = selection.length * pages.length;
  if (!model.hasRoom(count)) return 0;
  const added = new Map<string, readonly Place[]>();
  const anew: EditedField[] = [];
  for (const { field, place } of selection)
    if (!hasPlaceByOption(field))
      added.set(field.id, [...(added.get(field.id) ?? []), ...pages.map((page) => model.inside({ ...place, page }))]);
  for (const field of takeFields(selection.filter((spot) => hasPlaceByOption(spot.field))))
    for (const page of pages)
      anew.push({ ...field, id: createId(), places: field.places.map((place) => model.inside({ ...place, page })) });
  model.edit([
    ...model.fields.map((field) => {
      const more = isEditable(field) ? added.get(field.id) : undefined;
      return more ? { ...field, places: [...field.places, ...more] } : field;
    }),
    ...anew,
  ]);
  return count;
}

/** The pages of a text such as "2-4, 7", none twice; undefined when it names none, or one that there is not. */
export function readPages(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',').map((part) => /^\s*(\d{1,5})\s*(?:[-–]\s*(\d{1,5})\s*)?$/.exec(part));
  const pages = parts.flatMap((part) => {
    if (!part) return [0];
    const from = Number(part[1]);
    const to = Math.min(Number(part[2] ?? from), count + 1);
    return from > to ? [0] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return pages.some((page) => page < 1 || page > count)
    ? undefined
    : [...new Set(pages)].sort((left, right) => left - right);
}

/** How many were pasted or copied, said. */
export const sayCount = (key: 'pasted' | 'copied' | 'removed' | 'accepted', count: number): string =>
  sayPlaces(key, count);
