import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/base/localize/index.ts';
import { allByRole, byRole, motionOver, pressed, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { dialogOpen, FIRST, logRows, openWebhooks, press, waitTold } from './open-webhooks.ts';

describe('deed-webhooks', () => {
  it('lists webhooks by name or address, with how each goes in a word', async () => {
    const { element, script } = await openWebhooks();
    expect(texts(element, '.webhook .name')).to.deep.equal(['Our archive', 'shop.example.com', 'Old CRM']);
    expect(texts(element, '.webhook .count')).to.deep.equal(['6 events', '1 event', '2 events']);
    const words = texts(element, '.webhook .dot');
    expect([words[0], words[2]]).to.deep.equal(['Delivering', 'Paused']);
    expect(words[1]).to.match(/^Failing since 19 January 2027/);
    expect(script.asked).to.deep.equal(['GET /webhooks']);
    await expect(element).to.be.accessible();
  });

  it('opens a webhook with its log, and tells the page its view', async () => {
    const { element, views } = await openWebhooks();
    rootOf(element).querySelector<HTMLElement>('.webhook')?.click();
    await waitUntil(() => logRows(element).length === 12);
    expect(texts(element, 'h2')).to.deep.equal(['Our archive']);
    expect(views).to.deep.equal([FIRST]);
    press(element, 'All webhooks');
    await waitUntil(() => texts(element, '.webhook').length === 3);
    expect(views).to.deep.equal([FIRST, '']);
  });

  it('says what to do about an address that fails, and one that was turned off', async () => {
    const [first, failing] = WEBHOOKS;
    const disabled = { ...failing, endpoints: failing?.endpoints.map((one) => ({ ...one, health: 'disabled' })) };
    const { element, script } = await openWebhooks(new ScriptedWebhooks([first, disabled] as typeof WEBHOOKS), {
      view: `webhook=${failing?.id ?? ''}`,
    });
    expect(texts(element, '.endpoints .dot')[0]).to.equal('Turned off after three days of failures');
    expect(texts(element, '.help')[0]).to.match(/^Mend the receiver/);
    press(element, 'Turn on');
    await waitTold(element, 'The webhook is on.');
    expect(script.changes).to.deep.equal([`PATCH /webhooks/${failing?.id ?? ''} {"enabled":true}`]);
  });

  it('is paused and turned on again', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Pause');
    await waitUntil(() => texts(element, '.title-line .dot')[0] === 'Paused');
    press(element, 'Turn on');
    await waitUntil(() => texts(element, '.title-line .dot').length === 0);
    expect(script.changes).to.have.length(2);
    script.failures.set('PATCH', { status: 500 });
    press(element, 'Pause');
    await waitTold(element, 'That did not work. Not today.');
  });

  it('begins the work where there are none', async () => {
    const { element } = await openWebhooks(new ScriptedWebhooks([]));
    expect(texts(element, '.notice h2')).to.deep.equal(['No webhooks yet']);
    press(element, 'New webhook');
    expect((await dialogOpen(element)).textContent).to.contain('Address');
  });

  it('offers nothing that the verbs do not allow', async () => {
    const script = new ScriptedWebhooks();
    script.verbs = ['read'];
    const { element } = await openWebhooks(script, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    const names = allByRole(element, 'button').map((button) => button.textContent.trim());
    for (const name of ['New webhook', 'Edit', 'Pause', 'Recover', 'Send a test']) expect(names).not.to.include(name);
    expect(rootOf(element).querySelector('.again button')).to.equal(null);
  });

  it('says why there is no list, and tries again where that may help', async () => {
    const script = new ScriptedWebhooks();
    script.failures.set('GET', { status: 503 });
    const { element } = await openWebhooks(script);
    expect(texts(element, '[role=alert] p')).to.deep.equal(['The service is not answering. Try again in a moment.']);
    script.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => texts(element, '.webhook').length === 3);
    script.failures.set('GET', { status: 403 });
    const { element: forbidden } = await openWebhooks(script);
    expect(texts(forbidden, '[role=alert] p')).to.deep.equal(['You do not have access to webhooks here.']);
    expect(allByRole(forbidden, 'button')).to.have.length(0);
  });

  it('goes through its tabs by keys, also from right to left', async () => {
    const { element, views } = await openWebhooks();
    byRole(element, 'tab', 'Webhooks').focus();
    await pressed('ArrowRight');
    await waitUntil(() => rootOf(element).querySelector('.catalogue') !== null);
    expect(rootOf(element).activeElement?.textContent.trim()).to.equal('Events');
    await pressed('End');
    await waitUntil(() => rootOf(element).querySelector('.samples') !== null);
    expect(views).to.deep.equal(['tab=events', 'tab=code']);
    element.dir = 'rtl';
    await pressed('ArrowRight');
    await waitUntil(() => rootOf(element).querySelector('.catalogue') !== null);
  });

  it('shows the catalogue with examples and schemas, as text', async () => {
    const { element } = await openWebhooks(undefined, { view: 'tab=events' });
    await waitUntil(() => rootOf(element).querySelector('.catalogue') !== null);
    expect(texts(element, 'summary code')).to.include('document-sealed');
    rootOf(element).querySelector<HTMLElement>('summary')?.click();
    const [example] = texts(element, 'details[open] pre');
    expect(example).to.contain('"<b>Lease</b>"');
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('asks for the catalogue again after it failed', async () => {
    const script = new ScriptedWebhooks();
    script.failures.set('GET /webhook-events', { status: 500 });
    const { element } = await openWebhooks(script, { view: 'tab=events' });
    await waitUntil(() => rootOf(element).querySelector('.failed') !== null);
    script.failures.clear();
    press(element, 'Try again');
    await waitUntil(() => rootOf(element).querySelectorAll('.catalogue details').length === 6);
  });

  it('says that it is offline, and looks again when it is not', async () => {
    const { element, script } = await openWebhooks();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await waitUntil(() => texts(element, '.offline')[0] === 'You are offline. What you see is as it was.');
    delete (navigator as { onLine?: boolean }).onLine;
    const { length } = script.asked;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => texts(element, '.offline').length === 0 && script.asked.length > length);
  });

  it('speaks the language of the page', async () => {
    const { element } = await openWebhooks();
    await setUiLanguage('pl');
    await waitUntil(() => texts(element, '.webhook .count')[0] === '6 zdarzeń');
    await setUiLanguage('en');
  });

  it('goes on when it is moved in the page', async () => {
    const { element, script } = await openWebhooks();
    const parent = document.createElement('div');
    document.body.append(parent);
    const { length } = script.asked;
    parent.append(element);
    await waitUntil(() => script.asked.length > length && texts(element, '.webhook').length === 3);
    parent.remove();
  });
});
