import { listProperties } from '../../../document/index.ts';
import type { Json, ValueSchema } from '../../../document/index.ts';
import { createNode, cloner } from '../../dom-nodes.ts';
import type { ControlName } from './field-control.ts';
import { lookOf } from './field-look.ts';
import { FieldNode } from './field-node.ts';
import type { CopiedLines, FormView, PartNode, PartPlace } from '../form/form-view.ts';
import { CONTROL_KINDS } from '../widgets/control-kinds.ts';

/** The lines of one fieldset as they stand before anything is typed, by the place of their part among all parts. */
interface Pattern {
  readonly version: object;
  readonly copy: () => HTMLElement;
  readonly fields: readonly (FieldNode | undefined)[];
}

/** So many instances are drawn one field after the other before one is drawn to be copied. */
const BEFORE_COPIES = 2;

const patterns = new WeakMap<ValueSchema, { drawn: number; pattern: Pattern | undefined }>();

/**
 * The lines that a person types into, of a fieldset that was drawn before, as a copy of all of them at once: a browser
 * makes it for a third of what they cost one by one. Undefined until a fieldset has been met some times, and where
 * every field may have something of its own to say.
 */
export function copyLines(form: FormView, schema: ValueSchema): CopiedLines | undefined {
  if (form.showMissing) return undefined;
  let known = patterns.get(schema);
  if (!known) patterns.set(schema, (known = { drawn: 0, pattern: undefined }));
  if (known.drawn++ < BEFORE_COPIES) return undefined;
  if (known.pattern?.version !== form.version) known.pattern = drawPattern(form, schema);
  const { copy, fields } = known.pattern;
  if (!fields.some((field) => field)) return undefined;
  const root = copy();
  let element = root.firstElementChild as HTMLElement | null;
  const lines = fields.map((field) => {
    if (!field || !element) return undefined;
    const line = new CopiedLine(element, field);
    element = element.nextElementSibling as HTMLElement | null;
    return line;
  });
  return { root, lines };
}

/**
 * Draws each line of a fieldset once, empty and without a key. Fields that are no line have no place in the pattern.
 */
function drawPattern(form: FormView, schema: ValueSchema): Pattern {
  const markOptional = (schema.required ?? []).some((name) => !name.startsWith('_'));
  const fields = listProperties(schema).map(([name, own]) => {
    const look = lookOf(form, own);
    const control: ControlName = look.widget;
    if (!CONTROL_KINDS[control].line || own.readOnly === true) return undefined;
    const field = new FieldNode('', { look, control });
    const required = schema.required?.includes(name) ?? false;
    field.show(form, { name, schema: own, value: undefined, path: '', key: '', depth: 1, required, markOptional });
    return field;
  });
  const root = createNode('div', { class: 'fields' }, ...fields.flatMap((field) => (field ? [field.element] : [])));
  return { version: form.version, copy: cloner(() => root), fields };
}

/**
 * A line that began as a copy. It becomes a node of its own when there is more to show than an empty control or a plain
 * text, or when it is shown again.
 */
export class CopiedLine implements PartNode {
  readonly element: HTMLElement;
  readonly control: ControlName;
  readonly #pattern: FieldNode;
  #named = false;
  #node: FieldNode | undefined;

  constructor(element: HTMLElement, pattern: FieldNode) {
    this.element = element;
    this.control = pattern.control;
    this.#pattern = pattern;
  }

  show(form: FormView, place: PartPlace): void {
    const text = this.#named ? undefined : plainText(form, place);
    if (!this.#named) {
      const input = this.#pattern.nameCopy(this.element, place.key);
      if (text) input.value = text;
      this.#named = true;
    }
    if (text !== undefined) return;
    this.#node ??= new FieldNode(place.key, {
      look: lookOf(form, place.schema),
      control: this.control,
      copy: { element: this.element, of: this.#pattern },
    });
    this.#node.show(form, place);
  }
}

/** What a line shows of a value of which nothing else is to be said; undefined where a node has to find out. */
function plainText({ memory }: FormView, { key, schema, value }: PartPlace): string | undefined {
  if (memory.anyUnread || memory.hasLeft(key) || memory.refused(key) !== undefined) return undefined;
  return isPlain(value ?? '', schema) ? ((value as string | null | undefined) ?? '') : undefined;
}

/** A text of which neither format nor length is to be told: short of the four fifths at which the counter appears. */
function isPlain(value: Json, { maxLength = Infinity, 'x-deed': { widget } = {} }: ValueSchema): value is string {
  return value === '' || (typeof value === 'string' && widget === 'text' && value.length < maxLength * 0.8);
}
