import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Block, Inline } from '../../../src/document/index.ts';
import { parseRichText, parseTemplateText } from '../../../src/document/index.ts';
import { checkWrittenBlocks } from '../../../src/document/rich-text.ts';
import type { Json } from '../../../src/document/index.ts';
import { textSchema } from '../text-fixture.ts';

function parse(...markdown: string[]): { readonly blocks: readonly Block[]; readonly faults: string[] } {
  const result = parseTemplateText(['## A', ...markdown].join('\n'), textSchema);
  return result.ok
    ? { blocks: result.sections[0]?.content ?? [], faults: [] }
    : { blocks: [], faults: result.faults.map(({ line, code }) => `${line} ${code}`) };
}

const words = (content: readonly Inline[]): string =>
  content.map((node) => (node._type === 'text' ? node.text : `<${node._type}>`)).join('');

/** An outline: nested blocks stand two spaces further in. */
function outline(blocks: readonly Block[], indent = ''): string[] {
  const inner = `${indent}  `;
  return blocks.flatMap((block): string[] => {
    switch (block._type) {
      case 'paragraph':
        return [`${indent}${words(block.content)}`];
      case 'heading':
        return [`${indent}h${block.level} ${words(block.content)}`];
      case 'clause':
        return [`${indent}1. ${words(block.content)}`, ...outline(block.children, inner)];
      case 'list':
        return [
          `${indent}${block.style}`,
          ...block.items.flatMap((item) => [`${indent}- ${words(item.content)}`, ...outline(item.children, inner)]),
        ];
      case 'if':
        return [
          `${indent}if`,
          ...outline(block.then, inner),
          ...(block.else.length > 0 ? [`${indent}else`, ...outline(block.else, inner)] : []),
        ];
      case 'each':
        return [`${indent}each ${block.as}`, ...outline(block.content, inner)];
      default:
        return [`${indent}${block._type}`];
    }
  });
}

const shape = (...markdown: string[]): string[] => outline(parse(...markdown).blocks);

describe('lines that stand further in', () => {
  it('belong to the item before them, whatever its marker', () => {
    expect(shape('1. a', '   - b', '     c', '', '     d', '   e', '', 'f')).to.deep.equal([
      '1. a',
      '  bullet',
      '  - b c',
      '    d e',
      'f',
    ]);
  });

  it('leave each item they are left of', () => {
    expect(shape('1. a', '   1. b', '      1. c', '   2. d', '2. e')).to.deep.equal([
      '1. a',
      '  1. b',
      '    1. c',
      '  1. d',
      '1. e',
    ]);
  });

  it('may stand in by two spaces or a tab', () => {
    expect(shape('1. a', '', '  b')).to.deep.equal(['1. a', '  b']);
    expect(shape('1. a', '', '\tb')).to.deep.equal(['1. a', '  b']);
    expect(shape('1. a', '', ' b')).to.deep.equal(['1. a', 'b']);
  });

  it('are a fault under nothing, and beyond six items', () => {
    expect(parse('', '    x').faults).to.deep.equal(['3 indent']);
    const nested = (count: number): string[] => Array.from({ length: count }, (_, at) => `${'   '.repeat(at)}- x`);
    expect(parse(...nested(6)).faults).to.deep.equal([]);
    expect(parse(...nested(7)).faults).to.deep.equal(['8 too-deep']);
  });
});

describe('items', () => {
  it('of one style are one list, across empty lines too', () => {
    expect(shape('- a', '', '- b', 'a. c', 'b) d', '* e')).to.deep.equal([
      'bullet',
      '- a',
      '- b',
      'letter',
      '- c',
      '- d',
      'bullet',
      '- e',
    ]);
  });

  it('are another list after anything else', () => {
    expect(shape('- a', '', 'x', '', '- b')).to.deep.equal(['bullet', '- a', 'x', 'bullet', '- b']);
  });

  it('go on over lines until an empty one', () => {
    expect(shape('1. a', 'b', '', 'c')).to.deep.equal(['1. a b', 'c']);
  });
});

describe('tags on lines of their own', () => {
  it('belong to the item that they stand in', () => {
    expect(
      shape('1. a', '   {% if basic.agreed %}', '   - b', '   {% else %}', '   c', '   {% endif %}', '   d', '2. e'),
    ).to.deep.equal(['1. a', '  if', '    bullet', '    - b', '  else', '    c', '  d', '1. e']);
  });

  it('may hold clauses, as deep as they themselves stand', () => {
    expect(shape('{% for p in parties %}', '1. a', '   1. b', '{% endfor %}', '2. c')).to.deep.equal([
      'each p',
      '  1. a',
      '    1. b',
      '1. c',
    ]);
  });

  it('end a paragraph, as headings do', () => {
    expect(shape('a', '{% pagebreak %}', 'b', '### c', 'd')).to.deep.equal(['a', 'page_break', 'b', 'h3 c', 'd']);
  });

  it('take nothing with them where they have a fault', () => {
    expect(parse('a', '{% nonsense %}', 'b', '{% if %}', 'c', '{% endif %}').faults).to.deep.equal([
      '3 bad-tag',
      '5 bad-condition',
    ]);
  });
});

describe('Markdown that a person writes', () => {
  it('is rich text that a document takes, or has faults', () => {
    const line = fc.constantFrom(
      'a',
      'b *c*',
      '- a',
      '  - b',
      'a. x',
      '1. y',
      '### h',
      '',
      '[a](https://x.example)',
      '   z',
      '**',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        const result = parseRichText(lines.join('\n'));
        if (result.ok) expect(checkWrittenBlocks(result.content as unknown as Json)).to.equal(true);
        else expect(result.faults.length).to.be.greaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it('has letters where a template has clauses, and neither tables nor tags', () => {
    const result = parseRichText('1. a\n2. b');
    expect(result.ok && outline(result.content)).to.deep.equal(['letter', '- a', '- b']);
    for (const text of ['| a |', '{% pagebreak %}', '{{basic.title}}', '{% if a %}x{% endif %}'])
      expect(parseRichText(text).ok, text).to.equal(false);
  });
});
