import type { Bulk, TemplateDetail } from 'deedkit/protocol/platform';
import type { ValueSchema } from 'deedkit/document';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ApiError } from './api.ts';
import { renderDialogEnd, renderFaults, renderField } from './fields.ts';
import { ConsolePart, toApiError } from './part.ts';
import { say, texts } from './texts/index.ts';
import { listValueTargets } from './value-targets.ts';

/** A place that the values of a column can go to. */
interface Target {
  readonly address: string;
  readonly label: string;
  /** Words by which a column is taken to be of it, beside the label. */
  readonly words?: RegExp;
}

/** How often an import under way is asked for. */
const PAUSE_MS = 700;
/** Faults that are shown at once; the others are a press away. */
const MOST_SHOWN = 8;

/** Makes contracts of the rows of a table, in three steps: the rows, their columns, and what was found wrong. */
export class ConsoleSendMany extends ConsolePart<true> {
  @property({ attribute: false }) template!: TemplateDetail;
  @state() private rows: Rows | undefined;
  @state() private checked: Bulk | undefined;
  #columns: Readonly<Record<string, string>> = {};
  /** The rows as they were pasted, with a heading: faults name them by their number in it. */
  #pasted = '';

  protected read(): Promise<true> {
    return Promise.resolve(true);
  }

  protected renderData(): TemplateResult {
    const { pdfTemplate: words } = texts();
    return html`<button class="button" @click=${this.#open}>${words.sendMany}</button>
      <dialog data-name="many" aria-labelledby="many-title">
        <form @submit=${this.#next} novalidate>
          <h2 id="many-title">${words.sendMany}</h2>
          ${this.checked ? this.#renderChecked(this.checked) : this.rows ? this.#renderColumns() : this.#renderRows()}
          ${this.rows ? renderFaults(this.refusal) : nothing} ${this.#renderEnd()}
        </form>
      </dialog>`;
  }

  readonly #open = (): void => {
    this.#pasted = '';
    [this.rows, this.checked] = [undefined, undefined];
    this.openDialog('many');
  };

  /** The rows once more, to mend them. */
  readonly #toRows = (): void => {
    [this.rows, this.checked, this.refusal] = [undefined, undefined, undefined];
    void this.#focusStep();
  };

  #renderRows(): TemplateResult {
    const { pdfTemplate: words } = texts();
    return html`<p class="soft">${words.rowsText}</p>
      <div class="field">
        <label for="many-file">${words.file}</label>
        <input id="many-file" name="file" type="file" accept=".csv,.tsv,.txt,text/csv" />
      </div>
      ${renderField({
        label: words.paste,
        name: 'rows',
        refusal: this.refusal,
        control: ({ id, describedBy }) =>
          html`<textarea
            id=${id}
            name="rows"
            rows="5"
            spellcheck="false"
            aria-describedby=${describedBy}
            .value=${this.#pasted}
          ></textarea>`,
      })}`;
  }

  get #targets(): readonly Target[] {
    const { pdfTemplate: words, common } = texts();
    const title = { address: 'title', label: words.titleOf, words: /title|titel|otsikko|tytuł/i };
    const { value_schema: schema } = this.template;
    if (schema) return [title, ...listValueTargets(schema as ValueSchema, this.#language)];
    const roles = (this.template.roles ?? []).flatMap(({ name, party }, index): Target[] =>
      party === null
        ? [
            { address: `parties[${index}].name`, label: `${name}: ${common.name}`, words: /name|nimi|namn/i },
            { address: `parties[${index}].email`, label: `${name}: ${common.email}`, words: /mail|post|posti/i },
          ]
        : [],
    );
    const fields = (this.template.fields ?? [])
      .filter(({ type }) => !['signature', 'initials', 'date_signed', 'attachment'].includes(type))
      .map(({ id, name, label }): Target => {
        return { address: `fields.${id}`, label: label || name || id };
      });
    return [...roles, ...fields, title];
  }

  /** Of the documents that a template of the builder makes: that of the page, where the template has it. */
  get #language(): string {
    const [own = ''] = this.console.language.split('-');
    const { languages } = this.template;
    return languages.includes(own) ? own : (languages[0] ?? own);
  }

  #renderColumns(): TemplateResult {
    const { pdfTemplate: words } = texts();
    const guessed = guessTargets(this.rows?.names ?? [], this.#targets);
    return html`<p class="soft">${words.columnsText}</p>
      ${this.rows?.names.map(
        (name, index) =>
          html`<div class="field">
            <label for="many-column-${index}" translate="no">${name}</label>
            <select id="many-column-${index}" name=${`column ${name}`}>
              <option value="">${words.leftOut}</option>
              ${this.#targets.map(
                ({ address, label }) =>
                  html`<option value=${address} ?selected=${address === guessed[index]}>${label}</option>`,
              )}
            </select>
          </div>`,
      )}`;
  }

  #renderChecked({
    state: standing,
    checked = 0,
    errors = [],
    done,
    total,
    download_url,
    refused,
  }: Bulk): TemplateResult {
    const { pdfTemplate: words } = texts();
    if (total > 0) {
      const isOver = standing === 'done';
      const values = { done: String(isOver ? done - refused.length : done), total: String(total) };
      return html`<p role="status" tabindex="-1">${say(isOver ? words.made : words.making, values)}</p>
        ${isOver ? nothing : html`<progress aria-label=${words.sendMany} max=${total} value=${done}></progress>`}
        ${
          refused.length === 0
            ? nothing
            : renderLong(refused.map(({ message }) => html`<li lang="en" translate="no">${message}</li>`))
        }`;
    }
    const wrong = countWrong(errors);
    return html`<p role="status" tabindex="-1">
        ${say(words.found, { right: String(checked - wrong), wrong: String(wrong) })}
      </p>
      ${
        errors.length === 0
          ? nothing
          : html`${renderLong(
                errors.map(
                  ({ row, column, message }) =>
                    html`<li>
                      <strong>${say(words.row, { row: String(row) })}</strong>
                      ${column === null ? nothing : html`<span class="soft" translate="no">${column}</span>`}
                      <p lang="en" translate="no">${message}</p>
                    </li>`,
                ),
              )}
              <p><a href=${this.#errorsOf(download_url)} download>${words.allFaults}</a></p>`
      }`;
  }

  /** The faults by the console's own address, which the member is signed in at. */
  #errorsOf(url: string | null): string {
    return this.api.address((url ?? '').replace(/^.*\/public\/v2/, ''));
  }

  #renderEnd(): TemplateResult {
    const { pdfTemplate: words, common, pages } = texts();
    const { refusal, isBusy, checked, rows } = this;
    if (checked && checked.total > 0)
      return html`<div class="dialog-end">
        ${
          checked.state === 'done'
            ? html`<button class="button" type="button" @click=${this.#close}>${common.done}</button>`
            : nothing
        }
        <a class="button primary" href="${this.console.base}/documents">${pages.documents}</a>
      </div>`;
    const back = { label: words.back, onPress: this.#toRows };
    if (!checked)
      return renderDialogEnd({ refusal, isBusy, label: rows ? words.check : words.toColumns, ...(rows && { back }) });
    const { checked: all = 0, errors = [] } = checked;
    const wrong = countWrong(errors);
    if (wrong === all) return renderDialogEnd({ refusal, isBusy, back });
    return renderDialogEnd({ refusal, isBusy, back, label: wrong === 0 ? words.sendAll : words.sendRight });
  }

  readonly #close = (): void => {
    this.querySelector('dialog')?.close();
  };

  readonly #next = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    void this.#step(async () => {
      if (!this.rows) {
        const rows = await readRows(form);
        this.#pasted = rows.pasted;
        this.rows = rows;
      } else if (this.checked) await this.#follow(await this.#send({ confirm: 'true', skip_wrong: 'true' }));
      else {
        const named = this.rows.names.map((name) => [name, form.get(`column ${name}`)] as const);
        this.#columns = Object.fromEntries(
          named.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
        );
        this.checked = await this.#send({});
      }
    });
  };

  /** A step of the dialog, which stays open; the next one has the focus. */
  async #step(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.refusal = undefined;
    try {
      await work();
    } catch (error) {
      this.refusal = toApiError(error);
    } finally {
      this.isBusy = false;
    }
    await this.#focusStep();
  }

  async #focusStep(): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>('dialog :is(textarea, select, [role="status"])')?.focus();
  }

  async #send(more: Readonly<Record<string, string>>): Promise<Bulk> {
    const form = new FormData();
    const all = {
      template_id: this.template.id,
      columns: JSON.stringify(this.#columns),
      owner_id: this.console.person.id,
      signature_method: 'canvas',
      send_invitations: 'true',
      ...(this.template.kind === 'builder' ? { language: this.#language } : {}),
      ...more,
    };
    if (this.rows) form.append('file', this.rows.file, this.rows.file.name);
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return (await this.api.send<{ data: Bulk }>('POST', '/imports', form)).data;
  }

  async #follow(begun: Bulk): Promise<void> {
    this.checked = begun;
    while (this.checked.state === 'running' && this.isConnected) {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
      this.checked = (await this.api.get<{ data: Bulk }>(`/bulk/${begun.id}`)).data;
    }
  }
}

/** Where each column goes: to what has its name, and else to the first that such a column usually is; once each. */
function guessTargets(columns: readonly string[], targets: readonly Target[]): readonly (string | undefined)[] {
  const found = new Map<string, string>();
  const take = (fits: (target: Target, name: string) => boolean): void => {
    const taken = new Set(found.values());
    for (const name of columns) {
      const target = found.has(name) ? undefined : targets.find((one) => !taken.has(one.address) && fits(one, name));
      if (!target) continue;
      found.set(name, target.address);
      taken.add(target.address);
    }
  };
  take(({ label, address }, name) => [label, address].some((one) => one.toLowerCase() === name.toLowerCase()));
  take(({ words }, name) => words?.test(name) === true);
  return columns.map((name) => found.get(name));
}

/** A list of faults, of which more than a few are folded. */
function renderLong(faults: readonly TemplateResult[]): TemplateResult {
  const rest = faults.slice(MOST_SHOWN);
  return html`<ul class="faults">
      ${faults.slice(0, MOST_SHOWN)}
    </ul>
    ${
      rest.length === 0
        ? nothing
        : html`<details>
            <summary>${say(texts().pdfTemplate.otherFaults, { count: String(rest.length) })}</summary>
            <ul class="faults">
              ${rest}
            </ul>
          </details>`
    }`;
}

function countWrong(errors: NonNullable<Bulk['errors']>): number {
  return new Set(errors.map(({ row }) => row)).size;
}

interface Rows {
  readonly file: File;
  /** The names of its columns. */
  readonly names: readonly string[];
  /** Its text where it was pasted. */
  readonly pasted: string;
}

/** The rows of a form, as a file: pasted ones without a heading are a name and an address. */
async function readRows(form: FormData): Promise<Rows> {
  const [file, typed] = [form.get('file'), form.get('rows')];
  const { pdfTemplate: words, common } = texts();
  if (file instanceof File && file.size > 0) return { file, names: namesOf(await file.text()), pasted: '' };
  const text = typeof typed === 'string' ? typed.trim() : '';
  if (text === '') throw new ApiError({ status: 0, code: 'form', message: '', fields: { rows: words.noRows } });
  const isNamed = !(text.split('\n', 1)[0] ?? '').includes('@');
  const separator = separatorOf(text);
  const pasted = isNamed ? text : `${common.name}${separator}${common.email}\n${text}`;
  return { file: new File([pasted], 'rows.csv', { type: 'text/csv' }), names: namesOf(pasted), pasted };
}

function separatorOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return ['\t', ';'].find((separator) => line.includes(separator)) ?? ',';
}

function namesOf(text: string): readonly string[] {
  const line = (text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '').trim();
  return line.split(separatorOf(line)).map((name) => name.trim().replace(/^"(.*)"$/, '$1').replaceAll('""', '"')); // prettier-ignore
}

customElements.define('console-send-many', ConsoleSendMany);
