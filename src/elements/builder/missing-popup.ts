import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { MendedNews } from '../finalize-button/mended-news.ts';
import { renderProblemList } from '../finalize-button/problem-list.ts';
import { problemListStyles } from '../finalize-button/problem-list.styles.ts';
import type { BuilderComments } from './builder-comments.ts';
import { sayBuilder } from '../localize/source/builder.ts';
import { showPopup } from '../popups/place-popup.ts';

/** What is missing, under the button that counts it: each leads to its field. */
export class MissingPopup implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #jump: (path: string) => void;
  readonly #comments: () => BuilderComments | undefined;
  readonly #news: MendedNews;
  #isOpen = false;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    jump: (path: string) => void,
    comments: () => BuilderComments | undefined,
  ) {
    this.#host = host;
    this.#jump = jump;
    this.#comments = comments;
    this.#news = new MendedNews(host);
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  toggle(): void {
    this.#setOpen(!this.#isOpen);
  }

  hostUpdated(): void {
    const [popup, button] = [this.#popup, this.#button];
    if (!popup || !button || !this.#isOpen || popup.matches(':popover-open')) return;
    adoptStyles(popup, problemListStyles);
    showPopup(popup, button, { align: 'end' });
    popup.querySelector<HTMLElement>('.problem')?.focus();
  }

  /** Of what is mended it tells from the first opening on: most of it is, once the list has led there and is closed. */
  render(snapshot: DraftSnapshot): TemplateResult {
    const { problems, state, schema } = snapshot;
    return html`<div
        class="popup missing-list"
        id="missing"
        popover="auto"
        role="dialog"
        aria-label=${sayBuilder('missingTitle')}
        @toggle=${this.#onToggle}
      >
        ${
          this.#isOpen && state && schema
            ? [
                renderProblemList({
                  problems,
                  state,
                  schema,
                  onJump: (path) => {
                    this.#leave();
                    this.#jump(path);
                  },
                }),
                this.#comments()?.renderOpenOnes(() => {
                  this.#leave();
                }),
              ]
            : nothing
        }
      </div>
      ${this.#news.render(snapshot)}`;
  }

  get #popup(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('#missing');
  }

  get #button(): HTMLElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.missing-button');
  }

  /** For somewhere else. */
  #leave(): void {
    this.#popup?.hidePopover();
    this.#setOpen(false);
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }

  readonly #onToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    this.#setOpen(false);
    // Closed by a key, the focus is nowhere; a choice has led it to a field.
    const { activeElement } = this.#host.shadowRoot as ShadowRoot;
    if (!activeElement || (event.currentTarget as Element).contains(activeElement)) this.#button?.focus();
  };
}
