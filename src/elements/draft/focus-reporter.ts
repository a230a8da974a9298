import { requestDraft } from './draft-api.ts';
import type { DraftAddress } from './draft-api.ts';
import type { DraftSource } from './draft-source.ts';

/** At most one report in this time, in ms; the last place is always told. */
const THROTTLE = 1000;
/** From one field to the next there is a moment without focus, in ms. */
const REST = 300;
/** What a service or adapter that knows no such report answers, or one that takes none of this person. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 410]);

/**
 * Tells others who have the draft open at which field this person is, and when they have left it. Nothing is sent while
 * nobody else is there; who comes later is told then.
 *
 *     focus a · b · c (within a second)      ──▶ a … c
 *     blur, the page hidden, the draft left  ──▶ null
 */
export class FocusReporter {
  readonly #element: HTMLElement;
  readonly #draft: DraftSource;
  readonly #address: DraftAddress;
  readonly #stop = new AbortController();
  #at: string | null;
  /** What others have been told; undefined when somebody has come since. */
  #sent: string | null | undefined = null;
  #people = '';
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** `at` is the place that the focus was led to last. */
  constructor(element: HTMLElement, { draft, at }: ReportedDraft) {
    this.#element = element;
    this.#draft = draft;
    this.#address = draft.address;
    this.#at = at !== undefined && isInField(element) ? at : null;
    const { signal } = this.#stop;
    const unsubscribe = draft.subscribe((change) => {
      if (change.kind === 'focus') this.#goTo(change.path);
      else this.#look();
    });
    signal.addEventListener('abort', unsubscribe);
    element.addEventListener('focusout', this.#onLeft, { signal });
    document.addEventListener('visibilitychange', this.#onLeft, { signal });
    this.#look();
  }

  /** Reports nothing more; that the person has left is told by a request that outlives the page. */
  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
    if (this.#sent) this.#send(null, true);
  }

  #goTo(path: string | null): void {
    clearTimeout(this.#rest);
    this.#at = path;
    this.#schedule();
  }

  readonly #onLeft = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (document.visibilityState === 'hidden' || !isInField(this.#element)) this.#goTo(null);
    }, REST);
  };

  /** Whoever has just come does not know where this person is. */
  #look(): void {
    const { presence, people } = this.#draft.snapshot;
    const now = JSON.stringify([presence, people]);
    if (now === this.#people) return;
    this.#people = now;
    if (this.#at !== null) this.#sent = undefined;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#stop.signal.aborted) return;
    const wait = Math.max(0, this.#lastAt + THROTTLE - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#at !== this.#sent && this.#draft.snapshot.presence > 1) this.#send(this.#at, false);
    }, wait);
  }

  /** What is lost is told with the next move. */
  #send(path: string | null, keepalive: boolean): void {
    this.#sent = path;
    this.#lastAt = performance.now();
    void requestDraft(this.#address, { part: '/focus', method: 'PUT', keepalive, json: { path } }).then((answer) => {
      if (answer.ok || !REFUSED.has(answer.status)) return;
      this.#sent = null;
      this.stop();
    });
  }
}

/** Whose focus is told, and where. */
export interface ReportedDraft {
  readonly draft: DraftSource & { readonly address: DraftAddress };
  readonly at: string | undefined;
}

/** Whether a field of the form, or a section that is written, has the focus. */
function isInField(element: HTMLElement): boolean {
  let at = document.activeElement;
  let isInside = false;
  while (at) {
    isInside ||= element.contains(at) || at === element || (at.shadowRoot?.contains(element) ?? false);
    const inner = at.shadowRoot?.activeElement;
    if (!inner) break;
    at = inner;
  }
  return isInside && at?.closest('.field, .card') !== null;
}
