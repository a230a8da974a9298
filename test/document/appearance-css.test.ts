import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  DEFAULT_APPEARANCE,
  DOCUMENT_CSS,
  FONT_FAMILIES,
  appearanceCss,
  checkAppearance,
  fontStack,
} from '../../src/document/index.ts';
import type { Appearance, Json } from '../../src/document/index.ts';

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
