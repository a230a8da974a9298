import { expect } from '@open-wc/testing';
import { readView, writeView } from '../../../src/elements/webhooks/webhooks-view.ts';
import { byRole, motionOver, pressed, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedWebhooks } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { openWebhooks, waitTold } from './open-webhooks.ts';

const TABS = ['TypeScript', 'Python', 'PHP', 'Java', 'C#'];

describe('code that verifies a signature', () => {
  it('is chosen by tabs with keys, and copied', async () => {
    const { element } = await openWebhooks(undefined, { view: 'tab=code' });
    await waitUntil(() => rootOf(element).querySelector('.samples') !== null);
    expect(texts(element, '.samples [role=tab]')).to.deep.equal(TABS);
    expect(texts(element, 'pre')[0]).to.contain('timingSafeEqual');
    byRole(element, 'tab', 'TypeScript').focus();
    await pressed('ArrowRight');
    await waitUntil(() => texts(element, 'pre')[0]?.includes('compare_digest') === true);
    await pressed('End');
    await waitUntil(() => texts(element, 'pre')[0]?.includes('FixedTimeEquals') === true);
    await pressed('ArrowRight');
    await waitUntil(() => rootOf(element).activeElement?.textContent.trim() === 'TypeScript');
    await motionOver(element);
    await expect(element).to.be.accessible();
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    byRole(element, 'button', 'Copy: TypeScript').click();
    await waitTold(element, 'Copied.');
    expect(copied[0]).to.contain('createHmac');
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    byRole(element, 'button', 'Copy: TypeScript').click();
    await waitTold(element, 'It could not be copied.');
    delete (navigator as { clipboard?: unknown }).clipboard;
  });
});

describe('code in several languages', () => {
  const shown = (element: Element): HTMLElement => rootOf(element).querySelector('.samples pre') as HTMLElement;

  it('is walked from right to left where the page reads so', async () => {
    const { element } = await openWebhooks(undefined, { view: 'tab=code' });
    element.dir = 'rtl';
    byRole(element, 'tab', 'TypeScript').focus();
    await pressed('ArrowLeft');
    await waitUntil(() => shown(element).ariaLabel === 'Python');
    expect(byRole(element, 'tab', 'Python').matches(':focus')).to.equal(true);
    await pressed('ArrowRight');
    await waitUntil(() => shown(element).ariaLabel === 'TypeScript');
    await pressed('ArrowRight');
    await waitUntil(() => shown(element).ariaLabel === 'C#');
    expect(shown(element).dir).to.equal('ltr');
  });

  it('has one Tab stop for the languages, and one for the text', async () => {
    const { element } = await openWebhooks(undefined, { view: 'tab=code' });
    byRole(element, 'tab', 'Java').click();
    await waitUntil(() => shown(element).ariaLabel === 'Java');
    byRole(element, 'tab', 'Verify signatures').focus();
    await pressed('Tab');
    expect(byRole(element, 'tab', 'Java').matches(':focus')).to.equal(true);
    await pressed('Tab');
    expect(shown(element).matches(':focus')).to.equal(true);
    const panel = rootOf(element).querySelector('#sample');
    expect(panel?.getAttribute('aria-labelledby')).to.equal(byRole(element, 'tab', 'Java').id);
  });

  it('is that of the language chosen before when one comes back to it', async () => {
    const { element } = await openWebhooks(undefined, { view: 'tab=code' });
    byRole(element, 'tab', 'PHP').click();
    await waitUntil(() => shown(element).ariaLabel === 'PHP');
    byRole(element, 'tab', 'Events').click();
    await waitUntil(() => rootOf(element).querySelector('.catalogue') !== null);
    byRole(element, 'tab', 'Verify signatures').click();
    await waitUntil(() => rootOf(element).querySelector('.samples') !== null);
    expect(shown(element).ariaLabel).to.equal('PHP');
    expect(shown(element).textContent).to.contain('hash_equals');
  });

  it('is there for a person who may only read, and before there is a webhook', async () => {
    const script = new ScriptedWebhooks([]);
    script.verbs = ['read'];
    const { element } = await openWebhooks(script, { view: 'tab=code' });
    expect(texts(element, '.samples [role=tab]')).to.deep.equal(TABS);
    expect(texts(element, '.notice')).to.deep.equal([]);
  });
});

describe('a view of webhooks', () => {
  it('is written as it is read, and forgets what is unknown', () => {
    for (const text of ['', 'tab=code', 'webhook=w&status=failed&event=document-created&delivery=d'])
      expect(writeView(readView(text))).to.equal(text);
    expect(writeView(readView('tab=x&status=lost&other=1'))).to.equal('');
  });
});
