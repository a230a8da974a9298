import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/webhooks.ts';
import type { DeedWebhookRequestDetail } from '../../../src/elements/base/events.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { rootOf, texts } from '../fixtures/page.ts';
import { createDeliveries, EVENTS, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { dialogClosed, dialogOpen, FIRST, logRows, openDelivery, press, waitTold } from './open-webhooks.ts';

type Wish = Omit<DeedWebhookRequestDetail, 'waitUntil'>;

/** An element whose page gives the webhooks, and the requests that the page got. */
async function open(
  answer: (wish: Wish, element: DeedWebhooks) => Promise<unknown> | undefined = () => undefined,
): Promise<{ element: DeedWebhooks; asked: Wish[] }> {
  const asked: Wish[] = [];
  const element = await fixture<DeedWebhooks>(html`
    <deed-webhooks
      view=${FIRST}
      .webhooks=${WEBHOOKS}
      .deliveries=${createDeliveries(8)}
      .events=${EVENTS}
      .verbs=${['read', 'manage']}
      @deed-webhook-request=${({ detail }: CustomEvent<DeedWebhookRequestDetail>) => {
        const { waitUntil: wait, ...wish } = detail;
        asked.push(wish);
        const waits = answer(wish, element);
        if (waits) wait(waits);
      }}
    ></deed-webhooks>
  `);
  await waitUntil(() => logRows(element).length === 8);
  return { element, asked };
}

describe('deed-webhooks with webhooks of the page', () => {
  it('asks the page for changes, and shows what it gives', async () => {
    const { element, asked } = await open(async ({ webhook, change }, shown) => {
      await Promise.resolve();
      shown.webhooks = (shown.webhooks ?? []).map((one) =>
        one.id === webhook ? { ...one, enabled: change?.enabled ?? one.enabled } : one,
      );
    });
    press(element, 'Pause');
    await waitUntil(() => texts(element, '.title-line .dot')[0] === 'Paused');
    expect(asked).to.deep.equal([{ action: 'change', webhook: WEBHOOKS[0]?.id, change: { enabled: false } }]);
  });

  it('tells the reason of a page that refuses', async () => {
    const { element } = await open(() => Promise.reject(new Error('Ask your admin.')));
    press(element, 'Pause');
    await waitTold(element, 'That did not work. Ask your admin.');
    press(element, 'Delete');
    const dialog = await dialogOpen(element);
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => texts(element, 'dialog [role=alert]')[0] === 'Ask your admin.');
  });

  it('filters the deliveries by itself, and asks for them to be sent again', async () => {
    const { element, asked } = await open();
    await openDelivery(element, 1);
    expect(texts(element, '.details pre')[0]).to.equal('Not <now>');
    press(element, 'Send again');
    await waitUntil(() => asked.length === 1);
    press(element, 'Send a test');
    (await dialogOpen(element)).querySelector<HTMLElement>('[type=submit]')?.click();
    await dialogClosed(element);
    press(element, 'Recover');
    (await dialogOpen(element)).querySelector<HTMLElement>('[type=submit]')?.click();
    await dialogClosed(element);
    expect(asked.map(({ action }) => action)).to.deep.equal(['redeliver', 'test', 'recover']);
    element.view = `${FIRST}&status=failed`;
    await waitUntil(() => logRows(element).length === 2);
  });

  it('gives its page the secret of a webhook that is made', async () => {
    const { element, asked } = await open();
    press(element, 'All webhooks');
    await waitUntil(() => texts(element, '.webhook').length === 3);
    press(element, 'New webhook');
    const dialog = await dialogOpen(element);
    const field = dialog.querySelector<HTMLInputElement>('[type=url]') as HTMLInputElement;
    field.value = 'https://x.example';
    field.dispatchEvent(new InputEvent('input'));
    press(element, 'Save');
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    expect(asked[0]?.change?.endpoints?.[0]?.secret).to.match(/^whsec_/);
  });
});
