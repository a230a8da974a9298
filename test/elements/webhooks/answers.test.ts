import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedWebhooks } from '../../../src/elements/webhooks/webhooks.ts';
import { stays } from '../../fixtures/stays.ts';
import { allByRole, byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
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

const submit = (element: DeedWebhooks): void =>
  rootOf(element).querySelector<HTMLElement>('dialog [type=submit]')?.click();
const problem = (element: DeedWebhooks): string => texts(element, 'dialog .error[role=alert]')[0] ?? '';
const named = (element: DeedWebhooks): string[] => allByRole(element, 'button').map((one) => one.textContent.trim());

describe('webhooks, a list that cannot be loaded', () => {
  for (const [status, text, canRetry] of [
    [401, 'You do not have access to webhooks here.', false],
    [403, 'You do not have access to webhooks here.', false],
    [404, 'The service is not answering. Try again in a moment.', true],
    [500, 'The service is not answering. Try again in a moment.', true],
  ] as const) {
    it(`says so after ${status}, ${canRetry ? 'and can be tried again' : 'and asks no more'}`, async () => {
      const script = new ScriptedWebhooks();
      script.failures.set('GET /webhooks', { status });
      const { element } = await openWebhooks(script);
      expect(texts(element, '.notice p').join(' ')).to.contain(text);
      expect(named(element).includes('Try again')).to.equal(canRetry);
      expect(named(element)).not.to.include('New webhook');
      script.failures.clear();
      if (!canRetry) return;
      press(element, 'Try again');
      await waitUntil(() => texts(element, '.webhook').length === 3, 'the list');
    });
  }

  it('says that the connection is lost where there is none, and has the list once it is back', async () => {
    const script = new ScriptedWebhooks();
    const { fetch } = script;
    let isDown = true;
    Object.assign(script, {
      fetch: (input: string, init: RequestInit) =>
        isDown ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init),
    });
    const { element } = await openWebhooks(script);
    expect(texts(element, '.notice h2')).to.deep.equal(['Webhooks could not be loaded']);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => texts(element, '.webhook').length === 3, 'the list');
  });
});

describe('webhooks, an action that is refused', () => {
  for (const [name, call] of [
    ['Delete', 'DELETE'],
    ['Send a test', 'POST'],
    ['Recover', 'POST'],
    ['Edit', 'PATCH'],
  ] as const) {
    for (const [status, message, words] of [
      [409, 'It is in use.', 'It is in use.'],
      [500, '', 'That did not work.'],
      [403, 'Not <b>you</b>.', 'Not <b>you</b>.'],
    ] as const) {
      it(`keeps “${name}” open after ${status}, says “${words}”, and works when it is pressed again`, async () => {
        const { element, script } = await openWebhooks(undefined, { view: FIRST });
        script.failures.set(call, { status, error: { message } });
        press(element, name);
        await dialogOpen(element);
        submit(element);
        await waitUntil(() => problem(element) !== '', 'the reason');
        expect([problem(element), rootOf(element).querySelector('dialog b') === null]).to.deep.equal([words, true]);
        expect(rootOf(element).querySelector('dialog [type=submit]')?.ariaBusy).to.equal('false');
        script.failures.clear();
        submit(element);
        await waitUntil(() => problem(element) === '' && script.changes.length === 2, 'it is done');
      });
    }
  }

  it('says in a toast why a delivery was not sent again, and the log stays as it is', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    script.failures.set('POST', { status: 410, error: { message: 'The event is gone.' } });
    await openDelivery(element, 0);
    const before = logRows(element).join();
    press(element, 'Send again');
    await waitTold(element, 'That did not work. The event is gone.');
    expect(logRows(element).join()).to.equal(before);
  });
});

describe('webhooks, moved in the page', () => {
  it('close a question, which can be asked again', async () => {
    const { element } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Delete');
    await dialogOpen(element);
    const place = document.createElement('div');
    element.parentElement?.append(place);
    place.append(element);
    await dialogClosed(element);
    await waitUntil(() => rootOf(element).querySelector('.webhook-head') !== null, 'the webhook');
    press(element, 'Delete');
    expect((await dialogOpen(element)).matches(':modal')).to.equal(true);
    await pressed('Escape');
  });

  it('look no more once they are out of it', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    element.remove();
    const { length } = script.asked;
    comeBack();
    window.dispatchEvent(new Event('online'));
    await stays(() => script.asked.length === length, 20);
  });
});

describe('webhooks, of many and of long words', () => {
  const long = 'https://' + 'a'.repeat(60) + '.example/' + 'p'.repeat(300);
  const [first] = WEBHOOKS as [(typeof WEBHOOKS)[0]];
  const wide = { ...first, name: 'n'.repeat(250), endpoints: [{ ...first.endpoints[0], url: long }] } as typeof first;

  it('have nothing wider than a page of 320 px, in the list, the log and the form', async () => {
    const script = new ScriptedWebhooks([wide, ...WEBHOOKS.slice(1)], createDeliveries(3));
    const { element } = await openWebhooks(script);
    await setViewport({ width: 320, height: 700 });
    const isWide = (): boolean => document.documentElement.scrollWidth > 320;
    expect(isWide()).to.equal(false);
    element.view = FIRST;
    await waitUntil(() => logRows(element).length === 3, 'the log');
    expect(isWide()).to.equal(false);
    press(element, 'Edit');
    const dialog = await dialogOpen(element);
    expect(isWide() || dialog.scrollWidth > dialog.clientWidth).to.equal(false);
    await pressed('Escape');
    await setViewport({ width: 1320, height: 900 });
  });

  it('take names with markup for text, wherever they stand', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const script = new ScriptedWebhooks([{ ...first, name }]);
    const { element } = await openWebhooks(script, { view: FIRST });
    expect(texts(element, '.webhook-head .title')).to.deep.equal([name]);
    press(element, 'Delete');
    await dialogOpen(element);
    expect(texts(element, 'dialog h2')).to.deep.equal([`Delete ${name}?`]);
    expect(rootOf(element).querySelector('img') === null).to.equal(true);
    await pressed('Escape');
  });

  it('are a hundred, each a button of its own, in the order that they are given', async () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ ...first, id: `${first.id}${at}`, name: `Hook ${at}` }));
    const { element } = await openWebhooks(new ScriptedWebhooks(many));
    expect(texts(element, '.webhook .name')).to.deep.equal(many.map(({ name }) => name));
  });
});

describe('webhooks, another language while a form is open', () => {
  after(() => setUiLanguage('en-GB'));

  it('keep the form with its text, and speak it around', async () => {
    const { element } = await openWebhooks();
    press(element, 'New webhook');
    await dialogOpen(element);
    await type(byLabel(element, 'Address'), 'https://a.example');
    await setUiLanguage('fi');
    await waitUntil(() => texts(element, '[role=tab]')[0] === 'Webhookit', 'Finnish');
    expect(rootOf(element).querySelector<HTMLInputElement>('dialog [type=url]')?.value).to.equal('https://a.example');
    expect(rootOf(element).querySelector('dialog[open]') !== null).to.equal(true);
    await pressed('Escape');
    expect(byRole(element, 'tab', 'Webhookit').ariaSelected).to.equal('true');
  });
});
