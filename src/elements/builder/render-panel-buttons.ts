import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconClock, iconComment, iconListOrdered, iconType } from '../base/icons/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import type { BuilderComments } from './builder-comments.ts';
import type { PanelName } from './panel-names.ts';

const ICONS = { sections: iconListOrdered, appearance: iconType, comments: iconComment, history: iconClock } as const;

/** The buttons that open the panels; that of a panel looked at only now and then has no name where it has an icon. */
export function renderPanelButtons(
  panels: readonly PanelName[],
  {
    open,
    toggle,
    comments,
  }: {
    readonly open: PanelName | undefined;
    readonly toggle: (panel: PanelName) => void;
    readonly comments: BuilderComments | undefined;
  },
): readonly TemplateResult[] {
  return panels.map((panel) => {
    const name = sayBuilder(panel);
    return html`<button
      type="button"
      class="button ghost panel-button ${panel}-button"
      aria-expanded=${panel === open ? 'true' : 'false'}
      aria-label=${(panel === 'comments' && comments?.label) || name}
      @click=${() => {
        toggle(panel);
      }}
    >
      ${ICONS[panel]}${
        panel === 'history'
          ? nothing
          : panel === 'comments'
            ? comments?.renderCount()
            : html`<span class="wide-only">${name}</span>`
      }
    </button>`;
  });
}
