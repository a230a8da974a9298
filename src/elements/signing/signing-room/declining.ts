import { nothing } from 'lit';
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import type { SigningRoom } from '../../../protocol/room/index.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import type { renderDecline } from './decline-dialog.ts';
import { loadEnd, postDecline } from './room-api.ts';
import type { RoomAddress } from './room-api.ts';
import { createKey } from './signature-body.ts';
import { faultOf } from './standing.ts';
import type { OpenedRoom } from './standing.ts';

/** Where it is declined, and who is told. */
export interface DeclineHost {
  readonly address: () => RoomAddress;
  readonly signal: () => AbortSignal;
  readonly onDeclined: (room: OpenedRoom, reason: string) => void;
  /** The page is outdated, for example as the document is over already: the room holds the current state. */
  readonly onOutdated: () => Promise<void>;
}

/** Declining to sign: the question, the reason, and that it was done in this page. */
export class Declining implements ReactiveController {
  readonly #element: LitElement;
  readonly #host: DeclineHost;
  readonly #key = createKey();
  #renderDecline: typeof renderDecline | undefined;
  #isAsking = false;
  #isSending = false;
  #fault = '';
  #hasDeclined = false;

  constructor(element: LitElement, host: DeclineHost) {
    this.#element = element;
    this.#host = host;
    element.addController(this);
  }

  get hasDeclined(): boolean {
    return this.#hasDeclined;
  }

  /** For another signature. */
  begin(): void {
    [this.#isAsking, this.#isSending, this.#fault, this.#hasDeclined] = [false, false, '', false];
  }

  /** Fetches what asks: while somebody reads, since the connection may be gone by the time they want it. */
  load(): Promise<void> {
    return loadEnd().then(
      (loaded) => {
        this.#renderDecline = loaded.renderDecline;
      },
      () => undefined,
    );
  }

  ask(): void {
    this.#isAsking = true;
    if (this.#renderDecline) this.#element.requestUpdate();
    else
      void this.load().then(() => {
        this.#element.requestUpdate();
      });
  }

  hostUpdated(): void {
    if (this.#isAsking && this.#dialog?.open === false) this.#dialog.showModal();
  }

  render({ document }: SigningRoom): TemplateResult | typeof nothing {
    if (!this.#isAsking || !this.#renderDecline) return nothing;
    return this.#renderDecline({
      sender: document.sender,
      isSending: this.#isSending,
      fault: this.#fault,
      onReason: (reason) => void this.#decline(reason),
      onCancel: () => {
        this.#close();
      },
    });
  }

  get #dialog(): HTMLDialogElement | null {
    return this.#element.renderRoot.querySelector('dialog');
  }

  async #decline(reason: string): Promise<void> {
    if (this.#isSending) return;
    if (reason === '') {
      this.#show({ fault: sayRoom('reasonMissing') });
      this.#element.renderRoot.querySelector<HTMLElement>('#reason')?.focus();
      return;
    }
    this.#show({ isSending: true });
    const signal = this.#host.signal();
    const answer = await postDecline(this.#host.address(), { body: { reason }, key: this.#key, signal });
    if (signal.aborted) return;
    if (!answer.ok && answer.status !== 409) {
      const fault = faultOf(answer);
      const isClosed = fault === 'forbidden' || fault === 'identify';
      // It is not sent again by itself.
      this.#show({ fault: sayRoom(isClosed ? `${fault}Text` : fault === 'network' ? 'networkTitle' : 'busyTitle') });
      if (answer.status === 403) await this.#host.onOutdated();
      return;
    }
    this.#close();
    if (!answer.ok) return this.#host.onOutdated();
    this.#hasDeclined = true;
    this.#host.onDeclined(answer.value, reason);
  }

  #show({ fault = '', isSending = false }): void {
    [this.#fault, this.#isSending] = [fault, isSending];
    this.#element.requestUpdate();
  }

  #close(): void {
    this.#dialog?.close();
    this.#isAsking = false;
    this.#show({});
  }
}
