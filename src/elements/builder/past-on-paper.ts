import { html } from 'lit';
import type { ContractState, ValueSchema } from '../../document/index.ts';
import type { DeedDocumentPreview } from '../document/preview/document-preview.ts';
import type { DeedEventDetails } from '../base/events.ts';
import { comparePapers } from '../review/history/compare-papers.ts';
import type { ComparedPaper } from '../review/history/compare-papers.ts';
import { sayVersions } from '../base/localize/source/versions.ts';

/** The Builder around: its paper, and how a view is brought to the front where both do not fit. */
interface Around {
  readonly root: ShadowRoot;
  readonly schema: () => ValueSchema | undefined;
  /** Goes back to the list of versions. */
  readonly leave: () => void;
}

/** Shows the version that the history has open on the paper, and the document of today again when it is left. */
export class PastOnPaper {
  readonly #around: Around;
  #state: ContractState | undefined;
  #paper: ComparedPaper | undefined;
  /** Where the document of today was scrolled to. */
  #scrollTop = 0;
  /** The view that was in front, where another was brought there. */
  #before: HTMLElement | undefined;

  constructor(around: Around) {
    this.#around = around;
  }

  async show({ revision, state, before, difference }: DeedEventDetails['deed-version-shown']): Promise<void> {
    const schema = this.#around.schema();
    const preview = this.#preview;
    if (!preview) return;
    if (!state || !schema) {
      await this.leave();
      return;
    }
    if (state !== this.#state) {
      const paper = compare({ before: before ?? undefined, after: state }, schema);
      if (!paper) return;
      if (!this.#state) this.#come(preview);
      this.#state = state;
      this.#paper = paper;
      preview.past = {
        state,
        content: paper.content,
        head: html`<span>${sayVersions('shown', revision ?? 0)}</span>
          <button type="button" class="button small" @click=${this.#around.leave}>${sayVersions('leave')}</button>`,
      };
      await preview.updateComplete;
    }
    this.#goTo(difference);
  }

  /** Shows the document of today again, where it was. */
  async leave(): Promise<void> {
    const preview = this.#preview;
    if (!this.#state || !preview) return;
    this.#state = undefined;
    this.#paper = undefined;
    preview.past = undefined;
    this.#before?.click();
    this.#before = undefined;
    await preview.updateComplete;
    preview.scrollTop = this.#scrollTop;
  }

  get #preview(): DeedDocumentPreview | null {
    return this.#around.root.querySelector('deed-document-preview');
  }

  /** To the front, where the form is there: a version that is looked at is not behind it. */
  #come(preview: DeedDocumentPreview): void {
    this.#scrollTop = preview.scrollTop;
    if (preview.checkVisibility({ visibilityProperty: true })) return;
    const [form, paper] = this.#around.root.querySelectorAll<HTMLElement>('.view');
    this.#before = form;
    paper?.click();
  }

  #goTo(index: number): void {
    const differences = this.#paper?.differences ?? [];
    for (const [at, element] of differences.entries()) element.toggleAttribute('data-current', at === index);
    differences[index]?.scrollIntoView({ block: 'center' });
  }
}

/** Undefined for a version that cannot be printed with the schema of today. */
function compare(
  documents: { readonly before: ContractState | undefined; readonly after: ContractState },
  schema: ValueSchema,
): ComparedPaper | undefined {
  try {
    return comparePapers(documents, schema);
  } catch {
    return undefined;
  }
}
