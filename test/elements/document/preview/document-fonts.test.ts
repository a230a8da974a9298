import { expect } from '@open-wc/testing';
import { DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import { useDocumentFonts } from '../../../../src/elements/document/preview/document-fonts.ts';
import { offerFonts } from '../../../../src/elements/base/font-base-url.ts';
import { stays } from '../../../fixtures/stays.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const loaded = (name: string): string[] =>
  [...document.fonts]
    .filter(({ family }) => family.replaceAll('"', '') === name)
    .map(({ weight, style }) => `${weight} ${style}`)
    .sort();

describe('useDocumentFonts', () => {
  const asked: string[] = [];
  const original = window.fetch;
  const face = fetch('/node_modules/@fontsource/lexend/files/lexend-latin-400-normal.woff2').then((response) =>
    response.arrayBuffer(),
  );

  before(() => {
    offerFonts('/some/fonts/');
    window.fetch = async (input) => {
      const url = String(input);
      if (!url.includes('fonts/')) return original(input);
      asked.push(url.split('/').at(-1) ?? '');
      return url.includes('tinos') ? new Response('', { status: 404 }) : new Response((await face).slice(0));
    };
  });
  after(() => {
    window.fetch = original;
  });

  const appearance = {
    ...DEFAULT_APPEARANCE,
    paragraph: { ...DEFAULT_APPEARANCE.paragraph, family: 'gelasio' as never },
    heading1: { ...DEFAULT_APPEARANCE.heading1, family: 'georgia' as const },
  };

  it('fetches the faces of each family that is used, once', async () => {
    useDocumentFonts(appearance);
    useDocumentFonts(appearance);
    await waitUntil(() => loaded('Gelasio').length === 2, 'both faces are there');
    expect(loaded('Gelasio')).to.deep.equal(['400 normal', '700 normal']);
    expect(asked.filter((name) => name.startsWith('gelasio'))).to.have.lengthOf(2);
  });

  it('adds italics and further letters once they are written', async () => {
    useDocumentFonts(appearance, { text: 'Łukasz', italic: true });
    await waitUntil(() => loaded('Gelasio').length === 6, 'all six faces are there');
    expect(loaded('Gelasio')).to.deep.equal([
      '400 italic',
      '400 normal',
      '400 normal',
      '700 italic',
      '700 normal',
      '700 normal',
    ]);
  });

  it('leaves the machine’s own font where a face cannot be had', async () => {
    useDocumentFonts({ ...appearance, heading2: { ...appearance.heading2, family: 'times-new-roman' } });
    await waitUntil(() => asked.some((name) => name.startsWith('tinos')), 'the face was requested');
    await stays(() => loaded('Tinos').length === 0, 100);
  });
});
