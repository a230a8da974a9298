import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { toastStyles } from '../base/popups/toast.styles.ts';
import { codeStyles } from './code.styles.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import type { PartsSetting } from './parts-setting.ts';
import { renderCode } from './render-delivery.ts';
import { renderSkeletons } from './render-list.ts';
import { renderRetry } from './render-retry.ts';
import type { EventOfCatalogue } from './webhooks-data.ts';
import type { WebhookSource } from './webhook-source.ts';

/** Styles that it adds to the element's. */
export const styles = [codeStyles, toastStyles];

/** The types of events, each with what it says, an example and its schema. */
export class CataloguePart {
  readonly #setting: PartsSetting;
  #source: WebhookSource | undefined;
  #events: readonly EventOfCatalogue[] | 'failed' | undefined;

  constructor(setting: PartsSetting) {
    this.#setting = setting;
  }

  render(): TemplateResult {
    const { source } = this.#setting.list;
    if (source !== this.#source) this.#read();
    if (this.#events === undefined) return renderSkeletons();
    if (this.#events === 'failed')
      return renderRetry(sayWebhooks('failedText'), () => {
        this.#read();
      });
    return html`<div class="catalogue">${this.#events.map((event) => this.#renderEvent(event))}</div>`;
  }

  #renderEvent({ type, description, example, schema }: EventOfCatalogue): TemplateResult {
    const { tell } = this.#setting.actions;
    const format = (value: unknown): string => JSON.stringify(value, null, 2);
    return html`<details>
      <summary><code>${type}</code><span class="soft">${description}</span></summary>
      <h3 class="subtitle">${sayWebhooks('example')}</h3>
      ${renderCode(`${sayWebhooks('example')}: ${type}`, format(example), tell)}
      <h3 class="subtitle">${sayWebhooks('schema')}</h3>
      ${renderCode(`${sayWebhooks('schema')}: ${type}`, format(schema), tell)}
    </details>`;
  }

  #read(): void {
    const { list, host } = this.#setting;
    this.#source = list.source;
    this.#events = undefined;
    void list.listEvents().then((events) => {
      this.#events = events ?? 'failed';
      host.requestUpdate();
    });
  }
}
