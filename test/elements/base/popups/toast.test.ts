import { expect, fixture, html } from '@open-wc/testing';
import { LitElement } from 'lit';
import type { TemplateResult } from 'lit';
import { ToastController } from '../../../../src/elements/base/popups/toast.ts';
import { stays } from '../../../fixtures/stays.ts';
import { Clock } from '../../fixtures/clock.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const LASTS = 60;

class ToastHost extends LitElement {
  readonly toast = new ToastController(this, { lasts: LASTS });
  updates = 0;

  override render(): TemplateResult {
    this.updates += 1;
    return this.toast.render();
  }
}
customElements.define('toast-host', ToastHost);

const textOf = (element: ToastHost): string | undefined =>
  element.shadowRoot?.querySelector('[role=status] .toast > span')?.textContent ?? undefined;
const buttonOf = (element: ToastHost): HTMLButtonElement | null | undefined =>
  element.shadowRoot?.querySelector('.toast button');

describe('a toast', () => {
  let element: ToastHost;
  beforeEach(async () => {
    element = await fixture<ToastHost>(html`<toast-host></toast-host>`);
  });

  it('is told in a place that is there before it, and goes by itself', async () => {
    expect(element.shadowRoot?.querySelector('[role=status]')?.getAttribute('aria-live')).to.equal('polite');
    element.toast.show({ text: 'Deleted' });
    await element.updateComplete;
    expect(textOf(element)).to.equal('Deleted');
    expect(buttonOf(element)).to.equal(null);
    await waitUntil(() => textOf(element) === undefined);
  });

  it('takes the place of the last, with its own time', async () => {
    const clock = new Clock();
    clock.start();
    try {
      element.toast.show({ text: 'First' });
      await clock.pass(LASTS / 2);
      element.toast.show({ text: 'Second' });
      await clock.pass(LASTS - 1);
      expect(textOf(element)).to.equal('Second');
      await clock.pass(1);
      expect(textOf(element)).to.equal(undefined);
      element.toast.show({ text: 'Third' });
      await element.updateComplete;
      element.toast.show(undefined);
      await element.updateComplete;
      expect(textOf(element)).to.equal(undefined);
    } finally {
      clock.stop();
    }
  });

  it('takes the reported action back, and stays while the person is at its button', async () => {
    let undone = 0;
    element.toast.show({ text: 'Deleted', undo: () => (undone += 1) });
    await element.updateComplete;
    buttonOf(element)?.focus();
    await stays(() => textOf(element) === 'Deleted', LASTS * 3);
    buttonOf(element)?.click();
    expect(undone).to.equal(1);
    buttonOf(element)?.blur();
    await waitUntil(() => textOf(element) === undefined);
  });

  it('draws nothing any more once its element is gone', async () => {
    element.toast.show({ text: 'Deleted' });
    await element.updateComplete;
    element.remove();
    const { updates } = element;
    await stays(() => element.updates === updates, LASTS * 2);
  });
});
