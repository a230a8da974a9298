import { expect } from '@open-wc/testing';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { stays } from '../../fixtures/stays.ts';
import { byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { createDeliveries, ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  dialogClosed,
  dialogOpen,
  FIRST,
  logRows,
  openDelivery,
  openWebhooks,
  press,
  waitTold,
} from './open-webhooks.ts';

const SECOND = `webhook=${WEBHOOKS[1]?.id ?? ''}`;
const submit = (element: DeedWebhooks): void =>
  rootOf(element).querySelector<HTMLElement>('dialog [type=submit]')?.click();
const question = (element: DeedWebhooks): string => texts(element, 'dialog[open] h2')[0] ?? '';
const title = (element: DeedWebhooks): string => texts(element, '.webhook-head .title')[0] ?? '';
const told = (element: DeedWebhooks): string => texts(element, '.toast span').join();
const filter = (element: DeedWebhooks, name: string): HTMLSelectElement =>
  rootOf(element).querySelector(`.filters select[aria-label="${name}"]`) as HTMLSelectElement;
const choose = (element: DeedWebhooks, name: string, value: string): void => {
  filter(element, name).value = value;
  filter(element, name).dispatchEvent(new Event('change'));
};

/** Opens a question, sends it, and leaves it before it is answered. */
async function leave(element: DeedWebhooks, name: string): Promise<void> {
  press(element, name);
  await dialogOpen(element);
  submit(element);
  await pressed('Escape');
  await dialogClosed(element);
}

describe('webhooks, a question that was left before its answer', () => {
  it('leaves the one that was opened after it open, with its text', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('POST');
    await leave(element, 'Send a test');
    press(element, 'Edit');
    await dialogOpen(element);
    await type(byLabel(element, 'Name'), ' now');
    release();
    await waitTold(element, 'The test is on its way.');
    expect([question(element), (byLabel(element, 'Name') as HTMLInputElement).value]).to.deep.equal([
      'Edit the webhook',
      'Our archive now',
    ]);
  });

  it('opens no delivery at another webhook', async () => {
    const { element, script, views } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('POST');
    await leave(element, 'Send a test');
    press(element, 'All webhooks');
    element.view = SECOND;
    await waitUntil(() => title(element) === 'shop.example.com', 'the second');
    release();
    await waitTold(element, 'The test is on its way.');
    await element.updateComplete;
    expect([title(element), views.some((view) => view.includes('delivery='))]).to.deep.equal([
      'shop.example.com',
      false,
    ]);
  });

  it('leaves the person at the webhook they went to when the first is deleted', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('DELETE');
    await leave(element, 'Delete');
    element.view = SECOND;
    await waitUntil(() => title(element) === 'shop.example.com', 'the second');
    release();
    await waitTold(element, 'The webhook is deleted.');
    await element.updateComplete;
    expect(title(element)).to.equal('shop.example.com');
  });

  it('leaves the person at the webhook they went to when the first is saved', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('PATCH');
    await leave(element, 'Edit');
    element.view = SECOND;
    await waitUntil(() => title(element) === 'shop.example.com', 'the second');
    release();
    await waitTold(element, 'The webhook is saved.');
    await element.updateComplete;
    expect(title(element)).to.equal('shop.example.com');
  });

  it('tells of a recovery that was refused, and opens nothing again', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    script.failures.set('POST', { status: 429, error: { message: 'Too many at once.' } });
    const release = script.hold('POST');
    await leave(element, 'Recover');
    release();
    await waitTold(element, 'Too many at once.');
    expect(question(element)).to.equal('');
  });
});

describe('webhooks of another adapter', () => {
  const other = (): ScriptedWebhooks => {
    const script = new ScriptedWebhooks(
      WEBHOOKS.map((one) => ({ ...one, name: `${one.name ?? 'Shop'} B` })),
      createDeliveries(2),
    );
    return script;
  };
  async function goOver(element: DeedWebhooks, script = other()): Promise<ScriptedWebhooks> {
    element.fetch = script.fetch;
    element.endpoint = '/deedkit/b';
    const { fetch } = script;
    element.fetch = (input, init) => fetch(String(input).replace('/deedkit/b', '/deedkit'), init);
    await waitUntil(() => (title(element) || texts(element, '.webhook .name').join()).includes(' B'), 'the other');
    return script;
  }

  it('get nothing of a question that is open about one of the first', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Delete');
    await dialogOpen(element);
    const second = await goOver(element);
    if (rootOf(element).querySelector('dialog[open]')) submit(element);
    await stays(() => second.changes.length + script.changes.length === 0, 30);
    expect(question(element)).to.equal('');
  });

  it('say nothing of a webhook of the first that is paused late', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('PATCH');
    press(element, 'Pause');
    await waitUntil(() => script.changes.length === 1, 'it is asked');
    const second = await goOver(element);
    const asked = second.asked.length;
    release();
    await stays(() => told(element) === '' && second.asked.length === asked, 30);
  });

  it('have their own deliveries, and nothing of one of the first that comes late', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('GET /webhooks/');
    choose(element, 'Status', 'failed');
    await goOver(element);
    await waitUntil(() => rootOf(element).querySelector('.log .nothing, .log tbody tr'), 'their log');
    const before = logRows(element).join();
    release();
    await stays(() => logRows(element).join() === before, 30);
  });

  it('show a list that answers late only while they are shown', async () => {
    const script = new ScriptedWebhooks();
    const { element } = await openWebhooks(script);
    const release = script.hold('GET /webhooks');
    document.dispatchEvent(new Event('visibilitychange'));
    await goOver(element);
    release();
    await stays(() => texts(element, '.webhook .name')[0] === 'Our archive B', 30);
  });
});

describe('the filters of a log, as they are shown', () => {
  it('are those that filter, chosen by hand, removed, and set by the page', async () => {
    const { element } = await openWebhooks(undefined, { view: FIRST });
    choose(element, 'Status', 'failed');
    choose(element, 'Event', 'contract-completed');
    await waitUntil(() => rootOf(element).querySelector('.log .nothing'), 'none is like this');
    press(element, 'Remove the filters');
    await waitUntil(() => logRows(element).length > 0, 'all of them');
    expect([filter(element, 'Status').value, filter(element, 'Event').value]).to.deep.equal(['', '']);
    element.view = `${FIRST}&status=pending`;
    await element.updateComplete;
    expect(filter(element, 'Status').value).to.equal('pending');
    element.view = FIRST;
    await element.updateComplete;
    expect(filter(element, 'Status').value).to.equal('');
  });
});

describe('two deliveries sent again at once', () => {
  it('are two, each told, with both on top', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    const release = script.hold('POST');
    const again = [...rootOf(element).querySelectorAll<HTMLElement>('.log tbody button:not(.link)')];
    again[0]?.click();
    again[1]?.click();
    release();
    await waitUntil(() => script.changes.length === 2 && script.deliveries.length === 14, 'both are sent');
    await waitUntil(() => logRows(element).length === 14, 'both are listed');
    expect(told(element)).to.equal('It is sent again.');
  });

  it('leave the one open that is read', async () => {
    const { element } = await openWebhooks(undefined, { view: FIRST });
    await openDelivery(element, 1);
    const open = texts(element, '#details-title')[0];
    byRole(element, 'button', 'Send again').click();
    await waitTold(element, 'It is sent again.');
    expect(texts(element, '#details-title')[0]).to.equal(open);
  });
});
