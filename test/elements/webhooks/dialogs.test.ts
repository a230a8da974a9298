import { expect } from '@open-wc/testing';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { dialogClosed, dialogOpen, FIRST, logRows, openWebhooks, press, waitTold } from './open-webhooks.ts';
import type { OpenWebhooks } from './open-webhooks.ts';

type Shown = OpenWebhooks['element'];

const SECOND = `webhook=${WEBHOOKS[1]?.id ?? ''}`;
const problem = (element: Shown): string | undefined => texts(element, 'dialog [role=alert]')[0];
const submit = (element: Shown): void => {
  rootOf(element).querySelector<HTMLElement>('dialog [type=submit]')?.click();
};

/** Opens a dialog by the key of its button, so that the focus can come back to it. */
async function openBy(element: Shown, name: string): Promise<HTMLElement> {
  const button = byRole(element, 'button', name);
  button.focus();
  await pressed('Enter');
  await dialogOpen(element);
  return button;
}

describe('the question before a webhook is deleted', () => {
  it('names the webhook, and deletes nothing when it is left', async () => {
    const { element, script } = await openWebhooks(undefined, { view: SECOND });
    const button = await openBy(element, 'Delete');
    expect(byRole(element, 'dialog', 'Delete shop.example.com?').matches('dialog')).to.equal(true);
    await expect(element).to.be.accessible();
    await pressed('Escape');
    await dialogClosed(element);
    await waitUntil(() => button.matches(':focus'));
    expect(script.changes).to.deep.equal([]);
  });

  it('leads to the list, where the view and the toast say that it is gone', async () => {
    const { element, script, views } = await openWebhooks(undefined, { view: FIRST });
    await openBy(element, 'Delete');
    submit(element);
    submit(element);
    await waitTold(element, 'The webhook is deleted.');
    await waitUntil(() => texts(element, '.webhook').length === 2);
    expect([views.at(-1), script.changes.length]).to.deep.equal(['', 1]);
  });

  it('tells in a toast of a refusal that comes after it was left', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    script.failures.set('DELETE', { status: 409, error: { message: 'It is in use.' } });
    const release = script.hold('DELETE');
    await openBy(element, 'Delete');
    submit(element);
    await pressed('Escape');
    await dialogClosed(element);
    press(element, 'Send a test');
    await dialogOpen(element);
    release();
    await waitTold(element, 'It is in use.');
    expect([problem(element), texts(element, 'dialog h2')[0]]).to.deep.equal(['', 'Send a test']);
  });
});

describe('a test of a webhook', () => {
  it('is sent once by Enter and a press right after it', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await openBy(element, 'Send a test');
    expect(rootOf(element).activeElement?.matches('[name=event]')).to.equal(true);
    expect(rootOf(element).querySelector('[name=endpoint]') === null).to.equal(true);
    const release = script.hold('POST');
    submit(element);
    submit(element);
    await waitUntil(() => rootOf(element).querySelector('dialog [aria-busy=true]') !== null);
    release();
    await waitTold(element, 'The test is on its way.');
    expect(script.changes).to.have.length(1);
  });

  it('can be of any event that the webhook accepts', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await openBy(element, 'Send a test');
    const select = rootOf(element).querySelector('[name=event]') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(WEBHOOKS[0]?.accepted_events);
    select.value = 'document-sealed';
    submit(element);
    await waitUntil(() => script.changes.length === 1);
    expect(script.changes[0]).to.match(/\/test \{"event_type":"document-sealed"\}$/);
  });

  it('keeps what was chosen when the service refuses it, and says why', async () => {
    const { element, script } = await openWebhooks(undefined, { view: SECOND });
    script.failures.set('POST', { status: 422, error: { message: 'It does not answer.' } });
    await openBy(element, 'Send a test');
    const select = rootOf(element).querySelector('[name=endpoint]') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal([
      'shop.example.com',
      'billing.example.com/hooks',
    ]);
    select.selectedIndex = 1;
    submit(element);
    await waitUntil(() => problem(element) === 'It does not answer.');
    expect(select.selectedIndex).to.equal(1);
    script.failures.clear();
    submit(element);
    await waitTold(element, 'The test is on its way.');
    expect(script.changes[1]).to.equal(script.changes[0]);
  });

  it('stands on top of the log, opened', async () => {
    const { element, views } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    await openBy(element, 'Send a test');
    submit(element);
    await waitUntil(() => logRows(element).length === 13 && texts(element, '.details .mark')[0] === 'Test');
    expect(views.at(-1)).to.contain('delivery=');
    const top = rootOf(element).querySelector('.log tbody tr');
    expect([top?.querySelector('.mark')?.textContent, top?.querySelector('.link')?.ariaExpanded]).to.deep.equal([
      'Test',
      'true',
    ]);
  });
});

describe('the recovery of what an address missed', () => {
  /** Opens it for the address that fails. */
  async function openRecovery(script = new ScriptedWebhooks()): Promise<OpenWebhooks & { since: HTMLInputElement }> {
    const open = await openWebhooks(script, { view: SECOND });
    const buttons = allByRole(open.element, 'button').filter((button) => button.textContent.trim() === 'Recover');
    buttons[1]?.click();
    await dialogOpen(open.element);
    return { ...open, since: rootOf(open.element).querySelector('[name=since]') as HTMLInputElement };
  }

  it('begins when the address began to fail, and says which one it is', async () => {
    const { element, script, since } = await openRecovery();
    expect(new Date(since.value).toISOString()).to.equal('2027-01-19T08:30:00.000Z');
    expect(since.matches(':focus')).to.equal(true);
    expect(texts(element, 'dialog bdi')).to.deep.equal(['billing.example.com/hooks']);
    since.value = '2020-01-01T10:00';
    submit(element);
    await waitUntil(() => script.changes.length === 1);
    expect(script.changes[0]).to.contain(`/endpoints/${WEBHOOKS[1]?.endpoints[1]?.id ?? ''}/recover `);
  });

  it('asks for a moment where none is given, and sends nothing', async () => {
    const { element, script, since } = await openRecovery();
    since.value = '';
    submit(element);
    await waitUntil(() => problem(element) === 'Give a moment in the past.');
    expect([since.ariaInvalid, script.changes]).to.deep.equal(['true', []]);
  });

  it('keeps the moment when the service refuses it', async () => {
    const { element, script, since } = await openRecovery();
    script.failures.set('POST', { status: 422, error: { message: 'It is too long ago.' } });
    since.value = '2020-01-01T10:00';
    submit(element);
    await waitUntil(() => problem(element) === 'It is too long ago.');
    expect(since.value).to.equal('2020-01-01T10:00');
  });

  it('says that nothing has happened since then', async () => {
    const script = new ScriptedWebhooks();
    script.recovery = { total: 0, done: 0 };
    const { element, since } = await openRecovery(script);
    since.value = '2020-01-01T10:00';
    submit(element);
    await waitUntil(() => texts(element, 'dialog [role=status]')[0] === 'Nothing has happened since then.');
    expect(rootOf(element).querySelector('progress') === null).to.equal(true);
  });

  it('shows how far it is by a bar with a name', async () => {
    const script = new ScriptedWebhooks();
    script.recovery = { total: 8, done: 2 };
    const { element, since } = await openRecovery(script);
    since.value = '2020-01-01T10:00';
    submit(element);
    await waitUntil(() => texts(element, 'dialog [role=status]')[0] === '8 events are sent again.');
    const bar = rootOf(element).querySelector('progress');
    expect([bar?.max, bar?.value, bar?.ariaLabel]).to.deep.equal([8, 2, '2 of 8']);
    await pressed('Escape');
    await dialogClosed(element);
  });
});

describe('the catalogue of events', () => {
  it('is read once, however often it is shown', async () => {
    const { element, script } = await openWebhooks(undefined, { view: 'tab=events' });
    await waitUntil(() => texts(element, '.catalogue summary').length === 6);
    byRole(element, 'tab', 'Webhooks').click();
    await waitUntil(() => texts(element, '.webhook').length === 3);
    byRole(element, 'tab', 'Events').click();
    await waitUntil(() => texts(element, '.catalogue summary').length === 6);
    press(element, 'Copy: Example: document-sealed');
    expect(script.asked.filter((call) => call.startsWith('GET /webhook-events'))).to.have.length(1);
  });

  it('opens by keys, with text that can be scrolled by keys', async () => {
    const { element } = await openWebhooks(undefined, { view: 'tab=events' });
    await waitUntil(() => texts(element, '.catalogue summary').length === 6);
    rootOf(element).querySelector<HTMLElement>('summary')?.focus();
    await pressed('Enter');
    await waitUntil(() => rootOf(element).querySelector('details[open]') !== null);
    await pressed('Tab');
    const region = rootOf(element).activeElement as HTMLElement;
    expect([region.role, region.ariaLabel]).to.deep.equal(['region', 'Example: contract-completed']);
    expect(JSON.parse(region.textContent)).to.deep.include({ event_type: 'contract-completed' });
  });

  it('leaves the webhook that was shown, so that its tab shows all of them again', async () => {
    const { element, views } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    byRole(element, 'tab', 'Events').click();
    await waitUntil(() => views.at(-1) === 'tab=events');
    byRole(element, 'tab', 'Webhooks').click();
    await waitUntil(() => texts(element, '.webhook').length === 3);
    expect(views.at(-1)).to.equal('');
  });
});
