import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { isObject } from '../../document/index.ts';
import { foreignLanguage, translate } from '../localize/index.ts';
import { createNode } from '../stamp.ts';
import { domId } from './form-view.ts';
import type { FormView } from './form-view.ts';
import { instanceParts } from './instance-parts.ts';
import type { PartNode, PartPlace } from './instance-parts.ts';

/** What a fieldset or list stands in: a chapter at the root, else a section nested in one. Named by its title. */
export function createSection(part: 'fieldset' | 'list', { key, depth }: Pick<PartPlace, 'key' | 'depth'>): HTMLElement {
  return createNode('section', {
    class: depth === 1 ? 'chapter' : 'nested wide', part, 'data-key': key, role: 'group', 'aria-labelledby': `${domId(key)}:title`, tabindex: '-1',
  });
}

export function renderTitle(form: FormView, { key, depth, schema, name }: PartPlace): TemplateResult {
  const id = `${domId(key)}:title`;
  const text = schema['x-deed']?.label;
  const label = translate(text, form.languages) || name;
  const language = foreignLanguage(text, form.languages) ?? nothing;
  return depth === 1 ? html`<h3 class="chapter-title" id=${id} lang=${language}>${label}</h3>` : html`<h4 class="nested-title" id=${id} lang=${language}>${label}</h4>`;
}

export function renderHelp(form: FormView, { schema }: PartPlace): unknown {
  const text = schema['x-deed']?.help;
  return text ? html`<p class="help" lang=${foreignLanguage(text, form.languages) ?? nothing}>${translate(text, form.languages)}</p>` : nothing;
}

/** A fieldset that stands once in its instance. */
export class FieldsetNode implements PartNode {
  readonly element: HTMLElement;

  constructor(at: Pick<PartPlace, 'key' | 'depth'>) {
    this.element = createSection('fieldset', at);
  }

  show(form: FormView, place: PartPlace): void {
    const { value } = place;
    render(html`${renderTitle(form, place)}${renderHelp(form, place)}${isObject(value) ? html`<div class="fields" ${instanceParts(form, { ...place, instance: value })}></div>` : nothing}`, this.element);
  }
}
