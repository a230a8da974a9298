import { getChild, isObject, isVisible, kindOf, listProperties } from '../../../document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../../document/index.ts';
import { foreignLanguage, translate } from '../../base/localize/index.ts';
import { createNode, setLanguage, setText } from '../../base/dom/dom-nodes.ts';
import { controlOf } from '../kinds/control-kinds.ts';
import { lookOf } from '../fields/field-look.ts';
import { holdControl } from '../view/hold-control.ts';
import { budgetInside } from '../view/form-view.ts';
import type { FormLocation } from '../../draft/locate.ts';
import type { CopiedLines, FormView, InstanceLocation, PartNode, Slot } from '../view/form-view.ts';
import { Memo } from '../../base/dom/memo.ts';
import { hasConditions, readConditions } from '../view/condition-reads.ts';

/** A property of a fieldset with what its schema says of it. */
type Part = readonly [name: string, schema: ValueSchema];

/**
 * The fields and nested fieldsets of one instance, drawn again only when it, or something a rule in it reads, has
 * changed.
 */
export class InstanceParts {
  #root: Element;
  /** Everything but the instance that its parts are drawn by. */
  readonly #around = new Memo();
  #shown: JsonObject | undefined;
  #slots: (Slot | undefined)[] = [];
  /** All of the instance as a copy, until it is shown again. */
  #copied: CopiedLines | undefined;

  constructor(root: Element) {
    this.#root = root;
  }

  /** The container of the parts: it may be another after it was shown first. */
  get root(): Element {
    return this.#root;
  }

  show(form: FormView, location: InstanceLocation): void {
    const { instance, schema, path, key, depth } = location;
    const around = [schema, path, form.memory.version(key), form.version, budgetInside(form, key)];
    const before = this.#shown;
    this.#shown = instance;
    const same = !this.#around.changed([...around, ...readConditions(schema, form.root)]) && before;
    if (same === instance) return;
    const parts = listProperties(schema);
    if (this.#copied) this.#slots = this.#copied.listSlots();
    this.#copied = undefined;
    if (same && !hasConditions(schema) && this.#showChanged(form, { location, before: same })) return;
    const copied = depth > 0 && this.#slots.length === 0 ? form.copyLines(form, location) : undefined;
    if (copied) {
      this.#root.replaceWith(copied.root);
      this.#root = copied.root;
      if (copied.whole) {
        this.#copied = copied;
        return;
      }
      this.#slots = copied.listSlots();
    }
    if (depth > 0) this.#root.classList.toggle('level', needsLevel(form, parts));
    let [last, title]: [Element | undefined, string] = [undefined, ''];
    this.#slots.splice(parts.length).forEach(drop);
    parts.forEach((part, index) => {
      const slot = this.#findSlot(form, { location, part, index });
      if (!slot) return;
      const [, own] = part;
      const { group } = own['x-deed'] ?? {};
      const text = translate(group, form.languages);
      // The heading of a group stands before the first of its neighbouring fields that is shown.
      last = showHeading(slot, text === title ? '' : text, { root: this.#root, last });
      if (slot.heading) setLanguage(slot.heading, foreignLanguage(group, form.languages));
      title = text;
      showPart(form, { location, part, node: slot.node });
      last = putAfter(slot.outer, { root: this.#root, last });
    });
  }

  /**
   * Where only values changed, and no rule reads them, what shows them is drawn again, and nothing else looked at: of
   * ten fields, one.
   * @returns false where a value wants another control
   */
  #showChanged(form: FormView, { location, before }: { location: InstanceLocation; before: JsonObject }): boolean {
    const changed = listProperties(location.schema).flatMap((part, index) => {
      const value = getChild(location.instance, part[0]);
      return value === getChild(before, part[0]) ? [] : [{ part, value, slot: this.#slots[index] }];
    });
    if (!changed.every(({ part, value, slot }) => !slot || slot.shape === shapeOf(form, part, value))) return false;
    for (const { part, slot } of changed) if (slot) showPart(form, { location, part, node: slot.node });
    return true;
  }

  /** The node of a part, a new one where the part is another; undefined while it is hidden. */
  #findSlot(form: FormView, { location, part, index }: Wanted & { readonly index: number }): Slot | undefined {
    const before = this.#slots[index];
    const shape = isShown(form, location, part) ? shapeOf(form, part, getChild(location.instance, part[0])) : '';
    if (before?.name === part[0] && (before.shape === shape || (shape !== '' && isHeld(before, part)))) return before;
    drop(before);
    return (this.#slots[index] = shape === '' ? undefined : createSlot(form, { location, part, shape }));
  }
}

function showPart(
  form: FormView,
  { location, part: [name, own], node }: { location: InstanceLocation; part: Part; node: PartNode },
): void {
  const required = location.schema.required ?? [];
  node.show(form, {
    ...locationOf(location, name),
    name,
    schema: own,
    value: getChild(location.instance, name),
    depth: location.depth + 1,
    required: required.includes(name),
    markOptional: required.some((one) => !one.startsWith('_')),
  });
}

/** A part of an instance to have a node for. */
interface Wanted {
  readonly location: InstanceLocation;
  readonly part: Part;
}

/** Whether somebody is in a field, who keeps its control until they have left it. */
function isHeld({ node, shape }: Slot, [, schema]: Part): boolean {
  return !shape.startsWith('fieldset') && kindOf(schema) === 'field' && holdControl(node.element);
}

/** Whether a visibility rule lets a part of an instance be seen. */
export function isShown(form: FormView, { path }: Pick<FormLocation, 'path'>, [name, schema]: Part): boolean {
  const condition = schema['x-deed']?.visibleWhen;
  return (
    condition === undefined ||
    isVisible({ value: form.root, path: locationOf({ path, key: '' }, name).path.slice('/value'.length), condition })
  );
}

/** A property's place, its name escaped as RFC 6901 has it. */
function locationOf({ path, key }: FormLocation, name: string): FormLocation {
  const token = name.includes('/') || name.includes('~') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
  return { path: `${path}/${token}`, key: key === '' ? token : `${key}/${token}` };
}

/**
 * The shape that a part is drawn in. It goes by the value too: one that its control would lose some of is shown as it
 * is.
 */
function shapeOf(form: FormView, [, schema]: Part, value: Json | undefined): string {
  const kind = kindOf(schema);
  // A value that is neither shows itself.
  if (kind !== 'field')
    return (value ?? null) === null || (kind === 'fieldset' ? isObject(value) : isListOfInstances(value))
      ? kind
      : 'view';
  const { widget, legend } = lookOf(form, schema);
  const control = controlOf(widget, schema, value);
  return legend && control === widget ? `${control} group` : control;
}

/** All with an id, or all without. */
function isListOfInstances(value: Json | undefined): boolean {
  if (!Array.isArray(value)) return false;
  const [first] = value as readonly Json[];
  const type = isObject(first) ? typeof first['_id'] : 'undefined';
  return (
    (type === 'string' || type === 'undefined') &&
    value.every((item: Json) => isObject(item) && typeof item['_id'] === type)
  );
}

/** A node with its container. At the root a field stands in a chapter of its own, as fieldsets do. */
function createSlot(form: FormView, { location, part, shape }: Wanted & { readonly shape: string }): Slot {
  const [name, schema] = part;
  const node = form.createPart(form, { key: locationOf(location, name).key, depth: location.depth + 1, schema, shape });
  const alone = location.depth === 0 && !shape.startsWith('fieldset');
  const outer = alone
    ? createNode('section', { class: 'chapter' }, createNode('div', { class: 'fields' }, node.element))
    : node.element;
  return { name, shape, node, outer, heading: undefined };
}

/** Takes a part off the page, with the heading that it was the first under. */
function drop(slot: Slot | undefined): void {
  slot?.outer.remove();
  slot?.heading?.remove();
}

/** Where the next element goes: behind the last one, or first. */
interface Behind {
  readonly root: Element;
  readonly last: Element | undefined;
}

/** Shows the heading of a group, or takes it away; returns what the next element goes behind. */
function showHeading(slot: Slot, title: string, behind: Behind): Element | undefined {
  if (title === '') {
    slot.heading?.remove();
    slot.heading = undefined;
    return behind.last;
  }
  slot.heading ??= createNode('h4', { class: 'group-title wide' });
  setText(slot.heading, title);
  return putAfter(slot.heading, behind);
}

/** Leaves an element alone that stands where it should. */
function putAfter(element: Element, { root, last }: Behind): Element {
  if (element.parentNode !== root) {
    if (last) last.after(element);
    else root.prepend(element);
  }
  return element;
}

/** About how many letters of a label, with “Optional” beside it, fit into half of the narrowest form of two columns. */
const ONE_LINE = 18;

/**
 * Whether neighbours have to share their rows for their controls to stand level: with help, or a label that may break
 * into two lines.
 */
export function needsLevel(form: FormView, parts: readonly Part[]): boolean {
  return parts.some(([, part]) => {
    const { label, help } = lookOf(form, part);
    return help !== '' || label.length > ONE_LINE;
  });
}
