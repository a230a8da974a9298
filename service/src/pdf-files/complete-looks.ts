import { PDFDict, PDFName, PDFRef, PDFStream, PDFBool } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { listOperations, unpack } from '../pdf-revision/index.ts';
import { readFrame, readTextStyle } from './field-style.ts';
import type { FrameStyle, TextStyle } from './field-style.ts';
import { readValue } from './field-value.ts';
import type { ShownValue } from './field-value.ts';
import { FormField } from './form-field.ts';
import { PdfError, name } from './load-pdf.ts';
import { drawLook } from './draw-look.ts';

/** A look that has to be made, of a text, a choice or a caption. */
export interface TextLook {
  readonly field: FormField;
  readonly frame: FrameStyle;
  readonly style: TextStyle;
  readonly value: ShownValue;
  readonly quadding: 0 | 1 | 2;
}

/**
 * Gives fields the look that their value has, in place of one that readers would make anew (`/NeedAppearances`), or
 * that is missing. A look that is there, and is to be kept, is what readers show: it stays. Throws PdfError `field` for
 * a value that cannot be drawn.
 */
export async function completeLooks(document: PDFDocument, widgets: readonly PDFDict[]): Promise<void> {
  const catalogForm = document.catalog.lookup(name('AcroForm'));
  const form = catalogForm instanceof PDFDict ? catalogForm : undefined;
  const isStale = form?.lookup(name('NeedAppearances')) === PDFBool.True;
  const fields = widgets.map((widget) => new FormField(widget, form));
  const looks: TextLook[] = [];
  for (const field of fields) {
    const isButton = field.type === 'Btn';
    if (field.type === 'Tx' || field.type === 'Ch' || (isButton && field.is('pushButton'))) {
      const look = planText(field, isStale && !isButton);
      if (look) looks.push(look);
    }
  }
  chooseStates(fields, isStale);
  if (looks.length === 0) return;
  // The typesetter is heavy, and most files need none.
  const { setValues } = await import('./set-values.ts');
  await setValues(document, looks);
}

/** Undefined where the look that is there is the one that is shown. */
function planText(field: FormField, isStale: boolean): TextLook | undefined {
  const frame = readFrame(field);
  if (!frame) return undefined;
  const isCaption = field.type === 'Btn';
  const value: ShownValue | undefined = isCaption ? { kind: 'line', text: frame.caption } : readValue(field);
  const look = lookOf(field.widget);
  const isThere = look !== undefined && !(isBlank(look) && (!value || hasText(value)));
  if (isThere && !isStale) return undefined;
  if (!value) throw new PdfError('field', field.title);
  const quadding = field.inheritedOrForm('Q')?.toString();
  const middle = isCaption ? 1 : 0;
  return {
    field,
    frame,
    value,
    style: readTextStyle(field),
    quadding: quadding === '1' ? 1 : quadding === '2' ? 2 : middle,
  };
}

const hasText = (value: ShownValue): boolean =>
  value.kind === 'list' ? value.options.some(({ on }) => on) : value.text.trim() !== '';

/** The normal look of a widget that has one for all its states. */
function lookOf(widget: PDFDict): PDFStream | undefined {
  const looks = widget.lookup(name('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined;
  return normal instanceof PDFStream ? normal : undefined;
}

/** Operators that leave nothing on the page. */
const SILENT: ReadonlySet<string> = new Set([
  'BMC',
  'BDC',
  'EMC',
  'MP',
  'DP',
  'q',
  'Q',
  'BT',
  'ET',
  'n',
  're',
  'W',
  'W*',
  'Tf',
  'g',
  'rg',
  'Td',
  'Tm',
  'cm',
]);

/** Whether a look draws nothing at all. */
function isBlank(look: PDFStream): boolean {
  const bytes = unpack(look);
  if (!bytes) return false;
  try {
    for (const { operator } of listOperations(bytes)) if (!SILENT.has(operator)) return false;
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Puts boxes and radio buttons into the state that their value says, where readers would do so, and gives those that
 * are on and have no look a mark.
 */
function chooseStates(fields: readonly FormField[], isStale: boolean): void {
  const buttons = fields.filter((field) => field.type === 'Btn' && !field.is('pushButton'));
  const groups = new Map<PDFDict, FormField[]>();
  for (const field of buttons) groups.set(field.holder, [...(groups.get(field.holder) ?? []), field]);
  for (const group of groups.values()) {
    const states = group.map((field) => stateOf(field, { isStale, isAlone: group.length === 1 }));
    const value = group[0]?.values?.[0] ?? 'Off';
    if (isStale && value !== 'Off' && states.every((state) => state === 'Off'))
      throw new PdfError('field', group[0]?.title);
    group.forEach((field, index) => {
      showState(field, states[index] ?? 'Off');
    });
  }
}

function stateOf(
  field: FormField,
  { isStale, isAlone }: { readonly isStale: boolean; readonly isAlone: boolean },
): string {
  const value = field.values?.[0] ?? 'Off';
  if (!isStale) return field.state ?? (field.states.includes(value) || isAlone ? value : 'Off');
  if (value === 'Off' || field.states.includes(value) || field.state === value) return value;
  // A box that stands alone is on with any value but one.
  return isAlone ? (field.states.find((state) => state !== 'Off') ?? value) : 'Off';
}

function showState(field: FormField, state: string): void {
  const { widget } = field;
  const { context } = widget;
  const looks = widget.lookup(name('AP'));
  const normal = looks instanceof PDFDict ? looks.lookup(name('N')) : undefined;
  // A look for all states is that of the state it is in.
  const found: PDFObject | undefined =
    normal instanceof PDFDict
      ? normal.get(PDFName.of(state))
      : state === field.state
        ? looks instanceof PDFDict
          ? looks.get(name('N'))
          : undefined
        : undefined;
  const frame = readFrame(field);
  const made = found instanceof PDFRef && context.lookup(found) instanceof PDFStream ? found : undefined;
  widget.delete(name('AS'));
  if (made) widget.set(name('AP'), context.obj({ N: made }));
  else if (frame && (state !== 'Off' || isFramed(frame)))
    widget.set(
      name('AP'),
      context.obj({ N: drawLook(context, { frame, mark: state === 'Off' ? undefined : markOf(field, frame) }) }),
    );
  else widget.delete(name('AP'));
}

const isFramed = ({ ground, border }: FrameStyle): boolean => ground.length > 0 || border.length > 0;

/** A mark as ZapfDingbats has it under a letter, and its colour. */
function markOf(
  field: FormField,
  { caption }: FrameStyle,
): { readonly letter: string; readonly color: TextStyle['color'] } {
  return { letter: caption === '' ? (field.is('radio') ? 'l' : '4') : caption, color: readTextStyle(field).color };
}
