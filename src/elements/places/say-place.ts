import type { Place } from '../../document/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import { sayKind } from './field-kinds.ts';
import type { ShownParty } from './parties.ts';
import type { EditedField, Spot } from './place-fields.ts';
import { toMillimetres } from './rectangles.ts';
import type { SnapHit } from './snap.ts';

/** The label of a field and its page: "Signature, page 3". */
export const sayPlaced = ({ label, type }: EditedField, { page }: Pick<Place, 'page'>): string =>
  sayPlaces('placed', label === '' ? sayKind(type) : label, page);

/** A place by its kind, party, page, and which of the places of its page it is: "Signature, Aino Virta, page 3, 2 of 7". */
export function nameSpot(
  { field, place }: Spot,
  { party, index, count }: { readonly party: ShownParty | undefined; readonly index: number; readonly count: number },
): string {
  const kind = sayKind(field.type);
  const label = field.label === '' || field.label === kind ? kind : sayPlaces('kindLabel', kind, field.label);
  return sayPlaces('spot', label, party?.name ?? sayPlaces('unknownParty'), place.page, index, count);
}

/** Where a place has come to: "12 mm from the left, 40 mm from the top, snapped to the line". */
export function sayMove(place: Place, hits: readonly SnapHit[] = []): string {
  const at = sayPlaces('at', toMillimetres(place.x), toMillimetres(place.y));
  const kind = hits[0]?.kind;
  return kind ? sayPlaces('snapped', at, sayPlaces(`snap_${kind}`)) : at;
}

/** How large a place has become: "56 × 16 mm". */
export const saySize = ({ width, height }: Place): string =>
  sayPlaces('size', toMillimetres(width), toMillimetres(height));
