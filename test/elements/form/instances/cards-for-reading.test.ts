import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { afterFrame } from '../../../../src/elements/base/dom/after-frame.ts';
import type { DeedBuilderForm } from '../../../../src/elements/index.ts';
import { agreementSchema, agreementValue } from '../../fixtures/agreement.ts';
import { byLabel, byRole, pressed, rootOf, texts, toolsReady } from '../../fixtures/page.ts';

/** A form that is still written in, and the patches it tells. */
async function show(): Promise<{ readonly element: DeedBuilderForm; readonly told: unknown[] }> {
  const told: unknown[] = [];
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form
      .schema=${agreementSchema}
      .value=${agreementValue('A', 'B', 'C')}
      @deed-patch=${(event: CustomEvent) => told.push(event.detail)}
    ></deed-builder-form>`,
  );
  await toolsReady();
  return { element, told };
}

async function forReading(element: DeedBuilderForm): Promise<void> {
  element.readonly = true;
  await element.updateComplete;
}

/** Presses a command of the open menu, which is done in the frame after. */
async function press(element: DeedBuilderForm, command: string): Promise<void> {
  byRole(element, 'menuitem', command).click();
  await afterFrame();
  await element.updateComplete;
}

const titles = (element: DeedBuilderForm): string[] => texts(element, '.card-title');

describe('cards in a form for reading', () => {
  it('are not moved by Alt and an arrow', async () => {
    const { element, told } = await show();
    await forReading(element);
    byLabel(element, 'Name').focus();
    await pressed('Alt+ArrowDown');
    await element.updateComplete;
    expect([titles(element), told]).to.deep.equal([['A', 'B', 'C'], []]);
  });

  it('are neither moved nor removed by a menu that was open before', async () => {
    const { element, told } = await show();
    for (const command of ['Move down', 'Duplicate', 'Remove']) {
      element.readonly = false;
      await element.updateComplete;
      byRole(element, 'button', 'Actions for A').click();
      await forReading(element);
      await press(element, command);
    }
    expect([titles(element), told]).to.deep.equal([['A', 'B', 'C'], []]);
  });

  it('do not come back by the toast of a removal before', async () => {
    const { element, told } = await show();
    byRole(element, 'button', 'Actions for B').click();
    await press(element, 'Remove');
    await forReading(element);
    byRole(element, 'button', 'Undo').click();
    await element.updateComplete;
    expect([titles(element), told.length]).to.deep.equal([['A', 'C'], 1]);
  });

  it('fold and open all the same', async () => {
    const { element, told } = await show();
    await forReading(element);
    const toggle = rootOf(element).querySelector<HTMLElement>('.card-toggle');
    toggle?.click();
    await element.updateComplete;
    expect([toggle?.getAttribute('aria-expanded'), told]).to.deep.equal(['false', []]);
    expect(byLabel(element, 'Name').checkVisibility()).to.equal(false);
  });

  it('are named and described as before, and can be changed again once that is allowed', async () => {
    const { element, told } = await show();
    await forReading(element);
    await expect(element).shadowDom.to.be.accessible();
    element.readonly = false;
    await element.updateComplete;
    byLabel(element, 'Name').focus();
    await pressed('Alt+ArrowDown');
    await element.updateComplete;
    expect([titles(element), told.length]).to.deep.equal([['B', 'A', 'C'], 1]);
  });
});
