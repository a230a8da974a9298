import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { allByRole, byLabel, byRole, motionOver, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createDeliveries, ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  comeBack,
  dialogClosed,
  dialogOpen,
  FIRST,
  logRows,
  openDelivery,
  openWebhooks,
  press,
  waitTold,
} from './open-webhooks.ts';
import type { OpenWebhooks } from './open-webhooks.ts';

async function openLog(script = new ScriptedWebhooks(), view = FIRST): Promise<OpenWebhooks> {
  const open = await openWebhooks(script, { view, requestUrl: '/requests?id={request}' });
  await waitUntil(() => rootOf(open.element).querySelector('.log :is(tbody tr, .nothing, .failed)') !== null);
  return open;
}

const choose = (element: OpenWebhooks['element'], name: string, value: string): void => {
  const select = byLabel(element, name) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change'));
};

describe('the log of a webhook', () => {
  it('has time, event, where, answer, how long and attempt of each delivery', async () => {
    const { element } = await openLog();
    const cells = (at: number): string[] => texts(element, `.log tbody tr:nth-child(${at}) > *`).slice(1, 6);
    expect(cells(1)).to.deep.equal(['contract-completed', 'app.example.com/events', '200', '84 ms', '1']);
    expect(cells(2)).to.deep.equal(['contract-cancelled', 'app.example.com/events', '503', '1.2 secs', '2']);
    expect(cells(4).slice(2)).to.deep.equal(['Given up', '10 secs', '8']);
    expect(texts(element, '.log tbody .mark')).to.deep.equal(['Test']);
    expect(texts(element, '.log .time')[1]).to.match(/20 Jan.* \d\d:\d\d:\d\d/);
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('is filtered by status and event, and says so in its view', async () => {
    const { element, script, views } = await openLog();
    choose(element, 'Status', 'failed');
    await waitUntil(() => logRows(element).length === 3);
    choose(element, 'Event', 'document-updated');
    await waitUntil(() => logRows(element).length === 1);
    expect(views.at(-1)).to.equal(`${FIRST}&status=failed&event=document-updated`);
    expect(script.asked.at(-1)).to.contain('filter[status]=failed&filter[event_type]=document-updated');
    choose(element, 'Event', 'document-sealed');
    await waitUntil(() => texts(element, '.nothing p')[0] === 'No delivery is like this.');
    press(element, 'Remove the filters');
    await waitUntil(() => logRows(element).length === 12);
  });

  it('has pages', async () => {
    const { element } = await openLog(new ScriptedWebhooks(WEBHOOKS, createDeliveries(70)));
    expect(texts(element, '.pager span')).to.deep.equal(['1–50 of 70']);
    press(element, 'Next page');
    await waitUntil(() => logRows(element).length === 20);
    expect(texts(element, '.pager span')).to.deep.equal(['51–70 of 70']);
    press(element, 'Previous page');
    await waitUntil(() => logRows(element).length === 50);
  });

  it('shows new deliveries by itself, and only counts them while somebody is at the rows', async () => {
    const { element, script } = await openLog();
    script.deliveries = [...createDeliveries(1, { from: 100 }), ...script.deliveries];
    comeBack();
    await waitUntil(() => logRows(element).length === 13);
    rootOf(element).querySelectorAll<HTMLElement>('.log .link')[3]?.focus();
    const held = rootOf(element).activeElement;
    script.deliveries = [...createDeliveries(2, { from: 200 }), ...script.deliveries];
    comeBack();
    await waitUntil(() => texts(element, '.news .button')[0] === '2 new deliveries');
    await stays(() => logRows(element).length === 13 && rootOf(element).activeElement === held, 20);
    press(element, '2 new deliveries');
    await waitUntil(() => logRows(element).length === 15);
  });

  it('puts what became of a delivery into its row, and into what is open of it', async () => {
    const { element, script } = await openLog();
    await openDelivery(element, 1);
    script.deliveries = script.deliveries.map((one, at) =>
      at === 1 ? { ...one, status: 'succeeded', attempt: 3, response_status: 200, next_attempt_at: null } : one,
    );
    comeBack();
    await waitUntil(() => texts(element, '.details .dot')[0] === 'Delivered');
    expect(texts(element, '.log tbody tr:nth-child(2) .answer')).to.deep.equal(['200']);
  });

  it('keeps its rows when it cannot look, and says when it could not be read', async () => {
    const { element, script } = await openLog();
    script.failures.set('GET', { status: 500 });
    const { length } = script.asked;
    comeBack();
    await waitUntil(() => script.asked.length > length + 1);
    await stays(() => logRows(element).length === 12, 20);
    script.failures.clear();
    script.failures.set(`GET /webhooks/${WEBHOOKS[0]?.id ?? ''}/deliveries`, { status: 500 });
    const { element: other } = await openLog(script);
    script.failures.clear();
    press(other, 'Try again');
    await waitUntil(() => logRows(other).length === 12);
  });

  it('offers a test where nothing was sent yet', async () => {
    const { element } = await openLog(new ScriptedWebhooks(WEBHOOKS, []));
    expect(texts(element, '.nothing p')[0]).to.match(/^Nothing was sent yet/);
    expect(allByRole(element, 'button').filter((one) => one.textContent.trim() === 'Send a test')).to.have.length(2);
  });

  it('works by keys', async () => {
    const { element, script } = await openLog();
    rootOf(element).querySelector<HTMLElement>('.log .link')?.focus();
    await pressed('j');
    await pressed('ArrowDown');
    await pressed('k');
    const active = (): string | undefined => (rootOf(element).activeElement as HTMLElement | null)?.dataset['id'];
    expect(active()).to.equal(script.deliveries[1]?.id);
    await pressed('Enter');
    await waitUntil(() => rootOf(element).activeElement?.id === 'details-title');
    await pressed('Escape');
    await waitUntil(() => active() === script.deliveries[1]?.id);
    expect(rootOf(element).querySelector('.details')).to.equal(null);
    await pressed('r');
    await waitTold(element, 'It is sent again.');
  });
});

describe('a delivery', () => {
  it('shows its request and answer as text, and when it is tried again', async () => {
    const { element } = await openLog();
    await openDelivery(element, 1);
    expect(texts(element, '.details h3')).to.deep.equal(['contract-cancelled']);
    expect(texts(element, '.details .dot')).to.deep.equal(['Will be tried again']);
    const [answer, payload, headers] = texts(element, '.details pre');
    expect(answer).to.equal('Not <now>');
    expect(payload).to.contain('"title": "<img src=x onerror=alert(1)>"');
    expect(headers).to.contain('POST https://app.example.com/events');
    expect(headers).to.contain('service-webhook-signature: •••');
    expect(rootOf(element).querySelector('.details img')).to.equal(null);
    expect(texts(element, '.details dd')).to.include('2 of 8');
    expect(texts(element, '.details dt')).to.include('Next attempt');
    expect(byRole(element, 'link', 'The request that caused it').getAttribute('href')).to.equal(
      '/requests?id=request-1',
    );
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('is sent again, and the new one is on top', async () => {
    const { element, script } = await openLog();
    await openDelivery(element, 3);
    press(element, 'Send again');
    await waitTold(element, 'It is sent again.');
    await waitUntil(() => logRows(element).length === 13);
    expect(script.changes).to.deep.equal([
      `POST /webhooks/${WEBHOOKS[0]?.id ?? ''}/deliveries/${script.deliveries[4]?.id ?? ''}/redeliver`,
    ]);
    script.failures.set('POST', { status: 409, error: { message: 'It is paused.' } });
    press(element, 'Send again');
    await waitTold(element, 'That did not work. It is paused.');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const script = new ScriptedWebhooks();
    const id = script.deliveries[0]?.id ?? '';
    script.failures.set(`GET /webhooks/${WEBHOOKS[0]?.id ?? ''}/deliveries/${id}`, { status: 500 });
    const { element } = await openLog(script, `${FIRST}&delivery=${id}`);
    await waitUntil(() => texts(element, '.details [role=alert] p')[0] === 'The delivery could not be loaded.');
    script.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => texts(element, '.details pre').length === 3);
  });

  it('tells of an event that is no longer kept, and of an address that is gone', async () => {
    const script = new ScriptedWebhooks();
    script.deliveries = script.deliveries.map((one) => ({ ...one, request: null, request_id: null }));
    const { element } = await openLog(script);
    await openDelivery(element, 2);
    expect(texts(element, '.details .soft')).to.deep.equal(['The answer was empty.', 'The event is no longer kept.']);
    expect(allByRole(element, 'link')).to.have.length(0);
  });
});

describe('a test', () => {
  it('sends the example of an event to the chosen address, and opens it', async () => {
    const { element, script } = await openLog(undefined, `webhook=${WEBHOOKS[1]?.id ?? ''}`);
    byRole(element, 'button', 'Send a test').click();
    const dialog = await dialogOpen(element);
    await expect(element).to.be.accessible();
    (dialog.querySelector('[name=endpoint]') as HTMLSelectElement).selectedIndex = 1;
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitTold(element, 'The test is on its way.');
    await dialogClosed(element);
    const endpoint = WEBHOOKS[1]?.endpoints[1]?.id ?? '';
    expect(script.changes).to.deep.equal([
      `POST /webhooks/${WEBHOOKS[1]?.id ?? ''}/endpoints/${endpoint}/test {"event_type":"contract-completed"}`,
    ]);
    await waitUntil(() => texts(element, '.details .mark')[0] === 'Test');
  });
});

describe('recovering', () => {
  it('sends events since a moment again, and shows how far that is', async () => {
    const { element, script } = await openLog();
    press(element, 'Recover');
    const dialog = await dialogOpen(element);
    const field = dialog.querySelector<HTMLInputElement>('[name=since]') as HTMLInputElement;
    expect(Math.round((Date.now() - new Date(field.value).getTime()) / 3_600_000)).to.equal(24);
    await expect(element).to.be.accessible();
    field.value = '2999-01-01T00:00';
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => texts(element, 'dialog .error')[0] === 'Give a moment in the past.');
    field.value = '2020-01-01T10:00';
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => texts(element, 'dialog [role=status]')[0] === '3 events are sent again.');
    expect(dialog.querySelector('progress')?.value).to.equal(3);
    const since = new Date('2020-01-01T10:00').toISOString();
    expect(script.changes[0]).to.contain(`/recover {"since":"${since}"}`);
    await expect(element).to.be.accessible();
    press(element, 'Done');
    await dialogClosed(element);
  });
});
