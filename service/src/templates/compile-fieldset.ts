import { FORBIDDEN_KEYS, ID_PATTERN, listConditionPaths } from 'deedkit/document';
import type { Condition, DeedAnnotation, ValueSchema } from 'deedkit/document';
import { compileField } from './compile-field.ts';
import { checkContact, compileSignee } from './compile-signee.ts';
import { compileSuggest } from './compile-suggest.ts';
import { compileTotals } from './compile-totals.ts';
import { compileVisibility } from './compile-visibility.ts';
import type { Surroundings } from './compile-visibility.ts';
import { findCircles, pathOfLeaf } from './find-circles.ts';
import type { YamlReader } from './reader.ts';
import type { YamlEntry, YamlMap } from './yaml-source.ts';

const KEYS = [
  'label',
  'itemName',
  'help',
  'repeatable',
  'totals',
  'fields',
  'fieldsets',
  'signee',
  'suggest',
  'visibleWhen',
  'group',
];
const NAME = /^[a-z][a-z0-9_]*$/;
/** Two fieldsets and one field (builder-embed §Limits). */
const MAX_FIELDSETS = 2;

/** A field that a template's text must print: its dotted place and the line it is defined at. */
export interface PrintedField {
  readonly dottedPath: string;
  readonly line: number;
}

/** The compiled fieldsets of a template, and the fields that each text has to print. */
export interface CompiledFieldsets {
  readonly properties: Readonly<Record<string, ValueSchema>>;
  readonly printed: readonly PrintedField[];
}

/** A field that is compiled but for its condition, which may name fields below it. */
interface Draft {
  readonly schema: Mutable;
  readonly entry: YamlEntry;
}

type Mutable = { -readonly [K in keyof ValueSchema]: ValueSchema[K] };

/**
 * Compiles the `fieldsets` of a template:
 *
 *     pet:                                  pet: {type: array, minItems: 0, maxItems: 3,
 *       label: {en: Pets}                      x-deed: {order, label, repeatable: {min: 0, max: 3, …}},
 *       repeatable: {max: 3}             ▶     items: {type: object, properties: {_type, _id,
 *       fields:                                  name: {type: string, minLength: 1, x-deed: {widget: text, …}}},
 *         name: {kind: text, required: …}        required: [_type, _id, name], additionalProperties: false}}
 *
 * It goes through the file twice. Conditions and totals may name any field, also one further down. They are therefore
 * only collected on the first way and compiled on the second, when all fields are known. A faulty part is reported
 * with its line and left out, so that one reading reports every fault.
 */
export function compileFieldsets(reader: YamlReader, entry: YamlEntry): CompiledFieldsets {
  const compiler = new FieldsetCompiler(reader);
  const properties = compiler.compileAll(entry, { dottedPath: '', depth: 1 });
  compiler.compileConditions(properties);
  compiler.checkSignees();
  compiler.compileTotals(properties);
  return { properties, printed: compiler.printed };
}

/**
 * The first way through the file, which collects work for the second. `#conditions` and `#totals` hold the schema that
 * each is to be written into, and `chain` the instances around it, outermost first.
 */
class FieldsetCompiler {
  readonly printed: PrintedField[] = [];
  readonly #reader: YamlReader;
  readonly #totals: { readonly draft: Draft; readonly dottedPath: string }[] = [];
  readonly #conditions: { readonly draft: Draft; readonly dottedPath: string; readonly chain: readonly Mutable[] }[] =
    [];
  readonly #signees: { readonly items: Mutable; readonly what: string; readonly entry: YamlEntry }[] = [];

  constructor(reader: YamlReader) {
    this.#reader = reader;
  }

  /**
   * The fieldsets of a template, or those in a fieldset. `order` begins behind the fields that stand beside them: a
   * form shows fields first.
   */
  compileAll(
    entry: YamlEntry,
    at: {
      readonly dottedPath: string;
      readonly depth: number;
      readonly chain?: readonly Mutable[];
      readonly order?: number;
    },
  ): Record<string, ValueSchema> {
    const properties: Record<string, ValueSchema> = {};
    const map = this.#reader.map(entry.value, 'fieldsets');
    if (!map) return properties;
    if (at.depth > MAX_FIELDSETS)
      this.#reader.report(entry.line, 'fieldsets nest too deep: at most two fieldsets and one field');
    else {
      let order = at.order ?? 0;
      for (const [name, child] of map.entries) {
        if (!this.#checkName(name, child)) continue;
        const schema = this.#compileOne(name, child, { ...at, order });
        order += 1;
        if (schema) properties[name] = schema;
      }
    }
    return properties;
  }

  /**
   * A condition names its field by how many levels up it stands (Relative JSON Pointer), so that the same rule holds
   * for every instance of a list.
   */
  compileConditions(properties: Readonly<Record<string, ValueSchema>>): void {
    const root: ValueSchema = { properties };
    const targets = new Map<string, readonly string[]>();
    for (const { draft, dottedPath, chain } of this.#conditions) {
      const fieldset = chain.at(-1) ?? root;
      const parent = chain.at(-2);
      // In a repeated fieldset, the list itself is one more level on the way up.
      const levels = isRepeated(fieldset, parent) ? 3 : 2;
      const around: Surroundings = { root, fieldset, ...(parent && { parent: { schema: parent, levels } }) };
      const condition: Condition | undefined = compileVisibility(this.#reader, draft.entry, around);
      if (!condition) continue;
      draft.schema['x-deed'] = { ...draft.schema['x-deed'], visibleWhen: condition };
      targets.set(
        dottedPath,
        listConditionPaths(condition).map((path) => pathOfLeaf(path, dottedPath)),
      );
    }
    const lines = new Map(this.#conditions.map(({ dottedPath, draft }) => [dottedPath, draft.entry.line]));
    for (const circle of findCircles(targets)) {
      const way = [...circle, circle[0]].join(' → ');
      this.#reader.reportRule(
        lines.get(circle[0] ?? '') ?? 1,
        `visibleWhen of ${circle[0]} waits for itself: ${way}; nothing of it would ever be shown`,
      );
    }
  }

  /** Whether each signee can be reached; conditions have to be compiled before. */
  checkSignees(): void {
    for (const { entry, items, what } of this.#signees) checkContact(this.#reader, entry, { items, what });
  }

  /**
   * Totals stand with the list that they are of. They are no part of the value, but a text has to print them like a
   * field.
   */
  compileTotals(properties: Readonly<Record<string, ValueSchema>>): void {
    for (const { draft, dottedPath } of this.#totals) {
      const totals = compileTotals(this.#reader, draft.entry, { root: { properties }, list: draft.schema, dottedPath });
      for (const { name, printed, line } of totals)
        if (printed) this.printed.push({ dottedPath: `${dottedPath}.${name}`, line });
      if (totals.length > 0)
        draft.schema['x-deed'] = {
          ...draft.schema['x-deed'],
          totals: Object.fromEntries(totals.map(({ name, rule }) => [name, rule])),
        };
    }
  }

  /**
   * One fieldset with all that is in it; undefined where it is nothing like one. `_type` and `_id` are part of every
   * instance (builder-embed §value) and no fields. Fieldsets inside are required, since they are always there, be they
   * empty.
   */
  #compileOne(
    name: string,
    entry: YamlEntry,
    at: { dottedPath: string; depth: number; chain?: readonly Mutable[]; order: number },
  ): ValueSchema | undefined {
    const reader = this.#reader;
    const dottedPath = at.dottedPath === '' ? name : `${at.dottedPath}.${name}`;
    const what = `fieldset ${dottedPath}`;
    const map = reader.map(entry.value, what);
    if (!map) return undefined;
    reader.checkKeys(map, KEYS, what);
    const properties: Record<string, ValueSchema> = {
      _type: { const: 'value' },
      _id: { type: 'string', format: 'uuid', pattern: ID_PATTERN },
    };
    const instance: Mutable = { type: 'object', properties, required: ['_type', '_id'], additionalProperties: false };
    const chain = [...(at.chain ?? []), instance];
    this.#compileFields(map, { dottedPath, instance, chain, properties });
    const nested = map.entries.get('fieldsets');
    const count = Object.keys(properties).length;
    if (nested)
      Object.assign(properties, this.compileAll(nested, { dottedPath, depth: at.depth + 1, chain, order: count }));
    const label = reader.texts(reader.required(map, 'label', what), `label of ${what}`);
    const help = reader.texts(map.entries.get('help'), `help of ${what}`);
    const group = reader.texts(map.entries.get('group'), `group of ${what}`);
    const shown: DeedAnnotation = {
      order: at.order,
      ...(label && { label }),
      ...(help && { help }),
      ...(group && { group }),
    };
    const signing = map.entries.get('signee');
    const signee = compileSignee(reader, signing, { properties, what });
    if (signing && signee) this.#signees.push({ items: instance, what, entry: signing });
    const suggest = compileSuggest(reader, map.entries.get('suggest'), { fieldset: instance, what });
    const outer = this.#wrap(map, instance, {
      what,
      shown,
      own: { ...(signee && { signee }), ...(suggest !== undefined && { suggest }) },
    });
    instance.required = [
      ...(instance.required ?? []),
      ...Object.keys(properties).filter((key) => nested && isNested(properties[key])),
    ];
    const visible = map.entries.get('visibleWhen');
    if (visible) this.#conditions.push({ draft: { schema: outer, entry: visible }, dottedPath, chain: at.chain ?? [] });
    const totals = map.entries.get('totals');
    if (totals) this.#totals.push({ draft: { schema: outer, entry: totals }, dottedPath });
    return outer;
  }

  /**
   * Adds the fields to the properties of an instance. Two properties, `_type` and `_id`, stand before them and are not
   * counted in their order.
   */
  #compileFields(
    map: YamlMap,
    at: { dottedPath: string; instance: Mutable; chain: readonly Mutable[]; properties: Record<string, ValueSchema> },
  ): void {
    const entry = map.entries.get('fields');
    const fields = entry && this.#reader.map(entry.value, `fields of fieldset ${at.dottedPath}`);
    if (!entry && !map.entries.has('fieldsets'))
      this.#reader.report(map.line, `fieldset ${at.dottedPath} lacks "fields"`);
    const required: string[] = [...(at.instance.required ?? [])];
    for (const [name, child] of fields?.entries ?? []) {
      if (!this.#checkName(name, child)) continue;
      const dottedPath = `${at.dottedPath}.${name}`;
      const definition = this.#reader.map(child.value, `field ${dottedPath}`);
      const field =
        definition &&
        compileField(this.#reader, definition, {
          what: `field ${dottedPath}`,
          order: Object.keys(at.properties).length - 2,
          line: child.line,
        });
      if (!definition || !field) continue;
      const schema: Mutable = { ...field.schema };
      at.properties[name] = schema;
      if (field.required) required.push(name);
      if (field.printed) this.printed.push({ dottedPath, line: field.line });
      const visible = definition.entries.get('visibleWhen');
      if (visible) this.#conditions.push({ draft: { schema, entry: visible }, dottedPath, chain: at.chain });
    }
    at.instance.required = required;
  }

  /**
   * Places a fieldset in the value: as an instance, or as a list of instances where it is repeatable (builder-embed
   * §value). Annotations of the whole stand at the list, those of each (`itemName`, `signee`) at its items.
   */
  #wrap(
    map: YamlMap,
    instance: Mutable,
    { what, shown, own }: { readonly what: string; readonly shown: DeedAnnotation; readonly own: DeedAnnotation },
  ): Mutable {
    const entry = map.entries.get('repeatable');
    const named = map.entries.get('itemName');
    if (!entry) {
      if (named) this.#reader.report(named.line, `itemName of ${what} is only for a repeatable fieldset`);
      instance['x-deed'] = { ...shown, ...own };
      return instance;
    }
    const reader = this.#reader;
    const label = reader.texts(named, `itemName of ${what}`);
    if (label || Object.keys(own).length > 0) instance['x-deed'] = { ...(label && { label }), ...own };
    const limits = reader.map(entry.value, `repeatable of ${what}`);
    if (limits) reader.checkKeys(limits, ['min', 'max', 'itemLabel'], `repeatable of ${what}`);
    const min = reader.number(limits?.entries.get('min'), `min of ${what}`, { integer: true, min: 0 }) ?? 0;
    const max = reader.number(limits?.entries.get('max'), `max of ${what}`, { integer: true, min: 1 }) ?? 100;
    if (min > max) reader.reportRule(entry.line, `min of ${what} must not be above its max`);
    const itemLabel = reader.textList(limits?.entries.get('itemLabel'), `itemLabel of ${what}`) ?? [];
    for (const name of itemLabel) {
      if (!Object.hasOwn(instance.properties ?? {}, name))
        reader.report(
          limits?.entries.get('itemLabel')?.line ?? entry.line,
          `itemLabel of ${what} names unknown field "${name}"`,
        );
    }
    return {
      type: 'array',
      minItems: min,
      maxItems: max,
      items: instance,
      'x-deed': { ...shown, repeatable: { min, max, itemLabel } },
    };
  }

  /**
   * Names become keys of JSON, parts of pointers and words of placeholders: no character of them needs to be escaped in
   * any.
   */
  #checkName(name: string, entry: YamlEntry): boolean {
    if (NAME.test(name) && !FORBIDDEN_KEYS.has(name)) return true;
    this.#reader.report(
      entry.line,
      `"${name}" cannot be a name; names are lower-case letters, digits and _, beginning with a letter`,
    );
    return false;
  }
}

/** Whether a property is a fieldset: alone, or as a list. Only instances have an `_id`. */
function isNested(schema: ValueSchema | undefined): boolean {
  return schema?.properties?.['_id'] !== undefined || schema?.items?.properties?.['_id'] !== undefined;
}

function isRepeated(fieldset: ValueSchema, parent: ValueSchema | undefined): boolean {
  return Object.values(parent?.properties ?? {}).some((part) => part.items === fieldset);
}
