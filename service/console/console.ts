import type { Role } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Address } from './addresses.ts';
import { followLinks, MOVED, readAddress } from './addresses.ts';
import { Api } from './api.ts';
import { hasEarly } from './early-answers.ts';
import { loadPage } from './load-page.ts';
import { prepareMoments, useTimeZone } from './moments.ts';
import { openPalette } from './palette.ts';
import type { Group, PageName, Place } from './places.ts';
import { addressElsewhere, nameOf, PAGES } from './places.ts';
import { keepLanguage, LANGUAGE_NAMES, showLanguage, texts } from './texts/index.ts';
import type { Console } from './part.ts';
import { has } from './part.ts';
import type { ConsoleView } from './view.ts';

/** How long a toast stands, in milliseconds; one with Undo stands longer. */
const TOAST_MS = { plain: 5000, undo: 10_000 };

/** How long the first frame waits for answers, in milliseconds. */
const LONGEST_WAIT_MS = 150;

/**
 * The console: a bar of pages and the page that the address names. It knows the Platform interface and the elements,
 * as an integrator would.
 */
export class DeedConsole extends LitElement {
  @property() base = '';
  @property() environment: 'sandbox' | 'live' = 'sandbox';
  @property() workspace = '';
  @property({ attribute: 'time-zone' }) timeZone = 'UTC';
  @property() person = '';
  @property() name = '';
  @property() email = '';
  @property({ attribute: 'role-name' }) roleName: Role = 'viewer';
  @property({ attribute: 'ui-language' }) uiLanguage = 'en-GB';

  @state() private address: Address | undefined;
  /** The page that the address names; undefined for an address of none, or while its script is missing. */
  @state() private view: ConsoleView<unknown> | undefined;
  /** Why the page is not there: its script could not be loaded, or is one of an earlier release. */
  @state() private fault: 'released' | 'notLoaded' | undefined;
  @state() private isMenuOpen = false;
  /** Whether the session has ended while something is written and not saved. */
  @state() private isSignedOut = false;
  @state() private toast: { readonly text: string; readonly undo: (() => Promise<void>) | undefined } | undefined;

  #console: Console | undefined;
  #endWait = (): void => undefined;
  /** The first frame waits for answers that the document has asked for: a skeleton before them is drawn in vain. */
  #first: Promise<void> | undefined;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    if (hasEarly())
      this.#first = new Promise((resolve) => {
        this.#endWait = resolve;
        setTimeout(resolve, LONGEST_WAIT_MS);
      });
    super.connectedCallback();
    const { base, environment, workspace, uiLanguage: language } = this;
    useTimeZone(this.timeZone);
    this.#console = {
      base,
      environment,
      workspace,
      language,
      person: { id: this.person, name: this.name, email: this.email, role: this.roleName },
      api: new Api(base, (isSignedIn) => this.#onAnswer(isSignedIn)),
      say: (text, undo) => this.#say(text, undo),
      speak: (wanted) => this.#speak(wanted),
    };
    followLinks(base);
    window.addEventListener(MOVED, () => void this.#move());
    document.addEventListener('keydown', this.#onKey);
    this.addEventListener('input', markWritten);
    void this.#move();
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#first;
    super.scheduleUpdate();
  }

  /** The same address asks who is there; with something unsaved on the page, that is done in another window. */
  #onAnswer(isSignedIn: boolean): void {
    const written = [...this.querySelectorAll<HTMLElement>('form[data-written]')];
    this.isSignedOut = !isSignedIn && written.some((form) => form.checkVisibility());
    if (!isSignedIn && !this.isSignedOut) location.reload();
  }

  async #move(): Promise<void> {
    const address = readAddress(this.base);
    this.isMenuOpen = false;
    this.isSignedOut = false;
    const name = nameOf(address);
    const isFirst = this.address === undefined;
    const page = this.#mayOpen(address.page) ? await loadPage(name) : undefined;
    if (typeof page === 'function') {
      const tag = `console-${name}`;
      if (!customElements.get(tag)) customElements.define(tag, page);
      this.view = this.#make(tag, address);
    } else this.view = undefined;
    this.fault = typeof page === 'string' ? page : undefined;
    this.address = address;
    void (this.view?.begin() ?? Promise.resolve()).then(this.#endWait);
    // While the first answer is on its way.
    if (isFirst) setTimeout(prepareMoments);
    // A page names the window once it knows what it shows.
    if (!this.view) document.title = `${texts().faults.noPage} · ${this.workspace}`;
    await this.updateComplete;
    // The new page is told to those who cannot see it; the first is what the browser tells anyway.
    if (!isFirst) this.querySelector<HTMLElement>('main h1')?.focus();
  }

  /** Another address is another page, also of the same kind. */
  #make(tag: string, address: Address): ConsoleView<unknown> {
    const view = document.createElement(tag) as ConsoleView<unknown>;
    if (this.#console) view.console = this.#console;
    view.address = address;
    void view.begin();
    return view;
  }

  #mayOpen(page: string): boolean {
    const place = PAGES[page as PageName];
    return place !== undefined && (place.only === undefined || place.only === this.environment);
  }

  /** Shows another language at once, and keeps it for the next visit. */
  async #speak(language: string): Promise<void> {
    try {
      await showLanguage(language);
    } catch {
      this.#say(texts().faults.notLoaded);
      return;
    }
    keepLanguage(language, this.base);
    if (this.#console) this.#console = { ...this.#console, language };
    if (this.view && this.#console) {
      this.view.console = this.#console;
      await this.view.reload();
    }
    this.requestUpdate();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (this.#console) openPalette(this.#console);
  };

  #say(text: string, undo?: () => Promise<void>): void {
    this.toast = { text, undo };
    clearTimeout(this.#toastTimer);
    this.#toastTimer = setTimeout(
      () => {
        this.toast = undefined;
      },
      undo ? TOAST_MS.undo : TOAST_MS.plain,
    );
  }

  protected override render(): TemplateResult {
    const { bar, common, faults } = texts();
    return html`<a class="skip" href="#main">${bar.skip}</a>
      ${this.#renderBar()}
      <main id="main" tabindex="-1">
        ${
          this.isSignedOut
            ? html`<div class="notice" role="alert">
                <p>${faults.signedOut}</p>
                <a class="button" href="${this.base}/" target="_blank">${faults.signIn}</a>
              </div>`
            : nothing
        }
        ${this.#renderPage()}
      </main>
      <div class="toast" role="status" ?data-open=${this.toast !== undefined}>
        ${this.toast ? html`<span>${this.toast.text}</span>` : nothing}
        ${
          this.toast?.undo
            ? html`<button
                class="button"
                @click=${() => {
                  void this.toast?.undo?.();
                  this.toast = undefined;
                }}
              >
                ${common.undo}
              </button>`
            : nothing
        }
      </div>`;
  }

  #renderPage(): TemplateResult | typeof nothing {
    if (!this.address) return nothing;
    if (this.view) return html`${this.view}`;
    const { faults, common } = texts();
    if (this.fault)
      return html`<div class="empty" role="alert">
        <h1 tabindex="-1">${faults[this.fault]}</h1>
        <button class="button primary" @click=${reload}>${common.reload}</button>
      </div>`;
    return html`<div class="empty">
      <h1 tabindex="-1">${faults.noPage}</h1>
      <p>${faults.noPageText}</p>
      <a class="button primary" href="${this.base}/">${faults.goHome}</a>
    </div>`;
  }

  #renderBar(): TemplateResult {
    const { bar } = texts();
    const isSandbox = this.environment === 'sandbox';
    return html`<header class="bar" data-environment=${this.environment}>
      <div class="brand">
        <bdi>${this.workspace}</bdi>
        <span class="environment">${isSandbox ? bar.sandbox : bar.live}</span>
        <button
          class="button ghost menu"
          aria-expanded=${this.isMenuOpen}
          aria-controls="pages"
          @click=${() => (this.isMenuOpen = !this.isMenuOpen)}
        >
          ${bar.menu}
        </button>
      </div>
      <div id="pages" ?data-open=${this.isMenuOpen}>
        <button class="find" @click=${() => this.#console && openPalette(this.#console)} aria-keyshortcuts="Control+K">
          ${bar.find} <kbd translate="no">Ctrl K</kbd>
        </button>
        <nav aria-label=${bar.console}>
          ${this.#renderGroup('work', '')} ${this.#renderGroup('workspace', bar.workspace)}
          ${this.#renderGroup('developers', bar.developers)}
        </nav>
        ${this.#renderMember()}
      </div>
    </header>`;
  }

  #renderMember(): TemplateResult {
    const { bar } = texts();
    return html`<div class="member">
      <p>
        <bdi>${this.name}</bdi><br /><span class="soft"><bdi>${this.email}</bdi></span>
      </p>
      <select
        class="language"
        aria-label=${bar.language}
        translate="no"
        @change=${(event: Event) => void this.#speak((event.target as HTMLSelectElement).value)}
      >
        ${Object.entries(LANGUAGE_NAMES).map(
          ([code, name]) =>
            html`<option lang=${code} value=${code} ?selected=${code === document.documentElement.lang}>
              ${name}
            </option>`,
        )}
      </select>
      <a class="button ghost" href=${addressElsewhere(this.base)} @click=${this.#switch}
        >${this.environment === 'sandbox' ? bar.toLive : bar.toSandbox}</a
      >
      <form method="post" action="${this.base}/sign-out"><button class="button ghost">${bar.signOut}</button></form>
    </div>`;
  }

  /** Pages change their address without telling, as a search does. */
  readonly #switch = (event: Event): void => {
    (event.currentTarget as HTMLAnchorElement).href = addressElsewhere(this.base);
  };

  #renderGroup(group: Group, label: string): TemplateResult | typeof nothing {
    const places = (Object.entries(PAGES) as [PageName, Place][]).filter(
      ([page, place]) =>
        place.group === group && this.#mayOpen(page) && this.#console !== undefined && has(this.#console, place.least),
    );
    if (places.length === 0) return nothing;
    return html`${label === '' ? nothing : html`<p class="group">${label}</p>`}
      <ul>
        ${places.map(
          ([page]) =>
            html`<li>
              <a
                href="${this.base}/${page === 'home' ? '' : page}"
                aria-current=${this.address?.page === page ? 'page' : nothing}
                >${texts().pages[page]}</a
              >
            </li>`,
        )}
      </ul>`;
  }
}

function reload(): void {
  location.reload();
}

/** Remembers that something was written into a form, until it is saved. */
function markWritten(event: Event): void {
  (event.target as HTMLElement).closest('form')?.setAttribute('data-written', '');
}
