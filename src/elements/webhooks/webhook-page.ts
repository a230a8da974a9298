import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconChevronLeft, iconPen, iconRotate, iconTrash } from '../base/icons/index.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { codeStyles } from './code.styles.ts';
import { deliveryDetails } from './delivery-details.styles.ts';
import { pageStyles } from './page.styles.ts';
import { DeliveryLog } from './delivery-log.ts';
import type { PartsSetting } from './parts-setting.ts';
import { renderDelivery } from './render-delivery.ts';
import { renderLog } from './render-log.ts';
import { renderStanding } from './render-list.ts';
import { nameOf, standingOf } from './say-webhook.ts';
import type { Endpoint, ShownWebhook } from './webhooks-data.ts';
import type { WebhooksView } from './webhooks-view.ts';

/** Styles that it adds to the element's. */
export const styles = [codeStyles, deliveryDetails, pageStyles, toastStyles];

/** One webhook: its addresses with their health, and its log. */
export class WebhookPage {
  readonly log: DeliveryLog;
  readonly #setting: PartsSetting;
  #focused = '';

  constructor(setting: PartsSetting) {
    this.#setting = setting;
    this.log = new DeliveryLog({
      onChange: () => {
        setting.host.requestUpdate();
      },
      isHeld: () => this.#find('.log tbody:is(:hover, :focus-within)') !== null,
    });
  }

  /** Draws a webhook, and reads its log where that is another than before. */
  render(webhook: ShownWebhook, view: WebhooksView): TemplateResult {
    const { list, actions, requestUrl } = this.#setting;
    if (list.source) this.log.show(list.source, { webhook: webhook.id, status: view.status, event: view.event });
    this.log.open(view.delivery);
    this.#focusDetails(view.delivery);
    return html`<div class="page">
      ${this.#renderHead(webhook)}
      <div class="split" ?data-details=${view.delivery !== ''}>
        <section class="log" part="log" aria-labelledby="log-title">
          ${renderLog({
            log: this.log,
            webhook,
            view,
            mayManage: list.mayManage,
            onShow: actions.show,
            onRedeliver: (id) => void this.#redeliver(webhook, id),
            onTest: () => {
              actions.test(webhook);
            },
          })}
        </section>
        ${
          view.delivery === ''
            ? nothing
            : html`<aside
                class="details"
                part="details"
                aria-labelledby="details-title"
                @keydown=${(event: KeyboardEvent) => {
                  if (event.key === 'Escape') this.#close(view.delivery);
                }}
              >
                ${renderDelivery({
                  details: this.log.details,
                  endpoints: webhook.endpoints,
                  mayRedeliver: list.mayManage && webhook.enabled,
                  requestUrl: requestUrl(),
                  onRedeliver: () => void this.#redeliver(webhook, view.delivery),
                  onRetry: () => {
                    this.log.open(view.delivery, true);
                  },
                  onClose: () => {
                    this.#close(view.delivery);
                  },
                  onTold: actions.tell,
                })}
              </aside>`
        }
      </div>
    </div>`;
  }

  #renderHead(webhook: ShownWebhook): TemplateResult {
    const { list, actions } = this.#setting;
    const { enabled } = webhook;
    return html`<header class="webhook-head">
      <button
        type="button"
        class="button ghost small back"
        @click=${() => {
          actions.show({ webhook: '', delivery: '', status: '', event: '' });
        }}
      >
        ${iconChevronLeft}${sayWebhooks('back')}
      </button>
      <div class="title-line">
        <h2 class="title" tabindex="-1"><bdi>${nameOf(webhook)}</bdi></h2>
        ${enabled ? nothing : renderStanding({ tone: 'off', text: sayWebhooks('paused') })}
        ${list.mayManage ? this.#renderActs(webhook) : nothing}
      </div>
      <p class="accepted">${webhook.accepted_events.map((type) => html`<code>${type}</code>`)}</p>
      <ul class="endpoints" aria-label=${sayWebhooks('addresses')}>
        ${webhook.endpoints.map((endpoint) => this.#renderEndpoint(webhook, endpoint))}
      </ul>
    </header>`;
  }

  #renderActs(webhook: ShownWebhook): TemplateResult {
    const { actions } = this.#setting;
    const { enabled } = webhook;
    return html`<div class="acts">
      ${
        enabled
          ? html`<button
              type="button"
              class="button small"
              @click=${() => {
                actions.test(webhook);
              }}
            >
              ${sayWebhooks('test')}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="button small"
        @click=${() => {
          actions.turn(webhook, !enabled);
        }}
      >
        ${sayWebhooks(enabled ? 'pause' : 'enable')}
      </button>
      <button
        type="button"
        class="button small"
        @click=${() => {
          actions.edit(webhook);
        }}
      >
        ${iconPen}${sayWebhooks('edit')}
      </button>
      <button
        type="button"
        class="button ghost small icon-only"
        aria-label=${sayWebhooks('remove')}
        @click=${() => {
          actions.remove(webhook);
        }}
      >
        ${iconTrash}
      </button>
    </div>`;
  }

  #renderEndpoint(webhook: ShownWebhook, endpoint: Endpoint): TemplateResult {
    const { list, actions } = this.#setting;
    const isDisabled = endpoint.health === 'disabled';
    return html`<li>
      <bdi class="url">${endpoint.url}</bdi>
      ${renderStanding(standingOf(endpoint))}
      ${
        list.mayManage && webhook.enabled
          ? html`<span class="endpoint-acts"
              >${
                isDisabled
                  ? html`<button
                      type="button"
                      class="button small"
                      @click=${() => {
                        actions.turn(webhook, true);
                      }}
                    >
                      ${sayWebhooks('enable')}
                    </button>`
                  : nothing
              }<button
                type="button"
                class="button ghost small"
                @click=${() => {
                  actions.recover(webhook, endpoint);
                }}
              >
                ${iconRotate}${sayWebhooks('recover')}
              </button></span
            >`
          : nothing
      }
      ${
        endpoint.health === 'ok'
          ? nothing
          : html`<p class="help">${iconAlert}${sayWebhooks(isDisabled ? 'disabledHelp' : 'failingHelp')}</p>`
      }
    </li>`;
  }

  async #redeliver(webhook: ShownWebhook, id: string): Promise<void> {
    const { list, actions } = this.#setting;
    if (!list.mayManage) return;
    const { source } = list;
    const answer = await source?.redeliver(webhook.id, id);
    if (!answer || source !== list.source) return;
    if (!answer.ok) {
      actions.tell([sayWebhooks('refused'), answer.message].filter(Boolean).join(' '));
      return;
    }
    actions.tell(sayWebhooks('redelivered'));
    await this.log.load(1);
  }

  /** The row that opened it has the focus again. */
  #close(id: string): void {
    const { actions, host } = this.#setting;
    actions.show({ delivery: '' });
    void host.updateComplete.then(() => {
      this.#find<HTMLElement>(`.log [data-id="${CSS.escape(id)}"]`)?.focus();
    });
  }

  /** A delivery that was just opened takes the focus, so that it is read. */
  #focusDetails(id: string): void {
    if (id === this.#focused) return;
    this.#focused = id;
    if (id === '' || this.#setting.host.shadowRoot?.activeElement === null) return;
    void this.#setting.host.updateComplete.then(() => this.#find<HTMLElement>('#details-title')?.focus());
  }

  #find<T extends Element>(selector: string): T | null {
    return this.#setting.host.renderRoot.querySelector<T>(selector);
  }
}
