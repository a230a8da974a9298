import { expect } from '@open-wc/testing';
import { checkLogo } from '../../../../src/document/appearance/appearance-rules.ts';
import { readLogo } from '../../../../src/elements/document/appearance-editor/read-logo.ts';
import { bytes, PIXEL } from './open-editor.ts';

const png = (name = 'a.png', type = 'image/png'): File => new File([bytes(PIXEL)], name, { type });
const svg = (inner: string, open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'): File =>
  new File([`${open}${inner}</svg>`], 'a.svg', { type: 'image/svg+xml' });

/** Why a file is no logo; the beginning of its content where it is one. */
async function outcome(file: File): Promise<string> {
  const result = await readLogo(file);
  return result.ok ? result.content.slice(0, result.content.indexOf(',')) : result.error;
}

describe('a file that is to be a logo', () => {
  it('is one as PNG, JPEG and plain SVG, which a document takes', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4, height: 4 });
    canvas.getContext('2d')?.fillRect(0, 0, 4, 4);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg');
    });
    const files = [
      png(),
      new File([jpeg as Blob], 'a.jpg', { type: 'image/jpeg' }),
      svg('<rect width="9" height="9"/>'),
    ];
    for (const file of files) {
      const result = await readLogo(file);
      expect(result.ok, file.name).to.equal(true);
      if (result.ok) expect(checkLogo(result.content), file.name).to.equal(undefined);
    }
  });

  it('is what its bytes are, whatever it is called', async () => {
    expect(await outcome(png('a.svg', 'image/svg+xml'))).to.equal('data:image/png;base64');
    expect(await outcome(png('a.jpg', 'image/jpeg'))).to.equal('data:image/png;base64');
  });

  it('is none by another type, even where its bytes are a picture’s', async () => {
    for (const type of ['', 'text/plain', 'image/gif', 'image/webp', 'application/pdf', 'IMAGE/PNGX'])
      expect(await outcome(png('a.png', type)), type).to.equal('logoType');
  });

  it('is none where it is larger than a document can hold', async () => {
    const big = new Uint8Array(500_001);
    big.set(bytes(PIXEL));
    expect(await outcome(new File([big], 'a.png', { type: 'image/png' }))).to.equal('logoSize');
  });

  it('is none where it is empty, cut off or something else', async () => {
    for (const content of [new Uint8Array(0), bytes(PIXEL).slice(0, 30), new TextEncoder().encode('%PDF-1.4')])
      expect(await outcome(new File([content], 'a.png', { type: 'image/png' }))).to.equal('logoBroken');
    expect(await outcome(svg('<g>', '<svg xmlns="http://www.w3.org/2000/svg">'))).to.equal('logoBroken');
  });

  for (const [what, inner] of [
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://tracker.example/x.png"/>'],
    ['a page', '<foreignObject><p>x</p></foreignObject>'],
    ['a link to a script', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a style from elsewhere', '<style>@import url(https://a.example/x.css);</style>'],
  ] as const)
    it(`is none as SVG with ${what}`, async () => {
      expect(await outcome(svg(inner))).to.equal('logoUnsafe');
    });

  it('is none where it cannot be read any more', async () => {
    const gone = png();
    Object.defineProperty(gone, 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
    });
    expect(await outcome(gone)).to.equal('logoBroken');
  });

  it('is none where it has more pixels than anybody prints, in however few bytes', async () => {
    const open = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000">';
    expect(await outcome(svg('<rect/>', open))).to.equal('logoSize');
  });
});
