import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { ContractState } from '../../../src/document/index.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedBuilder, DeedBuilderForm, DeedDraft } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { agreementSchema, agreementState } from '../fixtures/agreement.ts';
import { byLabel, byRole, control, pressed, retype, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const formOf = (builder: Element): DeedBuilderForm =>
  rootOf(builder).querySelector('deed-builder-form') as DeedBuilderForm;
/** The titles of the parts that are shown. */
const shown = (builder: Element): string[] =>
  [...rootOf(formOf(builder)).querySelectorAll<HTMLElement>('.form > .chapter')]
    .filter((part) => part.checkVisibility())
    .map((part) => part.querySelector('.chapter-title')?.textContent ?? '');
const where = (builder: Element): string => texts(builder, '.guided-where > span').join(', ');
const left = (builder: Element): string[] => texts(builder, '.guided-left p > span');
const has = (builder: Element, selector: string): boolean => rootOf(builder).querySelector(selector) !== null;
/** Nothing of the element has the focus. */
const isUnfocused = (builder: Element): boolean => control(builder) === null;

async function isOnItsWay(builder: DeedBuilder): Promise<void> {
  await waitUntil(() => formOf(builder).shadowRoot?.querySelector('.chapter') instanceof Element);
  await toolsReady();
  await waitUntil(() => has(builder, '.guided-head'), 'the way is there');
  await nextFrame();
}

async function alone(given: ContractState = agreementState()): Promise<DeedBuilder> {
  await setViewport({ width: 360, height: 700 });
  const builder = await fixture<DeedBuilder>(
    html`<deed-builder
      guided="auto"
      style="block-size: 100dvh"
      .schema=${agreementSchema}
      .state=${given}
    ></deed-builder>`,
  );
  await isOnItsWay(builder);
  return builder;
}

async function shared(): Promise<{ adapter: ScriptedAdapter; draft: DeedDraft; builder: DeedBuilder }> {
  await setViewport({ width: 360, height: 700 });
  const adapter = new ScriptedAdapter(agreementState(), agreementSchema);
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder guided="auto" style="block-size: 100dvh"></deed-builder
    ></deed-draft>`,
  );
  const builder = draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => builder.shadowRoot?.querySelector('deed-builder-form') instanceof Element);
  await isOnItsWay(builder);
  await waitUntil(() => adapter.streams.size > 0, 'a page that listens');
  return { adapter, draft, builder };
}

/** To the second part, with the focus at its heading. */
async function goOn(builder: DeedBuilder): Promise<void> {
  byRole(builder, 'button', 'Next').click();
  await waitUntil(() => shown(builder)[0] === 'Terms');
  await waitUntil(() => control(formOf(builder))?.getAttribute('data-key') === 'terms');
}

/** The agreement whose first party has no name. */
function unnamed(): ContractState {
  const state = agreementState();
  const [first, ...others] = state.value['parties'] as unknown as readonly Record<string, unknown>[];
  return {
    ...state,
    value: { ...state.value, parties: [{ ...first, name: '' }, ...others] } as unknown as ContractState['value'],
  };
}

describe('the guided way, with others at work', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(async () => {
    localStorage.clear();
    await setUiLanguage('en-GB');
    await setViewport({ width: 1440, height: 900 });
  });

  it('stays at its step, and the focus in its field, when another person fills in the other part', async () => {
    const { adapter, builder } = await shared();
    const id = byLabel(formOf(builder), 'Name').id;
    byLabel(formOf(builder), 'Name').focus();
    expect(where(builder)).to.equal('Step 1 of 2, 5 answers left');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/years', value: 3 }]);
    await waitUntil(() => where(builder) === 'Step 1 of 2, 4 answers left');
    expect(shown(builder)).to.deep.equal(['Parties']);
    expect(control(formOf(builder))?.id).to.equal(id);
  });

  it('goes when another person finalizes the document, and is there again, at its step, when it is edited again', async () => {
    const { adapter, draft, builder } = await shared();
    await goOn(builder);
    adapter.revision += 1;
    adapter.state = { ...adapter.state, status: 'finalized' };
    adapter.tell('finalized', { revision: adapter.revision, participant_id: 'other' });
    await waitUntil(() => !has(builder, '.guided') && !has(builder, '.guided-head'), 'the way is gone');
    expect(await draft.draft?.unfinalize()).to.equal(undefined);
    await waitUntil(() => has(builder, '.guided'), 'the way is there again');
    expect(shown(builder)).to.deep.equal(['Terms']);
    expect(where(builder)).to.contain('Step 2 of 2');
  });

  it('has no steps while the page is for reading', async () => {
    const builder = await alone();
    builder.readonly = true;
    await waitUntil(() => !has(builder, '.guided') && !has(builder, '.guided-head'), 'the way is gone');
    builder.readonly = false;
    await waitUntil(() => has(builder, '.guided'), 'the way is there again');
    expect(shown(builder)).to.deep.equal(['Parties']);
  });
});

describe('the guided way, on a page that changes', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(async () => {
    localStorage.clear();
    await setUiLanguage('en-GB');
    await setViewport({ width: 1440, height: 900 });
  });

  it('begins another document at its first part, and the first one where it was left', async () => {
    const first = unnamed();
    const builder = await alone(first);
    await goOn(builder);
    expect(left(builder)).to.deep.equal(['Parties: 1 answer left']);
    builder.state = agreementState();
    await waitUntil(() => shown(builder)[0] === 'Parties', 'the other begins');
    expect(where(builder)).to.contain('Step 1 of 2');
    expect(left(builder), 'nothing was left in this one').to.deep.equal([]);
    builder.state = first;
    await waitUntil(() => shown(builder)[0] === 'Terms', 'where it was left');
    expect(where(builder)).to.contain('Step 2 of 2');
  });

  it('speaks the language that is switched to, at the same step', async () => {
    const builder = await alone(unnamed());
    await goOn(builder);
    await setUiLanguage('fi');
    await waitUntil(() => where(builder) === 'Vaihe 2/2, 6 vastausta puuttuu');
    expect(texts(builder, '.guided-buttons .back')).to.deep.equal(['Takaisin']);
    expect(texts(builder, '.guided-head button')).to.deep.equal(['Kaikki kerralla']);
    expect(left(builder)[0]).to.contain('1 vastaus puuttuu');
    expect(texts(builder, '.guided-left button')).to.deep.equal(['Palaa siihen']);
    expect(rootOf(builder).querySelector('nav.guided')?.getAttribute('aria-label')).to.equal('Vaiheet');
    expect(rootOf(formOf(builder)).querySelectorAll('.form > .chapter:not([data-away])')).to.have.length(1);
  });

  it('is there once, at its step, when the Builder is moved in the page', async () => {
    const builder = await alone();
    await goOn(builder);
    const place = document.createElement('div');
    builder.parentElement?.append(place);
    place.append(builder);
    await builder.updateComplete;
    await nextFrame();
    expect(shown(builder)).to.deep.equal(['Terms']);
    expect(rootOf(builder).querySelectorAll('.guided')).to.have.length(1);
    byRole(builder, 'button', 'Back').click();
    await waitUntil(() => shown(builder)[0] === 'Parties', 'its buttons work');
    await setViewport({ width: 1440, height: 900 });
    await waitUntil(() => shown(builder).length === 2, 'it still sees how wide the page is');
  });

  it('takes no focus when the page becomes narrow', async () => {
    const builder = await alone();
    await setViewport({ width: 1440, height: 900 });
    await waitUntil(() => shown(builder).length === 2);
    await setViewport({ width: 360, height: 700 });
    await waitUntil(() => shown(builder).length === 1);
    await stays(() => isUnfocused(builder), 100);
  });
});

describe('the guided way, by keys alone', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(async () => {
    localStorage.clear();
    await setViewport({ width: 1440, height: 900 });
  });

  it('does nothing by Back at the first step, which can be reached all the same', async () => {
    const builder = await alone();
    byRole(builder, 'button', 'Back').focus();
    await pressed('Enter');
    await stays(() => control(builder) === byRole(builder, 'button', 'Back') && shown(builder)[0] === 'Parties', 100);
    await pressed('Tab');
    expect(control(builder)).to.equal(byRole(builder, 'button', 'Next'));
  });

  it('leads to no field of a part that is not shown', async () => {
    const builder = await alone();
    const form = rootOf(formOf(builder));
    byLabel(formOf(builder), 'Name').focus();
    for (let count = 0; count < 40 && control(builder)?.localName === 'deed-builder-form'; count += 1) {
      expect(form.activeElement?.closest('[data-away]') === null, form.activeElement?.id).to.equal(true);
      await pressed('Tab');
    }
    expect(control(builder)?.closest('.guided, .end') instanceof Element, 'the bar is behind the part').to.equal(true);
  });

  it('tells what was left open until the next move, and going back tells nothing', async () => {
    const builder = await alone(unnamed());
    await goOn(builder);
    expect(left(builder)).to.deep.equal(['Parties: 1 answer left']);
    byRole(builder, 'button', 'Back').focus();
    await pressed('Enter');
    await waitUntil(() => shown(builder)[0] === 'Parties');
    expect(left(builder), 'Terms has open answers, and one comes to it again').to.deep.equal([]);
    await retype(byLabel(formOf(builder), 'Name') as HTMLInputElement, 'Third Oy');
    await waitUntil(() => where(builder) === 'Step 1 of 2, 5 answers left');
    await goOn(builder);
    expect(left(builder)).to.deep.equal([]);
  });
});
