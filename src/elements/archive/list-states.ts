import type { TemplateResult } from 'lit';
import type { ArchiveModel } from './archive-model.ts';
import type { ArchiveCommands } from './commands.ts';
import { renderSkeletons } from './render-skeletons.ts';

const loadStates = () => import('./render-states.ts');

/** A list without rows: on its way, failed or empty. The words for it are fetched with the first that has none. */
export class ListStates {
  readonly #onChange: () => void;
  #states: Awaited<ReturnType<typeof loadStates>> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** The state in place of the rows; undefined where rows are shown. `bin` stands in place of an empty list. */
  render(
    { list, view }: ArchiveModel,
    { bin, commands }: { readonly bin: TemplateResult | undefined; readonly commands: ArchiveCommands },
  ): TemplateResult | undefined {
    const { rows, failure } = list;
    const fault = failure && (!rows || failure.status === 403) ? failure : undefined;
    if (rows && rows.length > 0 && !fault) return undefined;
    if (!rows && !fault) return renderSkeletons();
    if (!this.#states) {
      void this.#load();
      return renderSkeletons();
    }
    return fault ? this.#states.renderFailed(fault, commands) : (bin ?? this.#states.renderEmpty(view, commands));
  }

  async #load(): Promise<void> {
    this.#states = await loadStates().catch(() => undefined);
    if (this.#states) this.#onChange();
  }
}
