import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { draftHeaders, draftUrl } from '../draft/draft-api.ts';
import type { DraftAddress } from '../draft/draft-api.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import { mayDo } from '../draft/may-do.ts';
import { iconDownload, iconPrint } from '../base/icons/index.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';
import { sayFinished } from '../base/localize/source/finished.ts';
import { saySigning } from '../base/localize/source/signing.ts';
import { fetchPdf } from '../document/pdf-view/pdf-source.ts';
import type { PdfFault } from '../document/pdf-view/pdf-source.ts';
import { saveFile } from '../base/dom/save-file.ts';
import { DuplicateDraft } from './duplicate-draft.ts';
import { finishedStyles } from './finished.styles.ts';
import type { BuilderView } from './render-views.ts';
import { stageOf } from './signing-stage.ts';

/**
 * A finalized document: the form goes and the paper stands in the middle, under one line that says its present state,
 * with the next step beside it. Edited again, the form is in front as before.
 */
export class Finished implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  readonly #duplicate: DuplicateDraft;
  readonly #show: (view: BuilderView) => void;
  #isFinalized = false;
  /** The file that is on its way; undefined while none is. */
  #fetching: AbortController | undefined;
  /** Why the last file did not come. One that is forbidden is not offered again. */
  #fault: PdfFault | undefined;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    { draft, show }: { readonly draft: DraftController; readonly show: (view: BuilderView) => void },
  ) {
    this.#host = host;
    this.#draft = draft;
    this.#duplicate = new DuplicateDraft(host, draft);
    this.#show = show;
    host.addController(this);
  }

  hostUpdate(): void {
    const isFinalized = this.#draft.current?.snapshot.state?.status === 'finalized';
    if (isFinalized === this.#isFinalized) return;
    this.#isFinalized = isFinalized;
    this.#fault = undefined;
    this.#show('form');
  }

  /** A page that is left gets no file. */
  hostDisconnected(): void {
    this.#fetching?.abort();
  }

  /** Nothing while the document is a draft. A page without an adapter has a file of its own to give, by the slot. */
  render(): TemplateResult | typeof nothing {
    if (!this.#isFinalized) return nothing;
    const root = this.#host.shadowRoot?.firstElementChild;
    if (root) adoptStyles(root, finishedStyles);
    const { address, snapshot } = this.#draft.current ?? {};
    const stage = snapshot && stageOf(snapshot);
    return html`<section class="finished" part="finished" aria-label=${sayFinished('title')}>
      <p class="words" role="status">
        <strong>${sayFinished('title')}</strong>
        <span>${stage ? saySigning(`${stage}Text`) : sayFinished('text')}</span>
      </p>
      <div class="actions">
        ${snapshot && address && mayDo(snapshot, 'download') && this.#fault !== 'forbidden' ? this.#renderDownload(address) : nothing}
        <button
          type="button"
          class="button print"
          part="finished__print"
          @click=${() => {
            window.print();
          }}
        >
          ${iconPrint}${sayFinished('print')}
        </button>
        ${this.#duplicate.renderButton({ isNamed: true })}
        <slot name="finalized"></slot>
      </div>
      <p class="error" role="alert">${this.#fault ? sayFault(this.#fault) : nothing}</p>
      ${this.#duplicate.renderNews()}
    </section>`;
  }

  #renderDownload(address: DraftAddress): TemplateResult {
    return html`<button
      type="button"
      class="button download"
      part="finished__download"
      aria-busy=${this.#fetching ? 'true' : nothing}
      @click=${() => {
        void this.#download(address);
      }}
    >
      ${this.#fetching ? html`<span class="spinner"></span>` : iconDownload}${sayFinished('download')}
    </button>`;
  }

  /** One file at a time: a second click while the first is on its way asks for nothing. */
  async #download(address: DraftAddress): Promise<void> {
    if (this.#fetching) return;
    const { signal } = (this.#fetching = new AbortController());
    const name = this.#draft.current?.snapshot.state?.document_name.trim();
    this.#fault = undefined;
    this.#host.requestUpdate();
    const answer = await fetchPdf(draftUrl(address, '/pdf'), {
      fetch: address.fetch,
      headers: draftHeaders(address),
      signal,
    });
    this.#fetching = undefined;
    this.#host.requestUpdate();
    if (signal.aborted) return;
    if (answer.ok) saveFile(answer.bytes, `${name || sayBuilder('document')}.pdf`);
    // Another document, which was opened meanwhile, has no fault of this one.
    else if (this.#draft.current?.address === address) this.#fault = answer.fault;
  }
}

function sayFault(fault: PdfFault): string {
  if (fault === 'forbidden') return sayFinished('forbidden');
  return sayFinished(fault === 'network' ? 'offline' : 'failed');
}
