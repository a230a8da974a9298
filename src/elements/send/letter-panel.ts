import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { HttpAnswer } from '../base/http/request.ts';
import { sayLetter } from '../base/localize/source/letter.ts';
import { saySend } from '../base/localize/source/send.ts';
import { createMailBody } from './mail-body.ts';
import type { SendRequest } from './send-request.ts';
import type { Letter, SendSource } from './send-source.ts';

/** Reads the messages of a sending. */
export type ReadLetters = (
  request: SendRequest,
  asking: { readonly signal: AbortSignal },
) => Promise<HttpAnswer<{ readonly data: readonly Letter[] }>>;

/** The signees in their order, and whose message is shown. */
interface Choosing {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChoose: (signee: string) => void;
}

/** Sends the test of a message. Resolves to what came of it, in words. */
export async function sendTest(
  source: Pick<SendSource, 'test'>,
  { request, signee }: { readonly request: SendRequest; readonly signee: string },
): Promise<string> {
  const answer = await source.test(request, signee);
  if (answer.ok) return sayLetter('testSent', answer.value.to);
  if (answer.code === 'no_sender') return sayLetter('noSender');
  return answer.status === 429 ? sayLetter('testOften') : saySend('testFailed');
}

/** Time without a change until the messages are read again, in ms. */
const PAUSE_MS = 500;

/** The messages that would go out, beside the form; they follow it. */
export class LetterPanel {
  readonly #read: ReadLetters;
  readonly #onChange: () => void;
  #letters: readonly Letter[] | undefined;
  #hasFailed = false;
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();
  #channel: Letter['channel'] = 'email';

  constructor(read: ReadLetters, onChange: () => void) {
    this.#read = read;
    this.#onChange = onChange;
  }

  /** Reads the messages of a request that differs from the last, once the person pauses. */
  follow(request: SendRequest): void {
    const asked = JSON.stringify(request);
    if (asked === this.#asked) return;
    this.#asked = asked;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#load(request), this.#letters ? PAUSE_MS : 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.#asked = '';
  }

  async #load(request: SendRequest): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const answer = await this.#read(request, { signal });
    if (signal.aborted) return;
    // The next change asks again.
    this.#hasFailed = !answer.ok;
    if (answer.ok) this.#letters = answer.value.data;
    this.#onChange();
  }

  /** The choice of the signee whose message is shown; nothing for one alone. */
  renderChooser({ people, chosen, onChoose }: Choosing): TemplateResult | typeof nothing {
    if (people.length < 2) return nothing;
    return html`<select
      class="control"
      aria-label=${sayLetter('previewTo')}
      @change=${(event: Event) => {
        onChoose((event.target as HTMLSelectElement).value);
      }}
    >
      ${people.map(({ id, name }) => html`<option value=${id} .selected=${id === chosen}>${name}</option>`)}
    </select>`;
  }

  /** The message to one signee. */
  render(signee: string): TemplateResult {
    const letters = this.#letters?.filter(({ signee_id: id }) => id === signee) ?? [];
    const letter = letters.find(({ channel }) => channel === this.#channel) ?? letters[0];
    if (!letter)
      return this.#hasFailed
        ? html`<p class="hint" role="status">${sayLetter('previewFailed')}</p>`
        : html`<div class="skeleton paper" role="status" aria-label=${saySend('preview')}></div>`;
    return html`${letters.length > 1 ? this.#renderChannels(letters, letter) : nothing}${
      letter.channel === 'email'
        ? html`<div class="letter" lang=${letter.language}>
            <p class="subject"><span class="visually-hidden">${sayLetter('subject')}</span> ${letter.subject}</p>
            ${guard([letter.html], () => createMailBody(letter.html ?? ''))}
          </div>`
        : html`<p class="bubble" lang=${letter.language}>${letter.text}</p>`
    }${this.#hasFailed ? html`<p class="hint" role="status">${sayLetter('previewOld')}</p>` : nothing}`;
  }

  #renderChannels(letters: readonly Letter[], shown: Letter): TemplateResult {
    return html`<div class="segmented" role="radiogroup" aria-label=${sayLetter('channel')}>
      ${letters.map(
        ({ channel }) =>
          html`<label
            ><input
              type="radio"
              name="channel"
              .checked=${channel === shown.channel}
              @change=${() => {
                this.#channel = channel;
                this.#onChange();
              }}
            />${sayLetter(channel === 'email' ? 'byMail' : 'bySms')}</label
          >`,
      )}
    </div>`;
  }
}
