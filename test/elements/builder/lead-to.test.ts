import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byRole, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function long(): Promise<{ element: DeedBuilder; topOf: (name: string) => number }> {
  const names = Array.from({ length: 40 }, (_, index) => `Company ${index + 1} Oy`);
  const element = await fixture<DeedBuilder>(
    html`<deed-builder
      style="block-size: 700px"
      .schema=${agreementSchema}
      .state=${agreementState(agreementValue(...names))}
    ></deed-builder>`,
  );
  const form = element.shadowRoot?.querySelector('deed-builder-form') as HTMLElement;
  await waitUntil(
    () => form.shadowRoot?.querySelectorAll('.chapter > .cards > .leaf > .card').length === 40,
    'the cards',
    { timeout: 8000 },
  );
  await toolsReady();
  const topOf = (name: string): number => {
    const column = element.shadowRoot?.querySelector('.column.form') as HTMLElement;
    const part = [...(form.shadowRoot?.querySelectorAll('.form > .chapter') ?? [])].find((chapter) =>
      chapter.querySelector('.chapter-title')?.textContent?.trim().startsWith(name),
    );
    return (part?.getBoundingClientRect().top ?? Number.NaN) - column.getBoundingClientRect().top;
  };
  return { element, topOf };
}

const current = (element: DeedBuilder): string | undefined => texts(element, '[aria-current=step] .step-label')[0];

describe('deed-builder, a long form', () => {
  before(async () => {
    await setViewport({ width: 1440, height: 800 });
  });

  it('leads from the outline to a part past cards that were never laid out, and back, and says so', async () => {
    const { element, topOf } = await long();
    for (const name of ['Terms', 'Parties', 'Terms']) {
      byRole(element, 'button', texts(element, '.step').find((text) => text.startsWith(name)) ?? name).click();
      await waitUntil(() => topOf(name) > -2 && topOf(name) < 420, `${name} is in sight`);
      await stays(() => topOf(name) > -2 && topOf(name) < 420, 700);
      expect(current(element)).to.equal(name);
    }
  });

  it('follows the scroll again once the person scrolls', async () => {
    const { element } = await long();
    byRole(element, 'button', texts(element, '.step').find((text) => text.startsWith('Terms')) ?? '').click();
    await waitUntil(() => current(element) === 'Terms');
    const column = element.shadowRoot?.querySelector('.column.form') as HTMLElement;
    column.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
    column.scrollTop = 0;
    await waitUntil(() => current(element) === 'Parties');
  });
});
