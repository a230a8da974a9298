import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { isObject, kindOf, listProperties } from '../../document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../document/index.ts';
import { iconAlert, iconPlus } from '../icons.ts';
import { translate } from '../localize/index.ts';
import { sayForm } from '../localize/source/form.ts';
import { CARD_HEIGHT, cardLeaves } from './card-leaves.ts';
import { CardNode, createCard } from './card-node.ts';
import { readConditions } from './condition-reads.ts';
import { createSection, renderHelp, renderTitle } from './fieldset-node.ts';
import { budgetInside } from './form-view.ts';
import type { FormView } from './form-view.ts';
import type { PartNode, PartPlace } from './instance-parts.ts';
import { describeProblem } from './problem-text.ts';
import { Seen } from './seen.ts';

/** A repeatable fieldset: its instances as cards, and how to add one. */
export class ListNode implements PartNode {
  readonly element: HTMLElement;
  readonly #seen = new Seen();
  readonly #cards = new WeakMap<Element, CardNode>();

  constructor(at: { readonly key: string; readonly depth: number }) {
    this.element = createSection('list', at);
  }

  show(form: FormView, place: PartPlace): void {
    const { value, schema, path, key } = place;
    const items = Array.isArray(value) ? (value as readonly JsonObject[]) : [];
    const inner = schema.items ?? {};
    const room = Math.max(2, Math.ceil(form.budget / countFields(inner)));
    const drawn = items.length > room ? items.slice(0, room) : items;
    const problems = form.showMissing ? form.countProblems(path) : 0;
    const budget = drawn === items ? 0 : form.budget;
    if (!this.#seen.change([value, schema, path, form.memory.version(key), form.version, budget, problems, ...readConditions(inner, form.root)])) return;
    if (budget === 0) form.unfinished.delete(key);
    else form.unfinished.add(key);
    render(this.#draw(form, { place, items, drawn }), this.element);
  }

  #draw(form: FormView, { place, items, drawn }: { readonly place: PartPlace; readonly items: readonly JsonObject[]; /** As many of them as the budget allows. */ readonly drawn: readonly JsonObject[] }): TemplateResult {
    const label = translate(place.schema['x-deed']?.label, form.languages) || place.name;
    return html`${renderTitle(form, place)}${renderHelp(form, place)}
    <div class="cards" role=${items.length === 0 ? nothing : 'list'} ${this.#drawCards(form, { ...place, label, movable: items.length > 1 }, drawn)}></div>
    ${drawn === items ? nothing : html`<div class="spacer" .style=${`block-size:${(items.length - drawn.length) * CARD_HEIGHT}px`}></div>`}
    ${items.length === 0 ? html`<p class="list-empty">${sayForm('listEmpty')}</p>` : nothing}
    ${renderFoot(form, place, { count: items.length, label })}`;
  }

  #drawCards(form: FormView, place: PartPlace & { readonly label: string; readonly movable: boolean }, items: readonly Json[]): unknown {
    const { key, path, schema, movable } = place;
    // Of the count only this shows: whether there is anywhere to move to. A card more does not draw all the others again.
    const shared = [form.version, movable, budgetInside(form, `${key}/`), ...readConditions(schema.items ?? {}, form.root)];
    return cardLeaves({
      items, seen: [...shared, form.memory.version(key), form.showMissing || form.memory.anyCollapsed ? form.listProblems() : 0],
      create: createCard,
      draw: (element, item, index) => {
        element.hidden = !isObject(item);
        if (!isObject(item)) return;
        const at = { path: `${path}/${index}`, key: `${key}/${String(item['_id'])}` };
        const collapsed = form.memory.anyCollapsed && form.memory.isCollapsed(at.key);
        const problems = collapsed || form.showMissing ? form.countProblems(at.path) : 0;
        this.#cardIn(element, at.key).show(form, { ...place, ...at, item, index, collapsed, problems }, shared);
      },
    });
  }

  #cardIn(element: HTMLElement, key: string): CardNode {
    let card = this.#cards.get(element);
    if (card?.key !== key) {
      if (card) element.replaceChildren(...createCard().children);
      this.#cards.set(element, (card = new CardNode(element, key)));
    }
    return card;
  }
}

function renderFoot(form: FormView, { schema, key }: PartPlace, { count, label }: { readonly count: number; readonly label: string }): unknown {
  if (form.readonly) return nothing;
  const [minimum, maximum] = [schema.minItems ?? 0, schema.maxItems ?? Infinity];
  const full = count >= maximum;
  const tooFew = count < minimum && (form.showMissing || form.memory.hasLeft(key));
  const one = translate(schema.items?.['x-deed']?.label, form.languages);
  const hint = full ? sayForm('atMost', maximum) : count <= minimum && minimum > 1 ? sayForm('atLeast', minimum) : '';
  return html`<div class="list-foot">
    <button type="button" class="button" part="add" data-action="add" aria-disabled=${full ? 'true' : 'false'}>${iconPlus}${one === '' ? sayForm('addTo', lowerFirst(label)) : sayForm('add', lowerFirst(one))}</button>
    ${hint === '' ? nothing : html`<span class="hint">${hint}</span>`}
    ${tooFew ? html`<p class="error" part="error">${iconAlert}<span>${describeProblem({ code: 'too_few_instances', limit: minimum }, { schema, languages: form.languages })}</span></p>` : nothing}
  </div>`;
}

const counts = new WeakMap<ValueSchema, number>();

/** How many fields an instance has, with those of one nested instance each. */
function countFields(schema: ValueSchema): number {
  let count = counts.get(schema);
  if (count === undefined) {
    count = listProperties(schema).reduce((sum, [, part]) => sum + (kindOf(part) === 'field' ? 1 : countFields(part.items ?? part)), 0) || 1;
    counts.set(schema, count);
  }
  return count;
}

/** In a sentence a label begins small, unless it is an abbreviation. */
function lowerFirst(label: string): string {
  const second = label.charAt(1);
  return second === second.toLowerCase() ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
