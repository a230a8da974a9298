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

describe('useDocumentFonts, in a page that is not perfect', () => {
  const original = window.fetch;
  afterEach(() => {
    window.fetch = original;
  });

  /** Answers requests for fonts, and tells which were asked for. */
  function answering(answer: () => Promise<Response>): string[] {
    const asked: string[] = [];
    window.fetch = (input, init) => {
      const url = String(input);
      if (!url.includes('fonts/')) return original(input, init);
      asked.push(url.split('/').at(-1) ?? '');
      return answer();
    };
    return asked;
  }
  const inFamily = (family: string) =>
    ({ ...DEFAULT_APPEARANCE, paragraph: { ...DEFAULT_APPEARANCE.paragraph, family } }) as typeof DEFAULT_APPEARANCE;

  it('asks again for a face that could not be fetched, and not while it is on its way', async () => {
    const asked = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const of = (family: string): number => asked.filter((name) => name.startsWith(family)).length;
    const first = useDocumentFonts(inFamily('lato'));
    void useDocumentFonts(inFamily('lato'));
    await first;
    expect(of('lato')).to.equal(2);
    await useDocumentFonts(inFamily('lato'));
    expect(of('lato')).to.equal(4);
  });

  it('asks for no face of a family that there is not, whatever it is called', async () => {
    const asked = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    for (const family of ['comic-sans', '__proto__', 'constructor', '../../secret'])
      await useDocumentFonts({ ...inFamily(family) });
    expect(asked.filter((name) => /comic|proto|constructor|secret/.test(name))).to.deep.equal([]);
  });

  it('asks for nothing for an appearance that lacks its parts, and throws nothing', async () => {
    const asked = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await useDocumentFonts({} as typeof DEFAULT_APPEARANCE);
    await useDocumentFonts({ paragraph: {} } as unknown as typeof DEFAULT_APPEARANCE);
    expect(asked).to.deep.equal([]);
  });
});
