import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { offerFonts } from '../../../../src/elements/index.ts';
import type { DeedEvent, DeedSignaturePad } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { bar, draw, drop, extentOf, field, pad, point, show, status } from './open-pad.ts';

offerFonts('/assets/fonts');

describe('deed-signature-pad, drawing', () => {
  it('lets the pen take over from the hand that rests beside it, whose stroke is left out', async () => {
    const element = await pad();
    point(element, ['pointerdown', 0.05], { id: 1, kind: 'touch' });
    point(element, ['pointermove', 0.1], { id: 1, kind: 'touch' });
    point(element, ['pointerdown', 0.5], { id: 2, kind: 'pen' });
    point(element, ['pointermove', 0.7], { id: 2, kind: 'pen' });
    point(element, ['pointermove', 0.02], { id: 1, kind: 'touch' });
    point(element, ['pointerup', 0.02], { id: 1, kind: 'touch' });
    point(element, ['pointerup', 0.7], { id: 2, kind: 'pen' });
    const [left = 0, right = 0] = (await extentOf(element)) ?? [];
    expect([left, right]).to.satisfy(() => left > 0.45 && right < 0.75);
  });

  it('tells a screen reader of taking back and clearing', async () => {
    const element = await pad();
    await draw(element);
    byRole(element, 'button', 'Clear').click();
    await element.updateComplete;
    expect(status(element)).to.equal('The signature was cleared.');
    byRole(element, 'button', 'Undo').click();
    await element.updateComplete;
    expect(status(element)).to.equal('The last stroke was taken back.');
  });

  it('keeps the focus in the pad when the last stroke is taken back by the keyboard', async () => {
    const element = await pad();
    await draw(element);
    byRole(element, 'button', 'Undo').focus();
    await pressed('Enter');
    await element.updateComplete;
    expect(element.empty).to.equal(true);
    await stays(() => control(element) !== null, 50);
  });

  it('takes nothing back while it is off, and all of it once it is on again', async () => {
    const element = await pad();
    await draw(element);
    element.disabled = true;
    await element.updateComplete;
    element.undo();
    element.clear();
    expect(element.empty).to.equal(false);
    element.disabled = false;
    await element.updateComplete;
    element.undo();
    expect(element.empty).to.equal(true);
  });

  it('forgets a stroke during which it was moved, and asks for one again', async () => {
    const element = await pad();
    point(element, ['pointerdown', 0.2]);
    point(element, ['pointermove', 0.5]);
    await element.updateComplete;
    const isBlank = (): boolean | undefined => rootOf(element).querySelector('.surface')?.classList.contains('empty');
    expect(isBlank()).to.equal(false);
    const { parentElement } = element;
    element.remove();
    parentElement?.append(element);
    await element.updateComplete;
    point(element, ['pointerup', 0.5]);
    await element.updateComplete;
    expect([element.empty, isBlank()]).to.deep.equal([true, true]);
    await draw(element);
    expect(element.empty).to.equal(false);
  });

  it('goes on in the form that it is moved to, with its drawing, and leaves the old one', async () => {
    const forms = await fixture(
      html`<div>
        <form></form>
        <form></form>
      </div>`,
    );
    const [one, two] = [...forms.querySelectorAll('form')] as [HTMLFormElement, HTMLFormElement];
    const element = await pad();
    one.append(element);
    await draw(element, 0.2, 0.5);
    two.append(element);
    await draw(element, 0.5, 0.8);
    expect(new FormData(one).has('signature')).to.equal(false);
    expect(new FormData(two).getAll('signature')).to.have.lengthOf(1);
    const [left = 0, right = 0] = (await extentOf(element)) ?? [];
    expect([left, right]).to.satisfy(() => left < 0.25 && right > 0.75);
  });
});

describe('deed-signature-pad, typing', () => {
  it('leaves Ctrl+Z in the field to the browser, and a drawing behind it as it is', async () => {
    const element = await pad();
    await draw(element);
    await show(element, 'Type');
    await type(field(element), 'Bo');
    await pressed('Control+z');
    expect(field(element).value).to.not.equal('Bo');
    await show(element, 'Draw');
    expect(element.empty).to.equal(false);
  });

  it('tells each letter as input, and the name once the field is left', async () => {
    const element = await pad();
    const told: string[] = [];
    for (const name of ['deed-signature-input', 'deed-signature-change'] as const)
      element.addEventListener(name, ({ detail }: DeedEvent<typeof name>) => {
        told.push(`${name.slice(15)} ${detail.method} ${detail.empty}`);
      });
    await show(element, 'Type');
    told.length = 0;
    await type(field(element), 'Bo');
    expect(told).to.deep.equal(['input typed false', 'input typed false']);
    await pressed('Tab');
    expect(told.slice(2)).to.deep.equal(['input typed false', 'change typed false']);
  });

  it('names the preview by the name', async () => {
    const element = await pad();
    element.signeeName = 'Bo';
    await show(element, 'Type');
    await type(field(element), ' Strand');
    await element.updateComplete;
    expect(rootOf(element).querySelector('canvas')?.getAttribute('aria-label')).to.equal('Your signature: Bo Strand');
    expect(texts(element, '.sample')).to.deep.equal(['Bo Strand', 'Bo Strand', 'Bo Strand']);
  });

  it('follows the arrows by the direction of the page', async () => {
    const page = await fixture(html`<div dir="rtl"><deed-signature-pad></deed-signature-pad></div>`);
    const element = page.querySelector('deed-signature-pad') as DeedSignaturePad;
    byRole(element, 'tab', 'Draw').focus();
    await pressed('ArrowLeft');
    expect(element.method).to.equal('typed');
    await pressed('ArrowRight');
    await pressed('ArrowRight');
    expect(element.method).to.equal('image');
  });
});

describe('deed-signature-pad, images', () => {
  it('takes an image that is dropped on any of its ways, so that no page is left for a file', async () => {
    const element = await pad();
    await draw(element, 0.1, 0.3);
    const drawn = await extentOf(element);
    for (const way of ['Draw', 'Type', 'Image'] as const) {
      await show(element, way);
      expect(drop(element, await bar()).defaultPrevented, way).to.equal(true);
      await waitUntil(() => element.method === 'image' && !element.empty, `${way}: the image is there`);
      byRole(element, 'button', 'Remove').click();
      await waitUntil(() => element.empty, `${way}: it is gone`);
    }
    await show(element, 'Draw');
    expect(await extentOf(element)).to.deep.equal(drawn);
  });

  it('leaves a dropped text to the page, and takes no file while it is off', async () => {
    const element = await pad();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'Bo Strand');
    const text = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    rootOf(element).querySelector('.surface')?.dispatchEvent(text);
    expect(text.defaultPrevented).to.equal(false);
    element.disabled = true;
    await element.updateComplete;
    expect(drop(element, await bar()).defaultPrevented).to.equal(true);
    await stays(() => element.empty && element.method === 'drawn', 50);
  });

  it('passes over an image that is read only after the form was reset', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><deed-signature-pad name="s"></deed-signature-pad></form>`);
    const element = form.querySelector('deed-signature-pad') as DeedSignaturePad;
    await show(element, 'Image');
    drop(element, await bar());
    form.reset();
    await show(element, 'Image');
    await stays(() => element.empty, 100);
    expect(texts(element, '.error')).to.deep.equal(['']);
  });

  it('keeps the focus in the pad when its image is removed', async () => {
    const element = await pad();
    await show(element, 'Image');
    drop(element, await bar());
    await waitUntil(() => !element.empty);
    await element.updateComplete;
    byRole(element, 'button', 'Remove').focus();
    await pressed('Enter');
    await element.updateComplete;
    expect(element.empty).to.equal(true);
    expect(control(element)?.matches('input[type=file]')).to.equal(true);
  });

  it('keeps no image of before where the next one is refused', async () => {
    const element = await pad();
    await show(element, 'Image');
    drop(element, await bar());
    await waitUntil(() => !element.empty);
    drop(element, new File(['%PDF-1.7'], 'a.png', { type: 'image/png' }));
    await waitUntil(() => texts(element, '.error')[0] !== '', 'the reason');
    expect([element.empty, await element.toPng()]).to.deep.equal([true, null]);
    const input = rootOf(element).querySelector('input[type=file]');
    expect(input?.getAttribute('aria-invalid')).to.equal('true');
    expect(input?.getAttribute('aria-describedby')).to.equal('fault');
  });
});

describe('deed-signature-pad, in any page', () => {
  it('is as large as the form asks for, and missing only where it is required, set in any order', async () => {
    const element = document.createElement('deed-signature-pad');
    element.scale = 1;
    element.required = true;
    const form = await fixture<HTMLFormElement>(html`<form></form>`);
    form.append(element);
    await element.updateComplete;
    expect(form.checkValidity()).to.equal(false);
    element.required = false;
    await element.updateComplete;
    expect(form.checkValidity()).to.equal(true);
    await draw(element);
    expect([...new FormData(form).keys()]).to.deep.equal([]);
    element.name = 'later';
    const { width, height } = await createImageBitmap(new FormData(form).get('later') as File);
    expect([width, height]).to.deep.equal([300, 150]);
  });

  it('has nothing wider than a page of 320 px in any of its ways, whatever the name', async () => {
    await setViewport({ width: 320, height: 700 });
    const element = await pad();
    element.signeeName = 'Maximiliana-Konstantinopolitana Strandgaard-Lindqvist de la Fuente';
    for (const way of ['Draw', 'Type', 'Image'] as const) {
      await show(element, way);
      const wider = [...rootOf(element).querySelectorAll<HTMLElement>('*')].filter(
        (each) => !each.matches('.visually-hidden') && each.getBoundingClientRect().right > 312,
      );
      expect(
        wider.map(({ localName, className }) => `${localName}.${className}`),
        way,
      ).to.deep.equal([]);
    }
    await setViewport({ width: 800, height: 600 });
  });
});
