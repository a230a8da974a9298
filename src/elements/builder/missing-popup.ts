import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import { focusBar } from './focus-bar.ts';
import { MendedNews } from './finalize-button/mended-news.ts';
import { OpenComments } from './finalize-button/open-comments.ts';
import { renderProblemList } from './finalize-button/problem-list.ts';
import { problemListStyles } from './finalize-button/problem-list.styles.ts';
import { sayBuilderWork } from '../base/localize/source/builder-work.ts';
import { showPopup } from '../base/popups/position-popup.ts';

/**
 * The missing fields and open comments, under the button that counts them: each leads to its field or its thread.
 *
 *     [ 3 missing ▾] ──▶ the list, focus at its first line
 *          ▲                │ a line ──▶ closed, and to its field
 *          └── Escape, a press elsewhere ──┘
 *
 * Drawn only while it is open: most missing fields change with every key.
 */
export class MissingPopup implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #jump: (path: string) => void;
  readonly #comments: OpenComments;
  readonly #news: MendedNews;
  #isOpen = false;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    { draft, jump }: { readonly draft: DraftController; readonly jump: (path: string) => void },
  ) {
    this.#host = host;
    this.#jump = jump;
    this.#comments = new OpenComments(host, draft);
    this.#news = new MendedNews(host);
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  toggle(): void {
    this.#setOpen(!this.#isOpen);
  }

  /** Shown once it is drawn; a popover that is empty has no size to be placed by. */
  hostUpdated(): void {
    const [popup, button] = [this.#popup, this.#button];
    // Its button goes with the last thing that it lists.
    if (this.#isOpen && !button) this.#leave();
    if (!popup || !button || !this.#isOpen || popup.matches(':popover-open')) return;
    adoptStyles(popup, problemListStyles);
    showPopup(popup, button, { align: 'end' });
    popup.querySelector<HTMLElement>('.problem')?.focus();
  }

  /** Tells of mended problems from the first opening on: most are mended once the list has led there and is closed. */
  render(snapshot: DraftSnapshot): TemplateResult {
    const { problems, state, schema } = snapshot;
    return html`<div
        class="popup missing-list"
        id="missing"
        popover="auto"
        role="dialog"
        aria-label=${sayBuilderWork('missingTitle')}
        @toggle=${this.#onToggle}
      >
        ${
          this.#isOpen && state && schema
            ? renderProblemList({
                problems,
                state,
                schema,
                comments: this.#comments.render(() => {
                  this.#leave();
                }),
                onJump: (path) => {
                  this.#leave();
                  this.#jump(path);
                },
              })
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
    if (!activeElement || (event.currentTarget as Element).contains(activeElement)) {
      if (this.#button) this.#button.focus();
      else focusBar(this.#host.shadowRoot as ShadowRoot);
    }
  };
}
