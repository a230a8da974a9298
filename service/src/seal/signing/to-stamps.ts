import type { MeasureValue, PlacedField } from 'deedkit/document';
import { layoutValue, listShown } from 'deedkit/document';
import type { SealedSignature } from '../../domain/signing/ports.ts';
import type { Stamp, StampBox, ValueMark } from '../sealer.ts';

/** The size of printed pages, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * A signature as it is drawn, and its initials where they have places. Places of fields are in points; boxes are on
 * pages that were printed here, all of one size.
 */
export function toStamps(
  { signature, mark, box }: SealedSignature,
  { page, fields }: { readonly page: PageSize; readonly fields: readonly PlacedField[] },
): readonly Stamp[] {
  const placesOf = (type: 'signature' | 'initials'): readonly StampBox[] =>
    listShown(fields)
      .filter((field) => field.party === signature.id && field.type === type)
      .flatMap(({ places }) => places);
  const printed = box
    ? [
        {
          page: box.page,
          x: box.x * page.width,
          y: box.y * page.height,
          width: box.width * page.width,
          height: box.height * page.height,
        },
      ]
    : [];
  const initials = placesOf('initials');
  const own = { signatureId: signature.id, png: mark.png };
  return [
    { ...own, use: 'signature', boxes: [...printed, ...placesOf('signature')] },
    ...(initials.length > 0
      ? [{ ...own, use: 'initials', png: mark.initials ?? mark.png, boxes: initials } as const]
      : []),
  ];
}

/** The values of fields that are shown, laid out for each of their places; dates in words of `language`. */
export function toMarks(
  fields: readonly PlacedField[],
  { measure, language }: { readonly measure: MeasureValue; readonly language: string },
): readonly ValueMark[] {
  return listShown(fields).flatMap((field) =>
    field.places.flatMap((box, index): ValueMark[] => {
      const drawn = layoutValue(field, { index, measure, language });
      if (!drawn || drawn.kind === 'picture') return [];
      const option = drawn.kind === 'check' ? field.options?.[index]?.label : undefined;
      const label = [field.label, option].filter(Boolean).join(': ');
      return [{ box: { ...box, height: Math.max(box.height, heightOf(drawn)) }, drawn, label }];
    }),
  );
}

/** The room that lines take: text of the sender may be too long for its place, and is printed all the same. */
function heightOf(drawn: ValueMark['drawn']): number {
  return drawn.kind === 'text' ? (drawn.lines.at(-1)?.baseline ?? 0) + drawn.size * 0.25 : 0;
}
