import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byRole, control, motionOver, pressed, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const VILLE = { id: '01890000-0000-7000-8000-0000000000a1', display_name: 'Ville Salo' };
const IDA = { id: '01890000-0000-7000-8000-0000000000a2', display_name: null };

async function opened(): Promise<{ adapter: ScriptedAdapter; element: DeedBuilder }> {
  const adapter = new ScriptedAdapter(agreementState(agreementValue('Example Oy', 'Sample Ltd')), agreementSchema);
  const draft = await fixture(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder style="--deed-builder-block-size: 600px"></deed-builder
    ></deed-draft>`,
  );
  const element = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => element.shadowRoot?.querySelector('deed-builder-form')?.shadowRoot?.querySelector('.card'));
  await toolsReady();
  return { adapter, element };
}

describe('deed-builder, who else is here', () => {
  before(async () => {
    await setViewport({ width: 1280, height: 800 });
  });

  it('names them in the bar, and says how many where names are unknown', async () => {
    const { adapter, element } = await opened();
    expect(texts(element, '.presence')).to.deep.equal([]);
    adapter.tell('presence', { count: 2 });
    await waitUntil(() => texts(element, '.presence')[0] === '2 here');
    adapter.tell('presence', { count: 2, people: [VILLE] });
    await waitUntil(() => texts(element, '.presence-names')[0] === 'Ville Salo');
    expect(texts(element, '.faces .face')).to.deep.equal(['VS']);
    adapter.tell('presence', { count: 3, people: [VILLE, IDA] });
    await waitUntil(() => texts(element, '.presence-names')[0] === 'Ville Salo +1');
    expect(rootOf(element).querySelector('.presence')?.getAttribute('aria-description')).to.equal(
      'Ville Salo, Somebody',
    );
    adapter.tell('presence', { count: 1, people: [] });
    await waitUntil(() => texts(element, '.presence').length === 0);
  });

  it('lists by the keyboard where each wrote last, and leads there', async () => {
    const { adapter, element } = await opened();
    adapter.tell('presence', { count: 3, people: [VILLE, IDA] });
    await waitUntil(() => texts(element, '.presence-names')[0] === 'Ville Salo +1');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk about a merger' }], VILLE.id);
    const button = rootOf(element).querySelector<HTMLElement>('.presence') as HTMLElement;
    button.focus();
    await pressed('Enter');
    await waitUntil(() => control(element)?.matches('button.here'));
    expect(byRole(element, 'dialog', 'Who is here')).to.not.equal(undefined);
    expect(texts(element, '.where')).to.deep.equal(['Terms › Purpose', 'Reading']);
    await motionOver(element);
    await expect(element).to.be.accessible();
    await pressed('Escape');
    await waitUntil(() => control(element) === button);
    await pressed('Enter');
    await waitUntil(() => control(element)?.matches('button.here'));
    await pressed('Enter');
    const form = rootOf(element).querySelector('deed-builder-form') as HTMLElement;
    await waitUntil(() => (control(form) as HTMLTextAreaElement | null)?.value === 'To talk about a merger');
    expect(rootOf(element).querySelector('#here')?.matches(':popover-open')).to.equal(false);
  });

  it('tells a section by its title, and an instance that is gone by its section', async () => {
    const { adapter, element } = await opened();
    adapter.tell('presence', { count: 2, people: [VILLE] });
    await waitUntil(() => texts(element, '.presence-names')[0] === 'Ville Salo');
    const button = rootOf(element).querySelector<HTMLElement>('.presence') as HTMLElement;
    adapter.patchByOther([{ op: 'remove', path: '/value/parties/1' }], VILLE.id);
    button.click();
    await waitUntil(() => texts(element, '.where')[0] === 'Parties');
    adapter.patchByOther([{ op: 'replace', path: '/appearance/paragraph/size', value: '12' }], VILLE.id);
    await waitUntil(() => texts(element, '.where')[0] === 'Appearance');
    expect(rootOf(element).querySelector('button.here')).to.equal(null);
  });

  it('is not misled by what a service says of people', async () => {
    const { adapter, element } = await opened();
    adapter.tell('presence', { count: 2, people: [null, 7, { id: 3 }, { id: 'x', display_name: { bad: true } }] });
    await waitUntil(() => texts(element, '.presence-names')[0] === 'Somebody');
    adapter.tell('presence', { count: 2, people: 'nobody' });
    await waitUntil(() => texts(element, '.presence')[0] === '2 here');
  });

  for (const width of [320, 375, 768, 1024]) {
    it(`finds room in the bar at ${width} px`, async () => {
      await setViewport({ width, height: 700 });
      const { adapter, element } = await opened();
      const more = Array.from({ length: 4 }, (_, index) => ({
        id: `more-${index}`,
        display_name: `Aleksandra Wiśniewska ${index}`,
      }));
      adapter.tell('presence', { count: 5, people: [VILLE, ...more] });
      await waitUntil(() => rootOf(element).querySelector('.presence'));
      await waitUntil(() => rootOf(element).querySelector('.history'));
      const bar = rootOf(element).querySelector('.bar') as HTMLElement;
      const parts = [...bar.querySelectorAll<HTMLElement>('.naming, .presence, .panel-button')].map((part) =>
        part.getBoundingClientRect(),
      );
      for (const [index, box] of parts.entries()) {
        expect(box.width).to.be.greaterThan(20);
        expect(box.right).to.be.at.most(bar.getBoundingClientRect().right + 1);
        const next = parts[index + 1];
        if (next) expect(next.left).to.be.at.least(box.right - 1);
      }
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      await setViewport({ width: 1280, height: 800 });
    });
  }

  it('leaves the way through the form as thin as it is', async () => {
    await setViewport({ width: 360, height: 700 });
    const { adapter, element } = await opened();
    element.setAttribute('guided', 'always');
    const bars = (): HTMLElement[] => [...rootOf(element).querySelectorAll<HTMLElement>('.guided-progress > span')];
    await waitUntil(() => bars().length > 1, 'the way');
    adapter.tell('presence', { count: 2, people: [VILLE] });
    await waitUntil(() => texts(element, '.faces .face').length === 1);
    rootOf(element).querySelector<HTMLElement>('.presence')?.click();
    await waitUntil(() => rootOf(element).querySelector('button.here, .here') !== null);
    expect([...new Set(bars().map(({ offsetHeight }) => offsetHeight))]).to.deep.equal([3]);
    await setViewport({ width: 1280, height: 800 });
  });
});
