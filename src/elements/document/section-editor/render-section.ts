import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { MAX_RICH_TEXT } from '../../../document/index.ts';
import type { Json, Section } from '../../../document/index.ts';
import { describeProblem } from '../../form/view/problem-text.ts';
import { richText } from '../../form/kinds/rich-text/rich-text.ts';
import { iconAlert, iconGrip, iconHash, iconLock, iconPlus, iconTrash } from '../../base/icons/index.ts';
import { sayForm } from '../../base/localize/source/form.ts';
import { saySections } from '../../base/localize/source/sections.ts';

/** A section of the person's own as it is drawn, and whom it tells. */
export interface SectionView {
  readonly section: Section;
  /** Its name in sentences. */
  readonly name: string;
  readonly language: string;
  readonly isLocked: boolean;
  /** The text that is too long for the document, as JSON; undefined where the text shown is the one kept. */
  readonly written: string | undefined;
  readonly onGrip: (event: PointerEvent) => void;
  readonly onGripKey: (event: KeyboardEvent) => void;
  readonly onTitle: (event: Event) => void;
  readonly onText: (event: Event) => void;
  readonly onNumbered: (numbered: boolean) => void;
  readonly onRemove: () => void;
}

/** Where a section can be added. A button and no drop zone, so that it can be reached by Tab. */
export function renderGap(label: string, add: () => void): TemplateResult {
  return html`<button type="button" class="gap" aria-label=${label} @click=${add}>${iconPlus}</button>`;
}

/** A section of the template: it shows where one's own may go, and cannot be changed. */
export function renderFixed(name: string): TemplateResult {
  return html`<div class="fixed" part="fixed">
    <span>${name}</span>${iconLock}<span class="visually-hidden">${saySections('fromTemplate')}</span>
  </div>`;
}

export function renderOwn(view: SectionView): TemplateResult {
  return html`<div class="own" part="section">
    ${renderHead(view)} ${renderText(view)} ${view.isLocked ? nothing : renderActions(view)}
  </div>`;
}

/** The title of a section, and the grip that moves it. */
function renderHead(view: SectionView): TemplateResult {
  return html`<div class="head">
    ${
      view.isLocked
        ? nothing
        : html`<button
            type="button"
            class="button ghost small icon-only grip"
            aria-label=${saySections('move', view.name)}
            aria-description=${saySections('moveHint')}
            @pointerdown=${view.onGrip}
            @keydown=${view.onGripKey}
          >
            ${iconGrip}
          </button>`
    }
    <input
      class="control section-title"
      type="text"
      maxlength="500"
      autocomplete="off"
      aria-label=${saySections('sectionTitle')}
      placeholder=${saySections('titleHolder')}
      ?readonly=${view.isLocked}
      .value=${view.section.title[view.language] ?? ''}
      @input=${view.onTitle}
    />
  </div>`;
}

/** A text too long for the document is shown from the kept copy, and says so; all else is as the document has it. */
function renderText({ section, written, isLocked, onText }: SectionView): TemplateResult {
  const content = written === undefined ? (section.content as unknown as Json) : (JSON.parse(written) as Json);
  return html`<div class="body">
    <div class="rich">
      <div class="rich-bar" role="toolbar" aria-label=${sayForm('formatting')} hidden></div>
      <div
        class="control rich-box skeleton"
        role="textbox"
        aria-multiline="true"
        aria-label=${saySections('sectionText')}
        tabindex="0"
        aria-readonly=${isLocked ? 'true' : nothing}
        @input=${onText}
        ${richText({ _type: 'richtext', content }, isLocked)}
      ></div>
    </div>
    ${written === undefined ? nothing : html`<p class="error" role="alert">${iconAlert}<span>${describeProblem({ code: 'too_long', limit: MAX_RICH_TEXT }, { schema: {}, languages: [] })}</span></p>`}
  </div>`;
}

/** The actions stand after the text in the order of Tab, above it on the screen: Tab leads to the text first. */
function renderActions({ section: { numbered }, name, onNumbered, onRemove }: SectionView): TemplateResult {
  return html`<div class="actions">
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${saySections('numbered', name)}
      aria-description=${saySections('numberedHint')}
      aria-pressed=${numbered === false ? 'false' : 'true'}
      @click=${() => {
        onNumbered(numbered === false);
      }}
    >
      ${iconHash}
    </button>
    <button
      type="button"
      class="button ghost small icon-only remove"
      aria-label=${saySections('remove', name)}
      @click=${onRemove}
    >
      ${iconTrash}
    </button>
  </div>`;
}
