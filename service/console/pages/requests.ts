import type { LoggedRequest } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { formatExactly, formatMoment } from '../moments.ts';
import { texts } from '../texts/index.ts';
import { readForm } from '../fields.ts';
import { ConsoleView } from '../view.ts';

const STATUSES = ['', '2xx', '4xx', '5xx'];
const METHODS = ['', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE'];

/** The requests that keys have made, with their masked bodies. */
export class ConsoleRequests extends ConsoleView<readonly LoggedRequest[]> {
  get heading(): string {
    return texts().pages.requests;
  }

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
    const { requests: words } = texts();
    return html`${this.#renderFilters()}
    ${
      requests.length === 0
        ? html`<div class="empty">
            <h2>${words.empty}</h2>
            <p>${words.emptyText}</p>
          </div>`
        : html`<table class="list">
            <caption class="visually-hidden">
              ${words.caption}
            </caption>
            <thead>
              <tr>
                <th scope="col">${words.time}</th>
                <th scope="col">${words.request}</th>
                <th scope="col">${words.key}</th>
                <th scope="col" class="number">${words.took}</th>
              </tr>
            </thead>
            <tbody>
              ${requests.map(renderRequest)}
            </tbody>
          </table>`
    }`;
  }

  #renderFilters(): TemplateResult {
    const { requests: words } = texts();
    const { query } = this.address;
    const chosen = (name: string): string => query.get(name) ?? '';
    return html`<form class="filters" role="search" @submit=${this.#filter} @change=${submitForm}>
      <label
        >${words.answer}
        <select name="status">
          ${STATUSES.map((status) => html`<option translate=${status === '' ? nothing : 'no'} value=${status} ?selected=${status === chosen('status')}>${status === '' ? words.anyAnswer : status}</option>`)}
        </select></label
      >
      <label
        >${words.method}
        <select name="method">
          ${METHODS.map((method) => html`<option translate=${method === '' ? nothing : 'no'} value=${method} ?selected=${method === chosen('method')}>${method === '' ? words.any : method}</option>`)}
        </select></label
      >
      <label
        >${words.path} <input name="path" translate="no" .value=${chosen('path')} placeholder="/public/v2/documents"
      /></label>
      <label>${words.id} <input name="request_id" .value=${chosen('request_id')} /></label>
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
  const { requests: words } = texts();
  const { at, method, path, status, duration_ms, key, request_id, idempotency_key } = request;
  const tone = status < 400 ? 'good' : status < 500 ? 'waiting' : 'bad';
  return html`<tr>
    <td class="soft" title=${formatExactly(at)}>${formatMoment(at)}</td>
    <th scope="row">
      <details>
        <summary><span class="dot" data-tone=${tone}>${status}</span> <code>${method} ${path}</code></summary>
        <dl>
          <dt>${words.id}</dt>
          <dd><code>${request_id}</code></dd>
          <dt>${words.idempotency}</dt>
          <dd>${idempotency_key === null ? texts().common.none : html`<code>${idempotency_key}</code>`}</dd>
          <dt>${words.sent}</dt>
          <dd><pre>${request.request_body ?? words.noBody}</pre></dd>
          <dt>${words.answered}</dt>
          <dd><pre>${request.response_body ?? words.noBody}</pre></dd>
        </dl>
      </details>
    </th>
    <td class="soft"><bdi>${key.name}</bdi></td>
    <td class="number soft">${duration_ms} ms</td>
  </tr>`;
}
