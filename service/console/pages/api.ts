import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { keepAddress } from '../addresses.ts';
import { ApiError } from '../api.ts';
import type { Described, Description } from '../reference.ts';
import { answerOf, groupOperations, listFields, sayCurl } from '../reference.ts';
import { has } from '../part.ts';
import { say, texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** The operations of the Platform interface, from the description that the service serves; `api/NAME` opens one. */
export class ConsoleApi extends ConsoleView<Description> {
  @state() private search = '';

  get heading(): string {
    return texts().pages.api;
  }

  /** The address of the description, which needs no key. */
  get #file(): string {
    return `${this.console.base.replace(/\/app\/[^/]+$/, '')}/openapi/platform-v2.json`;
  }

  protected async read(): Promise<Description> {
    const response = await fetch(this.#file).catch(() => undefined);
    if (!response?.ok)
      throw new ApiError({ status: response?.status ?? 0, code: 'offline', message: texts().faults.offline });
    return (await response.json()) as Description;
  }

  protected override renderActions(): TemplateResult {
    const { api: words } = texts();
    const { base } = this.console;
    const file = html`<a class="button" href=${this.#file} target="_blank">${words.file}</a>`;
    if (!has(this.console, 'admin')) return file;
    return html`${file}
      <a class="button" href="${base}/webhooks?view=tab%3Devents">${words.events}</a>
      <a class="button primary" href="${base}/keys">${words.keys}</a>`;
  }

  protected override updated(): void {
    super.updated();
    const wanted = this.address.id;
    if (this.data === undefined || wanted === undefined || this.#isShown) return;
    this.#isShown = true;
    this.querySelector(`#${CSS.escape(wanted)}`)?.scrollIntoView();
  }

  #isShown = false;

  protected renderData(description: Description): TemplateResult {
    const { api: words } = texts();
    const terms = this.search.toLowerCase().split(/\s+/);
    const groups = groupOperations(description)
      .map((group) => ({ ...group, operations: group.operations.filter((one) => hasAll(one, terms)) }))
      .filter(({ operations }) => operations.length > 0);
    return html`<p class="soft lead">
        ${words.text} ${document.documentElement.lang === 'en-GB' ? nothing : words.spoken}
      </p>
      <div class="search">
        <input
          type="search"
          aria-label=${words.find}
          placeholder=${words.find}
          @input=${(event: Event) => (this.search = (event.target as HTMLInputElement).value.trim())}
        />
      </div>
      ${groups.length === 0 ? html`<p class="soft" role="status">${words.noneFound}</p>` : nothing}
      <div class="reference">
        <nav aria-label=${words.operations}>
          <ul>
            ${groups.map(({ name }) => html`<li><a translate="no" href="#${idOf(name)}">${name}</a></li>`)}
          </ul>
        </nav>
        <div>
          ${groups.map(
            ({ name, description: about, operations }) =>
              html`<section id=${idOf(name)} translate="no" lang="en">
                <h2>${name}</h2>
                <p class="soft">${about}</p>
                ${operations.map((operation) => this.#renderOperation(operation, description))}
              </section>`,
          )}
        </div>
      </div>`;
  }

  #renderOperation(operation: Described, description: Description): TemplateResult {
    const { operationId, method, path, summary } = operation;
    const isOpen = this.address.id === operationId || this.#opened.has(operationId);
    return html`<details id=${operationId} class="operation" ?open=${isOpen} @toggle=${this.#toggle}>
      <summary><code class="method">${method}</code> <code>${path}</code> <span class="soft">${summary}</span></summary>
      ${isOpen ? this.#renderDetails(operation, description) : nothing}
    </details>`;
  }

  readonly #opened = new Set<string>();

  /** The address follows the operation that was opened last; content is drawn once it is wanted. */
  readonly #toggle = (event: Event): void => {
    const { id, open } = event.currentTarget as HTMLDetailsElement;
    if (!open || this.#opened.has(id)) return;
    this.#opened.add(id);
    if (this.address.id !== id) keepAddress(`${this.console.base}/api/${id}`);
    this.requestUpdate();
  };

  #renderDetails(operation: Described, description: Description): TemplateResult {
    const { api: words } = texts();
    const { operationId, parameters = [], requestBody, responses } = operation;
    const [body] = Object.values(requestBody?.content ?? {});
    const [type] = Object.keys(requestBody?.content ?? {});
    const rows = parameters.map(({ name, in: place, required, description: about, schema }) => ({
      path: name,
      type: `${place} · ${String(schema?.type ?? 'string')}`,
      isRequired: required === true,
      description: about,
    }));
    return html`<div class="operation-body">
      ${operation.description ? html`<p>${renderCode(operation.description)}</p>` : nothing}
      ${renderFields(words.parameters, rows)}
      ${body ? renderFields(`${words.body} · ${type ?? ''}`, listFields(body.schema, description)) : nothing}
      <h3>${words.answers}</h3>
      <dl class="answers">
        ${Object.entries(responses).map(([status, given]) => {
          const answer = answerOf(given, description);
          const [content] = Object.values(answer.content ?? {});
          return html`<div>
            <dt><code>${status}</code> ${answer.description}</dt>
            <dd>
              ${
                content?.example === undefined || Number(status) >= 400
                  ? nothing
                  : html`<pre tabindex="0">${JSON.stringify(content.example, null, 2)}</pre>`
              }
            </dd>
          </div>`;
        })}
      </dl>
      <h3>${words.example}</h3>
      <pre tabindex="0">${sayCurl(operation, location.origin)}</pre>
      <p>
        <a href="${this.console.base}/api/${operationId}">${say(words.link, { operation: operationId })}</a>
      </p>
    </div>`;
  }
}

/** The id of a group, whose name may have spaces. */
const idOf = (group: string): string => `group-${group.toLowerCase().replaceAll(/\W+/g, '-')}`;

/** A sentence of the description, in which names of fields and values stand between backticks. */
function renderCode(text: string): readonly (TemplateResult | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

function hasAll({ operationId, path, summary }: Described, terms: readonly string[]): boolean {
  const text = `${operationId} ${path} ${summary}`.toLowerCase();
  return terms.every((term) => text.includes(term));
}

function renderFields(heading: string, fields: ReturnType<typeof listFields>): TemplateResult | typeof nothing {
  if (fields.length === 0) return nothing;
  return html`<h3>${heading}</h3>
    <dl class="fields">
      ${fields.map(
        ({ path, type, isRequired, description }) =>
          html`<div>
            <dt>
              <code>${path}</code> <span>${type}</span>
              ${isRequired ? html`<span class="required">${texts().api.required}</span>` : nothing}
            </dt>
            <dd>${renderCode(description ?? '')}</dd>
          </div>`,
      )}
    </dl>`;
}
