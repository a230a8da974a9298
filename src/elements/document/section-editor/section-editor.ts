import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { MAX_SECTIONS } from '../../../document/index.ts';
import type { ContractState, Json, Operation, ProblemCode, Section, ValueSchema } from '../../../document/index.ts';
import { CardDrag } from '../../base/dom/card-drag.ts';
import { describeProblem } from '../../form/view/problem-text.ts';
import { readRichText } from '../../form/kinds/rich-text/rich-text.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { documentKey } from '../../draft/document-key.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import type { DraftChange } from '../../draft/draft-source.ts';
import { iconPlus } from '../../base/icons/index.ts';
import { translate } from '../../base/localize/index.ts';
import { sayForm } from '../../base/localize/source/form.ts';
import { saySections } from '../../base/localize/source/sections.ts';
import { readOwnContract } from '../../base/own-contract.ts';
import { ToastController } from '../../base/popups/toast.ts';
import { toastStyles } from '../../base/popups/toast.styles.ts';
import { controls, feedback } from '../../base/styles/index.ts';
import { renderFixed, renderGap, renderOwn } from './render-section.ts';
import { renderIntroduction } from './render-introduction.ts';
import type { SectionView } from './render-section.ts';
import { addSection, endOfText, moveSection, numberSection, retitleSection, rewriteSection } from './section-edits.ts';
import { sectionEditorStyles } from './section-editor.styles.ts';

/**
 * The sections of a document: those of its template as fixed places, between them the person's own, which can be added,
 * written, moved and deleted. By `state` alone, or for the draft of the `<deed-draft>` around.
 *
 * @fires deed-patch - with `state`: the operations on `/sections`, `{operations, inverse, origin}`
 * @fires deed-conflict - with `state`: an edit that cannot be, `{operations, error}`
 * @csspart section - a section of the person's own
 * @csspart fixed - a section of the template
 * @csspart add - the button that adds a section at the end of the text
 */
export class DeedSectionEditor extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, toastStyles, sectionEditorStyles];

  /** The contract whose sections are edited; without it, the draft around. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The value schema that goes with `state`; inferred from its values when missing. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /** True where nothing can be changed. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /** Texts that are too long for the document, as JSON, by the section they stand in. */
  @state() private written: ReadonlyMap<string, string> = new Map();

  readonly #draft = new DraftController(this, {
    onChange: (change) => {
      this.#onChange(change);
    },
  });
  /** The same as for cards of the form: a section is dragged by its grip. */
  readonly #drag = new CardDrag({
    drop: (card, to) => {
      this.#move(card.dataset['id'] ?? '', to);
    },
    listCards: (card) => [...(card.parentElement?.children ?? [])] as HTMLElement[],
  });
  readonly #toast = new ToastController(this);
  /** The section that the document shows as the one that is written, by its place. */
  #shownPath = '';
  #document = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('state') || changed.has('schema')) this.#draft.adopt(readOwnContract(this, this));
    const contract = this.#contract;
    if (!contract || this.#document === documentKey(contract)) return;
    // Messages with their ways back, and texts too long, do not carry over to the next document.
    this.#document = documentKey(contract);
    this.written = new Map();
    this.#toast.show(undefined);
  }

  /** For sections alone: a refusal elsewhere is told where the text was written. */
  #onChange(change: DraftChange): void {
    if (change.kind !== 'conflict' || !change.refusal.path.startsWith('/sections')) return;
    const { code, message } = change.refusal;
    this.#toast.show({
      text: sayForm(
        'notKept',
        message || describeProblem({ code: code as ProblemCode }, { schema: {}, languages: [] }),
      ),
    });
  }

  /** As it is now, with what others have just done: every edit looks here for where its section is. */
  get #contract(): ContractState | undefined {
    return this.#draft.current?.snapshot.state;
  }

  /** A document that is finalized, or not this page's to edit, is as locked as one that is `readonly`. */
  get #isLocked(): boolean {
    return this.readonly || this.#draft.current?.snapshot.isReadonly === true;
  }

  /** Makes an edit; returns what takes it back, undefined when nothing was changed. */
  #edit(operations: readonly Operation[], options?: { readonly now: boolean }): readonly Operation[] | undefined {
    if (operations.length === 0 || this.#isLocked) return undefined;
    const result = this.#draft.current?.edit(operations, options);
    return result?.ok ? result.inverse : undefined;
  }

  /** Where a section is now: others may have moved it since it was drawn. */
  #indexOf(id: string): number {
    return this.#contract?.sections.findIndex(({ _id }) => _id === id) ?? -1;
  }

  /** The first section of a template often has no title. */
  #nameOf({ title, _id }: Section): string {
    const first = this.#contract?.sections.find(({ source }) => source === 'template');
    return translate(title, this.#contract?.languages) || saySections(first?._id === _id ? 'opening' : 'untitled');
  }

  /** The document shows the section that somebody is in, as it shows the field of a form. */
  readonly #onFocus = ({ target }: FocusEvent): void => {
    const card = (target as Element).closest<HTMLElement>('.card');
    const path = card ? `/sections/${this.#indexOf(card.dataset['id'] ?? '')}` : '';
    if (path === this.#shownPath) return;
    this.#shownPath = path;
    if (card) this.#draft.current?.goTo(path, this.localName);
  };

  /** The person goes to the title of the new section, which has none yet. */
  #add(index: number): void {
    const contract = this.#contract;
    if (!contract) return;
    const { id, operations } = addSection(contract, index);
    if (this.#edit(operations, { now: true })) this.#focus(id, '.section-title');
  }

  /**
   * By id, since others may have moved it since it was drawn. The place it came to is said, for it may be out of sight.
   */
  #move(id: string, to: number): void {
    const contract = this.#contract;
    const from = this.#indexOf(id);
    if (!contract || !this.#edit(moveSection(contract, { from, to }), { now: true })) return;
    const section = this.#contract?.sections[to];
    if (section)
      this.#toast.show({ text: saySections('moved', this.#nameOf(section), to + 1, contract.sections.length) });
    this.#focus(id, '.grip');
  }

  /** Asks nothing: it can be brought back from the message. */
  #remove(id: string): void {
    const index = this.#indexOf(id);
    const section = this.#contract?.sections[index];
    if (!section) return;
    const name = this.#nameOf(section);
    const inverse = this.#edit([{ op: 'remove', path: `/sections/${index}` }], { now: true });
    if (!inverse) return;
    this.#toast.show({
      text: saySections('removed', name),
      undo: () => {
        this.#restore(section, { index, name });
      },
    });
    const next = this.#contract?.sections[Math.min(index, (this.#contract?.sections.length ?? 1) - 1)];
    void this.updateComplete.then(() => {
      this.shadowRoot
        ?.querySelector<HTMLElement>(next?.source === 'user' ? `[data-id="${next._id}"] .grip` : '[part=add]')
        ?.focus();
    });
  }

  /** Where it was, as far as there is such a place still. */
  #restore(section: Section, { index, name }: { readonly index: number; readonly name: string }): void {
    const count = this.#contract?.sections.length ?? 0;
    if (
      !this.#edit([{ op: 'add', path: `/sections/${Math.min(index, count)}`, value: section as unknown as Json }], {
        now: true,
      })
    )
      return;
    this.#toast.show({ text: saySections('restored', name) });
    this.#focus(section._id, '.section-title');
  }

  /** Once it is drawn. Nothing happens where others have taken the section away by then. */
  #focus(id: string, selector: string): void {
    void this.updateComplete.then(() => {
      const card = [...(this.shadowRoot?.querySelectorAll<HTMLElement>('.card') ?? [])].find(
        ({ dataset }) => dataset['id'] === id,
      );
      card?.querySelector<HTMLElement>(selector)?.focus();
    });
  }

  /** In the document’s language; a document of the builder has one. */
  #onTitle(id: string, event: Event): void {
    const contract = this.#contract;
    const language = contract?.languages[0];
    if (contract && language !== undefined)
      this.#edit(
        retitleSection(contract, {
          index: this.#indexOf(id),
          language,
          text: (event.target as HTMLInputElement).value,
        }),
      );
  }

  /** Text too long for a document stays on the screen and is kept here until it is shorter. */
  #onText(id: string, event: Event): void {
    const contract = this.#contract;
    const reading = readRichText(event.currentTarget as HTMLElement, { schema: {} });
    if (!contract || !reading) return;
    this.#keep(id, reading.ok ? undefined : reading.text);
    if (reading.ok)
      this.#edit(
        rewriteSection(contract, {
          index: this.#indexOf(id),
          content: (reading.value as { readonly content: Json }).content,
        }),
      );
  }

  /** Text too long for the document stays in its box until it is shortened. */
  #keep(id: string, text: string | undefined): void {
    if (this.written.get(id) === text) return;
    const written = new Map(this.written);
    if (text === undefined) written.delete(id);
    else written.set(id, text);
    this.written = written;
  }

  /** A section counts unless it says no; the numbers behind it move with it. */
  #onNumbered(id: string, numbered: boolean): void {
    const contract = this.#contract;
    if (contract) this.#edit(numberSection(contract, { index: this.#indexOf(id), numbered }), { now: true });
  }

  /** Moves a section by keyboard, as the pointer does with the grip: Alt and an arrow. */
  #onGripKey(id: string, event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    this.#move(id, this.#indexOf(id) + step);
  }

  protected override render(): TemplateResult {
    const contract = this.#contract;
    if (!contract)
      return html`<div class="loading" role="status" aria-label=${saySections('loading')}>
        ${Array.from({ length: 4 }, () => html`<div class="skeleton"></div>`)}
      </div>`;
    const { sections } = contract;
    const canAdd = !this.#isLocked && sections.length < MAX_SECTIONS;
    return html`${renderIntroduction(contract, { isLocked: this.#isLocked })}
      ${canAdd && sections.length > 0 ? this.#renderGap(0, saySections('addFirst')) : nothing}
      <ol
        class="sections"
        ?hidden=${sections.length === 0}
        aria-label=${saySections('title')}
        @focusin=${this.#onFocus}
        @focusout=${({ currentTarget, relatedTarget }: FocusEvent) => {
          if (!(currentTarget as Element).contains(relatedTarget as Element | null)) this.#shownPath = '';
          this.#draft.current?.flush();
        }}
      >
        ${repeat(
          sections,
          ({ _id }) => _id,
          (section, index) => this.#renderSection(section, index, canAdd),
        )}
      </ol>
      ${
        canAdd
          ? html`<button
              type="button"
              class="button last"
              part="add"
              @click=${() => {
                this.#add(endOfText(sections));
              }}
            >
              ${iconPlus}${saySections('add')}
            </button>`
          : nothing
      }
      ${this.#toast.render()}`;
  }

  #renderGap(index: number, label: string): TemplateResult {
    return renderGap(label, () => {
      this.#add(index);
    });
  }

  /** A card by its id: drawn anew at another place it is the same element, with its focus and its selection. */
  #renderSection(section: Section, index: number, canAdd: boolean): TemplateResult {
    const name = this.#nameOf(section);
    const gap = canAdd ? this.#renderGap(index + 1, saySections('addAfter', name)) : nothing;
    return section.source === 'user'
      ? html`<li class="card" data-id=${section._id}>${renderOwn(this.#viewOf(section, name))} ${gap}</li>`
      : html`<li>${renderFixed(name)} ${gap}</li>`;
  }

  #viewOf(section: Section, name: string): SectionView {
    const { _id: id } = section;
    return {
      section,
      name,
      language: this.#contract?.languages[0] ?? '',
      isLocked: this.#isLocked,
      written: this.written.get(id),
      onGrip: (event) => {
        this.#drag.start(event, event.currentTarget as HTMLElement);
      },
      onGripKey: (event) => {
        this.#onGripKey(id, event);
      },
      onTitle: (event) => {
        this.#onTitle(id, event);
      },
      onText: (event) => {
        this.#onText(id, event);
      },
      onNumbered: (numbered) => {
        this.#onNumbered(id, numbered);
      },
      onRemove: () => {
        this.#remove(id);
      },
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-section-editor': DeedSectionEditor;
  }
}
