import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/draft.ts';
import '../../../../src/elements/define/builder-form.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedBuilderForm, DeedDraft } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { agreementSchema, agreementState, agreementValue } from '../../fixtures/agreement.ts';
import { byLabel, byRole, retype, rootOf, texts, toolsReady } from '../../fixtures/page.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const adapterOf = (...names: readonly string[]): ScriptedAdapter =>
  new ScriptedAdapter(agreementState(agreementValue(...names)), agreementSchema);

/** An empty `<deed-draft>` with a form in it, for a page to set up as it likes. */
async function bare(): Promise<{ readonly draft: DeedDraft; readonly form: DeedBuilderForm }> {
  const draft = await fixture<DeedDraft>(html`<deed-draft><deed-builder-form></deed-builder-form></deed-draft>`);
  return { draft, form: draft.querySelector('deed-builder-form') as DeedBuilderForm };
}

async function open(adapter: ScriptedAdapter): Promise<{ readonly draft: DeedDraft; readonly form: DeedBuilderForm }> {
  const opened = await bare();
  Object.assign(opened.draft, { endpoint: '/deed', session: adapter.id, fetch: adapter.fetch });
  await waitUntil(() => opened.draft.draft?.snapshot.phase === 'ready' && adapter.streams.size === 1);
  await waitUntil(() => texts(opened.form, '.card').length > 0);
  return opened;
}

const loads = (adapter: ScriptedAdapter): number =>
  adapter.requests.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events')).length;
const names = (form: DeedBuilderForm): string[] => texts(form, '.card-title');

afterEach(async () => {
  localStorage.clear();
  await setUiLanguage('en-GB');
});

describe('deed-draft, set up by a page', () => {
  it('opens once, in whatever order and turn its properties come', async () => {
    const adapter = adapterOf('a');
    const given = { endpoint: '/deed', session: adapter.id, fetch: adapter.fetch };
    for (const order of [
      ['fetch', 'endpoint', 'session'],
      ['fetch', 'session', 'endpoint'],
    ] as const) {
      const { draft } = await bare();
      const before = loads(adapter);
      for (const name of order) {
        Object.assign(draft, { [name]: given[name] });
        await draft.updateComplete;
      }
      await waitUntil(() => draft.draft?.snapshot.phase === 'ready');
      expect(loads(adapter) - before, order.join()).to.equal(1);
      draft.remove();
    }
  });

  it('opens nothing anew where it is given the same again', async () => {
    const adapter = adapterOf('a');
    const { draft } = await open(adapter);
    Object.assign(draft, { endpoint: '/deed', session: adapter.id, fetch: adapter.fetch, grant: '' });
    draft.requestUpdate();
    await draft.updateComplete;
    await stays(() => loads(adapter) === 1 && adapter.streams.size === 1, 30);
  });

  it('opens from attributes alone, as a server writes them', async () => {
    const adapter = adapterOf('a');
    const real = window.fetch;
    window.fetch = adapter.fetch;
    try {
      const draft = await fixture<DeedDraft>(
        html`<deed-draft endpoint="/deed" session=${adapter.id} grant="g-1"></deed-draft>`,
      );
      await waitUntil(() => draft.draft?.snapshot.phase === 'ready');
      expect(adapter.requests[0]?.headers.get('X-Deed-Grant')).to.equal('g-1');
      draft.remove();
    } finally {
      window.fetch = real;
    }
  });

  it('shows another document when it is given its id, and follows the first no longer', async () => {
    const [first, second] = [adapterOf('first'), adapterOf('second')];
    const { draft, form } = await open(first);
    Object.assign(draft, { session: second.id, fetch: second.fetch });
    await waitUntil(() => names(form)[0] === 'second');
    expect(first.streams.size).to.equal(0);
    first.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: 'late' }]);
    await stays(() => names(form)[0] === 'second', 30);
  });

  it('sends what was just typed into the first document before it shows the second', async () => {
    const [first, second] = [adapterOf('first'), adapterOf('second')];
    const { draft, form } = await open(first);
    await toolsReady();
    await retype(byLabel(form, 'Name') as HTMLInputElement, 'mine');
    Object.assign(draft, { session: second.id, fetch: second.fetch });
    await waitUntil(() => names(form)[0] === 'second');
    await waitUntil(() => (first.state.value['parties'] as [{ name: string }])[0].name === 'mine');
    expect(second.patches).to.deep.equal([]);
  });

  it('shows no answer about a document that it was given before', async () => {
    const [slow, quick] = [adapterOf('slow'), adapterOf('quick')];
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { draft, form } = await bare();
    const fetchSlowly: typeof fetch = async (input, init) => {
      await held;
      return slow.fetch(input, init);
    };
    Object.assign(draft, { endpoint: '/deed', session: slow.id, fetch: fetchSlowly });
    await draft.updateComplete;
    Object.assign(draft, { session: quick.id, fetch: quick.fetch });
    await waitUntil(() => names(form)[0] === 'quick');
    answer();
    await stays(() => names(form)[0] === 'quick', 30);
  });

  it('goes on with another grant, which every request carries from then on', async () => {
    const adapter = adapterOf('a');
    const { draft, form } = await open(adapter);
    draft.grant = 'g-2';
    await waitUntil(() => loads(adapter) === 2 && draft.draft?.snapshot.phase === 'ready');
    await waitUntil(() => adapter.streams.size === 1);
    await toolsReady();
    await retype(byLabel(form, 'Name') as HTMLInputElement, 'b');
    byLabel(form, 'Name').blur();
    await waitUntil(() => adapter.patches.length === 1);
    expect(adapter.patches[0]?.headers.get('X-Deed-Grant')).to.equal('g-2');
  });

  it('shows that there is none when its id is taken away, and the document when it is back', async () => {
    const adapter = adapterOf('a');
    const { draft, form } = await open(adapter);
    draft.session = '';
    await draft.updateComplete;
    await waitUntil(() => texts(draft, '.subtitle')[0] === 'No document to open');
    expect([draft.draft, form.checkVisibility(), adapter.streams.size]).to.deep.equal([undefined, false, 0]);
    draft.session = adapter.id;
    await waitUntil(() => form.checkVisibility() && names(form)[0] === 'a');
  });

  it('of two in a page edits each its own document', async () => {
    const [one, two] = [adapterOf('one'), adapterOf('two')];
    const [first, second] = [await open(one), await open(two)];
    await toolsReady();
    await retype(byLabel(second.form, 'Name') as HTMLInputElement, 'mine');
    byLabel(second.form, 'Name').blur();
    await waitUntil(() => two.patches.length === 1);
    expect([one.patches.length, names(first.form)[0], names(second.form)[0]]).to.deep.equal([0, 'one', 'mine']);
  });

  it('inside another is the one of what stands in it', async () => {
    const [outer, inner] = [adapterOf('outer'), adapterOf('inner')];
    const { draft } = await open(outer);
    const nested = document.createElement('deed-draft');
    Object.assign(nested, { endpoint: '/deed', session: inner.id, fetch: inner.fetch });
    const form = document.createElement('deed-builder-form');
    nested.append(form);
    draft.append(nested);
    await waitUntil(() => names(form)[0] === 'inner');
  });

  it('is opened again after it was moved in the page', async () => {
    const adapter = adapterOf('a');
    const { draft, form } = await open(adapter);
    const place = document.createElement('div');
    document.body.append(place);
    place.append(draft);
    await waitUntil(() => loads(adapter) === 2 && adapter.streams.size === 1);
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: 'new' }]);
    await waitUntil(() => names(form)[0] === 'new');
    place.remove();
    await waitUntil(() => adapter.streams.size === 0);
  });
});

describe('deed-draft, for reading and in a language', () => {
  it('is for reading by an attribute, and can be written again without it', async () => {
    const adapter = adapterOf('a');
    const { draft, form } = await open(adapter);
    draft.toggleAttribute('readonly', true);
    await waitUntil(() => (byLabel(form, 'Name') as HTMLInputElement).readOnly);
    const operations = [{ op: 'replace', path: '/value/parties/0/name', value: 'x' }] as const;
    expect(draft.draft?.edit(operations).ok).to.equal(false);
    draft.toggleAttribute('readonly', false);
    await waitUntil(() => !(byLabel(form, 'Name') as HTMLInputElement).readOnly);
    expect(draft.draft?.edit(operations, { now: true }).ok).to.equal(true);
    await waitUntil(() => adapter.patches.length === 1);
  });

  it('shows others’ edits also while it is for reading', async () => {
    const adapter = adapterOf('a');
    const { draft, form } = await open(adapter);
    draft.readonly = true;
    await draft.updateComplete;
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: 'theirs' }]);
    await waitUntil(() => names(form)[0] === 'theirs');
  });

  it('speaks its attribute’s language before the session’s, and follows a change of it', async () => {
    const adapter = adapterOf('a');
    adapter.ui_language = 'sv';
    const { draft, form } = await open(adapter);
    await waitUntil(() => texts(form, '.chapter-title')[0] === 'Parter');
    draft.uiLanguage = 'fi';
    await waitUntil(() => texts(form, '.chapter-title')[0] === 'Osapuolet');
    draft.uiLanguage = '';
    await waitUntil(() => texts(form, '.chapter-title')[0] === 'Parter');
  });

  it('stays in its language where it is asked for one that there is not', async () => {
    const { draft, form } = await open(adapterOf('a'));
    draft.uiLanguage = 'xx-klingon';
    await stays(() => texts(form, '.chapter-title')[0] === 'Parties', 50);
  });
});

describe('deed-draft, what it says', () => {
  it('tells the way out of a lost connection by itself, and opens when the network is back', async () => {
    const adapter = adapterOf('a');
    adapter.down = true;
    const { draft, form } = await bare();
    Object.assign(draft, { endpoint: '/deed', session: adapter.id, fetch: adapter.fetch });
    await waitUntil(() => texts(draft, '.subtitle')[0] === 'You are offline');
    expect(rootOf(draft).querySelector('[part=notice]')?.getAttribute('role')).to.equal('status');
    adapter.down = false;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => names(form)[0] === 'a');
    expect(texts(draft, '.subtitle')).to.deep.equal([]);
  });

  it('interrupts a screen reader where there is no way back', async () => {
    const adapter = adapterOf('a');
    const { draft } = await open(adapter);
    let deleted = 0;
    draft.addEventListener('deed-deleted', () => (deleted += 1));
    adapter.tell('deleted', {});
    await waitUntil(() => texts(draft, '.subtitle')[0] === 'This document is no longer here');
    expect(rootOf(draft).querySelector('[part=notice]')?.getAttribute('role')).to.equal('alert');
    expect([deleted, draft.textContent?.trim()]).to.deep.equal([1, '']);
  });

  for (const [what, respond] of [
    ['a page in place of the adapter', () => new Response('<!doctype html><p>Sign in</p>')],
    ['nothing at all', () => new Response('')],
    [
      'a throw',
      () => {
        throw new Error('No.');
      },
    ],
  ] as const)
    it(`is never left loading by ${what}`, async () => {
      const { draft } = await bare();
      Object.assign(draft, { endpoint: '/deed', session: 's', fetch: () => Promise.resolve().then(respond) });
      await waitUntil(() => texts(draft, 'button')[0] === 'Try again');
      expect(byRole(draft, 'button', 'Try again').checkVisibility()).to.equal(true);
    });

  it('shows the page’s own words while it loads', async () => {
    const draft = await fixture<DeedDraft>(
      html`<deed-draft endpoint="/deed" session="s" .fetch=${() => new Promise(() => undefined)}
        ><p slot="loading">One moment</p></deed-draft
      >`,
    );
    expect(draft.querySelector('p')?.checkVisibility()).to.equal(true);
  });

  it('tells every change by events that leave any shadow root', async () => {
    const adapter = adapterOf('a');
    const { form } = await open(adapter);
    const heard: string[] = [];
    const hear = (event: Event): void => {
      heard.push(`${event.type} ${(event as CustomEvent<{ origin?: string }>).detail.origin ?? ''}`.trim());
    };
    for (const type of ['deed-patch', 'deed-saved']) document.addEventListener(type, hear);
    adapter.patchByOther([{ op: 'replace', path: '/value/parties/0/name', value: 'theirs' }]);
    await waitUntil(() => heard.length === 1);
    await toolsReady();
    await retype(byLabel(form, 'Name') as HTMLInputElement, 'm');
    byLabel(form, 'Name').blur();
    await waitUntil(() => heard.includes('deed-saved'));
    for (const type of ['deed-patch', 'deed-saved']) document.removeEventListener(type, hear);
    expect(heard).to.deep.equal(['deed-patch remote', 'deed-patch local', 'deed-saved']);
  });

  it('sends unsaved edits when the page is hidden, and once', async () => {
    const adapter = adapterOf('a');
    const { draft } = await open(adapter);
    draft.draft?.edit([{ op: 'replace', path: '/value/parties/0/name', value: 'x' }]);
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    await waitUntil(() => adapter.patches.length === 1);
    expect(adapter.patches[0]?.keepalive).to.equal(true);
    await stays(() => adapter.patches.length === 1, 50);
  });
});
