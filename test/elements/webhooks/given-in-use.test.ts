import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/webhooks.ts';
import type { DeedWebhookRequestDetail } from '../../../src/elements/base/events.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { stays } from '../../fixtures/stays.ts';
import { pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { createDeliveries, EVENTS, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { dialogClosed, dialogOpen, FIRST, logRows, openDelivery, press, waitTold } from './open-webhooks.ts';

interface Opened {
  readonly element: DeedWebhooks;
  /** Requests that the page got, in their order. */
  readonly asked: DeedWebhookRequestDetail[];
  /** Agrees to the request that waits, or refuses it. */
  readonly settle: (refusal?: unknown) => void;
}

/** An element whose page makes each change wait until it has settled. */
async function open(view = FIRST): Promise<Opened> {
  const asked: DeedWebhookRequestDetail[] = [];
  let end = { resolve: (): void => undefined, reject: (_reason: unknown): void => undefined };
  const element = await fixture<DeedWebhooks>(html`
    <deed-webhooks
      view=${view}
      .webhooks=${WEBHOOKS}
      .deliveries=${createDeliveries(6)}
      .events=${EVENTS}
      .verbs=${['read', 'manage']}
      @deed-webhook-request=${({ detail }: CustomEvent<DeedWebhookRequestDetail>) => {
        asked.push(detail);
        detail.waitUntil(new Promise<void>((resolve, reject) => (end = { resolve, reject })));
      }}
    ></deed-webhooks>
  `);
  await waitUntil(() => rootOf(element).querySelector('.webhook, tbody tr, .nothing') !== null, 'the webhooks');
  return {
    element,
    asked,
    settle: (refusal) => {
      if (refusal === undefined) end.resolve();
      else end.reject(refusal);
    },
  };
}

const submit = (element: DeedWebhooks): void =>
  rootOf(element).querySelector<HTMLElement>('dialog [type=submit]')?.click();
const problem = (element: DeedWebhooks): string => texts(element, 'dialog .error[role=alert]')[0] ?? '';
const told = (element: DeedWebhooks): string => texts(element, '.toast span').join();

describe('deed-webhooks, a page that takes its time', () => {
  it('is asked once, however often the button is pressed, by an event that goes through shadows', async () => {
    const { element, asked, settle } = await open();
    const seen: boolean[][] = [];
    const onAsk = (event: Event): void => void seen.push([event.bubbles, event.composed]);
    document.addEventListener('deed-webhook-request', onAsk);
    press(element, 'Delete');
    await dialogOpen(element);
    for (let time = 0; time < 3; time += 1) submit(element);
    await waitUntil(() => asked.length === 1, 'it is asked');
    await stays(() => asked.length === 1, 20);
    document.removeEventListener('deed-webhook-request', onAsk);
    expect(seen).to.deep.equal([[true, true]]);
    expect(rootOf(element).querySelector('dialog [type=submit]')?.ariaBusy).to.equal('true');
    settle();
    await waitTold(element, 'The webhook is deleted.');
  });

  for (const [refusal, words] of [
    [new Error('Ask <b>Kai</b>.'), 'Ask <b>Kai</b>.'],
    ['Not today.', 'Not today.'],
    [{ status: 500 }, 'That did not work.'],
    [null, 'That did not work.'],
  ] as const)
    it(`says “${words}” where it refuses by ${String(refusal)}, and can be asked again`, async () => {
      const { element, asked, settle } = await open();
      press(element, 'Delete');
      await dialogOpen(element);
      submit(element);
      await waitUntil(() => asked.length === 1, 'it is asked');
      settle(refusal);
      await waitUntil(() => problem(element) !== '', 'the reason');
      expect([problem(element), rootOf(element).querySelector('dialog b') === null]).to.deep.equal([words, true]);
      submit(element);
      await waitUntil(() => asked.length === 2, 'it is asked again');
      settle();
      await dialogClosed(element);
    });

  it('keeps what is typed into the next question while an earlier one is settled', async () => {
    const { element, asked, settle } = await open();
    press(element, 'Send a test');
    await dialogOpen(element);
    submit(element);
    await waitUntil(() => asked.length === 1, 'it is asked');
    await pressed('Escape');
    await dialogClosed(element);
    press(element, 'Edit');
    await dialogOpen(element);
    await type(rootOf(element).querySelector('#webhook-name') as HTMLInputElement, ' B');
    settle();
    await waitTold(element, 'The test is on its way.');
    expect(rootOf(element).querySelector<HTMLInputElement>('#webhook-name')?.value).to.equal('Our archive B');
    await pressed('Escape');
  });

  it('may give other webhooks while it is asked, which leaves the question open', async () => {
    const { element } = await open();
    press(element, 'Edit');
    await dialogOpen(element);
    element.webhooks = WEBHOOKS.map((one) => ({ ...one, enabled: false }));
    await waitUntil(() => texts(element, '.webhook-head').join().includes('Paused'), 'it is paused');
    expect(rootOf(element).querySelector('dialog[open] form') !== null).to.equal(true);
    await pressed('Escape');
  });

  it('is asked to pause and to turn on, and the element shows what it then gives', async () => {
    const { element, asked, settle } = await open();
    press(element, 'Pause');
    await waitUntil(() => asked.length === 1, 'it is asked');
    expect([asked[0]?.action, told(element)]).to.deep.equal(['change', '']);
    element.webhooks = WEBHOOKS.map((one, at) => (at === 0 ? { ...one, enabled: false } : one));
    settle();
    await waitTold(element, 'The webhook is paused.');
    press(element, 'Turn on');
    await waitUntil(() => asked.length === 2, 'it is asked again');
    settle('Not allowed.');
    await waitTold(element, 'That did not work. Not allowed.');
    expect(texts(element, '.webhook-head').join()).to.contain('Paused');
  });
});

describe('deed-webhooks, deliveries of the page', () => {
  it('are read again as the page gives them, with the one that is open', async () => {
    const { element } = await open();
    await openDelivery(element, 0);
    const [first, ...rest] = createDeliveries(6);
    element.deliveries = [
      { ...first, status: 'failed', response_status: 410, attempt: 8 } as (typeof rest)[0],
      ...rest,
    ];
    await waitUntil(() => texts(element, '.details .line')[0]?.includes('Given up'), 'the details');
    expect(texts(element, '.log tbody tr')[0]).to.contain('410');
  });

  it('are none of a webhook whose addresses have none, and a test is offered', async () => {
    const { element } = await open(`webhook=${WEBHOOKS[1]?.id ?? ''}`);
    await waitUntil(() => rootOf(element).querySelector('.log .nothing'), 'an empty log');
    expect([logRows(element), texts(element, '.log .nothing button')]).to.deep.equal([[], ['Send a test']]);
  });
});
