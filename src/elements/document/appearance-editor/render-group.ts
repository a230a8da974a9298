import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { TextStyleName } from '../../../document/index.ts';
import { iconChevronRight } from '../../base/icons/index.ts';
import { sayAppearance } from '../../base/localize/source/appearance.ts';
import type { SettingsGroup } from './show-in-sample.ts';

/** Levels as their number counts them: `HEADINGS[0]` is level 1. */
const HEADINGS: readonly TextStyleName[] = ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'];

/**
 * One group of settings behind its title. All groups share a `name`, so that the browser closes one when another opens;
 * `onOpen` is called when this one has opened.
 */
export function renderGroup(
  group: SettingsGroup,
  { content, onOpen }: { readonly content: unknown; readonly onOpen: (group: SettingsGroup) => void },
): TemplateResult {
  return html`<details
    name="appearance"
    @toggle=${({ newState }: ToggleEvent) => {
      if (newState === 'open') onOpen(group);
    }}
  >
    <summary>${iconChevronRight}${sayAppearance(group)}</summary>
    ${content}
  </details>`;
}

/** The controls of a group, under a name for readers. */
export function renderControls(name: string, content: unknown): TemplateResult {
  return html`<div class="controls" role="group" aria-label=${name}>${content}</div>`;
}

/** Six levels with the same settings: tabs choose which of them the controls, `content`, are for. */
export function renderHeadings(
  heading: TextStyleName,
  { content, onChoose }: { readonly content: unknown; readonly onChoose: (heading: TextStyleName) => void },
): TemplateResult {
  return html`<div class="tabs segmented" role="radiogroup" aria-label=${sayAppearance('headings')}>
      ${HEADINGS.map(
        (name, index) =>
          html`<label class="sign">
            <input
              type="radio"
              name="heading"
              .value=${name}
              .checked=${name === heading}
              @change=${() => {
                onChoose(name);
              }}
              aria-label=${sayAppearance('heading', index + 1)}
            />
            <span class="tabular">${index + 1}</span></label
          >`,
      )}
    </div>
    ${renderControls(sayAppearance('heading', HEADINGS.indexOf(heading) + 1), content)}`;
}
