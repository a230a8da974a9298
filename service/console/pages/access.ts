import type { AccessEntry, Folder, KeyRecord, Role, User } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { ConsoleView, readForm, renderDialogEnd, renderField } from '../view.ts';
import { renderRoles, ROLE_WORDS } from './people.ts';

/** A folder or a template, `folder:<id>` or `template:<id>`. */
interface Thing {
  readonly address: string;
  readonly label: string;
}

/** A person or key that can stand in a list. */
interface Subject {
  readonly address: string;
  readonly name: string;
  readonly kind: string;
}

interface Shown {
  readonly folders: readonly Thing[];
  readonly templates: readonly Thing[];
  readonly subjects: readonly Subject[];
  /** Of the chosen thing; undefined where none is chosen. */
  readonly entries: readonly AccessEntry[] | undefined;
}

const addressOf = ({ subject }: AccessEntry): string => `${subject.type}:${subject.id}`;

/** The lists of access: which people and keys see a folder or a template, and in which role. */
export class ConsoleAccess extends ConsoleView<Shown> {
  readonly heading = 'Access';

  protected async read(): Promise<Shown> {
    const [folders, templates, users, keys, entries] = await Promise.all([
      this.api.list<Folder>('/folders'),
      this.api.list<{ id: string; name: string }>('/templates', { 'filter[type]': 'tailored' }),
      this.api.list<User>('/users'),
      this.api.list<KeyRecord>('/keys'),
      this.address.id === undefined
        ? undefined
        : this.api.get<Page<AccessEntry>>(this.#path).then((answer) => answer.data),
    ]);
    const byId = new Map(folders.map((folder) => [folder.id, folder]));
    const pathOf = (folder: Folder | undefined): string => {
      if (!folder) return '';
      const above = folder.parent_id === null ? '' : pathOf(byId.get(folder.parent_id));
      return above === '' ? folder.title : `${above} / ${folder.title}`;
    };
    const people = users.filter((user) => !user.service_account);
    return {
      entries,
      folders: folders
        .map((folder) => ({ address: `folder:${folder.id}`, label: pathOf(folder) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      templates: templates.map(({ id, name }) => ({ address: `template:${id}`, label: name })),
      subjects: [
        ...people.map(({ id, name }) => ({ address: `user:${id}`, name, kind: 'Person' })),
        ...keys.map(({ id, name }) => ({ address: `key:${id}`, name, kind: 'API key' })),
      ],
    };
  }

  get #path(): string {
    const [kind = '', ...id] = (this.address.id ?? '').split(':');
    return `/${kind === 'template' ? 'templates' : 'folders'}/${encodeURIComponent(id.join(':'))}/access`;
  }

  protected renderData({ folders, templates, entries, subjects }: Shown): TemplateResult {
    const option = ({ address, label }: Thing) =>
      html`<option value=${address} ?selected=${address === this.address.id}>${label}</option>`;
    return html`<p class="soft">
        A list says who sees a folder with everything in it, or a template. Without a list everybody sees it in their
        own role. Admins see everything.
      </p>
      <div class="field chosen-thing">
        <label for="thing">Folder or template</label>
        <select id="thing" @change=${this.#choose}>
          ${this.address.id === undefined ? html`<option value="" selected>Choose…</option>` : nothing}
          <optgroup label="Folders">${folders.map(option)}</optgroup>
          <optgroup label="Templates">${templates.map(option)}</optgroup>
        </select>
      </div>
      ${entries ? this.#renderEntries(entries, subjects) : nothing}
      ${entries ? this.#renderDialog(entries, subjects) : nothing}`;
  }

  protected override renderActions(): TemplateResult | typeof nothing {
    if (!this.data?.entries) return nothing;
    return html`<button class="button primary" @click=${() => this.openDialog('entry')}>Give access</button>`;
  }

  #renderEntries(entries: readonly AccessEntry[], subjects: readonly Subject[]): TemplateResult {
    if (entries.length === 0)
      return html`<div class="empty">
        <h2>No list of its own</h2>
        <p>The list of the nearest folder above holds, if there is one. Give access to begin one here.</p>
      </div>`;
    return html`<table class="list">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Kind</th>
          <th scope="col">Role here</th>
          <th scope="col"><span class="visually-hidden">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry) => {
          const subject = subjects.find(({ address }) => address === addressOf(entry));
          const name = subject?.name ?? 'A person or key that is gone';
          return html`<tr>
            <th scope="row"><bdi>${name}</bdi></th>
            <td class="soft">${subject?.kind}</td>
            <td>${ROLE_WORDS[entry.role].name}</td>
            <td class="row-actions">
              <button
                class="button ghost danger"
                aria-label="Take access from ${name}"
                ?disabled=${this.isBusy}
                @click=${() => {
                  void this.#replace(
                    entries.filter((one) => one !== entry),
                    `${name} has no access here any more.`,
                  );
                }}
              >
                Remove
              </button>
            </td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  #renderDialog(entries: readonly AccessEntry[], subjects: readonly Subject[]): TemplateResult {
    const { refusal, isBusy } = this;
    const known = new Set(entries.map(addressOf));
    const left = subjects.filter(({ address }) => !known.has(address));
    return html`<dialog data-name="entry" aria-labelledby="entry-title">
      <form @submit=${this.#add} novalidate>
        <h2 id="entry-title">Give access</h2>
        ${renderField({
          label: 'Who',
          name: 'subject',
          refusal,
          control: ({ id, describedBy }) =>
            html`<select id=${id} name="subject" aria-describedby=${describedBy}>
              ${left.map(({ address, name, kind }) => html`<option value=${address}>${name} (${kind.toLowerCase()})</option>`)}
            </select>`,
        })}
        ${renderField({ label: 'Role here', name: 'role', refusal, control: (ids) => renderRoles('sender', ids) })}
        ${renderDialogEnd({ refusal, isBusy, label: 'Give access' })}
      </form>
    </dialog>`;
  }

  readonly #choose = (event: Event): void => {
    goTo(`${this.console.base}/access/${encodeURIComponent((event.target as HTMLSelectElement).value)}`);
  };

  readonly #add = (event: SubmitEvent): void => {
    const { subject = '', role = '' } = readForm(event);
    const [type, id = ''] = subject.split(':');
    const added = { subject: { type: type === 'key' ? 'key' : 'user', id }, role: role as Role } as const;
    void this.#replace([...(this.data?.entries ?? []), added], 'Access was given.');
  };

  /** Replaces the list; the one before can be brought back. */
  async #replace(entries: readonly AccessEntry[], done: string): Promise<void> {
    const before = this.data?.entries ?? [];
    const path = this.#path;
    const put = (data: readonly AccessEntry[]): Promise<unknown> => this.api.send('PUT', path, { data });
    if (!(await this.change(() => put(entries)))) return;
    this.console.say(done, async () => {
      await this.change(() => put(before));
    });
  }
}
