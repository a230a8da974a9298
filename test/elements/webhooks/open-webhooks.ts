import { fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/webhooks.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { byRole, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** Webhooks on a page, and the adapter behind them. */
export interface OpenWebhooks {
  readonly element: DeedWebhooks;
  readonly script: ScriptedWebhooks;
  /** Views that the page was told. */
  readonly views: string[];
}

/** The view of the first webhook. */
export const FIRST = `webhook=${WEBHOOKS[0]?.id ?? ''}`;

/** Opens the element with a view, and waits until it shows something. */
export async function openWebhooks(
  script = new ScriptedWebhooks(),
  { view = '', requestUrl = '' }: { readonly view?: string; readonly requestUrl?: string } = {},
): Promise<OpenWebhooks> {
  await setViewport({ width: 1320, height: 900 });
  const views: string[] = [];
  const element = await fixture<DeedWebhooks>(
    html`<deed-webhooks
      endpoint="/deedkit"
      view=${view}
      request-url=${requestUrl}
      .fetch=${script.fetch}
      @deed-view-changed=${({ detail }: CustomEvent<{ readonly view: string }>) => views.push(detail.view)}
    ></deed-webhooks>`,
  );
  await waitUntil(
    () =>
      rootOf(element).querySelector('.webhook, .notice, tbody tr, .nothing, .catalogue, .samples, .failed') !== null,
    'something to see',
  );
  return { element, script, views };
}

/** Presses the button with this name. */
export const press = (element: DeedWebhooks, name: string): void => {
  byRole(element, 'button', name).click();
};

/** Waits for the dialog, and for its events where it has some. */
export async function dialogOpen(element: DeedWebhooks): Promise<HTMLDialogElement> {
  await waitUntil(
    () =>
      rootOf(element).querySelector('dialog[open] form') !== null &&
      rootOf(element).querySelector('.events-loading') === null,
    'the dialog',
  );
  return rootOf(element).querySelector('dialog[open]') as HTMLDialogElement;
}

/** Waits until the dialog is closed. */
export const dialogClosed = (element: DeedWebhooks): Promise<void> =>
  waitUntil(() => rootOf(element).querySelector('dialog[open]') === null, 'no dialog');

/** Rows of the log: event and answer. */
export const logRows = (element: DeedWebhooks): string[] => texts(element, '.log tbody .link');

/** Waits until the toast says something. */
export const waitTold = (element: DeedWebhooks, part: string): Promise<void> =>
  waitUntil(() => texts(element, '.toast span').join().includes(part), `told: ${part}`);

/** Opens a delivery by its place in the log. */
export async function openDelivery(element: DeedWebhooks, at: number): Promise<void> {
  rootOf(element).querySelectorAll<HTMLElement>('.log .link')[at]?.click();
  await waitUntil(() => rootOf(element).querySelector('.details .line') !== null, 'the delivery');
}

/** The person comes back to the tab, at which all that is shown looks for news at once. */
export const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange'));
