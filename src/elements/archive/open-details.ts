import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import type { ArchiveSource } from './archive-source.ts';
import type { ArchiveChange, ArchiveDetails } from './documents.ts';
import type { DetailsView } from './render-details.ts';

const loadPanel = () => import('./render-details.ts');

/** The details of the document that is open beside the list; fetched with the first. */
export class OpenDetails {
  readonly #onChange: () => void;
  #details: ArchiveDetails | 'failed' | undefined;
  #changes: readonly ArchiveChange[] = [];
  #of = '';
  #panel: Awaited<ReturnType<typeof loadPanel>> | undefined;
  #reading: AbortController | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Reads the details of a document; what was known of another is not shown any more. */
  read(source: ArchiveSource, document: string): void {
    this.#reading?.abort();
    if (document !== this.#of) [this.#details, this.#changes] = [undefined, []];
    this.#of = document;
    if (document === '') return;
    const { signal } = (this.#reading = new AbortController());
    void this.#fetch(source, signal);
  }

  render(view: Omit<DetailsView, 'details' | 'changes'>): TemplateResult {
    if (!this.#panel) return html`<div class="skeleton"></div>`;
    return this.#panel.renderDetails({ ...view, details: this.#details, changes: this.#changes });
  }

  /** Adds the styles of the details where they are shown. */
  dress(root: ShadowRoot): void {
    for (const styles of this.#panel?.styles ?? []) adoptStyles(root, styles);
  }

  async #fetch(source: ArchiveSource, signal: AbortSignal): Promise<void> {
    const [answer, panel] = await Promise.all([source.read(this.#of, { signal }), loadPanel().catch(() => undefined)]);
    this.#panel = panel ?? this.#panel;
    if (signal.aborted) return;
    if (answer.ok) this.#details = answer.value;
    else if (!this.#details) this.#details = 'failed';
    this.#onChange();
    const changes = await (await source.work?.())?.listActivity(this.#of, { signal });
    if (signal.aborted || !changes?.ok) return;
    this.#changes = changes.value;
    this.#onChange();
  }
}
