import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/signee-viewer.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigneeViewer, ShownSignee } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';
import { allByRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const person = (first_name: string, last_name = '', email = 'a@b.example') =>
  createParty({ first_name, last_name, email });
const stateOf = (...parties: ReturnType<typeof person>[]): ContractState => createContract({ parties });

async function viewer(state: ContractState): Promise<DeedSigneeViewer> {
  return fixture<DeedSigneeViewer>(
    html`<deed-signee-viewer .state=${state} .schema=${contractSchema}></deed-signee-viewer>`,
  );
}

/** A list of given signees, without pages. */
async function given(signees: unknown): Promise<DeedSigneeViewer> {
  return fixture<DeedSigneeViewer>(
    html`<deed-signee-viewer list-only .signees=${signees as readonly ShownSignee[]}></deed-signee-viewer>`,
  );
}

const PLACE = { fieldset_name: 'parties', page: 1, x: 0.1, y: 0.7, width: 0.35, height: 0.08 };
const signee = (id: string, more: Partial<ShownSignee> = {}): ShownSignee => ({
  ...PLACE,
  id,
  first_name: 'Aino',
  last_name: 'Lehtonen',
  ...more,
});
const names = (element: Element): string[] => texts(element, '.name');
const rows = (element: Element): HTMLElement[] => [...rootOf(element).querySelectorAll<HTMLElement>('.signee')];

describe('signees as a list', () => {
  it('go by arrows, stop at both ends, and are all reached by Tab', async () => {
    const element = await viewer(stateOf(person('A'), person('B'), person('C')));
    rows(element)[0]?.focus();
    await pressed('ArrowUp');
    expect(control(element) === rows(element)[0]).to.equal(true);
    await pressed('End');
    await pressed('ArrowDown');
    expect(control(element) === rows(element)[2]).to.equal(true);
    await pressed('Home');
    await pressed('Tab');
    expect(control(element) === rows(element)[1]).to.equal(true);
  });

  it('leave other keys to the page', async () => {
    const element = await viewer(stateOf(person('A'), person('B')));
    rows(element)[0]?.focus();
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    expect(rows(element)[0]?.dispatchEvent(key)).to.equal(true);
  });

  it('name three things that are missing, and count the others', async () => {
    const element = await viewer(stateOf(createParty()));
    const [words] = texts(element, '.state');
    expect(words).to.equal('Still missing: first name, last name, e-mail');
    const strict = structuredClone(contractSchema) as unknown as {
      properties: { parties: { items: { required: string[]; properties: { company: { minLength: number } } } } };
    };
    strict.properties.parties.items.required.push('company');
    strict.properties.parties.items.properties.company.minLength = 1;
    element.schema = strict as never;
    await element.updateComplete;
    expect(texts(element, '.state')[0]).to.match(/: first name, last name, e-mail \+1$/);
  });

  it('have the letters of two words, whatever their signs', async () => {
    const element = await viewer(
      stateOf(person('Ågot', 'Øst Berg'), person('👍🏽', 'x'), person('  ', 'li'), person('ßanna', '')),
    );
    expect(texts(element, '.avatar').slice(0, 3)).to.deep.equal(['ÅØ', '👍X', 'L']);
    expect(texts(element, '.avatar')[3]?.startsWith('S')).to.equal(true);
  });

  it('tell their places as events that leave shadow roots, and by draft to nobody where there is none', async () => {
    const element = await viewer(stateOf(person('A', 'Z'), person('B')));
    const heard: string[] = [];
    const hear = ({ detail }: CustomEvent<{ path: string }>): void => {
      heard.push(detail.path);
    };
    document.addEventListener('deed-field-focus', hear as EventListener);
    rows(element)[0]?.click();
    rows(element)[1]?.click();
    document.removeEventListener('deed-field-focus', hear as EventListener);
    expect(heard).to.deep.equal(['/value/parties/0', '/value/parties/1/last_name']);
  });

  it('keep the focus while names change and others come before', async () => {
    const [a, b] = [person('A', 'Z'), person('B', 'Y')];
    const state = stateOf(a, b);
    const element = await viewer(state);
    rows(element)[1]?.focus();
    element.state = {
      ...state,
      value: { ...state.value, parties: [person('New', 'X'), a, { ...b, first_name: 'Bo' }] },
    };
    await element.updateComplete;
    expect(names(element)).to.deep.equal(['New X', 'A Z', 'Bo Y']);
    expect(control(element) === rows(element)[2]).to.equal(true);
  });

  it('are marked by the focus, one at a time, and not when it is elsewhere', async () => {
    const element = await viewer(stateOf(person('A'), person('B')));
    const marked = (): string[] =>
      rows(element).flatMap((row) => (row.hasAttribute('data-active') ? [row.textContent ?? ''] : []));
    rows(element)[0]?.focus();
    await element.updateComplete;
    expect(marked().length).to.equal(1);
    rows(element)[1]?.focus();
    await element.updateComplete;
    expect([marked().length, marked()[0]?.includes('B')]).to.deep.equal([1, true]);
    rows(element)[1]?.blur();
    await element.updateComplete;
    expect(marked()).to.deep.equal([]);
  });
});

describe('signees that a page gives', () => {
  it('say what became of each, with the day where there is one', async () => {
    const element = await given([
      signee('a', { state: 'completed', signed_at: '2026-03-02T10:00:00Z' }),
      signee('b', { state: 'completed', signed_at: null }),
      signee('c', { state: 'cancelled' }),
      signee('d', { state: 'waiting' }),
      signee('e'),
    ]);
    const words = texts(element, '.state');
    expect(words[0]).to.match(/2 March 2026/);
    expect([words[1] === words[0], words[3] === words[4], new Set(words).size]).to.deep.equal([false, true, 4]);
    expect(rows(element).map((row) => row.querySelector('.state')?.className)).to.deep.equal([
      'state ready',
      'state ready',
      'state off',
      'state waiting',
      'state waiting',
    ]);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('show a day that is none as it came, as text', async () => {
    const element = await given([signee('a', { state: 'completed', signed_at: '<b>soon' })]);
    expect(texts(element, '.state')[0]).to.include('<b>soon');
    expect(rootOf(element).querySelector('.state b') === null).to.equal(true);
  });

  it('lead nowhere, since there is no form', async () => {
    const element = await given([signee('a')]);
    let heard = 0;
    element.addEventListener('deed-field-focus', () => (heard += 1));
    rows(element)[0]?.click();
    expect(heard).to.equal(0);
  });

  it('are those that can be shown, of whatever a page gives', async () => {
    const element = await given([null, 7, 'x', {}, { id: 3 }, signee('a')]);
    expect(names(element)).to.deep.equal(['Aino Lehtonen']);
    element.signees = [];
    await element.updateComplete;
    expect(rootOf(element).querySelectorAll('.notice').length).to.equal(1);
    element.signees = undefined;
    await element.updateComplete;
    expect(rootOf(element).querySelector('[role=status]') !== null).to.equal(true);
  });

  it('give way to a document, and come back without it', async () => {
    const element = await given([signee('a')]);
    Object.assign(element, { schema: contractSchema, state: stateOf(person('Doc', 'Ument')) });
    await element.updateComplete;
    expect(names(element)).to.deep.equal(['Doc Ument']);
    element.state = undefined;
    await element.updateComplete;
    expect(names(element)).to.deep.equal(['Aino Lehtonen']);
  });

  it('say a company in its own direction beside a job', async () => {
    const element = await given([signee('a', { company_name: 'חברה', job_title: 'CEO' })]);
    const detail = rootOf(element).querySelector('.hint')?.textContent ?? '';
    expect(detail.replaceAll(/[\u2066-\u2069]/g, '').trim()).to.equal('CEO, חברה');
    expect(detail).to.match(/\u2068חברה\u2069/);
  });
});

describe('signees of a draft', () => {
  it('follow others’ edits, and are none of the draft any more once they stand elsewhere', async () => {
    const inside = await openInside(html`<deed-signee-viewer list-only></deed-signee-viewer>`, {
      state: stateOf(person('A', 'Z')),
    });
    await opened(inside);
    const element = inside.draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    await waitUntil(() => names(element)[0] === 'A Z');
    inside.adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/first_name', value: 'Bea' }]);
    await waitUntil(() => names(element)[0] === 'Bea Z');
    inside.draft.parentElement?.append(element);
    await waitUntil(() => names(element).length === 0);
    localStorage.clear();
  });

  it('ask for no pages while they are a list alone', async () => {
    const inside = await openInside(html`<deed-signee-viewer list-only></deed-signee-viewer>`, {
      state: stateOf(person('A', 'Z')),
    });
    await opened(inside);
    const element = inside.draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    await waitUntil(() => names(element).length === 1);
    await stays(() => inside.adapter.requests.every(({ path }) => !path.endsWith('/pdf')), 50);
    expect(rootOf(element).querySelector('deed-pdf-view') === null).to.equal(true);
    localStorage.clear();
  });

  it('are no wider than 320 px, with long names', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await viewer(stateOf(person('W'.repeat(60), 'W'.repeat(60)), person('B')));
    const { scrollWidth } = document.documentElement;
    await setViewport({ width: 800, height: 600 });
    expect(scrollWidth).to.be.at.most(320);
    expect(allByRole(element, 'button').length).to.equal(2);
  });

  it('speak another language at once', async () => {
    const element = await viewer(stateOf(createParty()));
    try {
      await setUiLanguage('fi');
      await waitUntil(() => names(element)[0]?.startsWith('Allekirjoittaja') === true);
    } finally {
      await setUiLanguage('en-GB');
    }
    await waitUntil(() => names(element)[0] === 'Signatory 1');
  });
});
