import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { rootOf, texts } from '../fixtures/page.ts';
import { WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, dialogClosed, dialogOpen, FIRST, openDelivery, openWebhooks, press } from './open-webhooks.ts';

describe('webhooks whose language is switched while they are used', () => {
  afterEach(() => setUiLanguage('en'));

  it('keep the delivery that is open, without asking for it again', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await openDelivery(element, 1);
    const body = texts(element, '.details pre').join();
    const before = texts(element, '.webhook-head button').join();
    const { length } = script.asked;
    await setUiLanguage('sv');
    await waitUntil(() => texts(element, '.webhook-head button').join() !== before, 'it is in the other language');
    expect([texts(element, '.details pre').join(), script.asked.length]).to.deep.equal([body, length]);
  });
});

describe('a webhook that is gone while its question is open', () => {
  it('is deleted for this person too, and the list is shown', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Delete');
    await dialogOpen(element);
    script.webhooks = script.webhooks.filter(({ id }) => id !== WEBHOOKS[0]?.id);
    rootOf(element).querySelector<HTMLElement>('dialog [type=submit]')?.click();
    await dialogClosed(element);
    await waitUntil(() => texts(element, '.webhook .name').length === 2, 'the list');
  });

  it('is not in the list once another person has deleted it', async () => {
    const { element, script } = await openWebhooks();
    script.webhooks = script.webhooks.slice(1);
    comeBack();
    await waitUntil(() => texts(element, '.webhook .name').length === 2, 'two are left');
    expect(texts(element, '.webhook .name')).to.deep.equal(['shop.example.com', 'Old CRM']);
  });
});
