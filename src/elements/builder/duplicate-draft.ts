import { html, nothing } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { requestDraft } from '../draft/draft-api.ts';
import type { DraftAddress, DraftFailure } from '../draft/draft-api.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import type { DeedDraft } from '../draft/element/draft.ts';
import { ask, withReason } from '../base/ask.ts';
import { iconCopy } from '../base/icons/index.ts';
import { sayDuplicate } from '../base/localize/source/duplicate.ts';
import { ToastController } from '../base/popups/toast.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';

/** The answer to `POST drafts/:id/duplicate`. */
interface Duplicated {
  readonly id: string;
  readonly grant?: string;
}

/** How long edits on their way are waited for, in ms. */
const PATIENCE = 8000;

/**
 * Begins a new draft with the document of this one, and leaves opening it to the page (`deed-duplicate`). By default it
 * opens in place of this one. Offered only where the adapter has said that it may be.
 */
export class DuplicateDraft {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  readonly #toast: ToastController;
  #busy = false;
  /** The same for every try of a draft until one has come through: nothing is made twice. */
  #key: { readonly of: DraftAddress; readonly key: string } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
    this.#toast = new ToastController(host);
  }

  /** Whether the person may, as the adapter has said. */
  get isOffered(): boolean {
    const { address, snapshot } = this.#draft.current ?? {};
    return address !== undefined && snapshot?.session?.verbs?.includes('duplicate') === true;
  }

  /** Begins it; what comes of it is told. */
  duplicate(): void {
    const { address } = this.#draft.current ?? {};
    if (address) void this.#duplicate(address);
  }

  /** A button with its name, or with its sign alone. */
  renderButton({ isNamed }: { readonly isNamed: boolean }): TemplateResult | typeof nothing {
    if (!this.isOffered) return nothing;
    return html`<button
      type="button"
      class="button duplicate-button ${isNamed ? '' : 'ghost icon-only'}"
      part=${isNamed ? 'finished__duplicate' : 'bar__duplicate'}
      aria-label=${isNamed ? nothing : sayDuplicate('hint')}
      aria-description=${isNamed ? sayDuplicate('hint') : nothing}
      aria-busy=${this.#busy ? 'true' : nothing}
      @click=${() => {
        this.duplicate();
      }}
    >
      ${this.#busy ? html`<span class="spinner"></span>` : iconCopy}${isNamed ? sayDuplicate('duplicate') : nothing}
    </button>`;
  }

  /** The result of duplicating. */
  renderNews(): TemplateResult {
    const root = this.#host.shadowRoot?.firstElementChild;
    if (root) adoptStyles(root, toastStyles);
    return this.#toast.render();
  }

  /** One at a time, and with everything that was typed. */
  async #duplicate(address: DraftAddress): Promise<void> {
    if (this.#busy) return;
    this.#setBusy(true);
    const failure = (await this.#isSaved()) ? await this.#send(address) : sayDuplicate('unsaved');
    this.#setBusy(false);
    this.#toast.show({ text: failure ?? sayDuplicate('done') });
  }

  /** Undefined when it is done, else what to tell. */
  async #send(address: DraftAddress): Promise<string | undefined> {
    if (this.#key?.of !== address) this.#key = { of: address, key: crypto.randomUUID() };
    const answer = await requestDraft<Duplicated>(address, {
      part: '/duplicate',
      method: 'POST',
      json: {},
      headers: { 'Idempotency-Key': this.#key.key },
    });
    if (!answer.ok) return sayFailure(answer);
    if (this.#key.of === address) this.#key = undefined;
    const { id, grant = '' } = answer.value;
    const session = address.session.startsWith('contract:') ? `contract:${id}` : id;
    const { agreed, reason } = await ask(this.#host, 'deed-duplicate', { session, grant });
    // Somebody who has gone on to another draft stays there.
    if (agreed && this.#draft.current?.address !== address) return sayDuplicate('unopened');
    if (agreed) this.#open(session, grant);
    return reason === '' ? undefined : withReason(sayDuplicate('unopened'), reason);
  }

  /** In the element that opened this draft: a Builder that did so itself, or the draft around. */
  #open(session: string, grant: string): void {
    const around = this.#host.closest<DeedDraft>('deed-draft');
    const outer = (around?.getRootNode() as ShadowRoot | undefined)?.host;
    const opened = outer?.localName === 'deed-builder' ? (outer as unknown as DeedDraft) : around;
    if (opened) Object.assign(opened, { session, grant: grant || opened.grant });
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#host.requestUpdate();
  }

  /** Sends what waits, and sees whether it arrives. */
  async #isSaved(): Promise<boolean> {
    const draft = this.#draft.current;
    draft?.flush();
    if (!draft || draft.snapshot.save === 'saved') return draft !== undefined;
    return new Promise((resolve) => {
      const end = (saved: boolean): void => {
        clearTimeout(timer);
        unsubscribe();
        resolve(saved);
      };
      const timer = setTimeout(() => {
        end(false);
      }, PATIENCE);
      const unsubscribe = draft.subscribe(() => {
        if (draft.snapshot.save === 'saved') end(true);
      });
    });
  }
}

function sayFailure({ status, code }: DraftFailure): string {
  if (code === 'template_withdrawn') return sayDuplicate('withdrawn');
  if (status === 403) return sayDuplicate('forbidden');
  return sayDuplicate(status === 0 ? 'offline' : 'failed');
}
