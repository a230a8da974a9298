import { applyPatch } from '../../../document/index.ts';
import type { Json, Operation } from '../../../document/index.ts';
import type { PdfDraft, PdfPatched } from '../../../protocol/adapter/index.ts';
import { endpointUrl, requestJson } from '../../base/http/request.ts';
import type { HttpAnswer, HttpFailure } from '../../base/http/request.ts';
import { sendUntilTaken } from '../../base/http/send-until-taken.ts';
import type { Address } from '../send-source.ts';

/**
 * The draft of a PDF behind an adapter. A change is shown at once and sent behind those before it, from the revision
 * that they made; one that gets no answer is sent again until it does. Once one is refused, those behind it are not
 * sent: they were made on what is not stored. The page is not left without a word while one is under way.
 */
export class PdfDraftStore {
  /** As it was read, with the changes made here since; undefined until it is read. */
  state: PdfDraft | undefined;
  readonly #address: Address;
  readonly #onRefused: (failure: HttpFailure) => void;
  #revision = 0;
  #isRefused = false;
  /** The suggestions dismissed here: others do not see them, and the editor keeps its own account. */
  readonly #dismissed = new Map<string, PdfDraft['suggestions'][number]>();
  #sending: Promise<unknown> = Promise.resolve();
  /** Changes that have no answer yet. */
  #open = 0;
  readonly #stop = new AbortController();

  constructor(address: Address, onRefused: (failure: HttpFailure) => void) {
    this.#address = address;
    this.#onRefused = onRefused;
  }

  /** The revision that all changes made here have led to. Resolves once they are answered. */
  async settle(): Promise<number> {
    await this.#sending;
    return this.#revision;
  }

  /** Reads what is stored, once all changes have been answered. */
  async read(): Promise<HttpAnswer<PdfDraft>> {
    await this.#sending;
    const answer = await requestJson<PdfDraft>({ ...this.#request(), cache: 'no-store' });
    if (answer.ok) this.take(answer.value);
    return answer;
  }

  /** Takes what is stored. */
  take(draft: PdfDraft): void {
    [this.state, this.#revision, this.#isRefused] = [draft, draft.revision, false];
    // Their dismissal was not stored.
    for (const { id } of draft.suggestions) this.#dismissed.delete(id);
  }

  /** Makes a change, all of it or nothing. */
  change(operations: readonly Operation[]): void {
    const applied = applyPatch(this.state as unknown as Json, operations);
    if (applied.ok) this.state = applied.value as unknown as PdfDraft;
    this.#enqueue(operations);
  }

  /** Dismisses a suggestion for all who open the draft, or brings it back. */
  dismiss(id: string, isDismissed: boolean): void {
    const { state } = this;
    if (!state) return;
    const { suggestions, fields } = state;
    if (!isDismissed) {
      const known = this.#dismissed.get(id);
      if (!known) return;
      this.#dismissed.delete(id);
      if (!suggestions.some((one) => one.id === id)) this.state = { ...state, suggestions: [...suggestions, known] };
      this.#enqueue([{ op: 'add', path: '/suggestions/-', value: known as unknown as Json }]);
      return;
    }
    // The service lists those that are open: neither accepted nor dismissed.
    const accepted = new Set(fields.map((field) => (field as { readonly suggestion?: unknown }).suggestion));
    const open = suggestions.filter((one) => !accepted.has(one.id) && !this.#dismissed.has(one.id));
    const index = open.findIndex((one) => one.id === id);
    const found = open[index];
    if (!found) return;
    this.#dismissed.set(id, found);
    this.#enqueue([{ op: 'remove', path: `/suggestions/${index}` }]);
  }

  #enqueue(operations: readonly Operation[]): void {
    const key = crypto.randomUUID();
    this.#open += 1;
    window.addEventListener('beforeunload', this.#onLeave);
    this.#sending = this.#sending
      .then(() => this.#send(operations, key))
      .then(() => {
        this.#open -= 1;
        if (this.#open === 0) window.removeEventListener('beforeunload', this.#onLeave);
      });
  }

  stop(): void {
    this.#stop.abort();
    window.removeEventListener('beforeunload', this.#onLeave);
  }

  readonly #onLeave = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };

  async #send(operations: readonly Operation[], key: string): Promise<void> {
    if (this.#isRefused) return;
    const { signal } = this.#stop;
    const { headers, ...request } = this.#request();
    const own = { ...headers, 'If-Match': `"${this.#revision}"`, 'Idempotency-Key': key };
    const answer = await sendUntilTaken({
      attempt: () => requestJson<PdfPatched>({ ...request, method: 'PATCH', json: { operations }, headers: own }),
      onWaiting: () => undefined,
      signal,
      wake: new EventTarget(),
    });
    if (answer.ok) this.#revision = answer.value.revision;
    else {
      this.#isRefused = true;
      if (!signal.aborted) this.#onRefused(answer);
    }
  }

  #request(): {
    readonly url: string;
    readonly fetch: typeof fetch;
    readonly headers: Readonly<Record<string, string>>;
  } {
    const { endpoint, session, grant, fetch } = this.#address;
    const url = endpointUrl(endpoint, `/contracts/${encodeURIComponent(session.replace(/^contract:/, ''))}/fields`);
    return { url, fetch, headers: grant === '' ? {} : { 'X-Deed-Grant': grant } };
  }
}
