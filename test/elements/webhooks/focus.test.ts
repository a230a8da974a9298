import { expect } from '@open-wc/testing';
import { byLabel, byRole, control, pressed, rootOf, texts } from '../fixtures/page.ts';
import { createDeliveries, ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, dialogClosed, dialogOpen, FIRST, logRows, openWebhooks } from './open-webhooks.ts';
import type { OpenWebhooks } from './open-webhooks.ts';

type Shown = OpenWebhooks['element'];

/** Presses a button by its key, as a person without a pointer does. */
async function pressByKey(element: Shown, name: string): Promise<void> {
  byRole(element, 'button', name).focus();
  await pressed('Enter');
}

const focusedText = (element: Shown): string | undefined => control(element)?.textContent.trim();

describe('webhooks, the focus of a person who works by keys', () => {
  it('goes from a line of the list to the title of its webhook, and back to that line', async () => {
    const { element } = await openWebhooks();
    rootOf(element).querySelectorAll<HTMLElement>('.webhook')[1]?.focus();
    await pressed('Enter');
    await waitUntil(() => focusedText(element) === 'shop.example.com');
    expect(control(element)?.matches('h2')).to.equal(true);
    await pressed('Shift+Tab');
    expect(focusedText(element)).to.equal('All webhooks');
    await pressed('Enter');
    await waitUntil(() => control(element)?.querySelector('.name')?.textContent === 'shop.example.com');
  });

  it('goes to the list when the webhook that was shown is deleted', async () => {
    const { element } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    await pressByKey(element, 'Delete');
    const dialog = await dialogOpen(element);
    dialog.querySelector<HTMLElement>('[type=submit]')?.focus();
    await pressed('Enter');
    await dialogClosed(element);
    await waitUntil(() => control(element)?.querySelector('.name')?.textContent === 'shop.example.com');
  });

  it('goes to the title when a button of the head has done its work', async () => {
    const [first] = WEBHOOKS;
    const off = { ...first, endpoints: first?.endpoints.map((one) => ({ ...one, health: 'disabled' })) };
    const script = new ScriptedWebhooks([off] as unknown as typeof WEBHOOKS);
    const { element } = await openWebhooks(script, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    // As the service has it once it is turned on.
    script.webhooks = [...WEBHOOKS];
    await pressByKey(element, 'Turn on');
    await waitUntil(() => texts(element, '.endpoints .dot').join() === 'Delivering');
    await waitUntil(() => control(element)?.matches('h2') === true);
  });

  it('goes to the first delivery from the button that shows new ones', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    rootOf(element).querySelectorAll<HTMLElement>('.log .link')[4]?.focus();
    script.deliveries = [...createDeliveries(1, { from: 100 }), ...script.deliveries];
    comeBack();
    await waitUntil(() => texts(element, '.news .button')[0] === '1 new delivery');
    await pressByKey(element, '1 new delivery');
    await waitUntil(() => logRows(element).length === 13);
    await waitUntil(() => control(element) === rootOf(element).querySelector('.log .link'));
  });

  it('goes to the first delivery once the filters are removed', async () => {
    const { element } = await openWebhooks(undefined, { view: `${FIRST}&status=failed&event=document-sealed` });
    await waitUntil(() => texts(element, '.nothing p').length === 1);
    await pressByKey(element, 'Remove the filters');
    await waitUntil(() => logRows(element).length === 12);
    await waitUntil(() => control(element)?.matches('.log .link, .log select') === true);
  });

  it('goes to the list once another try has brought the webhooks', async () => {
    const script = new ScriptedWebhooks();
    script.failures.set('GET', { status: 503 });
    const { element } = await openWebhooks(script);
    script.failures.clear();
    await pressByKey(element, 'Try again');
    await waitUntil(() => control(element)?.matches('.webhook') === true);
  });

  it('stays where it is when others change what is shown', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    const status = byLabel(element, 'Status');
    status.focus();
    script.webhooks = script.webhooks.map((one) => ({ ...one, name: 'Other', enabled: false }));
    comeBack();
    await waitUntil(() => texts(element, 'h2')[0] === 'Other');
    expect(status.matches(':focus')).to.equal(true);
  });

  it('is not taken from the page around', async () => {
    const { element } = await openWebhooks();
    const outside = document.createElement('input');
    element.after(outside);
    outside.focus();
    element.view = FIRST;
    await waitUntil(() => logRows(element).length === 12);
    expect(document.activeElement === outside).to.equal(true);
    outside.remove();
  });
});
