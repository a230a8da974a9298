import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { iconWarning } from '../base/icons/index.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import { sayPlaces } from '../base/localize/source/places.ts';
import type { EditorView } from './editor-actions.ts';
import { kindOf, sayKind } from './field-kinds.ts';
import type { Spot } from './place-fields.ts';
import type { SpotGroup } from './spot-lister.ts';
import { renderSuggestions } from './render-suggestions.ts';
import { isPlace } from './place-fields.ts';

/** The twin of the pages: each place in reading order, by page, with what is to be looked at above. */
export function renderList(view: EditorView): TemplateResult {
  const { model } = view;
  const { spots, aside } = model;
  const active = model.selection[0] ?? spots[0] ?? aside[0];
  return html`<section class="fields" aria-labelledby="fields-title" @keydown=${onKey}>
    <h3 class="subtitle" id="fields-title">${sayPlaces('fieldsCount', spots.length + aside.length)}</h3>
    ${renderProblems(view)} ${renderSuggestions(view)}
    ${
      spots.length + aside.length === 0 && view.suggestions.length === 0
        ? html`<div class="empty">
            <p>${sayPlaces('noFields')}</p>
            <p class="hint">${sayPlaces('noFieldsText')}</p>
          </div>`
        : nothing
    }
    <div class="groups">${renderGroups(view, active)}</div>
    ${
      aside.length > 0
        ? html`<h4 class="hint" id="fields-aside">${sayPlaces('aside')}</h4>
            <ol aria-labelledby="fields-aside">
              ${aside.map((spot) => renderRow(spot, { view, active: active?.key }))}
            </ol>`
        : nothing
    }
  </section>`;
}

/** The rows of each page: those of a page where nothing has changed are not drawn anew. */
function renderGroups(view: EditorView, active: Spot | undefined): unknown {
  const { groups, parties, pages, selection } = view.model;
  const chosen = new Map<number, string>();
  for (const { key, place } of selection) chosen.set(place.page, `${chosen.get(place.page) ?? ''} ${key}`);
  const around = [getUiLanguage(), parties, pages?.length];
  return repeat(
    groups,
    ({ page }) => page,
    (group) => {
      const { page } = group;
      const stop = active?.place.page === page ? active.key : undefined;
      return guard([group, stop, chosen.get(page), ...around], () => renderGroup(group, { view, active: stop }));
    },
  );
}

function renderGroup(
  { page, spots }: SpotGroup,
  { view, active }: { readonly view: EditorView; readonly active: string | undefined },
): TemplateResult {
  return html`<div class="group">
    <h4 class="hint" id="fields-${page}">${sayPlaces('pageHeading', page)}</h4>
    <ol aria-labelledby="fields-${page}">
      ${spots.map((spot) => renderRow(spot, { view, active }))}
    </ol>
  </div>`;
}

function renderRow(
  spot: Spot,
  { view: { model, actions }, active }: { readonly view: EditorView; readonly active: string | undefined },
): TemplateResult {
  const { key, field, place } = spot;
  const party = model.partyOf(field);
  return html`<li>
    <button
      type="button"
      class="row"
      data-row=${key}
      data-hue=${party?.hue ?? 0}
      tabindex=${key === active ? 0 : -1}
      aria-current=${model.isSelected(key) ? 'true' : nothing}
      @click=${(event: MouseEvent) => {
        actions.goTo(key, event);
      }}
    >
      ${kindOf(field.type).icon}
      <span class="name">${field.label || sayKind(field.type)}${field.required ? ' *' : ''}</span>
      ${isPlace(place) && model.pages && place.page > model.pages.length ? html`<span class="hint">${sayPlaces('pageHeading', place.page)}</span>` : nothing}
      <span class="tag" aria-hidden="true">${party?.initials ?? '?'}</span>
      <span class="visually-hidden">${party?.name ?? sayPlaces('unknownParty')}</span>
    </button>
  </li>`;
}

/** All that should be looked at before sending; each leads to its place or party. */
function renderProblems({ model, actions }: EditorView): TemplateResult | typeof nothing {
  const { problems } = model;
  if (problems.length === 0) return nothing;
  return html`<details class="problems">
    <summary>${iconWarning}${sayPlaces('problems', problems.length)}</summary>
    <ul>
      ${problems.map(
        ({ text, key, party }) =>
          html`<li>
            <button
              type="button"
              class="problem"
              @click=${() => {
                if (key !== undefined) actions.goTo(key);
                else if (party !== undefined) {
                  model.setParty(party);
                  model.arm('signature');
                }
              }}
            >
              ${text}
            </button>
          </li>`,
      )}
    </ul>
  </details>`;
}

/** Arrows, Home and End go through the rows, of which one is a stop of Tab. */
function onKey(event: KeyboardEvent): void {
  const row = (event.target as Element).closest('.row:not(.suggested)');
  if (!row) return;
  const rows = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('.row:not(.suggested)')];
  const at = rows.indexOf(row as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  rows[to]?.focus();
  event.preventDefault();
}
