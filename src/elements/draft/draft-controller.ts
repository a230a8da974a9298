import { ContextConsumer } from '@lit/context';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { draftContext } from './draft-context.ts';
import type { DraftChange, DraftSource } from './draft-source.ts';

/** What a draft controller needs of its element. */
export interface DraftControllerOptions {
  /** Called on every change of the draft in use, before the element is drawn again. */
  readonly onChange?: (change: DraftChange) => void;
}

/**
 * Gives an element the draft it shows: the one of the nearest `<deed-draft>`, or one of its own (`useOwn`) when it
 * works by properties alone. An own draft goes before the context's.
 */
export class DraftController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: DraftControllerOptions;
  #own: DraftSource | undefined;
  #around: DraftSource | undefined;
  #followed: DraftSource | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, options: DraftControllerOptions = {}) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    new ContextConsumer(host, {
      context: draftContext,
      subscribe: true,
      callback: (draft) => {
        this.#around = draft;
        this.#follow();
      },
    });
  }

  /** The draft in use, or undefined when there is neither a property nor a `<deed-draft>` around. */
  get current(): DraftSource | undefined {
    return this.#own ?? this.#around;
  }

  /** True while the element works by its own properties. */
  get isOwn(): boolean {
    return this.#own !== undefined;
  }

  /** Uses a draft of the element's own, or the one around again. */
  useOwn(draft: DraftSource | undefined): void {
    this.#own = draft;
    this.#follow();
  }

  hostConnected(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#followed = undefined;
  }

  #follow(): void {
    const draft = this.current;
    if (draft === this.#followed) return;
    this.#unsubscribe?.();
    this.#followed = draft;
    this.#unsubscribe = draft?.subscribe((change) => {
      this.#options.onChange?.(change);
      this.#host.requestUpdate();
    });
    this.#host.requestUpdate();
  }
}
