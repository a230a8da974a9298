import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { DeedElement } from '../../../../src/elements/base/deed-element.ts';
import { startTooltips } from '../../../../src/elements/base/popups/tooltips.ts';
import type { TemplateResult } from 'lit';
import { stays } from '../../../fixtures/stays.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** Each kind of control that an element of ours has. */
class DeedTipped extends DeedElement {
  static override styles = DeedElement.shared;

  protected override render(): TemplateResult {
    return html`
      <button id="before">Before</button>
      <button id="undo" class="button icon-only" aria-label="Undo" aria-keyshortcuts="Control+Z Meta+Z">↶</button>
      <button id="move" aria-label="Move Acme" aria-description="Drag it, or press Alt with an arrow key">⠿</button>
      <button id="count" aria-label="Comments, 3 open">3</button>
      <button id="named" aria-label="Save the document">Save</button>
      <button id="closed"><span hidden>Appearance</span><span class="visually-hidden">Appearance</span></button>
      <label id="left"><input type="radio" aria-label="Left" />≡</label>
      <dialog aria-label="Keys"><button id="inside" aria-label="Close">×</button></dialog>
    `;
  }
}
customElements.define('deed-tipped', DeedTipped);

describe('tooltips', () => {
  let element: DeedTipped;
  const root = (): ShadowRoot => element.shadowRoot as ShadowRoot;
  const at = (id: string): HTMLElement => root().querySelector(`#${id}`) as HTMLElement;
  const tip = (): HTMLElement | null => root().querySelector('.tooltip');
  const words = (): string => (tip()?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const shown = (): Promise<void> => waitUntil(() => tip()?.matches(':popover-open'));
  const gone = (): Promise<void> => waitUntil(() => tip() === null);

  async function pointAt(target: Element): Promise<void> {
    const { x, y, width, height } = target.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  }

  before(startTooltips);
  beforeEach(async () => {
    await sendMouse({ type: 'move', position: [780, 580] });
    element = await fixture<DeedTipped>(html`<deed-tipped></deed-tipped>`);
  });
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [780, 580] });
    (root().activeElement as HTMLElement | null)?.blur();
    await gone();
  });

  it('show the name of an icon and its key on hover, and are there while the pointer is on them', async () => {
    await pointAt(at('undo'));
    await shown();
    expect(words()).to.match(/^Undo(?:Ctrl\+Z|⌘Z)$/);
    await pointAt(tip() as HTMLElement);
    await pointAt(tip()?.querySelector('kbd') as HTMLElement);
    expect(tip()?.matches(':hover')).to.equal(true);
    await stays(() => /^Undo/.test(words() ?? ''), 300);
    await sendMouse({ type: 'move', position: [780, 580] });
    await gone();
  });

  it('show on focus by keyboard, and go by Escape, which still closes the element around them', async () => {
    let escapes = 0;
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') escapes += 1;
    });
    at('before').focus();
    await sendKeys({ press: 'Tab' });
    await shown();
    expect(words()).to.match(/^Undo/);
    await sendKeys({ press: 'Escape' });
    expect(tip()).to.equal(null);
    expect(root().activeElement).to.equal(at('undo'));
    expect(escapes).to.equal(1);
    await sendKeys({ press: 'Tab' });
    await shown();
    expect(words()).to.equal('Move AcmeDrag it, or press Alt with an arrow key');
    // Back at the one whose words were taken away.
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    await waitUntil(() => words().startsWith('Undo'));
  });

  for (const [id, expected] of [
    ['count', 'Comments, 3 open'],
    ['closed', 'Appearance'],
    ['left', 'Left'],
  ] as const)
    it(`show what ${id} is, which has no words that can be read`, async () => {
      await pointAt(at(id));
      await shown();
      expect(words()).to.equal(expected);
    });

  it('are not for controls whose name can be read', async () => {
    await pointAt(at('undo'));
    await shown();
    await pointAt(at('named'));
    await gone();
  });

  it('go when their control is pressed, and are hidden from screen readers, which have the name', async () => {
    await pointAt(at('undo'));
    await shown();
    expect(tip()?.getAttribute('aria-hidden')).to.equal('true');
    await expect(element).to.be.accessible();
    await sendMouse({ type: 'down' });
    expect(tip()).to.equal(null);
    await sendMouse({ type: 'up' });
  });

  it('stand in front of a modal dialog, where the pointer reaches them', async () => {
    root().querySelector('dialog')?.showModal();
    await pointAt(at('inside'));
    await shown();
    const { x, y, width, height } = (tip() as HTMLElement).getBoundingClientRect();
    expect(root().elementFromPoint(x + width / 2, y + height / 2)).to.equal(tip());
    expect(tip()?.closest('dialog')).to.not.equal(null);
  });

  it('stay inside the window, and go above where there is no room below', async () => {
    for (const place of ['inset: auto 0 0 auto', 'inset: 0 auto auto 0']) {
      at('move').style.cssText = `position: fixed; ${place}`;
      await pointAt(at('move'));
      await shown();
      const box = (tip() as HTMLElement).getBoundingClientRect();
      expect(box.left).to.be.at.least(0);
      expect(box.top).to.be.at.least(0);
      expect(box.right).to.be.at.most(window.innerWidth);
      expect(box.bottom).to.be.at.most(window.innerHeight);
      const control = at('move').getBoundingClientRect();
      expect(box.bottom <= control.top || box.top >= control.bottom).to.equal(true);
      await sendMouse({ type: 'move', position: [400, 580] });
      await gone();
    }
  });
});
