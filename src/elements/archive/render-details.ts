import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { avatarStyles, renderAvatar } from '../base/avatar.ts';
import { iconCheck, iconClock, iconPlus, iconX } from '../base/icons/index.ts';
import { formatMoment } from '../base/localize/format-moment.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { hues } from '../base/styles/hues.ts';
import { iconOf, labelOf } from './command-look.ts';
import type { Command } from './commands.ts';
import { detailsStyles } from './details.styles.ts';
import type { ArchiveChange, ArchiveDetails, ArchiveDocument } from './documents.ts';
import { keptText } from './kept-text.ts';
import { renderStage } from './render-stage.ts';
import { sayDay } from './say-day.ts';

/** Styles that the details add to the element's. */
export const styles = [hues, avatarStyles, detailsStyles];

/** What stands beside the list. */
export interface DetailsView {
  /** The row, until the details are there. */
  readonly row: ArchiveDocument;
  readonly details: ArchiveDetails | 'failed' | undefined;
  /** The newest first; none where the source tells none. */
  readonly changes: readonly ArchiveChange[];
  readonly path: readonly string[];
  readonly commands: readonly Command[];
  readonly onCommand: (command: Command) => void;
  readonly onDescribe: (description: string) => void;
  readonly onUntag: (tag: string) => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const BUTTONS: readonly Command[] = ['open', 'download', 'move', 'remove', 'restore', 'erase'];

/** Everything that is known of one document, without opening it. */
export function renderDetails(view: DetailsView): TemplateResult {
  const { row, commands, onCommand, onClose, path } = view;
  return html`<div class="panel">
    <header>
      <h2 class="subtitle" tabindex="-1">${row.title}</h2>
      <button
        type="button"
        class="button ghost small icon-only"
        aria-label=${sayCommon('close')}
        aria-keyshortcuts="Escape"
        @click=${onClose}
      >
        ${iconX}
      </button>
    </header>
    <p class="line">
      ${renderStage(row.stage)}${path.length > 0 ? html`<span class="path">${path.join(' / ')}</span>` : nothing}
    </p>
    <div class="actions">
      ${BUTTONS.filter((command) => commands.includes(command)).map(
        (command, index) =>
          html`<button
            type="button"
            class=${index === 0 ? 'button primary small' : 'button ghost small icon-only'}
            aria-label=${index === 0 ? nothing : labelOf(command)}
            @click=${() => {
              onCommand(command);
            }}
          >
            ${iconOf(command)}${index === 0 ? labelOf(command) : nothing}
          </button>`,
      )}
    </div>
    ${renderParties(view)}
    <dl>
      <dt>${sayArchive('owner')}</dt>
      <dd>${renderOwner(view)}</dd>
      <dt>${sayArchive('tags')}</dt>
      <dd>${renderTags(view)}</dd>
      <dt>${sayArchive('updated')}</dt>
      <dd>${formatMoment(row.updated_at, 'moment')}</dd>
      <dt>${sayArchive('createdAt')}</dt>
      <dd>${formatMoment(row.created_at, 'moment')}</dd>
      ${renderEnd(view)}
    </dl>
    ${renderDescription(view)} ${renderChanges(view)}
    <slot name="details"></slot>
  </div>`;
}

function renderParties({ details, row, onRetry }: DetailsView): TemplateResult {
  if (details === 'failed')
    return html`<div class="failed" role="alert">
      <p>${sayArchiveWork('detailsFailed')}</p>
      <button type="button" class="button small" @click=${onRetry}>${sayCommon('retry')}</button>
    </div>`;
  const parties = details?.parties ?? row.parties;
  if (!parties) return html`<div class="skeleton parties-loading"></div>`;
  if (parties.length === 0) return html`<p class="hint">${sayArchiveWork('noParties')}</p>`;
  return html`<ul class="parties-list" aria-label=${sayArchive('parties')}>
    ${parties.map(
      ({ name, company, state, signed_at: signed }) =>
        html`<li>
          ${renderAvatar({ id: name, display_name: name })}
          <span class="who"
            ><span class="name">${name}</span
            >${company === null || company === name ? nothing : html`<span class="hint">${company}</span>`}</span
          >
          <span class="state" data-state=${state}
            >${
              signed === null
                ? state === 'waiting'
                  ? html`${iconClock}${sayArchiveWork('waiting')}`
                  : sayArchive('cancelled')
                : html`${iconCheck}${sayArchiveWork('signed', sayDay(signed))}`
            }</span
          >
        </li>`,
    )}
  </ul>`;
}

function renderOwner({ row: { owner }, commands, onCommand }: DetailsView): TemplateResult {
  const name = owner?.name ?? sayArchive('noOwner');
  if (!commands.includes('assign')) return html`${name}`;
  return html`<button
    type="button"
    class="inline"
    aria-label=${`${sayArchiveWork('assign')}: ${name}`}
    @click=${() => {
      onCommand('assign');
    }}
  >
    ${name}
  </button>`;
}

function renderTags({ row: { tags }, commands, onCommand, onUntag }: DetailsView): TemplateResult {
  const canTag = commands.includes('tag');
  return html`<span class="tag-list"
    >${tags.map(
      (tag) =>
        html`<span class="chip"
          >${tag}${
            canTag
              ? html`<button
                  type="button"
                  class="untag"
                  aria-label=${sayArchiveWork('removeTag', tag)}
                  @click=${() => {
                    onUntag(tag);
                  }}
                >
                  ${iconX}
                </button>`
              : nothing
          }</span
        >`,
    )}${
      canTag
        ? html`<button
            type="button"
            class="button ghost small icon-only"
            aria-label=${sayArchiveWork('addTag')}
            @click=${() => {
              onCommand('tag');
            }}
          >
            ${iconPlus}
          </button>`
        : nothing
    }</span
  >`;
}

/** The words are the service's, which it has in English alone. */
function renderChanges({ changes }: DetailsView): TemplateResult | typeof nothing {
  if (changes.length === 0) return nothing;
  return html`<section class="changes">
    <h3>${sayArchiveWork('activity')}</h3>
    <ol>
      ${changes.map(
        ({ actor, at, text }) =>
          html`<li>
            <span lang="en">${text}</span>
            <span class="hint"
              >${actor.name === null || text.startsWith(actor.name) ? nothing : html`<bdi>${actor.name}</bdi>, `}<time
                datetime=${at}
                >${formatMoment(at, 'moment')}</time
              ></span
            >
          </li>`,
      )}
    </ol>
  </section>`;
}

/** Until when it is to be signed, or why it was cancelled. */
function renderEnd({ details }: DetailsView): TemplateResult | typeof nothing {
  if (typeof details !== 'object') return nothing;
  const { due_at: due, ended } = details;
  return html`${
    due === null
      ? nothing
      : html`<dt>${sayArchiveWork('due')}</dt>
          <dd>${formatMoment(due, 'day')}</dd>`
  }${
    ended === null
      ? nothing
      : html`<dt>${sayArchiveWork('ended')}</dt>
          <dd>${[ended.name, ended.reason, formatMoment(ended.at, 'day')].filter(Boolean).join(' · ')}</dd>`
  }`;
}

function renderDescription({ row, details, commands, onDescribe }: DetailsView): TemplateResult | typeof nothing {
  const text = row.description ?? (typeof details === 'object' ? details.description : null) ?? '';
  if (!commands.includes('rename')) return text === '' ? nothing : html`<p class="description">${text}</p>`;
  return html`<textarea
    class="control description"
    rows="2"
    maxlength="10000"
    aria-label=${sayArchiveWork('description')}
    placeholder=${sayArchiveWork('noDescription')}
    .value=${keptText(row.id, text)}
    @change=${(event: Event) => {
      onDescribe((event.target as HTMLTextAreaElement).value);
    }}
  ></textarea>`;
}
