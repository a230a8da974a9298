import type { LitElement } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import type { RoomFiles } from './room-files.ts';

/**
 * The pages that cannot be shown in full, according to the service and the pages themselves. The signee has to download
 * the file before signing them.
 */
export class UnseenPages {
  readonly #host: LitElement;
  readonly #files: RoomFiles;
  readonly #found = new Set<number>();
  #hasFile = false;

  constructor(host: LitElement, files: RoomFiles) {
    this.#host = host;
    this.#files = files;
    host.addEventListener('deed-page-fault', ({ detail: { page } }) => {
      this.#found.add(page);
      host.requestUpdate();
    });
    host.addEventListener('deed-pdf-saved', this.#onSaved);
  }

  /** For another document. */
  begin(): void {
    this.#found.clear();
    this.#hasFile = false;
  }

  /** In order; none once the file was downloaded. */
  list({ document: { undrawable = [] } }: SigningRoom): readonly number[] {
    if (this.#hasFile) return [];
    return [...new Set([...this.#found, ...undrawable.map(({ page }) => page)])].sort((a, b) => a - b);
  }

  isIn(room: SigningRoom | undefined): boolean {
    return room !== undefined && this.list(room).length > 0;
  }

  /** Has the browser save the document; from then on it can be signed. */
  async save(room: SigningRoom | undefined): Promise<void> {
    if (room && (await this.#files.saveWhole(room))) this.#onSaved();
  }

  readonly #onSaved = (): void => {
    this.#hasFile = true;
    this.#host.requestUpdate();
  };
}
