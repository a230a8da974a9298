import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Seconds until the signee is sent on. */
const SECONDS = 5;

/** Sends somebody who has signed to where they are to go, after a while in which they can stay. */
export class Leaving implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #left = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Seconds that are left; 0 while no redirect is due. */
  get left(): number {
    return this.#left;
  }

  /** Counts down, then calls `leave`. */
  begin(leave: () => void): void {
    this.stop();
    this.#left = SECONDS;
    this.#timer = setInterval(() => {
      this.#left -= 1;
      this.#host.requestUpdate();
      if (this.#left > 0) return;
      this.stop();
      leave();
    }, 1000);
    this.#host.requestUpdate();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#left = 0;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.stop();
  }
}
