import type {
  ContractState,
  Instance,
  Json,
  JsonObject,
  Problem,
  ValueSchema,
  Widget,
} from '../../../document/index.ts';
import type { FormLocation } from '../../draft/locate.ts';
import type { ProblemContext } from './problem-text.ts';
import type { FormMemory } from './form-memory.ts';

/** The context shared by everything in one drawing of the form. */
export interface FormView {
  readonly state: ContractState;
  readonly root: Instance;
  readonly languages: readonly string[];
  readonly readonly: boolean;
  /** True when everything that is missing is marked, not only what the person has left. */
  readonly showMissing: boolean;
  readonly memory: FormMemory;
  /** How many fields of a list are drawn; grows in idle time until all are. */
  readonly budget: number;
  /**
   * A new object whenever something outside the value changes what every field looks like: language, readonly, marks.
   */
  readonly version: object;
  /**
   * The missing and wrong fields, as one object that is another when any of them changes; looked for when requested.
   */
  readonly listProblems: () => unknown;
  /** How many things are missing or wrong at a path and inside it. */
  readonly countProblems: (path: string) => number;
  /** Describes the right value instead; '' until the form has the tools for it, which draws it again. */
  readonly describe: (problem: Omit<Problem, 'path'>, context: ProblemContext) => string;
  /** Draws an instance as a copy of one like it; undefined where there is none yet. */
  readonly copyLines: (form: FormView, location: InstanceLocation) => CopiedLines | undefined;
  /** Makes the node of a part by its shape. */
  readonly createPart: (form: FormView, part: NewPart) => PartNode;
  /** Keys of lists that have more instances than the budget let draw. */
  readonly unfinished: Set<string>;
}

/** An instance to draw. */
export interface InstanceLocation extends FormLocation {
  readonly schema: ValueSchema;
  readonly instance: JsonObject;
  /** 0 for the root, whose fieldsets are the form's chapters. */
  readonly depth: number;
}

/** The place of a part in its instance, and the rules that the fieldset around it has for it. */
export interface PartLocation extends FormLocation {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly value: Json | undefined;
  readonly depth: number;
  readonly required: boolean;
  /** False where nothing is required, and saying so at each field would be noise. */
  readonly markOptional: boolean;
}

/**
 * A part as it stands in the page: a field, a fieldset or a list of instances. Made once, and shown again as often as
 * it changes.
 */
export interface PartNode {
  readonly element: HTMLElement;
  readonly show: (form: FormView, location: PartLocation) => void;
}

/** A part to make a node for. */
export interface NewPart extends Pick<PartLocation, 'key' | 'depth' | 'schema'> {
  /** `fieldset`, `fieldsets`, or the control of a field, with `group` where its label names several. */
  readonly shape: string;
}

/** The place of one part of an instance; the same index as the part among the schema's properties. */
export interface Slot {
  /** A node shows only the part it was made for: of this name and shape. */
  readonly name: string;
  readonly shape: string;
  readonly node: PartNode;
  /** The node in the page: the part's element, or at the root the chapter around a field. */
  readonly outer: HTMLElement;
  heading: HTMLElement | undefined;
}

/** The beginning of a new instance: the element its parts stand in. */
export interface CopiedLines {
  readonly root: HTMLElement;
  /** True when all of the instance is shown: lines alone, with nothing to be said of any. */
  readonly whole: boolean;
  /** The lines in the element, by the place of their part. */
  readonly listSlots: () => (Slot | undefined)[];
}

/** The text of a control: the user's own, where that is no value yet, else the text of the value. */
export function writtenText(
  { form, key, value }: Pick<FieldView, 'form' | 'key' | 'value'>,
  text: string,
  language?: string,
): string {
  return form.memory.unread(language === undefined ? key : `${key}/${language}`, value)?.text ?? text;
}

/** One field as a widget draws it. */
export interface FieldView extends FormLocation {
  readonly form: FormView;
  readonly name: string;
  readonly schema: ValueSchema;
  readonly widget: Widget;
  readonly value: Json | undefined;
  readonly required: boolean;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly id: string;
  /** The ids of help, error and counter, as far as there are any. */
  readonly describedBy: string | undefined;
  /** True while a sentence about the field is shown. */
  readonly invalid: boolean;
  /** True where a translatable text needs a box of several lines. */
  readonly long: boolean;
}

/** A control that a person types a line into. */
export interface LineView {
  readonly text: string;
  /** A better text, too dear for a first frame. */
  readonly later?: (() => string) | undefined;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
}

/**
 * The DOM id of a field's control. Ids of what belongs to it add `:label`, `:error` …, which no key can give, and no
 * two keys give the same.
 */
export function domId(key: string): string {
  const end = key.lastIndexOf('/') + 1;
  const outer = key.slice(0, end);
  // The fields of an instance are asked for one after the other.
  if (outer !== before.outer) before = { outer, id: plain(`deed/${outer}`) };
  return before.id + plain(key.slice(end));
}

let before = { outer: '', id: 'deed.' };

/** A part of a key as ids have it: every other sign than letters, digits, `_` and `-` by its number, `/` as a dot. */
function plain(part: string): string {
  return /[^\w-]/.test(part)
    ? part.replaceAll(/[^\w-]/g, (unit) => (unit === '/' ? '.' : `~${unit.charCodeAt(0).toString(36)}~`))
    : part;
}

/**
 * The budget, where lists at keys that begin so are still being drawn piece by piece: it has their surroundings drawn
 * again.
 */
export function budgetInside({ unfinished, budget }: FormView, beginning: string): number {
  return [...unfinished].some((key) => key.startsWith(beginning)) ? budget : 0;
}
