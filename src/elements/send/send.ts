import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ask } from '../base/ask.ts';
import { avatarStyles } from '../base/avatar.ts';
import { DeedElement } from '../base/deed-element.ts';
import { CardDrag } from '../base/dom/card-drag.ts';
import { requestIdle } from '../base/dom/idle-time.ts';
import { fire } from '../base/events.ts';
import { pageFetch } from '../base/http/request.ts';
import type { HttpFailure } from '../base/http/request.ts';
import { setUiLanguage } from '../base/localize/index.ts';
import { useSendTexts } from '../base/localize/send-texts.ts';
import { saySend } from '../base/localize/source/send.ts';
import { ToastController } from '../base/popups/toast.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { hues } from '../base/styles/hues.ts';
import { controls, feedback } from '../base/styles/index.ts';
import type { LetterPanel, ReadLetters } from './letter-panel.ts';
import { renderEnd } from './render-end.ts';
import { renderPeople } from './render-people.ts';
import { renderState } from './render-states.ts';
import { renderMethods, renderTerms } from './render-terms.ts';
import type { PdfSending, PdfStep } from './pdf/pdf-sending.ts';
import { nameOf } from './send-form.ts';
import type { SendMethod, SendSignee } from './send-form.ts';
import { SendModel } from './send-model.ts';
import { createSendSource } from './send-source.ts';
import type { Address, SendSource } from './send-source.ts';
import type { SendView } from './send-view.ts';
import { sendStyles } from './send.styles.ts';

const loadPanel = () => import('./letter-panel.ts');
const loadPdf = () => import('./pdf/pdf-sending.ts');

/**
 * Sends a document to be signed: to whom, in which order, how they sign, what they are told and until when.
 * With `endpoint` it works through the adapter; without, it shows `signees`, and the page sends by `deed-send`. The draft
 * of a PDF has one step more, in which places are set on its pages.
 *
 * @slot sent - what is shown once it is sent
 * @fires deed-send - it is about to be sent: `{request, waitUntil}`; cancel it, or send it yourself where there is no `endpoint`
 * @fires deed-sent - it was sent: `{document_id, contract_id}`
 * @csspart preview - the message as it would go out
 * @csspart sent - what is shown once it is sent
 */
export class DeedSend extends DeedElement {
  /** Fetches the element that sets places; the registration of the tag gives it. */
  static loadPlaces: () => Promise<unknown> = () => Promise.reject(new Error('There is no editor of places.'));

  static override styles = [...DeedElement.shared, controls, feedback, toastStyles, hues, avatarStyles, sendStyles];

  /** Where the adapter is mounted, `/deedkit`. */
  @property() endpoint = '';

  /** The id of the draft; `contract:` and the id for a contract of a workspace, which sending finalizes. */
  @property() session = '';

  /** The id of a contract of a workspace, in place of `session`. */
  @property() contract = '';

  /** A grant of the page's server with the verbs `read` and `send`, and `edit` for the places of a PDF. */
  @property() grant = '';

  /** The interface language; without it the one that is shown already. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** Those who are to sign, when there is no endpoint. */
  @property({ attribute: false }) signees: readonly SendSignee[] | undefined;

  /** The ways of signing that are offered, the first of them chosen. */
  @property({ attribute: false }) methods: readonly SendMethod[] = ['canvas', 'strong'];

  /** Reads the messages of a sending, when there is no endpoint; without it there is no preview. */
  @property({ attribute: false }) loadPreview: ReadLetters | undefined;

  /** How requests are made. */
  @property({ attribute: false }) fetch: typeof fetch = pageFetch;

  readonly #redraw = (): void => {
    this.requestUpdate();
  };
  readonly #model = new SendModel(this.#redraw, () => Date.now());
  readonly #toast = new ToastController(this);
  readonly #drag = new CardDrag({
    drop: (card, to) => {
      this.#move(card.dataset['id'] ?? '', to);
    },
    listCards: () => [...this.renderRoot.querySelectorAll<HTMLElement>('.person')],
  });
  readonly #actions: SendView['do'] = {
    change: (change) => {
      this.#model.change(change);
    },
    type: (place, text) => {
      this.#model.type(place, text);
    },
    leave: (place) => {
      this.#model.leave(place);
    },
    join: (id) => {
      this.#model.join(id);
    },
    move: (id, to) => {
      this.#move(id, to);
    },
    drag: (event) => {
      this.#drag.start(event, event.currentTarget as HTMLElement);
    },
  };
  #source: SendSource | undefined;
  #panel: LetterPanel | undefined;
  /** Whose message is shown. */
  #shown = '';
  #isTesting = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void useSendTexts();
    if (this.hasUpdated) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#model.stop();
    this.#panel?.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('uiLanguage') && this.uiLanguage !== '') setUiLanguage(this.uiLanguage).catch(() => undefined);
    const addressed = (['endpoint', 'session', 'contract', 'grant', 'fetch'] as const).some((name) =>
      changed.has(name),
    );
    if (addressed || (this.endpoint === '' && changed.has('signees'))) this.#open();
    const [first] = this.methods;
    if (first !== undefined && !this.methods.includes(this.#model.form.method)) this.#model.useMethod(first);
  }

  protected override updated(): void {
    const { phase, pdf } = this.#model;
    if (phase !== 'ready' || (pdf && pdf.step !== 'terms')) return;
    if (this.#panel) this.#panel.follow(this.#model.request);
    else if (this.#reader) requestIdle(() => void this.#openPanel());
  }

  get #reader(): ReadLetters | undefined {
    return this.#source?.preview ?? this.loadPreview;
  }

  #open(): void {
    const { endpoint, grant, fetch } = this;
    const session = this.#session;
    this.#panel?.stop();
    this.#panel = undefined;
    const address = { endpoint, session, grant, fetch };
    this.#source = endpoint === '' ? undefined : createSendSource(address);
    if (this.#source && session !== '')
      void this.#model.open(this.#source, session, async () => this.#startPdf((await loadPdf()).PdfSending, address));
    else if (!this.#source && Array.isArray(this.signees)) this.#model.take(this.signees, session);
    else this.#model.close();
  }

  get #session(): string {
    return this.contract === '' ? this.session : `contract:${this.contract}`;
  }

  #startPdf(Sending: typeof PdfSending, address: Address): PdfSending {
    return new Sending({
      address,
      root: () => this.renderRoot as ShadowRoot,
      onChange: this.#redraw,
      onPeople: (signees) => {
        this.#model.take(signees, address.session);
      },
      say: (text) => {
        this.#toast.show({ text });
      },
      loadEditor: DeedSend.loadPlaces,
    });
  }

  async #openPanel(): Promise<void> {
    const loaded = await loadPanel().catch(() => undefined);
    const reader = this.#reader;
    if (!loaded || !reader || !this.isConnected) return;
    this.#panel ??= new loaded.LetterPanel(reader, this.#redraw);
    this.requestUpdate();
  }

  #move(id: string, to: number): void {
    const signee = this.#model.signees.find((one) => one.id === id);
    if (!signee) return;
    const at = this.#model.move(id, to);
    this.#toast.show({ text: saySend('moved', nameOf(signee), at, this.#model.form.order.length) });
    // A row that moves in the page loses the focus of what is in it.
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] .handle`)?.focus();
    });
  }

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.#send();
  };

  async #send(): Promise<void> {
    const model = this.#model;
    if (model.isBusy) return;
    if (model.pdf && model.pdf.step !== 'terms') return this.#next(model.pdf);
    if (!model.check()) return this.#goToFault();
    const { request, revision, pdf } = model;
    const source = this.#source;
    model.setBusy(true);
    const { agreed, reason } = await ask(this, 'deed-send', { request });
    // The answer was given of one document, and sends no other.
    const answer =
      agreed && source === this.#source
        ? await (pdf ?? source)?.send(request, { key: model.keyOf(request), revision })
        : undefined;
    if (answer?.ok) {
      const { document_id, contract_id } = answer.value;
      fire(this, 'deed-sent', { document_id, contract_id });
    }
    if (source !== this.#source) return;
    model.setBusy(false);
    if (answer?.ok === false) return this.#refuse(answer);
    if (!agreed) {
      model.hold(reason);
      return this.#goToFault();
    }
    model.finish();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.sent')?.focus();
  }

  async #refuse(failure: HttpFailure): Promise<void> {
    // The person sends the revision they see: they look at the newest, and send that.
    if (failure.status === 412 && this.#source && !this.#model.pdf) await this.#model.open(this.#source, this.#session);
    await this.#model.refuse(failure);
    await this.#goToFault();
  }

  /** To the next step of a PDF, whose first control gets the focus. */
  async #next(pdf: PdfSending): Promise<void> {
    pdf.next();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.steps [aria-current]')?.focus();
  }

  /** To the first field with a fault, else to the message. */
  async #goToFault(): Promise<void> {
    const { pdf, faults, trouble } = this.#model;
    const isOfPeople = trouble === 'nobodyYet' || [...faults.keys()].some((place) => /^(?:email|phone):/.test(place));
    if (isOfPeople) pdf?.goTo('people');
    await this.updateComplete;
    const first = this.renderRoot.querySelector<HTMLElement>('[aria-invalid=true]');
    (first ?? this.renderRoot.querySelector<HTMLElement>('.trouble'))?.focus();
  }

  readonly #test = async (): Promise<void> => {
    if (!this.#source || this.#isTesting) return;
    this.#isTesting = true;
    this.requestUpdate();
    const asked = { request: this.#model.request, signee: this.#chosen };
    const loaded = await loadPanel().catch(() => undefined);
    const text = (await loaded?.sendTest(this.#source, asked)) ?? saySend('testFailed');
    this.#isTesting = false;
    this.#toast.show({ text });
  };

  /** Whose message is shown: the first who signs, unless another was chosen. */
  get #chosen(): string {
    const { order } = this.#model.form;
    return order.includes(this.#shown) ? this.#shown : (order[0] ?? '');
  }

  protected override render(): TemplateResult {
    const { phase } = this.#model;
    if (phase !== 'ready')
      return renderState(phase, () => {
        this.#open();
        this.requestUpdate();
      });
    const view = this.#view;
    const { pdf } = view;
    const isPaper = view.form.method === 'manual';
    const has = (step: PdfStep): boolean => !pdf || pdf.step === step;
    const hasSide = this.#reader !== undefined && !isPaper && has('terms');
    return html`<div class="layout" ?data-side=${hasSide} data-step=${pdf?.step ?? nothing}>
        <form class="form" novalidate @submit=${this.#onSubmit} @keydown=${has('terms') ? onEnter : nothing}>
          ${pdf?.renderSteps() ?? nothing}${has('people') ? renderPeople(view) : nothing}${pdf?.renderPlaces() ?? nothing}
          ${has('terms') ? html`${renderMethods(view)}${isPaper ? nothing : renderTerms(view)}` : nothing}
          ${renderEnd(this.#model, {
            isPaper: isPaper,
            onTest: this.#source ? this.#test : undefined,
            isTesting: this.#isTesting,
          })}
        </form>
        ${hasSide ? this.#renderSide() : nothing}
      </div>
      ${this.#toast.render()}`;
  }

  get #view(): SendView {
    const { signees, form, faults, pdf } = this.#model;
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    // Nobody signs a printed copy of a PDF.
    const methods = pdf ? this.methods.filter((method) => method !== 'manual') : this.methods;
    return { signees, form, faults, methods, today, pdf, do: this.#actions };
  }

  readonly #choose = (signee: string): void => {
    this.#shown = signee;
    this.requestUpdate();
  };

  #renderSide(): TemplateResult {
    const { signees, form } = this.#model;
    const people = form.order.map((id, index) => {
      const signee = signees.find((one) => one.id === id);
      return { id, name: (signee && nameOf(signee)) || saySend('somebody', index + 1) };
    });
    return html`<aside class="side" part="preview" aria-labelledby="preview">
      <div class="side-head">
        <h2 class="subtitle" id="preview">${saySend('preview')}</h2>
        ${this.#panel?.renderChooser({ people, chosen: this.#chosen, onChoose: this.#choose })}
      </div>
      ${this.#panel?.render(this.#chosen) ?? html`<div class="skeleton paper"></div>`}
    </aside>`;
  }
}

/** Keeps Enter in a field from sending, which cannot be taken back; with Ctrl or Cmd it sends. */
function onEnter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  if (key !== 'Enter' || target instanceof HTMLButtonElement) return;
  if (target instanceof HTMLInputElement) event.preventDefault();
  if (ctrlKey || metaKey) (currentTarget as HTMLFormElement).requestSubmit();
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-send': DeedSend;
  }
}
