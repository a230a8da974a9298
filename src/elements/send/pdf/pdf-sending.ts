import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { createId } from '../../../document/index.ts';
import type { Operation } from '../../../document/index.ts';
import type { PdfDraft } from '../../../protocol/adapter/index.ts';
import { adoptStyles } from '../../base/dom/adopt-styles.ts';
import type { DeedEventDetails } from '../../base/events.ts';
import { endpointUrl, requestJson } from '../../base/http/request.ts';
import type { HttpAnswer, HttpFailure } from '../../base/http/request.ts';
import { iconAlert, iconTrash } from '../../base/icons/index.ts';
import { saySendPdf } from '../../base/localize/source/send-pdf.ts';
import { saySend } from '../../base/localize/source/send.ts';
import { isEmail } from '../check-form.ts';
import type { SendSignee } from '../send-form.ts';
import type { SendRequest } from '../send-request.ts';
import type { Address, SentTo } from '../send-source.ts';
import { checkPlaces, describeFault, toSignees } from './check-places.ts';
import type { PlaceFault } from './check-places.ts';
import { PdfDraftStore } from './pdf-draft.ts';
import { pdfSendingStyles } from './pdf-sending.styles.ts';

/** The steps of sending a PDF. */
export type PdfStep = (typeof STEPS)[number];
const STEPS = ['people', 'places', 'terms'] as const;
const WORDS = { people: 'stepPeople', places: 'stepPlaces', terms: 'stepTerms' } as const;

/** The form as the steps of a PDF see it. */
export interface PdfHost {
  readonly address: Address;
  readonly root: () => ShadowRoot;
  readonly onChange: () => void;
  /** The parties have changed. */
  readonly onPeople: (signees: readonly SendSignee[]) => void;
  readonly say: (text: string) => void;
  /** Fetches the editor of places. */
  readonly loadEditor: () => Promise<unknown>;
}

/** The draft of a PDF that is sent: who signs, where on its pages, and what they are told, one step after the other. */
export class PdfSending {
  step: PdfStep = 'people';
  #mayEdit = true;
  readonly #host: PdfHost;
  readonly #draft: PdfDraftStore;
  /** The editor is shown from its first showing on: its way back is not lost with a step. */
  #editor: 'none' | 'loading' | 'shown' | 'failed' = 'none';
  #told: readonly PlaceFault[] = [];

  constructor(host: PdfHost) {
    this.#host = host;
    adoptStyles(host.root(), pdfSendingStyles);
    this.#draft = new PdfDraftStore(host.address, (failure) => void this.#takeBack(failure));
  }

  get signees(): readonly SendSignee[] {
    return this.#draft.state ? toSignees(this.#draft.state) : [];
  }

  /** Everything about the places that keeps them from being sent, and what the service has said of them. */
  get faults(): readonly PlaceFault[] {
    const found = this.#draft.state ? checkPlaces(this.#draft.state) : [];
    const texts = new Set(found.map(({ text }) => text));
    return [...found, ...this.#told.filter(({ text }) => !texts.has(text))];
  }

  /** Without the places where the grant does not allow to edit. */
  get #steps(): readonly PdfStep[] {
    return this.#mayEdit ? STEPS : STEPS.filter((step) => step !== 'places');
  }

  get #next(): PdfStep {
    return this.#steps[this.#steps.indexOf(this.step) + 1] ?? 'terms';
  }

  /** Begins with a draft that was read, else reads it. Resolves to the state that the form is to show. */
  async open(known?: PdfDraft): Promise<'ready' | 'sent' | 'forbidden' | 'failed'> {
    if (known) this.#draft.take(known);
    const answer = known ? { ok: true as const, value: known } : await this.#draft.read();
    if (!answer.ok) return [401, 403, 404].includes(answer.status) ? 'forbidden' : 'failed';
    const { stage, verbs } = answer.value;
    this.#mayEdit = verbs?.includes('edit') ?? true;
    if (stage !== 'created') return 'sent';
    return verbs && !verbs.includes('send') ? 'forbidden' : 'ready';
  }

  stop(): void {
    this.#draft.stop();
  }

  /** Sends it as it is now, once all changes are stored. */
  async send(request: SendRequest): Promise<HttpAnswer<SentTo>> {
    const revision = await this.#draft.settle();
    const { endpoint, session, grant, fetch } = this.#host.address;
    const id = encodeURIComponent(session.replace(/^contract:/, ''));
    return requestJson<SentTo>({
      url: endpointUrl(endpoint, `/contracts/${id}/fields/send`),
      fetch,
      method: 'POST',
      json: request,
      headers: { 'If-Match': `"${revision}"`, ...(grant === '' ? {} : { 'X-Deed-Grant': grant }) },
    });
  }

  /** Goes to a step. The editor is fetched for the first visit of the places. */
  goTo(step: PdfStep): void {
    this.step = step;
    if (step === 'places' && this.#editor !== 'shown') void this.#loadEditor();
    this.#host.onChange();
  }

  next(): void {
    this.goTo(this.#next);
  }

  /** Whether the places can be sent; where not, they are shown. */
  check(): boolean {
    // The service says again what it still finds.
    this.#told = [];
    if (this.faults.length === 0) return true;
    this.#showFault();
    return false;
  }

  /** Whether a refusal was about places, which are shown then. A revision that has moved on is read anew. */
  async refuse({ status, detail }: HttpFailure): Promise<boolean> {
    const { state } = this.#draft;
    this.#told = (detail.fields ?? []).flatMap(({ path }) => (state && describeFault(state, path)) ?? []);
    if (status === 412) await this.#readAgain();
    if (this.#told.length === 0) return false;
    this.#showFault();
    return true;
  }

  #showFault(): void {
    if (!this.#mayEdit) return;
    this.goTo('places');
    const field = this.faults.find((fault) => fault.field !== undefined)?.field;
    if (field !== undefined) this.#host.root().querySelector('deed-place-editor')?.leadTo(field);
  }

  readonly #onPatch = (event: CustomEvent<{ readonly operations: readonly Operation[] }>): void => {
    // It is this element's own: the page hears of the sending.
    event.stopPropagation();
    this.#told = [];
    this.#draft.change(event.detail.operations);
    this.#host.onChange();
  };

  readonly #onDismissed = (event: CustomEvent<DeedEventDetails['deed-suggestion-dismissed']>): void => {
    event.stopPropagation();
    this.#draft.dismiss(event.detail.suggestion, event.detail.dismissed);
    this.#host.onChange();
  };

  /** A change was refused: what is stored is shown again. */
  async #takeBack({ status }: HttpFailure): Promise<void> {
    this.#host.say(saySendPdf(status === 412 ? 'placesChanged' : 'placesRefused'));
    await this.#readAgain();
  }

  async #readAgain(): Promise<void> {
    await this.#draft.read();
    this.#host.onPeople(this.signees);
  }

  async #loadEditor(): Promise<void> {
    this.#editor = 'loading';
    const isThere = await this.#host.loadEditor().then(
      () => true,
      () => false,
    );
    this.#editor = isThere ? 'shown' : 'failed';
    this.#host.onChange();
  }

  readonly #add = (): void => {
    const [name, email] = [...this.#host.root().querySelectorAll<HTMLInputElement>('.new-person input')];
    if (!name || !email) return;
    const [full, address] = [name.value.trim(), email.value.trim()];
    email.setCustomValidity(address === '' || isEmail(address) ? '' : saySend('wrongEmail'));
    name.setCustomValidity(full === '' && address === '' ? saySendPdf('unnamed') : '');
    if (!name.reportValidity() || !email.reportValidity()) return;
    const at = full.lastIndexOf(' ');
    const [first, last] = at < 0 ? [full, ''] : [full.slice(0, at).trim(), full.slice(at + 1)];
    const given = { first_name: first, last_name: last, email: address };
    const known = Object.entries(given).filter(([, text]) => text !== '');
    const party = { id: createId(), ...Object.fromEntries(known) };
    this.#draft.change([{ op: 'add', path: '/parties/-', value: party }]);
    [name.value, email.value] = ['', ''];
    this.#host.onPeople(this.signees);
    name.focus();
  };

  /** Takes a party away; its fields go with it. */
  readonly #remove = (id: string): void => {
    const { parties = [], fields = [] } = this.#draft.state ?? {};
    const index = parties.findIndex((party) => party.id === id);
    if (index < 0) return;
    const own = fields.flatMap(({ party }, at) => (party === id ? [at] : [])).reverse();
    this.#draft.change([
      ...own.map((at): Operation => ({ op: 'remove', path: `/fields/${at}` })),
      { op: 'remove', path: `/parties/${index}` },
    ]);
    // The button goes with its person, and must not take the focus along.
    this.#host.root().querySelector<HTMLElement>('#new-name')?.focus();
    this.#host.onPeople(this.signees);
  };

  /** The steps, and which of them is shown. */
  renderSteps(): TemplateResult {
    return html`<ol class="steps" aria-label=${saySendPdf('steps')}>
      ${this.#steps.map(
        (step) =>
          html`<li>
            <button
              type="button"
              class="button ghost"
              aria-current=${step === this.step ? 'step' : nothing}
              @click=${() => {
                this.goTo(step);
              }}
            >
              ${saySendPdf(WORDS[step])}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  /** Another person, beneath those there are. Enter adds them, and goes no further. */
  renderAddition(): TemplateResult | typeof nothing {
    if (!this.#mayEdit) return nothing;
    const field = (id: string, { label, type }: { readonly label: string; readonly type: string }): TemplateResult =>
      html`<div class="field">
        <label for=${id}>${label}</label>
        <input
          class="control"
          id=${id}
          type=${type}
          autocomplete="off"
          @input=${({ target }: Event) => {
            (target as HTMLInputElement).setCustomValidity('');
          }}
        />
      </div>`;
    return html`<div
      class="new-person"
      role="group"
      aria-label=${saySendPdf('addPerson')}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        this.#add();
      }}
    >
      ${field('new-name', { label: saySendPdf('personName'), type: 'text' })}
      ${field('new-email', { label: saySend('email'), type: 'email' })}
      <button type="button" class="button" @click=${this.#add}>${saySendPdf('addPerson')}</button>
    </div>`;
  }

  /** Takes a person away from those who sign. */
  renderRemoval(id: string, name: string): TemplateResult | typeof nothing {
    if (!this.#mayEdit) return nothing;
    return html`<button
      type="button"
      class="button ghost icon-only small"
      aria-label=${saySendPdf('removePerson', name)}
      @click=${() => {
        this.#remove(id);
      }}
    >
      ${iconTrash}
    </button>`;
  }

  /** The pages with their places; hidden while another step is shown. */
  renderPlaces(): TemplateResult | typeof nothing {
    const { state } = this.#draft;
    const isHidden = this.step !== 'places';
    if (this.#editor === 'none' || !state) return nothing;
    if (this.#editor === 'loading')
      return html`<div
        class="skeleton paper"
        ?hidden=${isHidden}
        role="status"
        aria-label=${saySend('loading')}
      ></div>`;
    if (this.#editor === 'failed')
      return html`<p class="hint" role="alert" ?hidden=${isHidden}>${saySend('unavailableText')}</p>`;
    const { endpoint, session, grant, fetch } = this.#host.address;
    const id = encodeURIComponent(session.replace(/^contract:/, ''));
    const withGrant: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (grant !== '') headers.set('X-Deed-Grant', grant);
      return fetch(input, { ...init, headers });
    };
    this.#fetch ??= withGrant;
    return html`<h2 class="visually-hidden" ?hidden=${isHidden}>${saySendPdf('stepPlaces')}</h2>
      <deed-place-editor
        ?hidden=${isHidden}
        .src=${endpointUrl(endpoint, `/contracts/${id}/file`)}
        .fetch=${this.#fetch}
        .parties=${state.parties}
        .fields=${state.fields}
        .suggestions=${state.suggestions}
        @deed-patch=${this.#onPatch}
        @deed-suggestion-dismissed=${this.#onDismissed}
      ></deed-place-editor>`;
  }

  #fetch: typeof fetch | undefined;

  /** The faults of the pages, with the way to each. */
  renderFaults(): TemplateResult | typeof nothing {
    const { faults } = this;
    const isBare = this.#draft.state?.fields.length === 0;
    if (faults.length === 0) return isBare ? html`<p class="hint">${saySendPdf('noPlaces')}</p>` : nothing;
    return html`<div class="place-faults" role="group" aria-labelledby="place-faults">
      <p id="place-faults">${iconAlert}${saySend('mendPlaces')}</p>
      <ul>
        ${faults.slice(0, 5).map(({ text }) => html`<li>${text}</li>`)}
      </ul>
      ${
        this.#mayEdit
          ? html`<button
              type="button"
              class="button small"
              @click=${() => {
                this.#showFault();
              }}
            >
              ${saySendPdf('toPlaces')}
            </button>`
          : nothing
      }
    </div>`;
  }

  renderNext(): TemplateResult {
    return html`<button type="submit" class="button primary">
      ${saySendPdf('next', saySendPdf(WORDS[this.#next]))}
    </button>`;
  }
}
