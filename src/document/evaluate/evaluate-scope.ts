import type { Condition } from '../condition.ts';
import { holds } from '../condition.ts';
import { kindOf } from '../instance.ts';
import type { Json, JsonObject } from '../json.ts';
import { getChild, parseIndex, parsePointer, resolvePointer } from '../pointer.ts';
import type { Instance } from '../state.ts';
import type { ValueSchema } from '../value-schema.ts';
import { isVisible, listConditionPaths } from '../visibility.ts';

/** A value where it stands, with what its schema says of it. `path` is a pointer from the value root. */
export interface LocatedValue {
  readonly json: Json | undefined;
  readonly schema: ValueSchema;
  readonly path: string;
  /** The list that an instance is in. */
  readonly list?: LocatedValue;
  /** How it is printed, where that is not for its kind to say. */
  readonly text?: string | undefined;
}

/** Finds the total of a list, or an instance's part in it; undefined where there is none of the name. */
export type TotalReader = (at: LocatedValue, name: string, scope: EvaluationScope) => LocatedValue | undefined;

/** A name that leads somewhere: from the value root, or from a loop's item. */
export interface Name {
  readonly scope?: string;
  readonly path: string;
}

/** The values that a text's names stand for at one place of an evaluation, and the root fieldsets looked at so far. */
export class EvaluationScope {
  readonly value: Instance;
  readonly schema: ValueSchema;
  readonly language: string;
  /** Root keys of the value that anything read from; the evaluation holds while these stay the same. */
  readonly touched: Set<string>;
  readonly readTotal: TotalReader | undefined;
  readonly #items: ReadonlyMap<string, LocatedValue>;

  constructor(
    from: Pick<EvaluationScope, 'value' | 'schema' | 'language' | 'touched'> & {
      readonly readTotal?: TotalReader | undefined;
    },
    items: ReadonlyMap<string, LocatedValue> = new Map(),
  ) {
    this.value = from.value;
    this.schema = from.schema;
    this.language = from.language;
    this.touched = from.touched;
    this.readTotal = from.readTotal;
    this.#items = items;
  }

  /** The scope inside a loop, where `name` is the item at `place`. */
  with(name: string, located: LocatedValue): EvaluationScope {
    return new EvaluationScope(this, new Map(this.#items).set(name, located));
  }

  /** Finds what a name leads to; undefined when it leads nowhere, or through a field or fieldset that is not shown. */
  find(name: Name): LocatedValue | undefined {
    const start =
      name.scope === undefined ? { json: this.value, schema: this.schema, path: '' } : this.#items.get(name.scope);
    let located: LocatedValue | undefined = start;
    for (const token of tokensOf(name)) located = located && this.step(located, token);
    if (located) this.#touch(located.path);
    return located;
  }

  /**
   * The items of the list a name leads to; none when it leads nowhere. An empty multiple choice has one, which is
   * missing.
   */
  list(name: Name): readonly LocatedValue[] {
    const located = this.find(name);
    if (!located || !Array.isArray(located.json)) return [];
    const schema = itemSchema(located.schema);
    // So that the text shows where the answer is wanted, as it does for any other field.
    if (located.json.length === 0 && kindOf(located.schema) === 'field')
      return [{ json: null, schema, path: located.path }];
    return (located.json as readonly Json[]).map((json, index) => ({
      json,
      schema,
      path: `${located.path}/${index}`,
      list: located,
    }));
  }

  holds(condition: Condition): boolean {
    return holds(condition, (leaf) => this.find(leaf)?.json);
  }

  /** One step further; undefined where there is nothing, or nothing that is shown. */
  step(located: LocatedValue, token: string): LocatedValue | undefined {
    const path = `${located.path}/${token}`;
    const json = getChild(located.json, token);
    if (Array.isArray(located.json) && parseIndex(token) !== undefined)
      return { json, schema: itemSchema(located.schema), path, list: located };
    const { properties } = located.schema;
    const schema = properties && Object.hasOwn(properties, token) ? properties[token] : undefined;
    if (!schema) return this.readTotal?.(located, token, this);
    const condition = schema['x-deed']?.visibleWhen;
    if (condition) {
      this.#touch(path);
      for (const read of listConditionPaths(condition)) this.#touch(resolvePointer(read, path) ?? '');
      if (!isVisible({ value: this.value, path, condition })) return undefined;
    }
    return { json, schema, path };
  }

  /** Notes the root fieldset that something is read from; the section is evaluated again when that becomes another. */
  #touch(path: string): void {
    const end = path.indexOf('/', 1);
    if (path !== '') this.touched.add(path.slice(1, end < 0 ? undefined : end));
  }
}

const tokens = new WeakMap<Name, readonly string[]>();

/** The steps of a name. Names belong to a text, which is evaluated anew with every edit: each is taken apart once. */
function tokensOf(name: Name): readonly string[] {
  let found = tokens.get(name);
  if (!found) tokens.set(name, (found = parsePointer(name.path) ?? []));
  return found;
}

const itemSchemas = new WeakMap<JsonObject, ValueSchema>();

// An item of a multiple choice takes its label from the options of the whole field.
function itemSchema(list: ValueSchema): ValueSchema {
  const items = list.items ?? {};
  const options = list['x-deed']?.options;
  if (!options) return items;
  const key = list as unknown as JsonObject;
  let schema = itemSchemas.get(key);
  if (!schema) {
    schema = {
      ...items,
      'x-deed': { widget: 'choice', options, ...(list['x-deed']?.label && { label: list['x-deed'].label }) },
    };
    itemSchemas.set(key, schema);
  }
  return schema;
}
