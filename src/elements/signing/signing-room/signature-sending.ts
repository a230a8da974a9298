import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SignatureInput } from '../../../protocol/room/index.ts';
import type { HttpAnswer, HttpFailure } from '../../base/http/request.ts';
import { sayRoom } from '../../base/localize/source/room.ts';
import type { SendState } from './render-bar.ts';
import { loadSender, postSignature } from './room-api.ts';
import type { RoomAddress } from './room-api.ts';
import { createKey } from './signature-body.ts';
import { faultOf } from './standing.ts';
import type { OpenedRoom } from './standing.ts';

/**
 * A signature on its way: sent under one key until it is taken or refused.
 *
 *     idle ─ send ─► sending ─► waiting ─► … ─► idle
 *                        └─────────┴────────► refused ─ the signee changes it ─► idle
 */
export class SignatureSending implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #wake = new EventTarget();
  #state: SendState = { at: 'idle' };

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener('beforeunload', this.#onLeave);
  }

  hostDisconnected(): void {
    window.removeEventListener('beforeunload', this.#onLeave);
  }

  get state(): SendState {
    return this.#state;
  }

  get isOnItsWay(): boolean {
    return this.#state.at === 'sending' || this.#state.at === 'waiting';
  }

  /** For another signature. */
  begin(): void {
    this.#state = { at: 'idle' };
  }

  /** Sends what waits at once. */
  wake(): void {
    this.#wake.dispatchEvent(new Event('wake'));
  }

  refuse(words: string): void {
    this.#show({ at: 'refused', words });
  }

  /** It was not taken; why, in words. */
  refuseAs(answer: HttpFailure): void {
    const fault = faultOf(answer);
    const isClosed = fault === 'forbidden' || fault === 'identify';
    this.refuse(isClosed ? sayRoom(`${fault}Text`) : sayRoom('failedText', answer.message || answer.code));
  }

  forgetRefusal(): void {
    if (this.#state.at === 'refused') this.#show({ at: 'idle' });
  }

  /**
   * Makes the image and sends it until it is taken or refused; `empty` when there is none, undefined when what sends
   * cannot be fetched or the signal has ended it. Each attempt asks for the address, since a grant may be renewed.
   */
  async send(
    address: () => RoomAddress,
    {
      makeBody,
      signal,
    }: { readonly makeBody: () => Promise<SignatureInput | undefined>; readonly signal: AbortSignal },
  ): Promise<HttpAnswer<OpenedRoom> | 'empty' | undefined> {
    this.#show({ at: 'sending' });
    const body = await makeBody();
    if (!body) {
      this.#show({ at: 'idle' });
      return 'empty';
    }
    const key = createKey();
    const sender = await loadSender().catch(() => undefined);
    if (!sender) {
      this.refuse(sayRoom('networkTitle'));
      return undefined;
    }
    const answer = await sender.sendUntilTaken({
      attempt: () => postSignature(address(), { key, body, signal }),
      onWaiting: ({ status }) => {
        this.#show({ at: 'waiting', why: status === 0 ? 'offline' : 'busy' });
      },
      signal,
      wake: this.#wake,
    });
    if (signal.aborted) return undefined;
    this.#show({ at: 'idle' });
    return answer;
  }

  /** A signature that is on its way is not left behind without a word. */
  readonly #onLeave = (event: BeforeUnloadEvent): void => {
    if (this.isOnItsWay) event.preventDefault();
  };

  #show(state: SendState): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}
