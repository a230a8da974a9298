import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  DEFAULT_APPEARANCE,
  DOCUMENT_CSS,
  FONT_FAMILIES,
  appearanceCss,
  checkAppearance,
  isEndlessSvg,
  LOGO_URI,
} from '../../../src/document/index.ts';
import { fontStack } from '../../../src/document/appearance/appearance-css.ts';
import type { Appearance, Json } from '../../../src/document/index.ts';

describe('appearanceCss', () => {
  it('declares what the appearance says', () => {
    const css = appearanceCss({
      ...DEFAULT_APPEARANCE,
      heading2: {
        family: 'georgia',
        color: '#123456',
        size: '18',
        weight: 'regular',
        alignment: 'center',
        transform: 'uppercase',
      },
    });
    expect(css).to.include(
      '--deed-document-h2-family:Gelasio, Georgia, serif;--deed-document-h2-color:#123456;--deed-document-h2-size:18pt;' +
        '--deed-document-h2-weight:400;--deed-document-h2-align:center;--deed-document-h2-transform:uppercase',
    );
  });

  it('has a stack for each family that ends in a generic one', () => {
    for (const family of FONT_FAMILIES) expect(fontStack(family)).to.match(/, (?:sans-)?serif$/);
  });

  it('takes effect on a document', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${appearanceCss({ ...DEFAULT_APPEARANCE, paragraph: { ...DEFAULT_APPEARANCE.paragraph, color: '#ff0000', size: '12' } })}\n${DOCUMENT_CSS}`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const root = document.createElement('div');
    root.className = 'deed-document';
    document.body.append(root);
    expect([getComputedStyle(root).color, getComputedStyle(root).fontSize]).to.deep.equal(['rgb(255, 0, 0)', '16px']);
    root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('lets nothing hostile into the style sheet', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('red;}body{display:none}', '</style>', '#fff;x:y', '12pt', 'url(//x)', '*/', '\\', null, 7),
    );
    fc.assert(
      fc.property(
        fc.record({ family: piece, color: piece, size: piece, weight: piece, alignment: piece, transform: piece }),
        piece,
        (style, other) => {
          const hostile = {
            ...DEFAULT_APPEARANCE,
            heading1: style,
            table: { ...DEFAULT_APPEARANCE.table, bgColor: other, family: other, borderColor: other },
            logo: { enabled: true, content: null, scale: other },
          };
          const css = appearanceCss(hostile as unknown as Appearance);
          return /^\.deed-document\{(?:--deed-document-[a-z0-9-]+:[A-Za-z0-9#%." ,-]+;?)+\}$/.test(css);
        },
      ),
    );
  });

  it('reads every appearance that a patch may set', () => {
    expect(checkAppearance(DEFAULT_APPEARANCE as unknown as Json)).to.equal(undefined);
  });
});

describe('a logo', () => {
  it('is a picture in base64 of a type that is known', () => {
    expect(LOGO_URI.exec('data:image/svg+xml;base64,PHN2Zz4=')?.slice(1)).to.deep.equal(['svg+xml', 'PHN2Zz4=']);
    for (const text of [
      'data:image/gif;base64,AAAA',
      'data:image/png,AAAA',
      'data:image/png;base64,A"A',
      'https://x/a.png',
    ])
      expect(LOGO_URI.test(text), text).to.equal(false);
  });

  it('is endless when its entities or its drawings of drawings can be', () => {
    const use = '<use href="#a"/>';
    expect(isEndlessSvg(`<svg>${use.repeat(20)}</svg>`)).to.equal(false);
    expect(isEndlessSvg(`<svg>${use.repeat(21)}</svg>`)).to.equal(true);
    expect(isEndlessSvg(`<s:svg>${'<s:use/>'.repeat(21)}</s:svg>`)).to.equal(true);
    expect(isEndlessSvg('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')).to.equal(true);
    expect(isEndlessSvg('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><svg/>')).to.equal(false);
  });
});
