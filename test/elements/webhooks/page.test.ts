import { expect, fixture, html } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/base/localize/index.ts';
import type { Endpoint, ShownWebhook } from '../../../src/elements/webhooks/webhooks-data.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, dialogOpen, FIRST, logRows, openWebhooks, press, waitTold } from './open-webhooks.ts';

const SECOND = `webhook=${WEBHOOKS[1]?.id ?? ''}`;
const THIRD = `webhook=${WEBHOOKS[2]?.id ?? ''}`;

/** A webhook with addresses of which each differs from one that delivers. */
function withEndpoints(...changes: readonly Partial<Endpoint>[]): ShownWebhook {
  const [first] = WEBHOOKS as [ShownWebhook];
  return {
    ...first,
    endpoints: changes.map((change, at) => ({ ...(first.endpoints[0] as Endpoint), id: `e${at}`, ...change })),
  };
}

const names = (element: DeedWebhooks): string[] =>
  allByRole(element, 'button').map((button) => button.ariaLabel ?? button.textContent.trim());
const standings = (element: DeedWebhooks): string[] => texts(element, '.endpoints .dot');

describe('the health of webhooks', () => {
  it('is that of the worst address of each', async () => {
    const script = new ScriptedWebhooks([
      withEndpoints({ health: 'ok' }, { health: 'failing' }),
      { ...withEndpoints({ health: 'failing' }, { health: 'disabled' }), id: 'two' },
      { ...withEndpoints(), id: 'three' },
      { ...withEndpoints({ health: 'disabled' }), id: 'four', enabled: false },
    ]);
    const { element } = await openWebhooks(script);
    expect(texts(element, '.webhook .dot')).to.deep.equal([
      'Failing',
      'Turned off after three days of failures',
      'No address',
      'Paused',
    ]);
  });

  it('follows what becomes of an address while its page is shown', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => standings(element).join() === 'Delivering');
    expect(texts(element, '.help')).to.deep.equal([]);
    script.webhooks = [withEndpoints({ health: 'failing', failing_since: '2027-01-20T08:00:00Z' })];
    comeBack();
    await waitUntil(() => standings(element)[0]?.startsWith('Failing since 20 January 2027') === true);
    expect(texts(element, '.help')[0]).to.match(/^Deliveries are tried again by themselves/);
    script.webhooks = [withEndpoints({ health: 'ok' })];
    comeBack();
    await waitUntil(() => standings(element).join() === 'Delivering');
  });

  it('is told of each address of a webhook by itself', async () => {
    const { element } = await openWebhooks(undefined, { view: SECOND });
    await waitUntil(() => standings(element).length === 2);
    expect(texts(element, '.endpoints .url')).to.deep.equal([
      'https://shop.example.com/',
      'https://billing.example.com/hooks',
    ]);
    expect(standings(element)[0]).to.equal('Delivering');
    expect(texts(element, '.endpoints li')[0]).not.to.contain('tried again');
    expect(texts(element, '.endpoints li')[1]).to.contain('tried again');
    await expect(element).to.be.accessible();
  });

  it('keeps what is shown when it cannot be looked for', async () => {
    const { element, script } = await openWebhooks();
    script.failures.set('GET', { status: 500 });
    const { length } = script.asked;
    comeBack();
    await waitUntil(() => script.asked.length > length);
    await element.updateComplete;
    expect(texts(element, '.webhook')).to.have.length(3);
    expect(rootOf(element).querySelector('[role=alert]') === null).to.equal(true);
  });
});

describe('the page of a webhook', () => {
  it('offers no test, no recovery and no delivery again while it is paused', async () => {
    const script = new ScriptedWebhooks();
    const endpoint_id = WEBHOOKS[2]?.endpoints[0]?.id ?? '';
    script.deliveries = script.deliveries.map((one) => ({ ...one, endpoint_id }));
    const { element } = await openWebhooks(script, { view: THIRD });
    await waitUntil(() => logRows(element).length === 12);
    expect(names(element)).to.include.members(['Turn on', 'Edit', 'Delete']);
    expect(names(element).filter((name) => /^(Send|Recover|Pause)/.test(name))).to.deep.equal([]);
    rootOf(element).querySelector<HTMLElement>('.log .link')?.focus();
    await pressed('r');
    await pressed('Enter');
    await waitUntil(() => rootOf(element).querySelector('.details .line') !== null);
    expect([names(element).includes('Send again'), script.changes]).to.deep.equal([false, []]);
  });

  it('offers what it has again as soon as it is turned on', async () => {
    const { element, script } = await openWebhooks(undefined, { view: THIRD });
    await waitUntil(() => texts(element, '.title-line .dot').join() === 'Paused');
    press(element, 'Turn on');
    await waitTold(element, 'The webhook is on.');
    await waitUntil(() => names(element).includes('Send a test') && names(element).includes('Pause'));
    expect(script.changes).to.deep.equal([`PATCH /webhooks/${WEBHOOKS[2]?.id ?? ''} {"enabled":true}`]);
  });

  it('leads back to the list when another person deletes the webhook', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => texts(element, 'h2').join() === 'Our archive');
    script.webhooks = script.webhooks.slice(1);
    comeBack();
    await waitUntil(() => texts(element, '.webhook .name').join() === 'shop.example.com,Old CRM');
  });

  it('has the name that another person gives the webhook', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => texts(element, 'h2').join() === 'Our archive');
    script.webhooks = script.webhooks.map((one) => ({ ...one, name: 'Their archive' }));
    comeBack();
    await waitUntil(() => texts(element, 'h2').join() === 'Their archive');
  });

  it('shows the list for a webhook that is not there', async () => {
    const { element } = await openWebhooks(undefined, { view: 'webhook=gone' });
    expect(texts(element, '.webhook')).to.have.length(3);
  });

  it('follows the view of the page from one webhook to another', async () => {
    const { element, script, views } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    element.view = SECOND;
    await waitUntil(() => texts(element, '.nothing p').length === 1);
    expect(texts(element, 'h2')).to.deep.equal(['shop.example.com']);
    expect(script.asked.at(-1)).to.contain(`GET /webhooks/${WEBHOOKS[1]?.id ?? ''}/deliveries`);
    element.view = '';
    await waitUntil(() => texts(element, '.webhook').length === 3);
    expect(views).to.deep.equal([]);
  });
});

describe('webhooks, who may do what', () => {
  it('says to a reader of an empty list that there is none, with nothing to press', async () => {
    const script = new ScriptedWebhooks([]);
    script.verbs = ['read'];
    const { element } = await openWebhooks(script);
    expect(texts(element, '.notice p')).to.deep.equal(['Nobody has made one yet.']);
    expect(names(element)).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('lets a reader open deliveries, and send none again by a key', async () => {
    const script = new ScriptedWebhooks();
    script.verbs = ['read'];
    const { element } = await openWebhooks(script, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    rootOf(element).querySelector<HTMLElement>('.log .link')?.focus();
    await pressed('r');
    await pressed('Enter');
    await waitUntil(() => texts(element, '.details pre').length === 3);
    expect(script.changes).to.deep.equal([]);
    expect(names(element)).not.to.include('Send again');
  });

  it('takes everything away when the right to it ends', async () => {
    const { element, script } = await openWebhooks();
    script.failures.set('GET', { status: 403 });
    element.grant = 'another';
    await waitUntil(() => texts(element, '[role=alert] p')[0] === 'You do not have access to webhooks here.');
    expect(texts(element, '.webhook')).to.deep.equal([]);
    expect(names(element)).to.deep.equal([]);
  });

  it('sends the grant with each request', async () => {
    const script = new ScriptedWebhooks();
    const grants = new Set<string | null>();
    const fetch: typeof globalThis.fetch = (input, init) => {
      grants.add(new Headers(init?.headers).get('X-Deed-Grant'));
      return script.fetch(input, init);
    };
    const element = await fixture<DeedWebhooks>(
      html`<deed-webhooks endpoint="/deedkit" grant="mine" view=${FIRST} .fetch=${fetch}></deed-webhooks>`,
    );
    await waitUntil(() => logRows(element).length === 12);
    press(element, 'Pause');
    await waitUntil(() => script.changes.length === 1);
    expect([...grants]).to.deep.equal(['mine']);
  });
});

describe('webhooks in other languages', () => {
  afterEach(() => setUiLanguage('en'));

  it('speak the language of the page in the log, the form and the tabs', async () => {
    const { element } = await openWebhooks(undefined, { view: FIRST });
    await waitUntil(() => logRows(element).length === 12);
    element.uiLanguage = 'de';
    await waitUntil(() => texts(element, '[role=tab]')[1] === 'Ereignisse');
    expect(texts(element, '.log tbody tr:nth-child(2) .took')).to.deep.equal(['1,2 Sek.']);
    const heads = texts(element, '.log th[scope=col]');
    expect(heads).to.include('Antwort');
    press(element, 'Bearbeiten');
    const dialog = await dialogOpen(element);
    expect(dialog.querySelector('[type=submit]')?.textContent.trim()).to.equal('Speichern');
    await setUiLanguage('pl');
    await waitUntil(() => texts(element, '[role=tab]')[1] === 'Zdarzenia');
    expect(byRole(element, 'tab', 'Zdarzenia').tabIndex).to.equal(-1);
  });
});
