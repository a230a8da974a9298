import fc from 'fast-check';
import type { Json } from 'deedkit/document';

const SPACES = ['', ' ', '  ', '\u00a0', '\n', '\t'] as const;
const ALPHABET = 'bcdfghjklm';

interface Shapes {
  readonly inline: Json;
  readonly block: Json;
  readonly blocks: Json;
}

/**
 * Lists of blocks in every shape that a draft takes from a person. They hold texts, breaks, marks in marks, links,
 * headings of every level, and lists and tables in items. Some tables have no rows, no head or short rows. Each text is
 * one word between spaces; no two words are the same.
 */
export const writtenBlocks: fc.Arbitrary<Json> = fc.letrec<Shapes>((tie) => {
  const of = (_type: string): { _type: fc.Arbitrary<string> } => ({ _type: fc.constant(_type) });
  const line = fc.array(tie('inline'), { maxLength: 3 });
  const blocks = fc.array(tie('block'), { maxLength: 3 });
  const space = fc.constantFrom(...SPACES);
  const columns = fc.array(fc.record({ header: line, align: fc.constantFrom('left', 'center', 'right') }), {
    minLength: 1,
    maxLength: 4,
  });
  const table = columns.chain((made) =>
    fc.record({
      ...of('table'),
      columns: fc.constant(made),
      rows: fc.array(fc.record({ ...of('row'), cells: fc.array(line, { maxLength: made.length }) }), {
        maxLength: 3,
      }),
    }),
  );
  return {
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ ...of('text'), text: fc.tuple(space, space).map(([before, after]) => `${before}WORD${after}`) }),
      fc.record(of('break')),
      fc.record({ ...of('text'), text: space }),
      fc.record({ ...of('strong'), content: line }),
      fc.record({ ...of('em'), content: line }),
      fc.record({ ...of('link'), href: fc.constantFrom('https://a.example/?b', 'MAILTO:a@b.example'), content: line }),
    ) as fc.Arbitrary<Json>,
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ ...of('paragraph'), content: line }),
      fc.record({ ...of('heading'), level: fc.integer({ min: 1, max: 6 }), content: line }),
      fc.record({
        ...of('list'),
        style: fc.constantFrom('bullet', 'letter'),
        items: fc.array(fc.record({ ...of('item'), content: line, children: blocks }), { maxLength: 3 }),
      }),
      table,
    ) as fc.Arbitrary<Json>,
    blocks: blocks as fc.Arbitrary<Json>,
  };
}).blocks;

/** The blocks with a word of its own in the place of each, from a number on, and the words. */
export function numberWords(blocks: Json, from = 0): { readonly blocks: Json; readonly words: readonly string[] } {
  const words: string[] = [];
  const numbered = JSON.stringify(blocks).replaceAll('WORD', () => {
    const word = `q${[...String(from + words.length)].map((digit) => ALPHABET[Number(digit)]).join('')}z`;
    words.push(word);
    return word;
  });
  return { blocks: JSON.parse(numbered) as Json, words };
}

/** Lists in lists around a table, as deep as they are asked to be; a word stands in every line. */
export function nestLists(depth: number): Json {
  const say = [{ _type: 'text', text: 'WORD' }];
  const table = { _type: 'table', columns: [{ header: say, align: 'left' }], rows: [{ _type: 'row', cells: [say] }] };
  let inner: Json = [table, { _type: 'heading', level: 1, content: say }, { _type: 'paragraph', content: say }];
  for (let level = 0; level < depth; level += 1)
    inner = [
      {
        _type: 'list',
        style: level % 2 === 0 ? 'bullet' : 'letter',
        items: [{ _type: 'item', content: say, children: inner }],
      },
      { _type: 'paragraph', content: say },
    ];
  return inner;
}
