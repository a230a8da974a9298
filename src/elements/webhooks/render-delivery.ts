import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconCopy, iconRotate, iconX } from '../base/icons/index.ts';
import { formatMoment } from '../base/localize/format-moment.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { tellCopied } from './tell-copied.ts';
import { renderStanding } from './render-list.ts';
import { renderRetry } from './render-retry.ts';
import { outcomeOf, sayDuration, sayStatus } from './say-delivery.ts';
import type { DeliveryDetails, Endpoint } from './webhooks-data.ts';

/** What stands beside the log. */
export interface DeliveryView {
  readonly details: DeliveryDetails | 'failed' | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly mayRedeliver: boolean;
  readonly requestUrl: string;
  readonly onRedeliver: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly onTold: (text: string) => void;
}

/** JSON with its lines; a text that is none as it is. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A text that scrolls by itself, also by keys, and a button that copies it. */
export function renderCode(name: string, text: string, onTold: (text: string) => void): TemplateResult {
  return html`<div class="code">
    <pre tabindex="0" role="region" aria-label=${name} dir="ltr"><code>${text}</code></pre>
    <button
      type="button"
      class="button ghost small icon-only copy"
      aria-label=${`${sayWebhooks('copy')}: ${name}`}
      @click=${() => void tellCopied(text).then(onTold)}
    >
      ${iconCopy}
    </button>
  </div>`;
}

/** Everything that is known of one delivery: what was sent, what was answered, what comes next. */
export function renderDelivery(view: DeliveryView): TemplateResult {
  const { details, onClose, onRetry } = view;
  const title = typeof details === 'object' ? details.event_type : sayWebhooks('details');
  return html`<header>
      <h3 class="subtitle" id="details-title" tabindex="-1">${title}</h3>
      <button
        type="button"
        class="button ghost small icon-only"
        aria-label=${sayCommon('close')}
        aria-keyshortcuts="Escape"
        @click=${onClose}
      >
        ${iconX}
      </button>
    </header>
    ${
      details === undefined
        ? html`<div class="loading"><div class="skeleton"></div></div>`
        : details === 'failed'
          ? renderRetry(sayWebhooks('detailsFailed'), onRetry)
          : renderBody(details, view)
    }`;
}

function renderBody(details: DeliveryDetails, view: DeliveryView): TemplateResult {
  const { request, response_body: answer, attempted_at: at } = details;
  const { requestUrl, mayRedeliver, endpoints, onTold } = view;
  const isThere = endpoints.some(({ id }) => id === details.endpoint_id);
  return html`<p class="line">
      ${renderStanding({ ...outcomeOf(details), text: sayStatus(details) })}${
        details.test ? html`<span class="mark">${sayWebhooks('testMark')}</span>` : nothing
      }
    </p>
    ${
      mayRedeliver && isThere
        ? html`<p>
            <button type="button" class="button primary small" @click=${view.onRedeliver}>
              ${iconRotate}${sayWebhooks('redeliver')}
            </button>
          </p>`
        : nothing
    }
    ${renderFacts(details)}
    ${
      requestUrl !== '' && details.request_id !== null
        ? html`<p>
            <a href=${requestUrl.replaceAll('{request}', encodeURIComponent(details.request_id))}
              >${sayWebhooks('showRequest')}</a
            >
          </p>`
        : nothing
    }
    <h4>
      ${sayWebhooks('answer')}${
        details.response_status === null ? nothing : html` <code>${details.response_status}</code>`
      }
    </h4>
    ${
      at === null
        ? html`<p class="soft">${sayWebhooks('onItsWay')}</p>`
        : answer === null || answer === ''
          ? html`<p class="soft">${sayWebhooks('noBody')}</p>`
          : renderCode(sayWebhooks('answer'), formatJson(answer), onTold)
    }
    <h4>${sayWebhooks('payload')}</h4>
    ${request ? renderCode(sayWebhooks('payload'), formatJson(request.body), onTold) : html`<p class="soft">${sayWebhooks('gone')}</p>`}
    ${
      request
        ? html`<h4>${sayWebhooks('request')}</h4>
            ${renderCode(sayWebhooks('headers'), headersOf(request), onTold)}`
        : nothing
    }`;
}

/** When it was tried, for how long, and when it is tried again. */
function renderFacts(details: DeliveryDetails): TemplateResult {
  const { attempted_at: at, next_attempt_at: next } = details;
  return html`<dl>
    ${
      at === null
        ? nothing
        : html`<dt>${sayWebhooks('time')}</dt>
            <dd>${formatMoment(at, 'moment')}</dd>`
    }
    <dt>${sayWebhooks('attempt')}</dt>
    <dd>${sayWebhooks('attempts', details.attempt)}</dd>
    ${
      details.duration_ms === null
        ? nothing
        : html`<dt>${sayWebhooks('took')}</dt>
            <dd>${sayDuration(details.duration_ms)}</dd>`
    }
    ${
      next === null
        ? nothing
        : html`<dt>${sayWebhooks('nextAttempt')}</dt>
            <dd>${formatMoment(next, 'moment')}</dd>`
    }
  </dl>`;
}

/** A request as it goes over the line, but for its body. */
function headersOf({ url, headers }: NonNullable<DeliveryDetails['request']>): string {
  return [`POST ${url ?? '…'}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
}
