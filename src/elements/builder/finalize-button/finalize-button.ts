import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ContractState, ValueSchema } from '../../../document/index.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import type { DraftFailure, FinalizationSettings, TrialSettings } from '../../draft/draft-api.ts';
import type { DraftSnapshot } from '../../draft/draft-source.ts';
import { mayDo } from '../../draft/may-do.ts';
import { ask, withReason } from '../../base/ask.ts';
import { fire } from '../../base/events.ts';
import { iconAlert, iconCheckCircle, iconLock, iconX } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';
import { readOwnContract } from '../../base/own-contract.ts';
import { feedback } from '../../base/styles/index.ts';
import { contentOfConfirmation, contentOfTrial, sayRefusal } from './dialog-contents.ts';
import type { DialogContent } from './dialog-contents.ts';
import { finalizeButtonStyles } from './finalize-button.styles.ts';
import { MendedNews } from './mended-news.ts';
import { OpenComments } from './open-comments.ts';
import { readRefusedFields, renderProblemList } from './problem-list.ts';
import type { RefusedField } from './problem-list.ts';
import { problemListStyles } from './problem-list.styles.ts';

/**
 * The dialog that the button opens in the present state: something is missing, only the question is left, or it is a
 * trial.
 */
type Dialog = 'problems' | 'confirm' | 'trial';

/**
 * Finalizes the draft: lists missing fields and leads there, asks for confirmation as the session's settings say, or
 * shows the trial's dialog instead. By `state` and `schema` alone it asks the page around, which finalizes and gives
 * the new state.
 *
 * @fires deed-finalize-request - cancelable; `{waitUntil}`. Promises that the page gives are waited for before the
 *   draft is finalized
 * @fires deed-unfinalize-request - cancelable; `{waitUntil}`, before a finalized document is made a draft again
 * @fires deed-field-focus - a missing thing was chosen: `{path}`
 * @csspart button - the button itself
 * @csspart reopen - the button that makes a finalized document a draft again
 * @csspart dialog - the dialog
 */
export class DeedFinalizeButton extends DeedElement {
  static override styles = [...DeedElement.shared, feedback, finalizeButtonStyles, problemListStyles];

  /** The contract to finalize; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `state`; inferred from its values when missing. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /**
   * The trial's texts that go with `state`: while there are any, nothing is finalized (builder-embed §Trial object).
   */
  @property({ attribute: false }) trial: TrialSettings | null | undefined;

  /** How finalizing is confirmed, with `state` (builder-embed §Finalization object). */
  @property({ attribute: false }) finalization: FinalizationSettings | null | undefined;

  @state() private dialog: Dialog | undefined;
  @state() private busy = false;
  @state() private error = '';
  /** The fields that the service found missing and the page did not know of. */
  @state() private refused: readonly RefusedField[] = [];

  @query('dialog') private dialogElement!: HTMLDialogElement | null;
  @query('.done') private doneElement!: HTMLElement | null;

  readonly #draft = new DraftController(this, { isFollowing: true });
  readonly #news = new MendedNews(this);
  readonly #comments = new OpenComments(this, this.#draft);
  #wasTrial = false;
  /** The draft that the dialog is about. */
  #session: string | undefined;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const session = this.#here();
    if (session !== undefined && session !== this.#session) {
      if (this.#session !== undefined) this.#forget();
      this.#session = session;
    }
    const trial = this.#settings.trial !== null;
    // The trial may end while its dialog is open; of one that only the service knew, nothing is heard here.
    if (this.dialog === 'trial' && this.#wasTrial && !trial) this.#close();
    this.#wasTrial = trial;
    if (!changed.has('state') && !changed.has('schema')) return;
    this.#draft.adopt(readOwnContract(this, this));
  }

  protected override updated(): void {
    const isDone = this.#draft.current?.snapshot.state?.status === 'finalized';
    this.toggleAttribute('data-empty', !isDone && !this.#isOffered && !this.dialog);
    const dialog = this.dialogElement;
    if (!dialog?.isConnected || dialog.matches(':modal')) return;
    // Moved in the page, it is open and no longer in front.
    dialog.close();
    dialog.showModal();
    // The first thing to mend, or the action; not the cross that comes first.
    dialog.querySelector<HTMLElement>('.problem:not(.comment), footer .primary')?.focus();
  }

  /**
   * Does the same as a press of the button: opens the missing fields, the trial's dialog or the confirmation. Finalizes
   * at once where none is asked for.
   */
  open(): void {
    const snapshot = this.#draft.current?.snapshot;
    if (!snapshot?.state || snapshot.state.status === 'finalized' || this.busy || !this.#isOffered) return;
    this.error = '';
    this.refused = [];
    const { trial, finalization } = this.#settings;
    if (trial) this.dialog = 'trial';
    else if (snapshot.problems.length > 0) this.showProblems();
    else if (finalization?.confirmation_enabled === false) void this.#finalize();
    else this.dialog = 'confirm';
  }

  /** The settings of the session, else those that the page gives by properties. */
  get #settings(): { readonly trial: TrialSettings | null; readonly finalization: FinalizationSettings | null } {
    const session = this.#draft.current?.snapshot.session;
    return {
      trial: session?.trial ?? this.trial ?? null,
      finalization: session?.finalization ?? this.finalization ?? null,
    };
  }

  /** Opens the list of missing fields, and marks them in the form. */
  showProblems(): void {
    this.#news.forget();
    this.#draft.current?.markMissing(true);
    this.dialog = 'problems';
  }

  /** The page around may refuse: nothing is sent then, and the dialog says so, with the reason where there is one. */
  async #finalize(): Promise<void> {
    this.busy = true;
    this.error = '';
    const session = this.#here();
    const { agreed, reason } = await ask(this, 'deed-finalize-request');
    // The answer was given of one draft, and finalizes no other.
    const failure = agreed && session === this.#here() ? await this.#draft.current?.finalize() : undefined;
    this.busy = false;
    if (session !== this.#here()) return;
    if (!agreed) this.#explain(withReason(sayFinalize('refused'), reason));
    else if (failure) this.#onRefused(failure);
    else await this.#onDone();
  }

  /** Each refusal leads to the dialog in which something can be done about it. */
  #onRefused({ code, detail }: DraftFailure): void {
    if (code === 'trial') this.dialog = 'trial';
    else if (code === 'incomplete') {
      this.refused = readRefusedFields(detail['fields']);
      this.showProblems();
    } else this.#explain(sayRefusal(code));
  }

  /** Says what went wrong in the dialog that is open, so that the person can try again there. */
  #explain(error: string): void {
    this.error = error;
    this.dialog ??= 'confirm';
  }

  /** The dialog and the button that opened it are gone; the focus goes to what stands in their place. */
  async #onDone(): Promise<void> {
    const hadFocus = this.dialog !== undefined || this.shadowRoot?.activeElement !== null;
    this.#close();
    await this.updateComplete;
    if (hadFocus) this.doneElement?.focus();
  }

  /** Makes the document a draft again, unless the page around refuses. */
  async #reopen(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = '';
    const session = this.#here();
    const { agreed, reason } = await ask(this, 'deed-unfinalize-request');
    const failure = agreed && session === this.#here() ? await this.#draft.current?.unfinalize() : undefined;
    this.busy = false;
    if (session !== this.#here()) return;
    this.error = failure || reason ? withReason(sayFinalize('reopenFailed'), reason) : '';
    await this.updateComplete;
    if (!failure && this.#draft.current?.snapshot.state?.status === 'draft')
      this.shadowRoot?.querySelector('button')?.focus();
  }

  /** Goes to a field, from the list of missing ones. */
  #jump(path: string): void {
    this.#close();
    fire(this, 'deed-field-focus', { path });
    // The dialog gives focus back to the button when it closes; the field takes it after that.
    void this.updateComplete.then(() => {
      this.#draft.current?.goTo(path, this.localName);
    });
  }

  // Told late: by then another dialog may be open.
  readonly #onClose = ({ target }: Event): void => {
    if (target === this.dialogElement && this.dialogElement?.open === false) this.dialog = undefined;
  };

  /** The draft that the page is at; undefined of one that the page itself gives. */
  #here(): string | undefined {
    return this.#draft.current?.address?.session;
  }

  /** For another draft: a question about the one before is asked no more. */
  #forget(): void {
    this.#close();
    this.error = '';
    this.refused = [];
  }

  #close(): void {
    this.dialogElement?.close();
    this.dialog = undefined;
  }

  /** Whether the page may do it at all. */
  get #isOffered(): boolean {
    const snapshot = this.#draft.current?.snapshot;
    return !snapshot || mayDo(snapshot, 'finalize');
  }

  protected override render(): TemplateResult | typeof nothing {
    const snapshot = this.#draft.current?.snapshot;
    const ready = snapshot?.state !== undefined;
    if (snapshot?.state?.status === 'finalized') return this.#renderDone();
    // A dialog that somebody has open says what became of it.
    if (!this.#isOffered && !this.dialog) return nothing;
    return html`<button
        class="button primary"
        part="button"
        type="button"
        ?disabled=${!ready}
        aria-haspopup="dialog"
        aria-busy=${this.busy ? 'true' : nothing}
        @click=${() => {
          this.open();
        }}
      >
        ${this.busy ? html`<span class="spinner"></span>` : this.#settings.trial ? iconLock : nothing}${sayFinalize('finalize')}
      </button>
      ${snapshot && this.dialog ? this.#renderDialog(snapshot, this.dialog) : nothing}`;
  }

  /** In the place of the button once there is nothing to finalize: that it is done, and the way back. */
  #renderDone(): TemplateResult {
    const snapshot = this.#draft.current?.snapshot;
    return html`<span class="row"
        ><span class="done" role="status" tabindex="-1">${iconCheckCircle}${sayFinalize('finalized')}</span> ${
          snapshot?.session?.stays_final || (snapshot && !mayDo(snapshot, 'unfinalize'))
            ? nothing
            : html`<button
                class="button small"
                part="reopen"
                type="button"
                aria-busy=${this.busy ? 'true' : nothing}
                @click=${() => void this.#reopen()}
              >
                ${this.busy ? html`<span class="spinner"></span>` : nothing}${sayFinalize('reopen')}
              </button>`
        }</span
      >
      ${this.error === '' ? nothing : html`<p class="error" role="alert">${iconAlert}${this.error}</p>`}`;
  }

  #renderDialog(snapshot: DraftSnapshot, dialog: Dialog): TemplateResult {
    const { title, body, action } = this.#contentOf(snapshot, dialog);
    return html`<dialog
      part="dialog"
      aria-labelledby="title"
      @close=${this.#onClose}
      @cancel=${(event: Event) => {
        if (this.busy) event.preventDefault();
      }}
    >
      <header>
        <h2 class="subtitle" id="title">${title}</h2>
        <button
          class="button ghost icon-only small"
          type="button"
          aria-label=${sayCommon('close')}
          @click=${() => {
            this.#close();
          }}
        >
          ${iconX}
        </button>
      </header>
      ${this.#news.render(snapshot)}
      <div class="body">
        ${body}${this.error === '' ? nothing : html`<p class="error" role="alert">${iconAlert}${this.error}</p>`}
      </div>
      ${action}
    </dialog>`;
  }

  #contentOf(snapshot: DraftSnapshot, dialog: Dialog): DialogContent {
    if (dialog === 'trial') return contentOfTrial(this.#settings.trial ?? {});
    // Missing fields may be filled in, here or elsewhere, while the list is open: then there is only the question left.
    return dialog === 'problems' && snapshot.problems.length + this.refused.length > 0
      ? this.#contentOfProblems(snapshot)
      : contentOfConfirmation({
          text: this.#settings.finalization?.confirmation_text ?? '',
          comments: this.#renderComments(),
          isBusy: this.busy,
          onCancel: () => {
            this.#close();
          },
          onFinalize: () => {
            if (!this.busy) void this.#finalize();
          },
        });
  }

  /** Everything at once: a person who mends one and is told of the next finds no end. */
  #contentOfProblems({ state: contract, schema, problems }: DraftSnapshot): DialogContent {
    const list =
      contract && schema
        ? renderProblemList({
            state: contract,
            schema,
            problems,
            refused: this.refused,
            comments: this.#renderComments(),
            onJump: (path) => {
              this.#jump(path);
            },
          })
        : nothing;
    return { title: sayFinalize('listTitle'), body: list, action: nothing };
  }

  /** The open comments: no reason not to finalize, but the user is told of them first. */
  #renderComments(): ReturnType<OpenComments['render']> {
    return this.#comments.render(() => {
      this.#close();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-finalize-button': DeedFinalizeButton;
  }
}
