import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import { iconArrowDown, iconArrowUp, iconSearch, iconX } from '../../base/icons/index.ts';
import { sayFind } from '../../base/localize/source/find.ts';
import { findBarStyles } from './find.styles.ts';
import { findInFields, unfold } from './find-fields.ts';
import { FindMarks } from './find-marks.ts';
import { findInText, foldQuery } from './find-text.ts';
import type { Match } from './find-text.ts';

/** Where it looks, and how a place is brought to the front. Both are asked for each time: elements come and go. */
export interface FindTargets {
  /** The paper, or its container: it is watched for changes. */
  readonly document: () => HTMLElement | ShadowRoot | null | undefined;
  readonly form: () => ShadowRoot | null | undefined;
  readonly show: (where: Match['where']) => void;
}

/** A user who is still typing is not told the matches of each letter. */
const REST = 600;
/** How much of the text around a match is told. */
const AROUND = 60;

/**
 * Finds words in the document and in the form, whether or not they are in sight: folded cards are opened for what
 * stands in them. The focus stays in the field while one goes from match to match, and is given back at the end.
 *
 *     typed, or a node or a control changed ──(a frame)──▶ #scan: all matches anew, marks drawn anew
 *     Enter, F3, the buttons                ──▶ step ──▶ #goTo: unfold, mark, scroll
 *
 * Matches are never kept over a change of the document, in which their ranges would stand for other words. `#at` alone
 * is kept, as a number.
 */
export class FindBar implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #places: FindTargets;
  readonly #marks = new FindMarks();
  readonly #observer = new MutationObserver(() => {
    this.#scanLater();
  });
  #isOpen = false;
  #query = '';
  #matches: readonly Match[] = [];
  #at = 0;
  /** Where the focus was when the strip was opened. */
  #before: HTMLElement | undefined;
  #news = '';
  /** Of telling, and of the look that is due with the next frame: however much changes, there is one look for each. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;
  /** The node that was searched last. */
  #scanned: Node | null | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, targets: FindTargets) {
    this.#host = host;
    this.#places = targets;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#isOpen && this.#places.document() !== this.#scanned) this.#scanLater();
  }

  hostDisconnected(): void {
    this.#stop();
    this.#isOpen = false;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens the strip with the last search, or goes back to its field. */
  open(): void {
    if (!this.#isOpen) {
      this.#before = deepFocus();
      this.#isOpen = true;
      this.#host.addEventListener('input', this.#onInput);
      this.#scan();
    }
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      this.#field?.focus();
      this.#field?.select();
    });
  }

  /** Closes the strip; the focus goes back to where it was. */
  close(): void {
    if (!this.#isOpen) return;
    this.#stop();
    this.#isOpen = false;
    this.#host.requestUpdate();
    const before = this.#before;
    void this.#host.updateComplete.then(() => {
      if (before?.isConnected && before.checkVisibility()) before.focus({ preventScroll: true });
      else this.#host.shadowRoot?.querySelector<HTMLElement>('.find-button')?.focus();
    });
  }

  /** To the next match, or with -1 to the one before; round at the ends. */
  step(by: 1 | -1): void {
    const { length } = this.#matches;
    if (length === 0) return;
    this.#at = (this.#at + by + length) % length;
    this.#goTo();
    this.#say();
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    const root = this.#host.shadowRoot;
    if (root?.firstElementChild) adoptStyles(root.firstElementChild, findBarStyles);
    const { length } = this.#matches;
    const isLooking = foldQuery(this.#query) !== '';
    const count = !isLooking ? '' : length === 0 ? sayFind('none') : sayFind('count', this.#at + 1, length);
    return html`<search class="find" part="find" aria-label=${sayFind('title')} @keydown=${this.#onKey}>
      <div class="find-field">
        ${iconSearch}
        <input
          class="control"
          part="find__field"
          type="search"
          autocomplete="off"
          spellcheck="false"
          enterkeyhint="search"
          maxlength="200"
          aria-label=${sayFind('label')}
          placeholder=${sayFind('label')}
          .value=${this.#query}
          @input=${this.#onQuery}
        />
      </div>
      <span class="find-count tabular ${isLooking && length === 0 ? 'none' : ''}" aria-hidden="true">${count}</span>
      ${([-1, 1] as const).map(
        (by) =>
          html`<button
            type="button"
            class="button ghost icon-only small"
            part=${by < 0 ? 'find__previous' : 'find__next'}
            aria-label=${sayFind(by < 0 ? 'previous' : 'next')}
            aria-keyshortcuts=${by < 0 ? 'Shift+F3' : 'F3'}
            ?disabled=${length === 0}
            @click=${() => {
              this.step(by);
            }}
          >
            ${by < 0 ? iconArrowUp : iconArrowDown}
          </button>`,
      )}
      <button
        type="button"
        class="button ghost icon-only small close"
        part="find__close"
        aria-label=${sayFind('close')}
        aria-keyshortcuts="Escape"
        @click=${() => {
          this.close();
        }}
      >
        ${iconX}
      </button>
      <span class="visually-hidden" role="status">${this.#news}</span>
    </search>`;
  }

  get #field(): HTMLInputElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLInputElement>('.find input');
  }

  /** The first match is gone to at once, so that a person sees it while typing; told of it they are when they rest. */
  readonly #onQuery = (event: Event): void => {
    event.stopPropagation();
    this.#query = (event.target as HTMLInputElement).value;
    this.#at = 0;
    this.#scan();
    if (this.#matches.length > 0) this.#goTo();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#say();
    }, REST);
  };

  /** Nothing of this reaches the page around, where Escape would close the dialog that the Builder stands in. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && event.target === this.#field) this.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Text written into controls changes no node. */
  readonly #onInput = (): void => {
    this.#scanLater();
  };

  #scanLater(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#isOpen) this.#scan();
    });
  }

  /** Looks again. Where the person is among the matches stays, as far as there are as many. */
  #scan(): void {
    const query = foldQuery(this.#query);
    const [text, form] = [this.#places.document(), this.#places.form()];
    const paper = text instanceof ShadowRoot ? text.querySelector('.paper') : text;
    this.#scanned = text;
    this.#matches =
      query === '' ? [] : [...(paper ? findInText(paper, query) : []), ...(form ? findInFields(form, query) : [])];
    this.#at = Math.min(this.#at, Math.max(0, this.#matches.length - 1));
    this.#marks.show(this.#matches, this.#matches[this.#at]);
    this.#observer.disconnect();
    for (const root of [text, form])
      if (root) this.#observer.observe(root, { subtree: true, childList: true, characterData: true });
    this.#host.requestUpdate();
  }

  /** Folded cards are opened before anything is scrolled: folded content has no place. */
  #goTo(): void {
    const match = this.#matches[this.#at];
    if (!match) return;
    this.#places.show(match.where);
    if (match.where === 'form') unfold(match.element);
    this.#marks.show(this.#matches, match);
    this.#host.requestUpdate();
    // Content brought to the front or unfolded has a place once it is drawn.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        const target = match.range?.startContainer.parentElement ?? match.element;
        target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      });
    });
  }

  /** The count, where it is, and the words around it. */
  #say(): void {
    const match = this.#matches[this.#at];
    if (foldQuery(this.#query) === '') this.#news = '';
    else if (!match) this.#news = sayFind('none');
    else
      this.#news = [
        sayFind('count', this.#at + 1, this.#matches.length),
        `${sayFind(match.where === 'form' ? 'inForm' : 'inDocument')}: ${textAround(match)}`,
      ].join('. ');
    this.#host.requestUpdate();
  }

  /** Also when the element leaves the page: highlights are of the page, and would outlive it. */
  #stop(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#observer.disconnect();
    this.#marks.clear();
    this.#news = '';
    this.#host.removeEventListener('input', this.#onInput);
  }
}

/** Some words around a match; the name of a field. */
function textAround({ range, element }: Match): string {
  const label = element.querySelector('label, legend, .label');
  if (!range) return (label ?? element).textContent.replaceAll(/\s+/g, ' ').trim();
  const before = new Range();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const plain = (part: string): string => part.replaceAll(/\s+/g, ' ').trimStart();
  const at = plain(before.toString()).length;
  return plain(element.textContent)
    .slice(Math.max(0, at - AROUND / 2), at + AROUND)
    .trim();
}

/** The focused element, through all shadow roots. */
function deepFocus(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}
