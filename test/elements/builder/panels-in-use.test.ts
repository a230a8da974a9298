import { expect, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { setUiLanguage, type DeedBuilder, type DeedDraft } from '../../../src/elements/index.ts';
import { readGuided, writeGuided } from '../../../src/elements/builder/guided-memory.ts';
import { stays } from '../../fixtures/stays.ts';
import { openCommented } from '../fixtures/commented.ts';
import { control, pressed, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import type { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { ScriptedComments } from '../fixtures/scripted-comments.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

interface Opened {
  readonly adapter: ScriptedAdapter;
  readonly builder: DeedBuilder;
  readonly draft: DeedDraft;
}

/** A Builder with every panel, wide enough for one beside form and document. */
async function open(width = 1440): Promise<Opened> {
  await setViewport({ width, height: 800 });
  const comments = new ScriptedComments();
  comments.say({ kind: 'field', path: '/terms/purpose', quote: '' }, 'Why?');
  const around = await openCommented(html`<deed-builder style="block-size: 760px"></deed-builder>`, {
    comments,
    verbs: ['read', 'edit', 'history', 'read-comments', 'comment'],
  });
  const builder = around.draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => rootOf(builder).querySelector('.comments-button'), 'the buttons');
  await toolsReady();
  return { ...around, builder };
}

const button = (builder: DeedBuilder, panel: string): HTMLElement =>
  rootOf(builder).querySelector(`.${panel}-button`) as HTMLElement;
const panels = (builder: DeedBuilder): HTMLDialogElement[] => [
  ...rootOf(builder).querySelectorAll<HTMLDialogElement>('dialog.panel'),
];
const title = (builder: DeedBuilder): string => texts(builder, 'dialog.panel h3')[0] ?? '';

/** Opens a panel by its button, and waits for the focus in it. */
async function show(builder: DeedBuilder, panel: string): Promise<void> {
  button(builder, panel).focus();
  button(builder, panel).click();
  await waitUntil(() => control(builder)?.matches('.panel .close'), `${panel} is open`);
}

describe('deed-builder, a panel that is open', () => {
  after(() => setViewport({ width: 1440, height: 900 }));
  afterEach(() => setUiLanguage('en-GB'));

  it('goes for another one, and each button says whether its own is open', async () => {
    const { builder } = await open();
    const expanded = (): string[] =>
      [...rootOf(builder).querySelectorAll<HTMLElement>('.panel-button[aria-expanded=true]')].map(
        ({ className }) => /(\w+)-button$/.exec(className)?.[1] ?? '',
      );
    await show(builder, 'comments');
    expect([expanded(), title(builder)]).to.deep.equal([['comments'], 'Comments']);
    button(builder, 'history').click();
    await waitUntil(() => title(builder) === 'History', 'the other');
    expect([expanded(), panels(builder).length]).to.deep.equal([['history'], 1]);
    button(builder, 'history').click();
    await waitUntil(() => panels(builder).length === 0, 'none');
    expect(expanded()).to.deep.equal([]);
  });

  it('is closed by Escape with the focus at its button, but not while that ends something in it', async () => {
    const { builder } = await open();
    await show(builder, 'comments');
    const list = (): Element | null => rootOf(builder).querySelector('deed-comments');
    await waitUntil(() => list()?.shadowRoot?.querySelector('.reply'), 'the comments');
    list()?.shadowRoot?.querySelector<HTMLElement>('.reply')?.click();
    await waitUntil(() => list()?.shadowRoot?.activeElement?.localName === 'textarea', 'a reply is begun');
    await pressed('Escape');
    await waitUntil(() => list()?.shadowRoot?.querySelector('textarea') === null, 'the reply is given up');
    expect(panels(builder).length).to.equal(1);
    await pressed('Escape');
    await waitUntil(() => panels(builder).length === 0, 'the panel is closed');
    expect(control(builder) === button(builder, 'comments')).to.equal(true);
  });

  it('speaks the language that is switched to, and keeps the focus in it', async () => {
    const { builder } = await open();
    await show(builder, 'comments');
    await setUiLanguage('sv');
    await waitUntil(() => title(builder) === 'Kommentarer', 'Swedish');
    expect(control(builder)?.matches('.panel .close')).to.equal(true);
    expect(panels(builder)[0]?.ariaLabel).to.equal('Kommentarer');
  });

  it('is one, however quickly two are pressed before the first has come', async () => {
    const { builder } = await open();
    button(builder, 'comments').click();
    button(builder, 'history').click();
    await waitUntil(() => title(builder) === 'History', 'the later one');
    await stays(() => title(builder) === 'History' && panels(builder).length === 1, 30);
  });

  it('closes when the right to it ends, with the focus at the bar', async () => {
    const { adapter, builder, draft } = await open();
    await show(builder, 'comments');
    adapter.settings = { ...adapter.settings, verbs: ['read', 'edit', 'history'] };
    draft.refresh();
    await waitUntil(() => panels(builder).length === 0, 'it is closed');
    await waitUntil(() => control(builder)?.matches('.bar'), 'the bar has the focus');
  });

  it('is in front of a narrow page still when the Builder is moved in it', async () => {
    const { builder, draft } = await open(400);
    await show(builder, 'comments');
    expect(panels(builder)[0]?.matches(':modal')).to.equal(true);
    const place = document.createElement('div');
    draft.append(place);
    place.append(builder);
    await waitUntil(() => panels(builder)[0]?.matches(':modal') ?? true, 'it is in front, or closed');
    await stays(() => !panels(builder).some((one) => one.open && !one.matches(':modal')), 20);
  });
});

describe('the way through a form, as it is kept', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('comes back for its document alone', () => {
    writeGuided('one', { step: '/value/terms', on: true });
    writeGuided('two', { step: '/value/parties' });
    expect([readGuided('one'), readGuided('two'), readGuided('three')]).to.deep.equal([
      { step: '/value/terms', on: true },
      { step: '/value/parties' },
      {},
    ]);
  });

  for (const text of ['', 'null', '7', '[]', '{"step":7,"on":"yes"}', '{"step"'])
    it(`is nothing where “${text}” is kept`, () => {
      localStorage.setItem('deedkit:guided:one', text);
      expect(readGuided('one')).to.deep.equal({});
    });
});
