import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { DeedElement } from '../../base/deed-element.ts';
import { fire } from '../../base/events.ts';
import { offerFonts } from '../../base/font-base-url.ts';
import { endpointUrl, pageFetch } from '../../base/http/request.ts';
import type { HttpAnswer } from '../../base/http/request.ts';
import { setUiLanguage } from '../../base/localize/index.ts';
import { useSigningTexts } from '../../base/localize/signing-texts.ts';
import type { DeedSignaturePad } from '../signature-pad/signature-pad.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { FindOnDemand } from '../../document/find/find-on-demand.ts';
import { Declining } from './declining.ts';
import { FieldsOnDemand } from './fields-on-demand.ts';
import { documentText } from './document-text.styles.ts';
import { findHome } from './find-home.ts';
import { LookAgain } from './look-again.ts';
import { ReadingProgress } from './reading-progress.ts';
import { renderAttachments } from './render-attachments.ts';
import { renderBar } from './render-bar.ts';
import type { Step } from './render-bar.ts';
import { noticeOf, renderChanged, renderEmpty, renderNoRoom, renderNotice, renderTurn } from './render-notice.ts';
import { renderHead, renderOthers } from './render-paper.ts';
import { SignForm } from './sign-form.ts';
import { RoomEnd } from './room-end.ts';
import { RoomFiles } from './room-files.ts';
import { fetchRoom, loadSender } from './room-api.ts';
import type { RoomAddress } from './room-api.ts';
import { RoomDocument } from './room-document.ts';
import { roomParts } from './room-parts.styles.ts';
import { scrollToPart, showBox, showPage } from './scroll-to-part.ts';
import { createSignatureBody } from './signature-body.ts';
import { SignatureSending } from './signature-sending.ts';
import { signingRoomStyles } from './signing-room.styles.ts';
import { faultOf, isKept, isShown, mayDo, standingOf } from './standing.ts';
import type { OpenedRoom, RoomFault } from './standing.ts';
import { UnseenPages } from './unseen-pages.ts';

/**
 * The room in which a signee reads a document and signs it, through an adapter with `upstream.signing`. It shows the
 * text and the pages, the attachments, the signee's own data to check, the pad, and one sentence to confirm. A
 * signature that could not be sent is kept and sent again under the same key, so that it is given once.
 *
 * @attr {boolean} no-shortcuts - leaves the keys of its search, `/` and Ctrl+Shift+F, to the page
 * @fires deed-signing-ready - the document can be read, or the reason why not is shown: `{document, signature}`
 * @fires deed-signed - the document is signed: `{document, signature, redirect_url}`
 * @fires deed-declined - the signee has declined: `{document, signature, reason}`
 * @fires deed-error - the room could not be opened: `{code, message}`
 * @slot - shown until the document is there; its text, marked `data-deed-text`, is then not fetched
 * @csspart bar - the title, how much is left, the next step
 * @csspart paper - the document
 * @csspart notice - a state in words, in place of the document or of the pad
 * @csspart done - the message that the document is signed
 * @csspart step - the button for the next step
 * @csspart dialog - the question before declining
 * @cssprop --deed-signing-room-block-size - the least height of the room; the window's height unless set
 * @cssprop --deed-signing-room-bar-offset - the space that the bar keeps free below itself; 0 unless set
 * @cssprop --deed-color-desk - the colour of the surface under the paper
 */
export class DeedSigningRoom extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, documentText, roomParts, signingRoomStyles];

  /** Registers the element of the pages when they are first to be shown; set by `deedkit/define/signing-room`. */
  static loadPages: (() => Promise<unknown>) | undefined;
  /** Registers the pad when it is first to be shown; set by `deedkit/define/signing-room`. */
  static loadPad: (() => Promise<unknown>) | undefined;

  @query('deed-signature-pad:not(.initials)') private readonly pad!: DeedSignaturePad | null;

  /** Where the adapter is mounted. */
  @property() endpoint = '';

  /** The id of the document. */
  @property() document = '';

  /** The id of the signature that is asked for. */
  @property() signature = '';

  /** A signed grant for `signature:<document>/<signature>`; without it the page's own session has to do. */
  @property() grant = '';

  /** The language of the interface; the page's own choice when empty. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** How the adapter is asked. */
  @property({ attribute: false }) fetch: typeof globalThis.fetch = pageFetch;

  /** How the page is left for where the document sends who has signed it. */
  @property({ attribute: false }) leave: (address: string) => void = (address) => location.assign(address);

  @state() private room: OpenedRoom | undefined;
  @state() private fault: RoomFault | undefined;
  @state() private hasChanged = false;

  protected readonly find = new FindOnDemand(this, findHome(this));
  #stop = new AbortController();
  readonly #again = new LookAgain(this, () => void this.#load());
  #isReady = false;
  /** Counts looks and rooms: a look that is answered after either of them is passed over. */
  #looks = 0;
  readonly #reading = new ReadingProgress(this);
  readonly #shown = new RoomDocument(this, {
    address: () => this.#address,
    signal: () => this.#stop.signal,
    reading: this.#reading,
    loadPages: () => DeedSigningRoom.loadPages?.(),
    onReadable: () => this.#prepare(),
  });
  readonly #files = new RoomFiles(this, () => ({ address: this.#address, signal: this.#stop.signal }));
  readonly #unseen = new UnseenPages(this, this.#files);
  readonly #end = new RoomEnd(this, this.#files);
  readonly #form = new SignForm(this);
  readonly #sending = new SignatureSending(this);
  readonly #fields = new FieldsOnDemand(this, {
    isSending: () => this.#sending.isOnItsWay,
    onPad: () => this.#scrollTo('#sign', { hasFocus: true }),
    files: { address: () => this.#address, onRoom: (room) => this.#take(room), onOutdated: () => void this.#load() },
  });
  readonly #declining = new Declining(this, {
    address: () => this.#address,
    signal: () => this.#stop.signal,
    onDeclined: (room, reason) => {
      void this.#finish(room);
      fire(this, 'deed-declined', { document: this.document, signature: this.signature, reason });
    },
    onOutdated: () => this.#load(),
  });

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  /** Reads the room anew. */
  reload(): void {
    this.#again.begin();
    void this.#load();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('uiLanguage') && this.uiLanguage !== '') setUiLanguage(this.uiLanguage).catch(() => undefined);
    const isOther = (['endpoint', 'document', 'signature'] as const).some((name) => changed.has(name));
    if (isOther || (changed.has('grant') && !this.room)) this.#open();
    else if (changed.has('grant')) this.reload(); // What was typed and drawn stays.
  }

  get #address(): RoomAddress {
    const { endpoint, document, signature, grant, fetch } = this;
    return { endpoint, document, signature, grant, fetch };
  }

  get #isNamed(): boolean {
    return this.endpoint !== '' && this.document !== '' && this.signature !== '';
  }

  /** Begins anew with what the attributes name. */
  #open(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    [this.room, this.fault] = [undefined, undefined];
    [this.hasChanged, this.#isReady] = [false, false];
    this.#form.begin();
    this.#sending.begin();
    this.#declining.begin();
    this.#reading.begin(this.#stop.signal);
    this.#unseen.begin();
    this.#end.begin();
    this.#fields.begin();
    if (!this.#isNamed) return;
    offerFonts(endpointUrl(this.endpoint, '/fonts'));
    this.#shown.begin();
    this.reload();
  }

  async #load(): Promise<void> {
    this.#again.stop();
    if (!this.#isNamed) return;
    const { signal } = this.#stop;
    const look = (this.#looks += 1);
    const [answer] = await Promise.all([fetchRoom(this.#address, signal), useSigningTexts()]);
    if (signal.aborted || look !== this.#looks) return;
    if (answer.ok) return this.#take(answer.value);
    // A room that is shown stays: only a failure of the first load is reported.
    if (!this.room) {
      this.fault = faultOf(answer);
      fire(this, 'deed-error', { code: answer.code, message: answer.message });
    }
    if (faultOf(answer) === 'network' || faultOf(answer) === 'unavailable') this.#again.afterFailure(answer);
  }

  /** Shows a room, and fetches its text or pages and the parts needed to sign. */
  #take(room: OpenedRoom): void {
    this.#looks += 1;
    const isOther = this.room !== undefined && this.room.document.sha256 !== room.document.sha256;
    [this.room, this.fault] = [room, undefined];
    this.#fields.take(room);
    const standing = standingOf(room, this.#declining);
    if (isShown(standing)) {
      if (isKept(standing)) void this.#end.load();
      if (isOther) this.#unseen.begin();
      this.#shown.take(room, { isOther });
    }
    // The signed document comes by itself: at first soon, later less and less often.
    if (standing === 'signed' && room.signed_pdf !== 'ready') this.#again.afterAnswer();
    if (this.#isReady) return;
    this.#isReady = true;
    const { document, signature } = this;
    void this.updateComplete.then(() => fire(this, 'deed-signing-ready', { document, signature }));
  }

  /** The pad, and what sends: fetched while somebody reads, since the connection may be gone by the time they sign. */
  #prepare(): void {
    if (!this.room || standingOf(this.room) !== 'open') return;
    if (mayDo(this.room, 'decline')) void this.#declining.load();
    if (!mayDo(this.room, 'sign')) return;
    void DeedSigningRoom.loadPad?.().catch(() => undefined);
    void loadSender().catch(() => undefined);
    void this.#end.load();
  }

  get #step(): Step {
    return this.#reading.stepOf({ isUnseen: this.#unseen.isIn(this.room), isFilling: this.#fields.isLeft });
  }

  #go(): void {
    const step = this.#step;
    if (step === 'sign') void this.#sign();
    else if (step === 'fill') this.#fields.next();
    else if (step === 'file') void this.#unseen.save(this.room);
    else if (step === 'next') this.#scrollTo('#sign', { hasFocus: true });
    else {
      this.#reading.start();
      this.#scrollTo('.paper');
    }
  }

  #scrollTo(selector: string, options?: { readonly hasFocus: boolean }): void {
    scrollToPart(this.renderRoot.querySelector<HTMLElement>(selector), options);
  }

  /** Checks that everything is there, makes the image, and sends it until it is taken or refused. */
  async #sign(): Promise<void> {
    const { pad, room } = this;
    if (!room || !pad || this.#sending.isOnItsWay || !this.#fields.check() || !this.#form.check(pad)) return;
    const answer = await this.#sending.send(() => this.#address, {
      makeBody: async () => this.#fields.join(await createSignatureBody(pad, room.document.sha256 ?? '')),
      signal: this.#stop.signal,
    });
    if (answer === 'empty') this.#form.lackSignature();
    else if (answer) await this.#signed(answer);
  }

  async #finish(room: OpenedRoom): Promise<void> {
    this.#take(room);
    await this.#end.load();
    await this.updateComplete;
    this.#scrollTo('#done', { hasFocus: true });
  }

  async #signed(answer: HttpAnswer<OpenedRoom>): Promise<void> {
    if (answer.ok) {
      const { document, signature } = this;
      const { signal } = this.#stop;
      await this.#finish(answer.value);
      fire(this, 'deed-signed', { document, signature, redirect_url: answer.value.signee.redirect_url });
      if (!signal.aborted) this.#end.leave(answer.value);
      return;
    }
    if (answer.status === 409 && answer.code !== 'not_identified') {
      // Another action came first, here or elsewhere: the room holds the current state.
      if (answer.code === 'document_changed') {
        this.hasChanged = true;
        this.#form.confirmAgain();
        this.#reading.forget();
      }
      await this.#load();
      if (answer.code === 'document_changed') this.#scrollTo('.column');
      return;
    }
    if (!this.#fields.refuse(answer)) this.#sending.refuseAs(answer);
    // The permissions of this page have changed.
    if (answer.status === 403) await this.#load();
  }

  protected override render(): TemplateResult {
    if (!this.#isNamed) return renderEmpty();
    const { room } = this;
    if (!room)
      return renderNoRoom(this.fault, { hasContent: this.childElementCount > 0, onRetry: () => this.reload() });
    const standing = standingOf(room, this.#declining);
    const notice = isKept(standing) ? undefined : noticeOf(room, standing);
    if (notice) return renderNotice(notice);
    const [isOpen, maySign] = [standing === 'open', mayDo(room, 'sign')];
    return html`<div class="column">
        ${isKept(standing) ? this.#end.render(room, standing) : renderHead(room, maySign)}
        ${this.hasChanged && isOpen ? renderChanged() : nothing} ${renderTurn(room, standing)}
        ${this.#shown.render(room, this.#fields.renderPages())} ${this.#fields.renderList()}
        ${this.#fields.renderFiles()}
        ${renderAttachments({
          attachments: room.document.attachments,
          saving: this.#files.whole,
          onPage: (page) => void this.#shown.showPages((pages) => showPage(pages, page)),
          onDownload: () => void this.#unseen.save(room),
        })}
        ${renderOthers(room)} ${isOpen && (maySign || mayDo(room, 'decline')) ? this.#renderSign(room) : nothing}
      </div>
      ${
        isKept(standing)
          ? nothing
          : renderBar({
              room,
              step: isOpen && maySign ? this.#step : undefined,
              fill: this.#fields.words,
              read: this.#reading.read,
              pages: this.#shown.view === 'pages' ? this.#reading.pages : undefined,
              isReady: this.#form.isReady,
              send: this.#sending.state,
              onStep: () => this.#go(),
              onRetry: () => this.#sending.wake(),
            })
      }
      ${this.#declining.render(room)}`;
  }

  #renderSign(room: OpenedRoom): TemplateResult {
    return this.#form.render(room, {
      isSending: this.#sending.isOnItsWay,
      initials: this.#fields.renderInitials(),
      unseen: this.#unseen.list(room),
      onShowWhere: () => void this.#shown.showPages(showBox),
      onDecline: () => this.#declining.ask(),
      onSignature: (pad) => {
        this.#sending.forgetRefusal();
        this.#fields.takeSignature(pad);
      },
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-signing-room': DeedSigningRoom;
  }
}
