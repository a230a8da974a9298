import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { ContractState } from '../../../src/document/index.ts';
import type { DeedBuilder, DeedBuilderForm } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState } from '../fixtures/agreement.ts';
import { byLabel, byRole, control, motionOver, pressed, retype, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const formOf = (element: Element): DeedBuilderForm =>
  rootOf(element).querySelector('deed-builder-form') as DeedBuilderForm;
/** The titles of the parts that are shown. */
const shown = (element: Element): string[] =>
  [...rootOf(formOf(element)).querySelectorAll<HTMLElement>('.form > .chapter')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.querySelector('.chapter-title')?.textContent ?? '');
const where = (element: Element): string => texts(element, '.guided-where').join();

async function show(
  guided: string | undefined,
  given: ContractState = agreementState(),
  height = 700,
): Promise<DeedBuilder> {
  await setViewport({ width: 360, height });
  const element = await fixture<DeedBuilder>(
    guided === undefined
      ? html`<deed-builder style="block-size: 100dvh" .schema=${agreementSchema} .state=${given}></deed-builder>`
      : html`<deed-builder
          style="block-size: 100dvh"
          guided=${guided}
          .schema=${agreementSchema}
          .state=${given}
        ></deed-builder>`,
  );
  await waitUntil(() => rootOf(formOf(element)).querySelector('.chapter') !== null);
  await toolsReady();
  await waitUntil(
    () => guided === 'never' || rootOf(element).querySelector('.guided-head') !== null,
    'the way is there',
  );
  await nextFrame();
  return element;
}

describe('the guided way through the form', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(() => {
    localStorage.clear();
  });
  after(async () => {
    await setViewport({ width: 1440, height: 900 });
  });

  it('is offered on a narrow page, which shows all at once until somebody takes it', async () => {
    const element = await show(undefined);
    expect(shown(element)).to.deep.equal(['Parties', 'Terms']);
    byRole(element, 'button', 'Step by step').focus();
    await pressed('Enter');
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['Parties']);
    expect(where(element)).to.equal('Step 1 of 25 answers left');
    expect(control(element)).to.equal(byRole(element, 'button', 'All at once'));
    await pressed('Enter');
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['Parties', 'Terms']);
  });

  it('goes on and back, with the focus at the heading, and says where it is', async () => {
    const element = await show('auto');
    expect(shown(element)).to.deep.equal(['Parties']);
    expect(byRole(element, 'button', 'Back').getAttribute('aria-disabled')).to.equal('true');
    byRole(element, 'button', 'Next').focus();
    await pressed('Enter');
    await waitUntil(() => control(formOf(element))?.getAttribute('data-key') === 'terms', 'the focus is at the part');
    expect(shown(element)).to.deep.equal(['Terms']);
    expect(where(element)).to.contain('Step 2 of 2');
    expect(texts(element, '[role=status]')).to.include('Step 2 of 2: Terms');
    expect(rootOf(element).querySelector('.outline [aria-current=step]')?.textContent).to.contain('Terms');
    byRole(element, 'button', 'Back').click();
    await waitUntil(() => shown(element)[0] === 'Parties');
    await waitUntil(() => control(formOf(element))?.getAttribute('data-key') === 'parties');
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('tells how many answers are left open in a step, leads back to them, and never blocks', async () => {
    const state = agreementState();
    const [first, ...others] = state.value['parties'] as unknown as readonly Record<string, unknown>[];
    const element = await show('auto', {
      ...state,
      value: { ...state.value, parties: [{ ...first, name: '' }, ...others] } as unknown as ContractState['value'],
    });
    byRole(element, 'button', 'Next').click();
    await waitUntil(() => shown(element)[0] === 'Terms');
    expect(texts(element, '.guided-left p > span')).to.deep.equal(['Parties: 1 answer left']);
    byRole(element, 'button', 'Go back to it').click();
    await waitUntil(
      () => control(formOf(element)) === byLabel(formOf(element), 'Name'),
      'the focus is at what is missing',
    );
    expect(shown(element)).to.deep.equal(['Parties']);
    expect(byLabel(formOf(element), 'Name').getAttribute('aria-invalid')).to.equal('true');
    expect(texts(element, '.guided-left p').length).to.equal(0);
  });

  it('counts the answers left while they are filled in', async () => {
    const element = await show('auto');
    byRole(element, 'button', 'Next').click();
    await waitUntil(() => shown(element)[0] === 'Terms');
    await waitUntil(() => control(formOf(element))?.getAttribute('data-key') === 'terms');
    expect(where(element)).to.contain('5 answers left');
    await retype(byLabel(formOf(element), 'Years') as HTMLInputElement, '3');
    await waitUntil(() => where(element).includes('4 answers left'));
  });

  it('follows the outline and jumps to missing answers', async () => {
    const element = await show('auto');
    rootOf(element).querySelectorAll<HTMLElement>('.outline .step')[1]?.click();
    await waitUntil(() => shown(element)[0] === 'Terms');
    rootOf(element).querySelectorAll<HTMLElement>('.outline .step')[0]?.click();
    await waitUntil(() => shown(element)[0] === 'Parties');
    rootOf(element).querySelector<HTMLElement>('.missing-button')?.click();
    await waitUntil(() => rootOf(element).querySelector('.missing-list:popover-open .problem') !== null);
    rootOf(element).querySelector<HTMLElement>('.missing-list .problem')?.click();
    await waitUntil(() => control(formOf(element))?.id.includes('purpose') === true, 'the focus is in the field');
    expect(shown(element)).to.deep.equal(['Terms']);
  });

  it('begins where it was left, and as it was chosen', async () => {
    const state = agreementState();
    const first = await show('auto', state);
    byRole(first, 'button', 'Next').click();
    await waitUntil(() => shown(first)[0] === 'Terms');
    first.remove();
    const second = await show('auto', state);
    expect(shown(second)).to.deep.equal(['Terms']);
    // The restored step does not take the focus.
    expect(control(formOf(second))).to.equal(null);
    byRole(second, 'button', 'All at once').click();
    second.remove();
    const third = await show('auto', state);
    expect(shown(third).length).to.equal(2);
    const other = await show('auto');
    expect(shown(other)).to.deep.equal(['Parties']);
  });

  it('ends where the work does', async () => {
    const element = await show('auto');
    byRole(element, 'button', 'Next').click();
    await waitUntil(() => shown(element)[0] === 'Terms');
    const finish = [...rootOf(element).querySelectorAll<HTMLElement>('.guided .next')][0];
    expect(finish?.textContent.trim()).to.equal('Check and finish');
    finish?.click();
    await waitUntil(
      () => rootOf(element).querySelector('deed-finalize-button')?.shadowRoot?.querySelector('dialog[open]') !== null,
    );
  });

  it('is everywhere or nowhere where the page says so', async () => {
    const never = await show('never');
    expect(rootOf(never).querySelector('.guided-head')).to.equal(null);
    expect(shown(never).length).to.equal(2);
    never.setAttribute('guided', 'auto');
    await waitUntil(() => shown(never).length === 1, 'the page changes its mind');
    const always = await show('always');
    await setViewport({ width: 1440, height: 900 });
    await nextFrame();
    expect(shown(always)).to.deep.equal(['Parties']);
    expect(rootOf(always).querySelector('.guided-head button')).to.equal(null);
    const auto = await show('auto');
    await setViewport({ width: 1440, height: 900 });
    await waitUntil(() => shown(auto).length === 2, 'a wide page shows all');
    expect(rootOf(auto).querySelector('.guided-head')).to.equal(null);
  });

  it('is not the way of a finalized document, nor of one part', async () => {
    const final = await fixture<DeedBuilder>(
      html`<deed-builder
        guided="always"
        .schema=${agreementSchema}
        .state=${{ ...agreementState(), status: 'finalized' } as ContractState}
      ></deed-builder>`,
    );
    await waitUntil(() => rootOf(formOf(final)).querySelector('.chapter') !== null);
    await toolsReady();
    await nextFrame();
    expect(rootOf(final).querySelector('.guided')).to.equal(null);
  });

  it('covers no field with the keyboard of a phone out', async () => {
    const element = await show('auto', agreementState(), 380);
    byRole(element, 'button', 'Next').click();
    await waitUntil(() => shown(element)[0] === 'Terms');
    await waitUntil(() => control(formOf(element))?.getAttribute('data-key') === 'terms');
    const column = rootOf(element).querySelector('.column.form') as HTMLElement;
    for (const label of ['Start date', 'Years']) {
      // Waits until smooth scrolling has ended.
      let before = -1;
      await waitUntil(async () => {
        const [top] = [column.scrollTop, await nextFrame()];
        return top === before || ((before = top), false);
      });
      const field = byLabel(formOf(element), label);
      field.focus();
      const bar = rootOf(element).querySelector('.guided')?.getBoundingClientRect();
      await waitUntil(() => field.getBoundingClientRect().bottom <= (bar?.top ?? 0) + 1, `${label} is in sight`);
      expect(bar?.bottom).to.be.lessThanOrEqual(380);
    }
  });

  it('stays at its step when somebody scrolls in it', async () => {
    const element = await show('auto');
    byRole(element, 'button', 'Next').click();
    await waitUntil(() => shown(element)[0] === 'Terms');
    const column = rootOf(element).querySelector('.column.form') as HTMLElement;
    column.dispatchEvent(new WheelEvent('wheel'));
    column.scrollTo({ top: 300, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
    await nextFrame();
    expect(shown(element)).to.deep.equal(['Terms']);
    expect(where(element)).to.contain('Step 2 of 2');
  });
});
