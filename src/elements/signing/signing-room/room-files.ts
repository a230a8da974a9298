import type { ReactiveControllerHost } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import { FileSaving } from './file-saving.ts';
import type { SavingState } from './file-saving.ts';
import { pdfOf } from './room-api.ts';
import type { RoomAddress } from './room-api.ts';

/** Where the files are, and what ends fetching them. */
interface RoomRequest {
  readonly address: RoomAddress;
  readonly signal: AbortSignal;
}

/** The files that can be downloaded: the document, and its signed version. */
export class RoomFiles {
  readonly #place: () => RoomRequest;
  readonly #whole: FileSaving;
  readonly #kept: FileSaving;

  constructor(host: ReactiveControllerHost, request: () => RoomRequest) {
    this.#place = request;
    [this.#whole, this.#kept] = [new FileSaving(host), new FileSaving(host)];
  }

  get whole(): SavingState {
    return this.#whole.state;
  }

  get kept(): SavingState {
    return this.#kept.state;
  }

  /** The document as it is read; false when it was not saved. */
  saveWhole({ document: { title } }: SigningRoom): Promise<boolean> {
    const { address, signal } = this.#place();
    return this.#whole.save(pdfOf(address, '/pdf'), `${title}.pdf`, signal);
  }

  /** Saves the sealed document once it is there, until then a copy as signed so far. */
  saveKept({ document: { title }, signed_pdf: file }: SigningRoom): Promise<boolean> {
    const { address, signal } = this.#place();
    return file === 'ready'
      ? this.#kept.save(pdfOf(address, '/signed.pdf'), `${title}.pdf`, signal)
      : this.#kept.save(pdfOf(address, '/copy.pdf'), `${sayRoom('copyName', title)}.pdf`, signal);
  }
}
