import { parsePointer } from '../pointer.ts';
import type { ValueSchema } from '../value-schema.ts';
import type { TemplateFaultCode } from './faults.ts';

/** The place that a name in a text stands for. */
export interface Target {
  /** The loop variable it starts from; undefined for the value root. */
  readonly scope?: string;
  /** JSON Pointer from there. */
  readonly path: string;
  readonly schema: ValueSchema;
  /** Dotted place in the schema, whatever loops lead there: `shareholders.holdings.shares`. */
  readonly dottedPath: string;
}

export type Resolved =
  { readonly ok: true; readonly target: Target } | { readonly ok: false; readonly code: TemplateFaultCode };

/** A loop's name for its instances. */
interface Binding {
  readonly name: string;
  /** Of the list. */
  readonly list: ValueSchema;
  readonly dottedPath: string;
}

/** The names a text may use: the fieldsets of its schema and the variables of the loops around a place. */
export class Names {
  /** Dotted places of the fields and fieldsets the text has used so far. */
  readonly used = new Set<string>();
  readonly #root: ValueSchema;
  readonly #bindings: Binding[] = [];

  constructor(root: ValueSchema) {
    this.#root = root;
  }

  /** Finds what a dotted name stands for and notes that it is used. */
  resolve(name: string): Resolved {
    const [head = '', ...rest] = name.split('.');
    const binding = this.#bindings.findLast((candidate) => candidate.name === head);
    let schema: ValueSchema | undefined = binding ? (binding.list.items ?? {}) : property(this.#root, head);
    let list = binding?.list;
    let path = binding ? '' : `/${head}`;
    let dottedPath = binding ? binding.dottedPath : head;
    for (const part of rest) {
      // After an instance's name as after its list's: its own part, or all of it.
      const total = totalOf(schema?.items ? schema : list, part);
      schema = (schema && property(schema, part)) ?? total;
      list = undefined;
      path += `/${part}`;
      dottedPath += `.${part}`;
    }
    if (!schema) return { ok: false, code: 'unknown-name' };
    this.used.add(dottedPath);
    return { ok: true, target: { ...(binding && { scope: head }), path, schema, dottedPath } };
  }

  /** Gives a loop variable its meaning until `unbind`; false when the name is already taken. */
  bind(name: string, list: Target): boolean {
    const taken = property(this.#root, name) !== undefined || this.#bindings.some((binding) => binding.name === name);
    this.#bindings.push({ name, list: list.schema, dottedPath: list.dottedPath });
    return !taken;
  }

  unbind(): void {
    this.#bindings.pop();
  }
}

// Only what an author named: `_id` and `_type` are not for print, and a field's inner parts (`amount`) belong to its
// kind.
function property(schema: ValueSchema, name: string): ValueSchema | undefined {
  if (name.startsWith('_') || schema['x-deed']?.widget || !schema.properties) return undefined;
  return Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
}

/** A total of a list as what a text may print and compare; undefined where there is none of the name. */
function totalOf(list: ValueSchema | undefined, name: string): ValueSchema | undefined {
  const totals = list?.['x-deed']?.totals;
  const rule = totals && Object.hasOwn(totals, name) ? totals[name] : undefined;
  if (!rule || !list) return undefined;
  const summed = rule.sum === undefined ? undefined : fieldAt(list, rule.sum);
  return { type: 'number', 'x-deed': { widget: summed?.['x-deed']?.widget === 'money' ? 'money' : 'number' } };
}

/** The field a pointer leads to from the instances of a list. */
function fieldAt(list: ValueSchema, pointer: string): ValueSchema | undefined {
  return (parsePointer(pointer) ?? []).reduce<ValueSchema | undefined>(
    (at, token) => (at?.items ?? at)?.properties?.[token],
    list,
  );
}
