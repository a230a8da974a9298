import type { ContractState, Instance, Json, ValueSchema, Widget } from '../../document/index.ts';
import type { Attributes } from './control-attributes.ts';
import type { FormMemory } from './form-memory.ts';

/** What everything in one drawing of the form knows. */
export interface FormView {
  readonly state: ContractState;
  readonly root: Instance;
  readonly languages: readonly string[];
  readonly readonly: boolean;
  readonly showMissing: boolean;
  readonly memory: FormMemory;
  /** How many fields of a list are drawn; grows in idle time until all are. */
  readonly budget: number;
  /** A new object whenever something outside the value changes what every field looks like: language, readonly, marks. */
  readonly version: object;
  /** What is missing or wrong, as one object that is another when any of it is; looked for when asked. */
  readonly listProblems: () => unknown;
  /** How many things are missing or wrong at a path and inside it. */
  readonly countProblems: (path: string) => number;
  /** Keys of lists that have more instances than the budget let draw. */
  readonly unfinished: Set<string>;
}

/**
 * A place in the form. `path` is the pointer from the state, which moves when a sibling is added above; `key` is the same with
 * `_id`s for indices, which stays, so that what is remembered of a field and its ids in the page stay with it.
 */
export interface FormPlace {
  readonly path: string;
  readonly key: string;
}

/** One field as a widget draws it. */
export interface FieldView extends FormPlace {
  readonly form: FormView;
  readonly name: string;
  readonly schema: ValueSchema;
  readonly widget: Widget;
  readonly value: Json | undefined;
  readonly required: boolean;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** A control that a person types a line into. */
export interface LineView {
  readonly text: string;
  readonly attributes: Attributes;
}

/** What a control says after the person changed it: a new value for its field, or why it cannot be one yet. */
export type Reading = { readonly ok: true; readonly value: Json; /** What the control would show for it. */ readonly text?: string } | { readonly ok: false; readonly code: 'number' };

/** The DOM id of a field's control. Ids of what belongs to it add `:label`, `:error` …, which no key can give. */
export function domId(key: string): string {
  return `deed.${key.replaceAll('/', '.').replaceAll(/[^\w.-]/g, '-')}`;
}

/** The budget, where lists at keys that begin so are still being drawn piece by piece: it lets what is around them be drawn again. */
export function budgetInside({ unfinished, budget }: FormView, beginning: string): number {
  return [...unfinished].some((key) => key.startsWith(beginning)) ? budget : 0;
}
