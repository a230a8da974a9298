import type { FieldOption, FieldType } from '../../document/index.ts';
import { createId } from '../../document/index.ts';
import type { Icon } from '../base/icons/index.ts';
import { icon, iconCalendar, iconCheckCircle, iconChevronDown, iconComment, iconHash } from '../base/icons/index.ts';
import { iconCircle, iconPen, iconType, iconUpload, iconUsers } from '../base/icons/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditedField } from './place-fields.ts';

const iconSquare = /* @__PURE__ */ icon(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m4 9 2 2 4-4',
);
const iconAt = /* @__PURE__ */ icon('M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0m0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5');
const iconBuilding = /* @__PURE__ */ icon(
  'M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18M10 7h1m3 0h1m-5 4h1m3 0h1m-4 10v-5h3v5',
);

/** How a kind of field is offered, and begins. Sizes are in points. */
interface FieldKind {
  readonly icon: Icon;
  readonly width: number;
  readonly height: number;
}

const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  signature: { icon: iconPen, width: 160, height: 44 },
  initials: { icon: iconUsers, width: 56, height: 28 },
  date_signed: { icon: iconCheckCircle, width: 96, height: 20 },
  date: { icon: iconCalendar, width: 96, height: 20 },
  name: { icon: iconUsers, width: 160, height: 20 },
  email: { icon: iconAt, width: 180, height: 20 },
  company: { icon: iconBuilding, width: 160, height: 20 },
  text: { icon: iconType, width: 180, height: 20 },
  number: { icon: iconHash, width: 96, height: 20 },
  checkbox: { icon: iconSquare, width: 14, height: 14 },
  radio: { icon: iconCircle, width: 14, height: 14 },
  select: { icon: iconChevronDown, width: 140, height: 20 },
  attachment: { icon: iconUpload, width: 160, height: 28 },
  note: { icon: iconComment, width: 200, height: 36 },
};

export const kindOf = (type: FieldType): FieldKind => KINDS[type];

/** A kind in the language of the interface. */
export const sayKind = (type: FieldType): string => sayPlaces(`kind_${type}`);

/** Kinds of which one place stands for one option. */
export const hasPlaceByOption = ({ type, options }: EditedField): boolean =>
  type === 'radio' || (type === 'checkbox' && (options?.length ?? 0) > 0);

/** Kinds whose value is a text that the sender can give beforehand. */
export const hasTextValue = (type: FieldType): boolean =>
  ['date', 'name', 'email', 'company', 'text', 'number', 'note', 'select'].includes(type);

/** Kinds that every signee answers by the act of signing, or that nobody fills in. */
const NEVER_ASKED: ReadonlySet<FieldType> = new Set(['note']);

/** A new field of a kind with one place: of a `radio`, its first option stands there. */
export function createField(
  type: FieldType,
  { party, place }: { readonly party: string | number; readonly place: EditedField['places'][number] },
): EditedField {
  const options = ['radio', 'select'].includes(type) ? { options: [firstOption()] } : {};
  return {
    id: createId(),
    type,
    party,
    label: sayKind(type),
    required: !NEVER_ASKED.has(type) && type !== 'checkbox',
    editable: !NEVER_ASKED.has(type),
    value: type === 'checkbox' ? false : null,
    ...options,
    places: [place],
  };
}

const firstOption = (): FieldOption => ({
  value: sayPlaces('option', 1),
  label: sayPlaces('option', 1),
});
