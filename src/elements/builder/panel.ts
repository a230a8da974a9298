import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconX } from '../icons.ts';
import { sayBuilder } from '../localize/source/builder.ts';
import { sayCommon } from '../localize/source/common.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { panelStyles } from './panel.styles.ts';

/** What a panel is for. */
export type PanelName = 'appearance' | 'sections' | 'history';

const CONTENTS: Readonly<Record<PanelName, TemplateResult>> = {
  appearance: html`<deed-appearance-editor></deed-appearance-editor>`,
  sections: html`<deed-section-editor></deed-section-editor>`,
  history: html`<deed-history></deed-history>`,
};

/** Gives the element that panels are to stand in their styles. */
export function addPanelStyles(root: Node): void {
  adoptStyles(root, panelStyles);
}

/** The appearance, the sections or the history of a document, beside its form; Escape closes it. */
export function renderPanel(panel: PanelName, close: () => void): TemplateResult {
  return html`<section
    class="panel"
    role="dialog"
    aria-label=${sayBuilder(panel)}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    }}
  >
    <header>
      <h3 class="subtitle">${sayBuilder(panel)}</h3>
      <button type="button" class="button ghost small icon-only close" aria-label=${sayCommon('close')} @click=${close}>
        ${iconX}
      </button>
    </header>
    ${CONTENTS[panel]}
  </section>`;
}
