import { expect } from '@open-wc/testing';
import { readView, writeView } from '../../../src/elements/webhooks/webhooks-view.ts';
import { byRole, motionOver, pressed, rootOf, texts } from '../fixtures/page.ts';
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

describe('a view of webhooks', () => {
  it('is written as it is read, and forgets what is unknown', () => {
    for (const text of ['', 'tab=code', 'webhook=w&status=failed&event=document-created&delivery=d'])
      expect(writeView(readView(text))).to.equal(text);
    expect(writeView(readView('tab=x&status=lost&other=1'))).to.equal('');
  });
});
