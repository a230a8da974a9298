import type { DeliveryEntry, Webhook, WebhookEvent } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { Page } from '../api.ts';
import { formatExactly, formatMoment } from '../moments.ts';
import { ConsoleView, readForm, renderDialogEnd, renderField } from '../view.ts';

interface Shown {
  readonly webhooks: readonly Webhook[];
  readonly events: readonly WebhookEvent[];
  /** Of the webhook in the address. */
  readonly deliveries: readonly DeliveryEntry[];
}

/** Webhooks, what each was sent, and the catalogue of events. */
export class ConsoleWebhooks extends ConsoleView<Shown> {
  readonly heading = 'Webhooks';
  @state() private chosen: Webhook | undefined;

  protected async read(): Promise<Shown> {
    const { id } = this.address;
    const [webhooks, events, deliveries] = await Promise.all([
      this.api.get<Page<Webhook>>('/webhooks', { include: 'endpoints', 'page[size]': '100' }),
      this.api.get<{ data: readonly WebhookEvent[] }>('/webhook-events'),
      id === undefined
        ? undefined
        : this.api.get<Page<DeliveryEntry>>(`/webhooks/${encodeURIComponent(id)}/deliveries`),
    ]);
    return { webhooks: webhooks.data, events: events.data, deliveries: deliveries?.data ?? [] };
  }

  protected override renderActions(): TemplateResult {
    return html`<button class="button primary" @click=${() => this.#open(undefined, 'webhook')}>New webhook</button>`;
  }

  #open(webhook: Webhook | undefined, name: string): void {
    this.chosen = webhook;
    this.openDialog(name);
  }

  protected renderData({ webhooks, events, deliveries }: Shown): TemplateResult {
    const of = webhooks.find(({ id }) => id === this.address.id);
    return html`${
      webhooks.length === 0
        ? html`<div class="empty">
            <h2>No webhooks yet</h2>
            <p>Deedkit calls your server when a document is created, changed, signed or sealed.</p>
            <button class="button primary" @click=${() => this.#open(undefined, 'webhook')}>New webhook</button>
          </div>`
        : html`<ul class="cards">
            ${webhooks.map((webhook) => this.#renderWebhook(webhook))}
          </ul>`
    }
    ${of ? this.#renderDeliveries(of, deliveries) : nothing} ${this.#renderCatalogue(events)}
    ${this.#renderDialog(events)} ${this.#renderRemoval()}`;
  }

  #renderWebhook(webhook: Webhook): TemplateResult {
    const { id, name, enabled, endpoints = [], accepted_events } = webhook;
    const label = name ?? endpoints[0]?.url ?? 'Webhook';
    return html`<li class="card">
      <div class="card-head">
        <h2><bdi>${label}</bdi></h2>
        <span class="dot" data-tone=${enabled ? 'good' : 'off'}>${enabled ? 'On' : 'Off'}</span>
        <div class="row-actions">
          <a class="button ghost" href="${this.console.base}/webhooks/${id}" aria-label="Deliveries of ${label}"
            >Deliveries</a
          >
          <button class="button ghost" aria-label="Test ${label}" @click=${() => this.#test(webhook)}>Test</button>
          <button
            class="button ghost"
            aria-label="${enabled ? 'Switch off' : 'Switch on'} ${label}"
            @click=${() => this.#switch(webhook)}
          >
            ${enabled ? 'Switch off' : 'Switch on'}
          </button>
          <button
            class="button ghost danger"
            aria-label="Delete ${label}"
            @click=${() => this.#open(webhook, 'remove')}
          >
            Delete
          </button>
        </div>
      </div>
      ${endpoints.map(({ url }) => html`<p class="soft"><code>${url}</code></p>`)}
      <p class="soft">${accepted_events.join(', ')}</p>
    </li>`;
  }

  #renderDeliveries(webhook: Webhook, deliveries: readonly DeliveryEntry[]): TemplateResult {
    return html`<section aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">Deliveries of <bdi>${webhook.name ?? webhook.endpoints?.[0]?.url}</bdi></h2>
      ${
        deliveries.length === 0
          ? html`<p class="soft">Nothing was sent yet. “Test” sends an event right away.</p>`
          : html`<table class="list">
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Event</th>
                  <th scope="col">Answer</th>
                  <th scope="col" class="number">Took</th>
                  <th scope="col" class="number">Attempts</th>
                  <th scope="col"><span class="visually-hidden">Actions</span></th>
                </tr>
              </thead>
              <tbody>
                ${deliveries.map((delivery) => this.#renderDelivery(webhook, delivery))}
              </tbody>
            </table>`
      }
    </section>`;
  }

  #renderDelivery(webhook: Webhook, delivery: DeliveryEntry): TemplateResult {
    const { attempted_at, event_type, status, response_status, response_body, duration_ms, attempt } = delivery;
    const tone = status === 'succeeded' ? 'good' : status === 'failed' ? 'bad' : 'waiting';
    const words = { succeeded: 'Delivered', failed: 'Given up', pending: 'Waiting' }[status];
    return html`<tr>
      <td title=${attempted_at === null ? '' : formatExactly(attempted_at)}>
        ${attempted_at === null ? 'Not yet' : formatMoment(attempted_at)}
      </td>
      <th scope="row">${event_type}</th>
      <td>
        <details>
          <summary><span class="dot" data-tone=${tone}>${response_status ?? words}</span></summary>
          <pre>${response_body ?? 'No answer yet.'}</pre>
        </details>
      </td>
      <td class="number soft">${duration_ms === null ? '' : `${duration_ms} ms`}</td>
      <td class="number soft">${attempt}</td>
      <td class="row-actions">
        <button
          class="button ghost"
          aria-label="Send ${event_type} again"
          @click=${() =>
            void this.change(
              () => this.api.send('POST', `/webhooks/${webhook.id}/deliveries/${delivery.id}/redeliver`),
              'It is sent again.',
            )}
        >
          Send again
        </button>
      </td>
    </tr>`;
  }

  #renderCatalogue(events: readonly WebhookEvent[]): TemplateResult {
    return html`<section aria-labelledby="catalogue-title">
      <h2 id="catalogue-title">Events</h2>
      ${events.map(
        ({ type, description, example }) =>
          html`<details class="event">
            <summary><code>${type}</code> <span class="soft">${description}</span></summary>
            <pre>${JSON.stringify(example, null, 2)}</pre>
          </details>`,
      )}
    </section>`;
  }

  #renderDialog(events: readonly WebhookEvent[]): TemplateResult {
    const { refusal } = this;
    return html`<dialog data-name="webhook" aria-labelledby="webhook-title">
      <form @submit=${this.#create} novalidate>
        <h2 id="webhook-title">New webhook</h2>
        ${renderField({
          label: 'Address',
          name: 'endpoints[0].url',
          help: 'Your server answers with 2xx within 10 seconds.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input
              id=${id}
              name="url"
              type="url"
              placeholder="https://"
              aria-describedby=${describedBy}
              required
            />`,
        })}
        ${renderField({
          label: 'Name',
          name: 'name',
          refusal,
          control: ({ id, describedBy }) => html`<input id=${id} name="name" aria-describedby=${describedBy} />`,
        })}
        ${renderField({
          label: 'Secret',
          name: 'endpoints[0].secret',
          help: 'Deliveries are signed with it.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="secret" autocomplete="off" aria-describedby=${describedBy} />`,
        })}
        <fieldset>
          <legend>Events</legend>
          ${events.map(
            ({ type }) =>
              html`<label class="check"><input type="checkbox" name="event-${type}" checked />${type}</label>`,
          )}
          ${refusal?.fields['accepted_events'] ? html`<p class="error">${refusal.fields['accepted_events']}</p>` : nothing}
        </fieldset>
        ${renderDialogEnd({ refusal, isBusy: this.isBusy, label: 'Make webhook' })}
      </form>
    </dialog>`;
  }

  readonly #create = (event: SubmitEvent): void => {
    const { url, name, secret, ...rest } = readForm(event);
    const accepted = (this.data?.events ?? []).map(({ type }) => type).filter((type) => rest[`event-${type}`]);
    const body = {
      name: name || null,
      accepted_events: accepted,
      endpoints: [{ url, ...(secret ? { secret } : {}) }],
    };
    void this.change(() => this.api.send('POST', '/webhooks', body), 'The webhook is on.');
  };

  #test({ id }: Webhook): void {
    void this.change(() => this.api.send('POST', `/webhooks/${id}/test`), 'A test event is on its way.');
  }

  #switch({ id, enabled }: Webhook): void {
    void this.change(
      () => this.api.send('PATCH', `/webhooks/${id}`, { enabled: !enabled }),
      enabled ? 'The webhook is off.' : 'The webhook is on.',
    );
  }

  #renderRemoval(): TemplateResult {
    return html`<dialog data-name="remove" aria-labelledby="delete-title">
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const { chosen } = this;
          if (chosen)
            void this.change(() => this.api.send('DELETE', `/webhooks/${chosen.id}`), 'The webhook was deleted.');
        }}
      >
        <h2 id="delete-title">Delete this webhook?</h2>
        <p>Nothing more is sent to it, and its deliveries are forgotten.</p>
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: 'Delete', isDanger: true })}
      </form>
    </dialog>`;
  }
}
