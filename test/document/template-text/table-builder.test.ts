import { expect } from '@open-wc/testing';
import { parseTemplateText } from '../../../src/document/index.ts';
import type { Block, Inline, TemplateFault } from '../../../src/document/index.ts';
import { textSchema } from '../text-fixture.ts';

type Table = Extract<Block, { _type: 'table' }>;

function blocksOf(markdown: string): readonly Block[] {
  const result = parseTemplateText(`## A\n${markdown}`, textSchema);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.sections[0]?.content ?? [];
}

function tableOf(markdown: string): Table {
  const [table, ...others] = blocksOf(markdown);
  if (table?._type !== 'table' || others.length > 0) throw new Error('not one table');
  return table;
}

function faultsOf(markdown: string): readonly TemplateFault[] {
  const result = parseTemplateText(`## A\n${markdown}`, textSchema);
  return result.ok ? [] : result.faults;
}

const text = (cell: readonly Inline[]): string =>
  cell
    .map((node) => (node._type === 'text' ? node.text : node._type === 'ref' ? `{${node.path}}` : node._type))
    .join('');

/** Returns rows as lines, indented by the loops and conditions around them. */
function lines(rows: Table['rows'], indent = ''): string[] {
  return rows.flatMap((row): string[] => {
    if (row._type === 'row') return [indent + row.cells.map(text).join('|')];
    if (row._type === 'each') return [`${indent}each ${row.as}`, ...lines(row.rows, `${indent}  `)];
    return [
      `${indent}if`,
      ...lines(row.then, `${indent}  `),
      ...(row.else.length > 0 ? [`${indent}else`, ...lines(row.else, `${indent}  `)] : []),
    ];
  });
}

describe('columns', () => {
  it('stand as their rules say', () => {
    const { columns } = tableOf('| a | b | c | d |\n| --- | :-- | :-: | --: |');
    expect(columns.map(({ header, align }) => [text(header), align])).to.deep.equal([
      ['a', 'left'],
      ['b', 'left'],
      ['c', 'center'],
      ['d', 'right'],
    ]);
  });

  for (const rule of ['| --- |', '| --- | x |', '| --- | |', '|---|---|---|', '| :: | --- |'])
    it(`are a fault by the rule ${rule}`, () => {
      expect(faultsOf(`| a | b |\n${rule}`).map(({ line, code }) => [line, code])).to.deep.include([3, 'bad-table']);
    });

  it('are a fault where they are too many, which is told at the head', () => {
    const row = (cell: string, count: number): string => `|${` ${cell} |`.repeat(count)}`;
    expect(tableOf(`${row('a', 12)}\n${row('---', 12)}`).columns).to.have.length(12);
    expect(faultsOf(`${row('a', 13)}\n${row('---', 13)}`)[0]).to.deep.include({ line: 2, code: 'bad-table' });
  });
});

describe('cells', () => {
  const row = (cells: string): string | undefined => lines(tableOf(`| a | b |\n|---|---|\n${cells}`).rows)[0];

  for (const [cells, read] of [
    ['| x | y |', 'x|y'],
    ['|x|y|', 'x|y'],
    ['| x | y', 'x|y'],
    ['|  | y |', '|y'],
    ['| x \\| x | y |', 'x | x|y'],
    ['| {{basic.title}} | y |', '{/basic/title}|y'],
    // A bar inside a tag divides nothing.
    ['| {% for p in parties separator " | " %}{{p.name}}{% endfor %} | y |', 'each|y'],
    ['| *x* | [y](https://x.example) |', 'em|link'],
  ] as const) {
    it(`of ${cells} are ${read}`, () => {
      expect(row(cells)).to.equal(read);
    });
  }

  it('are as many as the columns, each time', () => {
    const faults = faultsOf('| a | b |\n|---|---|\n| x |\n| x | y |\n| x | y | z |');
    expect(faults.map(({ line, code, detail }) => [line, code, detail])).to.deep.equal([
      [4, 'bad-table', '| x |'],
      [6, 'bad-table', '| x | y | z |'],
    ]);
  });
});

describe('tags between rows', () => {
  const head = '| a |\n|---|\n';

  it('wrap the rows that follow, in one another', () => {
    const { rows } = tableOf(
      `${head}{% for p in parties %}\n{% if p.company %}\n| {{p.company}} |\n{% else %}\n| {{p.name}} |\n{% endif %}\n{% endfor %}\n| end |`,
    );
    expect(lines(rows)).to.deep.equal(['each p', '  if', '    {/company}', '  else', '    {/name}', 'end']);
  });

  it('may have empty lines around them', () => {
    const { rows } = tableOf(`${head}\n{% if basic.agreed %}\n\n| x |\n\n{% endif %}\n\n| y |`);
    expect(lines(rows)).to.deep.equal(['if', '  x', 'y']);
  });

  it('that no row follows stand after the table', () => {
    const blocks = blocksOf(`${head}| x |\n{% if basic.agreed %}\nwords\n{% endif %}`);
    expect(blocks.map(({ _type }) => _type)).to.deep.equal(['table', 'if']);
  });

  it('may hold a whole table, with its head', () => {
    const [block] = blocksOf(`{% if basic.agreed %}\n${head}| x |\n{% endif %}`);
    expect(block?._type === 'if' && block.then.map(({ _type }) => _type)).to.deep.equal(['table']);
  });

  for (const [title, markdown, line, code] of [
    ['text between rows', `${head}{% if basic.agreed %}\n| x |\nwords\n| y |\n{% endif %}`, 6, 'bad-table'],
    [
      'a page break between rows',
      `${head}{% if basic.agreed %}\n{% pagebreak %}\n| x |\n{% endif %}`,
      5,
      'unexpected-tag',
    ],
    ['one that does not end', `${head}{% if basic.agreed %}\n| x |`, 4, 'unclosed-tag'],
  ] as const)
    it(`are a fault with ${title}`, () => {
      expect(faultsOf(markdown).map((fault) => [fault.line, fault.code])).to.deep.include([line, code]);
    });
});
