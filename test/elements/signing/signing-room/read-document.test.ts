import { expect } from '@open-wc/testing';
import { readDocument } from '../../../../src/elements/signing/signing-room/read-document.ts';

function read(body: string): string {
  const host = document.createElement('div');
  const found = readDocument(`<!doctype html><html lang="sv" dir="ltr"><main>${body}</main></html>`);
  if (found) host.append(...found.content);
  return host.innerHTML;
}

describe('the text of a document', () => {
  it('keeps what a document is made of, and its language', () => {
    const kept =
      '<h1>Avtal</h1><div class="clause"><span class="number">1.1</span><div class="body"><p>a <strong>b</strong></p></div></div><ol class="letters"><li>x</li></ol><table><tbody><tr><th scope="row">y</th><td class="end">1</td></tr></tbody></table>';
    expect(read(kept)).to.equal(kept);
    expect(readDocument('<html lang="ar" dir="rtl"><p>x</p></html>')).to.include({ language: 'ar', direction: 'rtl' });
  });

  it('keeps addresses of the web and of mail, and opens them elsewhere', () => {
    expect(read('<a href="https://example.com/">x</a>')).to.equal(
      '<a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    );
    expect(read('<a href="javascript:alert(1)">x</a><a href="/deedkit">y</a>')).to.equal('<a>x</a><a>y</a>');
  });

  for (const [what, body, left] of [
    ['scripts and handlers', '<p onclick="x()">a<script>b</script></p>', '<p>a</p>'],
    ['what loads', '<p>a<img src="https://evil.example/x.png"><iframe src="//x"></iframe></p>', '<p>a</p>'],
    ['forms', '<form action="//x"><input name="pin"></form><p>a</p>', '<p>a</p>'],
    ['styles and names', '<style>p{color:red}</style><p style="position:fixed" id="sign">a</p>', '<p>a</p>'],
    ['classes of ours', '<p class="bar notice clause">a</p>', '<p class="clause">a</p>'],
    ['unknown elements, but not what stands in them', '<deed-draft><p>a</p></deed-draft>', '<p>a</p>'],
    ['SVG and MathML', '<svg><p>b</p></svg><math><mi>c</mi></math><p>a</p>', '<p>b</p><p>a</p>'],
  ] as const)
    it(`leaves out ${what}`, () => {
      expect(read(body).replace('<p>b</p>', left.includes('<p>b</p>') ? '<p>b</p>' : '')).to.equal(left);
    });

  it('is none where nothing is said', () => {
    expect(readDocument('<main> <script>x</script></main>')).to.equal(undefined);
  });
});
