import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { formatPhone, isObject, kindOf, listProperties, widgetOf } from '../../document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../document/index.ts';
import { iconAlert, iconChevronRight, iconGrip, iconMore, iconPlus } from '../icons.ts';
import { getUiLanguage, translate } from '../localize/index.ts';
import { sayForm } from '../localize/source/form.ts';
import { CARD_HEIGHT, cardLeaves } from './card-leaves.ts';
import { readConditions } from './condition-reads.ts';
import { domId } from './form-view.ts';
import type { FormView } from './form-view.ts';
import { describeProblem, showDate } from './problem-text.ts';
import { renderInstance } from './render-fieldset.ts';
import type { PartPlace } from './render-fieldset.ts';
import { showNumber } from './widgets/number-text.ts';
import { labelOf } from './widgets/options.ts';

/** A repeatable fieldset: its instances as cards, and how to add one. */
export function renderList(form: FormView, place: PartPlace): unknown {
  const { value, schema, path, key } = place;
  const items = schema.items ?? {};
  const budget = Array.isArray(value) && value.length > budgetFor(form, items) ? form.budget : 0;
  const problems = form.showMissing ? form.countProblems(path) : 0;
  return guard([value, schema, path, form.memory.version(key), form.version, budget, problems, ...readConditions(items, form.root)], () => drawList(form, place));
}

function drawList(form: FormView, place: PartPlace): TemplateResult {
  const { key, schema, name, depth, value } = place;
  const items = Array.isArray(value) ? (value as readonly JsonObject[]) : [];
  const id = domId(key);
  const label = translate(schema['x-deed']?.label, form.languages) || name;
  const help = translate(schema['x-deed']?.help, form.languages);
  const budget = budgetFor(form, schema.items ?? {});
  const drawn = items.length > budget ? items.slice(0, budget) : items;
  if (drawn === items) form.unfinished.delete(key);
  else form.unfinished.add(key);
  return html`<section class=${depth === 1 ? 'chapter list' : 'nested list wide'} part="list" data-key=${key} role="group" aria-labelledby="${id}:title" tabindex="-1">
    <div class="list-head">
      ${depth === 1 ? html`<h3 class="chapter-title" id="${id}:title">${label}</h3>` : html`<h4 class="nested-title" id="${id}:title">${label}</h4>`}
      <span class="count tabular">${items.length}</span>
    </div>
    ${help === '' ? nothing : html`<p class="help">${help}</p>`}
    <div class="cards" role=${items.length === 0 ? nothing : 'list'} ${renderCards(form, { ...place, label, count: items.length }, drawn)}></div>
    ${drawn === items ? nothing : html`<div class="spacer" .style=${`block-size:${(items.length - drawn.length) * CARD_HEIGHT}px`}></div>`}
    ${items.length === 0 ? html`<p class="list-empty">${sayForm('listEmpty')}</p>` : nothing}
    ${renderFoot(form, { place, count: items.length, label })}
  </section>`;
}

/** Drawn again when what it says changes, not with every key typed in the list. */
function renderFoot(form: FormView, { place, count, label }: { place: PartPlace; count: number; label: string }): unknown {
  if (form.readonly) return nothing;
  const { schema } = place;
  const [minimum, maximum] = [schema.minItems ?? 0, schema.maxItems ?? Infinity];
  const at = { full: count >= maximum, least: count <= minimum && minimum > 1, tooFew: count < minimum && (form.showMissing || form.memory.hasLeft(place.key)) };
  return guard([form.version, schema, label, at.full, at.least, at.tooFew], () => drawFoot(form, { schema, label, ...at }));
}

interface Foot {
  readonly schema: ValueSchema;
  readonly label: string;
  readonly full: boolean;
  readonly least: boolean;
  readonly tooFew: boolean;
}

function drawFoot(form: FormView, { schema, label, full, least, tooFew }: Foot): TemplateResult {
  const [minimum, maximum] = [schema.minItems ?? 0, schema.maxItems ?? Infinity];
  const one = translate(schema.items?.['x-deed']?.label, form.languages);
  return html`<div class="list-foot">
    <button type="button" class="button" part="add" data-action="add" aria-disabled=${full ? 'true' : 'false'}>${iconPlus}${one === '' ? sayForm('addTo', lowerFirst(label)) : sayForm('add', lowerFirst(one))}</button>
    ${full ? html`<span class="hint">${sayForm('atMost', maximum)}</span>` : least ? html`<span class="hint">${sayForm('atLeast', minimum)}</span>` : nothing}
    ${tooFew ? html`<p class="error" part="error">${iconAlert}<span>${describeProblem({ code: 'too_few_instances', limit: minimum }, { schema, languages: form.languages })}</span></p>` : nothing}
  </div>`;
}

/** How many instances of a list may be drawn now. */
function budgetFor({ budget }: FormView, items: ValueSchema): number {
  return Math.max(2, Math.ceil(budget / countFields(items)));
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

/** The budget, where lists inside this one are still being drawn piece by piece. */
function nestedBudget(form: FormView, key: string): number {
  return [...form.unfinished].some((list) => list.startsWith(`${key}/`)) ? form.budget : 0;
}

/** In a sentence a label begins small, unless it is an abbreviation. */
function lowerFirst(label: string): string {
  const second = label.charAt(1);
  return second === second.toLowerCase() ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

interface ListPlace extends PartPlace {
  readonly count: number;
  readonly label: string;
}

function renderCards(form: FormView, place: ListPlace, items: readonly Json[]): unknown {
  const { key, schema, depth, count } = place;
  // Of the count only this shows: whether there is anywhere to move to. A card more does not draw all the others again.
  const shared = [form.version, count > 1, form.unfinished.size > 0 && depth === 1 ? nestedBudget(form, key) : 0, ...readConditions(schema.items ?? {}, form.root)];
  return cardLeaves({
    items, seen: [...shared, form.memory.version(key), form.showMissing || form.memory.anyCollapsed ? form.listProblems() : 0],
    draw: (element, item, index) => {
      element.hidden = !isObject(item);
      return isObject(item) ? renderCard(form, { ...place, element, item, index }, shared) : nothing;
    },
  });
}

interface CardPlace extends ListPlace {
  readonly element: HTMLElement;
  readonly item: JsonObject;
  readonly index: number;
}

/** A card that nothing has happened to costs one comparison, also where something has happened to another. */
function renderCard(form: FormView, place: CardPlace, shared: readonly unknown[]): unknown {
  const { element, item, index } = place;
  const key = `${place.key}/${String(item['_id'])}`;
  const collapsed = form.memory.anyCollapsed && form.memory.isCollapsed(key);
  const problems = collapsed || form.showMissing ? form.countProblems(`${place.path}/${index}`) : 0;
  if (element.getAttribute('data-key') !== key) element.setAttribute('data-key', key);
  if (collapsed !== element.classList.contains('collapsed')) element.classList.toggle('collapsed', collapsed);
  return guard([item, index, form.memory.version(key), problems, ...shared], () => drawCard(form, { ...place, path: `${place.path}/${index}`, key, collapsed, problems }));
}

interface OpenCard extends CardPlace {
  readonly collapsed: boolean;
  readonly problems: number;
}

/** One template without space between its tags: a card is made of few nodes, so that adding one is quick. */
function drawCard(form: FormView, place: OpenCard): TemplateResult {
  const { item, key, path, depth, collapsed, index, count, problems } = place;
  const id = domId(key);
  const title = titleOf(form, place);
  const name = title === '' ? `${place.label} ${index + 1}` : title;
  return html`<div class="card-head"><button type="button" class="card-toggle" data-action="toggle"
    aria-expanded=${collapsed ? 'false' : 'true'} aria-controls="${id}:body" id="${id}:title">${iconChevronRight}<span class="card-number tabular">${index + 1}</span> <span
    class=${title === '' ? 'card-title unnamed' : 'card-title'}>${title === '' ? sayForm('unnamed') : title}</span></button>${problems > 0 ? renderBadge(problems) : nothing}${form.readonly ? nothing : renderActions(name, count)}</div><div
    class="card-body" id="${id}:body" role="group" aria-labelledby="${id}:title" ?hidden=${collapsed}>${renderInstance(form, { path, key, schema: place.schema.items ?? {}, instance: item, depth })}</div>`;
}

function renderActions(name: string, count: number): TemplateResult {
  return html`<button type="button" class="button ghost small icon-only handle" data-action="drag" aria-label=${sayForm('move', name)} title=${sayForm('moveHint')} ?hidden=${count < 2}>${iconGrip}</button><button
    type="button" class="button ghost small icon-only" data-action="menu" aria-haspopup="menu" aria-expanded="false" aria-label=${sayForm('actions', name)}>${iconMore}</button>`;
}

function renderBadge(problems: number): TemplateResult {
  return html`<span class="badge warning">${problems === 1 ? sayForm('toDoOne') : sayForm('toDo', problems)}</span>`;
}

/** The one line that tells an instance from the others: the first of its telling fields that is filled in. */
export function titleOf(form: FormView, { item, schema }: { readonly item: JsonObject; readonly schema: ValueSchema }): string {
  for (const name of schema['x-deed']?.repeatable?.itemLabel ?? []) {
    const part = schema.items?.properties?.[name];
    const text = part ? textOfField(form, item[name], part) : '';
    if (text !== '') return text;
  }
  return '';
}

function textOfField(form: FormView, value: Json | undefined, schema: ValueSchema): string {
  const widget = widgetOf(schema);
  if (widget === 'choice' || widget === 'country') return labelOf(value, { form, schema, widget });
  if (widget === 'phone') return formatPhone(typeof value === 'string' ? value : '');
  if (widget === 'date') return typeof value === 'string' ? showDate(value) : '';
  if (typeof value === 'number') return showNumber(value, getUiLanguage());
  const text = isObject(value) ? value[form.languages[0] ?? ''] : value;
  return typeof text === 'string' ? text.trim() : '';
}
