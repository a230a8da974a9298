import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { listSignees } from '../../document/index.ts';
import type { ContractState, ValueSchema } from '../../document/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import type { OutlineItem } from './outline.ts';
import { SIGNING } from './outline.ts';
import type { OutlinePosition } from './outline-position.ts';
import { renderOutline } from './render-outline.ts';
import { renderViews } from './render-views.ts';
import type { BuilderView } from './render-views.ts';

/** The document that is worked on, and what stands around it. */
export interface BuilderWork {
  readonly contract: ContractState;
  readonly schema: ValueSchema;
  readonly items: readonly OutlineItem[];
  readonly position: OutlinePosition;
  readonly view: BuilderView;
  /** The panel that is open. */
  readonly panel: unknown;
  readonly onView: (view: BuilderView) => void;
  readonly onFinish: () => void;
}

/** Form and document, side by side or one in front. */
export function renderWork(work: BuilderWork): TemplateResult {
  const { items, position, view, panel, onView } = work;
  return html`${renderViews(view, onView)}
    <div class="body">
      <div class="side">
        ${renderOutline({
          items,
          current: position.current || (items[0]?.path ?? ''),
          onChoose: (path) => {
            onView('form');
            position.goTo(path);
          },
        })}
      </div>
      ${renderForm(work)}
      <aside class="column document" part="document" aria-label=${sayBuilder('document')}>
        <deed-document-preview exportparts="paper"></deed-document-preview>
      </aside>
      ${panel}
    </div>`;
}

/** The column of the form: its fields, the signees, and the step where the form ends. */
function renderForm({ contract, schema, position, onFinish }: BuilderWork): TemplateResult {
  return html`<section
    class="column form"
    part="form"
    aria-label=${sayBuilder('form')}
    @scroll=${position.follow}
    @wheel=${position.release}
    @pointerdown=${position.release}
    @keydown=${position.release}
  >
    <div class="measure">
      <deed-builder-form exportparts="field, control, error, fieldset, list, card, add"></deed-builder-form>
      <section
        class="signing"
        data-key=${SIGNING}
        tabindex="-1"
        aria-label=${sayBuilder('signing')}
        ?hidden=${listSignees(contract.value, schema).length === 0}
      >
        <h3 class="title">${sayBuilder('signing')}</h3>
        <deed-signee-viewer list-only></deed-signee-viewer>
      </section>
      <div class="end">
        <button type="button" class="button" @click=${onFinish}>${sayBuilder('finish')}</button>
      </div>
    </div>
  </section>`;
}

/** The places of the content to come, where it will stand. */
export function renderLoading({ readonly }: { readonly readonly: boolean }): TemplateResult {
  return html`<div class="builder" data-view="form">
    <div class="bar"><div class="skeleton name"></div></div>
    <div class="finish"></div>
    <div class="body">
      <div class="side"><div class="skeleton steps"></div></div>
      <div class="column form">
        <div class="measure">${readonly ? nothing : html`<deed-builder-form></deed-builder-form>`}</div>
      </div>
      <div class="column document"><deed-document-preview></deed-document-preview></div>
    </div>
  </div>`;
}
