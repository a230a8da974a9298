import type { User } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { say, texts } from '../texts/index.ts';
import { readForm, renderDialogEnd, renderField } from '../fields.ts';
import { has } from '../part.ts';
import { renderRoles } from '../roles.ts';
import { ConsoleView } from '../view.ts';

/** The members of the workspace, and what each may do. */
export class ConsolePeople extends ConsoleView<readonly User[]> {
  get heading(): string {
    return texts().pages.people;
  }
  /** The member whose dialog is open; undefined for a new one. */
  @state() private chosen: User | undefined;

  protected async read(): Promise<readonly User[]> {
    const users = await this.api.list<User>('/users');
    return users.filter(({ service_account }) => !service_account);
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin')) return nothing;
    return html`<button class="button primary" @click=${() => this.#open(undefined)}>${texts().people.add}</button>`;
  }

  #open(user: User | undefined, name = 'person'): void {
    this.chosen = user;
    this.openDialog(name);
  }

  protected renderData(users: readonly User[]): TemplateResult {
    const { people, common, roles } = texts();
    const isAdmin = has(this.console, 'admin');
    return html`<table class="list">
        <thead>
          <tr>
            <th scope="col">${common.name}</th>
            <th scope="col">${common.email}</th>
            <th scope="col">${common.role}</th>
            <th scope="col"><span class="visually-hidden">${common.actions}</span></th>
          </tr>
        </thead>
        <tbody>
          ${users.map(
            (user) =>
              html`<tr>
                <th scope="row">
                  <bdi>${user.name}</bdi
                  >${user.id === this.console.person.id ? html` <span class="soft">${people.you}</span>` : nothing}
                </th>
                <td class="soft"><bdi>${user.email}</bdi></td>
                <td>${roles[user.role]}</td>
                <td class="row-actions">
                  ${
                    isAdmin
                      ? html`<button
                            class="button ghost"
                            @click=${() => this.#open(user)}
                            aria-label=${say(people.editOne, { name: user.name })}
                          >
                            ${common.edit}
                          </button>
                          <button
                            class="button ghost danger"
                            @click=${() => this.#open(user, 'remove')}
                            aria-label=${say(people.removeOne, { name: user.name })}
                          >
                            ${common.remove}
                          </button>`
                      : nothing
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${isAdmin ? this.#renderDialog() : nothing} ${isAdmin ? this.#renderRemoval() : nothing}`;
  }

  #renderDialog(): TemplateResult {
    const { people, common } = texts();
    const { chosen, refusal } = this;
    return html`<dialog data-name="person" aria-labelledby="person-title">
      <form @submit=${this.#save} novalidate>
        <h2 id="person-title">${chosen ? people.editTitle : people.add}</h2>
        ${renderField({
          label: common.name,
          name: 'name',
          refusal,
          control: ({ id, describedBy }) =>
            html`<input
              id=${id}
              name="name"
              autocomplete="off"
              .value=${chosen?.name ?? ''}
              aria-describedby=${describedBy}
              required
            />`,
        })}
        ${renderField({
          label: common.email,
          name: 'email',
          help: people.emailHelp,
          refusal,
          control: ({ id, describedBy }) =>
            html`<input
              id=${id}
              name="email"
              type="email"
              autocomplete="off"
              .value=${chosen?.email ?? ''}
              aria-describedby=${describedBy}
              required
            />`,
        })}
        ${renderField({
          label: common.role,
          name: 'role',
          refusal,
          control: (ids) => renderRoles(chosen?.role ?? 'sender', ids),
        })}
        ${renderDialogEnd({ refusal, isBusy: this.isBusy, label: chosen ? common.save : people.add })}
      </form>
    </dialog>`;
  }

  #renderRemoval(): TemplateResult {
    const { people, common } = texts();
    const name = this.chosen?.name ?? '';
    return html`<dialog data-name="remove" aria-labelledby="remove-title">
      <form @submit=${this.#remove}>
        <h2 id="remove-title">${say(people.removeTitle, { name })}</h2>
        <p>${people.removeText}</p>
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: common.remove, isDanger: true })}
      </form>
    </dialog>`;
  }

  readonly #save = (event: SubmitEvent): void => {
    const { name, email, role } = readForm(event);
    const { chosen } = this;
    void this.change(
      () =>
        chosen
          ? this.api.send('PATCH', `/users/${chosen.id}`, { name, email, role })
          : this.api.send('POST', '/users', { name, email, role }),
      chosen ? texts().common.saved : say(texts().people.added, { name: name ?? '' }),
    );
  };

  readonly #remove = (event: SubmitEvent): void => {
    event.preventDefault();
    const { chosen } = this;
    if (chosen)
      void this.change(
        () => this.api.send('DELETE', `/users/${chosen.id}`),
        say(texts().people.removed, { name: chosen.name }),
      );
  };
}
