import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedEvent, DeedSignaturePad } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byRole, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { bar, choose, drop, extentOf, inkOf, pad, show } from './open-pad.ts';

/** A picture of this size with a bar of ink, as a file of this type. */
async function picture({
  width = 400,
  height = 200,
  ink = [0.25, 0.4, 0.5, 0.2] as readonly [number, number, number, number],
  paper = '#fff' as string | undefined,
  colour = '#000',
  type = 'image/png',
  name = 'signature',
} = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  if (paper !== undefined) {
    surface.fillStyle = paper;
    surface.fillRect(0, 0, width, height);
  }
  surface.fillStyle = colour;
  surface.fillRect(ink[0] * width, ink[1] * height, ink[2] * width, ink[3] * height);
  return new File([await canvas.convertToBlob({ type })], name, { type: 'application/octet-stream' });
}

/** A pad that shows the choice of an image. */
async function imaging(): Promise<DeedSignaturePad> {
  const element = await pad();
  await show(element, 'Image');
  return element;
}
const inputOf = (element: DeedSignaturePad): HTMLInputElement =>
  rootOf(element).querySelector('input[type=file]') as HTMLInputElement;
const fault = (element: DeedSignaturePad): string => texts(element, '#fault')[0] ?? '';
const isRead = (element: DeedSignaturePad): Promise<void> =>
  waitUntil(() => !element.empty || fault(element) !== '', 'the image is read');
const shape = async (element: DeedSignaturePad): Promise<number> => {
  const [left = 0, right = 0, top = 0, bottom = 0] = (await inkOf(await element.toPng(3))).box;
  return (right - left) / (bottom - top);
};

describe('deed-signature-pad, an image', () => {
  for (const type of ['image/png', 'image/jpeg', 'image/webp'])
    it(`is taken as ${type} by what is in it, whatever it is called`, async () => {
      const element = await imaging();
      choose(element, await picture({ type, name: 'scan.txt' }));
      await isRead(element);
      expect(fault(element)).to.equal('');
      // 200 × 40 pixels of ink.
      expect(await shape(element)).to.be.closeTo(5, 0.3);
    });

  it('with a see-through ground is taken as it is, however light its ink', async () => {
    const element = await imaging();
    choose(element, await picture({ paper: undefined, colour: '#345' }));
    await isRead(element);
    expect((await inkOf(await element.toPng(1))).corner).to.equal(0);
    expect(await shape(element)).to.be.closeTo(5, 0.3);
  });

  it('keeps its shape, as large as it fits, wide or high', async () => {
    for (const [ink, isWide] of [
      [[0, 0.45, 1, 0.05], true],
      [[0.48, 0, 0.02, 1], false],
    ] as const) {
      const element = await imaging();
      choose(element, await picture({ width: 1600, height: 1600, ink }));
      await isRead(element);
      const { box } = await inkOf(await element.toPng(1));
      const [left = 0, right = 0, top = 0, bottom = 0] = box;
      expect(isWide ? right - left : bottom - top).to.be.closeTo(isWide ? 284 : 134, 4);
      expect([(left + right) / 2, (top + bottom) / 2].map((middle) => Math.round(middle / 10))).to.deep.equal([15, 7]);
    }
  });

  it('on grey paper with one bright reflection is not taken for empty', async () => {
    const canvas = new OffscreenCanvas(300, 200);
    const surface = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    for (const [colour, ...box] of [
      ['#999', 0, 0, 300, 200],
      ['#fff', 0, 0, 20, 20],
      ['#111', 100, 90, 100, 20],
    ] as const) {
      surface.fillStyle = colour;
      surface.fillRect(...(box as [number, number, number, number]));
    }
    const element = await imaging();
    choose(element, new File([await canvas.convertToBlob()], 'photo.png'));
    await isRead(element);
    expect(await shape(element)).to.be.closeTo(5, 0.4);
  });

  it('is asked for by a labelled input under a button, with the types that are taken', async () => {
    const element = await imaging();
    expect(inputOf(element).accept).to.equal('image/png,image/jpeg,image/webp');
    expect(inputOf(element).labels?.[0]?.textContent?.trim()).to.equal('Choose an image');
    expect(inputOf(element).getAttribute('aria-describedby')).to.equal('types');
    expect(texts(element, '#types')[0]).to.match(/^PNG, JPEG or WebP, at most 10 MB/);
    choose(element, await bar());
    await isRead(element);
    await element.updateComplete;
    expect(inputOf(element).labels?.[0]?.textContent?.trim()).to.equal('Choose another');
    expect(rootOf(element).querySelector('canvas')?.ariaLabel).to.equal('Your signature');
    await expect(element).to.be.accessible();
  });

  it('is told once, when it is read, and once when it is taken away', async () => {
    const element = await imaging();
    const told: string[] = [];
    for (const name of ['deed-signature-input', 'deed-signature-change'] as const)
      element.addEventListener(name, ({ type, detail }: DeedEvent<typeof name>) => {
        told.push(`${type.slice(15)} ${detail.method} ${detail.empty}`);
      });
    choose(element, await bar());
    expect(told).to.deep.equal([]);
    await isRead(element);
    expect(told.splice(0)).to.deep.equal(['input image false', 'change image false']);
    await element.updateComplete;
    byRole(element, 'button', 'Remove').click();
    expect(told.splice(0)).to.deep.equal(['input image true', 'change image true']);
    await element.updateComplete;
    expect(texts(element, '[role=status]')).to.deep.equal(['The signature was cleared.']);
  });

  it('can be the same one again after it was removed', async () => {
    const element = await imaging();
    const file = await bar();
    expect(choose(element, file).value).to.equal('');
    await isRead(element);
    const before = await extentOf(element);
    await element.updateComplete;
    byRole(element, 'button', 'Remove').click();
    choose(element, file);
    await isRead(element);
    expect(await extentOf(element)).to.deep.equal(before);
  });

  it('stays where a choice is cancelled', async () => {
    const element = await imaging();
    choose(element, await bar());
    await isRead(element);
    inputOf(element).dispatchEvent(new Event('change'));
    await stays(() => !element.empty && fault(element) === '', 30);
  });

  it('is kept while another way is shown, and sent once it is shown again', async () => {
    const element = await imaging();
    choose(element, await bar());
    await isRead(element);
    const before = await extentOf(element);
    await show(element, 'Draw');
    expect([element.empty, await element.toPng()]).to.deep.equal([true, null]);
    await show(element, 'Image');
    expect(await extentOf(element)).to.deep.equal(before);
  });
});

describe('deed-signature-pad, an image on its way', () => {
  /** A file that is read when the test lets it. */
  function slow(file: File): { readonly file: File; readonly release: () => void } {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slice = (...range: [number?, number?]): Blob => {
      const part = file.slice(...range);
      return Object.assign(part, {
        arrayBuffer: async () => {
          await held;
          return Blob.prototype.arrayBuffer.call(part);
        },
      });
    };
    return { file: Object.assign(file.slice(0) as File, { slice, name: file.name }), release };
  }

  /** Drops a file as it is: an input would copy it. */
  function give(element: DeedSignaturePad, file: File): void {
    const event = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { files: [file], types: ['Files'] } });
    rootOf(element).querySelector('.surface')?.dispatchEvent(event);
  }

  it('shows that it is read, and the one before stays as long', async () => {
    const element = await imaging();
    drop(element, await bar());
    await isRead(element);
    const before = await extentOf(element);
    const { file, release } = slow(await picture({ ink: [0.4, 0.1, 0.2, 0.8] }));
    give(element, file);
    await element.updateComplete;
    expect(rootOf(element).querySelector('.spinner') === null).to.equal(false);
    expect(await extentOf(element)).to.deep.equal(before);
    release();
    await waitUntil(() => rootOf(element).querySelector('.spinner') === null, 'it is read');
    expect(await extentOf(element)).not.to.deep.equal(before);
  });

  it('gives way to the one that was chosen after it', async () => {
    const element = await imaging();
    const first = slow(await picture({ ink: [0.4, 0.1, 0.2, 0.8] }));
    give(element, first.file);
    drop(element, await bar());
    await isRead(element);
    const second = await extentOf(element);
    first.release();
    await stays(() => rootOf(element).querySelector('.spinner') === null && fault(element) === '', 50);
    expect(await extentOf(element)).to.deep.equal(second);
  });

  it('gives way to clearing', async () => {
    const element = await imaging();
    const { file, release } = slow(await bar());
    give(element, file);
    element.clear();
    release();
    await stays(() => element.empty, 50);
  });

  it('is not told as a signature once the pad shows another way', async () => {
    const element = await imaging();
    const { file, release } = slow(await bar());
    give(element, file);
    await show(element, 'Draw');
    const told: string[] = [];
    element.addEventListener('deed-signature-change', ({ detail }: DeedEvent<'deed-signature-change'>) => {
      told.push(`${detail.method} ${detail.empty}`);
    });
    release();
    await waitUntil(() => told.length > 0, 'it is read');
    expect(told).to.deep.equal(['drawn true']);
    await show(element, 'Image');
    expect(element.empty).to.equal(false);
  });
});

describe('deed-signature-pad, a file that is no image of a signature', () => {
  it('is told at the input, and no more once a better one is there', async () => {
    const element = await imaging();
    choose(element, new File(['GIF89a'], 'a.gif', { type: 'image/gif' }));
    await isRead(element);
    await element.updateComplete;
    expect(fault(element)).to.equal('Choose a PNG, JPEG or WebP image.');
    expect([inputOf(element).ariaInvalid, inputOf(element).getAttribute('aria-describedby')]).to.deep.equal([
      'true',
      'fault',
    ]);
    choose(element, await bar());
    await waitUntil(() => !element.empty, 'the better one');
    await element.updateComplete;
    expect([fault(element), inputOf(element).ariaInvalid]).to.deep.equal(['', 'false']);
  });

  it('is gone by the time it is read', async () => {
    const element = await imaging();
    const gone = Object.assign(await bar(), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    const event = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { files: [gone], types: ['Files'] } });
    rootOf(element).querySelector('.surface')?.dispatchEvent(event);
    await isRead(element);
    expect(fault(element)).to.equal('This file cannot be read as an image. Choose another one.');
  });

  it('is told in the language that is shown by then', async () => {
    const element = await imaging();
    choose(element, new File(['GIF89a'], 'a.gif'));
    await isRead(element);
    try {
      await setUiLanguage('de');
      await waitUntil(() => texts(element, '[role=tab]').includes('Zeichnen'), 'German');
      expect(fault(element)).to.contain('WebP').and.not.to.contain('Choose');
    } finally {
      await setUiLanguage('en-GB');
    }
  });
});

describe('deed-signature-pad, a file over it', () => {
  const over = async (element: DeedSignaturePad, what: File | string): Promise<boolean> => {
    const dataTransfer = new DataTransfer();
    if (typeof what === 'string') dataTransfer.setData('text/plain', what);
    else dataTransfer.items.add(what);
    const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
    rootOf(element).querySelector('.surface')?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('may be dropped there, and a text may not', async () => {
    const element = await pad();
    expect(await over(element, await bar())).to.equal(true);
    expect(await over(element, 'Bo Strand')).to.equal(false);
  });

  it('opens no other page where the pad is off, whose input is off too', async () => {
    const element = await imaging();
    element.disabled = true;
    await element.updateComplete;
    expect(await over(element, await bar())).to.equal(true);
    expect([inputOf(element).disabled, inputOf(element).labels?.[0]?.ariaDisabled]).to.deep.equal([true, 'true']);
    choose(element, await bar());
    await stays(() => element.empty, 30);
  });

  it('is chosen by the keyboard as well: the input has the focus behind the tabs', async () => {
    const element = await imaging();
    byRole(element, 'tab', 'Image').focus();
    await pressed('Tab');
    expect(rootOf(element).activeElement === inputOf(element)).to.equal(true);
  });
});
