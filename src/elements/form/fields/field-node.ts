import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { findFieldProblem, isEmptyValue, isObject, MAX_RICH_TEXT } from '../../../document/index.ts';
import type { Problem, ValueSchema } from '../../../document/index.ts';
import { warnOfView } from '../../base/bad-property.ts';
import { iconAlert } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayForm } from '../../base/localize/source/form.ts';
import { createNode, setLanguage, setText, cloner } from '../../base/dom/dom-nodes.ts';
import { setAttributes } from '../view/control-attributes.ts';
import type { Attributes } from '../view/control-attributes.ts';
import { changeText, changeTextLater } from '../view/control-value.ts';
import { lookOf } from './field-look.ts';
import { holdControl } from '../view/hold-control.ts';
import type { FieldLook } from './field-look.ts';
import type { ControlName } from '../view/control-kind.ts';
import type { UnreadText } from '../view/form-memory.ts';
import { domId } from '../view/form-view.ts';
import type { FieldView, FormView, PartNode, PartLocation } from '../view/form-view.ts';
import { Memo } from '../../base/dom/memo.ts';
import { listOptions } from '../kinds/choice/options.ts';
import { CONTROL_KINDS } from '../kinds/control-kinds.ts';

const FIELD = { class: 'field', part: 'field' };
const createField = /* @__PURE__ */ cloner(() => createNode('div', FIELD, createNode('label', { class: 'label' })));
const createGroup = /* @__PURE__ */ cloner(() =>
  createNode('div', FIELD, createNode('span', { class: 'label', 'data-role': 'label' })),
);
const createLine = /* @__PURE__ */ cloner(() =>
  createNode(
    'div',
    FIELD,
    createNode('label', { class: 'label' }),
    createNode('input', { class: 'control', part: 'control', type: 'text' }),
  ),
);

/** The options that a field's node is made for: it is replaced when it needs another control. */
interface FieldOptions {
  readonly look: FieldLook;
  readonly control: ControlName;
  /** A copy of the element of a field that is drawn alike, as `nameCopy` has left it. */
  readonly copy?: { readonly element: HTMLElement; readonly of: FieldNode };
}

/**
 * A field: label above, help under it, the control, the error below. Single-line fields are nodes without a template:
 * by far the most frequent, a new instance of ten of them costs half.
 */
export class FieldNode implements PartNode {
  readonly element: HTMLElement;
  readonly #label: HTMLElement;
  readonly #id: string;
  readonly control: ControlName;
  readonly #memo = new Memo();
  readonly #labelMemo = new Memo();
  #labelledFor: readonly unknown[] = [];
  /** Around the label where “Optional” stands beside it. */
  #row: HTMLElement | undefined;
  #notes: readonly Element[] = [];
  #line: { readonly input: HTMLInputElement; shown: Attributes; text: string } | undefined;
  /** Stands behind a control that a template draws. */
  #end: Comment | undefined;
  #below: HTMLElement | undefined;
  #long = false;

  constructor(key: string, { look: { legend, widget }, control, copy }: FieldOptions) {
    const { line } = CONTROL_KINDS[control];
    const group = legend && control === widget;
    this.control = control;
    this.#id = domId(key);
    this.element = copy?.element ?? (line ? createLine() : group ? createGroup() : createField());
    this.#label = this.element.querySelector('.label') as HTMLElement;
    if (line) this.#line = { input: this.element.querySelector('input') as HTMLInputElement, shown: {}, text: '' };
    if (copy) {
      this.#adoptCopy(copy.of);
      return;
    }
    this.element.setAttribute('data-key', key);
    if (control !== widget) this.element.setAttribute('data-control', control);
    if (control === 'view') warnOfView(key);
    if (!group) this.#label.setAttribute('for', this.#id);
    if (!line) this.#label.id = `${this.#id}:label`;
  }

  /** Takes over what the other shows; only names and text are this one's own. */
  #adoptCopy(other: FieldNode): void {
    const row = this.#label.parentElement as HTMLElement;
    if (row !== this.element) this.#row = row;
    this.#notes = [...this.element.children].slice(1, 1 + other.#notes.length);
    this.#labelMemo.changed(other.#labelledFor);
    if (!this.#line || !other.#line) return;
    const { shown } = other.#line;
    const described = shown['aria-describedby'] && `${this.#id}:help`;
    this.#line.shown = { ...shown, id: this.#id, 'aria-describedby': described };
    this.#line.text = this.#line.input.value;
  }

  /**
   * Gives a copy of this field's element the names of another key: the control's id, and those of what belongs to it.
   * @returns the control
   */
  nameCopy(element: Element, key: string): HTMLInputElement {
    const [id, input] = [domId(key), element.lastElementChild as HTMLInputElement];
    const first = element.firstElementChild as Element;
    element.setAttribute('data-key', key);
    (this.#row ? (first.firstElementChild as Element) : first).setAttribute('for', id);
    input.id = id;
    if (this.#notes.length > 0) {
      first.nextElementSibling?.setAttribute('id', `${id}:help`);
      input.setAttribute('aria-describedby', `${id}:help`);
    }
    return input;
  }

  show(form: FormView, location: PartLocation): void {
    const { schema, key, value, required, markOptional } = location;
    // A key typed into one field leaves the others of its instance at one comparison each.
    if (!this.#memo.changed([value, schema, form.version, form.memory.version(key), required, markOptional])) return;
    const look = lookOf(form, schema);
    this.#labelledFor = [look, required, markOptional];
    if (this.#labelMemo.changed(this.#labelledFor)) this.#showLabel(form, { ...location, look });
    const [id, error, counter] = [this.#id, sentenceFor(form, location), counterFor(form, location)];
    const described =
      `${this.#sayHelp(look.help) && `${id}:help `}${error && `${id}:error `}${counter && `${id}:count`}`.trim();
    if (isLong(location) !== this.#long && !holdControl(this.element)) this.#long = !this.#long;
    const field: FieldView = {
      ...location,
      form,
      widget: look.widget,
      label: look.label || location.name,
      placeholder: look.placeholder,
      id,
      describedBy: described === '' ? undefined : described,
      invalid: error !== '',
      long: this.#long,
    };
    this.element.classList.toggle('wide', isWide(field));
    this.#showControl(field);
    this.#showBelow(error, counter);
  }

  /** The template's help, else a hint about its control; '' for nothing. */
  #sayHelp(given: string): string {
    return (
      given || (this.control === 'list' ? sayForm('onePerLine') : this.control === 'view' ? sayForm('asItStands') : '')
    );
  }

  /** Shows the parts that stay while the language does: the label, its marks, and the help. */
  #showLabel(
    form: FormView,
    {
      look: { label, help: given, widget, language },
      name,
      required,
      markOptional,
    }: PartLocation & { readonly look: FieldLook },
  ): void {
    const help = this.#sayHelp(given);
    setText(this.#label, label || name);
    setLanguage(this.#label, language);
    this.#row?.replaceWith(this.#label);
    this.#row = undefined;
    if (!required && markOptional && !form.readonly) {
      this.#label.replaceWith((this.#row = createNode('div', { class: 'label-row' })));
      this.#row.append(this.#label, createNode('span', { class: 'optional' }, sayCommon('optional')));
    }
    for (const note of this.#notes) note.remove();
    this.#notes = [
      // For a screen reader, where the control cannot say it.
      ...(required && widget === 'choices'
        ? [createNode('span', { class: 'visually-hidden', id: `${this.#id}:required` }, sayCommon('required'))]
        : []),
      ...(help === '' ? [] : [createNode('p', { class: 'help', id: `${this.#id}:help` }, help)]),
    ];
    if (help !== '') setLanguage(this.#notes.at(-1) as Element, language);
    if (this.#notes.length > 0) (this.#row ?? this.#label).after(...this.#notes);
  }

  #showControl(field: FieldView): void {
    const kind = CONTROL_KINDS[this.control];
    if (kind.line && this.#line) {
      const { text, later, attributes } = kind.line(field);
      const line = this.#line;
      setAttributes(line.input, attributes, line.shown);
      line.shown = attributes;
      if (text === line.text) return;
      changeText(line.input, (line.text = text));
      if (later) changeTextLater(line.input, { text, later, onChange: (better) => (line.text = better) });
    } else if (kind.render) {
      if (!this.#end) this.element.append((this.#end = document.createComment('')));
      render(kind.render(field), this.element, { renderBefore: this.#end });
    }
  }

  #showBelow(error: string, counter: string): void {
    if (error === '' && counter === '') {
      this.#below?.remove();
      this.#below = undefined;
      return;
    }
    if (!this.#below) this.element.append((this.#below = createNode('div', { class: 'below' })));
    render(renderBelow(this.#id, error, counter), this.#below);
  }
}

/** The sentence and the counter, under ids that the control names in `aria-describedby`. */
function renderBelow(id: string, error: string, counter: string): TemplateResult {
  return html`
    ${error === '' ? nothing : html`<p class="error" part="error" id="${id}:error">${iconAlert}<span>${error}</span></p>`}
    ${counter === '' ? nothing : html`<p class="counter tabular" id="${id}:count">${counter}</p>`}
  `;
}

/**
 * The sentence to show about a field now: only after the user has left it, or asked for everything that is missing. To
 * have passed an empty field by is no mistake.
 */
function sentenceFor(form: FormView, location: PartLocation): string {
  const { key, schema, value, required } = location;
  const context = { schema, languages: form.languages, value };
  if (form.readonly) return '';
  const refused = form.memory.refused(key);
  if (refused !== undefined) return sayForm('notKept', refused);
  const unread = unreadOf(form, location);
  if (unread)
    return unread.told || unread.code === 'too_long'
      ? form.describe(problemOf(unread, schema), { ...context, value: undefined })
      : '';
  const { memory, showMissing } = form;
  if (!showMissing && (!memory.hasLeft(key) || (isEmptyValue(value) && !memory.hasWritten(key)))) return '';
  const problem = findFieldProblem(value, schema, { required });
  return problem ? form.describe(problem, context) : '';
}

/** A text in one of a field's controls that is no value yet. */
function unreadOf({ memory, languages }: FormView, { key, value }: PartLocation): UnreadText | undefined {
  if (!memory.anyUnread) return undefined;
  return (
    memory.unread(key, value) ??
    languages.map((language) => memory.unread(`${key}/${language}`, value)).find((text) => text !== undefined)
  );
}

/** The problem of a text that is no value. */
export function problemOf({ code }: Pick<UnreadText, 'code'>, schema: ValueSchema): Omit<Problem, 'path'> {
  if (code === 'too_long') return { code, limit: limitOf(schema) ?? MAX_RICH_TEXT };
  return code === 'too_many_instances' ? { code, limit: schema.maxItems ?? 0 } : { code };
}

/** The greatest length of a field's text, of its text in a language or of a line; undefined when there is none. */
function limitOf({ maxLength, properties, items }: ValueSchema): number | undefined {
  const part = [items, ...Object.values(properties ?? {})].find((each) => each?.maxLength !== undefined);
  return maxLength ?? part?.maxLength;
}

/**
 * How much of a limit is used, once four fifths of it are. In characters as JSON Schema counts them: an emoji is one.
 */
function counterFor(form: FormView, location: PartLocation): string {
  const {
    schema: { maxLength },
    schema,
    value,
  } = location;
  if (schema['x-deed']?.widget === 'richtext') return '';
  const text = unreadOf(form, location)?.text ?? value;
  // An emoji is two or more of these units, so a text short in units is short.
  if (maxLength === undefined || typeof text !== 'string' || text.length < maxLength * 0.8) return '';
  const length = [...text].length;
  return length > maxLength || (length >= maxLength * 0.8 && maxLength >= 20)
    ? sayForm('counter', length, maxLength)
    : '';
}

/** About as many letters as half a row shows. */
const HALF_ROW = 80;

/** Whether a field takes the whole row of a form in two columns: half of one is for short values. */
function isWide({ widget, schema, form, long }: FieldView): boolean {
  if (/^(multiline|richtext|choices|email)$/.test(widget) || (limitOf(schema) ?? 0) > HALF_ROW) return true;
  // Segments in half a column would break into lines.
  if (widget === 'choice' && lookOf(form, schema).legend)
    return listOptions({ widget, schema, form }).reduce((length, option) => length + option.label.length + 3, 0) > 26;
  return long || (widget === 'translatable' && form.languages.length > 1);
}

/**
 * Whether a text may be longer than half a row shows. A translatable one has no line then. Neither has a text that a
 * line cannot show: several lines become one in it.
 */
function isLong({ schema, value }: PartLocation): boolean {
  return (
    (schema.maxLength ?? 0) > 120 ||
    (isObject(value) &&
      Object.values(value).some((text) => typeof text === 'string' && (text.length > 120 || /[\r\n]/.test(text))))
  );
}
