import { locateKey } from './locate.ts';
import { requestDraft } from './draft-api.ts';
import type { DraftHost } from './draft-host.ts';

/** At most one report in this time, in ms; the last place is always told. */
const THROTTLE = 1000;
/** From one field to the next there is a moment without focus, in ms. */
const REST = 300;
/** The statuses of a service or adapter that knows no such report, or that takes none of this user. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 410]);

/**
 * Tells others who have the draft open at which field this user is, and when they have left it. Nothing is sent while
 * there are no others; a user who comes later is told then.
 *
 *     focus a · b · c (within a second)      ──▶ a … c
 *     blur, the page hidden, the draft left  ──▶ null
 */
export class FocusReporter {
  readonly #host: DraftHost;
  readonly #stop = new AbortController();
  #at: string | null;
  /** The place that others have been told; undefined when a participant has come since. */
  #sent: string | null | undefined = null;
  #people = '';
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** Reports until the signal says that the draft is left, which is told by a request that outlives the page. */
  constructor(host: DraftHost, left: AbortSignal) {
    this.#host = host;
    this.#at = this.#findPlace();
    const { signal } = this.#stop;
    const unsubscribe = host.subscribe((change) => {
      if (change.kind === 'focus') this.#goTo(change.path);
      else this.#look();
    });
    signal.addEventListener('abort', unsubscribe);
    left.addEventListener('abort', this.#onEnd, { signal });
    window.addEventListener('focusout', this.#onLeft, { signal });
    document.addEventListener('visibilitychange', this.#onLeft, { signal });
    this.#look();
  }

  readonly #onEnd = (): void => {
    const wasTold = Boolean(this.#sent);
    this.#end();
    if (wasTold) this.#send(null, true);
  };

  #end(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#rest);
  }

  #goTo(path: string | null): void {
    clearTimeout(this.#rest);
    this.#at = path;
    this.#schedule();
  }

  readonly #onLeft = (): void => {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (document.visibilityState === 'hidden' || !findFocused()) this.#goTo(null);
    }, REST);
  };

  /** The field that had the focus before anybody else came. */
  #findPlace(): string | null {
    const { state, schema } = this.#host.shown;
    const key = findFocused()?.dataset['key'];
    const found = key !== undefined && state && schema ? locateKey(key, { root: state.value, schema }) : undefined;
    return found?.path ?? null;
  }

  /** Reports the place to newcomers, who do not know it. */
  #look(): void {
    const { presence, people } = this.#host.shown;
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
      if (this.#at !== this.#sent && this.#host.shown.presence > 1) this.#send(this.#at, false);
    }, wait);
  }

  /** A lost report is made good with the next move. */
  #send(path: string | null, keepalive: boolean): void {
    this.#sent = path;
    this.#lastAt = performance.now();
    const { options } = this.#host;
    void requestDraft(options, { part: '/focus', method: 'PUT', keepalive, json: { path } }).then((answer) => {
      if (!answer.ok && REFUSED.has(answer.status)) this.#end();
    });
  }
}

/** The field of a form, or the section that is written, which has the focus. */
function findFocused(): HTMLElement | null | undefined {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.closest<HTMLElement>('.field, .card');
}
