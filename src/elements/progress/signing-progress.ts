import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { avatarStyles } from '../base/avatar.ts';
import { copyText } from '../base/dom/copy-text.ts';
import { DeedElement } from '../base/deed-element.ts';
import { fire } from '../base/events.ts';
import { pageFetch } from '../base/http/request.ts';
import type { HttpAnswer, HttpFailure } from '../base/http/request.ts';
import { setUiLanguage } from '../base/localize/index.ts';
import { useProgressTexts } from '../base/localize/progress-texts.ts';
import { sayProgress } from '../base/localize/source/progress.ts';
import { ToastController } from '../base/popups/toast.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { controls, dialogs, feedback } from '../base/styles/index.ts';
import { hues } from '../base/styles/hues.ts';
import { FollowController } from './follow-signing.ts';
import { createAdapterSource, createPageSource, fileAddress } from './progress-source.ts';
import type { ProgressSignee, ProgressSource, SigningProgress } from './progress-source.ts';
import type { Question } from './progress-dialog.ts';
import { progressStyles } from './progress.styles.ts';
import { renderHead } from './render-head.ts';
import { nameOf, renderSignees } from './render-signees.ts';
import { renderDraft, renderFailed, renderSkeletons } from './render-states.ts';

const loadDialog = () => import('./progress-dialog.ts');
const loadSaver = () => import('./save-signed-file.ts');
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/**
 * How far the signing of a document has come, and what its sender can do about it. With `endpoint` it follows a
 * `document` of the workspace, or the `session` of a draft that was sent; without, it shows `signing` and asks the page.
 *
 * @fires deed-signing-changed - it has come further, or something was done: `{stage, signed, signees}`
 * @fires deed-remind - without `endpoint`, a reminder is asked for: `{signature, waitUntil}`, null for all
 * @fires deed-correct - without `endpoint`, a signee is reached elsewhere: `{signature, email, phone, waitUntil}`
 * @fires deed-extend - without `endpoint`, another due date: `{due_at, waitUntil}`
 * @fires deed-cancel - without `endpoint`, the signing is to end: `{reason, waitUntil}`
 * @csspart head - the line with the stage, and what can be done with all of it
 * @csspart signees - the list of those who sign
 */
export class DeedSigningProgress extends DeedElement {
  static override styles = [
    ...DeedElement.shared,
    ...[controls, feedback, hues, avatarStyles, toastStyles, dialogs, progressStyles],
  ];

  /** Where the adapter is mounted, `/deedkit`. */
  @property() endpoint = '';

  /** The id of a document of the workspace. */
  @property() document = '';

  /** The session of a draft that was sent, in place of `document`. */
  @property() session = '';

  /** A grant of the page's server. */
  @property() grant = '';

  /** The interface language; without it the one that is shown already. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** The signing with the verbs of the person, as the adapter answers, when there is no endpoint. */
  @property({ attribute: false }) signing: SigningProgress | undefined;

  /** How requests are made. */
  @property({ attribute: false }) fetch: typeof fetch = pageFetch;

  @state() private progress: SigningProgress | undefined;
  @state() private failure: HttpFailure | undefined;
  @state() private question: Question | undefined;
  @state() private fault = '';
  @state() private busy = '';
  @state() private isOffline = false;

  readonly #toast = new ToastController(this);
  readonly #follow = new FollowController(this, () => this.#look());
  #source: ProgressSource | undefined;
  #reading: AbortController | undefined;
  #dialog: Dialog | undefined;
  #shown = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void useProgressTexts();
    if (this.hasUpdated) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#reading?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('uiLanguage') && this.uiLanguage !== '') setUiLanguage(this.uiLanguage).catch(() => undefined);
    const address = ['endpoint', 'document', 'session', 'grant', 'fetch'] as const;
    if (!this.#source || address.some((name) => changed.has(name))) this.#open();
    if (this.endpoint === '' && changed.has('signing') && this.signing) this.#take(this.signing);
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (!this.question || !this.#dialog || !dialog || dialog.open) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('.control')?.focus();
  }

  readonly #open = (): void => {
    this.#reading?.abort();
    this.#begin();
    const { endpoint, document, session, grant, fetch } = this;
    this.failure = undefined;
    if (endpoint === '') {
      this.#source = createPageSource(this);
      return;
    }
    this.progress = undefined;
    this.#shown = '';
    this.#source = createAdapterSource({ endpoint, document, session, grant, fetch });
    if (document !== '' || session !== '') void this.#look().then(() => this.#follow.restart());
  };

  /** For another document: nothing is asked or under way about the one before. */
  #begin(): void {
    this.busy = '';
    this.#close();
  }

  /** Reads it once more. Resolves to whether it has changed, undefined once there is nothing to wait for. */
  async #look(): Promise<boolean | undefined> {
    const { read } = this.#source ?? {};
    if (!read) return undefined;
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    const answer = await read(reading.signal);
    if (reading.signal.aborted) return false;
    this.isOffline = !answer.ok && answer.status === 0;
    if (answer.ok) return this.#take(answer.value) || (this.#isWaiting ? false : undefined);
    // The last state stays while nothing can be learnt.
    if (!this.progress || answer.status === 403 || answer.status === 404) this.failure = answer;
    return false;
  }

  get #isWaiting(): boolean {
    return this.progress?.data.stage !== 'completed' && this.progress?.data.stage !== 'cancelled';
  }

  #take(progress: SigningProgress): boolean {
    const shown = JSON.stringify(progress);
    this.failure = undefined;
    if (shown === this.#shown) return false;
    this.#shown = shown;
    if (this.progress?.data.document_id !== progress.data.document_id) this.#begin();
    this.progress = progress;
    const { stage, signees } = progress.data;
    const signed = signees.filter(({ state: of }) => of === 'completed').length;
    fire(this, 'deed-signing-changed', { stage, signed, signees: signees.length });
    return true;
  }

  /** Does something, and says how it went; in the dialog where that is open. Resolves to whether it was done. */
  async #act(busy: string, done: string, run: () => Promise<HttpAnswer<SigningProgress | undefined>>): Promise<void> {
    if (this.busy !== '') return;
    this.busy = busy;
    this.#reading?.abort();
    const source = this.#source;
    const answer = await run();
    if (source !== this.#source) return;
    this.busy = '';
    if (answer.ok) {
      if (answer.value) this.#take(answer.value);
      this.#close();
      this.#toast.show({ text: done });
      if (this.endpoint !== '') this.#follow.restart();
    } else this.#refuse(answer);
  }

  #refuse({ status, message, detail }: HttpFailure): void {
    const fields = detail.fields?.map(({ message: said }) => said).join(' ') ?? '';
    // Without an answer the message is the browser's own.
    const reason = status === 0 ? sayProgress('failedText') : fields || message;
    const text = [sayProgress('refused'), reason].filter(Boolean).join(' ');
    if (this.question) this.fault = text;
    else this.#toast.show({ text });
  }

  readonly #ask = async (question: Question): Promise<void> => {
    this.#dialog ??= await loadDialog().catch(() => undefined);
    this.fault = '';
    if (this.#dialog && this.isConnected) this.question = question;
  };

  readonly #close = (): void => {
    // The event of closing comes later, and an update before it would open the dialog again.
    this.question = undefined;
    this.renderRoot.querySelector('dialog')?.close();
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const { question } = this;
    const source = this.#source;
    if (!question || !source || !this.#dialog) return;
    const form = new FormData(event.target as HTMLFormElement);
    const read = (name: string): string => String(form.get(name) ?? '').trim();
    if (question.kind === 'correct') {
      const contact = { email: read('email') || null, phone: read('phone').replaceAll(/[\s()-]/g, '') || null };
      if (contact.email === null && contact.phone === null) this.fault = sayProgress('contact');
      else
        void this.#act('dialog', sayProgress('corrected', question.name), () =>
          source.correct(question.signee.id, contact),
        );
    } else if (question.kind === 'extend') {
      const due = this.#dialog.endOfDay(read('due'));
      void this.#act('dialog', sayProgress('extended'), () => source.extend(due));
    } else if (question.kind === 'cancel')
      void this.#act('dialog', sayProgress('ended'), () => source.cancel(read('reason')));
  };

  #remind(signee: ProgressSignee | undefined): void {
    const source = this.#source;
    if (!source) return;
    const done = signee ? sayProgress('reminded', this.#nameOf(signee)) : sayProgress('remindedAll');
    void this.#act(signee?.id ?? 'all', done, () => source.remind(signee?.id ?? null));
  }

  /** Copies a link; where the browser refuses, it is shown selected. */
  async #copy(signee: ProgressSignee): Promise<void> {
    const answer = await this.#source?.share?.(signee.id);
    if (!answer?.ok) {
      if (answer) this.#refuse(answer);
      return;
    }
    const { url, pin } = answer.value;
    if (await copyText(url)) this.#toast.show({ text: sayProgress('copied', pin) });
    else await this.#ask({ kind: 'link', url, pin, name: this.#nameOf(signee) });
  }

  /** The file, as a link where that is enough. */
  get #file(): string | (() => void) | undefined {
    if (this.endpoint === '') return undefined;
    return this.grant === '' ? fileAddress(this) : this.#save;
  }

  readonly #save = async (): Promise<void> => {
    if (this.busy !== '') return;
    this.busy = 'file';
    const saver = await loadSaver().catch(() => undefined);
    const answer = await saver?.saveSignedFile(this, this.progress?.data.title ?? '');
    this.busy = '';
    if (answer?.ok === false) this.#refuse(answer);
  };

  #nameOf(signee: ProgressSignee): string {
    return nameOf(signee, this.progress?.data.signees.indexOf(signee) ?? 0);
  }

  protected override render(): TemplateResult {
    return html`${this.#renderContent()}
      <dialog aria-labelledby="title" @close=${this.#close}>
        ${
          this.question && this.#dialog
            ? this.#dialog.renderDialog({
                question: this.question,
                fault: this.fault,
                isBusy: this.busy !== '',
                onSubmit: this.#onSubmit,
                onClose: this.#close,
              })
            : nothing
        }
      </dialog>
      ${this.#toast.render()}`;
  }

  #renderContent(): TemplateResult {
    const { progress, failure } = this;
    if (failure) return renderFailed(failure, this.#open);
    if (!progress) return renderSkeletons();
    if (progress.data.stage === 'created') return renderDraft();
    return html`${renderHead({
      progress,
      file: this.#file,
      busy: this.busy,
      isOffline: this.isOffline,
      onRemind: () => {
        this.#remind(undefined);
      },
      onAsk: (question) => void this.#ask(question),
    })}
    ${renderSignees({
      progress,
      busy: this.busy,
      commands: {
        remind: (signee) => {
          this.#remind(signee);
        },
        correct: (signee) => void this.#ask({ kind: 'correct', signee, name: this.#nameOf(signee) }),
        copy: this.#source?.share ? (signee) => void this.#copy(signee) : undefined,
      },
    })}`;
  }
}
