import type { ReactiveControllerHost } from 'lit';
import type { ActionsSetting, ArchiveActions } from './archive-actions.ts';

const loadActions = () => import('./archive-actions.ts');

/** What comes with the actions: answers to keys and drags, and the choice of columns. */
export type ArchiveExtras = Pick<
  Awaited<ReturnType<typeof loadActions>>,
  'answerKey' | 'onDragOver' | 'onDragStart' | 'onDrop' | 'onTreeKey' | 'renderColumns'
>;

/** The actions on documents and folders, fetched once there are rows to do something with. */
export class ActionsOnDemand {
  readonly #host: HTMLElement & ReactiveControllerHost;
  readonly #setting: ActionsSetting;
  #actions: ArchiveActions | undefined;
  #extras: ArchiveExtras | undefined;

  constructor(host: HTMLElement & ReactiveControllerHost, setting: ActionsSetting) {
    this.#host = host;
    this.#setting = setting;
  }

  /** The actions; undefined until they are fetched. */
  get loaded(): ArchiveActions | undefined {
    return this.#actions;
  }

  /** Undefined until they are fetched, with the actions. */
  get extras(): ArchiveExtras | undefined {
    return this.#extras;
  }

  /** Does something with the actions, once they are there. */
  act(run: (actions: ArchiveActions) => unknown): void {
    if (this.#actions) run(this.#actions);
    else
      void this.load().then(() => {
        if (this.#actions && this.#host.isConnected) run(this.#actions);
      });
  }

  async load(): Promise<void> {
    const loaded = await loadActions().catch(() => undefined);
    this.#extras = loaded;
    if (loaded) this.#actions ??= new loaded.ArchiveActions(this.#host, this.#setting);
    this.#host.requestUpdate();
  }
}
