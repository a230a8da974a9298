import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/webhooks.ts';
import type { DeedWebhookRequestDetail } from '../../../src/elements/base/events.ts';
import type { ShownWebhook, WebhookVerb } from '../../../src/elements/webhooks/webhooks-data.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { allByRole, byLabel, byRole, pressed, retype, rootOf, texts, type } from '../fixtures/page.ts';
import { createDeliveries, EVENTS, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { dialogClosed, dialogOpen, FIRST, logRows, openDelivery, press, waitTold } from './open-webhooks.ts';

type Wish = Omit<DeedWebhookRequestDetail, 'waitUntil'>;

interface Given {
  readonly view?: string;
  readonly webhooks?: readonly ShownWebhook[];
  readonly verbs?: readonly WebhookVerb[];
  /** The outcome of the page's own work; without it the page does not say. */
  readonly answer?: () => Promise<unknown>;
}

/** An element whose page gives the webhooks, and what the page was asked for. */
async function open({ view = '', webhooks = WEBHOOKS, verbs = ['read', 'manage'], answer }: Given = {}): Promise<{
  readonly element: DeedWebhooks;
  readonly asked: Wish[];
}> {
  const asked: Wish[] = [];
  const element = await fixture<DeedWebhooks>(html`
    <deed-webhooks
      view=${view}
      .webhooks=${webhooks}
      .deliveries=${createDeliveries(60)}
      .events=${EVENTS}
      .verbs=${verbs}
      @deed-webhook-request=${({ detail }: CustomEvent<DeedWebhookRequestDetail>) => {
        const { waitUntil: wait, ...wish } = detail;
        asked.push(wish);
        if (answer) wait(answer());
      }}
    ></deed-webhooks>
  `);
  await waitUntil(() => rootOf(element).querySelector('.webhook, .notice, tbody tr, .nothing, .catalogue') !== null);
  return { element, asked };
}

describe('deed-webhooks, what its page gives', () => {
  it('are listed without a request, and follow the properties', async () => {
    const { element } = await open();
    expect(texts(element, '.webhook .name')).to.deep.equal(['Our archive', 'shop.example.com', 'Old CRM']);
    element.webhooks = WEBHOOKS.slice(2);
    await waitUntil(() => texts(element, '.webhook .name').join() === 'Old CRM');
    element.webhooks = [];
    await waitUntil(() => texts(element, '.notice h2')[0] === 'No webhooks yet');
  });

  it('offer what the verbs allow, as soon as those are other ones', async () => {
    const { element } = await open({ verbs: ['read'] });
    expect(allByRole(element, 'button').some((button) => button.textContent.includes('New webhook'))).to.equal(false);
    element.verbs = ['read', 'manage'];
    await waitUntil(() => allByRole(element, 'button').some((button) => button.textContent.includes('New webhook')));
  });

  it('have pages of deliveries, and only those of their own addresses', async () => {
    const { element } = await open({ view: FIRST });
    await waitUntil(() => texts(element, '.pager span')[0] === '1–50 of 60');
    press(element, 'Next page');
    await waitUntil(() => texts(element, '.pager span')[0] === '51–60 of 60');
    element.view = `webhook=${WEBHOOKS[2]?.id ?? ''}`;
    await waitUntil(() => texts(element, '.nothing p').length === 1);
  });

  it('show a new delivery of the property in the log', async () => {
    const { element } = await open({ view: FIRST });
    await waitUntil(() => logRows(element).length === 50);
    element.deliveries = [...createDeliveries(1, { from: 900 }), ...element.deliveries].slice(0, 20);
    await waitUntil(() => logRows(element).length === 20);
    await openDelivery(element, 0);
    expect(texts(element, '.details h3')).to.deep.equal(['contract-completed']);
  });

  it('say of a delivery that the page does not have that it could not be loaded', async () => {
    const { element } = await open({ view: `${FIRST}&delivery=gone` });
    await waitUntil(() => texts(element, '.details [role=alert] p')[0] === 'The delivery could not be loaded.');
  });

  it('have the catalogue and sample code without a request', async () => {
    const { element } = await open({ view: 'tab=events' });
    await waitUntil(() => texts(element, '.catalogue summary').length === EVENTS.length);
    byRole(element, 'tab', 'Verify signatures').click();
    await waitUntil(() => texts(element, '.samples pre').length === 1);
  });
});

describe('deed-webhooks, asking its page', () => {
  it('gives it the whole of a webhook that is edited', async () => {
    const { element, asked } = await open({ view: `webhook=${WEBHOOKS[1]?.id ?? ''}` });
    await waitUntil(() => texts(element, 'h2')[0] === 'shop.example.com');
    press(element, 'Edit');
    await dialogOpen(element);
    await type(byLabel(element, 'Name'), 'Shop');
    await retype(byLabel(element, 'Token') as HTMLInputElement, 'new token');
    press(element, 'Save');
    await waitTold(element, 'The webhook is saved.');
    const [first, second] = WEBHOOKS[1]?.endpoints ?? [];
    expect(asked).to.deep.equal([
      {
        action: 'change',
        webhook: WEBHOOKS[1]?.id,
        change: {
          name: 'Shop',
          accepted_events: ['contract-completed'],
          endpoints: [
            { id: first?.id, url: first?.url, auth_type: 'bearer', credentials: { token: 'new token' } },
            { id: second?.id, url: second?.url },
          ],
        },
      },
    ]);
  });

  it('keeps the form open with the reason of a page that refuses, and what was typed', async () => {
    const { element, asked } = await open({ answer: () => Promise.reject(new Error('The name is taken.')) });
    press(element, 'New webhook');
    await dialogOpen(element);
    await type(byLabel(element, 'Address'), 'https://a.example');
    await pressed('Enter');
    await waitUntil(() => texts(element, 'dialog [role=alert]')[0] === 'The name is taken.');
    expect((byLabel(element, 'Address') as HTMLInputElement).value).to.equal('https://a.example');
    expect(asked[0]).to.deep.include({ action: 'create' });
  });

  it('says in its own words that it did not work where the page gives no reason', async () => {
    const { element } = await open({ view: FIRST, answer: () => Promise.reject(new Error('')) });
    press(element, 'Pause');
    await waitTold(element, 'That did not work.');
  });

  it('waits for the page before it says that something is done', async () => {
    let end = (): void => undefined;
    const work = new Promise<void>((resolve) => (end = resolve));
    const { element, asked } = await open({ view: FIRST, answer: () => work });
    await waitUntil(() => texts(element, 'h2')[0] === 'Our archive');
    press(element, 'Delete');
    const dialog = await dialogOpen(element);
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => dialog.querySelector('[aria-busy=true]') !== null);
    expect([texts(element, '.toast'), dialog.open]).to.deep.equal([[], true]);
    end();
    await waitTold(element, 'The webhook is deleted.');
    await dialogClosed(element);
    expect(asked).to.deep.equal([{ action: 'remove', webhook: WEBHOOKS[0]?.id }]);
  });

  it('asks for tests and recoveries of the address that was chosen', async () => {
    const { element, asked } = await open({ view: `webhook=${WEBHOOKS[1]?.id ?? ''}` });
    await waitUntil(() => texts(element, '.endpoints .url').length === 2);
    byRole(element, 'button', 'Send a test').click();
    const dialog = await dialogOpen(element);
    (dialog.querySelector('[name=endpoint]') as HTMLSelectElement).selectedIndex = 1;
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitTold(element, 'The test is on its way.');
    allByRole(element, 'button')
      .filter((button) => button.textContent.trim() === 'Recover')[1]
      ?.click();
    await dialogOpen(element);
    (dialog.querySelector('[name=since]') as HTMLInputElement).value = '2020-01-01T10:00';
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => asked.length === 2);
    const second = WEBHOOKS[1]?.endpoints[1];
    const since = new Date('2020-01-01T10:00').toISOString();
    expect(asked).to.deep.equal([
      { action: 'test', webhook: WEBHOOKS[1]?.id, endpoint: second?.id, event: 'contract-completed' },
      { action: 'recover', webhook: WEBHOOKS[1]?.id, endpoint: second?.id, since },
    ]);
  });
});
