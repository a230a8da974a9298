import { ArchiveList } from './archive-list.ts';
import type { ArchiveSource } from './archive-source.ts';
import { readView, writeView } from './archive-view.ts';
import type { ArchiveView } from './archive-view.ts';
import type { ArchiveVerb, Named } from './documents.ts';
import { FolderTree } from './folder-tree.ts';
import { OpenDetails } from './open-details.ts';
import { extendTo, NO_SELECTION, togglePage, toggleRow, withoutRows } from './selection.ts';
import type { Selection } from './selection.ts';

/** Whom the model tells. */
interface Setting {
  readonly onChange: () => void;
  /** The person has come to another view; its text is for the page. */
  readonly onView: (text: string) => void;
}

/** Milliseconds that changes are waited for after the first. */
const TOGETHER_MS = 200;
const isSeen = (): boolean => document.visibilityState === 'visible';

/** Parts of a view that are only how documents are shown; the others change which are read. */
const ONLY_SEEN: ReadonlySet<string> = new Set(['open', 'columns']);

/** What an archive shows: the view, its documents, the folders, the details, and what is chosen. */
export class ArchiveModel {
  readonly list: ArchiveList;
  readonly tree: FolderTree;
  readonly details: OpenDetails;
  source: ArchiveSource | undefined;
  view: ArchiveView = readView('');
  people: readonly Named[] = [];
  selection: Selection = NO_SELECTION;

  readonly #setting: Setting;
  #stop = new AbortController();
  #following = new AbortController();
  #follows = false;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.list = new ArchiveList(setting.onChange);
    this.tree = new FolderTree(setting.onChange);
    this.details = new OpenDetails(setting.onChange);
  }

  get ids(): readonly string[] {
    return this.list.rows?.map(({ id }) => id) ?? [];
  }

  get verbs(): readonly ArchiveVerb[] {
    return this.list.verbs;
  }

  /** Begins with a source: its folders, its people, the documents of the view. */
  async open(source: ArchiveSource, { follows }: { readonly follows: boolean }): Promise<void> {
    this.stop();
    const { signal } = (this.#stop = new AbortController());
    // Documents that the page gives anew are shown where the person is.
    const isSame = source === this.source && this.list.rows !== undefined;
    this.source = source;
    const loading = isSame ? this.#reload(source) : this.#load();
    const [start, people] = await Promise.all([source.start({ signal }), source.people({ signal })]);
    if (signal.aborted) return;
    this.people = people;
    if (start.ok && start.value.folder.id !== '') await this.tree.show(source, start.value.folder);
    await this.tree.reveal(this.view.folder);
    await loading;
    if (signal.aborted) return;
    this.#follows = follows;
    if (follows) this.list.follow(isSeen);
    if (isSeen()) void this.#follow(source);
    this.#setting.onChange();
  }

  /** Looks at once when the page is seen again, and is told of changes until it is not. */
  attend(): void {
    this.#following.abort();
    if (!isSeen() || !this.source) return;
    void this.list.look();
    void this.#follow(this.source);
  }

  /** Ends everything that is under way. */
  stop(): void {
    this.#stop.abort();
    this.#following.abort();
    this.list.stop();
  }

  /** Shows the view of a text that the page gives; the one that is shown is not shown anew. */
  take(text: string): void {
    const view = readView(text);
    if (writeView(view) === writeView(this.view)) return;
    this.view = view;
    this.selection = NO_SELECTION;
    if (!this.source) return;
    void this.#load();
    void this.tree.reveal(view.folder);
  }

  /** Shows another part of the archive, and tells of it. */
  show(change: Partial<ArchiveView>): void {
    const before = writeView(this.view);
    this.view = { ...this.view, ...change };
    const text = writeView(this.view);
    if (text === before) return;
    const isSame = Object.keys(change).every((name) => ONLY_SEEN.has(name));
    if (!isSame) this.selection = NO_SELECTION;
    this.#setting.onView(text);
    if (!this.source) return;
    if (isSame) this.details.read(this.source, this.view.open);
    else void this.#load();
    void this.tree.reveal(this.view.folder);
  }

  /** Chooses a row or no longer; with `range`, the rows up to it from the one chosen last. */
  toggle(id: string, { range }: { readonly range: boolean }): void {
    this.#select(range ? extendTo(this.selection, id, this.ids) : toggleRow(this.selection, id));
  }

  /** Chooses the rows from one to another. */
  extend(id: string, from: string): void {
    const selection = this.selection.anchor === '' ? { ...this.selection, anchor: from } : this.selection;
    this.#select(extendTo(selection, id, this.ids));
  }

  togglePage(): void {
    this.#select(togglePage(this.selection, this.ids));
  }

  /** Chooses these rows, and others that are not shown. */
  choose(ids: readonly string[]): void {
    this.#select({ ids: new Set(ids), anchor: this.selection.anchor });
  }

  deselect(ids?: readonly string[]): void {
    this.#select(ids ? withoutRows(this.selection, ids) : NO_SELECTION);
  }

  /** The documents that a row stands for: all that are chosen, where it is one of them. */
  targetsOf(id: string): readonly string[] {
    return this.selection.ids.has(id) ? [...this.selection.ids] : [id];
  }

  #select(selection: Selection): void {
    this.selection = selection;
    this.#setting.onChange();
  }

  /** Changes that come together are looked at together. */
  async #follow(source: ArchiveSource): Promise<void> {
    const { signal } = (this.#following = new AbortController());
    const work = this.#follows ? await source.work?.() : undefined;
    if (!work || signal.aborted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      if (signal.aborted) return;
      void this.list.look();
      void this.list.count();
      this.details.read(source, this.view.open);
    };
    void work.follow({ signal, onChange: () => void (timer ??= setTimeout(look, TOGETHER_MS)) });
  }

  #reload(source: ArchiveSource): Promise<void> {
    this.details.read(source, this.view.open);
    return this.list.reload();
  }

  async #load(): Promise<void> {
    if (!this.source) return;
    this.details.read(this.source, this.view.open);
    await this.list.show(this.source, this.view);
  }
}
