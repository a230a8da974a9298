import type { Operation, PlacedField } from 'deedkit/document';
import type { Api } from './api.ts';

/** The parties and fields of a draft of a PDF, as the interface has them. */
export interface PdfFields {
  readonly parties: readonly { readonly id: string }[];
  readonly fields: readonly PlacedField[];
  readonly suggestions: readonly unknown[];
}

/** A draft of a PDF that is edited: each change is sent after those before it, from the revision that they made. */
export class PdfDraft {
  /** The fields as they were read last; edits since are the editor's. */
  state: PdfFields | undefined;
  readonly #api: Api;
  readonly #path: string;
  #etag = '';
  #sending: Promise<unknown> = Promise.resolve();

  constructor(api: Api, contract: string) {
    this.#api = api;
    this.#path = `/contracts/${contract}/fields`;
  }

  /** Reads what is stored, once all changes have been answered. */
  async read(): Promise<void> {
    await this.#sending;
    const { answer, etag } = await this.#api.exchange<{ data: PdfFields }>('GET', this.#path);
    [this.state, this.#etag] = [answer.data, etag];
  }

  /** Sends a change, all of it or nothing. Rejects with ApiError; those behind it are then refused, too. */
  change(operations: readonly Operation[]): Promise<void> {
    const sent = this.#sending.then(async () => {
      const body = { operations };
      this.#etag = (await this.#api.exchange('PATCH', this.#path, { body, etag: this.#etag })).etag;
    });
    this.#sending = sent.catch(() => undefined);
    return sent;
  }
}
