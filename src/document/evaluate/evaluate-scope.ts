import type { Condition } from '../condition.ts';
import { holds } from '../condition.ts';
import { kindOf } from '../instance.ts';
import type { Json, JsonObject } from '../json.ts';
import { getChild, parseIndex, parsePointer, resolvePointer } from '../pointer.ts';
import type { Instance } from '../state.ts';
import type { ValueSchema } from '../value-schema.ts';
import { isVisible, listConditionPaths } from '../visibility.ts';

/** A value where it stands, with what its schema says of it. `path` is a pointer from the value root. */
export interface Place {
  readonly json: Json | undefined;
  readonly schema: ValueSchema;
  readonly path: string;
  /** The list that an instance is in. */
  readonly list?: Place;
  /** How it is printed, where that is not for its kind to say. */
  readonly text?: string | undefined;
}

/** Finds the total of a list, or an instance's part in it; undefined where there is none of the name. */
export type TotalReader = (at: Place, name: string, scope: EvaluationScope) => Place | undefined;

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
  readonly #items: ReadonlyMap<string, Place>;

  constructor(
    from: Pick<EvaluationScope, 'value' | 'schema' | 'language' | 'touched'> & {
      readonly readTotal?: TotalReader | undefined;
    },
    items: ReadonlyMap<string, Place> = new Map(),
  ) {
    this.value = from.value;
    this.schema = from.schema;
    this.language = from.language;
    this.touched = from.touched;
    this.readTotal = from.readTotal;
    this.#items = items;
  }

  /** The scope inside a loop, where `name` is the item at `place`. */
  with(name: string, place: Place): EvaluationScope {
    return new EvaluationScope(this, new Map(this.#items).set(name, place));
  }

  /** Finds what a name leads to; undefined when it leads nowhere, or through a field or fieldset that is not shown. */
  find(name: Name): Place | undefined {
    const start =
      name.scope === undefined ? { json: this.value, schema: this.schema, path: '' } : this.#items.get(name.scope);
    let place: Place | undefined = start;
    for (const token of tokensOf(name)) place = place && this.step(place, token);
    if (place) this.#touch(place.path);
    return place;
  }

  /**
   * The items of the list a name leads to; none when it leads nowhere. An empty multiple choice has one, which is
   * missing.
   */
  list(name: Name): readonly Place[] {
    const place = this.find(name);
    if (!place || !Array.isArray(place.json)) return [];
    const schema = itemSchema(place.schema);
    // So that the text shows where the answer is wanted, as it does for any other field.
    if (place.json.length === 0 && kindOf(place.schema) === 'field') return [{ json: null, schema, path: place.path }];
    return (place.json as readonly Json[]).map((json, index) => ({
      json,
      schema,
      path: `${place.path}/${index}`,
      list: place,
    }));
  }

  holds(condition: Condition): boolean {
    return holds(condition, (leaf) => this.find(leaf)?.json);
  }

  /** One step further; undefined where there is nothing, or nothing that is shown. */
  step(place: Place, token: string): Place | undefined {
    const path = `${place.path}/${token}`;
    const json = getChild(place.json, token);
    if (Array.isArray(place.json) && parseIndex(token) !== undefined)
      return { json, schema: itemSchema(place.schema), path, list: place };
    const { properties } = place.schema;
    const schema = properties && Object.hasOwn(properties, token) ? properties[token] : undefined;
    if (!schema) return this.readTotal?.(place, token, this);
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
