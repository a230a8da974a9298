import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { LANGUAGE_NAMES, texts } from '../texts/index.ts';
import { readForm, renderField } from '../fields.ts';
import { has } from '../part.ts';
import { ConsoleView } from '../view.ts';

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
  get heading(): string {
    return texts().pages.settings;
  }
  /** The logo that is chosen and not saved; null takes it away. */
  @state() private logo: string | null | undefined;
  @state() private logoFault = '';

  protected async read(): Promise<Workspace> {
    return (await this.api.get<{ data: Workspace }>('/workspace')).data;
  }

  protected renderData(workspace: Workspace): TemplateResult {
    const { settings: words, bar, common } = texts();
    const isAdmin = has(this.console, 'admin');
    const { refusal } = this;
    return html`${this.#renderLanguage()}
      <form class="settings" @submit=${this.#save} novalidate>
        <fieldset ?disabled=${!isAdmin}>
          <legend class="visually-hidden">${bar.workspace}</legend>
          ${renderField({
            label: common.name,
            name: 'name',
            help: words.nameHelp,
            refusal,
            control: ({ id, describedBy }) =>
              html`<input id=${id} name="name" .value=${workspace.name} aria-describedby=${describedBy} required />`,
          })}
          ${this.#renderLogo(workspace)}
          ${renderField({
            label: words.color,
            name: 'color',
            help: words.colorHelp,
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
          ${this.#renderZone(workspace.time_zone)}
          ${renderField({
            label: words.mailFrom,
            name: 'mail_from_name',
            help: words.mailFromHelp,
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
          ${isAdmin ? html`<button class="button primary" ?disabled=${this.isBusy}>${common.save}</button>` : nothing}
        </fieldset>
      </form>`;
  }

  /** The language of the person, which is no setting of the workspace. */
  #renderLanguage(): TemplateResult {
    const { settings: words } = texts();
    const { language, speak } = this.console;
    return html`<section class="settings own">
      ${renderField({
        label: words.language,
        name: 'language',
        help: words.languageHelp,
        refusal: undefined,
        control: ({ id, describedBy }) =>
          html`<select
            id=${id}
            translate="no"
            aria-describedby=${describedBy}
            @change=${(event: Event) => void speak((event.target as HTMLSelectElement).value)}
          >
            ${Object.entries(LANGUAGE_NAMES).map(
              ([code, name]) =>
                html`<option lang=${code} value=${code} ?selected=${code === language}>${name}</option>`,
            )}
          </select>`,
      })}
    </section>`;
  }

  #renderZone(chosen: string): TemplateResult {
    const { settings: words } = texts();
    return renderField({
      label: words.zone,
      name: 'time_zone',
      help: words.zoneHelp,
      refusal: this.refusal,
      control: ({ id, describedBy }) =>
        html`<select id=${id} name="time_zone" aria-describedby=${describedBy}>
          ${[...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(
            (zone) => html`<option translate="no" ?selected=${zone === chosen}>${zone}</option>`,
          )}
        </select>`,
    });
  }

  #renderLogo(workspace: Workspace): TemplateResult {
    const { settings: words, common } = texts();
    const logo = this.logo === undefined ? workspace.logo : this.logo;
    const fault = this.logoFault || this.refusal?.fields['logo'];
    return html`<div class="field">
      <label for="field-logo">${words.logo}</label>
      <div class="logo">
        ${logo === null ? html`<span class="soft">${common.none}</span>` : html`<img src=${logo} alt=${words.theLogo} />`}
        <input id="field-logo" type="file" accept="image/png,image/jpeg,image/svg+xml" @change=${this.#readLogo} />
        ${
          logo === null
            ? nothing
            : html`<button class="button ghost" type="button" @click=${() => (this.logo = null)}>
                ${words.removeLogo}
              </button>`
        }
      </div>
      <p class=${fault ? 'error' : 'help'}>${fault || words.logoHelp}</p>
    </div>`;
  }

  #renderDays({ bin_days, request_log_days }: Workspace): TemplateResult {
    const { settings: words } = texts();
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
        : days('bin_days', { label: words.binDays, help: words.binDaysHelp, value: bin_days })
    }
    ${
      request_log_days === undefined
        ? nothing
        : days('request_log_days', { label: words.logDays, help: words.logDaysHelp, value: request_log_days })
    }`;
  }

  readonly #readLogo = async (event: Event): Promise<void> => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    this.logoFault = file.size > MAX_LOGO_BYTES ? texts().settings.logoLarge : '';
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
    if (await this.change(() => this.api.send('PATCH', '/workspace', body), texts().common.saved))
      this.logo = undefined;
  };
}
