import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/section-editor.ts';
import { createId, patchContract } from '../../../../src/document/index.ts';
import type { ContractState, Json, Operation, Section } from '../../../../src/document/index.ts';
import type { DeedSectionEditor } from '../../../../src/elements/index.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, control, motionOver, pressed, texts, type } from '../../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const paragraph = (text: string): Json => ({ _type: 'paragraph', content: [{ _type: 'text', text }] });

function ownSection(title: string, text = 'Own words'): Section {
  return {
    _type: 'section',
    _id: createId(),
    source: 'user',
    title: { _type: 'translatable', en: title },
    content: [paragraph(text)],
  } as unknown as Section;
}

/** The contract of three template sections, with own ones at these places. */
function withOwn(...own: readonly [number, Section][]): ContractState {
  const state = createContract();
  const sections = [...state.sections];
  for (const [at, section] of own) sections.splice(at, 0, section);
  return { ...state, sections };
}

interface Told {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

async function editor(
  state: ContractState,
): Promise<{ element: DeedSectionEditor; told: Told[]; current: () => ContractState }> {
  const told: Told[] = [];
  let now = state;
  const element = await fixture<DeedSectionEditor>(
    html`<deed-section-editor
      style="inline-size: 400px"
      .state=${state}
      .schema=${contractSchema}
    ></deed-section-editor>`,
  );
  element.addEventListener('deed-patch', ({ detail }) => {
    told.push(detail);
    const result = patchContract(now, detail.operations, contractSchema);
    if (!result.ok) throw new Error(`${result.error.code} ${result.error.path}`);
    now = result.state;
  });
  await aTimeout(0);
  return { element, told, current: () => now };
}

const outline = (element: DeedSectionEditor): string[] =>
  allByRole(element, 'listitem').map(
    (item) => item.querySelector('input')?.value ?? item.querySelector('.fixed > span')?.textContent ?? '',
  );
const boxOf = (element: DeedSectionEditor, index = 0): HTMLElement =>
  allByRole(element, 'textbox').filter((box) => box.isContentEditable || box.getAttribute('aria-multiline') === 'true')[
    index
  ] as HTMLElement;
const ready = (element: DeedSectionEditor, index = 0): Promise<void> =>
  waitUntil(() => boxOf(element, index) && !boxOf(element, index).classList.contains('skeleton'));

describe('deed-section-editor', () => {
  it('shows the template’s sections as fixed places and the own ones between them', async () => {
    const { element } = await editor(withOwn([1, ownSection('Press')]));
    expect(outline(element)).to.deep.equal(['Parties', 'Press', 'Terms', 'Signatures']);
    expect(allByRole(element, 'textbox')).to.have.length(2);
    await ready(element);
    expect(boxOf(element).textContent).to.equal('Own words');
  });

  it('keeps a long title clear of the button that deletes', async () => {
    const { element } = await editor(
      withOwn([1, ownSection('Insurance, liability and what the parties agree on in the long run')]),
    );
    const [title, remove] = [
      element.shadowRoot?.querySelector('.section-title'),
      element.shadowRoot?.querySelector('.actions'),
    ].map((node) => (node as Element).getBoundingClientRect());
    expect(title?.right).to.be.at.most((remove?.left ?? 0) + 1);
  });

  it('adds a section at the end of the text, before the signatures, and puts the caret into its title', async () => {
    const { element, told, current } = await editor(createContract());
    byRole(element, 'button', 'Add section').click();
    await element.updateComplete;
    expect(told[0]?.operations[0]).to.include({ op: 'add', path: '/sections/2' });
    expect(control(element)?.getAttribute('aria-label')).to.equal('Title of the section');
    await type(control(element) as HTMLElement, 'Press');
    expect(outline(element)).to.deep.equal(['Parties', 'Terms', 'Press', 'Signatures']);
    expect(told.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/sections/2/title/en', value: 'Press' }]);
    expect(current().sections[2]).to.include({ source: 'user', _type: 'section' });
  });

  it('adds one in between', async () => {
    const { element, current } = await editor(createContract());
    byRole(element, 'button', 'Add a section after Parties').click();
    await element.updateComplete;
    expect(current().sections.map(({ source }) => source)).to.deep.equal(['template', 'user', 'template', 'template']);
    byRole(element, 'button', 'Add a section at the top').click();
    await element.updateComplete;
    expect(current().sections[0]?.source).to.equal('user');
  });

  it('goes by Tab from the title to the text, and to deleting only after that', async () => {
    const { element } = await editor(withOwn([1, ownSection('Press')]));
    await ready(element);
    byRole(element, 'textbox', 'Title of the section').focus();
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot?.activeElement).to.equal(boxOf(element));
  });

  it('writes rich text as blocks', async () => {
    const { element, current } = await editor(withOwn([1, { ...ownSection('Press'), content: [] }]));
    await ready(element);
    boxOf(element).focus();
    await type(boxOf(element), 'Nothing is announced');
    byRole(element, 'button', 'Bold').click();
    await type(boxOf(element), ' alone');
    expect(current().sections[1]?.content).to.deep.equal([
      {
        _type: 'paragraph',
        content: [
          { _type: 'text', text: 'Nothing is announced' },
          { _type: 'strong', content: [{ _type: 'text', text: ' alone' }] },
        ],
      },
    ]);
  });

  it('gives a section its number in the document, and takes it', async () => {
    const { element, told, current } = await editor(withOwn([1, ownSection('Press')]));
    const toggle = byRole(element, 'button', 'Number Press');
    expect(toggle.getAttribute('aria-pressed')).to.equal('true');
    toggle.click();
    await element.updateComplete;
    expect(told[0]?.operations).to.deep.equal([{ op: 'add', path: '/sections/1/numbered', value: false }]);
    expect([
      current().sections[1]?.numbered,
      byRole(element, 'button', 'Number Press').getAttribute('aria-pressed'),
    ]).to.deep.equal([false, 'false']);
    byRole(element, 'button', 'Number Press').click();
    await element.updateComplete;
    expect(current().sections[1]?.numbered).to.equal(true);
  });

  it('says so, and tells it, when an edit cannot be', async () => {
    // A section of another author, with a key that no editor writes: every change to it is refused.
    const odd = { ...ownSection('Press'), colour: 'red' } as unknown as Section;
    const { element, told } = await editor(withOwn([1, odd]));
    setTimeout(() => {
      byRole(element, 'button', 'Number Press').click();
    });
    const { detail } = await oneEvent(element, 'deed-conflict');
    expect([detail.error.code, detail.operations]).to.deep.equal([
      'content_invalid',
      [{ op: 'add', path: '/sections/1/numbered', value: false }],
    ]);
    await element.updateComplete;
    expect(texts(element, '.toast')[0]).to.match(/^This change was not saved: /);
    expect(told).to.deep.equal([]);
  });

  it('keeps a text that is too long in its box, and says so, until it is shortened', async () => {
    const { element, told, current } = await editor(withOwn([1, ownSection('Press')]));
    const box = element.shadowRoot?.querySelector<HTMLElement>('.rich-box') as HTMLElement;
    await waitUntil(() => box.isContentEditable);
    const write = async (text: string): Promise<void> => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      box.replaceChildren(paragraph);
      box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      await element.updateComplete;
    };
    const before = current().sections[1]?.content;
    await write('x'.repeat(100_001));
    expect(told).to.deep.equal([]);
    expect(texts(element, '.error')).to.deep.equal(['Shorten this to 100,000 characters.']);
    element.requestUpdate();
    await element.updateComplete;
    expect(box.textContent).to.have.length(100_001);
    expect(current().sections[1]?.content).to.deep.equal(before);
    await write('x'.repeat(100_000));
    expect(texts(element, '.error')).to.deep.equal([]);
    expect(told).to.have.length(1);
  });

  it('moves by the keyboard, keeps the focus on the handle and says where it is', async () => {
    const { element, told, current } = await editor(withOwn([1, ownSection('Press')]));
    byRole(element, 'button', 'Move Press').focus();
    await pressed('Alt+ArrowDown');
    await element.updateComplete;
    expect(outline(element)).to.deep.equal(['Parties', 'Terms', 'Press', 'Signatures']);
    expect(told[0]?.operations.map(({ op, path }) => `${op} ${path}`)).to.deep.equal([
      'remove /sections/1',
      'add /sections/2',
    ]);
    expect(control(element)?.getAttribute('aria-label')).to.equal('Move Press');
    expect(texts(element, '[role=status]')).to.deep.equal(['Press is now number 3 of 4']);
    await pressed('Alt+ArrowUp');
    await pressed('Alt+ArrowUp');
    await pressed('Alt+ArrowUp');
    await element.updateComplete;
    expect(current().sections[0]?.title['en']).to.equal('Press');
  });

  it('moves by the handle', async () => {
    const { element, current } = await editor(withOwn([0, ownSection('Press')]));
    const handle = byRole(element, 'button', 'Move Press');
    const target = allByRole(element, 'listitem')[2]?.getBoundingClientRect() as DOMRect;
    const { left, top } = handle.getBoundingClientRect();
    handle.setPointerCapture = () => undefined;
    handle.dispatchEvent(
      new PointerEvent('pointerdown', { bubbles: true, button: 0, clientX: left + 4, clientY: top + 4 }),
    );
    handle.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 4, clientY: target.bottom }));
    handle.dispatchEvent(new PointerEvent('pointerup', { clientX: left + 4, clientY: target.bottom }));
    await element.updateComplete;
    expect(current().sections.map(({ title }) => title['en'])).to.deep.equal([
      'Parties',
      'Terms',
      'Press',
      'Signatures',
    ]);
  });

  it('deletes, and brings back a deleted section', async () => {
    const { element, current } = await editor(withOwn([1, ownSection('Press')], [3, ownSection('Costs')]));
    byRole(element, 'button', 'Delete Press').click();
    await element.updateComplete;
    expect(outline(element)).to.deep.equal(['Parties', 'Terms', 'Costs', 'Signatures']);
    expect(texts(element, '.toast span')).to.deep.equal(['Press deleted']);
    byRole(element, 'button', 'Undo').click();
    await element.updateComplete;
    expect(current().sections.map(({ title }) => title['en'])).to.deep.equal([
      'Parties',
      'Press',
      'Terms',
      'Costs',
      'Signatures',
    ]);
    await ready(element);
    expect(boxOf(element).textContent).to.equal('Own words');
  });

  it('every change has an inverse that undoes it', async () => {
    const { element, told, current } = await editor(withOwn([1, ownSection('Press')]));
    const before = current();
    byRole(element, 'button', 'Move Press').focus();
    await pressed('Alt+ArrowDown');
    byRole(element, 'button', 'Delete Press').click();
    let state = current();
    for (const { inverse } of [...told].reverse()) {
      const result = patchContract(state, inverse, contractSchema);
      if (!result.ok) throw new Error(result.error.code);
      state = result.state;
    }
    expect(state.sections).to.deep.equal(before.sections);
  });

  it('finalized or readonly, everything is read and nothing changed', async () => {
    const { element } = await editor({ ...withOwn([1, ownSection('Press')]), status: 'finalized' });
    await ready(element);
    expect(allByRole(element, 'button').filter((button) => button.checkVisibility())).to.deep.equal([]);
    expect(boxOf(element).getAttribute('aria-readonly')).to.equal('true');
    expect(texts(element, '.locked')).to.deep.equal([
      'This document is finalized. Its sections can no longer be changed.',
    ]);
    await expect(element).to.be.accessible();
  });

  it('hostile titles and links are text', async () => {
    const hostile = '<img src=x onerror="window.deedHacked=1">';
    const link = {
      _type: 'paragraph',
      content: [{ _type: 'link', href: 'javascript:alert(1)', content: [{ _type: 'text', text: hostile }] }],
    } as unknown as Json;
    const { element } = await editor(withOwn([1, { ...ownSection(hostile), content: [link] } as unknown as Section]));
    await ready(element);
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
    expect(element.shadowRoot?.querySelector('a')?.getAttribute('href')).to.equal(null);
    expect(boxOf(element).textContent).to.equal(hostile);
  });

  it('inside deed-draft: saves, follows what others do, and keeps the caret', async () => {
    const inside = await openInside(html`<deed-section-editor></deed-section-editor>`, {
      state: withOwn([1, ownSection('Press')]),
    });
    const { adapter, draft } = inside;
    const element = draft.querySelector('deed-section-editor') as DeedSectionEditor;
    expect(byRole(element, 'status', 'Loading the sections')).to.not.equal(undefined);
    await opened(inside);
    await waitUntil(() => allByRole(element, 'listitem').length === 4);
    await ready(element);
    const saved = oneEvent(draft, 'deed-saved');
    await type(boxOf(element), '!');
    await saved;
    expect(JSON.stringify(adapter.state.sections[1])).to.include('!');
    adapter.patchByOther([{ op: 'add', path: '/sections/0', value: ownSection('By another') as unknown as Json }]);
    await waitUntil(() => outline(element)[0] === 'By another');
    expect(outline(element)[2]).to.equal('Press');
    expect((element.shadowRoot?.activeElement as HTMLElement | null)?.textContent).to.include('!');
  });

  for (const size of ['400px', '320px']) {
    it(`is accessible at ${size}: loading, empty, filled, dark`, async () => {
      const element = await fixture<DeedSectionEditor>(html`<deed-section-editor></deed-section-editor>`);
      element.style.inlineSize = size;
      await expect(element, 'loading').to.be.accessible();
      for (const state of [
        { ...createContract(), sections: [] },
        withOwn([1, ownSection('An exceptionally-long-title-without-a-place-to-break'.repeat(3))]),
      ]) {
        element.state = state;
        await element.updateComplete;
        await expect(element).to.be.accessible();
        expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      }
      element.setAttribute('theme', 'dark');
      element.style.background = '#111';
      await motionOver(element);
      await expect(element, 'dark').to.be.accessible();
    });
  }

  it('bad property values warn once and never throw', async () => {
    const warnings = await warningsOf('deed-section-editor', async () => {
      const element = await fixture<DeedSectionEditor>(
        html`<deed-section-editor .schema=${contractSchema}></deed-section-editor>`,
      );
      for (const bad of BAD_STATES) {
        element.state = bad as never;
        await element.updateComplete;
      }
      element.state = createContract();
      await element.updateComplete;
      expect(outline(element)).to.have.length(3);
    });
    expect(warnings).to.have.length(1);
  });
});
