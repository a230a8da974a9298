import type { Place } from '../../document/index.ts';
import type { PlaceModel } from './place-model.ts';
import { idOf } from './list-operations.ts';
import { type EditedField, isEditable, isPlace, keyOf } from './place-fields.ts';

/** A field that the file itself suggests, with where it was found. */
export interface PlaceSuggestion {
  readonly id: string;
  readonly source: 'acroform' | 'tag' | 'page';
  readonly field: EditedField;
}

/** A suggestion that can be shown. */
export interface Suggestion {
  readonly id: string;
  readonly field: EditedField;
  readonly places: readonly Place[];
}

/** The suggestions that have been neither accepted nor dismissed, with their places on pages of the file. */
export function listSuggestions(given: readonly unknown[], model: PlaceModel): readonly Suggestion[] {
  if (given.length === 0) return [];
  const accepted = new Set(model.fields.map((field) => (field as Partial<EditedField> | null)?.suggestion));
  return given.flatMap((one) => {
    const { id, field } = (one ?? {}) as Partial<PlaceSuggestion>;
    if (typeof id !== 'string' || accepted.has(id) || model.dismissed.has(id) || !isField(field)) return [];
    const places = field.places.filter((place) => isPlace(place) && place.page <= (model.pages?.length ?? 0));
    return places.length === 0 ? [] : [{ id, field, places }];
  });
}

/** The file need not know whose field it is. */
function isField(field: EditedField | undefined): field is EditedField {
  return isEditable(field) || (typeof field === 'object' && isEditable({ ...(field as object), party: 0 }));
}

/**
 * Adds the fields of suggestions, as one edit; those of nobody are for the chosen party. False when there is no party,
 * or no room for so many.
 */
export function acceptSuggestions(model: PlaceModel, suggestions: readonly Suggestion[]): boolean {
  const { party } = model;
  if (!party || !model.hasRoom(suggestions.reduce((sum, { places }) => sum + places.length, 0))) return false;
  const ids = new Set(model.fields.map(idOf));
  const fields = suggestions.map(({ id, field, places }) => ({
    ...field,
    id: ids.has(field.id) ? `${field.id}-${id}` : field.id,
    party: model.partyOf(field)?.id ?? party.id,
    places,
    suggestion: id,
  }));
  model.edit([...model.fields, ...fields], {
    select: fields.flatMap(({ id, places }) => places.map((_, index) => keyOf(id, index))).slice(0, 1),
  });
  return true;
}
