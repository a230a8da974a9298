import { ContextProvider } from '@lit/context';
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Appearance } from '../../../document/index.ts';
import { pageFetch } from '../../base/http/request.ts';
import { afterFrame } from '../../base/dom/after-frame.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { fire } from '../../base/events.ts';
import { offerFonts } from '../../base/font-base-url.ts';
import { endpointUrl } from '../../base/http/request.ts';
import { setUiLanguage } from '../../base/localize/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { feedback } from '../../base/styles/index.ts';
import { draftContext } from './draft-context.ts';
import type { DraftNotice, renderDraftNotice } from './draft-notice.ts';
import type { DraftChange, DraftSource } from '../draft-source.ts';
import { DraftStore } from '../draft-store.ts';
import { draftStyles } from './draft.styles.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadNotice = () => import('./draft-notice.ts');

/**
 * Opens a draft through the adapter and offers it to every element inside, in any layout. Shows a designed state of its
 * own while there is none.
 *
 * @slot - what shows the draft, once it is open
 * @slot loading - instead of the skeleton
 * @slot gone - below the words that say that there is no draft any more, or none for this person: the way out
 * @fires deed-patch - the draft changed, here or elsewhere: `{operations, inverse, origin}`
 * @fires deed-saved - edits are in a revision: `{revision}`
 * @fires deed-conflict - something the person wrote is not in the document: `{operations, error, mine, theirs}`;
 * `error.code` is `overwritten`, `gone`, `finalized`, `forbidden` or what the service said
 * @fires deed-finalized - `{revision, state}`
 * @fires deed-unfinalized - `{revision}`
 * @fires deed-deleted - the draft was deleted while open
 * @fires deed-error - `{code, message}`
 * @csspart notice - the panel that says why there is no draft
 */
export class DeedDraft extends DeedElement {
  static override styles = [...DeedElement.shared, feedback, draftStyles];

  readonly #provider = new ContextProvider(this, { context: draftContext, initialValue: undefined });
  #store: DraftStore | undefined;
  #unsubscribe: (() => void) | undefined;
  /** The id of the request that failed last. */
  #requestId: string | undefined;
  #notice: typeof renderDraftNotice | undefined;

  /** Where the adapter is mounted, `/deed`. */
  @property() endpoint = '';

  /** The draft's id; `contract:` and the id for a contract of a workspace. */
  @property() session = '';

  /** A signed grant for this draft, where the adapter asks for one. */
  @property() grant = '';

  /** The interface language; without it the session's own, else the page's `lang`. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** True for a page that is for reading, whatever its user may do. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /** How requests are made; the page's `fetch` unless set before the element is connected. */
  @property({ attribute: false }) fetch: typeof fetch = pageFetch;

  /** The appearance that an untouched draft begins with, and that a reset goes back to. */
  @property({ attribute: false }) defaultAppearance: Appearance | undefined;

  /** Asks anew what the document is and what its user may do with it, as when the page has heard of other rights. */
  refresh(): void {
    this.#store?.refresh();
  }

  /** The open draft, for what stands outside; undefined without endpoint and session. */
  get draft(): DraftSource | undefined {
    return this.#store;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('pagehide', this.#onLeave);
    document.addEventListener('visibilitychange', this.#onLeave);
    if (this.hasUpdated) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('pagehide', this.#onLeave);
    document.removeEventListener('visibilitychange', this.#onLeave);
    this.#close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('endpoint') || changed.has('session') || changed.has('grant') || changed.has('fetch')) {
      this.#close();
      this.#open();
    }
    if (changed.has('readonly')) this.#store?.lock(this.readonly);
    if (changed.has('uiLanguage') || !this.hasUpdated) this.#chooseLanguage();
  }

  /** Fetched before there is anything to tell: by then the connection may be gone. */
  protected override firstUpdated(): void {
    void afterFrame().then(() => this.#fetchNotice());
  }

  async #fetchNotice(): Promise<void> {
    const loaded = this.#notice ? undefined : await loadNotice().catch(() => undefined);
    if (!loaded) return;
    this.#notice = loaded.renderDraftNotice;
    this.requestUpdate();
  }

  /** Opens what the properties name. Does nothing while one of them is missing: frameworks set them one by one. */
  #open(): void {
    if (this.#store || this.endpoint === '' || this.session === '' || !this.isConnected) return;
    const { endpoint, session, grant, fetch } = this;
    const store = new DraftStore({
      endpoint,
      session,
      grant: grant || undefined,
      fetch,
      defaultAppearance: () => this.defaultAppearance,
      storageKey: `deedkit:${endpoint}:${session}`,
    });
    this.#store = store;
    store.lock(this.readonly);
    offerFonts(endpointUrl(endpoint, '/fonts'));
    this.#unsubscribe = store.subscribe((change) => {
      this.#onChange(change);
    });
    this.#provider.setValue(store);
    store.connect();
  }

  /** Lets go of the draft. Unsaved edits go out in a request that outlives the page, and are kept in storage. */
  #close(): void {
    this.#unsubscribe?.();
    this.#store?.disconnect();
    this.#store = undefined;
  }

  /** The attribute goes before the session, the session before the page. One language is shown on a page at a time. */
  #chooseLanguage(): void {
    const wish =
      this.uiLanguage || this.#store?.snapshot.session?.ui_language || this.closest('[lang]')?.getAttribute('lang');
    // A language that cannot be fetched leaves the one that is shown.
    if (wish) setUiLanguage(wish).catch(() => undefined);
  }

  readonly #onOnline = (): void => {
    this.#store?.retry();
  };

  /** A phone may end a hidden page without `pagehide`: unsaved edits go out when the page is hidden, too. */
  readonly #onLeave = (event: Event): void => {
    if (event.type === 'pagehide' || document.visibilityState === 'hidden') this.#store?.leave();
  };

  /** The store knows nothing of the DOM: its changes become events here, for pages that listen outside. */
  #onChange(change: DraftChange): void {
    this.requestUpdate();
    switch (change.kind) {
      case 'patch':
        fire(this, 'deed-patch', { operations: change.operations, inverse: change.inverse, origin: change.origin });
        break;
      case 'saved':
        fire(this, 'deed-saved', { revision: change.revision });
        break;
      case 'conflict': {
        const { operations, code, message, path, mine, theirs } = change.refusal;
        fire(this, 'deed-conflict', {
          operations,
          error: { code, message, path },
          ...(mine === undefined ? {} : { mine }),
          ...(theirs === undefined ? {} : { theirs }),
        });
        break;
      }
      case 'finalized':
        fire(this, 'deed-finalized', { revision: change.revision, state: change.state });
        break;
      case 'unfinalized':
        fire(this, 'deed-unfinalized', { revision: change.revision });
        break;
      case 'deleted':
        fire(this, 'deed-deleted', {});
        break;
      case 'error':
        this.#requestId = change.requestId;
        fire(this, 'deed-error', { code: change.code, message: change.message });
        break;
      case 'update':
        if (this.uiLanguage === '') this.#chooseLanguage();
        break;
      default:
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const phase = this.#store?.snapshot.phase;
    if (phase === 'ready') return html`<slot></slot>`;
    if (phase === 'loading') return this.#renderLoading();
    return this.#renderNotice(phase ?? 'missing');
  }

  #renderLoading(): TemplateResult {
    // The Builder has places for the content to come, and keeps them.
    if (this.querySelector('deed-builder')) return html`<slot name="loading"><slot></slot></slot>`;
    return html`<slot name="loading">
      <div class="loading" role="status" aria-label=${sayCommon('opening')}>
        <div class="skeleton"></div>
        <div class="skeleton"></div>
        <div class="skeleton panel"></div>
        <div class="skeleton"></div>
      </div>
    </slot>`;
  }

  #renderNotice(phase: DraftNotice['phase']): TemplateResult | typeof nothing {
    if (!this.#notice) this.waitsFor = this.#fetchNotice();
    const kept = this.#store?.snapshot.kept ?? 0;
    return this.#notice?.({ phase, kept, requestId: this.#requestId, onRetry: this.#onOnline }) ?? nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-draft': DeedDraft;
  }
}
