import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconChevronLeft, iconChevronRight } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveCommands } from './commands.ts';
import type { ArchiveList } from './archive-list.ts';
import { PAGE_SIZE } from './archive-list.ts';

/** Tells of new documents, shown when they are asked for, and why the rows are still those from before. */
export function renderNews(list: ArchiveList, { isOffline }: { readonly isOffline: boolean }): TemplateResult {
  const why = isOffline
    ? 'offline'
    : list.rows && list.failure && list.failure.status !== 403
      ? 'failedText'
      : undefined;
  return html`<span class="news" role="status"
    >${why ? html`<span class="offline">${sayArchive(why)}</span>` : nothing}${
      list.fresh > 0
        ? html`<button type="button" class="button small" @click=${() => void list.reload()}>
            ${sayArchive('fresh', list.fresh)}
          </button>`
        : nothing
    }</span
  >`;
}

/** Which rows these are, and the way to the others; its place is kept while there are none. */
export function renderPager(list: ArchiveList, act: ArchiveCommands): TemplateResult {
  const count = list.rows?.length ?? 0;
  if (count === 0) return html`<div class="pager"></div>`;
  const begin = (list.page - 1) * PAGE_SIZE;
  const isOnly = list.page === 1 && !list.hasNext;
  return html`<div class="pager">
    <span class="tabular">${sayArchive('range', begin + 1, begin + count, list.total)}</span>
    ${
      isOnly
        ? nothing
        : html`<button
              type="button"
              class="button ghost small icon-only"
              aria-label=${sayArchive('previous')}
              ?disabled=${list.page === 1}
              @click=${() => {
                act.turn(-1);
              }}
            >
              ${iconChevronLeft}</button
            ><button
              type="button"
              class="button ghost small icon-only"
              aria-label=${sayArchive('next')}
              ?disabled=${!list.hasNext}
              @click=${() => {
                act.turn(1);
              }}
            >
              ${iconChevronRight}
            </button>`
    }
  </div>`;
}
