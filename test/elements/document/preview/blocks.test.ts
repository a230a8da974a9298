import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../../src/elements/define/document-preview.ts';
import { createId } from '../../../../src/document/index.ts';
import type { Block, ContractState, EvaluatedBlock, Section } from '../../../../src/document/index.ts';
import { renderBlocks, renderSection } from '../../../../src/elements/document/preview/render-blocks.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { createContract } from '../../fixtures/contract.ts';
import { rootOf, texts } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { preview } from './open-preview.ts';

const text = (words: string) => ({ _type: 'text' as const, text: words });

/** The markup of blocks, without what the template engine leaves in it. */
async function drawn(...blocks: readonly EvaluatedBlock[]): Promise<HTMLElement> {
  return fixture<HTMLElement>(html`<div>${renderBlocks(blocks)}</div>`);
}
const markup = (root: HTMLElement): string =>
  root.innerHTML
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();

function withContent(...content: readonly Block[]): ContractState {
  const section = {
    _type: 'section',
    _id: createId(),
    source: 'user',
    title: { _type: 'translatable', en: 'Title' },
    content,
  } as unknown as Section;
  return createContract({ change: { sections: [section] } });
}

describe('blocks of a document', () => {
  it('have a heading of each level', async () => {
    for (const level of [1, 2, 3, 4, 5, 6] as const)
      expect(markup(await drawn({ _type: 'heading', level, content: [text('H')] }))).to.equal(
        `<h${level}>H</h${level}>`,
      );
  });

  it('have marks within marks, links and breaks in a line', async () => {
    const root = await drawn({
      _type: 'paragraph',
      content: [
        text('a '),
        { _type: 'strong', content: [{ _type: 'em', content: [text('b')] }] },
        { _type: 'break' },
        { _type: 'link', href: 'https://x.example', content: [text('c')] },
      ],
    });
    expect(markup(root)).to.equal(
      '<p>a <strong><em>b</em></strong><br><a target="_blank" rel="noopener noreferrer" href="https://x.example">c</a></p>',
    );
  });

  it('have lists in lists, of bullets and of letters', async () => {
    const inner = {
      _type: 'list' as const,
      style: 'letter' as const,
      items: [{ content: [text('deep')], children: [] }],
    };
    const root = await drawn({
      _type: 'list',
      style: 'bullet',
      items: [
        { content: [text('one')], children: [inner] },
        { content: [text('two')], children: [] },
      ],
    } as unknown as EvaluatedBlock);
    expect(markup(root).replaceAll(/> | </g, (part) => part.trim())).to.equal(
      '<ul><li>one<ol class="letters"><li>deep</li></ol></li><li>two</li></ul>',
    );
  });

  it('have tables whose columns are aligned by class, which any policy allows', async () => {
    const root = await drawn({
      _type: 'table',
      columns: [
        { header: [text('A')], align: 'left' },
        { header: [text('B')], align: 'center' },
        { header: [text('C')], align: 'right' },
      ],
      rows: [[[text('1')], [text('2')], [text('3')]]],
    } as unknown as EvaluatedBlock);
    expect([...root.querySelectorAll('th')].map((cell) => [cell.className, cell.scope])).to.deep.equal([
      ['', 'col'],
      ['center', 'col'],
      ['end', 'col'],
    ]);
    expect([...root.querySelectorAll('td')].map(({ className }) => className)).to.deep.equal(['', 'center', 'end']);
    expect(root.querySelector('[style]') === null).to.equal(true);
  });

  it('have clauses with their numbers, and lines to sign with what is known of who signs', async () => {
    const root = await drawn(
      {
        _type: 'clause',
        number: '1.1',
        content: [text('Pay')],
        children: [{ _type: 'paragraph', content: [text('On time')] }],
      } as unknown as EvaluatedBlock,
      {
        _type: 'signature',
        signees: [
          { path: '/value/parties/0', name: 'Aino', job_title: '', company_name: 'Oy' },
          { path: '/value/parties/1', name: '', job_title: '', company_name: '' },
        ],
      } as unknown as EvaluatedBlock,
    );
    expect(root.querySelector('.clause .number')?.textContent).to.equal('1.1');
    expect([...root.querySelectorAll('.clause p')].map(({ textContent }) => textContent)).to.deep.equal([
      'Pay',
      'On time',
    ]);
    const lines = [...root.querySelectorAll('.signature')].map((each) => each.querySelectorAll('p').length);
    expect([lines, root.querySelectorAll('.signature .line').length]).to.deep.equal([[2, 0], 2]);
  });

  it('have the places of their fields, missing ones told apart', async () => {
    const root = await drawn({
      _type: 'paragraph',
      content: [
        { _type: 'field', path: '/value/a', text: 'Here', missing: false },
        { _type: 'field', path: '/value/b', text: 'Name', missing: true },
      ],
    } as unknown as EvaluatedBlock);
    expect(
      [...root.querySelectorAll<HTMLElement>('.field')].map(({ className, dataset }) => [className, dataset['path']]),
    ).to.deep.equal([
      ['field', '/value/a'],
      ['field missing', '/value/b'],
    ]);
  });

  it('stand in sections with number and title, and without a heading where there is none', async () => {
    const of = (title: string, number: string) =>
      fixture<HTMLElement>(html`<div>${renderSection({ id: 's', title, number, content: [] } as never)}</div>`);
    expect((await of('Terms', '2')).querySelector('h2')?.textContent).to.equal('2. Terms');
    expect((await of('Terms', '')).querySelector('h2')?.textContent).to.equal('Terms');
    expect((await of('', '3')).querySelector('h2') === null).to.equal(true);
  });

  it('hold any text as text', async () => {
    const root = await drawn({ _type: 'paragraph', content: [text('<img src=x onerror=alert(1)>&amp;')] });
    expect(root.textContent?.trim()).to.equal('<img src=x onerror=alert(1)>&amp;');
    expect(root.querySelector('img') === null).to.equal(true);
  });
});

describe('a document on paper', () => {
  afterEach(async () => {
    await emulateMedia({ media: 'screen' });
  });

  it('is the document alone: whole, without marks, also while its pages are looked at', async () => {
    const element = await preview(withContent({ _type: 'paragraph', content: [text('Words')] } as unknown as Block));
    element.style.blockSize = '100px';
    element.showField('/sections/0');
    await element.updateComplete;
    await waitUntil(() => rootOf(element).adoptedStyleSheets.length > 2, 'the styles for paper');
    await emulateMedia({ media: 'print' });
    await waitUntil(() => getComputedStyle(element).overflow === 'visible');
    const paper = rootOf(element).querySelector('.paper') as HTMLElement;
    expect([getComputedStyle(paper).boxShadow, getComputedStyle(element).overflow]).to.deep.equal(['none', 'visible']);
  });

  it('has no choice between text and pages, and the text even where the pages are in front', async () => {
    const element = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview view="pdf" .src=${'/none.pdf'} .state=${createContract()}></deed-document-preview>`,
    );
    await waitUntil(() => rootOf(element).querySelector('.modes') !== null);
    const shows = (selector: string): boolean => rootOf(element).querySelector(selector)?.checkVisibility() === true;
    expect([shows('.modes'), shows('.paper')]).to.deep.equal([true, false]);
    await emulateMedia({ media: 'print' });
    await waitUntil(() => !shows('.modes'));
    expect(shows('.paper')).to.equal(true);
    expect(texts(element, '.paper').length).to.equal(1);
  });
});
