import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconChevronDown, iconChevronRight, iconFile, iconFolder, iconMore, iconTrash } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveCounts } from './documents.ts';
import type { ArchiveView } from './archive-view.ts';
import type { TreeItem } from './folder-tree.ts';

/** The folders beside the list. */
export interface TreeView {
  readonly items: readonly TreeItem[];
  readonly view: ArchiveView;
  readonly counts: ArchiveCounts | undefined;
  readonly hasBin: boolean;
  /** Whether folders are made and changed here. */
  readonly canOrganize: boolean;
  /** The folder that rows are dragged over. */
  readonly over: string;
}

/** Stand for the two places that are no folders. */
export const ALL = '*all';
export const BIN = '*bin';

/** A tree (ARIA APG) with one Tab stop: the place that is shown. Its keys and presses are heard by `tree-keys.ts`. */
export function renderTree({ items, view, counts, hasBin, canOrganize, over }: TreeView): TemplateResult {
  const current = view.bin ? BIN : view.folder === '' ? ALL : view.folder;
  const isShown = current === BIN ? hasBin : items.some(({ folder }) => folder.id === current);
  const stopOf = (id: string): 0 | -1 => (id === (isShown ? current : ALL) ? 0 : -1);
  const isAll = !view.bin && view.folder === '';
  return html`<div class="tree" role="tree" aria-label=${sayArchive('folders')}>
    ${renderPlace({ id: ALL, name: sayArchive('all'), icon: iconFile, count: isAll ? counts?.total : undefined, current, stop: stopOf(ALL) })}
    ${items.map((item) => renderFolder(item, { current, stop: stopOf(item.folder.id), canOrganize, over }))}
    ${
      hasBin
        ? renderPlace({
            id: BIN,
            name: sayArchive('bin'),
            icon: iconTrash,
            count: counts?.deleted,
            current,
            stop: stopOf(BIN),
          })
        : nothing
    }
  </div>`;
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly icon: unknown;
  readonly count: number | undefined;
  readonly current: string;
  readonly stop: 0 | -1;
}

function renderPlace({ id, name, icon, count, current, stop }: Place): TemplateResult {
  return html`<div
    class="place"
    role="treeitem"
    aria-label=${labelOf(name, count)}
    data-folder=${id}
    tabindex=${stop}
    aria-level="1"
    aria-selected=${id === current ? 'true' : 'false'}
  >
    <span class="twist"></span>${icon}<span class="name">${name}</span> ${renderCount(count)}
  </div>`;
}

function renderFolder(
  { folder, level, isOpen }: TreeItem,
  {
    current,
    stop,
    canOrganize,
    over,
  }: { readonly current: string; readonly stop: 0 | -1; readonly canOrganize: boolean; readonly over: string },
): TemplateResult {
  const { id, title, document_count: count } = folder;
  return html`<div
    class="place"
    role="treeitem"
    aria-label=${labelOf(title, count)}
    data-folder=${id}
    data-level=${Math.min(level, 8)}
    tabindex=${stop}
    aria-level=${level}
    aria-expanded=${isOpen === undefined ? nothing : isOpen ? 'true' : 'false'}
    aria-selected=${id === current ? 'true' : 'false'}
    ?data-over=${over === id}
  >
    <span class="twist" data-twist>${isOpen === undefined ? nothing : isOpen ? iconChevronDown : iconChevronRight}</span
    >${iconFolder}<span class="name" title=${title}>${title}</span> ${renderCount(count)}
    ${
      canOrganize
        ? html`<button
            type="button"
            class="button ghost small icon-only"
            tabindex="-1"
            data-folder-menu
            aria-haspopup="menu"
            aria-expanded="false"
            aria-label=${sayArchive('actions', title)}
          >
            ${iconMore}
          </button>`
        : nothing
    }
  </div>`;
}

/** The name that is read out, with the number that is seen. */
const labelOf = (name: string, count: number | undefined): string => (count ? `${name} ${count}` : name);

const renderCount = (count: number | undefined): TemplateResult | typeof nothing =>
  count === undefined || count === 0 ? nothing : html`<span class="count">${count}</span>`;
