import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ContractState, ValueSchema } from '../../document/index.ts';
import { DeedElement } from '../deed-element.ts';
import { DraftController } from '../draft/draft-controller.ts';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { LocalDraft } from '../draft/local-draft.ts';
import { ask } from '../events.ts';
import { iconAlert, iconCheckCircle, iconX } from '../icons.ts';
import { sayCommon } from '../localize/source/common.ts';
import { sayFinalize } from '../localize/source/finalize.ts';
import { feedback } from '../styles/index.ts';
import { finalizeButtonStyles } from './finalize-button.styles.ts';
import { renderProblemList } from './problem-list.ts';
import { CONFIRMATION_TAGS, renderSettingsHtml, TRIAL_TAGS } from './settings-html.ts';

type Dialog = 'problems' | 'confirm' | 'trial';

/**
 * Finalizes the draft: says what is missing and leads there, asks for confirmation as the session's settings say, or shows the trial's
 * dialog instead. By `state` and `schema` alone it asks the page around (`deed-finalize-request`).
 *
 * @fires deed-finalize-request - cancelable; `{waitUntil}`. What the page hangs on is waited for before the draft is finalized
 * @fires deed-field-focus - a missing thing was chosen: `{path}`
 * @csspart button - the button itself
 * @csspart dialog - the dialog
 */
export class DeedFinalizeButton extends DeedElement {
  static override styles = [...DeedElement.shared, feedback, finalizeButtonStyles];

  /** The contract to finalize; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `state`. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  @state() private dialog: Dialog | undefined;
  @state() private busy = false;
  @state() private error = '';

  @query('dialog') private dialogElement!: HTMLDialogElement | null;

  readonly #draft = new DraftController(this);

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('state') || changed.has('schema')) this.#draft.useOwn(this.state && this.schema ? new LocalDraft(this.state, this.schema) : undefined);
  }

  protected override updated(): void {
    const dialog = this.dialogElement;
    if (dialog && !dialog.open) dialog.showModal();
  }

  /** Opens what a press of the button opens: what is missing, the trial's dialog or the confirmation; finalizes at once where none is asked for. */
  open(): void {
    const snapshot = this.#draft.current?.snapshot;
    if (!snapshot?.state || snapshot.state.status === 'finalized' || this.busy) return;
    this.error = '';
    if (snapshot.session?.trial) this.dialog = 'trial';
    else if (snapshot.problems.length > 0) this.showProblems();
    else if (snapshot.session?.finalization?.confirmation_enabled === false) void this.#finalize();
    else this.dialog = 'confirm';
  }

  /** Opens the list of what is missing, and marks it in the form. */
  showProblems(): void {
    this.#draft.current?.markMissing(true);
    this.dialog = 'problems';
  }

  async #finalize(): Promise<void> {
    this.busy = true;
    this.error = '';
    const agreed = await ask(this, 'deed-finalize-request');
    const failure = agreed ? await this.#draft.current?.finalize() : undefined;
    this.busy = false;
    if (!agreed) this.error = sayFinalize('refused');
    else if (!failure) this.dialog = undefined;
    else if (failure.code === 'trial') this.dialog = 'trial';
    else if (failure.code === 'incomplete') this.showProblems();
    else this.error = failure.code === 'unsaved' ? sayFinalize('notSaved') : sayFinalize('failed');
    if (this.error !== '') this.dialog ??= 'confirm';
  }

  async #reopen(): Promise<void> {
    this.busy = true;
    const failure = await this.#draft.current?.unfinalize();
    this.busy = false;
    this.error = failure ? sayFinalize('reopenFailed') : '';
  }

  #jump(path: string): void {
    this.#close();
    this.dispatchEvent(new CustomEvent('deed-field-focus', { detail: { path }, bubbles: true, composed: true }));
    // The dialog gives focus back to the button when it closes; the field takes it after that.
    void this.updateComplete.then(() => { this.#draft.current?.goTo(path, this.localName); });
  }

  #close(): void {
    this.dialogElement?.close();
    this.dialog = undefined;
  }

  protected override render(): TemplateResult {
    const snapshot = this.#draft.current?.snapshot;
    const ready = snapshot?.state !== undefined;
    if (snapshot?.state?.status === 'finalized') return this.#renderDone();
    return html`<button class="button primary" part="button" type="button" ?disabled=${!ready} aria-haspopup="dialog" aria-busy=${this.busy ? 'true' : nothing}
      @click=${() => { this.open(); }}>${this.busy ? html`<span class="spinner"></span>` : nothing}${sayFinalize('finalize')}</button>
      ${snapshot && this.dialog ? this.#renderDialog(snapshot, this.dialog) : nothing}`;
  }

  #renderDone(): TemplateResult {
    return html`<span class="row"><span class="done" role="status">${iconCheckCircle}${sayFinalize('finalized')}</span>
      <button class="button small" type="button" aria-busy=${this.busy ? 'true' : nothing} @click=${() => void this.#reopen()}>${sayFinalize('reopen')}</button></span>
      ${this.error === '' ? nothing : html`<p class="error" role="alert">${iconAlert}${this.error}</p>`}`;
  }

  #renderDialog(snapshot: DraftSnapshot, dialog: Dialog): TemplateResult {
    const { title, body, action } = this.#contentOf(snapshot, dialog);
    return html`<dialog part="dialog" aria-labelledby="title" @close=${() => { this.dialog = undefined; }} @cancel=${(event: Event) => { if (this.busy) event.preventDefault(); }}>
      <header><h2 class="subtitle" id="title">${title}</h2>
        <button class="button ghost icon-only small" type="button" aria-label=${sayCommon('close')} @click=${() => { this.#close(); }}>${iconX}</button></header>
      <div class="body">${body}${this.error === '' ? nothing : html`<p class="error" role="alert">${iconAlert}${this.error}</p>`}</div>
      ${action}
    </dialog>`;
  }

  #contentOf({ state: contract, schema, problems, session }: DraftSnapshot, dialog: Dialog): { readonly title: string; readonly body: unknown; readonly action: unknown } {
    if (dialog === 'problems' && contract && schema) {
      return { title: sayFinalize('listTitle'), body: renderProblemList({ problems, state: contract, schema, onJump: (path) => { this.#jump(path); } }), action: nothing };
    }
    if (dialog === 'trial') {
      const { finalize_title, finalize_content, finalize_cta_text, cta_url } = session?.trial ?? {};
      return {
        title: finalize_title ?? sayFinalize('trialTitle'),
        body: finalize_content === undefined ? html`<p>${sayFinalize('trialText')}</p>` : renderSettingsHtml(finalize_content, TRIAL_TAGS),
        action: cta_url !== undefined && /^https?:\/\//i.test(cta_url)
          ? html`<footer><a class="button primary" href=${cta_url} target="_blank" rel="noopener">${finalize_cta_text ?? sayFinalize('trialAction')}</a></footer>` : nothing,
      };
    }
    const text = session?.finalization?.confirmation_text;
    return {
      title: sayFinalize('confirmTitle'),
      body: text === undefined || text === '' ? html`<p>${sayFinalize('confirmText')}</p>` : renderSettingsHtml(text, CONFIRMATION_TAGS),
      action: html`<footer><button class="button" type="button" @click=${() => { this.#close(); }}>${sayCommon('cancel')}</button>
        <button class="button primary" type="button" aria-busy=${this.busy ? 'true' : nothing} @click=${() => { if (!this.busy) void this.#finalize(); }}>
          ${this.busy ? html`<span class="spinner"></span>${sayFinalize('waiting')}` : sayFinalize('finalize')}</button></footer>`,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-finalize-button': DeedFinalizeButton;
  }
}
