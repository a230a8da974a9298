import type { AccessEntry, KeyRecord, Role, User } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Page } from './api.ts';
import { readForm, renderDialogEnd, renderField } from './fields.ts';
import { ConsolePart } from './part.ts';
import { renderRoles } from './roles.ts';
import { say, texts } from './texts/index.ts';

/** A person or key that can stand in a list. */
interface Subject {
  readonly address: string;
  readonly name: string;
  readonly kind: 'person' | 'key';
}

interface Shown {
  readonly subjects: readonly Subject[];
  readonly entries: readonly AccessEntry[];
}

const addressOf = ({ subject }: AccessEntry): string => `${subject.type}:${subject.id}`;

/** The list of access of a folder or a template: which people and keys see it, and in which role. */
export class ConsoleAccessList extends ConsolePart<Shown> {
  /** The folder or template, `folders/<id>` or `templates/<id>`. */
  @property() thing = '';

  protected async read(): Promise<Shown> {
    const [users, keys, { data: entries }] = await Promise.all([
      this.api.list<User>('/users'),
      this.api.list<KeyRecord>('/keys'),
      this.api.get<Page<AccessEntry>>(`/${this.thing}/access`),
    ]);
    const people = users.filter((user) => !user.service_account);
    return {
      entries,
      subjects: [
        ...people.map(({ id, name }) => ({ address: `user:${id}`, name, kind: 'person' }) as const),
        ...keys.map(({ id, name }) => ({ address: `key:${id}`, name, kind: 'key' }) as const),
      ],
    };
  }

  protected renderData(shown: Shown): TemplateResult {
    const { access } = texts();
    const isTemplate = this.thing.startsWith('templates/');
    return html`${
        shown.entries.length > 0
          ? this.#renderEntries(shown)
          : html`<p class="soft">
              ${isTemplate ? '' : html`<strong>${access.empty}.</strong> `}${isTemplate ? access.emptyTemplate : access.emptyText}
            </p>`
      }
      <button class="button below" @click=${() => this.openDialog('entry')}>${access.give}</button>
      ${this.#renderDialog(shown)}`;
  }

  #renderEntries({ entries, subjects }: Shown): TemplateResult {
    const { access, roles, common } = texts();
    return html`<table class="list">
      <thead>
        <tr>
          <th scope="col">${access.who}</th>
          <th scope="col">${access.kind}</th>
          <th scope="col">${access.role}</th>
          <th scope="col"><span class="visually-hidden">${common.actions}</span></th>
        </tr>
      </thead>
      <tbody>
        ${entries.map((entry) => {
          const subject = subjects.find(({ address }) => address === addressOf(entry));
          const name = subject?.name ?? access.gone;
          return html`<tr>
            <th scope="row"><bdi>${name}</bdi></th>
            <td class="soft">${subject ? access[subject.kind] : ''}</td>
            <td>${roles[entry.role]}</td>
            <td class="row-actions">
              <button
                class="button ghost danger"
                aria-label=${say(access.take, { name })}
                ?disabled=${this.isBusy}
                @click=${() => {
                  void this.#replace(
                    entries.filter((one) => one !== entry),
                    say(access.taken, { name }),
                  );
                }}
              >
                ${common.remove}
              </button>
            </td>
          </tr>`;
        })}
      </tbody>
    </table>`;
  }

  #renderDialog({ entries, subjects }: Shown): TemplateResult {
    const { refusal, isBusy } = this;
    const { access } = texts();
    const known = new Set(entries.map(addressOf));
    const left = subjects.filter(({ address }) => !known.has(address));
    return html`<dialog data-name="entry" aria-labelledby="entry-title">
      <form @submit=${this.#add} novalidate>
        <h2 id="entry-title">${access.give}</h2>
        ${renderField({
          label: access.who,
          name: 'subject',
          refusal,
          control: ({ id, describedBy }) =>
            html`<select id=${id} name="subject" aria-describedby=${describedBy}>
              ${(['person', 'key'] as const).map(
                (kind) =>
                  html`<optgroup label=${access[kind]}>
                    ${left
                      .filter((subject) => subject.kind === kind)
                      .map(({ address, name }) => html`<option translate="no" value=${address}>${name}</option>`)}
                  </optgroup>`,
              )}
            </select>`,
        })}
        ${renderField({ label: access.role, name: 'role', refusal, control: (ids) => renderRoles('sender', ids) })}
        ${renderDialogEnd({ refusal, isBusy, label: access.give })}
      </form>
    </dialog>`;
  }

  readonly #add = (event: SubmitEvent): void => {
    const { subject = '', role = '' } = readForm(event);
    const [type, id = ''] = subject.split(':');
    const added = { subject: { type: type === 'key' ? 'key' : 'user', id }, role: role as Role } as const;
    void this.#replace([...(this.data?.entries ?? []), added], texts().access.given);
  };

  /** Replaces the list; the one before can be brought back. */
  async #replace(entries: readonly AccessEntry[], done: string): Promise<void> {
    const before = this.data?.entries ?? [];
    const path = `/${this.thing}/access`;
    const put = (data: readonly AccessEntry[]): Promise<unknown> => this.api.send('PUT', path, { data });
    if (!(await this.change(() => put(entries)))) return;
    this.console.say(done, async () => {
      await this.change(() => put(before));
    });
  }
}

customElements.define('console-access-list', ConsoleAccessList);
