import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { listSignees } from '../../document/index.ts';
import type { ContractState, Problem, Signee, ValueSchema } from '../../document/index.ts';
import { locatePath } from '../builder-form/locate.ts';
import { attempt } from '../bad-property.ts';
import { DeedElement } from '../deed-element.ts';
import { DraftController } from '../draft/draft-controller.ts';
import { LocalDraft } from '../draft/local-draft.ts';
import { fire } from '../events.ts';
import { iconCheckCircle, iconCircle, iconUsers } from '../icons.ts';
import { translate } from '../localize/index.ts';
import { saySignees } from '../localize/source/signees.ts';
import { readOwnContract } from '../own-contract.ts';
import { feedback } from '../styles/index.ts';
import { signeeViewerStyles } from './signee-viewer.styles.ts';

/** How many hues tell signees apart before they repeat. */
const HUES = 6;

/**
 * Who signs the document, in document order, and what each still lacks. Each leads to its fields.
 * By `state` and `schema` alone, or for the draft of the `<deed-draft>` around.
 *
 * @fires deed-field-focus - a signee was chosen: `{path}` of what it lacks first, else of its fieldset
 * @csspart signee - one signee
 */
export class DeedSigneeViewer extends DeedElement {
  static override styles = [...DeedElement.shared, feedback, signeeViewerStyles];

  /** The contract whose signees are shown; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `state`; inferred from its values, in which case nobody signs, when missing. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  readonly #draft = new DraftController(this);

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('state') && !changed.has('schema')) return;
    const own = readOwnContract(this, this);
    this.#draft.useOwn(own && attempt(this, 'state', () => new LocalDraft(own.state, own.schema)));
  }

  protected override render(): TemplateResult {
    const { state, schema, problems = [] } = this.#draft.current?.snapshot ?? {};
    if (!state || !schema) return html`<div role="status" aria-label=${saySignees('loading')} class="list"><div class="skeleton"></div><div class="skeleton"></div></div>`;
    const signees = attempt(this, 'state', () => listSignees(state.value, schema)) ?? [];
    if (signees.length === 0) return html`<div class="notice">${iconUsers}<p class="subtitle">${saySignees('emptyTitle')}</p><p>${saySignees('emptyText')}</p></div>`;
    return html`<ul class="list" aria-label=${saySignees('title')}>
      ${repeat(signees, ({ id }) => id, (signee, index) => this.#renderSignee({ signee, index, problems, state, schema }))}
    </ul>`;
  }

  #renderSignee({ signee, index, problems, state, schema }: { signee: Signee; index: number; problems: readonly Problem[]; state: ContractState; schema: ValueSchema }): TemplateResult {
    const own = problems.filter(({ path }) => path.startsWith(`${signee.path}/`));
    const lacks = [...new Set(own.map(({ path }) => labelOf(path, { state, schema })))];
    const name = nameOf(signee) || signee.company_name || saySignees('unnamed', index + 1);
    const detail = [signee.job_title, nameOf(signee) === '' ? '' : signee.company_name].filter((text) => text !== '').join(', ');
    return html`<li><button type="button" class="signee" part="signee" data-hue=${index % HUES} @click=${() => { this.#goTo(own[0]?.path ?? signee.path); }}>
      <span class="avatar" aria-hidden="true">${initialsOf(signee) || index + 1}</span>
      <span class="words"><span class="name">${name}</span>${detail === '' ? nothing : html`<span class="hint">${detail}</span>`}
        <span class=${own.length === 0 ? 'state ready' : 'state'}>${own.length === 0 ? iconCheckCircle : iconCircle}
          ${own.length === 0 ? saySignees('complete') : saySignees('lacks', listOf(lacks))}</span></span>
    </button></li>`;
  }

  #goTo(path: string): void {
    fire(this, 'deed-field-focus', { path });
    this.#draft.current?.goTo(path, this.localName);
  }
}

/** Up to three things by name; the rest as a number. */
function listOf(labels: readonly string[]): string {
  return labels.length > 3 ? `${labels.slice(0, 3).join(', ')} +${labels.length - 3}` : labels.join(', ');
}

function labelOf(path: string, { state, schema }: { state: ContractState; schema: ValueSchema }): string {
  const found = locatePath(path, { root: state.value, schema });
  return toMidSentence(translate(found?.schema['x-deed']?.label, state.languages)) || (path.split('/').at(-1) ?? '').replaceAll('_', ' ');
}

/** "First name" becomes "first name"; "ID number" and "VAT" stay. */
function toMidSentence(label: string): string {
  const [first = '', second = ''] = label;
  return second === second.toLocaleLowerCase() ? first.toLocaleLowerCase() + label.slice(first.length) : label;
}

function nameOf({ first_name, last_name }: Signee): string {
  return `${first_name} ${last_name}`.trim();
}

function initialsOf(signee: Signee): string {
  const words = (nameOf(signee) || signee.company_name).split(/\s+/).filter((word) => word !== '');
  return words.slice(0, 2).map((word) => [...word][0] ?? '').join('').toLocaleUpperCase();
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-signee-viewer': DeedSigneeViewer;
  }
}
