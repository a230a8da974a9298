import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { ConsolePart } from './part.ts';

/** A page of the console: a part with a heading and buttons at it, which names the window. */
export abstract class ConsoleView<Data> extends ConsolePart<Data> {
  /** The heading, which is also the title of the window. */
  abstract readonly heading: string;

  protected override updated(): void {
    document.title = `${this.heading} · ${this.console.workspace}`;
  }

  /** Whether the heading is the name of a thing, which is in no language of the console. */
  protected get isNamed(): boolean {
    return false;
  }

  /** Buttons at the heading, once there is something that they are about. */
  protected renderActions(): TemplateResult | typeof nothing {
    return nothing;
  }

  protected override render(): TemplateResult {
    return html`<header class="heading">
        <h1 tabindex="-1" translate=${this.isNamed ? 'no' : nothing}>${this.heading}</h1>
        <div class="actions">${this.data === undefined ? nothing : this.renderActions()}</div>
      </header>
      ${super.render()}`;
  }
}
