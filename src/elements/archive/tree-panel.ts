import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconFolder, iconPlus } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveExtras } from './actions-on-demand.ts';
import type { ArchiveModel } from './archive-model.ts';
import { ALL, BIN, renderTree } from './render-tree.ts';

/** What the panel works on, and whom it tells. */
interface Setting {
  readonly model: ArchiveModel;
  readonly onMove: (folder: string, ids: readonly string[]) => void;
  /** The menu of a folder is to be opened at its button; of no folder, a new one is to be made. */
  readonly onMenu: (folder: string, button: HTMLElement) => void;
  readonly onChange: () => void;
  readonly extras: () => ArchiveExtras | undefined;
}

/** The folders beside the list, and on a narrow page behind a button above it. */
export class TreePanel {
  readonly #setting: Setting;
  #over = '';
  #isOpen = false;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** The name of the place that is shown. */
  get place(): string {
    const { view, tree } = this.#setting.model;
    if (view.bin) return sayArchive('bin');
    return tree.find(view.folder)?.title ?? sayArchive('all');
  }

  render(): TemplateResult {
    const { model, onMenu } = this.#setting;
    const { tree, view, verbs, list } = model;
    const canOrganize = verbs.includes('organize') && tree.root !== undefined;
    const items = tree.list();
    // The bin does not move down once it is seen: it comes with the folders above it.
    const hasBin = verbs.includes('remove') && (items.length > 1 || tree.root?.has_children === false);
    return html`<nav class="folders" ?data-open=${this.#isOpen} aria-label=${sayArchive('folders')}>
      <button
        type="button"
        class="button folders-button"
        aria-expanded=${this.#isOpen ? 'true' : 'false'}
        @click=${() => {
          this.#setOpen(!this.#isOpen);
        }}
      >
        ${iconFolder}<span>${this.place}</span>
      </button>
      <div
        class="tree-box"
        @click=${this.#onClick}
        @keydown=${this.#onKeydown}
        @dragover=${(event: DragEvent) => {
          this.#setting.extras()?.onDragOver(event, this.#drag);
        }}
        @dragleave=${() => {
          this.#setOver('');
        }}
        @drop=${(event: DragEvent) => {
          this.#setting.extras()?.onDrop(event, this.#drag);
        }}
      >
        ${renderTree({ items, view, counts: list.counts, hasBin, canOrganize, over: this.#over })}
        ${
          canOrganize
            ? html`<button
                type="button"
                class="button ghost small new-folder"
                @click=${(event: MouseEvent) => {
                  onMenu('', event.currentTarget as HTMLElement);
                }}
              >
                ${iconPlus}${sayArchive('newFolder')}
              </button>`
            : ''
        }
      </div>
    </nav>`;
  }

  /** Rows begin to be dragged from the list. */
  readonly onDragStart = (event: DragEvent): void => {
    this.#setting.extras()?.onDragStart(event, this.#drag);
  };

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#setting.onChange();
  }

  #setOver(folder: string): void {
    if (this.#over === folder) return;
    this.#over = folder;
    this.#setting.onChange();
  }

  readonly #drag = {
    idsFor: (id: string): readonly string[] => this.#setting.model.targetsOf(id),
    onOver: (folder: string): void => {
      this.#setOver(folder);
    },
    onDrop: (folder: string, ids: readonly string[]): void => {
      this.#setting.onMove(folder, ids);
    },
  };

  readonly #choose = (folder: string): void => {
    this.#isOpen = false;
    this.#setting.model.show({ bin: folder === BIN, folder: folder === ALL || folder === BIN ? '' : folder });
  };

  readonly #onClick = (event: Event): void => {
    const target = event.target as Element;
    const folder = target.closest<HTMLElement>('[role=treeitem]')?.dataset['folder'];
    if (folder === undefined) return;
    const menu = target.closest<HTMLElement>('[data-folder-menu]');
    if (menu) this.#setting.onMenu(folder, menu);
    else if (target.closest('[data-twist]')?.firstElementChild) void this.#setting.model.tree.toggle(folder);
    else this.#choose(folder);
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    this.#setting.extras()?.onTreeKey(event, {
      choose: this.#choose,
      toggle: (folder) => void this.#setting.model.tree.toggle(folder),
      openMenu: this.#setting.onMenu,
    });
  };
}
