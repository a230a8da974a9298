import type { ReactiveControllerHost } from 'lit';
import type { PdfFetch } from '../../document/pdf-view/pdf-source.ts';
import { saveFile } from '../../base/dom/save-file.ts';

/** How saving a file goes. */
export type SavingState = 'idle' | 'busy' | 'failed';

/** A PDF that a person may save. It is fetched and not linked to: a grant goes in a header, and never in an address. */
export class FileSaving {
  #state: SavingState = 'idle';
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  get state(): SavingState {
    return this.#state;
  }

  /** Fetches it and has the browser save it; another press meanwhile is nothing. False when it was not saved. */
  async save(get: PdfFetch, name: string, signal: AbortSignal): Promise<boolean> {
    if (this.#state === 'busy') return false;
    this.#tell('busy');
    const answer = await get(signal);
    this.#tell(answer.ok || signal.aborted ? 'idle' : 'failed');
    if (!answer.ok || signal.aborted) return false;
    saveFile(answer.bytes, name);
    return true;
  }

  #tell(state: SavingState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
