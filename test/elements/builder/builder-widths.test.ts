import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { byRole, motionOver } from '../fixtures/page.ts';
import { alone, formOf } from './open-builder.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

describe('deed-builder at every width', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
  });

  it('keeps form and document on two tabs where both do not fit, each where it was scrolled to', async () => {
    await setViewport({ width: 400, height: 700 });
    const element = await alone();
    element.style.blockSize = '640px';
    // The offer on narrow pages comes above the form, and would move the scrolled position.
    await waitUntil(() => element.shadowRoot?.querySelector('.guided-where') instanceof Element);
    const [toForm, toDocument] = [byRole(element, 'button', 'Form'), byRole(element, 'button', 'Document')];
    const column = element.shadowRoot?.querySelector('.column.form') as HTMLElement;
    column.scrollTop = 300;
    expect(toForm.getAttribute('aria-pressed')).to.equal('true');
    toDocument.click();
    await element.updateComplete;
    expect(getComputedStyle(column).visibility).to.equal('hidden');
    expect(getComputedStyle(element.shadowRoot?.querySelector('.column.document') as HTMLElement).visibility).to.equal(
      'visible',
    );
    toForm.click();
    await element.updateComplete;
    expect(column.scrollTop).to.equal(300);
    expect(document.documentElement.scrollWidth).to.be.at.most(400);
    await setViewport({ width: 1440, height: 900 });
  });

  for (const [name, width, theme] of [
    ['wide', 1440, 'light'],
    ['wide and dark', 1440, 'dark'],
    ['medium', 820, 'light'],
    ['narrow', 320, 'light'],
    ['narrow and dark', 320, 'dark'],
  ] as const) {
    it(`is accessible ${name}`, async () => {
      await setViewport({ width, height: 800 });
      const element = await alone();
      element.setAttribute('theme', theme);
      formOf(element).showMissing = true;
      await motionOver(element);
      await expect(element).to.be.accessible();
      await setViewport({ width: 1440, height: 900 });
    });
  }
});
