import type { ReactiveController, ReactiveControllerHost } from 'lit';

const FIRST_MS = 5000;
const LAST_MS = 60_000;

/**
 * Looks again by itself while the page is seen: 5 s after a change, then ever later up to a minute while nothing
 * changes. `look` resolves to whether something has changed, undefined once there is nothing to wait for.
 */
export class FollowController implements ReactiveController {
  readonly #look: () => Promise<boolean | undefined>;
  #wait = FIRST_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isConnected = false;

  constructor(host: ReactiveControllerHost, look: () => Promise<boolean | undefined>) {
    this.#look = look;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    document.addEventListener('visibilitychange', this.#onSeen);
    window.addEventListener('online', this.#onSeen);
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#onSeen);
    window.removeEventListener('online', this.#onSeen);
  }

  /** Begins to wait anew, as after a change. */
  restart(): void {
    this.#wait = FIRST_MS;
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#isConnected && !document.hidden) this.#timer = setTimeout(() => void this.#again(), this.#wait);
  }

  async #again(): Promise<void> {
    const hasChanged = await this.#look();
    if (hasChanged === undefined) return;
    this.#wait = hasChanged ? FIRST_MS : Math.min(LAST_MS, this.#wait * 1.5);
    this.#plan();
  }

  readonly #onSeen = (): void => {
    clearTimeout(this.#timer);
    if (!document.hidden) {
      this.#wait = FIRST_MS;
      void this.#again();
    }
  };
}
