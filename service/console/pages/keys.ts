import type { KeyRecord, NewKeyRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { formatMoment } from '../moments.ts';
import { say, texts } from '../texts/index.ts';
import { readForm, renderDialogEnd, renderField } from '../fields.ts';
import { ConsoleView } from '../view.ts';
import { renderRoles } from '../roles.ts';

const INTERFACES = [
  ['builder', 'Builder'],
  ['platform-v2', 'Platform'],
  ['signing-v1', 'Signing'],
] as const;

/** The API keys of the workspace. */
export class ConsoleKeys extends ConsoleView<readonly KeyRecord[]> {
  get heading(): string {
    return texts().pages.keys;
  }
  @state() private chosen: KeyRecord | undefined;
  /** The secret that was just made, which is shown once. */
  @state() private made: NewKeyRecord | undefined;

  protected read(): Promise<readonly KeyRecord[]> {
    return this.api.list<KeyRecord>('/keys');
  }

  protected override renderActions(): TemplateResult {
    return html`<button class="button primary" @click=${() => this.#open(undefined, 'key')}>
      ${texts().keys.make}
    </button>`;
  }

  #open(key: KeyRecord | undefined, name: string): void {
    this.chosen = key;
    this.openDialog(name);
  }

  protected renderData(keys: readonly KeyRecord[]): TemplateResult {
    const { keys: words, common } = texts();
    return html`${this.made ? this.#renderMade(this.made) : nothing}
    ${
      keys.length === 0
        ? html`<div class="empty">
            <h2>${words.empty}</h2>
            <p>${words.emptyText}</p>
            <button class="button primary" @click=${() => this.#open(undefined, 'key')}>${words.make}</button>
          </div>`
        : html`<table class="list">
            <thead>
              <tr>
                <th scope="col">${common.name}</th>
                <th scope="col">${common.role}</th>
                <th scope="col">${words.scopes}</th>
                <th scope="col">${words.lastUsed}</th>
                <th scope="col">${words.expires}</th>
                <th scope="col"><span class="visually-hidden">${common.actions}</span></th>
              </tr>
            </thead>
            <tbody>
              ${keys.map((key) => this.#renderKey(key))}
            </tbody>
          </table>`
    }
    ${this.#renderDialog()} ${this.#renderRoll()} ${this.#renderRemoval()}`;
  }

  #renderKey(key: KeyRecord): TemplateResult {
    const { keys: words, common, roles } = texts();
    const { name, role, scopes, last_used_at, expires_at } = key;
    return html`<tr>
      <th scope="row"><bdi>${name}</bdi></th>
      <td>${roles[role]}</td>
      <td class="soft">
        ${scopes?.interfaces?.map((one) => INTERFACES.find(([id]) => id === one)?.[1]).join(', ') ?? words.all}${scopes?.methods === 'read' ? html`, <span>${words.reading}</span>` : nothing}
      </td>
      <td class="soft" data-label=${words.lastUsed}>
        ${last_used_at === null ? common.never : formatMoment(last_used_at)}
      </td>
      <td class="soft" data-label=${words.expires}>${expires_at === null ? common.never : formatMoment(expires_at)}</td>
      <td class="row-actions">
        <button class="button ghost" @click=${() => this.#open(key, 'roll')} aria-label=${say(words.rollOne, { name })}>
          ${words.roll}
        </button>
        <button
          class="button ghost danger"
          @click=${() => this.#open(key, 'remove')}
          aria-label=${say(words.revokeOne, { name })}
        >
          ${words.revoke}
        </button>
      </td>
    </tr>`;
  }

  #renderMade({ name, key }: NewKeyRecord): TemplateResult {
    const { keys: words, common } = texts();
    return html`<div class="notice" role="status">
      <p><strong>${say(words.copyNow, { name })}</strong></p>
      <div class="secret">
        <code>${key}</code>
        <button class="button" @click=${() => void this.copy(key)}>${common.copy}</button>
        <button class="button ghost" @click=${() => (this.made = undefined)}>${common.done}</button>
      </div>
    </div>`;
  }

  #renderDialog(): TemplateResult {
    const { keys: words, common } = texts();
    const { refusal } = this;
    return html`<dialog data-name="key" aria-labelledby="key-title">
      <form @submit=${this.#create} novalidate>
        <h2 id="key-title">${words.make}</h2>
        ${renderField({
          label: common.name,
          name: 'name',
          help: words.nameHelp,
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="name" autocomplete="off" aria-describedby=${describedBy} required />`,
        })}
        ${renderField({ label: common.role, name: 'role', refusal, control: (ids) => renderRoles('sender', ids) })}
        <fieldset>
          <legend>${words.interfaces}</legend>
          ${INTERFACES.map(
            ([id, label]) =>
              html`<label class="check" translate="no"
                ><input type="checkbox" name="interface-${id}" checked />${label}</label
              >`,
          )}
          ${refusal?.fields['scopes.interfaces'] ? html`<p class="error">${refusal.fields['scopes.interfaces']}</p>` : nothing}
        </fieldset>
        <label class="check"><input type="checkbox" name="read" />${words.reading}</label>
        ${renderField({
          label: words.expires,
          name: 'expires_at',
          help: words.expiresHelp,
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="expires_at" type="date" aria-describedby=${describedBy} />`,
        })}
        ${renderDialogEnd({ refusal, isBusy: this.isBusy, label: words.makeKey })}
      </form>
    </dialog>`;
  }

  readonly #create = (event: SubmitEvent): void => {
    const { name, role, read, expires_at, ...rest } = readForm(event);
    const interfaces = INTERFACES.map(([id]) => id).filter((id) => rest[`interface-${id}`] !== undefined);
    const isLimited = interfaces.length < INTERFACES.length;
    const scopes = { ...(isLimited ? { interfaces } : {}), ...(read === undefined ? {} : { methods: 'read' }) };
    const body = {
      name,
      role,
      scopes: Object.keys(scopes).length > 0 ? scopes : null,
      expires_at: expires_at ? new Date(`${expires_at}T23:59:59`).toISOString() : null,
    };
    void this.change(async () => {
      this.made = (await this.api.send<{ data: NewKeyRecord }>('POST', '/keys', body)).data;
    });
  };

  #renderRoll(): TemplateResult {
    const { keys: words } = texts();
    const name = this.chosen?.name ?? '';
    return html`<dialog data-name="roll" aria-labelledby="roll-title">
      <form @submit=${this.#roll}>
        <h2 id="roll-title">${say(words.rollTitle, { name })}</h2>
        <p>${words.rollText}</p>
        ${renderField({
          label: words.overlap,
          name: 'overlap',
          refusal: this.refusal,
          control: ({ id, describedBy }) =>
            html`<select id=${id} name="overlap" aria-describedby=${describedBy}>
              <option value="PT24H">${words.day}</option>
              <option value="P7D">${words.week}</option>
              <option value="PT1H">${words.hour}</option>
              <option value="PT0S">${words.notAtAll}</option>
            </select>`,
        })}
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: words.rollKey })}
      </form>
    </dialog>`;
  }

  readonly #roll = (event: SubmitEvent): void => {
    const { overlap } = readForm(event);
    const { chosen } = this;
    if (!chosen) return;
    void this.change(async () => {
      this.made = (await this.api.send<{ data: NewKeyRecord }>('POST', `/keys/${chosen.id}/roll`, { overlap })).data;
    });
  };

  #renderRemoval(): TemplateResult {
    const { keys: words } = texts();
    const name = this.chosen?.name ?? '';
    return html`<dialog data-name="remove" aria-labelledby="revoke-title">
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const { chosen } = this;
          if (chosen)
            void this.change(
              () => this.api.send('DELETE', `/keys/${chosen.id}`),
              say(words.revoked, { name: chosen.name }),
            );
        }}
      >
        <h2 id="revoke-title">${say(words.revokeTitle, { name })}</h2>
        <p>${words.revokeText}</p>
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: words.revoke, isDanger: true })}
      </form>
    </dialog>`;
  }
}
