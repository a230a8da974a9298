import type { Role, User } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { ConsoleView, has, readForm, renderDialogEnd, renderField } from '../view.ts';

/** Each role in a sentence. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  viewer: { name: 'Viewer', about: 'Reads documents.' },
  sender: { name: 'Sender', about: 'Also starts, sends and cancels own documents.' },
  editor: { name: 'Editor', about: 'Also works on the documents of others, and on folders.' },
  admin: { name: 'Admin', about: 'Also manages people, keys, webhooks and settings.' },
};

const ROLES = Object.entries(ROLE_WORDS) as [Role, { name: string; about: string }][];

/** The choice of a role. */
export function renderRoles(
  chosen: Role,
  { id, describedBy }: { readonly id: string; readonly describedBy: string },
): TemplateResult {
  return html`<select id=${id} name="role" aria-describedby=${describedBy}>
    ${ROLES.map(
      ([role, { name, about }]) =>
        html`<option value=${role} ?selected=${role === chosen}>${name}: ${about.toLowerCase()}</option>`,
    )}
  </select>`;
}

/** The members of the workspace, and what each may do. */
export class ConsolePeople extends ConsoleView<readonly User[]> {
  readonly heading = 'People';
  /** The member whose dialog is open; undefined for a new one. */
  @state() private chosen: User | undefined;

  protected async read(): Promise<readonly User[]> {
    const users = await this.api.list<User>('/users');
    return users.filter(({ service_account }) => !service_account);
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!has(this.console, 'admin')) return nothing;
    return html`<button class="button primary" @click=${() => this.#open(undefined)}>Add person</button>`;
  }

  #open(user: User | undefined, name = 'person'): void {
    this.chosen = user;
    this.openDialog(name);
  }

  protected renderData(users: readonly User[]): TemplateResult {
    const isAdmin = has(this.console, 'admin');
    return html`<table class="list">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Role</th>
            <th scope="col"><span class="visually-hidden">Actions</span></th>
          </tr>
        </thead>
        <tbody>
          ${users.map(
            (user) =>
              html`<tr>
                <th scope="row">
                  <bdi>${user.name}</bdi
                  >${user.id === this.console.person.id ? html` <span class="soft">(you)</span>` : nothing}
                </th>
                <td class="soft"><bdi>${user.email}</bdi></td>
                <td>${ROLE_WORDS[user.role].name}</td>
                <td class="row-actions">
                  ${
                    isAdmin
                      ? html`<button
                            class="button ghost"
                            @click=${() => this.#open(user)}
                            aria-label="Edit ${user.name}"
                          >
                            Edit
                          </button>
                          <button
                            class="button ghost danger"
                            @click=${() => this.#open(user, 'remove')}
                            aria-label="Remove ${user.name}"
                          >
                            Remove
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
    const { chosen, refusal } = this;
    return html`<dialog data-name="person" aria-labelledby="person-title">
      <form @submit=${this.#save} novalidate>
        <h2 id="person-title">${chosen ? 'Edit person' : 'Add person'}</h2>
        ${renderField({
          label: 'Name',
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
          label: 'Email',
          name: 'email',
          help: 'Sign-in links go there.',
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
          label: 'Role',
          name: 'role',
          refusal,
          control: (ids) => renderRoles(chosen?.role ?? 'sender', ids),
        })}
        ${renderDialogEnd({ refusal, isBusy: this.isBusy, label: chosen ? 'Save' : 'Add person' })}
      </form>
    </dialog>`;
  }

  #renderRemoval(): TemplateResult {
    const name = this.chosen?.name ?? '';
    return html`<dialog data-name="remove" aria-labelledby="remove-title">
      <form @submit=${this.#remove}>
        <h2 id="remove-title">Remove <bdi>${name}</bdi>?</h2>
        <p>They are signed out at once. Their documents stay, without an owner.</p>
        ${renderDialogEnd({ refusal: this.refusal, isBusy: this.isBusy, label: 'Remove', isDanger: true })}
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
      chosen ? 'Saved.' : `${name ?? ''} was added.`,
    );
  };

  readonly #remove = (event: SubmitEvent): void => {
    event.preventDefault();
    const { chosen } = this;
    if (chosen) void this.change(() => this.api.send('DELETE', `/users/${chosen.id}`), `${chosen.name} was removed.`);
  };
}
