import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContractState, Json, Problem, ValueSchema } from '../../document/index.ts';
import { describeProblem } from '../builder-form/fields/problem-text.ts';
import { locatePath } from '../builder-form/form/locate.ts';
import { translate } from '../localize/index.ts';
import { sayFinalize } from '../localize/source/finalize.ts';

/** What a list of problems is drawn from. */
export interface ProblemListOptions {
  readonly problems: readonly Problem[];
  readonly state: ContractState;
  readonly schema: ValueSchema;
  /** Gets the pointer of the field that a person chose to go to. */
  readonly onJump: (path: string) => void;
}

/** More than these are counted, not listed. */
const SHOWN = 50;

/** Everything that is missing or wrong, each leading to its field. */
export function renderProblemList({ problems, state, schema, onJump }: ProblemListOptions): TemplateResult {
  return html`<ul class="problems">
    ${problems.slice(0, SHOWN).map((problem) => {
      const place = describePlace(problem.path, { state, schema });
      const found = locatePath(problem.path, { root: state.value, schema });
      const advice = found
        ? describeProblem(problem, { schema: found.schema, languages: state.languages })
        : describeProblem(problem, { schema: {}, languages: state.languages });
      return html`<li>
        <button
          type="button"
          class="problem"
          @click=${() => {
            onJump(problem.path);
          }}
        >
          <span>${place}</span><span class="hint">${advice}</span>
        </button>
      </li>`;
    })}
    ${problems.length > SHOWN ? html`<li class="hint">${sayFinalize('more', problems.length - SHOWN)}</li>` : ''}
  </ul>`;
}

/** A thing that the service refused a document for, in its own words. */
export interface RefusedField {
  readonly path: string;
  readonly message: string;
}

/** What an `incomplete` answer lists; nothing of what has another shape. */
export function readRefusedFields(fields: Json | undefined): readonly RefusedField[] {
  const list: readonly Json[] = Array.isArray(fields) ? (fields as readonly Json[]) : [];
  return list.flatMap((field) => {
    const { path, message } = (typeof field === 'object' && field !== null ? field : {}) as Record<string, Json>;
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

/** What the service refused, each leading to its field. */
export function renderRefusedFields(fields: readonly RefusedField[], onJump: (path: string) => void): TemplateResult {
  return html`<ul class="problems">
    ${fields.slice(0, SHOWN).map(
      ({ path, message }) =>
        html`<li>
          <button
            type="button"
            class="problem"
            @click=${() => {
              onJump(path);
            }}
          >
            <span>${message}</span>
          </button>
        </li>`,
    )}
  </ul>`;
}

/** Where a problem is, in words: "Parties 2 › E-mail". */
export function describePlace(
  path: string,
  { state, schema }: { readonly state: ContractState; readonly schema: ValueSchema },
): string {
  if (path === '/document_name') return sayFinalize('documentName');
  const words: string[] = [];
  const tokens = path.split('/').slice(2);
  for (let depth = 1; depth <= tokens.length; depth += 1) {
    const found = locatePath(`/value/${tokens.slice(0, depth).join('/')}`, { root: state.value, schema });
    const token = tokens[depth - 1] ?? '';
    if (/^\d+$/.test(token)) words[words.length - 1] = `${words.at(-1) ?? ''} ${Number(token) + 1}`;
    else words.push(translate(found?.schema['x-deed']?.label, state.languages) || token.replaceAll('_', ' '));
  }
  return words.join(' › ');
}
