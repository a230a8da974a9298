import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { allByRole, byLabel, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createDeliveries, ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import type { DeliveryDetails } from '../../../src/elements/webhooks/webhooks-data.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, FIRST, logRows, openDelivery, openWebhooks, press, waitTold } from './open-webhooks.ts';
import type { OpenWebhooks } from './open-webhooks.ts';

type Shown = OpenWebhooks['element'];

const LOG = `/webhooks/${WEBHOOKS[0]?.id ?? ''}/deliveries`;
const cells = (element: Shown, at: number): string[] => texts(element, `.log tbody tr:nth-child(${at + 1}) > *`);
const link = (element: Shown, at: number): HTMLElement | undefined =>
  rootOf(element).querySelectorAll<HTMLElement>('.log .link')[at];
const range = (element: Shown): string | undefined => texts(element, '.pager span')[0];
const failed = (element: Shown): string | undefined => texts(element, '.log [role=alert] p')[0];

async function openLog(script = new ScriptedWebhooks(), view = FIRST): Promise<OpenWebhooks> {
  const open = await openWebhooks(script, { view });
  await waitUntil(() => logRows(open.element).length > 0, 'the log');
  return open;
}

/** A script whose deliveries differ from the usual ones, the first by each change. */
function withChanges(...changes: readonly Partial<DeliveryDetails>[]): ScriptedWebhooks {
  const rows = createDeliveries(12).map((row, at) => ({ ...row, ...changes[at] }));
  return new ScriptedWebhooks(WEBHOOKS, rows);
}

const choose = (element: Shown, name: string, value: string): void => {
  const select = byLabel(element, name) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change'));
};

describe('the rows of a log', () => {
  it('tell a delivery that is on its way from one that got no answer', async () => {
    const none = { response_status: null, duration_ms: null, status: 'pending' } as const;
    const { element } = await openLog(
      withChanges({ ...none, attempt: 0, attempted_at: null }, { ...none, attempt: 3 }),
    );
    expect(cells(element, 0)).to.deep.equal([
      'On its way',
      'contract-completed',
      'app.example.com/events',
      'On its way',
      '',
      '',
      '',
    ]);
    expect(cells(element, 1).slice(3, 6)).to.deep.equal(['No answer', '', '3']);
  });

  it('say that an address is gone, and offer nothing to send there', async () => {
    const gone = WEBHOOKS.map((webhook) => ({
      ...webhook,
      endpoints: [...webhook.endpoints, ...webhook.endpoints.slice(0, 1).map((one) => ({ ...one, id: 'gone' }))],
    }));
    const script = new ScriptedWebhooks(gone, createDeliveries(2, { endpoint: 'gone' }));
    const { element } = await openLog(script);
    script.webhooks = [...WEBHOOKS];
    comeBack();
    await waitUntil(() => cells(element, 0)[2] === 'An address that is gone');
    expect(rootOf(element).querySelector('.again button') === null).to.equal(true);
    await openDelivery(element, 0);
    expect(texts(element, '.details button').some((name) => name === 'Send again')).to.equal(false);
  });

  it('name the button of each by its event and moment', async () => {
    const { element } = await openLog();
    const names = allByRole(element, 'button')
      .map((button) => button.ariaLabel ?? '')
      .filter((name) => name.startsWith('Send again: '));
    expect(names).to.have.length(12);
    expect(names[1]).to.match(/^Send again: contract-cancelled, .*\d\d:\d\d:\d\d$/);
    expect(new Set(names).size).to.equal(12);
  });

  it('are opened by a press anywhere on them, which leaves the focus', async () => {
    const { element, views } = await openLog();
    rootOf(element).querySelector<HTMLElement>('.log tbody tr:nth-child(3) .took')?.click();
    await waitUntil(() => texts(element, '.details h3')[0] === 'document-created');
    expect(link(element, 2)?.ariaExpanded).to.equal('true');
    expect(views.at(-1)).to.match(/&delivery=/);
    expect(rootOf(element).activeElement === null).to.equal(true);
  });

  it('send again what is pressed, without opening it', async () => {
    const { element, script } = await openLog();
    rootOf(element).querySelector<HTMLElement>('.log tbody tr:nth-child(2) .again button')?.click();
    await waitTold(element, 'It is sent again.');
    await waitUntil(() => logRows(element).length === 13);
    expect(script.changes).to.deep.equal([`POST ${LOG}/${script.deliveries[2]?.id ?? ''}/redeliver`]);
    expect(rootOf(element).querySelector('.details') === null).to.equal(true);
  });

  it('stop at the first and the last by arrows', async () => {
    const { element } = await openLog();
    link(element, 0)?.focus();
    await pressed('ArrowUp');
    expect(link(element, 0)?.matches(':focus')).to.equal(true);
    link(element, 11)?.focus();
    await pressed('j');
    expect(link(element, 11)?.matches(':focus')).to.equal(true);
    await pressed('ArrowUp');
    expect(link(element, 10)?.matches(':focus')).to.equal(true);
  });

  it('leave keys with Control to the browser', async () => {
    const { element, script } = await openLog();
    link(element, 3)?.focus();
    const init = { key: 'r', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    expect(link(element, 3)?.dispatchEvent(new KeyboardEvent('keydown', init))).to.equal(true);
    expect(script.changes).to.deep.equal([]);
  });
});

describe('the filters of a log', () => {
  it('offer an event of the view that the webhook no longer accepts', async () => {
    const view = `webhook=${WEBHOOKS[1]?.id ?? ''}&event=document-sealed`;
    const { element } = await openWebhooks(undefined, { view });
    await waitUntil(() => texts(element, '.nothing p')[0] === 'No delivery is like this.');
    const select = byLabel(element, 'Event') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal([
      'Any event',
      'contract-completed',
      'document-sealed',
    ]);
    expect(select.value).to.equal('document-sealed');
  });

  it('say that the deliveries could not be loaded, over rows that are of the filter before', async () => {
    const { element, script } = await openLog();
    script.failures.set(`GET ${LOG}`, { status: 503 });
    choose(element, 'Status', 'failed');
    await waitUntil(() => failed(element) === 'The deliveries could not be loaded.');
    script.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => logRows(element).length === 3);
    expect(failed(element)).to.equal(undefined);
  });

  it('show what was chosen last, even if the answer to an earlier choice comes later', async () => {
    const { element, script } = await openLog();
    const release = script.hold(`GET ${LOG}`);
    choose(element, 'Status', 'failed');
    await waitUntil(() => script.asked.at(-1)?.includes('failed') === true);
    choose(element, 'Status', 'succeeded');
    await waitUntil(() => script.asked.at(-1)?.includes('succeeded') === true);
    release();
    await waitUntil(() => logRows(element).length === 6);
    expect(new Set(texts(element, '.log tbody .answer'))).to.deep.equal(new Set(['200', '204']));
  });

  it('keep the delivery that is open', async () => {
    const { element, views } = await openLog();
    await openDelivery(element, 1);
    choose(element, 'Status', 'failed');
    await waitUntil(() => logRows(element).length === 3);
    expect(texts(element, '.details h3')).to.deep.equal(['contract-cancelled']);
    expect(views.at(-1)).to.contain('status=failed').and.to.contain('delivery=');
  });
});

describe('the pages of a log', () => {
  const many = (): ScriptedWebhooks => new ScriptedWebhooks(WEBHOOKS, createDeliveries(130));

  it('turn by one when the button is pressed twice before the answer', async () => {
    const { element, script } = await openLog(many());
    const release = script.hold(`GET ${LOG}`);
    press(element, 'Next page');
    press(element, 'Next page');
    release();
    await waitUntil(() => range(element) !== '1–50 of 130');
    expect(range(element)).to.equal('51–100 of 130');
  });

  it('stay where they are when the next one cannot be read, and say so', async () => {
    const { element, script } = await openLog(many());
    script.failures.set(`GET ${LOG}`, { status: 500 });
    press(element, 'Next page');
    await waitUntil(() => failed(element) === 'The deliveries could not be loaded.');
    expect([range(element), logRows(element).length]).to.deep.equal(['1–50 of 130', 50]);
    script.failures.clear();
    press(element, 'Next page');
    await waitUntil(() => range(element) === '51–100 of 130' && failed(element) === undefined);
  });

  it('begin at the first one when something is sent again', async () => {
    const { element } = await openLog(many());
    press(element, 'Next page');
    await waitUntil(() => range(element) === '51–100 of 130');
    rootOf(element).querySelector<HTMLElement>('.again button')?.click();
    await waitUntil(() => range(element) === '1–50 of 131');
  });

  it('do not move when deliveries arrive while a later one is shown', async () => {
    const { element, script } = await openLog(many());
    press(element, 'Next page');
    await waitUntil(() => range(element) === '51–100 of 130');
    const before = [...rootOf(element).querySelectorAll<HTMLElement>('.log .link')].map((one) => one.dataset['id']);
    script.deliveries = [...createDeliveries(2, { from: 300 }), ...script.deliveries];
    comeBack();
    await waitUntil(() => range(element) === '51–100 of 132');
    const after = [...rootOf(element).querySelectorAll<HTMLElement>('.log .link')].map((one) => one.dataset['id']);
    expect(after).to.deep.equal(before);
    expect(texts(element, '.news')).to.deep.equal(['']);
  });
});

describe('the delivery beside the log', () => {
  it('says nothing of an answer while it is on its way', async () => {
    const none = { response_status: null, response_body: null, duration_ms: null, status: 'pending' } as const;
    const { element } = await openLog(withChanges({ ...none, attempt: 0, attempted_at: null, next_attempt_at: null }));
    await openDelivery(element, 0);
    expect(texts(element, '.details .dot')).to.deep.equal(['On its way']);
    expect(texts(element, '.details .soft')).to.deep.equal(['On its way']);
    expect(texts(element, '.details dt')).to.deep.equal(['Attempt']);
  });

  it('is the one that was pressed last, even if the one before is answered later', async () => {
    const { element, script } = await openLog();
    const release = script.hold(`GET ${LOG}/${script.deliveries[0]?.id ?? ''}`);
    link(element, 0)?.click();
    await waitUntil(() => rootOf(element).querySelector('.details .loading') !== null);
    await openDelivery(element, 3);
    release();
    await stays(() => texts(element, '.details h3')[0] === 'document-updated', 30);
  });

  it('is read out when it is opened by a key, and gives the focus back to its row', async () => {
    const { element, views } = await openLog();
    link(element, 4)?.focus();
    await pressed('Enter');
    await waitUntil(() => rootOf(element).activeElement?.matches('#details-title') === true);
    byRole(element, 'button', 'Close').focus();
    await pressed('Enter');
    await waitUntil(() => link(element, 4)?.matches(':focus') === true);
    expect(views.at(-1)).to.equal(FIRST);
  });

  it('takes no focus when it comes with the view of the page', async () => {
    const script = new ScriptedWebhooks();
    const { element } = await openLog(script, `${FIRST}&delivery=${script.deliveries[1]?.id ?? ''}`);
    await waitUntil(() => texts(element, '.details pre').length === 3);
    expect(rootOf(element).activeElement === null).to.equal(true);
  });

  it('copies the event as it is shown, and says so', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { element } = await openLog();
    await openDelivery(element, 1);
    press(element, 'Copy: Payload');
    await waitTold(element, 'Copied.');
    expect(copied).to.deep.equal([rootOf(element).querySelectorAll('.details pre')[1]?.textContent]);
    delete (navigator as { clipboard?: unknown }).clipboard;
  });
});
