import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { getChild, isObject, isVisible, kindOf, listProperties } from '../../document/index.ts';
import type { Json, JsonObject, ValueSchema } from '../../document/index.ts';
import { translate } from '../localize/index.ts';
import { readConditions } from './condition-reads.ts';
import { domId } from './form-view.ts';
import type { FormPlace, FormView } from './form-view.ts';
import { renderField } from './render-field.ts';
import { renderList } from './render-list.ts';

/** An instance to draw. */
export interface InstancePlace extends FormPlace {
  readonly schema: ValueSchema;
  readonly instance: JsonObject;
  /** 0 for the root, whose fieldsets are the form's chapters. */
  readonly depth: number;
}

/** The fields and nested fieldsets of one instance, drawn again only when it, or something a rule in it reads, has changed. */
export function renderInstance(form: FormView, place: InstancePlace): unknown {
  const { instance, schema, path, key } = place;
  // Lists that are still being drawn piece by piece let the ones around them through the guard.
  const budget = [...form.unfinished].some((list) => list.startsWith(key)) ? form.budget : 0;
  const seen = [instance, schema, path, form.memory.version(key), form.version, budget, ...readConditions(schema, form.root)];
  return guard(seen, () => renderParts(form, place));
}

type Part = readonly [name: string, schema: ValueSchema];

/** Always as many items as the schema has parts, so that a field shown or hidden leaves its neighbours' nodes alone. */
function renderParts(form: FormView, place: InstancePlace): unknown {
  const parts = listProperties(place.schema);
  const markOptional = (place.schema.required ?? []).some((name) => !name.startsWith('_'));
  const visible = new Set(parts.filter(([name, schema]) => isShown(form, place, [name, schema])).map(([name]) => name));
  const drawn = parts.map((part, index) => (visible.has(part[0])
    ? renderHeaded(form, place, { parts, index, visible, markOptional })
    : nothing));
  return place.depth === 0 ? drawn : html`<div class=${needsLevel(form, parts) ? 'fields level' : 'fields'}>${drawn}</div>`;
}

/** About how many letters of a label, with “Optional” beside it, fit into half of the narrowest form of two columns. */
const ONE_LINE = 18;

/** Whether neighbours have to share their rows for their controls to stand level: with help, or a label that may break into two lines. */
function needsLevel(form: FormView, parts: readonly Part[]): boolean {
  return parts.some(([, part]) => {
    const { label, help } = part['x-deed'] ?? {};
    return help !== undefined || part.description !== undefined || translate(label, form.languages).length > ONE_LINE;
  });
}

interface PartAt {
  readonly parts: readonly Part[];
  readonly index: number;
  readonly visible: ReadonlySet<string>;
  readonly markOptional: boolean;
}

/** A part with the heading of its group, where it can have one: which of the two is up to the schema, so a heading that moves on leaves the field's nodes alone. */
function renderHeaded(form: FormView, place: InstancePlace, { markOptional, ...at }: PartAt): unknown {
  const part = at.parts[at.index] as Part;
  const drawn = renderPart(form, place, { part, markOptional });
  return part[1]['x-deed']?.group === undefined ? drawn : html`${renderHeading(form, at)}${drawn}`;
}

function isShown(form: FormView, place: InstancePlace, [name, schema]: Part): boolean {
  const condition = schema['x-deed']?.visibleWhen;
  return condition === undefined || isVisible({ value: form.root, path: `${place.path.slice('/value'.length)}/${name}`, condition });
}

/** The heading of a group, before the first of its neighbouring fields that is shown. */
function renderHeading(form: FormView, { parts, index, visible }: { parts: readonly Part[]; index: number; visible: ReadonlySet<string> }): unknown {
  const title = groupOf(form, parts[index]);
  if (title === '') return nothing;
  for (let before = index - 1; before >= 0 && groupOf(form, parts[before]) === title; before--) {
    if (visible.has(parts[before]?.[0] ?? '')) return nothing;
  }
  return html`<h4 class="group-title wide">${title}</h4>`;
}

function groupOf(form: FormView, part: Part | undefined): string {
  return translate(part?.[1]['x-deed']?.group, form.languages);
}

function renderPart(form: FormView, place: InstancePlace, { part: [name, schema], markOptional }: { part: Part; markOptional: boolean }): unknown {
  const value = getChild(place.instance, name);
  const here = { path: `${place.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, key: place.key === '' ? name : `${place.key}/${name}` };
  const depth = place.depth + 1;
  switch (kindOf(schema)) {
    case 'fieldset': return renderFieldset(form, { ...here, schema, value, name, depth });
    case 'fieldsets': return renderList(form, { ...here, schema, value, name, depth });
    default: {
      // A key typed into one field leaves the others of its instance at one comparison each.
      const field = guard([value, schema, form.version, form.memory.version(here.key), markOptional], () => renderField(form, { ...here, name, schema, value, required: place.schema.required?.includes(name) ?? false, markOptional }));
      return place.depth === 0 ? html`<section class="chapter"><div class="fields">${field}</div></section>` : field;
    }
  }
}

/** What a nested part stands in. */
export interface PartPlace extends FormPlace {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly value: Json | undefined;
  readonly depth: number;
}

function renderFieldset(form: FormView, place: PartPlace): TemplateResult {
  const { key, schema, value, name, depth } = place;
  const id = domId(key);
  const label = translate(schema['x-deed']?.label, form.languages) || name;
  const help = translate(schema['x-deed']?.help, form.languages);
  return html`<section class=${depth === 1 ? 'chapter' : 'nested wide'} part="fieldset" data-key=${key} role="group" aria-labelledby="${id}:title" tabindex="-1">
    ${depth === 1 ? html`<h3 class="chapter-title" id="${id}:title">${label}</h3>` : html`<h4 class="nested-title" id="${id}:title">${label}</h4>`}
    ${help === '' ? '' : html`<p class="help">${help}</p>`}
    ${isObject(value) ? renderInstance(form, { ...place, instance: value }) : nothing}
  </section>`;
}
