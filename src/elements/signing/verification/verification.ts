import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { pageFetch } from '../../base/http/request.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { fire } from '../../base/events.ts';
import type { HttpFailure } from '../../base/http/request.ts';
import { iconAlert } from '../../base/icons/index.ts';
import { setUiLanguage } from '../../base/localize/index.ts';
import { sayVerification } from '../../base/localize/source/verification.ts';
import { useVerificationTexts } from '../../base/localize/verification-texts.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { readOwnFile } from './read-file.ts';
import type { Check } from './render-check.ts';
import { renderCheck } from './render-check.ts';
import type { ProofPart } from './render-proof.ts';
import { renderProof } from './render-proof.ts';
import { judgeFile, judgeKnown } from './verdict.ts';
import type { Proof } from './verification-api.ts';
import { fetchProof, sendFile } from './verification-api.ts';
import { verificationStyles } from './verification.styles.ts';

/** Bytes of a file that the service looks at. */
const MAX_FILE = 64 * 1_048_576;

/**
 * Tells whether a PDF is the signed and sealed one: in one sentence, with the details folded. A file is read and hashed
 * in the browser. An exact copy of the kept file is not sent; any other is sent once the user agrees. With `document`,
 * its hash, level and dates are shown, and its signees to users with a PIN.
 *
 * @fires deed-verified - a file was checked: `{holds, level, by}`
 * @csspart proof - the known facts of the document
 * @csspart place - where a file is chosen, or dropped
 * @csspart ask - the question before a file is sent
 * @csspart verdict - the result of the check
 */
export class DeedVerification extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, verificationStyles];

  /** Where the adapter is mounted, or the address of the service. */
  @property() endpoint = '';

  /** The document that is looked at, `{tenant}/{id}` as its record page has it; none when empty. */
  @property() document = '';

  /** The language of the interface; the page's own choice when empty. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** How the adapter or the service is asked. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch = pageFetch;

  @state() private proof: Proof | 'missing' | 'failed' | undefined;
  @state() private pinFault: ProofPart['fault'];
  @state() private isAsking = false;
  @state() private check: Check = { step: 'none' };
  @state() private isOver = false;

  /** Ends what is asked about the document of the page. */
  #proofStop = new AbortController();
  /** Ends the check of a file. */
  #checkStop = new AbortController();
  /** The part that takes the focus once it is drawn. */
  #told: '.result' | '.proof' | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void useVerificationTexts();
    if (this.hasUpdated) void this.#readProof();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#proofStop.abort();
    this.#checkStop.abort();
    // A check that was cut off tells nothing any more: a file can be chosen again.
    if (this.check.step === 'reading' || this.check.step === 'checking') this.check = { step: 'none' };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('uiLanguage') && this.uiLanguage !== '') setUiLanguage(this.uiLanguage).catch(() => undefined);
    if (changed.has('document') || changed.has('endpoint')) void this.#readProof();
  }

  protected override updated(): void {
    // The result takes the focus: it is read out first, and the keyboard goes on from there.
    if (!this.#told) return;
    this.renderRoot.querySelector<HTMLElement>(`${this.#told} [tabindex="-1"]`)?.focus({ preventScroll: false });
    this.#told = undefined;
  }

  /** Checks a file, as if it had been chosen. It takes the place of another that is being checked. */
  async verify(file: File): Promise<void> {
    const signal = this.#beginCheck();
    this.check = { step: 'reading', name: file.name };
    const own = await readOwnFile(file).catch(() => undefined);
    if (signal.aborted) return;
    if (!own?.isPdf) {
      this.#tell({ step: 'failed', file: undefined, why: own ? 'notPdf' : 'unreadable' });
      return;
    }
    const proof = await this.#findProof(own.document, signal);
    if (signal.aborted) return;
    if (proof && own.sha256 === proof.sha256) {
      this.#tell({ step: 'done', name: file.name, verdict: () => judgeKnown(proof) });
      fire(this, 'deed-verified', { holds: true, level: proof.level, by: 'hash' });
    } else if (file.size > MAX_FILE) this.#tell({ step: 'failed', file: undefined, why: 'tooLarge' });
    else this.#tell({ step: 'ask', file });
  }

  protected override render(): TemplateResult {
    return html`<div
      class="column"
      @dragover=${this.#onDragOver}
      @dragleave=${() => {
        this.isOver = false;
      }}
      @drop=${this.#onDrop}
    >
      <header>
        <h1 class="title">${sayVerification('title')}</h1>
        <p class="lead">${sayVerification('lead')}</p>
      </header>
      ${this.#renderProof()}
      ${renderCheck({
        check: this.check,
        isOver: this.isOver,
        onChoose: this.#onChoose,
        onSend: (file) => void this.#send(file),
      })}
    </div>`;
  }

  #renderProof(): TemplateResult | typeof nothing {
    const { proof } = this;
    if (this.document === '') return nothing;
    if (proof === undefined)
      return html`<div class="loading" aria-hidden="true"><div class="skeleton tall"></div></div>`;
    if (proof === 'missing' || proof === 'failed')
      return html`<section class="proof" part="proof">
        <h2 class="subtitle" tabindex="-1">
          ${iconAlert}${sayVerification(proof === 'missing' ? 'missingTitle' : 'failed')}
        </h2>
        ${proof === 'missing' ? html`<p>${sayVerification('missingText')}</p>` : this.#renderRetry()}
      </section>`;
    return renderProof({
      proof,
      fault: this.pinFault,
      isAsking: this.isAsking,
      onPin: (event) => void this.#givePin(event),
    });
  }

  #renderRetry(): TemplateResult {
    return html`<button type="button" class="button" @click=${() => void this.#readProof({ isAgain: true })}>
      ${sayVerification('retry')}
    </button>`;
  }

  async #readProof({ isAgain = false } = {}): Promise<void> {
    const { document } = this;
    this.#proofStop.abort();
    const { signal } = (this.#proofStop = new AbortController());
    [this.proof, this.pinFault, this.isAsking] = [undefined, undefined, false];
    if (document === '') return;
    const answer = await fetchProof(this, document, { signal });
    if (signal.aborted) return;
    this.proof = answer.ok ? answer.value : answer.status === 404 ? 'missing' : 'failed';
    // The button that was pressed is gone.
    if (isAgain) this.#told = '.proof';
  }

  /** Of the document that a file names, or the one of the page. */
  async #findProof(named: string | undefined, signal: AbortSignal): Promise<Proof | undefined> {
    const shown = typeof this.proof === 'object' ? this.proof : undefined;
    if (named === undefined || (shown && named === this.document.toLowerCase())) return shown;
    const answer = await fetchProof(this, named, { signal });
    return answer.ok ? answer.value : undefined;
  }

  async #givePin(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('pin') as HTMLInputElement;
    if (this.isAsking) return;
    this.isAsking = true;
    this.pinFault = undefined;
    const { signal } = this.#proofStop;
    const answer = await fetchProof(this, this.document, { pin: field.value, signal });
    if (signal.aborted) return;
    this.isAsking = false;
    if (answer.ok) {
      this.proof = answer.value;
      // The form that had the focus is gone.
      this.#told = '.proof';
      return;
    }
    this.pinFault =
      answer.code === 'wrong_pin' || answer.status === 422 ? 'wrongPin' : answer.status === 429 ? 'locked' : 'failed';
    field.select();
  }

  async #send(file: File): Promise<void> {
    const signal = this.#beginCheck();
    this.check = { step: 'checking', name: file.name };
    const answer = await sendFile(this, file, signal);
    if (signal.aborted) return;
    if (!answer.ok) {
      this.#tell(failureOf(answer, file));
      return;
    }
    const { value } = answer;
    this.#tell({ step: 'done', name: file.name, verdict: () => judgeFile(value) });
    fire(this, 'deed-verified', { holds: value.holds, level: value.level, by: 'upload' });
  }

  /** Ends the check before; returns the signal that ends this one. */
  #beginCheck(): AbortSignal {
    this.#checkStop.abort();
    this.#checkStop = new AbortController();
    return this.#checkStop.signal;
  }

  #tell(check: Check): void {
    this.check = check;
    this.#told = '.result';
  }

  readonly #onChoose = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (file) void this.verify(file);
    // The same file may be chosen again.
    input.value = '';
  };

  readonly #onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.isOver = true;
  };

  readonly #onDrop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    this.isOver = false;
    if (!file) return;
    event.preventDefault();
    void this.verify(file);
  };
}

function failureOf({ code, status }: HttpFailure, file: File): Check {
  if (code === 'not_a_pdf' || code === 'unreadable') return { step: 'failed', file: undefined, why: 'notPdf' };
  if (status === 413) return { step: 'failed', file: undefined, why: 'tooLarge' };
  return { step: 'failed', file, why: status === 503 || status === 429 ? 'busy' : 'failed' };
}
