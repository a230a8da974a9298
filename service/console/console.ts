import type { Role } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, LitElement, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Address } from './addresses.ts';
import { followLinks, MOVED, readAddress } from './addresses.ts';
import { Api } from './api.ts';
import { openPalette } from './palette.ts';
import type { Console, ConsoleView } from './view.ts';
import { has } from './view.ts';

interface Place {
  readonly label: string;
  readonly least: Role;
  /** Whether it stands in the bar; others are found from within. */
  readonly group: 'work' | 'workspace' | 'developers';
  readonly only?: 'sandbox';
}

/** The pages of the console, by the first part of their address. */
export const PAGES: Readonly<Record<string, Place>> = {
  home: { label: 'Home', least: 'viewer', group: 'work' },
  documents: { label: 'Documents', least: 'viewer', group: 'work' },
  templates: { label: 'Templates', least: 'sender', group: 'work' },
  activity: { label: 'Activity', least: 'viewer', group: 'work' },
  people: { label: 'People', least: 'viewer', group: 'workspace' },
  access: { label: 'Access', least: 'admin', group: 'workspace' },
  usage: { label: 'Usage', least: 'admin', group: 'workspace' },
  settings: { label: 'Settings', least: 'viewer', group: 'workspace' },
  keys: { label: 'API keys', least: 'admin', group: 'developers' },
  webhooks: { label: 'Webhooks', least: 'admin', group: 'developers' },
  requests: { label: 'Request log', least: 'admin', group: 'developers' },
  outbox: { label: 'Outbox', least: 'admin', group: 'developers', only: 'sandbox' },
};

const GROUPS = { work: '', workspace: 'Workspace', developers: 'Developers' } as const;

const LOADERS: Readonly<Record<string, () => Promise<CustomElementConstructor>>> = {
  home: async () => (await import('./pages/home.ts')).ConsoleHome,
  documents: async () => (await import('./pages/documents.ts')).ConsoleDocuments,
  document: async () => (await import('./pages/document.ts')).ConsoleDocument,
  sending: async () => (await import('./pages/sending.ts')).ConsoleSending,
  templates: async () => (await import('./pages/templates.ts')).ConsoleTemplates,
  people: async () => (await import('./pages/people.ts')).ConsolePeople,
  access: async () => (await import('./pages/access.ts')).ConsoleAccess,
  usage: async () => (await import('./pages/usage.ts')).ConsoleUsage,
  settings: async () => (await import('./pages/settings.ts')).ConsoleSettings,
  activity: async () => (await import('./pages/activity.ts')).ConsoleActivity,
  requests: async () => (await import('./pages/requests.ts')).ConsoleRequests,
  keys: async () => (await import('./pages/keys.ts')).ConsoleKeys,
  webhooks: async () => (await import('./pages/webhooks.ts')).ConsoleWebhooks,
  outbox: async () => (await import('./pages/outbox.ts')).ConsoleOutbox,
};

/** The page of an address: a document has one of its own, and one for its sending. */
function nameOf({ page, id, part }: Address): string {
  if (page !== 'documents' || id === undefined) return page;
  return part === undefined ? 'document' : part === 'send' ? 'sending' : '';
}

/** How long a toast stands, in milliseconds; one with Undo stands longer. */
const TOAST_MS = { plain: 5000, undo: 10_000 };

/**
 * The console: a bar of pages and the page that the address names. It knows the Platform interface and the elements,
 * as an integrator would.
 */
export class DeedConsole extends LitElement {
  @property() base = '';
  @property() environment: 'sandbox' | 'live' = 'sandbox';
  @property() workspace = '';
  @property() person = '';
  @property() name = '';
  @property() email = '';
  @property({ attribute: 'role-name' }) roleName: Role = 'viewer';
  @property({ attribute: 'ui-language' }) uiLanguage = 'en-GB';

  @state() private address: Address | undefined;
  /** The page that the address names; undefined for an address of none. */
  @state() private view: ConsoleView<unknown> | undefined;
  @state() private isMenuOpen = false;
  @state() private toast: { readonly text: string; readonly undo: (() => Promise<void>) | undefined } | undefined;

  #console: Console | undefined;
  #toastTimer: ReturnType<typeof setTimeout> | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { base, environment, workspace, uiLanguage: language } = this;
    this.#console = {
      base,
      environment,
      workspace,
      language,
      person: { id: this.person, name: this.name, email: this.email, role: this.roleName },
      // The same address asks who is there.
      api: new Api(base, () => location.reload()),
      say: (text, undo) => this.#say(text, undo),
    };
    followLinks(base);
    window.addEventListener(MOVED, () => void this.#move());
    document.addEventListener('keydown', this.#onKey);
    void this.#move();
  }

  async #move(): Promise<void> {
    const address = readAddress(this.base);
    this.isMenuOpen = false;
    const name = nameOf(address);
    const load = LOADERS[name];
    const isFirst = this.address === undefined;
    if (load && this.#mayOpen(address.page)) {
      const tag = `console-${name}`;
      const page = await load().catch(() => undefined);
      if (!page) {
        this.#say('This page could not be loaded. Check your connection.');
        return;
      }
      if (!customElements.get(tag)) customElements.define(tag, page);
      this.view = this.#make(tag, address);
    } else this.view = undefined;
    this.address = address;
    // A page names the window once it knows what it shows.
    if (!this.view) document.title = `Not found · ${this.workspace}`;
    await this.updateComplete;
    // The new page is told to those who cannot see it; the first is what the browser tells anyway.
    if (!isFirst) this.querySelector<HTMLElement>('main h1')?.focus();
  }

  /** Another address is another page, also of the same kind. */
  #make(tag: string, address: Address): ConsoleView<unknown> {
    const view = document.createElement(tag) as ConsoleView<unknown>;
    if (this.#console) view.console = this.#console;
    view.address = address;
    return view;
  }

  #mayOpen(page: string): boolean {
    const place = PAGES[page];
    return place !== undefined && (place.only === undefined || place.only === this.environment);
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
    return html`<a class="skip" href="#main">Skip to content</a>
      ${this.#renderBar()}
      <main id="main" tabindex="-1">${this.#renderPage()}</main>
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
                Undo
              </button>`
            : nothing
        }
      </div>`;
  }

  #renderPage(): TemplateResult | typeof nothing {
    if (!this.address) return nothing;
    if (this.view) return html`${this.view}`;
    return html`<div class="empty">
      <h1 tabindex="-1">There is no such page</h1>
      <p>The address is wrong, or the page has moved.</p>
      <a class="button primary" href="${this.base}/">Go home</a>
    </div>`;
  }

  #renderBar(): TemplateResult {
    const other = this.environment === 'sandbox' ? 'live' : 'sandbox';
    const elsewhere = this.base.replace(/[^/]+$/, other) + location.pathname.slice(this.base.length);
    return html`<header class="bar" data-environment=${this.environment}>
      <div class="brand">
        <bdi>${this.workspace}</bdi>
        <span class="environment">${this.environment === 'sandbox' ? 'Sandbox' : 'Live'}</span>
        <button
          class="button ghost menu"
          aria-expanded=${this.isMenuOpen}
          aria-controls="pages"
          @click=${() => (this.isMenuOpen = !this.isMenuOpen)}
        >
          Menu
        </button>
      </div>
      <div id="pages" ?data-open=${this.isMenuOpen}>
        <button class="find" @click=${() => this.#console && openPalette(this.#console)} aria-keyshortcuts="Control+K">
          Find <kbd>Ctrl K</kbd>
        </button>
        <nav aria-label="Console">
          ${Object.entries(GROUPS).map(([group, label]) => this.#renderGroup(group, label))}
        </nav>
        <div class="member">
          <p>
            <bdi>${this.name}</bdi><br /><span class="soft"><bdi>${this.email}</bdi></span>
          </p>
          <a class="button ghost" href=${elsewhere}>Go to ${other}</a>
          <form method="post" action="${this.base}/sign-out"><button class="button ghost">Sign out</button></form>
        </div>
      </div>
    </header>`;
  }

  #renderGroup(group: string, label: string): TemplateResult | typeof nothing {
    const places = Object.entries(PAGES).filter(
      ([page, place]) =>
        place.group === group && this.#mayOpen(page) && this.#console !== undefined && has(this.#console, place.least),
    );
    if (places.length === 0) return nothing;
    return html`${label === '' ? nothing : html`<p class="group">${label}</p>`}
      <ul>
        ${places.map(
          ([page, place]) =>
            html`<li>
              <a
                href="${this.base}/${page === 'home' ? '' : page}"
                aria-current=${this.address?.page === page ? 'page' : nothing}
                >${place.label}</a
              >
            </li>`,
        )}
      </ul>`;
  }
}
