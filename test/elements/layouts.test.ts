import { expect, fixture, html } from '@open-wc/testing';
import '../../src/elements/define/index.ts';

const TAGS = [
  'deed-appearance-editor',
  'deed-builder',
  'deed-builder-form',
  'deed-document-preview',
  'deed-pdf-view',
  'deed-place-editor',
  'deed-section-editor',
  'deed-send',
  'deed-signature-pad',
  'deed-signee-viewer',
  'deed-signing-room',
  'deed-archive',
  'deed-webhooks',
  'deed-template-picker',
  'deed-verification',
];

/** Layouts that size an element by its content. `around` is the style of the parent, `own` that of the element. */
const LAYOUTS: Readonly<Record<string, { readonly around: string; readonly own?: string }>> = {
  'a row of flex items': { around: 'display: flex' },
  'a column with centred items': { around: 'display: flex; flex-direction: column; align-items: center' },
  'a centred grid': { around: 'display: grid; place-items: center' },
  'an inline block': { around: '', own: 'display: inline-block' },
  'a cell of a table': { around: 'display: table-cell' },
  'a float': { around: '', own: 'float: left' },
  'an absolutely placed box': { around: 'position: relative', own: 'position: absolute' },
};

async function widthsIn(room: string, { around, own = '' }: { around: string; own?: string }): Promise<number[]> {
  const widths: number[] = [];
  for (const tag of TAGS) {
    const box = await fixture<HTMLElement>(html`<div style="inline-size: ${room}"><div></div></div>`);
    const parent = box.firstElementChild as HTMLElement;
    parent.style.cssText = around;
    const element = document.createElement(tag);
    element.style.cssText = own;
    parent.append(element);
    await (element as HTMLElement & { updateComplete?: Promise<unknown> }).updateComplete;
    widths.push(Math.round(element.getBoundingClientRect().width));
    box.remove();
  }
  return widths;
}

describe('the elements in layouts that ask for their width', () => {
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    it(`${name}: wide enough to work in`, async () => {
      for (const width of await widthsIn('900px', layout)) expect(width).to.be.within(600, 900);
    });

    it(`${name}: no wider than the room there is`, async () => {
      // A cell is as wide as its content; its table is not.
      const most = name.includes('table') ? innerWidth : 320;
      for (const width of await widthsIn('320px', layout)) expect(width).to.be.within(240, most);
    });
  }

  it('are as wide as the page says, where it says so', async () => {
    for (const width of await widthsIn('900px', { around: 'display: flex', own: 'inline-size: 400px' }))
      expect(width).to.equal(400);
    for (const width of await widthsIn('900px', { around: 'display: flex', own: 'flex: 1' }))
      expect(width).to.equal(900);
  });
});

describe('the elements around which a page unsets everything', () => {
  it('have the width of their place in a grid, their own text and their own layout', async () => {
    const style = document.createElement('style');
    style.textContent = '.bare * { all: unset }';
    document.head.append(style);
    try {
      for (const tag of TAGS) {
        const grid = await fixture<HTMLElement>(
          html`<div class="bare" style="display: grid; inline-size: 900px; color: red; font: 40px serif"></div>`,
        );
        const element = document.createElement(tag);
        grid.append(element);
        await (element as HTMLElement & { updateComplete?: Promise<unknown> }).updateComplete;
        const { containerType, color, fontSize, boxSizing } = getComputedStyle(element);
        expect([tag, Math.round(element.getBoundingClientRect().width)]).to.deep.equal([tag, 900]);
        expect([containerType, boxSizing]).to.deep.equal(['inline-size', 'border-box']);
        expect([color, fontSize]).not.to.include('rgb(255, 0, 0)').and.not.to.include('40px');
        grid.remove();
      }
    } finally {
      style.remove();
    }
  });
});
