import type { LoggedRequest } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { formatExactly, formatMoment } from '../moments.ts';
import { ConsoleView, readForm } from '../view.ts';

const STATUSES = [
  ['', 'Any answer'],
  ['2xx', '2xx'],
  ['4xx', '4xx'],
  ['5xx', '5xx'],
] as const;
const METHODS = ['', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** The requests that keys have made, with their masked bodies. */
export class ConsoleRequests extends ConsoleView<readonly LoggedRequest[]> {
  readonly heading = 'Request log';

  protected async read(): Promise<readonly LoggedRequest[]> {
    const { query } = this.address;
    const given = (name: string): string | undefined => query.get(name) ?? undefined;
    const { data } = await this.api.get<Page<LoggedRequest>>('/requests', {
      'page[size]': '100',
      'filter[status]': given('status'),
      'filter[method]': given('method'),
      'filter[path]': given('path'),
      'filter[request_id]': given('request_id'),
    });
    return data;
  }

  protected renderData(requests: readonly LoggedRequest[]): TemplateResult {
    return html`${this.#renderFilters()}
    ${
      requests.length === 0
        ? html`<div class="empty">
            <h2>No requests</h2>
            <p>Requests of your keys stand here, with their answers. Secrets and personal values are masked.</p>
          </div>`
        : html`<table class="list">
            <caption class="visually-hidden">
              Requests, the newest first
            </caption>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Request</th>
                <th scope="col">Key</th>
                <th scope="col" class="number">Took</th>
              </tr>
            </thead>
            <tbody>
              ${requests.map(renderRequest)}
            </tbody>
          </table>`
    }`;
  }

  #renderFilters(): TemplateResult {
    const { query } = this.address;
    const chosen = (name: string): string => query.get(name) ?? '';
    return html`<form class="filters" role="search" @submit=${this.#filter} @change=${submitForm}>
      <label
        >Answer
        <select name="status">
          ${STATUSES.map(([value, label]) => html`<option value=${value} ?selected=${value === chosen('status')}>${label}</option>`)}
        </select></label
      >
      <label
        >Method
        <select name="method">
          ${METHODS.map((method) => html`<option value=${method} ?selected=${method === chosen('method')}>${method === '' ? 'Any' : method}</option>`)}
        </select></label
      >
      <label>Path begins with <input name="path" .value=${chosen('path')} placeholder="/public/v2/documents" /></label>
      <label>Request id <input name="request_id" .value=${chosen('request_id')} /></label>
    </form>`;
  }

  readonly #filter = (event: SubmitEvent): void => {
    const given = Object.entries(readForm(event)).filter(([, value]) => value !== '');
    const search = new URLSearchParams(given).toString();
    goTo(`${this.console.base}/requests${search === '' ? '' : `?${search}`}`);
  };
}

function submitForm(event: Event): void {
  (event.currentTarget as HTMLFormElement).requestSubmit();
}

function renderRequest(request: LoggedRequest): TemplateResult {
  const { at, method, path, status, duration_ms, key, request_id, idempotency_key } = request;
  const tone = status < 400 ? 'good' : status < 500 ? 'waiting' : 'bad';
  return html`<tr>
    <td class="soft" title=${formatExactly(at)}>${formatMoment(at)}</td>
    <th scope="row">
      <details>
        <summary><span class="dot" data-tone=${tone}>${status}</span> <code>${method} ${path}</code></summary>
        <dl>
          <dt>Request id</dt>
          <dd><code>${request_id}</code></dd>
          <dt>Idempotency key</dt>
          <dd>${idempotency_key === null ? 'None' : html`<code>${idempotency_key}</code>`}</dd>
          <dt>Sent</dt>
          <dd><pre>${request.request_body ?? 'No body'}</pre></dd>
          <dt>Answered</dt>
          <dd><pre>${request.response_body ?? 'No body'}</pre></dd>
        </dl>
      </details>
    </th>
    <td class="soft"><bdi>${key.name}</bdi></td>
    <td class="number soft">${duration_ms} ms</td>
  </tr>`;
}
