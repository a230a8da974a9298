import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HttpFailure } from '../base/http/request.ts';
import { iconAlert, iconFile, iconLock, iconPlus, iconSearch, iconTrash } from '../base/icons/index.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { isFiltered } from './archive-view.ts';
import type { ArchiveView } from './archive-view.ts';
import type { ArchiveCommands } from './commands.ts';

/** Why there is no list; users without the right to it are offered no other try. */
export function renderFailed({ status }: HttpFailure, commands: ArchiveCommands): TemplateResult {
  const isRight = status === 401 || status === 403;
  return html`<div class="notice" role="alert">
    ${isRight ? iconLock : iconAlert}
    <h2 class="subtitle">${sayArchiveWork('failedTitle')}</h2>
    <p>${isRight ? sayArchiveWork('forbiddenText') : sayArchive('failedText')}</p>
    ${
      isRight
        ? nothing
        : html`<button
            type="button"
            class="button"
            @click=${() => {
              commands.reload();
            }}
          >
            ${sayCommon('retry')}
          </button>`
    }
  </div>`;
}

/** Nothing to list, and how to begin. */
export function renderEmpty(view: ArchiveView, commands: ArchiveCommands): TemplateResult {
  if (isFiltered(view)) return renderNoMatch(view, commands);
  if (view.bin)
    return html`<div class="notice">
      ${iconTrash}
      <h2 class="subtitle">${sayArchiveWork('emptyBinTitle')}</h2>
      <p>${sayArchiveWork('emptyBinText')}</p>
    </div>`;
  const isFolder = view.folder !== '';
  return html`<div class="notice">
    ${iconFile}
    <h2 class="subtitle">${sayArchiveWork(isFolder ? 'emptyFolderTitle' : 'emptyTitle')}</h2>
    <p>${sayArchiveWork(isFolder ? 'emptyFolderText' : 'emptyText')}</p>
    <slot name="empty">
      <button
        type="button"
        class="button primary"
        @click=${() => {
          commands.start();
        }}
      >
        ${iconPlus}${sayArchive('start')}
      </button>
    </slot>
  </div>`;
}

function renderNoMatch(view: ArchiveView, commands: ArchiveCommands): TemplateResult {
  return html`<div class="notice">
    ${iconSearch}
    <h2 class="subtitle">${sayArchiveWork('noMatchTitle')}</h2>
    <p>${sayArchiveWork('noMatchText')}</p>
    ${
      view.search.trim() === '' || view.folder === '' || view.bin
        ? nothing
        : html`<button
            type="button"
            class="button"
            @click=${() => {
              commands.show({ folder: '' });
            }}
          >
            ${sayArchiveWork('searchAll')}
          </button>`
    }
    <button
      type="button"
      class="button"
      @click=${() => {
        commands.show({ search: '', stages: [], owner: '', tag: '', template: '' });
      }}
    >
      ${sayArchiveWork('clearFilters')}
    </button>
  </div>`;
}
