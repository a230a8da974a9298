import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { ContractState } from '../../document/index.ts';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { afterFrame } from '../base/dom/after-frame.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import { iconEye } from '../base/icons/index.ts';
import { translate } from '../base/localize/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { sayReading } from '../base/localize/source/reading.ts';
import { findPartInView, showStep } from './follow-scroll.ts';
import { readingStyles } from './reading.styles.ts';
import { scrollToPart } from './scroll-to-part.ts';

/** When the rest is fetched though there is no paper yet, in ms. */
const LATE = 3000;
/** Fewer titles than this are seen at once. */
const LEAST_CONTENTS = 2;

/** A section with a title, as the contents list it. */
interface ContentsItem {
  readonly id: string;
  readonly title: string;
}

/**
 * The Builder of somebody who may not edit: the paper in front, its titles beside it, and no form at all.
 *
 *     from 1024 px              to 1023 px
 *     ┌ .bar ──────┬.finish┐    ┌ .bar ─────────┐
 *     │ .notices           │    │ .notices      │
 *     ├ .body.reading ─────┤    ├ .side: a row ─┤
 *     │ .side │ .document  │    │ .document     │
 *     └───────┴────────────┘    └───────────────┘
 */
export class ReadingView implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  /** The id of the section that is read. */
  #current = '';
  #isDue = false;
  /** The time until which a section scrolled past is not the user's place, on the clock of the page. */
  #followAfter = 0;
  /** Whether somebody could edit here a moment ago. */
  #wasWork: boolean;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    { draft, wasWork }: { readonly draft: DraftController; readonly wasWork: boolean },
  ) {
    this.#host = host;
    this.#draft = draft;
    this.#wasWork = wasWork;
    host.addController(this);
  }

  /** Resolves when the paper is painted, or does not come in time: nothing else is fetched before. */
  async isShown(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, LATE));
    const paper = this.#host.updateComplete.then(() => customElements.whenDefined('deed-document-preview'));
    await Promise.race([paper, late]);
    await afterFrame();
  }

  /** Moves the focus to the document where the form has just gone with the user's rights, so that it is not lost. */
  hostUpdated(): void {
    const { snapshot } = this.#draft.current ?? {};
    if (!snapshot?.state) return;
    const wasWork = this.#wasWork;
    this.#wasWork = snapshot.mayEdit;
    if (!wasWork || snapshot.mayEdit) return;
    const column = this.#root.querySelector<HTMLElement>('.column.document');
    if (!column || this.#root.activeElement || !this.#isFocusLost) return;
    column.tabIndex = -1;
    column.focus({ preventScroll: true });
  }

  get #isFocusLost(): boolean {
    const { activeElement } = document;
    return activeElement === document.body || activeElement === this.#host;
  }

  /** In the bar, behind the name. */
  renderBadge(): TemplateResult | typeof nothing {
    const { snapshot } = this.#draft.current ?? {};
    if (!snapshot || snapshot.mayEdit || snapshot.state?.status === 'finalized') return nothing;
    return html`<span class="read-only" part="read-only"
      >${iconEye}<span>${sayReading('only')}</span><span class="visually-hidden">: ${sayReading('hint')}</span></span
    >`;
  }

  /** Draws the reading view in place of form and document; `panel` is shown beside it. */
  render(contract: ContractState, panel: unknown): TemplateResult {
    adoptStyles(this.#root, readingStyles);
    const items = listContents(contract);
    return html`<div class="body reading">
      ${items.length < LEAST_CONTENTS ? nothing : this.#renderContents(items)} ${panel}
      <section class="column document" part="document" aria-label=${sayBuilder('document')}>
        <deed-document-preview
          readonly
          exportparts="paper"
          @scroll=${this.#follow}
          @wheel=${this.#release}
          @pointerdown=${this.#release}
          @keydown=${this.#release}
        ></deed-document-preview>
      </section>
    </div>`;
  }

  #renderContents(items: readonly ContentsItem[]): TemplateResult {
    const current = items.some(({ id }) => id === this.#current) ? this.#current : items[0]?.id;
    return html`<div class="side">
      <nav class="outline" part="outline" aria-label=${sayReading('contents')}>
        <ol>
          ${items.map(
            ({ id, title }) =>
              html`<li>
                <button
                  type="button"
                  class="step"
                  aria-current=${id === current ? 'step' : 'false'}
                  @click=${() => {
                    this.#goTo(id);
                  }}
                >
                  <span class="step-label">${title}</span>
                </button>
              </li>`,
          )}
        </ol>
      </nav>
    </div>`;
  }

  get #root(): ShadowRoot {
    return this.#host.shadowRoot as ShadowRoot;
  }

  /** The sections as the document shows them. */
  get #sections(): readonly HTMLElement[] {
    const shown = this.#root.querySelector('deed-document-preview')?.shadowRoot;
    return [...(shown?.querySelectorAll<HTMLElement>('.section') ?? [])];
  }

  /** Goes to the section, which has the focus then: reading aloud goes on from there. */
  #goTo(id: string): void {
    const section = this.#sections.find(({ dataset }) => dataset['section'] === id);
    if (!section) return;
    this.#followAfter = Infinity;
    this.#set(id);
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    scrollToPart(section, () => this.#followAfter === Infinity);
  }

  readonly #release = (): void => {
    this.#followAfter = 0;
  };

  readonly #follow = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      const column = this.#root.querySelector('deed-document-preview');
      if (!column || performance.now() < this.#followAfter) return;
      const listed = new Set(listContents(this.#draft.current?.snapshot.state).map(({ id }) => id));
      const at = findPartInView(
        column,
        this.#sections.filter(({ dataset }) => listed.has(dataset['section'] ?? '')),
      );
      if (at) this.#set(at.dataset['section'] ?? '');
    });
  };

  #set(id: string): void {
    if (id === this.#current) return;
    this.#current = id;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      showStep(this.#root.querySelector<HTMLElement>('.side'));
    });
  }
}

/** The sections that have a title, in a language that is on the paper: the interface's where it is one of them. */
function listContents(contract: ContractState | undefined): readonly ContentsItem[] {
  const languages: readonly string[] = contract?.languages ?? [];
  return (contract?.sections ?? [])
    .map(({ _id: id, title }) => {
      const written = Object.entries(title ?? {}).filter(([language]) => languages.includes(language));
      return { id, title: translate({ _type: 'translatable', ...Object.fromEntries(written) }, languages).trim() };
    })
    .filter(({ title }) => title !== '');
}
