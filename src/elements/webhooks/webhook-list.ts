import type { HttpAnswer, HttpFailure } from '../base/http/request.ts';
import type { WebhookSource } from './webhook-source.ts';
import type { EventOfCatalogue, ShownWebhook, WebhookVerb } from './webhooks-data.ts';

/** The webhooks of a source, and its catalogue. */
export class WebhookList {
  source: WebhookSource | undefined;
  webhooks: readonly ShownWebhook[] | undefined;
  verbs: readonly WebhookVerb[] = [];
  failure: HttpFailure | undefined;

  readonly #onChange: () => void;
  #loading: AbortController | undefined;
  #events: Promise<HttpAnswer<readonly EventOfCatalogue[]>> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get mayManage(): boolean {
    return this.verbs.includes('manage');
  }

  /** Shows the webhooks of a source; those of the same one are read again. */
  open(source: WebhookSource): Promise<void> {
    if (source !== this.source) {
      this.webhooks = undefined;
      this.#events = undefined;
    }
    this.source = source;
    return this.load();
  }

  /** Reads the webhooks again, and says where that fails. */
  async load(): Promise<void> {
    this.failure = undefined;
    this.#onChange();
    const answer = await this.#ask();
    if (answer && !answer.ok) this.failure = answer;
    this.#onChange();
  }

  /** Looks what has become of them; says nothing where that fails. */
  async look(): Promise<void> {
    if (this.webhooks === undefined) return this.load();
    await this.#ask();
    this.#onChange();
  }

  stop(): void {
    this.#loading?.abort();
  }

  /** The catalogue of events; asked for again after it failed. */
  async listEvents(): Promise<readonly EventOfCatalogue[] | undefined> {
    const asked = (this.#events ??= this.source?.events());
    const answer = await asked;
    if (answer?.ok) return answer.value;
    if (asked === this.#events) this.#events = undefined;
    return undefined;
  }

  async #ask() {
    this.#loading?.abort();
    const { signal } = (this.#loading = new AbortController());
    const answer = await this.source?.list({ signal });
    if (signal.aborted) return undefined;
    if (answer?.ok) {
      this.webhooks = answer.value.webhooks;
      this.verbs = answer.value.verbs;
    }
    return answer;
  }
}
