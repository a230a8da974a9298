import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconFolder, iconTrash, iconUndo } from '../base/icons/index.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveSource } from './archive-source.ts';
import type { ArchiveFolder } from './documents.ts';
import { sayDay } from './say-day.ts';

/** The commands of a folder in the bin. */
export interface BinnedCommands {
  readonly restore: (folder: ArchiveFolder) => void;
  readonly erase: (folder: ArchiveFolder) => void;
}

/** The folders in the bin: they come back, or go for good, with all that was deleted with them. */
export class BinFolders {
  readonly #onChange: () => void;
  #readFor: unknown;
  #folders: readonly ArchiveFolder[] | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Reads them, once for each reading of the documents beside them; those shown stay where that fails. */
  async read(source: ArchiveSource, documents: unknown): Promise<void> {
    if (this.#readFor === documents) return;
    this.#readFor = documents;
    const answer = await (await source.changes())?.binned({ signal: AbortSignal.timeout(10_000) });
    if (this.#readFor !== documents) return;
    const binned = answer?.ok ? answer.value : (this.#folders ?? []);
    const ids = new Set(binned.map(({ id }) => id));
    // Those inside of others come and go with them.
    this.#folders = binned.filter(({ parent_id: parent }) => parent === null || !ids.has(parent));
    this.#onChange();
  }

  /** Nothing to see until they are read; undefined where there are none. */
  render(commands: BinnedCommands | undefined): TemplateResult | undefined {
    if (!this.#folders) return html``;
    if (this.#folders.length === 0) return undefined;
    return html`<ul class="binned" aria-label=${sayArchive('folders')}>
      ${this.#folders.map(
        (folder) =>
          html`<li>
            ${iconFolder}<span class="name">${folder.title}</span>
            <time datetime=${folder.deleted_at ?? ''}>${sayDay(folder.deleted_at ?? '')}</time>
            ${commands ? renderCommands(folder, commands) : ''}
          </li>`,
      )}
    </ul>`;
  }
}

function renderCommands(folder: ArchiveFolder, { restore, erase }: BinnedCommands): readonly TemplateResult[] {
  const commands = [
    ['restore', iconUndo, restore],
    ['erase', iconTrash, erase],
  ] as const;
  return commands.map(([name, icon, run]) => {
    const text = name === 'erase' ? sayArchiveWork(name) : sayArchive(name);
    return html`<button
      type="button"
      class="icon-button"
      aria-label=${`${text}: ${folder.title}`}
      title=${text}
      @click=${() => {
        run(folder);
      }}
    >
      ${icon}
    </button>`;
  });
}
