import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { draftHeaders, draftUrl, loadDraft } from '../../draft/draft-api.ts';
import type { DraftAddress, DraftSignee } from '../../draft/draft-api.ts';
import type { DraftController } from '../../draft/element/draft-controller.ts';
import { mayDo } from '../../draft/may-do.ts';
import { fetchPdf } from './pdf-source.ts';
import type { PdfFetch } from './pdf-source.ts';

/** How long a draft rests before its pages are made anew, in ms. */
const REST = 900;

/** The draft to follow, and the condition for it. */
export interface DraftPdfOptions {
  readonly draft: DraftController;
  /** True while the pages are to be seen; otherwise nothing is fetched. */
  readonly isWanted: () => boolean;
}

/** The PDF of the draft around an element: another `source` for each saved revision, once the draft rests. */
export class DraftPdf implements ReactiveController {
  /** Gets the pages of the newest revision; undefined without a draft behind an adapter. */
  source: PdfFetch | undefined;
  /** Where each signs in the pages that were fetched last. */
  signees: readonly DraftSignee[] = [];
  readonly #host: ReactiveControllerHost;
  readonly #options: DraftPdfOptions;
  #address: DraftAddress | undefined;
  #revision = -1;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, options: DraftPdfOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** True when there is a draft whose PDF can be fetched, by a page that may. */
  get isOffered(): boolean {
    const { address, snapshot } = this.#options.draft.current ?? {};
    return address !== undefined && snapshot !== undefined && mayDo(snapshot, 'download');
  }

  /**
   * The first pages are fetched at once. After that each new revision waits until the draft rests. Nothing is fetched
   * while edits wait (`kept`): the service does not have them yet, and its pages would be old when they come.
   */
  hostUpdate(): void {
    const current = this.#options.draft.current;
    const { address, snapshot } = current ?? {};
    if (address !== this.#address) {
      this.#address = address;
      this.#revision = -1;
      [this.source, this.signees] = [undefined, []];
    }
    if (
      !address ||
      !snapshot ||
      snapshot.phase !== 'ready' ||
      !this.#options.isWanted() ||
      snapshot.revision === this.#revision
    )
      return;
    if (this.#revision === -1) this.#renew(address, snapshot.revision);
    else if (snapshot.kept === 0) this.#wait(address, snapshot.revision);
  }

  /** Shown again, the pages are fetched at once: the draft may have gone on meanwhile. */
  hostDisconnected(): void {
    clearTimeout(this.#rest);
    this.#revision = -1;
  }

  /**
   * Begins the rest anew with each revision, so that steady typing costs one layout at its end and not one each word.
   */
  #wait(address: DraftAddress, revision: number): void {
    this.#revision = revision;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#renew(address, revision);
      this.#host.requestUpdate();
    }, REST);
  }

  /**
   * A new function is a new `src` to the element of the pages, which then fetches by it. The service keeps the PDF of a
   * revision, so the same one twice is not laid out twice.
   */
  #renew(address: DraftAddress, revision: number): void {
    this.#revision = revision;
    this.source = async (signal) => {
      // Another user's edit says nothing of boxes: they are requested with the pages they belong to.
      const [answer, draft] = await Promise.all([
        fetchPdf(draftUrl(address, '/pdf'), { fetch: address.fetch, headers: draftHeaders(address), signal }),
        loadDraft(address, { signal, signees: true }),
      ]);
      if (answer.ok && draft.ok && draft.value.signees && !signal.aborted) {
        this.signees = draft.value.signees;
        this.#host.requestUpdate();
      }
      return answer;
    };
  }
}
