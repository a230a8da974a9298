import type { LitElement, TemplateResult } from 'lit';
import type { DeedSignaturePad } from '../signature-pad/signature-pad.ts';
import { renderSign } from './render-sign.ts';
import type { SignPart } from './render-sign.ts';
import { showLacking } from './scroll-to-part.ts';
import type { OpenedRoom } from './standing.ts';

/** What the room adds to the section for signing. */
interface SignSurroundings extends Pick<SignPart, 'isSending' | 'initials' | 'unseen' | 'onShowWhere' | 'onDecline'> {
  readonly onSignature: (pad: DeedSignaturePad) => void;
}

/** The section for signing: whether there are a signature and the confirmation, and which of them is asked for. */
export class SignForm {
  readonly #host: LitElement;
  #hasConfirmed = false;
  #hasSignature = false;
  #lacks: SignPart['lacks'];

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** For another signature. */
  begin(): void {
    [this.#hasConfirmed, this.#hasSignature, this.#lacks] = [false, false, undefined];
  }

  /** For another document: the signature that was drawn is still there. */
  confirmAgain(): void {
    this.#hasConfirmed = false;
  }

  /** True once a signature and the confirmation are there. */
  get isReady(): boolean {
    return this.#hasSignature && this.#hasConfirmed;
  }

  /** Whether everything is there; what is not gets the focus. */
  check(pad: DeedSignaturePad): boolean {
    this.#lack(pad.empty ? 'needSignature' : this.#hasConfirmed ? undefined : 'needConfirm');
    if (this.#lacks) showLacking(pad.empty ? pad : this.#host.renderRoot.querySelector<HTMLElement>('.confirm input'));
    return this.#lacks === undefined;
  }

  /** There is nothing in the picture. */
  lackSignature(): void {
    this.#lack('needSignature');
  }

  render(room: OpenedRoom, { onSignature, ...part }: SignSurroundings): TemplateResult {
    return renderSign({
      ...part,
      room,
      hasConfirmed: this.#hasConfirmed,
      lacks: this.#lacks,
      onConfirm: (has) => {
        this.#hasConfirmed = has;
        this.#lack(has && this.#lacks === 'needConfirm' ? undefined : this.#lacks);
      },
      onSignature: (pad) => {
        this.#hasSignature = !pad.empty;
        this.#lack(this.#hasSignature && this.#lacks === 'needSignature' ? undefined : this.#lacks);
        onSignature(pad);
      },
    });
  }

  #lack(lacks: SignPart['lacks']): void {
    this.#lacks = lacks;
    this.#host.requestUpdate();
  }
}
