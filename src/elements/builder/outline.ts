import type { TemplateResult } from 'lit';
import { isEmptyValue, isObject, isVisible, kindOf, listProperties } from '../../document/index.ts';
import type { ContractState, Json, JsonObject, Problem, ValueSchema } from '../../document/index.ts';
import { translate } from '../base/localize/index.ts';

/** Where those who sign stand in the outline: behind the parts of the form, and no path of the document. */
export const SIGNING = '/signing';

/**
 * How a part of the form stands. `wrong`: something is filled in that cannot stay; `empty`: nothing is needed and
 * nothing is there.
 */
export type OutlineState = 'complete' | 'missing' | 'wrong' | 'empty';

/** One part of the form as the outline shows it. */
export interface OutlineItem {
  readonly path: string;
  readonly label: string;
  readonly state: OutlineState;
  /** How many things are missing or wrong. */
  readonly problems: number;
  /** How many instances a repeatable fieldset has. */
  readonly count: number | undefined;
  /** How it stands, shown in words; without them its mark tells it, and screen readers are told what that says. */
  readonly words?: string;
  /** A note beside its label. */
  readonly note?: TemplateResult;
}

/** The data that an outline is made of. */
export interface OutlineSource {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  readonly problems: readonly Problem[];
}

/** The parts of the form that are shown, in order. */
export function listOutline({ state, schema, problems }: OutlineSource): readonly OutlineItem[] {
  const byPart = groupProblems(problems);
  return listProperties(schema)
    .filter(([name, part]) =>
      isVisible({ value: state.value, path: `/${name}`, condition: part['x-deed']?.visibleWhen }),
    )
    .map(([name, part]) => {
      const path = `/value/${name}`;
      const own = byPart.get(path) ?? [];
      const value = state.value[name];
      return {
        path,
        label: translate(part['x-deed']?.label, state.languages) || name,
        problems: own.length,
        count: kindOf(part) === 'fieldsets' ? (Array.isArray(value) ? value.length : 0) : undefined,
        state:
          own.length === 0
            ? isBlank(value)
              ? 'empty'
              : 'complete'
            : own.some(({ code }) => !MISSING.has(code))
              ? 'wrong'
              : 'missing',
      };
    });
}

const MISSING: ReadonlySet<string> = new Set(['required', 'too_few_instances']);

/** Problems by the part of the form they are in, found once for all parts. */
function groupProblems(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const end = problem.path.indexOf('/', '/value/'.length);
    const part = end < 0 ? problem.path : problem.path.slice(0, end);
    const group = groups.get(part);
    if (group) group.push(problem);
    else groups.set(part, [problem]);
  }
  return groups;
}

const blank = new WeakMap<object, boolean>();

/** Whether a value is still not filled in, remembered for each instance. */
function isBlank(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return isEmptyValue(value);
  const known = blank.get(value);
  if (known !== undefined) return known;
  const result = Array.isArray(value)
    ? value.every((item: Json) => isBlank(item))
    : isInstanceLike(value)
      ? membersBlank(value as JsonObject)
      : isEmptyValue(value);
  blank.set(value, result);
  return result;
}

/** Told by the instance's own `_type`: values of another tool may have no schema that tells. */
function isInstanceLike(value: Json): boolean {
  return isObject(value) && value['_type'] === 'value';
}

/** Members that every instance has from the beginning do not count as filled in. */
function membersBlank(value: JsonObject): boolean {
  return Object.entries(value).every(([key, child]) => key === '_id' || key === '_type' || isBlank(child));
}
