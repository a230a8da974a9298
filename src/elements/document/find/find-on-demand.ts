import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { afterFrame } from '../../base/dom/after-frame.ts';
import type { FindHome } from './own-find.ts';

const load = () => import('./own-find.ts');

/** A search of its own for an element that shows a document: fetched once there is a text, after the first frame. */
export class FindOnDemand implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #home: FindHome;
  #isAsked = false;

  constructor(host: ReactiveControllerHost & HTMLElement, home: FindHome) {
    this.#host = host;
    this.#home = home;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#isAsked || !this.#home.text()) return;
    this.#isAsked = true;
    void afterFrame().then(() => this.#add());
  }

  async #add(): Promise<void> {
    const loaded = await load().catch(() => undefined);
    this.#isAsked = loaded !== undefined;
    if (loaded) new loaded.OwnFind(this.#host, this.#home);
  }
}
