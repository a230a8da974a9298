import { getChild, listProperties } from '../../../document/index.ts';
import type { Json, ValueSchema } from '../../../document/index.ts';
import { createNode, cloner } from '../../base/dom/dom-nodes.ts';
import type { ControlName } from '../view/control-kind.ts';
import { lookOf } from '../fields/field-look.ts';
import { FieldNode } from '../fields/field-node.ts';
import type { CopiedLines, FormView, InstanceLocation, PartNode, PartLocation, Slot } from '../view/form-view.ts';
import { needsLevel } from './instance-parts.ts';
import { CONTROL_KINDS } from '../kinds/control-kinds.ts';

/** The lines of one fieldset as they stand before anything is typed, by the place of their part among all parts. */
interface Pattern {
  readonly version: object;
  readonly copy: () => HTMLElement;
  readonly fields: readonly (FieldNode | undefined)[];
  /** The parts of an instance that may be a copy as a whole, each to be checked; undefined where none is. */
  readonly lines: readonly (readonly [name: string, schema: ValueSchema, field: FieldNode])[] | undefined;
}

/** So many instances are drawn one field after the other before one is drawn to be copied. */
const BEFORE_COPIES = 2;

const patterns = new WeakMap<ValueSchema, { drawn: number; pattern: Pattern | undefined }>();

/**
 * The single-line fields of a fieldset that was drawn before, as a copy of all of them at once. A browser makes it for
 * a third of the cost of one field after the other. An instance with no other fields, and no line with anything to say,
 * is whole with it: most of a long list are. Undefined until a fieldset has been met some times, and where every field
 * may have something of its own to say.
 */
export function copyLines(form: FormView, location: InstanceLocation): CopiedLines | undefined {
  const { schema } = location;
  if (form.showMissing) return undefined;
  let known = patterns.get(schema);
  if (!known) patterns.set(schema, (known = { drawn: 0, pattern: undefined }));
  if (known.drawn++ < BEFORE_COPIES) return undefined;
  if (known.pattern?.version !== form.version) known.pattern = drawPattern(form, location);
  const { copy, fields, lines } = known.pattern;
  if (!fields.some((field) => field)) return undefined;
  const root = copy();
  const texts = lines && plainTexts(form, location, lines);
  if (texts) nameLines(root, location, { lines, texts });
  const whole = texts !== undefined;
  return { root, whole, listSlots: () => listSlots(root, { schema, fields, named: whole }) };
}

/** The text of each line of an instance; undefined where one has more to say than its text. */
function plainTexts(
  form: FormView,
  { instance, key }: InstanceLocation,
  lines: NonNullable<Pattern['lines']>,
): readonly string[] | undefined {
  const texts: string[] = [];
  for (const [name, schema] of lines) {
    const value = getChild(instance, name);
    const text = plainText(form, { key: `${key}/${name}`, schema, value });
    if (text === undefined || /[\r\n]/.test(text)) return undefined;
    texts.push(text);
  }
  return texts;
}

function nameLines(
  root: HTMLElement,
  { key }: InstanceLocation,
  { lines, texts }: { readonly lines: NonNullable<Pattern['lines']>; readonly texts: readonly string[] },
): void {
  let element = root.firstElementChild as Element;
  lines.forEach(([name, , field], index) => {
    const input = field.nameCopy(element, `${key}/${name}`);
    if (texts[index]) input.value = texts[index];
    element = element.nextElementSibling as Element;
  });
}

/** The lines of a copy as parts of their instance; `named` where they show it already. */
function listSlots(
  root: HTMLElement,
  { schema, fields, named }: Pick<Pattern, 'fields'> & { readonly schema: ValueSchema; readonly named: boolean },
): (Slot | undefined)[] {
  let element = root.firstElementChild as HTMLElement | null;
  return listProperties(schema).map(([name], index) => {
    const field = fields[index];
    if (!field || !element) return undefined;
    const node = new CopiedLine(element, { pattern: field, named });
    element = element.nextElementSibling as HTMLElement | null;
    return { name, shape: node.control, node, outer: node.element, heading: undefined };
  });
}

/**
 * Draws each line of a fieldset once, empty and without a key, as those of an instance at its path: one of many is
 * filled in otherwise than one alone. Fields that are no line have no place in the pattern.
 */
function drawPattern(form: FormView, { schema, path: above }: InstanceLocation): Pattern {
  const parts = listProperties(schema);
  const markOptional = (schema.required ?? []).some((name) => !name.startsWith('_'));
  const fields = parts.map(([name, own]) => {
    const look = lookOf(form, own);
    const control: ControlName = look.widget;
    if (!CONTROL_KINDS[control].line || own.readOnly === true) return undefined;
    const field = new FieldNode('', { look, control });
    const required = schema.required?.includes(name) ?? false;
    const path = `${above}/${name}`;
    field.show(form, { name, schema: own, value: undefined, path, key: '', depth: 1, required, markOptional });
    return field;
  });
  const root = createNode('div', { class: 'fields' }, ...fields.flatMap((field) => (field ? [field.element] : [])));
  root.classList.toggle('level', needsLevel(form, parts));
  const lines = parts.flatMap(([name, own], index) => {
    const field = fields[index];
    const { visibleWhen, group } = own['x-deed'] ?? {};
    return field && !visibleWhen && !group && !/[/~]/.test(name) ? [[name, own, field] as const] : [];
  });
  return {
    version: form.version,
    copy: cloner(() => root),
    fields,
    lines: lines.length === parts.length ? lines : undefined,
  };
}

/**
 * A line that began as a copy. It becomes a node of its own when there is more to show than an empty control or a plain
 * text, or when it is shown again.
 */
export class CopiedLine implements PartNode {
  readonly element: HTMLElement;
  readonly control: ControlName;
  readonly #pattern: FieldNode;
  #named: boolean;
  #node: FieldNode | undefined;

  /** `named` where the copy is an instance's own already and shows its text. */
  constructor(element: HTMLElement, { pattern, named }: { readonly pattern: FieldNode; readonly named: boolean }) {
    this.element = element;
    this.control = pattern.control;
    this.#pattern = pattern;
    this.#named = named;
  }

  show(form: FormView, location: PartLocation): void {
    const text = this.#named ? undefined : plainText(form, location);
    if (!this.#named) {
      const input = this.#pattern.nameCopy(this.element, location.key);
      if (text) input.value = text;
      this.#named = true;
    }
    if (text !== undefined) return;
    this.#node ??= new FieldNode(location.key, {
      look: lookOf(form, location.schema),
      control: this.control,
      copy: { element: this.element, of: this.#pattern },
    });
    this.#node.show(form, location);
  }
}

/** The text of a line for a value with nothing else to say; undefined where a node has to find out. */
function plainText(
  { memory }: FormView,
  { key, schema, value }: Pick<PartLocation, 'key' | 'schema' | 'value'>,
): string | undefined {
  if (memory.anyUnread || memory.hasLeft(key) || memory.refused(key) !== undefined) return undefined;
  return isPlain(value ?? '', schema) ? ((value as string | null | undefined) ?? '') : undefined;
}

/** A text of which neither format nor length is to be told: short of the four fifths at which the counter appears. */
function isPlain(value: Json, { maxLength = Infinity, 'x-deed': { widget } = {} }: ValueSchema): value is string {
  return value === '' || (typeof value === 'string' && widget === 'text' && value.length < maxLength * 0.8);
}
