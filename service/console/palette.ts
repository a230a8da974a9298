import type { DocumentRecord, User } from 'deedkit/protocol/platform';
import { html, nothing, render } from 'lit';
import { goTo } from './addresses.ts';
import type { Page } from './api.ts';
import type { PageName } from './places.ts';
import { PAGES } from './places.ts';
import { texts } from './texts/index.ts';
import type { Console } from './part.ts';
import { has } from './part.ts';

interface Hit {
  readonly label: string;
  readonly kind: string;
  readonly href: string;
}

const MOST = 6;
/** Typing rests this long before documents are asked for, in milliseconds. */
const REST_MS = 120;

/**
 * Opens the palette: pages, documents and people by a few letters. The arrows choose, Enter goes there, Escape closes.
 */
export function openPalette(console: Console): void {
  if (document.querySelector('dialog.palette')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'palette';
  dialog.setAttribute('aria-label', texts().bar.find);
  document.body.append(dialog);
  const palette = new Palette(console, dialog);
  dialog.addEventListener('close', () => {
    palette.end();
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  palette.draw();
  dialog.showModal();
}

class Palette {
  readonly #console: Console;
  readonly #dialog: HTMLDialogElement;
  #text = '';
  #found: readonly Hit[] = [];
  #at = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(console: Console, dialog: HTMLDialogElement) {
    this.#console = console;
    this.#dialog = dialog;
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  get #hits(): readonly Hit[] {
    const { base, environment } = this.#console;
    const text = this.#text.toLowerCase();
    const pages = Object.entries(PAGES)
      .filter(([, { least, only }]) => has(this.#console, least) && (only === undefined || only === environment))
      .map(([page]) => ({
        label: texts().pages[page as PageName],
        kind: texts().palette.page,
        href: `${base}/${page === 'home' ? '' : page}`,
      }))
      .filter(({ label }) => label.toLowerCase().includes(text));
    return [...pages.slice(0, MOST), ...this.#found];
  }

  draw(): void {
    const hits = this.#hits;
    this.#at = Math.min(this.#at, Math.max(0, hits.length - 1));
    const { label, found, nothing: none } = texts().palette;
    render(
      html`<input
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls="hits"
          aria-activedescendant=${hits.length > 0 ? `hit-${this.#at}` : nothing}
          aria-label=${label}
          placeholder=${label}
          autofocus
          @input=${this.#onInput}
          @keydown=${this.#onKey}
        />
        <ul id="hits" role="listbox" aria-label=${found}>
          ${hits.map(
            ({ label, kind, href }, index) =>
              html`<li
                id="hit-${index}"
                role="option"
                aria-selected=${index === this.#at}
                @click=${() => this.#open(href)}
              >
                <bdi>${label}</bdi><span class="soft">${kind}</span>
              </li>`,
          )}
        </ul>
        ${hits.length === 0 ? html`<p class="soft" role="status">${none}</p>` : nothing}`,
      this.#dialog,
    );
  }

  readonly #onInput = (event: Event): void => {
    this.#text = (event.target as HTMLInputElement).value.trim();
    this.#at = 0;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#search(this.#text), REST_MS);
    this.draw();
  };

  async #search(text: string): Promise<void> {
    const { api, base } = this.#console;
    if (text === '') this.#found = [];
    else {
      const [documents, users] = await Promise.all([
        api.get<Page<DocumentRecord>>('/documents', { 'filter[search]': text, 'page[size]': String(MOST) }),
        api.get<Page<User>>('/users', { 'page[size]': '100' }),
      ]).catch(() => [{ data: [] }, { data: [] }] as const);
      // A slower answer for what was typed before is not shown.
      if (text !== this.#text) return;
      const people = users.data.filter(({ name, email }) =>
        `${name} ${email}`.toLowerCase().includes(text.toLowerCase()),
      );
      this.#found = [
        ...documents.data.map(({ id, title }) => ({
          label: title,
          kind: texts().palette.document,
          href: `${base}/documents/${id}`,
        })),
        ...people.slice(0, MOST).map(({ name, email }) => ({
          label: name,
          kind: texts().palette.person,
          href: `${base}/documents?view=${encodeURIComponent(`q=${encodeURIComponent(email ?? name)}`)}`,
        })),
      ];
    }
    if (this.#dialog.open) this.draw();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const hits = this.#hits;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      this.#at = (this.#at + step + hits.length) % hits.length;
      this.draw();
      this.#dialog.querySelector(`#hit-${this.#at}`)?.scrollIntoView({ block: 'nearest' });
    }
    const hit = hits[this.#at];
    if (event.key === 'Enter' && hit) {
      event.preventDefault();
      this.#open(hit.href);
    }
  };

  #open(href: string): void {
    this.#dialog.close();
    goTo(href);
  }
}
