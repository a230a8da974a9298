import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HttpFailure } from '../base/http/request.ts';
import { iconAlert, iconChevronRight, iconLock, iconPlus } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { nameOf, shortAddress, standingOfAll } from './say-webhook.ts';
import type { Standing } from './say-webhook.ts';
import type { WebhookActions } from './webhook-actions.ts';
import type { ShownWebhook } from './webhooks-data.ts';

/** A dot and a word. */
export function renderStanding({ tone, text }: Standing): TemplateResult {
  return html`<span class="dot" data-tone=${tone}>${text}</span>`;
}

/** Lines of the height of rows, until there are some. */
export function renderSkeletons(): TemplateResult {
  return html`<div class="loading" role="status" aria-label=${sayWebhooks('loading')}>
    ${[0, 1, 2].map(() => html`<div class="skeleton"></div>`)}
  </div>`;
}

/** Why there is no list; users without the right to it are offered no other try. */
export function renderNoAccess({ status }: HttpFailure, actions: WebhookActions): TemplateResult {
  const isRight = status === 401 || status === 403;
  return html`<div class="notice" role="alert">
    ${isRight ? iconLock : iconAlert}
    <h2 class="subtitle">${sayWebhooks('failedTitle')}</h2>
    <p>${sayWebhooks(isRight ? 'forbiddenText' : 'failedText')}</p>
    ${
      isRight
        ? nothing
        : html`<button type="button" class="button" @click=${actions.reload}>${sayCommon('retry')}</button>`
    }
  </div>`;
}

/** The webhooks as they are listed. */
export interface ListOfWebhooks {
  readonly webhooks: readonly ShownWebhook[];
  readonly mayManage: boolean;
  readonly actions: WebhookActions;
}

/** One line a webhook: its name, where it sends, how that goes. */
export function renderList({ webhooks, mayManage, actions }: ListOfWebhooks): TemplateResult {
  if (webhooks.length === 0) return renderEmpty(mayManage, actions);
  return html`<ul class="webhooks" part="list" aria-label=${sayWebhooks('webhooks')}>
    ${webhooks.map((webhook) => {
      const name = nameOf(webhook);
      const addresses = webhook.endpoints.map(({ url }) => shortAddress(url)).join(', ');
      return html`<li>
        <button
          type="button"
          class="webhook"
          data-id=${webhook.id}
          @click=${() => {
            actions.show({ webhook: webhook.id });
          }}
        >
          <span class="who"
            ><bdi class="name">${name}</bdi>${
              addresses === name ? nothing : html`<bdi class="address">${addresses}</bdi>`
            }</span
          >
          ${renderStanding(standingOfAll(webhook))}
          <span class="count">${sayWebhooks('eventCount', webhook.accepted_events.length)}</span>
          ${iconChevronRight}
        </button>
      </li>`;
    })}
  </ul>`;
}

function renderEmpty(mayManage: boolean, actions: WebhookActions): TemplateResult {
  return html`<div class="notice">
    <h2 class="subtitle">${sayWebhooks('emptyTitle')}</h2>
    <p>${sayWebhooks(mayManage ? 'emptyText' : 'emptyRead')}</p>
    ${
      mayManage
        ? html`<button
            type="button"
            class="button primary"
            @click=${() => {
              actions.edit(undefined);
            }}
          >
            ${iconPlus}${sayWebhooks('create')}
          </button>`
        : nothing
    }
  </div>`;
}
