import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/elements/define/builder.ts';
import type { DeedBuilder } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byRole, control, motionOver, pressed, rootOf, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function shown(width: number, height = 800): Promise<DeedBuilder> {
  await setViewport({ width, height });
  const element = await fixture<DeedBuilder>(
    html`<deed-builder
      style="--deed-builder-block-size: 100vh"
      .schema=${agreementSchema}
      .state=${agreementState(agreementValue('Example Oy', 'Sample Ltd'))}
    ></deed-builder>`,
  );
  await waitUntil(() => element.shadowRoot?.querySelector('.history') instanceof Element);
  await customElements.whenDefined('deed-finalize-button');
  await toolsReady();
  return element;
}

const panelOf = (element: DeedBuilder): HTMLDialogElement =>
  rootOf(element).querySelector('dialog.panel') as HTMLDialogElement;

async function open(element: DeedBuilder, name: string): Promise<HTMLDialogElement> {
  byRole(element, 'button', name).click();
  await waitUntil(() => control(element)?.matches('.panel .close'));
  const inside = panelOf(element).lastElementChild as HTMLElement & { readonly updateComplete?: Promise<unknown> };
  await customElements.whenDefined(inside.localName);
  await inside.updateComplete;
  await motionOver(element);
  return panelOf(element);
}

/** The control that has the focus, through every shadow. */
function deepFocus(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

/** Finds the topmost element at a point, through every shadow root. */
function deepAt(x: number, y: number): Element | null {
  let at = document.elementFromPoint(x, y);
  for (
    let next = at?.shadowRoot?.elementFromPoint(x, y);
    next && next !== at;
    next = at?.shadowRoot?.elementFromPoint(x, y)
  )
    at = next;
  return at;
}

/** Whether a node is in another, also through shadows. */
function isWithin(node: Node | null, outer: Node): boolean {
  for (let at = node; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
    if (at === outer) return true;
  return false;
}

/** Why somebody who came here by the keyboard would not see where they are; '' where they do. */
function hiddenness(at: Element): string {
  const field = at.matches('[type=radio], [type=checkbox]') ? (at.closest('label') ?? at) : at;
  const box = field.getBoundingClientRect();
  const name = `${at.localName}.${at.className} ${at.id} ${(at.textContent ?? '').trim().slice(0, 20)}`;
  if (box.bottom < 1 || box.top > innerHeight - 1 || box.right < 1 || box.left > innerWidth - 1)
    return `${name} is out of sight`;
  const y = Math.min(innerHeight - 2, Math.max(1, box.top + Math.min(box.height / 2, 16)));
  const x = Math.min(innerWidth - 2, Math.max(1, box.left + box.width / 2));
  const seen = deepAt(x, y);
  return seen &&
    (isWithin(seen, field) ||
      (isWithin(field, seen) === true && seen.getBoundingClientRect().height <= box.height + 48))
    ? ''
    : `${name} is under ${seen?.localName ?? 'nothing'}.${seen?.className ?? ''}`;
}

/** Tabs on from the element with the focus; returns why elements could not be seen, and the elements visited. */
async function tabOn(
  steps: number,
): Promise<{ readonly covered: readonly string[]; readonly visited: readonly Element[] }> {
  const covered: string[] = [];
  const visited: Element[] = [];
  for (let step = 0; step < steps; step++) {
    await pressed('Tab');
    await new Promise(requestAnimationFrame);
    const at = deepFocus();
    if (!at || at === document.body) continue;
    visited.push(at);
    const why = hiddenness(at);
    if (why !== '') covered.push(why);
  }
  return { covered, visited };
}

describe('deed-builder, panels', () => {
  after(async () => {
    await setViewport({ width: 1440, height: 900 });
  });

  for (const width of [768, 1024, 1280, 1600]) {
    it(`a panel has a column of its own at ${width} px: nothing that is tabbed to is under it`, async () => {
      const element = await shown(width);
      const panel = await open(element, 'Appearance');
      expect(panel.matches(':modal')).to.equal(false);
      const box = panel.getBoundingClientRect();
      const edge = element.getBoundingClientRect().right;
      expect(box.right, 'on the side of its button').to.be.within(edge - 1, edge + 1);
      for (const column of rootOf(element).querySelectorAll<HTMLElement>('.column')) {
        if (!column.checkVisibility({ visibilityProperty: true })) continue;
        expect(column.getBoundingClientRect().right, column.className).to.be.at.most(box.left + 1);
        expect(column.getBoundingClientRect().width, column.className).to.be.at.least(300);
      }
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      const { covered, visited } = await tabOn(60);
      expect(covered).to.deep.equal([]);
      const form = rootOf(element).querySelector('deed-builder-form') as HTMLElement;
      expect(visited.some((at) => isWithin(at, panel))).to.equal(true);
      expect(visited.filter((at) => isWithin(at, form))).to.have.length.greaterThan(15);
    });
  }

  for (const [width, height] of [
    [320, 640],
    [640, 700],
    [1280, 300],
  ] as const) {
    it(`a panel is a sheet at ${width} × ${height} px: the focus stays in it, and is always seen`, async () => {
      const element = await shown(width, height);
      const panel = await open(element, 'Appearance');
      expect(panel.matches(':modal')).to.equal(true);
      const { covered, visited } = await tabOn(30);
      expect(covered).to.deep.equal([]);
      expect(visited.every((at) => isWithin(at, panel))).to.equal(true);
      await pressed('F6');
      expect(isWithin(deepFocus(), panel)).to.equal(true);
      await pressed('Escape');
      await waitUntil(() => control(element) === byRole(element, 'button', 'Appearance'));
      expect(panelOf(element)).to.equal(null);
    });
  }

  it('nothing behind a sheet can be reached, and a press beside it closes it', async () => {
    const element = await shown(640, 700);
    await open(element, 'Sections');
    const form = rootOf(element).querySelector('deed-builder-form') as HTMLElement;
    const input = rootOf(form).querySelector('input') as HTMLElement;
    input.focus();
    expect(isWithin(deepFocus(), panelOf(element))).to.equal(true);
    panelOf(element).dispatchEvent(new MouseEvent('click', { clientX: 10, clientY: 300 }));
    await waitUntil(() => control(element) === byRole(element, 'button', 'Sections'));
  });

  it('becomes a sheet and a column again with the room there is, and keeps the focus', async () => {
    const element = await shown(1280);
    const panel = await open(element, 'Sections');
    const editor = panel.querySelector('deed-section-editor') as HTMLElement;
    await waitUntil(() => rootOf(editor).querySelector('[part=add]'));
    rootOf(editor).querySelector<HTMLElement>('[part=add]')?.focus();
    await setViewport({ width: 400, height: 700 });
    await waitUntil(() => panel.matches(':modal'));
    expect(deepFocus()?.getAttribute('part')).to.equal('add');
    await setViewport({ width: 1280, height: 800 });
    await waitUntil(() => !panel.matches(':modal'));
    expect(panel.open).to.equal(true);
    expect(deepFocus()?.getAttribute('part')).to.equal('add');
  });

  it('closes when the document is finalized, and moves the focus from it to the bar', async () => {
    const element = await shown(640, 700);
    await open(element, 'Appearance');
    element.state = {
      ...agreementState(agreementValue('Example Oy', 'Sample Ltd')),
      ...element.state,
      status: 'finalized',
    };
    await element.updateComplete;
    await waitUntil(() => panelOf(element) === null);
    await waitUntil(() => control(element)?.matches('.bar'));
  });

  it('a section being written is scrolled to and marked in the document, as a field is', async () => {
    const element = await shown(1280, 400);
    const panel = await open(element, 'Sections');
    const editor = panel.querySelector('deed-section-editor') as HTMLElementTagNameMap['deed-section-editor'];
    const preview = rootOf(element).querySelector('deed-document-preview') as HTMLElement;
    await waitUntil(() => rootOf(editor).querySelector('[part=add]'));
    const marked = (): (string | undefined)[] =>
      [...rootOf(preview).querySelectorAll('.section[data-marked] h2')].map(({ textContent }) => textContent?.trim());
    rootOf(editor).querySelector<HTMLElement>('[part=add]')?.click();
    await waitUntil(() => rootOf(editor).activeElement?.matches('.section-title'));
    await waitUntil(() => rootOf(preview).querySelector('.section[data-marked]'));
    await sendKeys({ type: 'Press' });
    await waitUntil(() => marked()[0]?.endsWith('Press'));
    expect(marked()).to.have.length(1);
    const place = rootOf(preview).querySelector('.section[data-marked]') as HTMLElement;
    await waitUntil(() => {
      const [outer, inner] = [preview.getBoundingClientRect(), place.getBoundingClientRect()];
      return inner.top >= outer.top && inner.top < outer.bottom - 20;
    });
    // A field takes the mark, and the section takes it back.
    const form = rootOf(element).querySelector('deed-builder-form') as HTMLElement;
    rootOf(form).querySelector<HTMLElement>('textarea')?.focus();
    await waitUntil(() => marked().length === 0);
    rootOf(editor).querySelector<HTMLElement>('.section-title')?.focus();
    await waitUntil(() => marked().length === 1);
  });
});
