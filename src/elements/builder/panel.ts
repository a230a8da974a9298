import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import type { DeedEvent } from '../base/events.ts';
import { iconX } from '../base/icons/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { focusBar } from './focus-bar.ts';
import { EDITING } from './panel-names.ts';
import type { PanelName } from './panel-names.ts';
import { panelStyles } from './panel.styles.ts';
import type { PastOnPaper } from './past-on-paper.ts';

// Outside the class, as in the Builder.
const loadPast = () => import('./past-on-paper.ts');

const CONTENTS: Readonly<Record<PanelName, TemplateResult>> = {
  appearance: html`<deed-appearance-editor></deed-appearance-editor>`,
  sections: html`<deed-section-editor></deed-section-editor>`,
  comments: html`<deed-comments></deed-comments>`,
  history: html`<deed-history></deed-history>`,
};

/** Registers what stands in a panel; the appearance editor is there from the beginning. */
export type PanelLoader = (panel: Exclude<PanelName, 'appearance'>) => Promise<unknown>;

/** From this width of the Builder on a panel has a column of its own; as in `panel.styles.ts`. */
const ROOM = 720;
/** Lower than this nothing would be left of a column. */
const LEAST_HEIGHT = 320;

/**
 * The panels beside the form, to look at or to set something, one at a time, on the side of its button. Where there
 * is room a panel is a column that the others make room for; where there is none, a modal sheet. Nothing that can be
 * focused is ever behind it:
 *
 *     wide      form │ document │ panel      from 1024 px, the outline goes
 *     medium    form or document │ panel     from 720 px
 *     narrow    panel over all, the rest inert
 *
 * The focus goes into a panel that is opened, and back to its button when it is closed.
 */
export class BuilderPanels implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  readonly #load: PanelLoader | undefined;
  readonly #sizes = new ResizeObserver(() => {
    this.#place();
  });
  #open: PanelName | undefined;
  #past: PastOnPaper | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController, load: PanelLoader | undefined) {
    this.#host = host;
    this.#draft = draft;
    this.#load = load;
    adoptStyles(this.#root, panelStyles);
    host.addController(this);
  }

  /** The panel that is open. */
  get open(): PanelName | undefined {
    return this.#open;
  }

  hostConnected(): void {
    this.#sizes.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
  }

  hostUpdate(): void {
    if (this.#open && !this.#isOffered(this.#open)) this.#leave();
  }

  hostUpdated(): void {
    this.#place();
  }

  /** Opens a panel in place of the one that is open, or closes it. */
  async toggle(panel: PanelName): Promise<void> {
    if (this.#open === panel) {
      await this.#close();
      return;
    }
    this.#show(panel);
    if (panel !== 'appearance') void this.#load?.(panel).catch(() => undefined);
    await this.#host.updateComplete;
    this.#root.querySelector<HTMLElement>('.panel .close')?.focus();
  }

  /** Nothing while none is open. */
  render(): TemplateResult | typeof nothing {
    const panel = this.#open;
    if (!panel) return nothing;
    const name = sayBuilder(panel);
    return html`<dialog
      class="panel"
      aria-label=${name}
      @keydown=${this.#onKey}
      @cancel=${this.#onCancel}
      @close=${this.#onClose}
      @click=${this.#onClick}
      @deed-version-shown=${this.#onVersion}
    >
      <header>
        <h3 class="subtitle">${name}</h3>
        <button
          type="button"
          class="button ghost small icon-only close"
          aria-label=${sayCommon('close')}
          @click=${() => {
            void this.#close();
          }}
        >
          ${iconX}
        </button>
      </header>
      ${CONTENTS[panel]}
    </dialog>`;
  }

  get #root(): ShadowRoot {
    return this.#host.shadowRoot as ShadowRoot;
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#root.querySelector<HTMLDialogElement>('dialog.panel');
  }

  #show(panel: PanelName | undefined): void {
    if (panel !== 'history') void this.#past?.leave();
    this.#open = panel;
    this.#host.requestUpdate();
  }

  /** Whether the page may have a panel open, at this stage of the document. */
  #isOffered(panel: PanelName): boolean {
    const { snapshot } = this.#draft.current ?? {};
    if (EDITING.includes(panel)) return snapshot?.isReadonly !== true;
    const verbs = snapshot?.session?.verbs;
    return !verbs?.includes('read') || verbs.includes(panel === 'comments' ? 'read-comments' : 'history');
  }

  /** Closes a panel that may not be open any more. A focus that was in it moves to the bar. */
  #leave(): void {
    const inside = this.#dialog?.contains(this.#root.activeElement);
    this.#show(undefined);
    if (!inside) return;
    void this.#host.updateComplete.then(() => {
      // Form and document change places meanwhile; the bar stays.
      focusBar(this.#root);
    });
  }

  async #close(): Promise<void> {
    const panel = this.#open;
    if (!panel) return;
    this.#show(undefined);
    await this.#host.updateComplete;
    this.#root.querySelector<HTMLElement>(`.${panel}-button`)?.focus();
  }

  /**
   * Shows it as a column or as a sheet, by the room there is now. Where that changes, the user stays at their place.
   */
  #place(): void {
    const dialog = this.#dialog;
    // Taken out of the page it has no size, and comes back where it was when it is put in again.
    if (!dialog?.isConnected) return;
    const { clientWidth: width, clientHeight: height } = this.#host;
    const modal = width < ROOM || height < LEAST_HEIGHT;
    if (dialog.open && dialog.matches(':modal') === modal) return;
    const { activeElement } = this.#root;
    const at = dialog.contains(activeElement) ? innermost(activeElement) : undefined;
    if (dialog.open) dialog.close();
    if (modal) dialog.showModal();
    else dialog.show();
    at?.focus();
  }

  /** On the paper as well, where that is beside the panel. */
  readonly #onVersion = ({ detail }: DeedEvent<'deed-version-shown'>): void => {
    if (this.#dialog?.matches(':modal')) return;
    loadPast()
      .then(({ PastOnPaper }) => {
        this.#past ??= new PastOnPaper({
          root: this.#root,
          schema: () => this.#draft.current?.snapshot.schema,
          leave: () => void this.#root.querySelector('deed-history')?.showList(),
        });
        return this.#open === 'history' ? this.#past.show(detail) : undefined;
      })
      .catch(() => undefined);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    void this.#close();
  };

  /** The other ways to dismiss a modal, such as the gesture for going back. */
  readonly #onCancel = (event: Event): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    void this.#close();
  };

  /** The browser may close one without asking; told late, it may be open again. */
  readonly #onClose = ({ target, currentTarget }: Event): void => {
    if (target === currentTarget && !(target as HTMLDialogElement).open) void this.#close();
  };

  /** Closes at a press beside a sheet; presses in it belong to its content. */
  readonly #onClick = (event: MouseEvent): void => {
    const dialog = event.currentTarget as HTMLDialogElement;
    if (event.target !== dialog || !dialog.matches(':modal')) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) void this.#close();
  };
}

/** The focused element within another, through its shadow root and those inside. */
function innermost(element: Element | null): HTMLElement | undefined {
  const inside = element?.shadowRoot?.activeElement;
  if (inside) return innermost(inside);
  return element instanceof HTMLElement ? element : undefined;
}
