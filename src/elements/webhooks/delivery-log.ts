import type { HttpFailure } from '../base/http/request.ts';
import { PAGE_SIZE } from './webhook-source.ts';
import type { WebhookSource } from './webhook-source.ts';
import type { Delivery, DeliveryDetails } from './webhooks-data.ts';

/** Which log is shown. */
export interface LogQuery {
  readonly webhook: string;
  readonly status: string;
  readonly event: string;
}

/**
 * The deliveries of a webhook, a page at a time, the newest first. What becomes of a delivery is put into its row. New
 * ones come in on the first page by themselves, unless the person is at the rows: then they are counted.
 *
 *     look ──▶ same ids ───────────────▶ values of the rows
 *          ├─▶ new ids, nobody there ──▶ new rows on top
 *          └─▶ new ids, under a hand ──▶ `fresh` grows, and rows stay where they are
 */
export class DeliveryLog {
  rows: readonly Delivery[] | undefined;
  total = 0;
  page = 1;
  isLoading = false;
  failure: HttpFailure | undefined;
  /** How many have come that are not shown. */
  fresh = 0;
  /** The delivery that is open: its id, and what is known of it. */
  details: DeliveryDetails | 'failed' | undefined;

  readonly #onChange: () => void;
  /** Whether the person is at the rows, which must not move then. */
  readonly #isHeld: () => boolean;
  #source: WebhookSource | undefined;
  #query: LogQuery = { webhook: '', status: '', event: '' };
  #open = '';
  #loading: AbortController | undefined;
  #reading: AbortController | undefined;

  constructor({ onChange, isHeld }: { readonly onChange: () => void; readonly isHeld: () => boolean }) {
    this.#onChange = onChange;
    this.#isHeld = isHeld;
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.total / PAGE_SIZE));
  }

  /** Shows a log from its first page on; nothing happens when it is the one that is shown. */
  show(source: WebhookSource, query: LogQuery): void {
    const { webhook, status, event } = this.#query;
    const isOther = source !== this.#source || webhook !== query.webhook;
    if (!isOther && status === query.status && event === query.event) return;
    [this.#source, this.#query] = [source, query];
    if (isOther) this.rows = undefined;
    void this.load(1);
  }

  /** Reads a page of the log. */
  async load(page = this.page): Promise<void> {
    this.#loading?.abort();
    const { signal } = (this.#loading = new AbortController());
    if (!this.#source) return;
    this.isLoading = true;
    this.failure = undefined;
    this.#onChange();
    const answer = await this.#ask(page, signal);
    if (signal.aborted) return;
    this.isLoading = false;
    if (answer?.ok) {
      this.rows = answer.value.deliveries;
      this.total = answer.value.total;
      this.page = page;
      this.fresh = 0;
    } else this.failure = answer;
    this.#onChange();
  }

  /** Looks for what has come since. Says nothing of a failure: the rows that are there are still right. */
  async look(): Promise<void> {
    if (this.isLoading || !this.#source || !this.rows) return;
    const { signal } = (this.#loading = new AbortController());
    const answer = await this.#ask(this.page, signal);
    if (signal.aborted || !answer?.ok) return;
    const { deliveries, total } = answer.value;
    const known = new Set(this.rows.map(({ id }) => id));
    const news = new Map(deliveries.map((row) => [row.id, row]));
    const fresh = this.page === 1 ? deliveries.filter(({ id }) => !known.has(id)).length : 0;
    const isHeld = fresh > 0 && this.#isHeld();
    this.rows = fresh > 0 && !isHeld ? deliveries : this.rows.map((row) => news.get(row.id) ?? row);
    this.fresh = isHeld ? fresh : 0;
    if (!isHeld) this.total = total;
    const open = news.get(this.#open);
    if (open && typeof this.details === 'object' && open.attempt !== this.details.attempt) this.open(this.#open, true);
    this.#onChange();
  }

  /** Reads a delivery; '' closes it. */
  open(id: string, again = false): void {
    if (id === this.#open && !again) return;
    this.#reading?.abort();
    if (id !== this.#open) this.details = undefined;
    this.#open = id;
    const source = this.#source;
    if (id === '' || !source) return;
    const { signal } = (this.#reading = new AbortController());
    void source.delivery(this.#query.webhook, id, { signal }).then((answer) => {
      if (signal.aborted) return;
      if (answer.ok) this.details = answer.value;
      else this.details ??= 'failed';
      this.#onChange();
    });
  }

  stop(): void {
    this.#loading?.abort();
    this.#reading?.abort();
    this.isLoading = false;
  }

  #ask(page: number, signal: AbortSignal) {
    const { webhook, status, event } = this.#query;
    return this.#source?.deliveries(webhook, { status, event, page, signal }) ?? Promise.resolve(undefined);
  }
}
