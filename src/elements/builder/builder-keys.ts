import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import type { DeedFinalizeButton } from './finalize-button/finalize-button.ts';
import { iconCopy, iconKeyboard, iconSearch, iconX } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import type { DeedDocumentPreview } from '../document/preview/document-preview.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import type { FindBar } from '../document/find/find-bar.ts';
import { opensFind } from '../document/find/opens-find.ts';
import { sayDuplicate } from '../base/localize/source/duplicate.ts';
import { sayKeys } from '../base/localize/source/keys.ts';
import { sayReading } from '../base/localize/source/reading.ts';
import { nameKeys } from '../base/popups/name-keys.ts';
import { DuplicateDraft } from './duplicate-draft.ts';
import { MoreMenu } from './more-menu.ts';
import type { MoreAction } from './more-menu.ts';
import { findFocusable } from './find-focusable.ts';
import { NARROW } from './guided-way.ts';
import { builderKeysStyles, skipStyles } from './builder-keys.styles.ts';
import { printStyles } from './print.styles.ts';
import { isTyping } from '../base/dom/typing-target.ts';
import { workStyles } from './work.styles.ts';

const loadFind = () => import('../document/find/find-bar.ts');

/**
 * The parts of the page that F6 goes through, in their order. A new part of the Builder that one works in belongs here.
 */
const REGIONS = '.bar, .finish, .finished, .outline, .column, .guided, .panel, .find';

/**
 * Keys for the whole Builder: Ctrl+Enter finalizes, F6 goes from region to region and back to where the person was in
 * it, `/` finds words, `?` lists them. With the attribute `no-shortcuts` there are none: a page may have keys of its
 * own (WCAG 2.1.4). With `autofocus` the first field has the focus as soon as it is there, unless something else has it
 * by then, and not in narrow pages.
 */
export class BuilderKeys implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  /** Where the person was last in each region. */
  readonly #last = new WeakMap<Element, HTMLElement>();
  /** Whether the list of keys is shown. */
  #isOpen = false;
  readonly #draft: DraftController;
  readonly #duplicate: DuplicateDraft;
  readonly #more: MoreMenu;
  #find: FindBar | undefined;
  /** The focus is taken once: a draft that is opened again later finds the person wherever they are. */
  #hasBegun = false;

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
    this.#duplicate = new DuplicateDraft(host, draft);
    this.#more = new MoreMenu(host.shadowRoot as ShadowRoot);
    host.addController(this);
    // Ctrl+P is a key of the Builder's as well: it prints the document, whichever element has keys of its own.
    adoptStyles(this.#root, printStyles);
    adoptStyles(this.#root, skipStyles);
    adoptStyles(this.#root, workStyles);
  }

  hostConnected(): void {
    this.#host.addEventListener('keydown', this.#onKey);
    this.#host.addEventListener('focusin', this.#onFocus);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('keydown', this.#onKey);
    this.#host.removeEventListener('focusin', this.#onFocus);
  }

  hostUpdated(): void {
    if (!this.#hasBegun) this.#begin();
    const dialog = this.#root.querySelector<HTMLDialogElement>('.keys');
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  }

  /** Past the bar and the outline, to where work starts: the form, or the document of who may only read. */
  renderSkip(): TemplateResult | typeof nothing {
    const { mayEdit, state } = this.#draft.current?.snapshot ?? {};
    if (mayEdit !== false && state?.status === 'finalized') return nothing;
    const isReading = mayEdit === false;
    return html`<button
      type="button"
      class="button skip"
      @click=${() => {
        this.#showView('form');
        void this.#host.updateComplete.then(() => {
          const column = this.#root.querySelector<HTMLElement>('.column.document');
          if (isReading && column) column.tabIndex = -1;
          const control = this.#root
            .querySelector('deed-builder-form')
            ?.shadowRoot?.querySelector<HTMLElement>('input, select, textarea, button');
          (isReading ? column : control)?.focus();
        });
      }}
    >
      ${isReading ? sayReading('skip') : sayKeys('skip')}
    </button>`;
  }

  /** The buttons for search and for duplicating the draft; on narrow pages a menu that has both. */
  renderTools(): readonly unknown[] {
    return [
      this.#renderFindButton(),
      this.#duplicate.renderButton({ isNamed: false }),
      this.#more.renderButton(() => this.#listMore()),
    ];
  }

  /** The list of keys among them: a page is as narrow on a large screen at 400 %. */
  #listMore(): readonly MoreAction[] {
    return [
      {
        name: 'find',
        label: sayKeys('find'),
        icon: iconSearch,
        button: '.find-button',
        run: () => void this.#openFind(),
      },
      ...(this.#duplicate.isOffered
        ? [
            {
              name: 'duplicate',
              label: sayDuplicate('hint'),
              icon: iconCopy,
              button: '.duplicate-button',
              run: () => {
                this.#duplicate.duplicate();
              },
            },
          ]
        : []),
      {
        name: 'keys',
        label: sayKeys('title'),
        icon: iconKeyboard,
        button: '.keys',
        run: () => {
          this.#setOpen(true);
        },
      },
    ];
  }

  #renderFindButton(): TemplateResult {
    return html`<button
      type="button"
      class="button ghost icon-only find-button"
      part="bar__find"
      aria-label=${sayKeys('find')}
      aria-keyshortcuts="/"
      aria-expanded=${this.#find?.isOpen ? 'true' : 'false'}
      @click=${() => {
        if (this.#find?.isOpen) this.#find.close();
        else void this.#openFind();
      }}
    >
      ${iconSearch}
    </button>`;
  }

  /** The search, and the list of keys, while they are asked for. */
  render(): readonly unknown[] {
    return [this.#find?.render(), this.#duplicate.renderNews(), this.#renderKeys()];
  }

  #renderKeys(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    adoptStyles(this.#root.firstElementChild ?? this.#root, builderKeysStyles);
    return html`<dialog
      class="keys"
      aria-labelledby="keys-title"
      @close=${() => {
        this.#setOpen(false);
      }}
    >
      <header>
        <h2 class="subtitle" id="keys-title">${sayKeys('title')}</h2>
        <form method="dialog">
          <button class="button ghost icon-only small" aria-label=${sayCommon('close')}>${iconX}</button>
        </form>
      </header>
      <dl>
        ${listKeys({
          hasComments: this.#root.querySelector('.comments-button') !== null,
          mayEdit: this.#draft.current?.snapshot.mayEdit !== false,
        }).map(
          ([keys, text]) =>
            html`<div>
              <dt>${text}</dt>
              <dd><kbd>${keys}</kbd></dd>
            </div>`,
        )}
      </dl>
    </dialog>`;
  }

  /**
   * Finds the place where work starts, once the form is drawn with its content: the form's own place is there before
   * the draft is.
   */
  #begin(): void {
    const form = this.#root.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>('deed-builder-form');
    const { state, schema } = this.#draft.current?.snapshot ?? {};
    if (!form || !state || !schema) return;
    this.#hasBegun = true;
    // On a phone the keyboard of the screen would cover what somebody has come to look at.
    if (!this.#has('autofocus') || this.#host.clientWidth < NARROW) return;
    // Where the form is gone through part by part, the part that is shown is known once the Builder is drawn.
    void this.#host.updateComplete
      .then(() => form.updateComplete)
      .then(() => {
        const first = [
          ...(form.shadowRoot?.querySelectorAll<HTMLElement>(
            'input:enabled:not([readonly]), select:enabled, textarea',
          ) ?? []),
        ].find((control) => control.checkVisibility());
        if (document.activeElement === document.body) first?.focus({ preventScroll: true });
      });
  }

  /** By an attribute of its own, or of the Builder around that opened the draft of this one. */
  #has(wish: 'autofocus' | 'no-shortcuts'): boolean {
    const { host } = this.#host.getRootNode() as Partial<ShadowRoot>;
    return this.#host.hasAttribute(wish) || (host?.localName === this.#host.localName && host.hasAttribute(wish));
  }

  get #root(): ShadowRoot {
    return this.#host.shadowRoot as ShadowRoot;
  }

  get #regions(): readonly HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(REGIONS)].filter((region) =>
      region.checkVisibility({ visibilityProperty: true }),
    );
  }

  /** Where form and document do not fit beside each other, one of them is in front. */
  #showView(view: 'form' | 'document'): void {
    const [form, paper] = this.#root.querySelectorAll<HTMLElement>('.view');
    (view === 'form' ? form : paper)?.click();
  }

  /** A file that cannot be fetched is requested again with the next press. */
  async #openFind(): Promise<void> {
    const preview = (): DeedDocumentPreview | null => this.#root.querySelector('deed-document-preview');
    const loaded = this.#find ? undefined : await loadFind().catch(() => undefined);
    if (loaded)
      this.#find ??= new loaded.FindBar(this.#host, {
        document: () => preview()?.shadowRoot,
        // Of a finalized document there is no form.
        form: () => this.#root.querySelector(".builder:not([data-view='final']) deed-builder-form")?.shadowRoot,
        show: (where) => {
          this.#showView(where);
          const shown = preview();
          if (where === 'document' && shown) shown.view = 'text';
        },
      });
    this.#find?.open();
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }

  /** Of the element itself and not of the host it is in, so that the way back leads to the same field. */
  readonly #onFocus = (event: Event): void => {
    const path = event.composedPath();
    const region = this.#regions.find((one) => path.includes(one));
    const [target] = path;
    if (region && target instanceof HTMLElement) this.#last.set(region, target);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || this.#has('no-shortcuts')) return;
    // The content behind a sheet cannot be worked in, by its keys neither.
    if (this.#root.querySelector(':modal')) return;
    const modified = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && modified) this.#finalize(event);
    else if (event.key === 'F6' && !modified) this.#goOn(event);
    else if (event.key === 'F3' && !modified && this.#find?.isOpen) {
      event.preventDefault();
      this.#find.step(event.shiftKey ? -1 : 1);
    } else if (opensFind(event)) {
      event.preventDefault();
      void this.#openFind();
    } else if (event.key === '?' && !modified && !isTyping(event.composedPath()[0])) {
      event.preventDefault();
      this.#setOpen(true);
    }
  };

  /** Typed text counts: the field is left first, as by a press of the button. */
  #finalize(event: KeyboardEvent): void {
    const button = this.#root.querySelector<DeedFinalizeButton>('.finish > deed-finalize-button');
    if (!button) return;
    event.preventDefault();
    const [target] = event.composedPath();
    if (target instanceof HTMLElement) target.blur();
    button.open();
  }

  /**
   * Moves to the next region, to the one before with Shift. The focus goes to the user's last place in it, or to its
   * first control.
   */
  #goOn(event: KeyboardEvent): void {
    const regions = this.#regions;
    const path = event.composedPath();
    const at = regions.findIndex((one) => path.includes(one));
    const step = event.shiftKey ? -1 : 1;
    const start = at === -1 && step === -1 ? regions.length : at;
    const region = regions[(start + step + regions.length) % regions.length];
    if (!region) return;
    event.preventDefault();
    const target = this.#before(region) ?? findFocusable(region);
    // A document that is only read has nothing to press: its region itself takes the focus.
    if (!target) region.tabIndex = -1;
    (target ?? region).focus();
  }

  #before(region: Element): HTMLElement | undefined {
    const before = this.#last.get(region);
    return before?.isConnected && before.checkVisibility() ? before : undefined;
  }
}

/** As they are called on this machine; that of comments only where there are any. */
function listKeys({
  hasComments,
  mayEdit,
}: {
  readonly hasComments: boolean;
  readonly mayEdit: boolean;
}): readonly (readonly [keys: string, text: string])[] {
  const editing = (...keys: (readonly [string, string])[]): typeof keys => (mayEdit ? keys : []);
  return [
    ...editing([nameKeys('Enter'), sayKeys('finalize')]),
    ['F6', sayKeys('nextRegion')],
    ['Shift+F6', sayKeys('previousRegion')],
    [`/  ${nameKeys('Shift', 'F')}`, sayKeys('find')],
    ...editing(['Alt+↑ ↓', sayKeys('move')]),
    ...(hasComments ? [['Shift+F2', sayKeys('comment')] as const] : []),
    ...editing([nameKeys('Z'), sayKeys('undo')], [nameKeys('Shift', 'Z'), sayKeys('redo')]),
    ['?', sayKeys('list')],
  ];
}
