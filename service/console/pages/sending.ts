import type { TemplateResult } from 'lit';
import { html } from 'lit';
import { goTo } from '../addresses.ts';
import type { SendableDocument } from '../read-document.ts';
import { readDocument } from '../read-document.ts';
import { say, texts } from '../texts/index.ts';
import { ConsoleView } from '../view.ts';

/** Sends one document to be signed. One that is sent already leads to its own page, which shows how far it has come. */
export class ConsoleSending extends ConsoleView<SendableDocument> {
  get heading(): string {
    return this.data ? say(texts().document.sendTitle, { title: this.data.document.title }) : texts().document.send;
  }

  protected async read(): Promise<SendableDocument> {
    const [found] = await Promise.all([readDocument(this.api, this.address.id ?? ''), import('deedkit/define/send')]);
    if (!found.canSend) this.#leave();
    return found;
  }

  protected override renderActions(): TemplateResult {
    return html`<a class="button" href=${this.#document}>${texts().document.back}</a>`;
  }

  protected renderData({ contract }: SendableDocument): TemplateResult {
    return html`<deed-send
      endpoint="${this.console.base}/deedkit"
      session="contract:${contract.id}"
      ui-language=${this.console.language}
      @deed-sent=${() => {
        this.console.say(texts().document.sent);
        this.#leave();
      }}
    ></deed-send>`;
  }

  get #document(): string {
    return `${this.console.base}/documents/${this.address.id ?? ''}`;
  }

  /** In place of this page, so that Back does not come here again. */
  #leave(): void {
    if (this.isConnected) goTo(this.#document, { replace: true });
  }
}
