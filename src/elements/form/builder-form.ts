import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { isEqual } from '../../document/index.ts';
import type { ContractState, Instance, Operation, Problem, ProblemCode, ValueSchema } from '../../document/index.ts';
import { DeedElement } from '../base/deed-element.ts';
import { documentKey } from '../draft/document-key.ts';
import { DraftController } from '../draft/element/draft-controller.ts';
import type { DraftChange, Refusal } from '../draft/draft-source.ts';
import { fire } from '../base/events.ts';
import { ToastController } from '../base/popups/toast.ts';
import { createNode } from '../base/dom/dom-nodes.ts';
import { controls, feedback } from '../base/styles/index.ts';
import { builderFormStyles } from './builder-form.styles.ts';
import { BuiltView } from './built-view.ts';
import { findElement } from './find-element.ts';
import { FormListener } from './form-listener.ts';
import { findControl } from './view/form-host.ts';
import { FormMemory } from './view/form-memory.ts';
import type { FormView } from './view/form-view.ts';
import { IdleDrawing } from './idle-drawing.ts';
import { requestIdle } from '../base/dom/idle-time.ts';
import { KeptFocus } from './kept-focus.ts';
import { InstanceParts } from './instances/instance-parts.ts';
import { locatePath } from '../draft/locate.ts';
import type { FoundLocation } from '../draft/locate.ts';
import { renderLoading, renderNotice } from './render-notice.ts';
import { readOwnForm } from './own-form.ts';

/**
 * The form of a document's values, made from its value schema. Inside `<deed-draft>` it needs nothing more; alone it
 * takes `schema` and `value` (or `state`) and tells every edit by `deed-patch`. Without a schema it shows the fields of
 * the value.
 *
 * @fires deed-patch - the person changed something (only when it works by properties): `{operations, inverse, origin}`
 * @fires deed-conflict - an edit that cannot be (only when it works by properties): `{operations, error}`
 * @fires deed-field-focus - the person went to a field: `{path}`
 * @fires deed-suggest-request - a request for contacts that match the typed text: `{path, about, by, text, language,
 *   signal, respondWith}`
 * @csspart field - a field with its label
 * @csspart control - an input, select, textarea or group of radios
 * @csspart error - the sentence under a field
 * @csspart fieldset - a fieldset
 * @csspart list - a repeatable fieldset
 * @csspart card - one instance of it
 * @csspart add - the button that adds one
 * @csspart total - a total under it
 */
export class DeedBuilderForm extends DeedElement {
  static override styles = [...DeedElement.shared, controls, feedback, builderFormStyles];

  readonly #draft = new DraftController(this, {
    onChange: (change) => {
      this.#onChange(change);
    },
  });
  readonly #memory = new FormMemory();
  readonly #lists = new IdleDrawing({
    has: (key) => this.#elementOf(key) !== undefined,
    draw: (atOnce) => {
      this.requestUpdate();
      if (atOnce) this.performUpdate();
    },
  });
  readonly #built = new BuiltView();
  #describing: Promise<unknown> | undefined;
  readonly #listener = new FormListener({
    memory: this.#memory,
    shadow: () => this.shadowRoot as ShadowRoot,
    inUse: () => this.#inUse(),
    // By keys, or from a menu or list that was open before, somebody may still ask for an edit.
    edit: (operations, options) => (this.readonly ? undefined : this.#draft.current?.edit(operations, options)),
    flush: () => {
      this.#draft.current?.flush();
    },
    wait: (waits) => this.#draft.current?.wait?.(waits),
    redraw: () => {
      this.requestUpdate();
      return this.updateComplete;
    },
    reveal: (location) => this.#reveal(location),
    focused: (path) => {
      this.#onFocused(path);
    },
    notify: (toast) => {
      this.#toast.show(toast);
    },
  });
  readonly #root = this.#listener.listen(createNode('div', { class: 'form' }));
  #parts = new InstanceParts(this.#root);
  #document = '';
  readonly #toast = new ToastController(this);

  constructor() {
    super();
    new KeptFocus(this);
  }

  /** JSON Schema 2020-12 with `x-deed` annotations; inferred from the value when missing. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /** The values; operations are told with paths from the contract state (`/value/…`). */
  @property({ attribute: false }) value: Instance | undefined;

  /** A whole contract state, instead of `value`. */
  @property({ attribute: false }) state: ContractState | undefined;

  /** The document's languages; the state's own unless given. */
  @property({ attribute: false }) languages: readonly string[] = [];

  /** Shows the values without letting them be changed. */
  @property({ type: Boolean, reflect: true }) readonly = false;

  /** Marks everything that is missing, not only what the person has emptied. */
  @property({ type: Boolean, attribute: 'show-missing' }) showMissing = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#report([]);
    this.#lists.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value') || changed.has('state') || changed.has('schema') || changed.has('languages'))
      this.#adoptProperties();
    this.#adoptDocument();
  }

  #adoptProperties(): void {
    const own = this.#draft.isOwn ? this.#draft.current?.snapshot : undefined;
    this.#draft.adopt(readOwnForm(this, own), 'value');
  }

  protected override firstUpdated(): void {
    requestIdle(() => {
      if (this.isConnected) this.#prepare();
    });
  }

  /** Fetches the tools for work in the form, and brings back the texts written before a reload. */
  #prepare(): void {
    // Without a form there is nothing to work in yet; the first press fetches them then.
    if (!this.#inUse()) return;
    this.#listener.prepare().then(
      ({ restore }) => {
        const root = this.#inUse()?.root;
        const { changes } = this.#memory;
        if (root) restore(root, this.#memory);
        if (this.#memory.changes !== changes) this.requestUpdate();
      },
      () => undefined,
    );
  }

  protected override updated(): void {
    this.#report(this.#listener.listUnread());
    this.#lists.continue();
  }

  /** Text written here and in no value keeps the document from being finalized, as a missing field does. */
  #report(problems: readonly Problem[]): void {
    const draft = this.#draft.current;
    if (draft && !isEqual(draft.snapshot.reported.get(this) ?? [], problems)) draft.report(this, problems);
  }

  /**
   * The place of the form's content; undefined while the form still holds another document than the draft, so that no
   * edit goes astray.
   */
  #inUse(): { readonly root: Instance; readonly schema: ValueSchema; readonly view: FormView } | undefined {
    const snapshot = this.#draft.current?.snapshot;
    return snapshot?.state && snapshot.schema && this.#document === documentKey(snapshot.state)
      ? { root: snapshot.state.value, schema: snapshot.schema, view: this.#view(snapshot.state, snapshot.schema) }
      : undefined;
  }

  /** Changes of others show for a moment; a refusal stays until the field is written again. */
  #onChange(change: DraftChange): void {
    if (change.kind === 'patch' && change.origin === 'remote') this.#glow(change.operations).catch(() => undefined);
    // A value overwritten by another user is no fault of the value there now.
    if (change.kind === 'conflict' && change.refusal.code !== 'overwritten') this.#showRefusal(change.refusal);
    if (change.kind === 'focus' && change.from !== this.localName) void this.focusField(change.path);
  }

  /** In the service's words, or in ours: a code is for programs. */
  #showRefusal({ path, code, message }: Refusal): void {
    const found = this.#find(path);
    if (!found) return;
    const set = (text: string): void => {
      this.#memory.setRefused(found.key, text);
      this.requestUpdate();
    };
    this.#listener.prepare().then(
      ({ describe }) => {
        set(message || describe({ code: code as ProblemCode }, { schema: found.schema, languages: this.languages }));
      },
      () => {
        set(message || code);
      },
    );
  }

  /**
   * Sentences come with the tools: a form that marks missing fields from the first draws them as soon as the tools are
   * there.
   */
  readonly #describe: FormView['describe'] = (problem, context) => {
    const { describe } = this.#listener;
    if (describe) return describe(problem, { ...context, isAlone: this.#draft.isOwn });
    this.#describing ??= this.waitsFor = this.#listener.prepare().then(
      () => {
        this.requestUpdate();
      },
      () => (this.#describing = undefined),
    );
    return '';
  };

  /** Fields that somebody else has changed glow for a moment. */
  async #glow(operations: readonly Operation[]): Promise<void> {
    const [{ glow }] = await Promise.all([this.#listener.prepare(), this.updateComplete]);
    for (const { path } of operations.slice(0, 30)) {
      const found = this.#find(path);
      if (found && found.key !== '') glow(this.#elementOf(found.key));
    }
  }

  #find(path: string): FoundLocation | undefined {
    const inUse = this.#inUse();
    return inUse && locatePath(path, inUse);
  }

  #elementOf(key: string): HTMLElement | undefined {
    return findElement(this.shadowRoot, key);
  }

  /** To the page as an event and to others in the same draft, who show the place too. */
  #onFocused(path: string): void {
    fire(this, 'deed-field-focus', { path });
    this.#draft.current?.goTo(path, this.localName);
  }

  /**
   * Takes the person to a field: opens the cards it stands in, scrolls to it and puts the caret there.
   * @param path - pointer from the contract state; of an instance or list it leads to the first control there
   * @returns false when there is no such field
   */
  async focusField(path: string): Promise<boolean> {
    const found = this.#find(path);
    if (!found || found.key === '') return false;
    let element = await this.#reveal(found);
    // The first control of a list may stand in a card that is folded.
    const inner = findControl(element)?.closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (inner !== undefined) element = await this.#reveal({ key: inner });
    const control = findControl(element) ?? element;
    control?.scrollIntoView({ block: 'center', behavior: 'instant' });
    control?.focus({ preventScroll: true });
    return control !== undefined;
  }

  /**
   * The form's parts as they stand in it, one for each fieldset at the root; `data-key` is the fieldset's name. For an
   * outline to follow.
   */
  listSections(): readonly HTMLElement[] {
    return [...(this.shadowRoot?.querySelectorAll<HTMLElement>('.form > .chapter') ?? [])];
  }

  /** Opens the cards around a place and draws as much of a long list as it takes for it to be there. */
  async #reveal({ key }: Pick<FoundLocation, 'key'>): Promise<HTMLElement | undefined> {
    const { changes } = this.#memory;
    const parts = key.split('/');
    for (let length = 1; length <= parts.length; length++)
      this.#memory.setCollapsed(parts.slice(0, length).join('/'), false);
    await this.updateComplete;
    if (!this.#elementOf(key) || this.#memory.changes !== changes) {
      if (!this.#elementOf(key)) this.#lists.allowAll();
      this.requestUpdate();
      await this.updateComplete;
    }
    return this.#elementOf(key);
  }

  #view(state: ContractState, schema: ValueSchema): FormView {
    return this.#built.of({
      snapshot: this.#draft.current?.snapshot,
      state,
      schema,
      languages: this.languages,
      readonly: this.readonly,
      showMissing: this.showMissing,
      memory: this.#memory,
      budget: this.#lists.budget,
      unfinished: this.#lists.unfinished,
      describe: this.#describe,
      isDescribed: this.#listener.describe !== undefined,
    });
  }

  protected override render(): TemplateResult {
    const snapshot = this.#draft.current?.snapshot;
    if (!snapshot) return renderNotice('waitTitle', 'waitText');
    const { state: current, schema } = snapshot;
    if (!current || !schema) return renderLoading();
    if (!Object.keys(schema.properties ?? {}).some((name) => !name.startsWith('_')))
      return renderNotice('emptyTitle', 'emptyText');
    this.#parts.show(this.#view(current, schema), {
      path: '/value',
      key: '',
      schema,
      instance: current.value,
      depth: 0,
    });
    // With controls that stand in no form, the browser's autofill goes through all of them at each key. A property read
    // from a form is first looked for among the names of all its controls: only lit's own start reads one.
    return html`<form novalidate @submit=${preventDefault}>${this.#root}</form>
      ${this.#toast.render()}`;
  }

  /** Texts typed, fields left and cards folded in one document do not carry over to the next. */
  #adoptDocument(): void {
    const state = this.#draft.current?.snapshot.state;
    if (!state || this.#document === documentKey(state)) return;
    // Taking a control away that has the focus is heard, and must not be taken for an edit of the next document.
    this.#root.replaceChildren();
    this.#document = documentKey(state);
    this.#memory.forget();
    this.#toast.show(undefined);
    this.#lists.begin();
    this.#parts = new InstanceParts(this.#root);
    if (this.hasUpdated)
      this.updateComplete.then(() => {
        this.#prepare();
      });
  }
}

function preventDefault(event: Event): void {
  event.preventDefault();
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-builder-form': DeedBuilderForm;
  }
}
