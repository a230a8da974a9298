import type { PropertyValues, ReactiveController, ReactiveControllerHost } from 'lit';
import { setUiLanguage } from './localize/index.ts';

/** An element that works through an adapter, or with what the page gives it. */
interface Host extends ReactiveControllerHost {
  readonly endpoint: string;
  readonly uiLanguage: string;
}

interface Setting<Source> {
  /** Properties that the page gives in place of an endpoint. */
  readonly given: readonly PropertyKey[];
  /** A source of the adapter. */
  readonly connect: () => Source;
  /** A source of what the page gives; undefined while it gives nothing. It is made once, so that rows stay. */
  readonly give: () => Promise<Source> | undefined;
  readonly open: (source: Source) => unknown;
  readonly stop: () => void;
  /** The connection is there again, or gone. */
  readonly onLine: () => void;
  /** The page is seen again, or no longer. */
  readonly onSeen: () => void;
}

/** Opens the source of an element, again when its address changes, and tells it of the page around. */
export class Connection<Source> implements ReactiveController {
  readonly #host: Host;
  readonly #setting: Setting<Source>;
  #given: Promise<Source> | undefined;
  #hasOpened = false;

  constructor(host: Host, setting: Setting<Source>) {
    this.#host = host;
    this.#setting = setting;
    host.addController(this);
  }

  hostConnected(): void {
    this.#listen(addEventListener);
    if (this.#hasOpened) this.open();
  }

  hostDisconnected(): void {
    this.#listen(removeEventListener);
    this.#setting.stop();
  }

  /** Follows the properties of the element. */
  follow(changed: PropertyValues): void {
    const { uiLanguage, endpoint } = this.#host;
    if (changed.has('uiLanguage') && uiLanguage !== '') setUiLanguage(uiLanguage).catch(() => undefined);
    const names = ['endpoint', 'grant', 'fetch', ...(endpoint === '' ? this.#setting.given : [])];
    if (names.some((name) => changed.has(name))) this.open();
  }

  #listen(turn: typeof addEventListener): void {
    const { onLine, onSeen } = this.#setting;
    turn('online', onLine);
    turn('offline', onLine);
    turn.call(document, 'visibilitychange', onSeen);
  }

  open(): void {
    this.#hasOpened = true;
    const { connect, give, open } = this.#setting;
    if (this.#host.endpoint !== '') open(connect());
    else
      void (this.#given ??= give())?.then((source) => {
        if (this.#host.endpoint === '') open(source);
      });
  }
}
