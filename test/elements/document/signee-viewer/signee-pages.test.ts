import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signee-viewer.ts';
import type { DeedDraft, DeedPdfView, DeedSigneeViewer, ShownSignee } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';
import { allByRole, byRole, control, pressed, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const PLACE = { fieldset_name: 'parties', page: 1, x: 0.1, y: 0.7, width: 0.35, height: 0.08 };
const AINO: ShownSignee = {
  ...PLACE,
  id: 'a',
  first_name: 'Aino',
  last_name: 'Lehtonen',
  company_name: 'Havukka Robotics Oy',
  state: 'completed',
  signed_at: '2026-03-02T10:00:00Z',
};
const ERIK: ShownSignee = {
  ...PLACE,
  id: 'b',
  first_name: 'Erik',
  last_name: 'Sandström',
  page: 6,
  x: 0.55,
  state: 'waiting',
};
const SIGNEES = [AINO, ERIK];

async function viewer(size = '900px'): Promise<DeedSigneeViewer> {
  const element = await fixture<DeedSigneeViewer>(
    html`<deed-signee-viewer .signees=${SIGNEES} .src=${createPdf({ pages: 6 })}></deed-signee-viewer>`,
  );
  element.style.cssText = `inline-size: ${size}; max-inline-size: none`;
  element.style.setProperty('--deed-signee-viewer-block-size', '500px');
  await drawn(element);
  return element;
}

const pagesOf = (element: DeedSigneeViewer): DeedPdfView =>
  element.shadowRoot?.querySelector('deed-pdf-view') as DeedPdfView;
const boxOf = (element: DeedSigneeViewer, name: string): HTMLElement =>
  byRole(pagesOf(element), 'button', `Signature of ${name}`);
const rowOf = (element: DeedSigneeViewer, index: number): HTMLElement =>
  allByRole(element, 'button')[index] as HTMLElement;

async function drawn(element: DeedSigneeViewer, text = ''): Promise<void> {
  await waitUntil(
    () =>
      [...(pagesOf(element)?.shadowRoot?.querySelectorAll('canvas ~ .text') ?? [])].some(
        (layer) => (layer.textContent ?? '').includes(text) && layer.textContent !== '',
      ),
    'pages',
    { timeout: 8000 },
  );
}

describe('deed-signee-viewer with pages', () => {
  it('lists the signees it is given with what became of each, and puts their boxes into the pages', async () => {
    const element = await viewer();
    expect(texts(element, '.name')).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
    expect(texts(element, '.state')).to.deep.equal(['Signed on 2 March 2026', 'Has not signed yet']);
    expect(boxOf(element, 'Aino Lehtonen').dataset['hue']).to.equal(rowOf(element, 0).dataset['hue']);
    expect(boxOf(element, 'Erik Sandström').dataset['hue']).to.equal(rowOf(element, 1).dataset['hue']);
    expect(boxOf(element, 'Aino Lehtonen').dataset['hue']).to.not.equal(
      boxOf(element, 'Erik Sandström').dataset['hue'],
    );
  });

  it('focus on one marks the other, both ways, and scrolls nothing', async () => {
    const element = await viewer();
    const scroller = byRole(pagesOf(element), 'region', 'Pages of the document');
    rowOf(element, 1).focus();
    await waitUntil(() => boxOf(element, 'Erik Sandström').hasAttribute('data-active'));
    expect(scroller.scrollTop).to.equal(0);
    rowOf(element, 1).blur();
    await waitUntil(() => !boxOf(element, 'Erik Sandström').hasAttribute('data-active'));
    boxOf(element, 'Aino Lehtonen').focus({ preventScroll: true });
    await waitUntil(() => rowOf(element, 0).hasAttribute('data-active'));
    expect(rowOf(element, 1).hasAttribute('data-active')).to.equal(false);
  });

  it('the pointer marks the other too', async () => {
    const element = await viewer();
    boxOf(element, 'Erik Sandström').dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => rowOf(element, 1).hasAttribute('data-active'));
    boxOf(element, 'Erik Sandström').dispatchEvent(new PointerEvent('pointerleave'));
    await waitUntil(() => !rowOf(element, 1).hasAttribute('data-active'));
    rowOf(element, 0).dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => boxOf(element, 'Aino Lehtonen').hasAttribute('data-active'));
  });

  it('a press in the list goes to the box', async () => {
    const element = await viewer();
    rowOf(element, 1).click();
    const scroller = byRole(pagesOf(element), 'region', 'Pages of the document').getBoundingClientRect();
    await waitUntil(() => {
      const { top, bottom } = boxOf(element, 'Erik Sandström').getBoundingClientRect();
      return top >= scroller.top && bottom <= scroller.bottom;
    });
    await drawn(element, 'Page number 6');
  });

  it('arrows, Home and End go through the list', async () => {
    const element = await viewer();
    rowOf(element, 0).focus();
    await pressed('ArrowDown');
    expect(control(element)).to.equal(rowOf(element, 1));
    await pressed('ArrowDown');
    expect(control(element)).to.equal(rowOf(element, 1));
    await pressed('Home');
    expect(control(element)).to.equal(rowOf(element, 0));
    await pressed('End');
    expect(control(element)).to.equal(rowOf(element, 1));
    await pressed('ArrowUp');
    expect(control(element)).to.equal(rowOf(element, 0));
  });

  it('with a state, a box leads to the fields of its signee', async () => {
    const state = createContract({
      parties: [
        createParty({ first_name: 'Aino', last_name: 'Lehtonen', email: 'a@b.example' }),
        createParty({ first_name: 'Erik' }),
      ],
    });
    const ids = (state.value['parties'] as unknown as { _id: string }[]).map(({ _id }) => _id);
    const element = await fixture<DeedSigneeViewer>(
      html`<deed-signee-viewer
        .state=${state}
        .schema=${contractSchema}
        .src=${createPdf()}
        .signees=${ids.map((id) => ({ ...AINO, id }))}
      ></deed-signee-viewer>`,
    );
    await drawn(element);
    expect(texts(element, '.state')).to.deep.equal(['Ready to sign', 'Still missing: last name, e-mail']);
    const wait = oneEvent(element, 'deed-field-focus');
    boxOf(element, 'Erik').click();
    expect((await wait).detail).to.deep.equal({ path: '/value/parties/1/last_name' });
    await waitUntil(() => rowOf(element, 1).hasAttribute('data-active'));
  });

  it('inside deed-draft: the pages of the draft, anew after an edit is saved, with the boxes that belong to them', async () => {
    const state = createContract();
    const id = (state.value['parties'] as unknown as { _id: string }[])[0]?._id as string;
    const inside = await openInside(html`<deed-signee-viewer></deed-signee-viewer>`, { state });
    const { adapter, draft } = inside;
    adapter.pdf = (revision) => answerPdf(createPdf({ textOf: (page) => `Revision ${revision} page ${page}` }));
    adapter.signees = [{ ...AINO, id }];
    await opened(inside);
    const element = draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    await drawn(element, 'Revision 1 page 1');
    const before = boxOf(element, texts(element, '.name')[0] as string).style.top;
    adapter.signees = [{ ...AINO, id, y: 0.4 }];
    draft.draft?.edit([{ op: 'replace', path: '/value/parties/0/first_name', value: 'Aila' }]);
    draft.draft?.edit([{ op: 'replace', path: '/value/parties/0/first_name', value: 'Ailamari' }]);
    const text = (): string | null | undefined =>
      pagesOf(element).shadowRoot?.querySelector('canvas ~ .text')?.textContent;
    await stays(() => text() === 'Revision 1 page 1', 150);
    await drawn(element, 'Revision 2 page 1');
    await waitUntil(() => boxOf(element, texts(element, '.name')[0] as string).style.top === '40%');
    expect(before).to.equal('70%');
    expect(adapter.requests.filter(({ path }) => path.endsWith('/pdf'))).to.have.length(2);
  });

  it('in a trial there are no pages, and there are once it ends', async () => {
    const adapter = new ScriptedAdapter(createContract(), contractSchema);
    adapter.pdf = () => answerPdf(createPdf());
    adapter.settings = { trial: { preview_text: 'Locked' } };
    const draft = await fixture<DeedDraft>(
      html`<deed-draft endpoint="/deedkit" session=${adapter.id} .fetch=${adapter.fetch}
        ><deed-signee-viewer></deed-signee-viewer
      ></deed-draft>`,
    );
    await opened({ adapter, draft });
    const element = draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    await waitUntil(() => texts(element, '.name').length > 0);
    await stays(() => !adapter.requests.some(({ path }) => path.endsWith('/pdf')), 50);
    adapter.settings = { trial: null };
    adapter.tell('settings', {});
    await drawn(element);
  });

  it('list-only fetches no pages', async () => {
    const inside = await openInside(html`<deed-signee-viewer list-only></deed-signee-viewer>`);
    await opened(inside);
    const element = inside.draft.querySelector('deed-signee-viewer') as DeedSigneeViewer;
    await waitUntil(() => texts(element, '.name').length > 0);
    await stays(() => !inside.adapter.requests.some(({ path }) => path.endsWith('/pdf')), 50);
    expect(pagesOf(element)).to.equal(null);
  });

  for (const size of ['900px', '320px']) {
    it(`is accessible at ${size}, and nothing is wider than it`, async () => {
      const element = await viewer(size);
      await expect(element).to.be.accessible();
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      const [list, pages] = [element.shadowRoot?.querySelector('.side') as HTMLElement, pagesOf(element)].map((part) =>
        part.getBoundingClientRect(),
      );
      if (size === '320px') expect(list?.bottom).to.be.at.most((pages?.top ?? 0) + 1);
      else expect(list?.right).to.be.at.most((pages?.left ?? 0) + 1);
    });
  }

  it('bad signees warn once and never throw', async () => {
    const warnings = await warningsOf('deed-signee-viewer', async () => {
      const element = await viewer();
      for (const bad of [3, 'a', {}, [null, 3, { id: 4 }], [{ id: 'x' }]]) {
        element.signees = bad as never;
        await element.updateComplete;
      }
      expect(texts(element, '.name')).to.deep.equal(['Signatory 1']);
    });
    expect(warnings).to.have.length(1);
  });
});
