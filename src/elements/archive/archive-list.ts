import type { HttpFailure } from '../base/http/request.ts';
import type { ArchiveSource, DocumentPage } from './archive-source.ts';
import { hasSameNumbers } from './archive-view.ts';
import type { ArchiveView } from './archive-view.ts';
import type { ArchiveCounts, ArchiveDocument, ArchiveVerb } from './documents.ts';

/** Rows of a page. */
export const PAGE_SIZE = 50;
/** Milliseconds between looks at a list that is shown. */
const LOOK_MS = 15_000;
/** Milliseconds that other rows may take before those that are shown are told to be old. */
const LATE_MS = 200;

/**
 * The documents of a view, a page at a time. A newer request ends the one before; while it is under way, the rows that
 * are shown stay, and are told to be old. What others change meanwhile is put into its row; new rows are only counted.
 *
 *     look ──▶ same ids ──▶ values of the rows      nothing moves
 *          └─▶ new ids  ──▶ `fresh` grows           shown when the person asks for them
 */
export class ArchiveList {
  rows: readonly ArchiveDocument[] | undefined;
  verbs: readonly ArchiveVerb[] = [];
  counts: ArchiveCounts | undefined;
  total = 0;
  /** From 1. */
  page = 1;
  /** Whether other rows are on their way. */
  isLoading = false;
  /** Whether they take long. */
  isLate = false;
  failure: HttpFailure | undefined;
  /** Every tag that a document has had since the source was opened. */
  readonly tags = new Set<string>();
  /** How many documents have come since the first page was read. */
  fresh = 0;

  readonly #onChange: () => void;
  /** Positions of the pages until here: the first is empty. */
  #positions: string[] = [''];
  #next: string | null = null;
  #loading: AbortController | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lateness: ReturnType<typeof setTimeout> | undefined;
  #source: ArchiveSource | undefined;
  #view: ArchiveView | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get hasNext(): boolean {
    return this.#next !== null;
  }

  /** Shows a view from its first page on. Another order has the numbers of the one before. */
  show(source: ArchiveSource, view: ArchiveView): Promise<void> {
    const isOther = source !== this.#source;
    const isCounted = isOther || !this.#view || !hasSameNumbers(view, this.#view);
    [this.#source, this.#view] = [source, view];
    if (isOther) {
      this.rows = undefined;
      this.tags.clear();
    }
    this.#positions = [''];
    return this.#load({ isCounted });
  }

  /** Reads the present page and the numbers again. */
  reload(): Promise<void> {
    return this.#load({ isCounted: true });
  }

  /** Shows the page behind, or the one before; nothing happens while other rows are on their way. */
  async turn(by: 1 | -1): Promise<void> {
    const before = this.#positions;
    if (this.isLoading) return;
    if (by === 1 && this.#next !== null) this.#positions = [...before, this.#next];
    else if (by === -1 && before.length > 1) this.#positions = before.slice(0, -1);
    else return;
    const asked = this.#positions;
    await this.#load({ isCounted: false });
    // The rows that are shown then are still those of the page before.
    if (this.failure && this.#positions === asked) this.#positions = before;
  }

  /** Looks again from time to time while the page is seen, until `stop`. */
  follow(isSeen: () => boolean): void {
    this.#timer ??= setInterval(() => {
      if (isSeen()) void this.look();
    }, LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#endWait();
    this.#loading?.abort();
  }

  /** Looks whether others have changed something. Says nothing of a failure: the rows that are there are still right. */
  async look(): Promise<void> {
    if (this.isLoading || !this.#source || !this.#view || !this.rows) return;
    const { signal } = (this.#loading = new AbortController());
    const after = this.#positions.at(-1) ?? '';
    const answer = await this.#source.list(this.#view, { after, size: PAGE_SIZE, signal });
    if (signal.aborted || !answer.ok) return;
    const known = new Set(this.rows.map(({ id }) => id));
    const news = new Map(answer.value.documents.map((row) => [row.id, row]));
    this.rows = this.rows.map((row) => news.get(row.id) ?? row);
    this.fresh = this.page === 1 ? [...news.keys()].filter((id) => !known.has(id)).length : 0;
    this.#onChange();
  }

  /** Puts changes into rows as they are shown. */
  patch(ids: readonly string[], change: (row: ArchiveDocument) => ArchiveDocument): void {
    this.#endLook();
    this.rows = this.rows?.map((row) => (ids.includes(row.id) ? change(row) : row));
    this.#onChange();
  }

  /** Takes rows out that are no longer in the view. A page that is empty then is read again. */
  drop(ids: readonly string[]): void {
    this.#endLook();
    const before = this.rows?.length ?? 0;
    this.rows = this.rows?.filter(({ id }) => !ids.includes(id));
    const left = this.rows?.length ?? 0;
    this.total = Math.max(0, this.total - (before - left));
    this.#onChange();
    if (before === 0 || left > 0 || this.total === 0) return;
    this.rows = undefined;
    void this.#load({ isCounted: false });
  }

  /** Reads the numbers of the stages again. */
  async count(): Promise<void> {
    if (!this.#source || !this.#view) return;
    const view = this.#view;
    const answer = await this.#source.count(view, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok || view !== this.#view) return;
    this.counts = answer.value;
    this.#onChange();
  }

  /** A look that was begun before a change would put the rows from before it back. */
  #endLook(): void {
    if (!this.isLoading) this.#loading?.abort();
  }

  async #load({ isCounted }: { readonly isCounted: boolean }): Promise<void> {
    this.#loading?.abort();
    const { signal } = (this.#loading = new AbortController());
    const [source, view] = [this.#source, this.#view];
    if (!source || !view) return;
    this.failure = undefined;
    this.#wait();
    this.#onChange();
    const after = this.#positions.at(-1) ?? '';
    const asked = source.list(view, { after, size: PAGE_SIZE, signal });
    // The rows do not wait for the numbers.
    const counted = isCounted ? this.count() : undefined;
    const answer = await asked;
    if (signal.aborted) return;
    this.#endWait();
    this.isLoading = this.isLate = false;
    if (answer.ok && answer.value.documents.length === 0 && this.#positions.length > 1) {
      // Nothing is left on the last page: the one before is the last one now.
      this.#positions = this.#positions.slice(0, -1);
      await this.#load({ isCounted });
      return;
    }
    if (answer.ok) this.#take(answer.value);
    else this.failure = answer;
    this.#onChange();
    await counted;
  }

  /** A frame in between, with the rows faded, would only be in the way of an answer that comes soon. */
  #wait(): void {
    this.isLoading = true;
    this.#lateness ??= setTimeout(() => {
      this.isLate = true;
      this.#onChange();
    }, LATE_MS);
  }

  #endWait(): void {
    clearTimeout(this.#lateness);
    this.#lateness = undefined;
  }

  #take({ documents, total, next, verbs }: DocumentPage): void {
    this.rows = documents;
    for (const tag of documents.flatMap((row) => row.tags)) this.tags.add(tag);
    this.total = total;
    this.verbs = verbs;
    this.page = this.#positions.length;
    this.fresh = 0;
    this.#next = next;
  }
}
