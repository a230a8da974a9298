import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { HistoryEntry } from '../../../protocol/builder/index.ts';
import { renderAvatar } from '../../base/avatar.ts';
import { iconCheckCircle, iconFile, iconUndo } from '../../base/icons/index.ts';
import { getUiLanguage } from '../../base/localize/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayVersions } from '../../base/localize/source/versions.ts';
import { describeEntry } from './describe-entry.ts';
import type { EntryWords } from './describe-entry.ts';

/** The content of the list, and the callback for a chosen version. */
export interface EntriesOptions {
  readonly entries: readonly HistoryEntry[];
  readonly words: EntryWords;
  /** The id of the person at the page; undefined when unknown. */
  readonly self: string | undefined;
  /** When the document began; undefined while there is more of the history than is shown. */
  readonly startedAt: string | undefined;
  readonly onChoose: (revision: number) => void;
}

/** Sentences that an entry shows of its changes. */
const SHOWN = 4;

/** Renders the entries, newest first, each under its day. */
export function renderEntries({ entries, startedAt, ...options }: EntriesOptions): TemplateResult {
  const days = groupByDay(entries);
  return html`${repeat(
    days,
    ([day]) => day,
    ([day, list]) =>
      html`<h4 class="day">${day}</h4>
        <ul>
          ${repeat(
            list,
            ({ revision }) => revision,
            (entry) => renderEntry(entry, { ...options, isNewest: entry === entries[0] }),
          )}
        </ul>`,
  )}
  ${startedAt === undefined ? nothing : renderStart(startedAt, options.onChoose)}`;
}

/** Each day with its entries, newest first. By the day here, not by that of UTC: “yesterday” is the reader’s. */
function groupByDay(entries: readonly HistoryEntry[]): Map<string, HistoryEntry[]> {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = sayDay(entry.ended_at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/**
 * All of an entry is one button, so that it is one stop of the Tab key. A remainder of one sentence is shown in place
 * of “1 more”, which takes as much room.
 */
function renderEntry(
  entry: HistoryEntry,
  { words, self, onChoose, isNewest }: Omit<EntriesOptions, 'entries' | 'startedAt'> & { readonly isNewest: boolean },
): TemplateResult {
  const sentences = describeEntry(entry, words);
  const rest = sentences.length - SHOWN;
  const shown = rest > 1 ? [...sentences.slice(0, SHOWN), sayVersions('more', rest)] : sentences;
  return html`<li>
    <button
      type="button"
      class="entry"
      part="entry"
      data-revision=${entry.revision}
      @click=${() => {
        onChoose(entry.revision);
      }}
    >
      ${renderWho(entry)}
      <span class="words"
        ><span class="head"
          ><span class="who">${nameOf(entry, self)}</span> <span class="when">${sayTime(entry.ended_at)}</span> ${
            isNewest ? html`<span class="badge">${sayVersions('current')}</span>` : nothing
          }</span
        >
        ${shown.map((sentence) => html`<span class="what">${sentence}</span> `)}</span
      >
    </button>
  </li>`;
}

/** Shown only under the whole history, and restored like any other version: as revision 0. */
function renderStart(startedAt: string, onChoose: (revision: number) => void): TemplateResult {
  return html`<ul>
    <li>
      <button
        type="button"
        class="entry"
        part="entry"
        data-revision="0"
        @click=${() => {
          onChoose(0);
        }}
      >
        <span class="avatar plain" aria-hidden="true">${iconFile}</span>
        <span class="words"
          ><span class="who">${sayVersions('started')}</span> <span class="when">${sayMoment(startedAt)}</span></span
        >
      </button>
    </li>
  </ul>`;
}

/** Renders the button that goes on where the list ends. */
export function renderOlder(isFetching: boolean, onPress: () => void): TemplateResult {
  return html`<button
    type="button"
    class="button older"
    aria-disabled=${isFetching ? 'true' : nothing}
    @click=${onPress}
  >
    ${isFetching ? sayCommon('loading') : sayVersions('older')}
  </button>`;
}

/**
 * Shows the participant by their picture; an action on the document as a whole by an icon, regardless of the
 * participant.
 */
function renderWho({ kind, participant }: HistoryEntry): TemplateResult {
  if (kind === 'patched') return renderAvatar(participant ?? {});
  return html`<span class="avatar plain" aria-hidden="true"
    >${kind === 'finalized' ? iconCheckCircle : iconUndo}</span
  >`;
}

/** Returns the participant's display name; the user's own is marked as such. */
export function nameOf({ participant }: HistoryEntry, self: string | undefined): string {
  const name = participant?.display_name?.trim() || sayVersions('somebody');
  return participant && participant.id === self ? sayVersions('you', name) : name;
}

const format = (moment: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(getUiLanguage(), options).format(new Date(moment));
const sayDay = (moment: string): string => format(moment, { dateStyle: 'full' });
const sayTime = (moment: string): string => format(moment, { timeStyle: 'short' });

/** A moment with its day. */
export const sayMoment = (moment: string): string => format(moment, { dateStyle: 'medium', timeStyle: 'short' });
