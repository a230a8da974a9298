import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconColumns, iconKeyboard, iconPlus } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { STAGES } from './archive-view.ts';
import type { ArchiveView } from './archive-view.ts';
import type { ArchiveCommands } from './commands.ts';
import type { renderColumns as RenderColumns } from './render-columns.ts';
import { renderStage } from './render-stage.ts';
import type { ArchiveCounts, Stage } from './documents.ts';

/** The lines above the list. */
export interface ToolsView {
  readonly view: ArchiveView;
  readonly counts: ArchiveCounts | undefined;
  readonly onKeys: () => void;
  /** The choice of columns; undefined until it is fetched. */
  readonly renderColumns: typeof RenderColumns | undefined;
  readonly do: ArchiveCommands;
}

/** The stages with their numbers; pressed, one of them is all that is shown. */
export function renderStages({ view, counts, do: act }: ToolsView): TemplateResult | typeof nothing {
  if (view.bin) return nothing;
  const choices: readonly (Stage | 'anyStage')[] = ['anyStage', ...STAGES];
  return html`<div class="stages" role="group" aria-label=${sayArchive('stages')}>
    ${choices.map((choice) => {
      const stages = choice === 'anyStage' ? [] : [choice];
      const isOn = stages.join() === view.stages.join();
      const count = choice === 'anyStage' ? counts?.total : counts?.[choice];
      return html`<button
        type="button"
        class="stage-button"
        aria-pressed=${isOn ? 'true' : 'false'}
        @click=${() => {
          act.show({ stages: isOn ? [] : stages });
        }}
      >
        ${choice === 'anyStage' ? sayArchive(choice) : renderStage(choice)}
        <span class="count">${count}</span>
      </button>`;
    })}
  </div>`;
}

/** Columns, the list of keys, and the beginning of a document. */
export function renderTools({ view, onKeys, renderColumns, do: act }: ToolsView): TemplateResult {
  return html`<div class="tools">
    <button
      type="button"
      class="button ghost icon-only keys-button"
      aria-label=${sayArchive('keys')}
      aria-keyshortcuts="?"
      @click=${onKeys}
    >
      ${iconKeyboard}
    </button>
    <button
      type="button"
      class="button ghost icon-only columns-button"
      popovertarget="columns"
      aria-label=${sayArchive('columns')}
    >
      ${iconColumns}
    </button>
    <div id="columns" class="popup columns" popover role="group" aria-label=${sayArchive('columns')}>
      ${renderColumns?.(view, act)}
    </div>
    <slot name="start">
      <button
        type="button"
        class="button primary"
        @click=${() => {
          act.start();
        }}
      >
        ${iconPlus}<span class="word">${sayArchive('start')}</span>
      </button>
    </slot>
  </div>`;
}
