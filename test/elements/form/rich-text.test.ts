import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/define/builder-form.ts';
import { buildBlocks } from '../../../src/elements/form/rich-text/build-rich-text.ts';
import { readBlocks } from '../../../src/elements/form/rich-text/read-rich-text.ts';
import { checkRichText } from '../../../src/document/rich-text.ts';
import type { Instance, Json, JsonObject } from '../../../src/document/index.ts';
import type { DeedBuilderForm, DeedPatchDetail } from '../../../src/elements/index.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { allByRole, byLabel, byRole, control, pressed, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const text = (words: string): JsonObject => ({ _type: 'text', text: words });
const paragraph = (...content: JsonObject[]): JsonObject => ({ _type: 'paragraph', content });

function withExtra(content: readonly JsonObject[], value = agreementValue()): Instance {
  return {
    ...value,
    terms: { ...(value['terms'] as JsonObject), extra: { _type: 'richtext', content } },
  } as unknown as Instance;
}

async function form(
  content: readonly JsonObject[] = [],
): Promise<{ element: DeedBuilderForm; box: HTMLElement; patches: DeedPatchDetail[]; written: () => Json }> {
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${agreementSchema} .value=${withExtra(content)}></deed-builder-form>`,
  );
  await toolsReady();
  const box = byLabel(element, 'Special terms');
  await waitUntil(() => box.isContentEditable);
  const patches: DeedPatchDetail[] = [];
  element.addEventListener('deed-patch', (event) => {
    patches.push(event.detail);
  });
  return {
    element,
    box,
    patches,
    written: () => {
      const last = patches.at(-1)?.operations[0];
      return last && 'value' in last ? last.value : null;
    },
  };
}

function caretToEnd(box: HTMLElement): void {
  box.focus();
  document.getSelection()?.selectAllChildren(box);
  document.getSelection()?.collapseToEnd();
}

describe('deed-builder-form, rich text', () => {
  it('writes paragraphs as blocks, with paths of the field', async () => {
    const { box, patches, written } = await form();
    box.focus();
    await sendKeys({ type: 'First' });
    await pressed('Enter');
    await sendKeys({ type: 'Second' });
    expect(patches.at(-1)?.operations[0]).to.include({ op: 'replace', path: '/value/terms/extra' });
    expect(written()).to.deep.equal({
      _type: 'richtext',
      content: [paragraph(text('First')), paragraph(text('Second'))],
    });
  });

  it('is empty again when everything is taken away', async () => {
    const { box, written } = await form([paragraph(text('x'))]);
    caretToEnd(box);
    await pressed('Backspace');
    expect(written()).to.deep.equal({ _type: 'richtext', content: [] });
  });

  it('makes bold and lists by the bar, which has the focus order of a toolbar', async () => {
    const { element, box, written } = await form([paragraph(text('word'))]);
    box.focus();
    document.getSelection()?.selectAllChildren(box.firstElementChild as Element);
    const bold = byRole(element, 'button', 'Bold');
    bold.click();
    expect(written()).to.deep.equal({
      _type: 'richtext',
      content: [paragraph({ _type: 'strong', content: [text('word')] })],
    });
    byRole(element, 'button', 'Bulleted list').click();
    const list = (written() as { content: readonly JsonObject[] }).content[0];
    expect(list?.['_type']).to.equal('list');
    expect(list?.['style']).to.equal('bullet');
    bold.focus();
    await pressed('ArrowRight');
    expect(control(element)?.getAttribute('aria-label')).to.equal('Italic');
    expect(allByRole(element, 'toolbar')[0]?.getAttribute('aria-label')).to.equal('Formatting');
  });

  it('takes from a paste only what the model knows', async () => {
    const { box, written } = await form();
    box.focus();
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h2>Title</h2><p onclick="x()">Safe <b>bold</b> <a href="javascript:alert(1)">bad</a> <a href="https://example.com">good</a><script>alert(1)</script><img src=x onerror=alert(1)></p>',
    );
    data.setData('text/plain', 'Title Safe');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    expect(written()).to.deep.equal({
      _type: 'richtext',
      content: [
        { _type: 'heading', level: 3, content: [text('Title')] },
        paragraph(text('Safe '), { _type: 'strong', content: [text('bold')] }, text(' bad '), {
          _type: 'link',
          href: 'https://example.com',
          content: [text('good')],
        }),
      ],
    });
    expect(box.querySelector('script, img, [onclick]')).to.equal(null);
  });

  it('shows what others write and keeps the caret', async () => {
    const { element, box } = await form([paragraph(text('abcdef'))]);
    caretToEnd(box);
    const { value } = element;
    element.value = withExtra([paragraph(text('abcdef')), paragraph(text('theirs'))], value as Instance);
    await element.updateComplete;
    expect(box.textContent).to.equal('abcdeftheirs');
    await sendKeys({ type: '!' });
    expect(box.firstElementChild?.textContent).to.equal('abcdef!');
  });

  it('cannot be written into when readonly', async () => {
    const { element, box } = await form([paragraph(text('fixed'))]);
    element.readonly = true;
    await element.updateComplete;
    expect(box.isContentEditable).to.equal(false);
    expect(box.textContent).to.equal('fixed');
  });
});

describe('rich text as nodes', () => {
  const blocks: JsonObject[] = [
    { _type: 'heading', level: 3, content: [text('Head')] },
    paragraph(
      text('a '),
      { _type: 'em', content: [{ _type: 'strong', content: [text('b')] }] },
      { _type: 'break' },
      text('c'),
    ),
    {
      _type: 'list',
      style: 'letter',
      items: [
        {
          _type: 'item',
          content: [text('one')],
          children: [
            { _type: 'list', style: 'bullet', items: [{ _type: 'item', content: [text('deep')], children: [] }] },
          ],
        },
      ],
    },
  ];

  it('come back as the blocks they were made of, and as what a document accepts', () => {
    const box = document.createElement('div');
    box.append(buildBlocks(blocks));
    expect(readBlocks(box)).to.deep.equal(blocks);
    expect(checkRichText({ _type: 'richtext', content: readBlocks(box) })).to.equal(true);
  });

  it('hold markup in a text as text', () => {
    const box = document.createElement('div');
    box.append(buildBlocks([paragraph(text('<img src=x onerror=alert(1)>'))]));
    expect(box.querySelector('img')).to.equal(null);
    expect(box.textContent).to.equal('<img src=x onerror=alert(1)>');
  });

  it('lose a link that leads nowhere safe', () => {
    const box = document.createElement('div');
    box.append(buildBlocks([paragraph({ _type: 'link', href: 'javascript:alert(1)', content: [text('x')] })]));
    expect(box.querySelector('a')?.hasAttribute('href')).to.equal(false);
    expect(readBlocks(box)).to.deep.equal([paragraph(text('x'))]);
  });

  it('read what browsers and word processors leave behind', () => {
    const box = document.createElement('div');
    for (const [markup, expected] of [
      ['<div>one</div><div><br></div><div>two</div>', [paragraph(text('one')), paragraph(), paragraph(text('two'))]],
      ['<b style="font-weight:normal"><p>a</p><p>b</p></b>', [paragraph(text('a')), paragraph(text('b'))]],
      ['<span style="font-weight:700">a</span>', [paragraph({ _type: 'strong', content: [text('a')] })]],
      ['loose <p>kept</p>', [paragraph(text('loose ')), paragraph(text('kept'))]],
      ['<blockquote><p>a</p><p>b</p></blockquote>', [paragraph(text('a')), paragraph(text('b'))]],
    ] as const) {
      box.replaceChildren(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
      expect(readBlocks(box), markup).to.deep.equal(expected);
      expect(checkRichText({ _type: 'richtext', content: readBlocks(box) }), markup).to.equal(true);
    }
  });
});
