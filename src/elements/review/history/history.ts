import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ContractState, ValueSchema } from '../../../document/index.ts';
import type { HistoryEntry } from '../../../protocol/builder/index.ts';
import { avatarStyles } from '../../base/avatar.ts';
import { warnOnce } from '../../base/bad-property.ts';
import { DeedElement } from '../../base/deed-element.ts';
import { DraftController } from '../../draft/element/draft-controller.ts';
import { mayDo } from '../../draft/may-do.ts';
import type { DraftAddress } from '../../draft/draft-api.ts';
import { ask } from '../../base/ask.ts';
import { noteFocus } from '../../base/dom/note-focus.ts';
import { fire } from '../../base/events.ts';
import type { HttpFailure } from '../../base/http/request.ts';
import { sayVersions } from '../../base/localize/source/versions.ts';
import { ToastController } from '../../base/popups/toast.ts';
import { hues } from '../../base/styles/hues.ts';
import { feedback } from '../../base/styles/index.ts';
import { historyOf, type HistorySource } from '../../draft/history-source.ts';
import { goThroughEntries, showDifference } from './go-through-entries.ts';
import { linesOf, listOlder, readable } from './history-answers.ts';
import { historyStyles } from './history.styles.ts';
import { renderEntries, renderOlder } from './render-entries.ts';
import { renderEmpty, renderFailure, renderWaiting, sayRestoreFailure, titleOf } from './render-trouble.ts';
import { renderVersion } from './render-version.ts';
import type { Past } from './render-version.ts';

// Outside the class: TypeScript leaves the `.ts` of an import() as it is inside a class that has decorated members.
const loadTexts = () => import('../../base/localize/review-texts.ts');

/** How long after a change the list is fetched again, in ms: a person who types makes many. */
const REST = 1500;

/**
 * The history of a draft in words: each change, by whom and when; the document as it was, with its differences; and the
 * way back. For the draft of the `<deed-draft>` around, or by `source`, `schema` and `revision`.
 *
 * @fires deed-restore-request - cancelable: a version is to be brought back, `{revision, waitUntil}`
 * @fires deed-restored - a version was brought back: `{restored, revision}`
 * @fires deed-version-shown - a version is shown, or the next of its differences: `{revision, state, before,
 *   difference}`; with `null` for the first three, the list again
 * @csspart entry - the changes that one person made in one go
 * @csspart paper - the document as it was
 */
export class DeedHistory extends DeedElement {
  static override styles = [...DeedElement.shared, feedback, hues, avatarStyles, historyStyles];

  /** Where the history comes from; without it, the draft around. */
  @property({ attribute: false }) source: HistorySource | undefined;

  /** The value schema that goes with `source`: fields are called by their labels. */
  @property({ attribute: false }) schema: ValueSchema | undefined;

  /** With `source`: the revision that the document is at. */
  @property({ type: Number }) revision = 0;

  @state() private entries: readonly HistoryEntry[] | undefined;
  @state() private next: number | null = null;
  @state() private startedAt = '';
  @state() private failure: HttpFailure | undefined;
  @state() private past: Past | undefined;
  @state() private trouble = '';
  /** A version is being brought back; older changes are being fetched. */
  @state() private busy = false;
  @state() private isFetching = false;

  readonly #draft = new DraftController(this, { isFollowing: true });
  readonly #toast = new ToastController(this);
  /** The fetch of the newest part; a later one takes its place. Older parts are fetched by a button, one at a time. */
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the source was made for, and the revision that the list was fetched at. */
  #address: DraftAddress | undefined;
  #fetched: HistorySource | undefined;
  #listedAt = -1;

  override connectedCallback(): void {
    super.connectedCallback();
    // A list that was still on its way was given up with the old place; an update asks for it again.
    if (this.hasUpdated) this.requestUpdate();
    void loadTexts()
      .then(({ useReviewTexts }) => useReviewTexts())
      .catch(() => undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#running?.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listedAt = -1;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('source') && this.source !== undefined && typeof this.source?.list !== 'function')
      warnOnce(this, 'source', 'an object with list, read and restore');
    this.#compare();
  }

  protected override updated(): void {
    const source = this.#source;
    if (!source || !this.isConnected) return;
    if (source !== this.#fetched) {
      this.#fetched = source;
      this.#forget();
      void this.#load();
    } else if (this.#revision !== this.#listedAt && this.#timer === undefined) {
      // Changes, by others or by the user, appear in the list a moment later.
      this.#timer = setTimeout(
        () => {
          this.#timer = undefined;
          void this.#load();
        },
        this.#listedAt < 0 ? 0 : REST,
      );
    }
  }

  /** For another document: nothing of the one before stays, nor the way back to its versions. */
  #forget(): void {
    if (this.past) void this.#goBack(false);
    this.entries = this.failure = undefined;
    this.next = null;
    this.trouble = '';
    this.busy = this.isFetching = false;
    this.#toast.show(undefined);
  }

  /** Fetches the newest part of the history again. */
  reload(): Promise<void> {
    return this.#load();
  }

  /** Made once for each address: a new object would be taken for another document. */
  get #source(): HistorySource | undefined {
    if (typeof this.source?.list === 'function') return this.source;
    const address = this.#draft.current?.address;
    if (address !== this.#address) {
      this.#address = address;
      this.#made = address && historyOf(address);
    }
    return this.#made;
  }
  #made: HistorySource | undefined;

  /** The newest revision, as far as is known here. */
  get #revision(): number {
    return this.source ? this.revision : (this.#draft.current?.snapshot.revision ?? 0);
  }

  /**
   * Loads the newest part, before the older entries that follow on from it. A change made meanwhile is fetched by the
   * next update, since `#listedAt` is the revision known when the request was sent.
   */
  async #load(): Promise<void> {
    const source = this.#source;
    if (!source) return;
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    this.#listedAt = this.#revision;
    const answer = readable(await source.list({ signal }));
    if (signal.aborted) return;
    this.failure = answer.ok ? undefined : answer;
    if (!answer.ok) return;
    const { entries, next, created_at } = answer.value;
    const older = listOlder(this.entries ?? [], entries);
    this.entries = [...entries, ...older];
    if (older.length === 0) this.next = next;
    this.startedAt = created_at;
  }

  async #loadOlder(): Promise<void> {
    const source = this.#source;
    const before = this.next;
    if (!source || before === null || this.isFetching) return;
    this.isFetching = true;
    const [count, isStillThere] = [this.entries?.length ?? 0, noteFocus(this.renderRoot)];
    const answer = readable(await source.list({ before }));
    if (source !== this.#fetched) return;
    this.isFetching = false;
    // The list ends elsewhere by now: what comes first there is asked for by the next press.
    if (this.next !== before) return;
    this.failure = answer.ok ? undefined : answer;
    if (!answer.ok) return;
    this.entries = [...(this.entries ?? []), ...answer.value.entries];
    this.next = answer.value.next;
    await this.updateComplete;
    if (isStillThere()) [...this.renderRoot.querySelectorAll<HTMLElement>('.entry')][count]?.focus();
  }

  /** Shows a version, compared with the one from which its entry began. */
  async #choose(revision: number): Promise<void> {
    const source = this.#source;
    if (!source) return;
    const entry = this.entries?.find((one) => one.revision === revision);
    const shown: Past = { revision, entry };
    this.past = shown;
    this.trouble = '';
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.back')?.focus());
    const [after, before] = await Promise.all([
      source.read(revision),
      entry === undefined ? undefined : source.read(entry.since),
    ]);
    if (this.past !== shown) return;
    const failure = [after, before].find((answer): answer is HttpFailure => answer?.ok === false);
    this.past =
      after.ok && !failure
        ? { ...shown, documents: { after: after.value, before: before?.ok ? before.value : undefined } }
        : { ...shown, failure: failure as HttpFailure };
  }

  /** Compares the version with the one before as soon as both and the schema are there. */
  #compare(): void {
    const [{ documents, lines }, { schema }] = [this.past ?? ({} as Partial<Past>), this.#words];
    if (!documents || lines || !schema) return;
    this.past = { ...(this.past as Past), lines: linesOf(documents, schema) };
    void this.updateComplete.then(() => {
      this.#goToDifference(true);
    });
  }

  /** Goes back to the list, as the button over a version does. */
  showList(): Promise<void> {
    return this.#goBack();
  }

  /** The focus goes to the entry that was looked at, or to the newest where that is not in the list any more. */
  async #goBack(takesFocus = true): Promise<void> {
    const revision = this.past?.revision;
    this.past = undefined;
    fire(this, 'deed-version-shown', { revision: null, state: null, before: null, difference: 0 });
    await this.updateComplete;
    if (!takesFocus) return;
    const entry = this.renderRoot.querySelector<HTMLElement>(`.entry[data-revision="${revision ?? ''}"]`);
    (entry ?? this.renderRoot.querySelector<HTMLElement>('.entry'))?.focus();
  }

  /** To the first difference, or to the one after the one that was gone to; then round again. */
  #goToDifference(isFirst = false): void {
    const difference = showDifference(this.renderRoot, isFirst);
    const { revision = null, documents } = this.past ?? {};
    const { after = null, before = null } = documents ?? {};
    fire(this, 'deed-version-shown', { revision, state: after, before, difference });
  }

  /**
   * Brings a version back, unless the page around says no or somebody has just written. With `undone` it takes that
   * restoring back, which led to this revision.
   */
  async #restore(revision: number, undone?: number): Promise<void> {
    const source = this.#source;
    if (!source || this.busy) return;
    const pressedAt = this.past?.revision;
    this.busy = true;
    this.trouble = '';
    const { agreed, reason } = await ask(this, 'deed-restore-request', { revision });
    // The text typed last belongs to the version that is left behind, and to the history.
    this.#draft.current?.flush();
    const expected = undone ?? this.#revision;
    const isStillThere = noteFocus(this.renderRoot);
    const answer = agreed && source === this.#source ? await source.restore(revision, { expected }) : undefined;
    if (source !== this.#fetched) return;
    this.busy = false;
    const isThere = this.past !== undefined && this.past.revision === pressedAt;
    if (!answer?.ok) {
      const text = answer ? sayRestoreFailure(answer) : reason && sayVersions('refused', reason);
      // The list has no place for it, and another version is not the one it is about.
      if (isThere) this.trouble = text;
      else if (text !== '') this.#toast.show({ text });
      if (answer?.status === 403) this.#draft.current?.refresh?.();
      if (answer) void this.#load();
      return;
    }
    const { revision: reached } = answer.value;
    fire(this, 'deed-restored', { restored: revision, revision: reached });
    this.#toast.show(
      undone !== undefined
        ? { text: sayVersions('restoreUndone') }
        : {
            text: sayVersions('restoreDone', revision),
            undo: () => {
              this.#toast.show(undefined);
              void this.#restore(expected, reached);
            },
          },
    );
    if (isThere) void this.#goBack(isStillThere());
    void this.#load();
  }

  /** Labels come from the schema; titles of sections from the document as it is now. */
  get #words(): { readonly schema: ValueSchema | undefined; readonly state: ContractState | undefined } {
    const { schema, state: contract } = this.#draft.current?.snapshot ?? {};
    return { schema: this.schema ?? schema, state: contract };
  }

  protected override render(): TemplateResult {
    return html`${this.past ? this.#renderPast(this.past) : this.#renderList()}${this.#toast.render()}`;
  }

  #renderList(): TemplateResult {
    if (this.failure && !this.entries) return renderFailure(this.failure, () => void this.#load());
    if (!this.entries) return renderWaiting(sayVersions('loading'), 3);
    if (this.entries.length === 0) return renderEmpty();
    return html`<div class="list" role="group" aria-label=${sayVersions('title')} @keydown=${goThroughEntries}>
      ${renderEntries({
        entries: this.entries,
        words: this.#words,
        self: this.#self,
        startedAt: this.next === null ? this.startedAt : undefined,
        onChoose: (revision) => void this.#choose(revision),
      })}
      ${this.failure ? html`<p class="trouble" role="alert">${titleOf(this.failure)}</p>` : nothing}
      ${this.next === null ? nothing : renderOlder(this.isFetching, () => void this.#loadOlder())}
    </div>`;
  }

  #renderPast(past: Past): TemplateResult {
    const snapshot = this.#draft.current?.snapshot;
    return renderVersion({
      past,
      self: this.#self,
      startedAt: this.startedAt,
      isCurrent: past.revision === (this.entries?.[0]?.revision ?? 0),
      mayRestore: !snapshot || mayDo(snapshot, 'restore'),
      isFinal: snapshot?.state?.status === 'finalized',
      busy: this.busy,
      trouble: this.trouble,
      onBack: () => void this.#goBack(),
      onRestore: () => void this.#restore(past.revision),
      onNext: () => {
        this.#goToDifference();
      },
      onRetry: () => void this.#choose(past.revision),
    });
  }

  /** The id of the person at the page. */
  get #self(): string | undefined {
    return this.#draft.current?.snapshot.session?.participant?.id;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'deed-history': DeedHistory;
  }
}
