import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { byRole, pressed, rootOf } from '../fixtures/page.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { carry, centre, chosen, click, drag, goTo, kind, openEditor, placed, placeOf, places } from './open-editor.ts';
import { pointOf, said } from './open-editor.ts';
import type { Position } from './open-editor.ts';

const one = (at: readonly number[]): readonly EditedField[] => [field('one', { at, type: 'note', label: 'One' })];
const handle = (element: DeedPlaceEditor, name: string): HTMLElement =>
  rootOf(element).querySelector(`.handle[data-handle=${name}]`) as HTMLElement;
const lines = (element: DeedPlaceEditor): HTMLElement[] =>
  [...rootOf(element).querySelectorAll<HTMLElement>('.snap-line')].filter(({ style }) => style.visibility !== 'hidden');
const at = (element: DeedPlaceEditor, x: number, y: number): Position => pointOf(element, { page: 1, x, y });

afterEach(async () => {
  await resetMouse();
});

describe('places that are sized by pointer', () => {
  /** The handle, and which edges of 200, 300, 100 × 60 it moves when it goes 30 right and 12 down. */
  const HANDLES: readonly (readonly [string, readonly number[]])[] = [
    ['nw', [230, 312, 70, 48]],
    ['n', [200, 312, 100, 48]],
    ['ne', [200, 312, 130, 48]],
    ['e', [200, 300, 130, 60]],
    ['se', [200, 300, 130, 72]],
    ['s', [200, 300, 100, 72]],
    ['sw', [230, 300, 70, 72]],
    ['w', [230, 300, 70, 60]],
  ];

  for (const [name, [x = 0, y = 0, width = 0, height = 0]] of HANDLES)
    it(`have the other edges stay where they are: ${name}`, async () => {
      const { element, patches } = await openEditor({ fields: one([1, 200, 300, 100, 60]) });
      await placed(element, 1);
      await goTo(element, 0);
      const from = centre(handle(element, name));
      const [left, top] = at(element, 0, 0);
      const [right, bottom] = at(element, 30, 12);
      await drag(from, [from[0] + right - left, from[1] + bottom - top], { held: 'Control' });
      await waitUntil(() => patches.length === 1, 'the size');
      const place = placeOf(element, 0);
      expect(place?.x).to.be.closeTo(x, 1);
      expect(place?.y).to.be.closeTo(y, 1);
      expect(place?.width).to.be.closeTo(width, 1);
      expect(place?.height).to.be.closeTo(height, 1);
      expect(said(element)).to.match(/^\d+ × \d+\u00a0mm$/);
    });

  it('never get smaller than can be seen, and are not turned over', async () => {
    const { element } = await openEditor({ fields: one([1, 200, 300, 100, 60]) });
    await placed(element, 1);
    await goTo(element, 0);
    await drag(centre(handle(element, 'se')), at(element, 100, 200), { held: 'Control' });
    await waitUntil(() => placeOf(element, 0)?.width === 8, 'the least');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 200, y: 300, width: 8, height: 8 });
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => placeOf(element, 0)?.width === 100, 'the former size');
    await element.updateComplete;
    await drag(centre(handle(element, 'nw')), at(element, 400, 500), { held: 'Control' });
    await waitUntil(() => placeOf(element, 0)?.width === 8, 'the least again');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 292, y: 352, width: 8, height: 8 });
  });

  it('snap with the edge that is moved', async () => {
    const { element } = await openEditor({ fields: [...one([1, 200, 300, 100, 60]), ...FIELDS.slice(4, 5)] });
    await placed(element, 2);
    await goTo(element, 0);
    const from = centre(handle(element, 'w'));
    const [[left], [right]] = [at(element, 200, 0), at(element, 89, 0)];
    await carry(from, [from[0] + right - left, from[1]]);
    expect(lines(element)).to.have.length(1);
    await sendMouse({ type: 'up' });
    await waitUntil(() => placeOf(element, 0)?.x === 86, `86, not ${placeOf(element, 0)?.x}`);
    expect(placeOf(element, 0)?.width).to.equal(214);
    expect(lines(element)).to.have.length(0);
  });

  it('have their handles only while they are the only one that is chosen', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    expect(rootOf(element).querySelectorAll('.handle')).to.have.length(8);
    await pressed('Control+a');
    await waitUntil(() => rootOf(element).querySelectorAll('.handle').length === 0, 'no handles');
  });
});

describe('places that are moved by pointer', () => {
  it('snap to the margin, and the line that they stand on is shown meanwhile', async () => {
    const { element } = await openEditor({ fields: one([1, 200, 600, 100, 60]) });
    await placed(element, 1);
    const from = centre(places(element)[0] as Element);
    const [x] = at(element, 124, 0);
    await carry(from, [x, from[1]]);
    expect(lines(element).map(({ className }) => className)).to.include('snap-line x');
    await sendMouse({ type: 'up' });
    await waitUntil(() => placeOf(element, 0)?.x === 72, 'the margin');
    expect(said(element)).to.equal('25\u00a0mm from the left, 212\u00a0mm from the top, snapped to the margin');
    expect(lines(element)).to.have.length(0);
  });

  it('snap to the middle of the page', async () => {
    const { element } = await openEditor({ fields: one([1, 100, 600, 100, 60]) });
    await placed(element, 1);
    const from = centre(places(element)[0] as Element);
    await drag(from, [at(element, 299, 0)[0], from[1]]);
    await waitUntil(() => placeOf(element, 0)?.x === 247.5, `the middle, not ${placeOf(element, 0)?.x}`);
    expect(said(element)).to.contain('snapped to the middle of the page');
  });

  it('keep a change that another person makes to them during the drag', async () => {
    const { element } = await openEditor({ fields: one([1, 200, 600, 100, 60]) });
    await placed(element, 1);
    const from = centre(places(element)[0] as Element);
    await sendKeys({ down: 'Control' });
    await carry(from, [at(element, 350, 0)[0], from[1]]);
    element.fields = one([1, 200, 600, 120, 60]).map((own) => ({ ...own, label: 'Renamed' }));
    await element.updateComplete;
    await sendMouse({ type: 'up' });
    await sendKeys({ up: 'Control' });
    await waitUntil(() => Math.abs((placeOf(element, 0)?.x ?? 0) - 300) < 1.5, 'the move');
    expect(placeOf(element, 0)).to.include({ y: 600, width: 120 });
    expect(element.fields[0]?.label).to.equal('Renamed');
  });

  it('are let go of when another person deletes them during the drag', async () => {
    const { element, patches } = await openEditor({ fields: [...one([1, 200, 600, 100, 60]), ...FIELDS.slice(0, 1)] });
    await placed(element, 2);
    await carry(centre(places(element)[1] as Element), at(element, 350, 500));
    element.fields = FIELDS.slice(0, 1);
    await placed(element, 1);
    await sendMouse({ type: 'up' });
    await stays(() => patches.length === 0 && element.fields.length === 1, 100);
  });

  it('are moved together when one of those chosen is dragged', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Control+a');
    const from = centre(places(element)[0] as Element);
    const [[left, top], [right, bottom]] = [at(element, 0, 0), at(element, 20, 30)];
    await drag(from, [from[0] + right - left, from[1] + bottom - top], { held: 'Control' });
    await waitUntil(() => patches.length === 1, 'one edit');
    const ways = [0, 1, 2, 3, 4].map((index) => [
      Math.round((placeOf(element, index)?.x ?? 0) - (FIELDS[index]?.places[0]?.x ?? 0)),
      Math.round((placeOf(element, index)?.y ?? 0) - (FIELDS[index]?.places[0]?.y ?? 0)),
    ]);
    expect(new Set(ways.map(String)).size).to.equal(1);
    expect(ways[0]?.[0]).to.be.closeTo(20, 1);
  });

  it('stay where they are after a press that hardly moves', async () => {
    const { element, patches } = await openEditor({ fields: one([1, 203, 611, 100, 60]) });
    await placed(element, 1);
    const [x, y] = centre(places(element)[0] as Element);
    await drag([x, y], [x + 2, y + 2], { held: 'Control' });
    await waitUntil(() => chosen(element).length === 1, 'the choice');
    await stays(() => patches.length === 0, 100);
  });
});

describe('places that are chosen by pointer', () => {
  it('are those that a rectangle touches, and with Shift those before as well', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await drag(at(element, 400, 320), at(element, 300, 470));
    await waitUntil(() => chosen(element).length === 2, 'the dates');
    expect(chosen(element).every((name) => name.startsWith('Date of signing'))).to.equal(true);
    await drag(at(element, 40, 490), at(element, 80, 520), { held: 'Shift' });
    await waitUntil(() => chosen(element).length === 3, 'the box as well');
    await drag(at(element, 40, 490), at(element, 80, 520));
    await waitUntil(() => chosen(element).length === 1, 'the box alone');
    expect(rootOf(element).querySelector('.marquee')).to.equal(null);
  });

  it('are taken out again by Shift, the others staying chosen', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Control+a');
    await sendKeys({ down: 'Shift' });
    await click(centre(places(element)[2] as Element));
    await sendKeys({ up: 'Shift' });
    await waitUntil(() => chosen(element).length === 4, 'four');
    expect(chosen(element)).not.to.include('Signature, Erik Sandström, page 1, 3 of 5');
  });

  it('are one again by a press without Shift', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Control+a');
    await click(centre(places(element)[1] as Element));
    await waitUntil(() => chosen(element).length === 1, 'one');
    expect(chosen(element)[0]).to.equal('Date of signing, Aino Virta, page 1, 2 of 5');
  });
});

describe('places on turned and enlarged pages', () => {
  for (const [name, entries] of [
    ['turned by 90 degrees', '/Rotate 90'],
    ['turned by 270 degrees', '/Rotate 270'],
    ['with points of twice the size', '/UserUnit 2'],
    ['cropped', '/CropBox [100 50 500 600]'],
  ] as const)
    it(`stand where the page was pressed as it is seen: ${name}`, async () => {
      const { element } = await openEditor({ src: createPdf({ pages: 1, entriesOf: () => entries }) });
      await click(centre(kind(element, 'Signature')));
      await click(at(element, 200, 150));
      await placed(element, 1);
      expect(placeOf(element, 0)?.x).to.be.closeTo(120, 1.5);
      expect(placeOf(element, 0)?.y).to.be.closeTo(128, 1.5);
      const box = (places(element)[0] as Element).getBoundingClientRect();
      const [x, y] = at(element, 200, 150);
      expect(Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y)).to.be.below(2);
      expect(byRole(element, 'group', 'Signature, Aino Virta, page 1, 1 of 1')).to.equal(places(element)[0]);
    });

  it('snap to a line of the text as it is seen', async () => {
    const textOf = (): string => 'Read and agreed';
    const src = createPdf({ pages: 1, textOf, entriesOf: () => '/UserUnit 2' });
    const { element } = await openEditor({ src, fields: one([1, 400, 600, 100, 60]) });
    await placed(element, 1);
    const from = centre(places(element)[0] as Element);
    // The text stands on 100 points from the top, of which each counts twice.
    await drag(from, [from[0], at(element, 0, 172)[1]]);
    await waitUntil(() => placeOf(element, 0)?.y === 140, `140, not ${placeOf(element, 0)?.y}`);
    expect(said(element)).to.contain('snapped to the text');
  });
});
