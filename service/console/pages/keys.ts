import type { KeyRecord, NewKeyRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import type { Page } from '../api.ts';
import { formatMoment } from '../moments.ts';
import { ConsoleView, readForm, renderDialogEnd, renderField } from '../view.ts';
import { ROLE_WORDS, renderRoles } from './people.ts';

const INTERFACES = [
  ['builder', 'Builder'],
  ['platform-v2', 'Platform'],
  ['signing-v1', 'Signing'],
] as const;

/** The API keys of the workspace. */
export class ConsoleKeys extends ConsoleView<readonly KeyRecord[]> {
  readonly heading = 'API keys';
  @state() private chosen: KeyRecord | undefined;
  /** The secret that was just made, which is shown once. */
  @state() private made: NewKeyRecord | undefined;

  protected async read(): Promise<readonly KeyRecord[]> {
    return (await this.api.get<Page<KeyRecord>>('/keys', { 'page[size]': '100' })).data;
  }

  protected override renderActions(): TemplateResult {
    return html`<button class="button primary" @click=${() => this.#open(undefined, 'key')}>New key</button>`;
  }

  #open(key: KeyRecord | undefined, name: string): void {
    this.chosen = key;
    this.openDialog(name);
  }

  protected renderData(keys: readonly KeyRecord[]): TemplateResult {
    return html`${this.made ? this.#renderMade(this.made) : nothing}
    ${
      keys.length === 0
        ? html`<div class="empty">
            <h2>No keys yet</h2>
            <p>A key lets your server talk to Deedkit. Give each server its own, with no more rights than it needs.</p>
            <button class="button primary" @click=${() => this.#open(undefined, 'key')}>New key</button>
          </div>`
        : html`<table class="list">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Role</th>
                <th scope="col">Scopes</th>
                <th scope="col">Last used</th>
                <th scope="col">Expires</th>
                <th scope="col"><span class="visually-hidden">Actions</span></th>
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
    const { name, role, scopes, last_used_at, expires_at } = key;
    return html`<tr>
      <th scope="row"><bdi>${name}</bdi></th>
      <td>${ROLE_WORDS[role].name}</td>
      <td class="soft">
        ${scopes?.interfaces?.map((one) => INTERFACES.find(([id]) => id === one)?.[1]).join(', ') ?? 'All interfaces'}${scopes?.methods === 'read' ? ', reading only' : ''}
      </td>
      <td class="soft">${last_used_at === null ? 'Never' : formatMoment(last_used_at)}</td>
      <td class="soft">${expires_at === null ? 'Never' : formatMoment(expires_at)}</td>
      <td class="row-actions">
        <button class="button ghost" @click=${() => this.#open(key, 'roll')} aria-label="Roll ${name}">Roll</button>
        <button class="button ghost danger" @click=${() => this.#open(key, 'remove')} aria-label="Revoke ${name}">
          Revoke
        </button>
      </td>
    </tr>`;
  }

  #renderMade({ name, key }: NewKeyRecord): TemplateResult {
    return html`<div class="notice" role="status">
      <p><strong>Copy the key “<bdi>${name}</bdi>” now.</strong> It is shown this once.</p>
      <div class="secret">
        <code>${key}</code>
        <button
          class="button"
          @click=${async () => {
            await navigator.clipboard.writeText(key);
            this.console.say('Copied.');
          }}
        >
          Copy
        </button>
        <button class="button ghost" @click=${() => (this.made = undefined)}>Done</button>
      </div>
    </div>`;
  }

  #renderDialog(): TemplateResult {
    const { refusal } = this;
    return html`<dialog data-name="key" aria-labelledby="key-title">
      <form @submit=${this.#create} novalidate>
        <h2 id="key-title">New key</h2>
        ${renderField({
          label: 'Name',
          name: 'name',
          help: 'The server or person that uses it.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="name" autocomplete="off" aria-describedby=${describedBy} required />`,
        })}
        ${renderField({ label: 'Role', name: 'role', refusal, control: (ids) => renderRoles('sender', ids) })}
        <fieldset>
          <legend>Interfaces</legend>
          ${INTERFACES.map(
            ([id, label]) =>
              html`<label class="check"><input type="checkbox" name="interface-${id}" checked />${label}</label>`,
          )}
          ${refusal?.fields['scopes.interfaces'] ? html`<p class="error">${refusal.fields['scopes.interfaces']}</p>` : nothing}
        </fieldset>
        <label class="check"><input type="checkbox" name="read" />Reading only</label>
        ${renderField({
          label: 'Expires',
          name: 'expires_at',
          help: 'Leave empty for a key that does not expire.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="expires_at" type="date" aria-describedby=${describedBy} />`,
        })}
        ${renderDialogEnd({ refusal, isBusy: this.isBusy, label: 'Make key' })}
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
    return html`<dialog data-name="roll" aria-labelledby="roll-title">
      <form @submit=${this.#roll}>
        <h2 id="roll-title">Roll <bdi>${this.chosen?.name}</bdi></h2>
        <p>You get a new key. The old one works beside it until you have replaced it everywhere.</p>
        ${renderField({
          label: 'The old key works for',
          name: 'overlap',
          refusal: this.refusal,
          control: ({ id, describedBy }) =>
            html`<select id=${id} name="overlap" aria-describedby=${describedBy}>
              <option value="PT24H">24 hours</option>
              <option value="P7D">7 days</option>
              <option value="PT1H">1 hour</option>
              <option value="PT0S">Not at all</option>
            </select>`,
        })}
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: 'Roll key' })}
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
    return html`<dialog data-name="remove" aria-labelledby="revoke-title">
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const { chosen } = this;
          if (chosen)
            void this.change(() => this.api.send('DELETE', `/keys/${chosen.id}`), `${chosen.name} was revoked.`);
        }}
      >
        <h2 id="revoke-title">Revoke <bdi>${this.chosen?.name}</bdi>?</h2>
        <p>Requests with it are refused at once. This cannot be undone.</p>
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: 'Revoke', isDanger: true })}
      </form>
    </dialog>`;
  }
}
