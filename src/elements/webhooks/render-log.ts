import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconChevronLeft, iconChevronRight, iconRotate } from '../base/icons/index.ts';
import { formatMoment } from '../base/localize/format-moment.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { DeliveryLog } from './delivery-log.ts';
import { renderStanding } from './render-list.ts';
import { renderRetry } from './render-retry.ts';
import { outcomeOf, sayDuration, sayStatus, sayTime } from './say-delivery.ts';
import { shortAddress } from './say-webhook.ts';
import { PAGE_SIZE } from './webhook-source.ts';
import type { Delivery, ShownWebhook } from './webhooks-data.ts';
import { STATUSES } from './webhooks-view.ts';
import type { WebhooksView } from './webhooks-view.ts';

/** The log as it is drawn. */
export interface LogView {
  readonly log: DeliveryLog;
  readonly webhook: ShownWebhook;
  readonly view: WebhooksView;
  readonly mayManage: boolean;
  readonly onShow: (change: Partial<WebhooksView>) => void;
  readonly onRedeliver: (id: string) => void;
  readonly onTest: () => void;
}

/** Deliveries as a log: time, event, where, answer, how long, attempt, again. */
export function renderLog(view: LogView): TemplateResult {
  const { log } = view;
  return html`<div class="log-head">
      <h3 class="subtitle" id="log-title">${sayWebhooks('deliveries')}</h3>
      <div class="news" aria-live="polite">
        ${
          log.fresh > 0
            ? html`<button type="button" class="button small" @click=${() => void log.load(1)}>
                ${sayWebhooks('fresh', log.fresh)}
              </button>`
            : nothing
        }
      </div>
      ${renderFilters(view)}
    </div>
    ${renderRows(view)}`;
}

function renderFilters({ view, webhook, onShow }: LogView): TemplateResult {
  const events = [...new Set([...webhook.accepted_events, ...(view.event === '' ? [] : [view.event])])];
  return html`<div class="filters">
    <select
      class="control"
      aria-label=${sayWebhooks('status')}
      @change=${(event: Event) => {
        onShow({ status: (event.target as HTMLSelectElement).value });
      }}
    >
      <option value="" ?selected=${view.status === ''}>${sayWebhooks('anyStatus')}</option>
      ${STATUSES.map((status) => html`<option value=${status} ?selected=${view.status === status}>${sayWebhooks(status)}</option>`)}
    </select>
    <select
      class="control"
      aria-label=${sayWebhooks('event')}
      @change=${(event: Event) => {
        onShow({ event: (event.target as HTMLSelectElement).value });
      }}
    >
      <option value="" ?selected=${view.event === ''}>${sayWebhooks('anyEvent')}</option>
      ${events.map((type) => html`<option value=${type} ?selected=${view.event === type}>${type}</option>`)}
    </select>
  </div>`;
}

function renderRows(view: LogView): TemplateResult {
  const { log, onShow } = view;
  if (log.failure && !log.rows) return renderRetry(sayWebhooks('logFailed'), () => void log.load());
  if (!log.rows)
    return html`<div class="loading" role="status" aria-label=${sayWebhooks('loading')}>
      ${[0, 1, 2, 3].map(() => html`<div class="skeleton"></div>`)}
    </div>`;
  if (log.rows.length === 0) {
    const isFiltered = view.view.status !== '' || view.view.event !== '';
    return html`<div class="nothing">
      <p>${sayWebhooks(isFiltered ? 'noMatch' : 'noDeliveries')}</p>
      ${
        isFiltered
          ? html`<button
              type="button"
              class="button small"
              @click=${() => {
                onShow({ status: '', event: '' });
              }}
            >
              ${sayWebhooks('clearFilters')}
            </button>`
          : view.mayManage && view.webhook.enabled
            ? html`<button type="button" class="button small" @click=${view.onTest}>${sayWebhooks('test')}</button>`
            : nothing
      }
    </div>`;
  }
  return html`${log.failure ? renderRetry(sayWebhooks('logFailed'), () => void log.load()) : nothing}
    <table aria-labelledby="log-title" aria-busy=${log.isLoading ? 'true' : 'false'}>
      <thead>
        <tr>
          <th scope="col" class="time">${sayWebhooks('time')}</th>
          <th scope="col" class="event">${sayWebhooks('event')}</th>
          <th scope="col" class="where">${sayWebhooks('address')}</th>
          <th scope="col" class="answer">${sayWebhooks('answer')}</th>
          <th scope="col" class="took">${sayWebhooks('took')}</th>
          <th scope="col" class="attempt">${sayWebhooks('attempt')}</th>
          <td class="again"></td>
        </tr>
      </thead>
      <tbody
        @keydown=${(event: KeyboardEvent) => {
          onRowKey(event, view);
        }}
      >
        ${repeat(
          log.rows,
          ({ id }) => id,
          (row) => renderRow(row, view),
        )}
      </tbody>
    </table>
    ${renderPager(log)}`;
}

function renderRow(row: Delivery, { view, webhook, mayManage, onShow, onRedeliver }: LogView): TemplateResult {
  const { id, event_type: event, attempted_at: at, attempt } = row;
  const endpoint = webhook.endpoints.find((one) => one.id === row.endpoint_id);
  const open = (): void => {
    onShow({ delivery: id });
  };
  return html`<tr ?data-open=${view.delivery === id} @click=${open}>
    <td class="time">
      ${at === null ? sayWebhooks('onItsWay') : html`<time datetime=${at} title=${formatMoment(at, 'moment')}>${sayTime(at)}</time>`}
    </td>
    <th scope="row" class="event">
      <button type="button" class="link" data-id=${id} aria-expanded=${view.delivery === id ? 'true' : 'false'}>
        ${event}</button
      >${row.test ? html`<span class="mark">${sayWebhooks('testMark')}</span>` : nothing}
    </th>
    <td class="where">
      ${endpoint ? html`<bdi title=${endpoint.url}>${shortAddress(endpoint.url)}</bdi>` : html`<span class="soft">${sayWebhooks('goneAddress')}</span>`}
    </td>
    <td class="answer" title=${sayStatus(row)}>${renderStanding(outcomeOf(row))}</td>
    <td class="took">${sayDuration(row.duration_ms)}</td>
    <td class="attempt">${attempt === 0 ? '' : attempt}</td>
    <td class="again">
      ${
        mayManage && webhook.enabled && endpoint
          ? html`<button
              type="button"
              class="button ghost small icon-only"
              aria-label=${`${sayWebhooks('redeliver')}: ${event}, ${sayTime(at)}`}
              @click=${(press: MouseEvent) => {
                press.stopPropagation();
                onRedeliver(id);
              }}
            >
              ${iconRotate}
            </button>`
          : nothing
      }
    </td>
  </tr>`;
}

/** Arrows, J and K go from row to row, R sends again, Escape closes what is open. */
function onRowKey(event: KeyboardEvent, { view, onShow }: LogView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = (event.target as Element).closest('tr');
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step !== undefined) {
    const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    next?.querySelector<HTMLElement>('[data-id]')?.focus();
  } else if (event.key === 'r') row?.querySelector<HTMLElement>('.again button')?.click();
  else if (event.key === 'Escape' && view.delivery !== '') onShow({ delivery: '' });
  else return;
  event.preventDefault();
}

function renderPager(log: DeliveryLog): TemplateResult | typeof nothing {
  const { page, pages, total, rows } = log;
  if (pages < 2) return nothing;
  const first = (page - 1) * PAGE_SIZE + 1;
  return html`<nav class="pager" aria-label=${sayWebhooks('deliveries')}>
    <span>${sayWebhooks('range', first, first + (rows?.length ?? 0) - 1, total)}</span>
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayWebhooks('previous')}
      ?disabled=${page === 1}
      @click=${() => void log.load(page - 1)}
    >
      ${iconChevronLeft}
    </button>
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayWebhooks('next')}
      ?disabled=${page >= pages}
      @click=${() => void log.load(page + 1)}
    >
      ${iconChevronRight}
    </button>
  </nav>`;
}
