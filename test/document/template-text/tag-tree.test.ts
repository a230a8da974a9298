import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { FaultList } from '../../../src/document/template-text/faults.ts';
import { Names } from '../../../src/document/template-text/names.ts';
import { parseTag } from '../../../src/document/template-text/tag.ts';
import { TagTree } from '../../../src/document/template-text/tag-tree.ts';
import { textSchema } from '../text-fixture.ts';

type Node = string | { readonly if: readonly [then: Node[], otherwise: Node[]] } | { readonly each: Node[] };

/** Grows a tree of words between tags, one a line: `if`, `elsif`, `else`, `endif`, `for`, `endfor`; all else is a word. */
function grow(source: string): { readonly root: Node[]; readonly faults: string[]; readonly isClosed: boolean } {
  const context = { names: new Names(textSchema), faults: new FaultList() };
  const root: Node[] = [];
  const tree = new TagTree<Node>(
    {
      makeIf: (_, branches) => ({ if: [branches.then, branches.else] }),
      makeEach: (_, content) => ({ each: content }),
    },
    context,
  );
  const written: Readonly<Record<string, string>> = {
    if: 'if basic.agreed',
    elsif: 'elsif basic.note',
    for: `for p in parties`,
  };
  for (const [index, word] of source.split(' ').entries()) {
    const target = tree.target ?? root;
    const isTag = ['if', 'elsif', 'else', 'endif', 'for', 'endfor'].includes(word);
    const tag = isTag ? parseTag(written[word] ?? word, index + 1, context) : undefined;
    if (!tag) target.push(word);
    else if (tag.kind === 'if' || tag.kind === 'for') tree.open(tag, index + 1, target);
    else if (tag.kind === 'elsif' || tag.kind === 'else') tree.branch(tag, index + 1);
    else tree.close(tag, index + 1);
  }
  tree.finish();
  const faults = context.faults.faults.map(({ line, code }) => `${line} ${code}`);
  return { root, faults, isClosed: tree.depth === 0 && !context.names.resolve('p').ok };
}

/** Every word, in order. */
const wordsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [node] : 'each' in node ? wordsOf(node.each) : node.if.flatMap(wordsOf),
  );

describe('tags in a row', () => {
  it('become branches in branches', () => {
    expect(grow('a if b elsif c elsif d else e endif f')).to.deep.equal({
      root: ['a', { if: [['b'], [{ if: [['c'], [{ if: [['d'], ['e']] }]] }]] }, 'f'],
      faults: [],
      isClosed: true,
    });
  });

  it('become loops around branches, and branches around loops', () => {
    expect(grow('for if a else b endif endfor').root).to.deep.equal([{ each: [{ if: [['a'], ['b']] }] }]);
    expect(grow('if for a endfor else b endif').root).to.deep.equal([{ if: [[{ each: ['a'] }], ['b']] }]);
  });

  for (const [source, faults] of [
    ['endif', ['1 unexpected-tag']],
    ['else a', ['1 unexpected-tag']],
    ['for a else b endfor', ['3 unexpected-tag']],
    ['if a else b elsif c endif', ['5 unexpected-tag']],
    ['if a endfor endif', ['3 unexpected-tag']],
    ['if a for b endif', ['5 unexpected-tag', '3 unclosed-tag', '1 unclosed-tag']],
    ['if a', ['1 unclosed-tag']],
  ] as const) {
    it(`are told apart in ${source}`, () => {
      expect(grow(source).faults).to.deep.equal(faults);
    });
  }
});

describe('tags without end', () => {
  it('are a fault each beyond twelve levels, and their ends none', () => {
    const depth = (count: number) => grow(`${'if '.repeat(count)}x${' endif'.repeat(count)}`);
    expect(depth(12).faults).to.deep.equal([]);
    expect(depth(15).faults).to.deep.equal(['13 too-deep', '14 too-deep', '15 too-deep']);
    expect(wordsOf(depth(15).root)).to.deep.equal(['x']);
  });

  it('are a fault beyond thirty-two branches', () => {
    const branches = (count: number) => grow(`if${' x elsif'.repeat(count)} y endif`).faults;
    expect(branches(32)).to.deep.equal([]);
    expect(branches(33)).to.have.length(1);
  });
});

describe('any tags', () => {
  it('lose no word, end every tag they begin, and leave no name behind', () => {
    const word = fc.constantFrom('if', 'elsif', 'else', 'endif', 'for', 'endfor', 'a', 'b');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const { root, isClosed } = grow(words.join(' '));
        expect(isClosed).to.equal(true);
        expect(wordsOf(root)).to.deep.equal(words.filter((one) => one.length === 1));
      }),
      { numRuns: 500 },
    );
  });
});
