import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import { render } from 'lit';
import '../../../../src/elements/define/index.ts';
import type { DeedFinalizeButton } from '../../../../src/elements/builder/finalize-button/finalize-button.ts';
import {
  CONFIRMATION_TAGS,
  renderSettingsHtml,
  TRIAL_TAGS,
} from '../../../../src/elements/builder/finalize-button/settings-html.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { templates } from '../../fixtures/templates.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

function draw(text: string, tags = TRIAL_TAGS): HTMLElement {
  const place = document.createElement('div');
  render(renderSettingsHtml(text, tags), place);
  return place;
}

/** The drawn text as HTML without the marks of the renderer. */
const drawn = (text: string, tags = TRIAL_TAGS): string => draw(text, tags).innerHTML.replaceAll(/<!--.*?-->/g, '');

describe('texts of a session', () => {
  it('keep allowed tags, nested and not closed; of others their text', () => {
    expect(drawn('<p>a <b>b <em>c</em></b></p><h1>d</h1><p>e')).to.equal('<p>a <b>b <em>c</em></b></p>d<p>e</p>');
    expect(drawn('<strong>a</strong><wbr><em>b</em>', CONFIRMATION_TAGS)).to.equal('<strong>a</strong><wbr>b');
  });

  it('keep entities and signs as they are read', () => {
    expect(draw('1 &lt; 2 &amp; 3 &euro; a < b &#39;').textContent).to.equal("1 < 2 & 3 € a < b '");
  });

  it('keep links to web addresses, however they are quoted, and no others', () => {
    const link = 'target="_blank" rel="noopener noreferrer"';
    for (const written of [
      '<a href="https://x.example/?a=1&amp;b=2">x</a>',
      "<A class=y HREF='https://x.example/?a=1&b=2' onclick=z>x</A>",
      '<a href=https://x.example/?a=1&amp;b=2>x</a>',
    ]) {
      expect(drawn(written)).to.equal(`<a ${link} href="https://x.example/?a=1&amp;b=2">x</a>`);
    }
    for (const href of [
      'javascript:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,x',
      '//x.example',
      '/x',
      'java\nscript:alert(1)',
      'https:javascript',
    ])
      expect(drawn(`<a href="${href}">x</a>`), href).to.equal('x');
  });

  it('leave nothing of scripts, styles and comments', () => {
    expect(
      drawn('a<script>b</script><style>c</style><!-- d --><SCRIPT src=x>e</script\n>f<!-- never closed <b>g</b>'),
    ).to.equal('af');
    expect(drawn('a<script>b')).to.equal('a');
  });

  it('whatever is written, only allowed tags come out, with no attribute but a link’s', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>',
        '</script>',
        '<img src=x onerror=1>',
        '<p ',
        '"',
        "'",
        '>',
        '<',
        '<!--',
        '-->',
        '<svg><style>',
        '<a href="https://x.example">',
        '<a href=javascript:1>',
        '</a>',
        '<b style="x">',
        "<p onclick='1'>",
        '<template>',
        '&lt;',
        '<math><mi>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) =>
        [...draw(pieces.join('')).querySelectorAll('*')].every(
          (node) =>
            TRIAL_TAGS.has(node.tagName) &&
            node.getAttributeNames().every((name) => node.tagName === 'A' && ['href', 'target', 'rel'].includes(name)),
        ),
      ),
    );
  });
});

describe('a page with a strict policy', () => {
  it('reports no violation, whatever the texts of the session hold', async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      violations.push(`${violatedDirective} ${sample}`);
    });
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self'; style-src 'self'";
    document.head.append(policy);
    const state = createContract();
    const element = await fixture(
      html`<div>
        <deed-finalize-button .state=${state} .schema=${contractSchema}></deed-finalize-button
        ><deed-document-preview .state=${state} .schema=${contractSchema}></deed-document-preview>
        <deed-appearance-editor .state=${state}></deed-appearance-editor
        ><deed-signee-viewer .state=${state} .schema=${contractSchema}></deed-signee-viewer
        ><deed-template-picker .templates=${templates}></deed-template-picker>
      </div>`,
    );
    const button = element.querySelector('deed-finalize-button') as DeedFinalizeButton;
    button.trial = {
      finalize_content:
        '<p style="color:red" onclick="x()">hi</p><style>*{color:red}</style><script>1</script><img src=x onerror=1><svg style="fill:red" onload=1></svg><a href="javascript:1" style="x:y">z</a>',
    };
    button.open();
    await button.updateComplete;
    expect(button.shadowRoot?.querySelector('dialog p')?.textContent).to.equal('hi');
    // The policy is in force, and reports in the order of the causes: this one is the first.
    document.createElement('div').setAttribute('style', 'color:red');
    await waitUntil(() => violations.length > 0, 'the violation is told', { timeout: 5000 });
    expect(violations).to.have.length(1);
  });
});
