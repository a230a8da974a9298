import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { measureProgress } from '../../../document/index.ts';
import type { ContractState, Json, Problem, ProblemCode, ValueSchema } from '../../../document/index.ts';
import { describeProblem } from '../../form/view/problem-text.ts';
import { locatePath } from '../../draft/locate.ts';
import { iconAlert } from '../../base/icons/index.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';
import { describeLocation, describeLocationInSection } from '../../review/comments/describe-location.ts';
import type { LocationSource } from '../../review/comments/describe-location.ts';
import { groupThings } from './group-things.ts';
import type { ThingGroup } from './group-things.ts';

/** The data that a list of problems is drawn from. */
export interface ProblemListOptions {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  readonly problems: readonly Problem[];
  /** The problems that only the service knows of, in its own words; listed where the page knows of none. */
  readonly refused?: readonly RefusedField[];
  /** Other open items, under it. */
  readonly comments?: unknown;
  /** Gets the pointer of the field that a person chose to go to. */
  readonly onJump: (path: string) => void;
}

/** A thing that the service refused a document for, in its own words. */
export interface RefusedField {
  readonly path: string;
  readonly message: string;
}

/** One line of the list. */
interface Thing {
  readonly path: string;
  /** The advice on a right value. */
  readonly advice: string;
  /** Something is there that cannot stay, in place of nothing. */
  readonly wrong: boolean;
}

/** More than these are counted, not listed. */
const SHOWN = 50;

/** Nothing is there yet; everything else is there and wrong. */
const MISSING: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['required', 'too_few_instances']);

/**
 * How far the document is, then everything that is missing or wrong under the sections of the form, each leading to its
 * field. The same in a dialog and in a popover.
 */
export function renderProblemList(options: ProblemListOptions): TemplateResult {
  const { problems, refused = [], schema } = options;
  const things =
    problems.length > 0
      ? problems.map((problem) => describeThing(problem, options))
      : refused.map(({ path, message }) => ({ path, advice: message, wrong: false }));
  let left = SHOWN;
  const groups = groupThings(things, schema).map((group) => {
    const shown = group.things.slice(0, left);
    left -= shown.length;
    return { ...group, things: shown };
  });
  return html`<div class="problem-list">
    ${renderProgress(options)}
    ${groups.map((group, index) => (group.things.length === 0 ? nothing : renderGroup(group, { index, options })))}
    ${things.length > SHOWN ? html`<p class="hint more">${sayFinalize('more', things.length - SHOWN)}</p>` : nothing}
    ${options.comments}
  </div>`;
}

/** The finished fields come first: soon they are the longer part of the way. */
function renderProgress({ problems, refused = [], state, schema }: ProblemListOptions): TemplateResult {
  const wrong = problems.filter(({ code }) => !MISSING.has(code)).length;
  const missing = problems.length - wrong;
  const open = problems.length > 0 ? problems : refused.map(({ path }): Problem => ({ path, code: 'invalid' }));
  const { done, all } = measureProgress(state, schema, open);
  return html`<div class="progress">
    <p class="progress-text">
      <strong id="progress">${sayFinalize('progress', done, all)}</strong>
      <span class="counts">
        ${
          missing === 0
            ? nothing
            : html`<span>${missing === 1 ? sayFinalize('missingOne') : sayFinalize('missing', missing)}</span>`
        }
        ${
          wrong === 0
            ? nothing
            : html`<span>${wrong === 1 ? sayFinalize('wrongOne') : sayFinalize('wrong', wrong)}</span>`
        }
      </span>
    </p>
    <progress aria-labelledby="progress" max=${all} .value=${done}></progress>
  </div>`;
}

/** The things of one section under its name. With the document’s name, which is in no section, under “Document”. */
function renderGroup(
  { section, things }: ThingGroup<Thing>,
  { index, options }: { readonly index: number; readonly options: ProblemListOptions },
): TemplateResult {
  const id = `section-${index}`;
  const title = section === undefined ? sayFinalize('document') : describeLocation(`/value/${section}`, options);
  return html`<div role="group" aria-labelledby=${id}>
    <h3 class="hint" id=${id}>${title}</h3>
    <ul class="problems">
      ${things.map((thing) => {
        const location = (section === undefined ? describeLocation : describeLocationInSection)(thing.path, options);
        return renderThing(thing, location, options.onJump);
      })}
    </ul>
  </div>`;
}

/** A problem of the section itself needs no other name than its heading. */
function renderThing({ path, advice, wrong }: Thing, location: string, onJump: (path: string) => void): TemplateResult {
  return html`<li>
    <button
      type="button"
      class="problem"
      @click=${() => {
        onJump(path);
      }}
    >
      <span class="place">${location || advice}</span>${
        wrong ? html`<span class="wrong">${iconAlert}${sayFinalize('toCorrect')}</span>` : nothing
      }${location === '' ? nothing : html`<span class="hint">${advice}</span>`}
    </button>
  </li>`;
}

function describeThing(problem: Problem, { state, schema }: LocationSource): Thing {
  const found = locatePath(problem.path, { root: state.value, schema });
  return {
    path: problem.path,
    advice: describeProblem(problem, {
      schema: found?.schema ?? {},
      languages: state.languages,
      value: found?.value,
    }),
    wrong: !MISSING.has(problem.code),
  };
}

/** The fields that an `incomplete` response lists; none of another shape. */
export function readRefusedFields(fields: Json | undefined): readonly RefusedField[] {
  const list: readonly Json[] = Array.isArray(fields) ? (fields as readonly Json[]) : [];
  return list.flatMap((field) => {
    const { path, message } = (typeof field === 'object' && field !== null ? field : {}) as Record<string, Json>;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}
