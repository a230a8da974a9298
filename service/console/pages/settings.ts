import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { ConsoleView, has, readForm, renderField } from '../view.ts';

interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly color: string | null;
  readonly time_zone: string;
  readonly mail_from_name: string | null;
  readonly bin_days?: number;
  readonly request_log_days?: number;
}

/** The colour that the control shows while the workspace has none. */
const NO_COLOUR = '#3a5ccc';
const MAX_LOGO_BYTES = 500_000;

/** How the workspace shows itself in mails and on pages. */
export class ConsoleSettings extends ConsoleView<Workspace> {
  readonly heading = 'Settings';
  /** The logo that is chosen and not saved; null takes it away. */
  @state() private logo: string | null | undefined;
  @state() private logoFault = '';

  protected async read(): Promise<Workspace> {
    return (await this.api.get<{ data: Workspace }>('/workspace')).data;
  }

  protected renderData(workspace: Workspace): TemplateResult {
    const isAdmin = has(this.console, 'admin');
    const { refusal } = this;
    return html`<form class="settings" @submit=${this.#save} novalidate>
      <fieldset ?disabled=${!isAdmin}>
        <legend class="visually-hidden">Workspace</legend>
        ${renderField({
          label: 'Name',
          name: 'name',
          help: 'Signees see it as the sender.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input id=${id} name="name" .value=${workspace.name} aria-describedby=${describedBy} required />`,
        })}
        ${this.#renderLogo(workspace)}
        ${renderField({
          label: 'Colour of buttons',
          name: 'color',
          help: 'White text has to be readable on it.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input
              id=${id}
              name="color"
              type="color"
              .value=${workspace.color ?? NO_COLOUR}
              aria-describedby=${describedBy}
            />`,
        })}
        ${renderField({
          label: 'Time zone',
          name: 'time_zone',
          help: 'Deadlines in mails are told in it.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<select id=${id} name="time_zone" aria-describedby=${describedBy}>
              ${[...new Set([workspace.time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(
                (zone) => html`<option ?selected=${zone === workspace.time_zone}>${zone}</option>`,
              )}
            </select>`,
        })}
        ${renderField({
          label: 'Mails come from',
          name: 'mail_from_name',
          help: 'Leave empty for the name of the service.',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input
              id=${id}
              name="mail_from_name"
              .value=${workspace.mail_from_name ?? ''}
              aria-describedby=${describedBy}
            />`,
        })}
        ${this.#renderDays(workspace)}
        ${isAdmin ? html`<button class="button primary" ?disabled=${this.isBusy}>Save</button>` : nothing}
      </fieldset>
    </form>`;
  }

  #renderLogo(workspace: Workspace): TemplateResult {
    const logo = this.logo === undefined ? workspace.logo : this.logo;
    const fault = this.logoFault || this.refusal?.fields['logo'];
    return html`<div class="field">
      <label for="field-logo">Logo</label>
      <div class="logo">
        ${logo === null ? html`<span class="soft">None</span>` : html`<img src=${logo} alt="The logo" />`}
        <input id="field-logo" type="file" accept="image/png,image/jpeg,image/svg+xml" @change=${this.#readLogo} />
        ${
          logo === null
            ? nothing
            : html`<button class="button ghost" type="button" @click=${() => (this.logo = null)}>Remove logo</button>`
        }
      </div>
      <p class=${fault ? 'error' : 'help'}>${fault || 'PNG, JPG or SVG, up to 500 kB.'}</p>
    </div>`;
  }

  #renderDays({ bin_days, request_log_days }: Workspace): TemplateResult {
    const days = (name: string, { label, help, value }: { label: string; help: string; value: number }) =>
      renderField({
        label,
        name,
        help,
        refusal: this.refusal,
        control: ({ id, describedBy }) =>
          html`<input
            id=${id}
            name=${name}
            type="number"
            min="0"
            .value=${String(value)}
            aria-describedby=${describedBy}
          />`,
      });
    return html`${
      bin_days === undefined
        ? nothing
        : days('bin_days', { label: 'Days in the bin', help: '0 erases at once.', value: bin_days })
    }
    ${
      request_log_days === undefined
        ? nothing
        : days('request_log_days', { label: 'Days in the request log', help: '', value: request_log_days })
    }`;
  }

  readonly #readLogo = async (event: Event): Promise<void> => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    this.logoFault = file.size > MAX_LOGO_BYTES ? 'The file is larger than 500 kB.' : '';
    if (this.logoFault) return;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      this.logo = reader.result as string;
    });
    reader.readAsDataURL(file);
  };

  readonly #save = async (event: SubmitEvent): Promise<void> => {
    const { data } = this;
    const { name, color, time_zone, mail_from_name, bin_days, request_log_days } = readForm(event);
    if (!data) return;
    const wanted = {
      name,
      time_zone,
      color: data.color === null && color === NO_COLOUR ? null : color,
      mail_from_name: mail_from_name || null,
      logo: this.logo === undefined ? data.logo : this.logo,
      ...(bin_days === undefined ? {} : { bin_days: Number(bin_days) }),
      ...(request_log_days === undefined ? {} : { request_log_days: Number(request_log_days) }),
    };
    // Only what differs is sent, so that two admins do not take back each other's changes.
    const changed = Object.entries(wanted).filter(([field, value]) => data[field as keyof Workspace] !== value);
    const body = Object.fromEntries(changed);
    if (await this.change(() => this.api.send('PATCH', '/workspace', body), 'Saved.')) this.logo = undefined;
  };
}
