import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { byLabel, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createDeliveries, ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import type { DeliveryDetails } from '../../../src/elements/webhooks/webhooks-data.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, dialogOpen, FIRST, logRows, openDelivery, openWebhooks, press, waitTold } from './open-webhooks.ts';
import type { OpenWebhooks } from './open-webhooks.ts';

type Shown = OpenWebhooks['element'];

const LOG = `/webhooks/${WEBHOOKS[0]?.id ?? ''}/deliveries`;
const link = (element: Shown, at: number): HTMLElement | undefined =>
  rootOf(element).querySelectorAll<HTMLElement>('.log .link')[at];
const answers = (element: Shown): string[] => texts(element, '.log tbody .answer');

async function openLog(script = new ScriptedWebhooks()): Promise<OpenWebhooks> {
  const open = await openWebhooks(script, { view: FIRST });
  await waitUntil(() => logRows(open.element).length > 0, 'the log');
  return open;
}

/** Changes a delivery meanwhile, by its place. */
function changeDelivery(script: ScriptedWebhooks, at: number, change: Partial<DeliveryDetails>): void {
  script.deliveries = script.deliveries.map((one, index) => (index === at ? { ...one, ...change } : one));
}

const arrive = (script: ScriptedWebhooks, count: number, from: number): void => {
  script.deliveries = [...createDeliveries(count, { from }), ...script.deliveries];
};

describe('a log that is followed', () => {
  it('changes the values of rows under the hand, and moves none', async () => {
    const { element, script } = await openLog();
    link(element, 1)?.focus();
    changeDelivery(script, 1, { status: 'succeeded', response_status: 201, attempt: 3 });
    comeBack();
    await waitUntil(() => answers(element)[1] === '201');
    expect(link(element, 1)?.matches(':focus')).to.equal(true);
    expect(logRows(element)).to.have.length(12);
  });

  it('tells of new deliveries in a region that was there before them', async () => {
    const { element, script } = await openLog();
    const region = rootOf(element).querySelector('.news');
    expect(region?.getAttribute('aria-live')).to.equal('polite');
    link(element, 3)?.focus();
    arrive(script, 1, 100);
    comeBack();
    await waitUntil(() => region?.textContent.trim() === '1 new delivery');
    arrive(script, 1, 200);
    comeBack();
    await waitUntil(() => region?.textContent.trim() === '2 new deliveries');
  });

  it('takes new deliveries in once the person has left the rows', async () => {
    const { element, script } = await openLog();
    link(element, 3)?.focus();
    arrive(script, 1, 100);
    comeBack();
    await waitUntil(() => texts(element, '.news')[0] === '1 new delivery');
    byRole(element, 'tab', 'Webhooks').focus();
    comeBack();
    await waitUntil(() => logRows(element).length === 13 && texts(element, '.news')[0] === '');
  });

  it('follows the filter, and takes in nothing that it leaves out', async () => {
    const script = new ScriptedWebhooks();
    const { element } = await openWebhooks(script, { view: `${FIRST}&status=failed` });
    await waitUntil(() => logRows(element).length === 3);
    arrive(script, 4, 100);
    comeBack();
    await waitUntil(() => logRows(element).length === 4);
    expect(new Set(answers(element))).to.deep.equal(new Set(['Given up']));
  });

  it('shows the first delivery by itself where there was none', async () => {
    const script = new ScriptedWebhooks(WEBHOOKS, []);
    const { element } = await openWebhooks(script, { view: FIRST });
    await waitUntil(() => texts(element, '.nothing p').length === 1);
    script.deliveries = createDeliveries(1);
    comeBack();
    await waitUntil(() => logRows(element).length === 1);
    expect(texts(element, '.nothing')).to.deep.equal([]);
  });

  it('does not let a look that began earlier undo a filter', async () => {
    const { element, script } = await openLog();
    const release = script.hold(`GET ${LOG}?page`);
    const looked = script.asked.length;
    comeBack();
    await waitUntil(() => script.asked.slice(looked).some((call) => call.startsWith(`GET ${LOG}?page`)));
    const status = byLabel(element, 'Status') as HTMLSelectElement;
    status.value = 'failed';
    status.dispatchEvent(new Event('change'));
    await waitUntil(() => logRows(element).length === 3);
    release();
    await stays(() => logRows(element).length === 3, 30);
  });

  it('looks again and again while it is shown, and not while the list is', async () => {
    const repeated = new Map<number, () => void>();
    const real = { setInterval: window.setInterval, clearInterval: window.clearInterval };
    window.setInterval = ((run: () => void) => {
      repeated.set(repeated.size + 1, run);
      return repeated.size;
    }) as unknown as typeof window.setInterval;
    window.clearInterval = ((id: number) => repeated.delete(id)) as typeof window.clearInterval;
    try {
      const { element, script } = await openLog();
      expect(repeated.size).to.equal(1);
      changeDelivery(script, 1, { status: 'succeeded', response_status: 201 });
      for (const run of repeated.values()) run();
      await waitUntil(() => answers(element)[1] === '201');
      press(element, 'All webhooks');
      await waitUntil(() => texts(element, '.webhook').length === 3);
      expect(repeated.size).to.equal(0);
    } finally {
      Object.assign(window, real);
    }
  });
});

describe('a delivery that is followed', () => {
  it('stays open and is read again with each attempt', async () => {
    const { element, script } = await openLog();
    await openDelivery(element, 1);
    expect(texts(element, '.details dd')).to.include('2 of 8');
    changeDelivery(script, 1, { attempt: 3, response_body: 'Still not' });
    comeBack();
    await waitUntil(() => texts(element, '.details dd').includes('3 of 8'));
    expect(texts(element, '.details pre')[0]).to.equal('Still not');
  });

  it('keeps what is known of it when it cannot be read again', async () => {
    const { element, script } = await openLog();
    await openDelivery(element, 1);
    script.failures.set(`GET ${LOG}/`, { status: 500 });
    changeDelivery(script, 1, { attempt: 3 });
    comeBack();
    await waitUntil(() => script.asked.at(-1)?.startsWith(`GET ${LOG}/`) === true);
    await stays(() => texts(element, '.details pre')[0] === 'Not <now>', 30);
  });

  it('says that it could not be loaded, and closes all the same', async () => {
    const { element, script } = await openLog();
    script.failures.set(`GET ${LOG}/`, { status: 404 });
    link(element, 2)?.focus();
    await pressed('Enter');
    await waitUntil(() => texts(element, '.details [role=alert] p')[0] === 'The delivery could not be loaded.');
    expect(texts(element, '.details h3')).to.deep.equal(['Delivery']);
    byRole(element, 'button', 'Close').focus();
    await pressed('Escape');
    await waitUntil(() => link(element, 2)?.matches(':focus') === true);
  });
});

describe('webhooks while others work', () => {
  it('have a new one in the list, and one less where it is deleted', async () => {
    const { element, script } = await openWebhooks();
    const [first] = script.webhooks;
    script.webhooks = [{ ...(first as (typeof WEBHOOKS)[number]), id: 'new', name: 'New one' }, ...script.webhooks];
    comeBack();
    await waitUntil(() => texts(element, '.webhook .name')[0] === 'New one');
    script.webhooks = script.webhooks.slice(0, 2);
    comeBack();
    await waitUntil(() => texts(element, '.webhook .name').join() === 'New one,Our archive');
  });

  it('keep the focus on the one that has it when they are read again', async () => {
    const { element, script } = await openWebhooks();
    const buttons = rootOf(element).querySelectorAll<HTMLElement>('.webhook');
    buttons[1]?.focus();
    script.webhooks = script.webhooks.map((one) => ({ ...one, accepted_events: [] }));
    comeBack();
    await waitUntil(() => texts(element, '.webhook .count').join() === '0 events,0 events,0 events');
    expect(buttons[1]?.matches(':focus')).to.equal(true);
  });

  it('say why one could not be paused, and show it as it is', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => texts(element, 'h2')[0] === 'Our archive');
    script.failures.set('PATCH', { status: 409, error: { message: 'Another person edits it.' } });
    press(element, 'Pause');
    await waitTold(element, 'That did not work. Another person edits it.');
    expect(texts(element, '.title-line .dot')).to.deep.equal([]);
    script.failures.clear();
    press(element, 'Pause');
    await waitTold(element, 'The webhook is paused.');
    await waitUntil(() => texts(element, '.title-line .dot').join() === 'Paused');
  });

  it('keep an open question when the list is read again', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => texts(element, 'h2')[0] === 'Our archive');
    press(element, 'Send a test');
    const dialog = await dialogOpen(element);
    const select = dialog.querySelector('select') as HTMLSelectElement;
    select.value = 'document-sealed';
    script.webhooks = script.webhooks.map((one) => ({ ...one, name: 'Renamed' }));
    comeBack();
    await waitUntil(() => texts(element, 'h2').includes('Renamed'));
    expect([dialog.open, select.value]).to.deep.equal([true, 'document-sealed']);
  });
});
