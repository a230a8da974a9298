import type { CSSResult, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import type { CataloguePart } from './catalogue.ts';
import type { SamplesPart } from './samples-part.ts';
import type { PartsSetting } from './parts-setting.ts';
import type { WebhookDialogs } from './webhook-dialogs.ts';
import type { WebhookPage } from './webhook-page.ts';
import type { ShownWebhook } from './webhooks-data.ts';
import type { WebhooksView } from './webhooks-view.ts';

const loadPage = () => import('./webhook-page.ts');
const loadDialogs = () => import('./webhook-dialogs.ts');
const loadCatalogue = () => import('./catalogue.ts');
const loadSamples = () => import('./samples-part.ts');

/** Milliseconds between looks at a log that is shown. */
const LOOK_MS = 5000;

/** The parts of the element that are fetched when they are first shown. */
export class FetchedParts {
  readonly #setting: PartsSetting;
  #page: WebhookPage | undefined;
  #dialogs: WebhookDialogs | undefined;
  #catalogue: CataloguePart | undefined;
  #samples: SamplesPart | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isFetching = false;

  constructor(setting: PartsSetting) {
    this.#setting = setting;
  }

  /** Fetches what a view shows, and follows its log. */
  follow({ tab, webhook }: WebhooksView): void {
    const isLog = tab === 'webhooks' && webhook !== '';
    if (isLog)
      this.#timer ??= setInterval(() => {
        if (document.visibilityState === 'visible' && navigator.onLine) this.look();
      }, LOOK_MS);
    else this.#stopLooking();
    if (isLog && !this.#page) this.#fetch(loadPage(), (part) => (this.#page = new part.WebhookPage(this.#setting)));
    if (tab === 'events' && !this.#catalogue)
      this.#fetch(loadCatalogue(), (part) => (this.#catalogue = new part.CataloguePart(this.#setting)));
    if (tab === 'code' && !this.#samples)
      this.#fetch(loadSamples(), (part) => (this.#samples = new part.SamplesPart(this.#setting)));
  }

  /** Looks for new deliveries. */
  look(): void {
    void this.#page?.log.look();
  }

  /** Other webhooks are shown from now on. */
  leave(): void {
    this.#dialogs?.leave();
  }

  stop(): void {
    this.#stopLooking();
    this.#page?.log.stop();
  }

  renderPage(webhook: ShownWebhook, view: WebhooksView): TemplateResult | undefined {
    return this.#page?.render(webhook, view);
  }

  renderTab(tab: 'events' | 'code'): TemplateResult | undefined {
    return tab === 'events' ? this.#catalogue?.render() : this.#samples?.render();
  }

  /** Asks something in a dialog. */
  ask(run: (dialogs: WebhookDialogs) => void): void {
    void loadDialogs().then(({ WebhookDialogs: Dialogs, styles }) => {
      const { host } = this.#setting;
      this.#dialogs ??= new Dialogs({
        ...this.#setting,
        onSent: (delivery) => {
          this.#setting.actions.show(delivery === undefined ? {} : { delivery });
          void this.#page?.log.load(1);
        },
      });
      this.#dress(styles);
      if (host.isConnected) run(this.#dialogs);
    });
  }

  #fetch<T extends { readonly styles: readonly CSSResult[] }>(asked: Promise<T>, take: (part: T) => unknown): void {
    if (this.#isFetching) return;
    this.#isFetching = true;
    void asked
      .then((part) => {
        this.#dress(part.styles);
        take(part);
      })
      .finally(() => {
        this.#isFetching = false;
        this.#setting.host.requestUpdate();
      })
      .catch(() => undefined);
  }

  #dress(styles: readonly CSSResult[]): void {
    const { firstElementChild: node } = this.#setting.host.renderRoot;
    if (node) for (const sheet of styles) adoptStyles(node, sheet);
  }

  #stopLooking(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
