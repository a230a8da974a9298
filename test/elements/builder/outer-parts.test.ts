import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import { INNER_PARTS } from '../../../src/elements/builder/outer-parts.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { toolsReady } from '../fixtures/page.ts';
import { openCommented } from '../fixtures/commented.ts';
import { ScriptedAdapter } from '../fixtures/scripted-adapter.ts';
import { ScriptedComments } from '../fixtures/scripted-comments.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const doc = await (await fetch('/docs/elements.md')).text();
const [, chapter = ''] = /<!-- api: deed-builder -->([^]*?)<!-- end -->/.exec(doc) ?? [];
/** The parts that the document names. */
const documented = [...(chapter.split('| part |')[1] ?? '').matchAll(/^\| `([\w-]+)` \| [^|]* \|$/gm)].map(
  ([, name = '']) => name,
);

const VERBS = [
  ...['read', 'edit', 'history', 'restore', 'read-comments', 'comment'],
  ...['finalize', 'unfinalize', 'duplicate', 'download'],
];
const MARK = 'rgb(1, 2, 3)';
const isMarked = (element: Element): boolean => getComputedStyle(element).outlineColor === MARK;
const adopted = [...document.adoptedStyleSheets];

/** Styles parts of a Builder as a page does. */
function style(tag: string, parts: readonly string[]): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(parts.map((part) => `${tag}::part(${part}) { outline: 1px solid ${MARK} !important; }`).join('\n'));
  document.adoptedStyleSheets = [...adopted, sheet];
}

/** A Builder with comments and history that opens its draft itself, and the one inside of it. */
async function open(status: 'draft' | 'finalized' = 'draft') {
  const adapter = new ScriptedAdapter({ ...createContract(), status }, contractSchema);
  adapter.settings = { verbs: VERBS, participant: { id: 'me', display_name: 'Aino' } };
  const comments = new ScriptedComments();
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return url.pathname.includes('/threads') ? comments.respond(url, init) : adapter.fetch(input, init);
  };
  const outer = await fixture<DeedBuilder>(
    html`<deed-builder style="--deed-builder-block-size: 860px" endpoint="/deed" session=${adapter.id}></deed-builder>`,
  );
  const inner = outer.shadowRoot?.querySelector('deed-builder') as DeedBuilder;
  const root = inner.shadowRoot as ShadowRoot;
  await ready(root);
  return { adapter, outer, root };
}

async function ready(root: ShadowRoot): Promise<void> {
  await waitUntil(() => root.querySelector('.comments-button'), 'the bar', { timeout: 6000 });
  for (const tag of ['deed-document-preview', 'deed-finalize-button', 'deed-signee-viewer'])
    await customElements.whenDefined(tag);
  await toolsReady();
  await waitUntil(() => root.querySelector('.find-button'), 'the tools');
}

/** Whether a part of an element's own, put into it for this, gets the page's style. */
async function isForwarded(element: Element, part: string): Promise<boolean> {
  await customElements.whenDefined(element.localName);
  await (element as unknown as { readonly updateComplete: Promise<unknown> }).updateComplete;
  const probe = document.createElement('i');
  probe.part.add(part);
  element.shadowRoot?.append(probe);
  const is = isMarked(probe);
  probe.remove();
  return is;
}

describe('deed-builder, parts for the page', () => {
  let page: typeof fetch;
  before(() => {
    page = window.fetch;
  });
  beforeEach(() => setViewport({ width: 1440, height: 900 }));
  afterEach(() => {
    window.fetch = page;
    document.adoptedStyleSheets = adopted;
  });
  after(() => setViewport({ width: 1440, height: 900 }));

  it('of each element in it are styled from outside by the name of the element, and by their earlier ones', async () => {
    const { outer, root } = await open();
    style('deed-builder', documented);
    expect(isMarked(outer.shadowRoot?.querySelector('deed-draft') as Element)).to.equal(false);
    const left = new Set(Object.keys(INNER_PARTS));
    for (const panel of ['sections', 'appearance', 'comments', 'history']) {
      root.querySelector<HTMLElement>(`.${panel}-button`)?.click();
      await waitUntil(() => root.querySelector(`.${panel}-button[aria-expanded=true]`), panel);
      await waitUntil(() => root.querySelector('.panel [exportparts]'), panel);
      for (const tag of [...left]) {
        const element = root.querySelector(tag) ?? outer.shadowRoot?.querySelector(tag);
        if (!element) continue;
        left.delete(tag);
        const [before, parts] = INNER_PARTS[tag] ?? ['', []];
        for (const part of parts) {
          expect(documented).to.include(`${before}__${part}`);
          expect(await isForwarded(element, part), `${before}__${part}`).to.equal(true);
        }
        expect(await isForwarded(element, 'none'), 'a part that there is not').to.equal(false);
      }
    }
    expect([...left]).to.deep.equal([]);
    const old = { 'deed-builder-form': 'card', 'deed-document-preview': 'paper', 'deed-finalize-button': 'button' };
    style('deed-builder', ['card', 'paper', 'finalize__button']);
    for (const [tag, part] of Object.entries(old))
      expect(await isForwarded(root.querySelector(tag) as Element, part), tag).to.equal(true);
  });

  it('name each control of the bar', async () => {
    const { adapter, draft } = await openCommented(html`<deed-builder></deed-builder>`, { verbs: VERBS });
    const root = draft.querySelector('deed-builder')?.shadowRoot as ShadowRoot;
    await ready(root);
    adapter.tell('presence', { count: 2 });
    await waitUntil(() => root.querySelector('.presence'));
    style('deed-builder', documented);
    const controls = [
      ...root.querySelectorAll('.bar :is(button, input), .finish > button, .views button, .end button'),
    ];
    expect(controls.length).to.be.greaterThan(12);
    expect(controls.filter((control) => !isMarked(control)).map(({ className }) => className)).to.deep.equal([]);
    const named = controls.flatMap((control) => [...control.part]);
    expect(documented).to.include.members(named);
    // Each of another name: but for the two views.
    expect(named.length - new Set(named).size).to.equal(1);
  });

  it('name the button that saves again, as soon as it is there', async () => {
    const { adapter, root } = await open();
    style('deed-builder', ['bar__retry']);
    adapter.faults.push({ status: 500, error: { code: 'failed', message: 'No.' } });
    const name = root.querySelector<HTMLInputElement>('input.name') as HTMLInputElement;
    name.value = 'Another name';
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
    name.dispatchEvent(new FocusEvent('blur'));
    await waitUntil(() => root.querySelector('.status > button'), 'it is not saved', { timeout: 8000 });
    expect(isMarked(root.querySelector('.status > button') as Element)).to.equal(true);
  });

  it('name each button over a finalized document', async () => {
    const { root } = await open('finalized');
    await waitUntil(() => root.querySelector('.finished .duplicate-button'));
    style('deed-builder', documented);
    const buttons = [...root.querySelectorAll('.finished button')];
    expect(buttons.map((button) => button.part.value)).to.deep.equal([
      ...['finished__download', 'finished__print', 'finished__duplicate'],
    ]);
    expect(buttons.every(isMarked)).to.equal(true);
  });

  it('name what comes and goes: the guided way, the strip of a trial, the strip that finds words', async () => {
    await setViewport({ width: 360, height: 700 });
    const adapter = new ScriptedAdapter(createContract(), contractSchema);
    adapter.settings = { trial: { heading_text: 'You are trying this', cta_url: 'https://plans.example/' } };
    window.fetch = adapter.fetch;
    const outer = await fixture<DeedBuilder>(
      html`<deed-builder
        style="block-size: 700px"
        guided="always"
        endpoint="/deed"
        session=${adapter.id}
      ></deed-builder>`,
    );
    const root = outer.shadowRoot?.querySelector('deed-builder')?.shadowRoot as ShadowRoot;
    style('deed-builder', documented);
    await waitUntil(() => root.querySelector('.guided-head') && root.querySelector('.trial'), 'both', {
      timeout: 6000,
    });
    const guided = root.querySelectorAll('.guided-where, .guided-progress, .guided-left, .guided-buttons button');
    expect(guided.length).to.equal(5);
    await setViewport({ width: 1440, height: 900 });
    await waitUntil(() => root.querySelector<HTMLElement>('.find-button')?.checkVisibility(), 'the wide bar');
    root.querySelector<HTMLElement>('.find-button')?.click();
    await waitUntil(() => root.querySelector('.find input'), 'the strip');
    const found = root.querySelectorAll('.find, .find input, .find button');
    const unnamed = [...guided, ...found, root.querySelector('.trial') as Element].filter((part) => !isMarked(part));
    expect(unnamed.map(({ className }) => className)).to.deep.equal([]);
  });

  it('are styled as the document shows it', async () => {
    const { root } = await open();
    const shadowOf = (tag: string): ShadowRoot => root.querySelector(tag)?.shadowRoot as ShadowRoot;
    const card = shadowOf('deed-builder-form').querySelector('[part~=card]') as Element;
    const paper = shadowOf('deed-document-preview').querySelector('[part~=paper]') as Element;
    for (const element of [card, paper]) expect(getComputedStyle(element).borderRadius).to.not.equal('0px');
    const [, css = ''] = /```css\n([^]*?)```/.exec(doc) ?? [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...adopted, sheet];
    for (const element of [card, paper]) expect(getComputedStyle(element).borderRadius).to.equal('0px');
    expect(getComputedStyle(root.querySelector('.find-button') as Element).display).to.equal('none');
    const button = shadowOf('deed-finalize-button').querySelector('button') as Element;
    await waitUntil(() => getComputedStyle(button).backgroundColor === 'rgb(29, 92, 79)', 'the accent');
  });
});
