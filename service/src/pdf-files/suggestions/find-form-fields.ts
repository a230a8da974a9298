import { PDFArray, PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { Place } from 'deedkit/document';
import { FIELD_LIMITS } from 'deedkit/document';
import type { FoundField, FoundFields, NotSuggested } from '../../domain/file/pdf-files.ts';
import type { PageView } from '../../pdf-revision/index.ts';
import { displayBox, readView, sizeOf } from '../../pdf-revision/index.ts';
import { nameAt } from '../active-content.ts';
import { isOnScreen, isWidget, listAnnotations } from '../annotations.ts';
import { rectOf } from '../draw-annotation.ts';
import { FormField } from '../form-field.ts';
import { name } from '../load-pdf.ts';
import { readFormat, readDay, readNumber } from './form-hints.ts';
import type { Shaped } from './form-options.ts';
import { shapeBoxes, shapeChoice, shapeRadio, textOrNull } from './form-options.ts';
import { plainLine } from './plain-line.ts';
import { takesValue } from './takes-value.ts';

/** The fields of a form, and the names that the looks of their widgets are drawn under. */
export interface FoundForm extends FoundFields {
  readonly looks: ReadonlyMap<PDFDict, string>;
}

/** Letters of a field's name that are kept, as a field may have. */
const LONGEST_NAME = 500;
/** Points that rows of widgets may be apart and still be one. */
const ROW = 6;

/** A widget that readers show, and where. */
interface Shown {
  readonly field: FormField;
  readonly place: Place;
}

/**
 * The fields of a form that somebody can fill in, in the order in which a reader goes through them. The widgets of one
 * field are its places. Whatever the parents of a field say, each widget is read once.
 */
export function findFormFields(document: PDFDocument): FoundForm {
  const catalogForm = document.catalog.lookup(name('AcroForm'));
  const form = catalogForm instanceof PDFDict ? catalogForm : undefined;
  const shown = document.getPages().flatMap((page, index) => listShown(page, { page: index + 1, form }));
  const looks = new Map(shown.map(({ field }, index) => [field.widget, `DeedField${index}`]));
  const groups = groupByField(shown);
  const omitted = new Set<NotSuggested>();
  if (form?.has(name('XFA')) === true) omitted.add('xfa');
  if (hasItems(form?.lookup(name('CO')))) omitted.add('scripts');
  const found: FoundField[] = [];
  const names = new Map<string, string>();
  let left = FIELD_LIMITS.places;
  for (const group of groups) {
    const one = toFound(group, { looks, omitted });
    if (!one) continue;
    left -= one.field.places.length;
    if (left < 0) {
      omitted.add('too_many_places');
      break;
    }
    found.push(withOwnName(one, names));
  }
  return { found, omitted: [...omitted], looks };
}

const hasItems = (list: unknown): boolean => list instanceof PDFArray && list.size() > 0;

/** Fields of one name have one value: a name that another field of another value has is left out. */
function withOwnName(one: FoundField, names: Map<string, string>): FoundField {
  const { name: own, ...field } = one.field;
  if (own === undefined) return one;
  const value = JSON.stringify([field.type, field.value]);
  const before = names.get(own);
  names.set(own, before ?? value);
  return before === undefined || before === value ? one : { ...one, field };
}

/** The widgets of a page in the order of `/Tabs`, or as they are read where it says none. */
function listShown(
  page: PDFPage,
  { page: number, form }: { readonly page: number; readonly form: PDFDict | undefined },
): readonly Shown[] {
  const view = readView(page);
  const shown: Shown[] = [];
  for (const widget of listAnnotations(page)) {
    const place = isWidget(widget) && isOnScreen(widget) ? placeOf(widget, { view, page: number }) : undefined;
    if (place) shown.push({ field: new FormField(widget, form), place });
  }
  const tabs = nameAt(page.node, 'Tabs');
  if (tabs === 'C') return [...shown].sort(inColumns);
  // In the order of the structure, or of the list itself.
  if (tabs === 'S' || tabs === 'A' || tabs === 'W') return shown;
  return inRows(shown);
}

const inColumns = (one: Shown, other: Shown): number => one.place.x - other.place.x || one.place.y - other.place.y;

/** From the top, and from the left among those of one row. */
function inRows(shown: readonly Shown[]): readonly Shown[] {
  const rows: Shown[][] = [];
  for (const one of [...shown].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middleOf(one) - middleOf(first) < ROW) row.push(one);
    else rows.push([one]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.place.x - b.place.x));
}

const middleOf = ({ place }: Shown): number => place.y + place.height / 2;

/** The visible part of a widget; undefined for one without a size, or beside the page. */
function placeOf(
  widget: PDFDict,
  { view, page }: { readonly view: PageView; readonly page: number },
): Place | undefined {
  const rect = rectOf(widget);
  if (!rect) return undefined;
  const box = displayBox(view, rect);
  const size = sizeOf(view);
  const left = Math.max(0, box.x);
  const top = Math.max(0, box.y);
  const width = Math.min(size.width, box.x + box.width) - left;
  const height = Math.min(size.height, box.y + box.height) - top;
  if (!Number.isFinite(left + top + width + height) || width <= 0 || height <= 0) return undefined;
  return { page, x: round(left), y: round(top), width: round(width), height: round(height) };
}

/** Thousandths of a point; never nothing. */
const round = (length: number): number => Math.round(length * 1000) / 1000 || (length > 0 ? 0.001 : 0);

/** The widgets of each field, in the order of the first. */
function groupByField(shown: readonly Shown[]): readonly (readonly Shown[])[] {
  const groups = new Map<PDFDict, Shown[]>();
  for (const one of shown) {
    const group = groups.get(one.field.holder);
    if (group) group.push(one);
    else groups.set(one.field.holder, [one]);
  }
  return [...groups.values()];
}

interface Finding {
  readonly looks: FoundForm['looks'];
  readonly omitted: Set<NotSuggested>;
}

/** The field of some widgets; undefined for one that takes no value, such as a button. */
function toFound(group: readonly Shown[], { looks, omitted }: Finding): FoundField | undefined {
  const widgets = group.map(({ field }) => field);
  const field = widgets[0] as FormField;
  const shaped = shape(widgets, omitted);
  if (!shaped) return undefined;
  const { widgets: placed, ...ofKind } = shaped;
  const isReadOnly = field.is('readOnly') && shaped.type !== 'signature';
  const fullName = plainLine(field.fullName, LONGEST_NAME);
  const label = plainLine(field.label) || plainLine(fullName.slice(fullName.lastIndexOf('.') + 1));
  return {
    source: 'acroform',
    field: {
      ...(fullName === '' ? {} : { name: fullName }),
      ...ofKind,
      label,
      required: !isReadOnly && (shaped.type === 'signature' || field.is('required')),
      editable: !isReadOnly,
      places: placed === widgets ? group.map(({ place }) => place) : placesOf(placed, group),
    },
    marks: group.map(({ field: { widget }, place: { page } }) => ({
      kind: 'look',
      page,
      name: looks.get(widget) ?? '',
    })),
  };
}

/** The places of some widgets of a field, in the order of these. */
function placesOf(widgets: readonly FormField[], group: readonly Shown[]): readonly Place[] {
  const places = new Map(group.map(({ field, place }) => [field, place]));
  return widgets.flatMap((widget) => places.get(widget) ?? []);
}

function shape(
  widgets: readonly FormField[],
  omitted: Set<NotSuggested>,
): (Shaped & { readonly multiline?: boolean; readonly max_length?: number }) | undefined {
  const field = widgets[0] as FormField;
  switch (field.type) {
    case 'Tx':
      return shapeText(field, { widgets, omitted });
    case 'Ch':
      if (field.is('multiSelect') && !field.is('combo')) omitted.add('several_choices');
      return shapeChoice(field, widgets);
    case 'Sig':
      return field.inherited('V') instanceof PDFDict ? undefined : { type: 'signature', value: null, widgets };
    case 'Btn':
      if (field.is('pushButton')) return undefined;
      return field.is('radio') ? shapeRadio(widgets) : shapeBoxes(widgets);
    default:
      return undefined;
  }
}

function shapeText(
  field: FormField,
  { widgets, omitted }: { readonly widgets: readonly FormField[]; readonly omitted: Set<NotSuggested> },
): ReturnType<typeof shape> {
  if (field.is('fileSelect')) return { type: 'attachment', value: null, widgets };
  const { type, hasScript, pattern, decimal } = readFormat(field);
  if (hasScript) omitted.add('scripts');
  const text = field.is('password') ? '' : (field.values?.[0] ?? '');
  if (type !== 'text') {
    const value = type === 'number' ? readNumber(text, decimal) : readDay(text, pattern);
    return { type, value: value !== null && takesValue({ type }, value) ? value : null, widgets };
  }
  const most = field.inherited('MaxLen');
  const length = most instanceof PDFNumber ? Math.floor(most.asNumber()) : 0;
  const rules = {
    ...(field.is('multiline') ? { multiline: true } : {}),
    ...(length >= 1 && length <= FIELD_LIMITS.text ? { max_length: length } : {}),
  };
  return { type, value: textOrNull(text, rules), ...rules, widgets };
}
