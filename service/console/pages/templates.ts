import type { DocumentRecord } from 'deedkit/protocol/platform';
import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { goTo } from '../addresses.ts';
import type { Page } from '../api.ts';
import { texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

interface Template {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly languages: readonly string[];
  readonly jurisdictions: readonly string[];
}

interface Chosen {
  readonly template_id: string;
  readonly language: string;
  readonly document_name: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** The templates that a document can be started from. */
export class ConsoleTemplates extends ConsoleView<readonly Template[]> {
  get heading(): string {
    return texts().pages.templates;
  }

  protected async read(): Promise<readonly Template[]> {
    const query = { 'filter[type]': 'tailored', 'page[size]': '100' };
    const [{ data }] = await Promise.all([
      this.api.get<Page<Template>>('/templates', query),
      import('deedkit/define/template-picker'),
    ]);
    return data;
  }

  protected renderData(templates: readonly Template[]): TemplateResult {
    return html`<deed-template-picker
      ui-language=${this.console.language}
      .templates=${templates.map((template) => ({ tags: [], ...template }))}
      @deed-template-chosen=${this.#start}
    ></deed-template-picker>`;
  }

  readonly #start = (event: CustomEvent<Chosen>): void => {
    const { template_id, language, document_name, waitUntil } = event.detail;
    const started = this.#make({ template_id, language, title: document_name });
    waitUntil?.(started);
  };

  async #make({ template_id, ...rest }: { template_id: string; language: string; title: string }): Promise<void> {
    const { data: workspace } = await this.api.get<{ data: { root_folder_id: string } }>('/workspace');
    const body = { ...rest, folder_id: workspace.root_folder_id, owner_id: this.console.person.id };
    const path = `/templates/${encodeURIComponent(template_id)}/start`;
    const { data } = await this.api.send<{ data: DocumentRecord }>('POST', path, body);
    goTo(`${this.console.base}/documents/${data.id}`);
  }
}
