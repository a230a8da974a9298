import type { EvaluatedSection } from '../blocks.ts';
import { evaluateDocument } from './evaluate.ts';
import { EvaluationScope } from './evaluate-scope.ts';
import type { LocatedValue } from './evaluate-scope.ts';
import { kindOf, listProperties } from '../instance.ts';
import { isObject } from '../json.ts';
import type { ContractState, Instance } from '../state.ts';
import { measureTotal, readTotal } from './totals.ts';
import type { Total } from './totals.ts';
import type { TotalRule, ValueSchema } from '../value-schema.ts';

/** The totals of one list; `path` is a pointer from the state. */
export interface ListTotals {
  readonly path: string;
  readonly totals: readonly Total[];
  /** Of each instance, its percentages. */
  readonly items: readonly (readonly Total[])[];
}

type NamedRule = readonly [name: string, rule: TotalRule];

/** A document as it is read, its totals included: `evaluateDocument` with all that it may ask for. */
export function evaluateContract(
  state: Pick<ContractState, 'languages' | 'sections' | 'value'>,
  schema: ValueSchema,
): readonly EvaluatedSection[] {
  return evaluateDocument(state, schema, readTotal);
}

/** The totals of every list that declares any, in the order of the form. */
export function listTotals(of: {
  readonly value: Instance;
  readonly schema: ValueSchema;
  /** The language they are written in. */
  readonly language: string;
}): readonly ListTotals[] {
  const scope = new EvaluationScope({ ...of, touched: new Set(), readTotal });
  const found: ListTotals[] = [];
  collect({ json: of.value, schema: of.schema, path: '' }, scope, found);
  return found;
}

function collect(at: LocatedValue, scope: EvaluationScope, found: ListTotals[]): void {
  for (const [key, part] of listProperties(at.schema)) {
    const inner = kindOf(part) === 'field' ? undefined : scope.step(at, key);
    if (!inner) continue;
    if (!Array.isArray(inner.json)) {
      collect(inner, scope, found);
      continue;
    }
    const items = inner.json.map((_, index) => scope.step(inner, String(index)) as LocatedValue);
    const rules = Object.entries(part['x-deed']?.totals ?? {});
    const measureAt =
      (at: LocatedValue) =>
      ([name, rule]: NamedRule): Total =>
        measureTotal({ name, rule, at, list: inner, scope });
    const shares = rules.filter(([, { percent }]) => percent !== undefined);
    if (rules.length > 0)
      found.push({
        path: `/value${inner.path}`,
        // All of them are always all of their total.
        totals: rules.filter((entry) => !isOfTotal(entry)).map(measureAt(inner)),
        items: items.map((item) => shares.map(measureAt(item))),
      });
    for (const item of items) collect(item, scope, found);
  }
}

function isOfTotal([, { of }]: NamedRule): boolean {
  return isObject(of) && 'total' in of;
}
