import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder, DeedDraft } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byLabel, byRole, control, pressed, rootOf, texts, toolsReady, type } from '../fixtures/page.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const VILLE = { id: '01890000-0000-7000-8000-0000000000a1', display_name: 'Ville Salo' };
const lacking = () => createContract({ purpose: '' });

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly draft: DeedDraft;
  readonly element: DeedBuilder;
  readonly form: HTMLElement;
}

async function open(state = createContract()): Promise<Opened> {
  await setViewport({ width: 1280, height: 800 });
  const adapter = new ScriptedAdapter(state, contractSchema);
  const draft = await fixture<DeedDraft>(
    html`<deed-draft endpoint="/deed" session=${adapter.id} .fetch=${adapter.fetch}
      ><deed-builder style="--deed-builder-block-size: 600px"></deed-builder
    ></deed-draft>`,
  );
  const element = draft.querySelector('deed-builder') as DeedBuilder;
  const form = (): HTMLElement | null => rootOf(element).querySelector('deed-builder-form');
  await waitUntil(() => form()?.shadowRoot?.querySelector('.field') && adapter.streams.size === 1, 'the form');
  await toolsReady();
  return { adapter, draft, element, form: form() as HTMLElement };
}

const name = (element: DeedBuilder): HTMLInputElement =>
  byRole(element, 'textbox', 'Document name') as HTMLInputElement;
const nameFault = (element: DeedBuilder): string => texts(element, '.name-error').join();
const here = (element: DeedBuilder): HTMLElement | null => rootOf(element).querySelector('#here');
const presence = (element: DeedBuilder): HTMLElement | null => rootOf(element).querySelector('.presence');
const missing = (element: DeedBuilder): HTMLElement | null => rootOf(element).querySelector('#missing');

/** Opens the list of those who are here by its button. */
async function openHere({ adapter, element }: Opened): Promise<void> {
  adapter.tell('presence', { count: 2, people: [VILLE] });
  await waitUntil(() => presence(element), 'somebody is here');
  presence(element)?.focus();
  presence(element)?.click();
  await waitUntil(() => here(element)?.matches(':popover-open'), 'the list');
}

describe('deed-builder, the list of those who are here', () => {
  it('is closed with the last who leaves, and does not open by itself when somebody comes', async () => {
    const opened = await open();
    const { adapter, element, form } = opened;
    await openHere(opened);
    adapter.tell('presence', { count: 1, people: [] });
    await waitUntil(() => presence(element) === null, 'the button is gone');
    const field = byLabel(form, 'Purpose');
    field.focus();
    adapter.tell('presence', { count: 2, people: [VILLE] });
    await waitUntil(() => presence(element), 'somebody is here again');
    await element.updateComplete;
    expect([here(element)?.matches(':popover-open'), control(form) === field]).to.deep.equal([false, true]);
    expect(presence(element)?.ariaExpanded).to.equal('false');
  });

  it('follows those who come while it is open, and keeps the focus', async () => {
    const opened = await open();
    const { adapter, element } = opened;
    await openHere(opened);
    const before = control(element);
    adapter.tell('presence', { count: 3, people: [VILLE, { id: 'x', display_name: 'Ida Berg' }] });
    await waitUntil(() => texts(element, '#here li').length === 2, 'both');
    expect([control(element) === before, here(element)?.matches(':popover-open')]).to.deep.equal([true, true]);
  });

  it('takes a name with markup for text', async () => {
    const opened = await open();
    await openHere(opened);
    opened.adapter.tell('presence', { count: 2, people: [{ ...VILLE, display_name: '<b>Ville</b>' }] });
    await waitUntil(() => texts(opened.element, '.presence-names')[0] === '<b>Ville</b>', 'the name');
    expect(rootOf(opened.element).querySelector('#here b, .presence b') === null).to.equal(true);
  });
});

describe('deed-builder, the list of missing answers', () => {
  it('is closed when another person fills in the last of it, and the focus stays in the Builder', async () => {
    const { adapter, element } = await open(lacking());
    rootOf(element).querySelector<HTMLElement>('.missing-button')?.click();
    await waitUntil(() => control(element)?.matches('.problem'), 'the list');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk' }]);
    await waitUntil(() => rootOf(element).querySelector('.missing-button') === null, 'nothing is missing');
    await waitUntil(() => !missing(element)?.matches(':popover-open'), 'it is closed');
    await waitUntil(() => control(element) !== null, 'the focus is in the Builder');
  });

  it('does not open by itself when something is missing again', async () => {
    const { adapter, element } = await open(lacking());
    rootOf(element).querySelector<HTMLElement>('.missing-button')?.click();
    await waitUntil(() => control(element)?.matches('.problem'), 'the list');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk' }]);
    await waitUntil(() => rootOf(element).querySelector('.missing-button') === null, 'nothing is missing');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: '' }]);
    await waitUntil(() => rootOf(element).querySelector('.missing-button'), 'it is missing again');
    await stays(() => !missing(element)?.matches(':popover-open'), 20);
  });

  it('is shorter with each thing that another person fills in, and the focus goes on', async () => {
    const state = structuredClone(lacking()) as unknown as { value: { parties: { email: string }[] } };
    for (const party of state.value.parties) party.email = '';
    const { adapter, element } = await open(state as unknown as ReturnType<typeof createContract>);
    rootOf(element).querySelector<HTMLElement>('.missing-button')?.click();
    await waitUntil(() => rootOf(element).querySelectorAll('#missing .problem').length === 3, 'three things');
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/email', value: 'a@b.example' }]);
    await waitUntil(() => rootOf(element).querySelectorAll('#missing .problem').length === 2, 'two things');
    expect(texts(element, '.missing-button')).to.deep.equal(['2 things missing']);
    expect(missing(element)?.matches(':popover-open')).to.equal(true);
  });
});

describe('deed-builder, the name of the document', () => {
  it('is told as missing only while it is: another person gives one', async () => {
    const { adapter, element } = await open();
    name(element).focus();
    name(element).select();
    await pressed('Delete');
    await waitUntil(() => nameFault(element) !== '', 'it is told');
    expect([name(element).ariaInvalid, name(element).getAttribute('aria-describedby')]).to.deep.equal([
      'true',
      'name-error',
    ]);
    adapter.patchByOther([{ op: 'replace', path: '/document_name', value: 'By another' }]);
    await waitUntil(() => name(element).value === 'By another', 'the other name');
    await element.updateComplete;
    expect([nameFault(element), name(element).ariaInvalid]).to.deep.equal(['', null]);
  });

  it('stays told as missing while others change something else', async () => {
    const { adapter, element } = await open();
    name(element).focus();
    name(element).select();
    await pressed('Delete');
    await waitUntil(() => nameFault(element) !== '', 'it is told');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk' }]);
    await waitUntil(() => byLabel(rootOf(element).querySelector('deed-builder-form') as Element, 'Purpose'));
    await element.updateComplete;
    expect([nameFault(element) !== '', name(element).value]).to.deep.equal([true, '']);
    await pressed('Escape');
    await waitUntil(() => name(element).value === 'Mutual NDA', 'the last name is back');
    expect(nameFault(element)).to.equal('');
  });

  it('is saved as it is typed, once the field is left by Enter, and not as blanks', async () => {
    const { adapter, element } = await open();
    await type(name(element), ' 2');
    await pressed('Enter');
    await waitUntil(() => adapter.state.document_name === 'Mutual NDA 2', 'it is saved');
    const { length } = adapter.patches;
    name(element).focus();
    name(element).select();
    await type(name(element), '');
    name(element).value = '   ';
    name(element).dispatchEvent(new InputEvent('input'));
    await pressed('Enter');
    await waitUntil(() => name(element).value === 'Mutual NDA 2', 'the last name is back');
    await stays(() => adapter.patches.length === length, 20);
  });

  it('takes markup and 255 letters as they are', async () => {
    const { adapter, element } = await open();
    expect(name(element).maxLength).to.equal(255);
    name(element).focus();
    name(element).value = '<b>Lease</b>';
    name(element).dispatchEvent(new InputEvent('input'));
    await pressed('Enter');
    await waitUntil(() => adapter.state.document_name === '<b>Lease</b>', 'it is saved');
    expect(rootOf(element).querySelector('.naming b') === null).to.equal(true);
  });
});

describe('deed-builder, moved in the page', () => {
  it('keeps the text that is typed, what can be taken back, and its keys once', async () => {
    const { adapter, draft, element, form } = await open();
    await type(byLabel(form, 'Purpose'), ' of two');
    const place = document.createElement('div');
    draft.append(place);
    place.append(element);
    await toolsReady();
    await waitUntil(() => adapter.state.value['terms'] && JSON.stringify(adapter.state).includes('merger of two'));
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => !JSON.stringify(adapter.state).includes('merger of two'), 'it is taken back');
    document.body.focus();
    rootOf(element).querySelector<HTMLElement>('.history-button, .find-button')?.focus();
    await pressed('?');
    await waitUntil(() => rootOf(element).querySelector('dialog.keys[open]'), 'the list of keys');
    expect(rootOf(element).querySelectorAll('dialog.keys').length).to.equal(1);
    await pressed('Escape');
    await waitUntil(() => rootOf(element).querySelector('dialog.keys') === null, 'it is closed');
  });
});
