import type { Folder } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import '../access-list.ts';
import { goTo } from '../addresses.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** A folder or a template, `folder:<id>` or `template:<id>`. */
interface Thing {
  readonly address: string;
  readonly label: string;
}

interface Shown {
  readonly folders: readonly Thing[];
  readonly templates: readonly Thing[];
}

/** The lists of access, by folder and template. */
export class ConsoleAccess extends ConsoleView<Shown> {
  get heading(): string {
    return texts().pages.access;
  }

  protected async read(): Promise<Shown> {
    const [folders, templates] = await Promise.all([
      this.api.list<Folder>('/folders'),
      this.api.list<{ id: string; name: string }>('/templates', { 'filter[type]': 'tailored' }),
    ]);
    const byId = new Map(folders.map((folder) => [folder.id, folder]));
    const pathOf = (folder: Folder | undefined): string => {
      if (!folder) return '';
      const above = folder.parent_id === null ? '' : pathOf(byId.get(folder.parent_id));
      return above === '' ? folder.title : `${above} / ${folder.title}`;
    };
    return {
      folders: folders
        .map((folder) => ({ address: `folder:${folder.id}`, label: pathOf(folder) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
      templates: templates.map(({ id, name }) => ({ address: `template:${id}`, label: name })),
    };
  }

  /** The chosen thing as the interface addresses it; undefined where none is chosen. */
  get #thing(): string | undefined {
    if (this.address.id === undefined) return undefined;
    const [kind = '', ...id] = this.address.id.split(':');
    return `${kind === 'template' ? 'templates' : 'folders'}/${encodeURIComponent(id.join(':'))}`;
  }

  protected renderData({ folders, templates }: Shown): TemplateResult {
    const { access } = texts();
    const option = ({ address, label }: Thing): TemplateResult =>
      html`<option translate="no" value=${address} ?selected=${address === this.address.id}>${label}</option>`;
    const thing = this.#thing;
    return html`<p class="soft lead">${access.text}</p>
      <div class="field chosen-thing">
        <label for="thing">${access.thing}</label>
        <select id="thing" @change=${this.#choose}>
          ${thing === undefined ? html`<option value="" selected>${access.choose}</option>` : nothing}
          <optgroup label=${access.folders}>${folders.map(option)}</optgroup>
          <optgroup label=${access.templates}>${templates.map(option)}</optgroup>
        </select>
      </div>
      ${
        thing === undefined
          ? nothing
          : html`<console-access-list
              thing=${thing}
              .console=${this.console}
              .address=${this.address}
            ></console-access-list>`
      }`;
  }

  readonly #choose = (event: Event): void => {
    goTo(`${this.console.base}/access/${encodeURIComponent((event.target as HTMLSelectElement).value)}`);
  };
}
