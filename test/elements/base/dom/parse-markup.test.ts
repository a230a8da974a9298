import { expect } from '@open-wc/testing';
import type { JsonObject } from '../../../../src/document/index.ts';
import { readClipboard } from '../../../../src/elements/form/paste/read-clipboard.ts';
import { readMarkup } from '../../../../src/elements/form/rich-text/read-paste.ts';
import { parseMarkup } from '../../../../src/elements/base/dom/parse-markup.ts';
import { readDocument } from '../../../../src/elements/signing/signing-room/read-document.ts';
import { item, list, paragraph, strong, text } from '../../form/rich-blocks.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** Clipboard contents of word processors, and the blocks that people see there. */
const PASTES: readonly (readonly [what: string, markup: string, blocks: JsonObject[]])[] = [
  [
    'a web word processor, which wraps all of it in a bold that is not bold',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">A </span><span style="font-size:11pt;font-weight:700;">bold</span><span style='font-family:"Arial",sans-serif;font-style:italic;'> and slanted</span> word</p></b>`,
    [paragraph('A ', strong(text('bold')), { _type: 'em', content: [text(' and slanted')] }, ' word')],
  ],
  ['a bold that is not, as a number', '<b style="font-weight:400">thin</b>', [paragraph('thin')]],
  [
    'a list of Word, with its style sheet',
    `<html><head><style>p.Mso{color:red}</style><STYLE media=x>@page{}</STYLE ></head><body><p class=Mso style='margin-left:36pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>one</p></body></html>`,
    [list('bullet', item('one'))],
  ],
  [
    'text that reads like attributes',
    '<p title="a style=b onclick=c">x style="y" onclick="z" &lt;b style="q"&gt;</p>',
    [paragraph('x style="y" onclick="z" <b style="q">')],
  ],
  [
    'a page that has such data of its own',
    '<b data-style="font-weight:700" style="font-weight:normal">thin</b>',
    [paragraph('thin')],
  ],
  [
    'words that a style sheet strikes out',
    '<style>.x{text-decoration:line-through;background:url(https://example.com/x.png)}</style><p>a<span class=x> b</span> c</p>',
    [paragraph('a c')],
  ],
  ['attributes without quotes or spaces', '<p class="x"style="color:red"onclick=x>a</p>', [paragraph('a')]],
];

describe('markup that is read under a strict policy', () => {
  const violations: string[] = [];
  const note = ({ violatedDirective, sample }: SecurityPolicyViolationEvent): void => {
    violations.push(`${violatedDirective} ${sample}`);
  };
  before(() => {
    document.addEventListener('securitypolicyviolation', note);
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self'; style-src 'self'";
    document.head.append(policy);
  });
  after(() => {
    document.removeEventListener('securitypolicyviolation', note);
  });

  for (const [what, markup, blocks] of PASTES)
    it(`is what it looks like: ${what}`, () => {
      expect(readMarkup(markup)).to.deep.equal(blocks);
    });

  it('is nothing that a browser reports', async () => {
    for (const [, markup] of PASTES) readMarkup(markup);
    readClipboard({ html: '<table style="x:y"><tr><td style="mso-x:y">1<td onclick=z>2</table>', text: '1\t2' });
    readDocument('<html><head><style>p{}</style></head><body><p style="color:red" onload="1">A</p></body></html>');
    // The policy is in force, and reports in the order of the causes: this one is the first.
    document.createElement('div').setAttribute('style', 'color:red');
    await waitUntil(() => violations.length > 0, 'the violation is told', { timeout: 5000 });
    expect(violations).to.have.length(1);
  });

  it('takes time by its length alone, whatever does not end', () => {
    // Each would take minutes if every beginning were read to the end.
    for (const piece of ['<style>', '<style ', '<a ', '<a "', "<a '", '<a "\'', '<style>"<a \''])
      expect(parseMarkup(piece.repeat(200_000)).body).to.be.instanceOf(HTMLElement);
  });
});
