import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { DeedElement } from '../base/deed-element.ts';
import { fire } from '../base/events.ts';
import { Connection } from '../base/connection.ts';
import { pageFetch } from '../base/http/request.ts';
import { iconPlus } from '../base/icons/index.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { useWebhooksTexts } from '../base/localize/webhooks-texts.ts';
import { ToastController } from '../base/popups/toast.ts';
import { controls, dots, feedback } from '../base/styles/index.ts';
import { createAdapterSource } from './adapter-source.ts';
import { FetchedParts } from './fetched-parts.ts';
import { LostFocus } from './lost-focus.ts';
import { renderList, renderNoAccess, renderSkeletons } from './render-list.ts';
import type { WebhookActions } from './webhook-actions.ts';
import type { WebhookSource } from './webhook-source.ts';
import type { DeliveryDetails, EventOfCatalogue, ShownWebhook, WebhookVerb } from './webhooks-data.ts';
import { WebhookList } from './webhook-list.ts';
import { readView, TABS, writeView } from './webhooks-view.ts';
import type { Tab, WebhooksView } from './webhooks-view.ts';
import { webhooksStyles } from './webhooks.styles.ts';

const loadGiven = () => import('./given-webhooks.ts');

/**
 * The webhooks of a workspace: their health, their deliveries, the catalogue of events, and code that checks a
 * signature. With `endpoint` it works through the adapter; without, it shows `webhooks` and `deliveries`, and asks the
 * page for changes.
 *
 * @fires deed-view-changed - another part is shown: `{view}`, for the page's address
 * @fires deed-webhook-request - without `endpoint`, a change that the page is to make: `{action, …, waitUntil}`
 * @csspart tabs - webhooks, events and code
 * @csspart list - the webhooks
 * @csspart log - the deliveries of a webhook
 * @csspart details - the delivery that is open beside the log
 */
export class DeedWebhooks extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, dots, webhooksStyles];

  /** Where the adapter is mounted, `/deedkit`. */
  @property() endpoint = '';

  /** A grant of the page's server, for `webhooks`. */
  @property() grant = '';

  /** The webhook, filters and the open delivery, as `deed-view-changed` gives them. */
  @property() view = '';

  /** The interface language; without it the one that is shown already. */
  @property({ attribute: 'ui-language' }) uiLanguage = '';

  /** Where a request of the log is shown in your pages: an address with `{request}` in place of its id. */
  @property({ attribute: 'request-url' }) requestUrl = '';

  /** The webhooks, when there is no endpoint. */
  @property({ attribute: false }) webhooks: readonly ShownWebhook[] | undefined;

  /** The deliveries, the newest first, when there is no endpoint. */
  @property({ attribute: false }) deliveries: readonly DeliveryDetails[] = [];

  /** The catalogue of events, when there is no endpoint. */
  @property({ attribute: false }) events: readonly EventOfCatalogue[] = [];

  /** The verbs that the person has, when there is no endpoint. */
  @property({ attribute: false }) verbs: readonly WebhookVerb[] = ['read'];

  /** How requests are made. */
  @property({ attribute: false }) fetch: typeof fetch = pageFetch;

  @state() private isOffline = false;

  #shown: WebhooksView = readView('');
  readonly #toast = new ToastController(this);
  readonly #lostFocus = new LostFocus(this, () => this.#shown.webhook);
  readonly #list = new WebhookList(() => {
    this.requestUpdate();
  });
  readonly #actions: WebhookActions = {
    show: (change) => {
      this.#show(change);
    },
    reload: () => void this.#list.load(),
    tell: (text) => {
      this.#toast.show({ text });
    },
    edit: (webhook) => {
      this.#parts.ask((dialogs) => {
        dialogs.edit(webhook);
      });
    },
    remove: (webhook) => {
      this.#parts.ask((dialogs) => {
        dialogs.remove(webhook);
      });
    },
    test: (webhook) => {
      this.#parts.ask((dialogs) => {
        dialogs.test(webhook);
      });
    },
    recover: (webhook, endpoint) => {
      this.#parts.ask((dialogs) => {
        dialogs.recover(webhook, endpoint);
      });
    },
    turn: (webhook, enabled) => {
      this.#parts.ask((dialogs) => dialogs.turn(webhook, enabled));
    },
  };
  readonly #parts = new FetchedParts({
    host: this,
    list: this.#list,
    actions: this.#actions,
    requestUrl: () => this.requestUrl,
    shown: () => this.#shown.webhook,
  });

  readonly #connection = new Connection<WebhookSource>(this, {
    given: ['webhooks', 'deliveries', 'events', 'verbs'],
    connect: () => createAdapterSource(this),
    give: () => (this.webhooks ? loadGiven().then(({ createSourceOfPage }) => createSourceOfPage(this)) : undefined),
    open: async (source) => {
      if (source !== this.#list.source) this.#parts.leave();
      await this.#list.open(source);
      if (this.endpoint === '') this.#parts.look();
    },
    stop: () => {
      this.#list.stop();
      this.#parts.stop();
    },
    onLine: () => {
      this.isOffline = !navigator.onLine;
      if (!this.isOffline) this.#look();
    },
    onSeen: () => {
      if (document.visibilityState === 'visible') this.#look();
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void useWebhooksTexts();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('view')) this.#shown = readView(this.view);
    this.#connection.follow(changed);
    this.#parts.follow(this.#shown);
  }

  #show(change: Partial<WebhooksView>): void {
    this.#shown = { ...this.#shown, ...change };
    this.view = writeView(this.#shown);
    fire(this, 'deed-view-changed', { view: this.view });
  }

  #look(): void {
    void this.#list.look();
    this.#parts.look();
  }

  readonly #onTabKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -TABS.length, End: TABS.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const way = getComputedStyle(this).direction === 'rtl' && Math.abs(step) === 1 ? -step : step;
    const at = TABS.indexOf(this.#shown.tab) + way;
    const next = Math.abs(step) === 1 ? (at + TABS.length) % TABS.length : Math.max(0, Math.min(TABS.length - 1, at));
    this.#choose(TABS[next] ?? 'webhooks');
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  };

  #choose(tab: Tab): void {
    this.#show({ tab, webhook: '', status: '', event: '', delivery: '' });
  }

  protected override render(): TemplateResult {
    const { tab, webhook } = this.#shown;
    const hasList = webhook === '' && this.#list.webhooks !== undefined && this.#list.webhooks.length > 0;
    return html`<div class="head">
        ${this.#renderTabs()}
        ${
          this.#list.mayManage && tab === 'webhooks' && hasList
            ? html`<button
                type="button"
                class="button primary"
                @click=${() => {
                  this.#actions.edit(undefined);
                }}
              >
                ${iconPlus}${sayWebhooks('create')}
              </button>`
            : nothing
        }
      </div>
      ${this.isOffline ? html`<p class="offline" role="status">${sayWebhooks('offline')}</p>` : nothing}
      <div role="tabpanel" id="panel" aria-labelledby=${`tab-${tab}`}>${this.#renderPart()}</div>
      ${this.#toast.render()}
      <dialog id="dialog" aria-labelledby="dialog-title"></dialog>`;
  }

  #renderTabs(): TemplateResult {
    return html`<div
      class="tabs"
      part="tabs"
      role="tablist"
      aria-label=${sayWebhooks('views')}
      @keydown=${this.#onTabKey}
    >
      ${TABS.map((tab) => {
        const isShown = tab === this.#shown.tab;
        return html`<button
          type="button"
          role="tab"
          id=${`tab-${tab}`}
          aria-controls="panel"
          aria-selected=${isShown ? 'true' : 'false'}
          tabindex=${isShown ? 0 : -1}
          @click=${() => {
            this.#choose(tab);
          }}
        >
          ${sayWebhooks(tab)}
        </button>`;
      })}
    </div>`;
  }

  #renderPart(): unknown {
    const { tab, webhook: id } = this.#shown;
    const { webhooks, failure, mayManage } = this.#list;
    if (failure && (!webhooks || failure.status === 403)) return renderNoAccess(failure, this.#actions);
    if (tab !== 'webhooks') return this.#parts.renderTab(tab) ?? renderSkeletons();
    if (!webhooks) return renderSkeletons();
    const webhook = webhooks.find((one) => one.id === id);
    if (webhook) return this.#parts.renderPage(webhook, this.#shown) ?? renderSkeletons();
    return renderList({ webhooks, mayManage, actions: this.#actions });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-webhooks': DeedWebhooks;
  }
}
