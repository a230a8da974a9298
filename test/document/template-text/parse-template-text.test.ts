import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { parseRichText, parseTemplateText } from '../../../src/document/index.ts';
import type { Block, Condition } from '../../../src/document/index.ts';
import { textSchema } from '../text-fixture.ts';

function parse(markdown: string): readonly Block[] {
  const result = parseTemplateText(markdown, textSchema);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.sections.flatMap((section) => section.content);
}

function faults(markdown: string): readonly (readonly [number, string])[] {
  const result = parseTemplateText(markdown, textSchema);
  return result.ok ? [] : result.faults.map(({ line, code }) => [line, code] as const);
}

const words = (text: string) => [{ _type: 'text', text }];
const paragraph = (text: string) => ({ _type: 'paragraph', content: words(text) });
const clause = (text: string, ...children: unknown[]) => ({ _type: 'clause', content: words(text), children });
const item = (text: string, ...children: unknown[]) => ({ _type: 'item', content: words(text), children });

describe('parseTemplateText: blocks', () => {
  it('cuts sections at ## and keeps what stands before the first', () => {
    const result = parseTemplateText('# The title\n\nIntro\n\n## One\nText\n\n## Annex {-}\n', textSchema);
    expect(result.ok && result.sections).to.deep.equal([
      {
        title: '',
        numbered: false,
        content: [{ _type: 'heading', level: 1, content: words('The title') }, paragraph('Intro')],
      },
      { title: 'One', numbered: true, content: [paragraph('Text')] },
      { title: 'Annex', numbered: false, content: [] },
    ]);
  });

  it('joins lines to a paragraph until a blank line', () => {
    expect(parse('## A\none\ntwo\n\nthree')).to.deep.equal([paragraph('one two'), paragraph('three')]);
  });

  it('nests clauses, lettered items and bullets by indent', () => {
    expect(parse('## A\n1. one\n   1. inner\n      a. first\n      b. second\n2. two\n   - dot')).to.deep.equal([
      clause('one', clause('inner', { _type: 'list', style: 'letter', items: [item('first'), item('second')] })),
      clause('two', { _type: 'list', style: 'bullet', items: [item('dot')] }),
    ]);
  });

  it('keeps an indented paragraph in its clause, also under a two-digit number', () => {
    expect(parse('## A\n10. ten\n\n   more')).to.deep.equal([clause('ten', paragraph('more'))]);
  });

  it('reads tables, aligned, with rows that tags wrap', () => {
    expect(
      parse('## A\n| N | M |\n|---|--:|\n{% for p in parties %}\n| {{p.name}} | x \\| y |\n{% endfor %}\n| a | b |'),
    ).to.deep.equal([
      {
        _type: 'table',
        columns: [
          { header: words('N'), align: 'left' },
          { header: words('M'), align: 'right' },
        ],
        rows: [
          {
            _type: 'each',
            path: '/parties',
            as: 'p',
            rows: [{ _type: 'row', cells: [[{ _type: 'ref', scope: 'p', path: '/name' }], words('x | y')] }],
          },
          { _type: 'row', cells: [words('a'), words('b')] },
        ],
      },
    ]);
  });

  it('lets tags around blocks and inside text say the same thing', () => {
    const when = { path: '/basic/agreed', schema: { const: true } };
    expect(parse('## A\n{% if basic.agreed %}\nyes\n{% else %}\nno\n{% endif %}')).to.deep.equal([
      { _type: 'if', when, then: [paragraph('yes')], else: [paragraph('no')] },
    ]);
    expect(parse('## A\n{% if basic.agreed %}yes{% else %}no{% endif %}')).to.deep.equal([
      { _type: 'paragraph', content: [{ _type: 'if', when, then: words('yes'), else: words('no') }] },
    ]);
  });

  it('reads elsif as an if in the else', () => {
    const [block] = parse('## A\n{% if basic.agreed %}\na\n{% elsif basic.note %}\nb\n{% else %}\nc\n{% endif %}');
    const inner = block?._type === 'if' ? block.else[0] : undefined;
    expect(inner?._type === 'if' && [inner.then, inner.else]).to.deep.equal([[paragraph('b')], [paragraph('c')]]);
  });

  it('reads signatures and page breaks', () => {
    expect(parse('## A\n{% pagebreak %}\n{% signatures parties %}')).to.deep.equal([
      { _type: 'page_break' },
      { _type: 'signature', path: '/parties' },
    ]);
  });

  it('reads any line end and a byte order mark', () => {
    expect(parse('\uFEFF## A\r\none\r\n\r\ntwo')).to.deep.equal([paragraph('one'), paragraph('two')]);
  });
});

describe('parseTemplateText: text', () => {
  const inline = (markdown: string) => {
    const [block] = parse(`## A\n${markdown}`);
    return block?._type === 'paragraph' ? block.content : block;
  };

  it('reads strong, em and links', () => {
    expect(inline('**a *b*** [c **d**](https://x.example/?q=1)')).to.deep.equal([
      {
        _type: 'strong',
        content: [
          { _type: 'text', text: 'a ' },
          { _type: 'em', content: words('b') },
        ],
      },
      { _type: 'text', text: ' ' },
      {
        _type: 'link',
        href: 'https://x.example/?q=1',
        content: [
          { _type: 'text', text: 'c ' },
          { _type: 'strong', content: words('d') },
        ],
      },
    ]);
  });

  it('leaves marks that open nothing, and escaped ones, as they are', () => {
    expect(inline('2 * 3 ** 4')).to.deep.equal(words('2 * 3 ** 4'));
    expect(inline('\\*a\\* \\{\\{b}} [c] [d](e f)')).to.have.length.greaterThan(0);
    expect(JSON.stringify(inline('\\*a\\* \\{\\{b}}'))).to.equal(JSON.stringify(words('*a* {{b}}')));
  });

  it('reads hard breaks', () => {
    expect(inline('a  \nb\\\nc')).to.deep.equal([
      ...words('a'),
      { _type: 'break' },
      ...words('b'),
      { _type: 'break' },
      ...words('c'),
    ]);
  });

  it('reads inline loops with separators', () => {
    expect(inline('{% for p in parties separator ", " last " and " %}{{p.name}}{% endfor %}')).to.deep.equal([
      {
        _type: 'each',
        path: '/parties',
        as: 'p',
        separator: ', ',
        lastSeparator: ' and ',
        content: [{ _type: 'ref', scope: 'p', path: '/name' }],
      },
    ]);
  });

  it('resolves loops in loops from the outer item', () => {
    expect(inline('{% for p in parties %}{% for c in p.contacts %}{{c.email}}{% endfor %}{% endfor %}')).to.deep.equal([
      {
        _type: 'each',
        path: '/parties',
        as: 'p',
        separator: '',
        lastSeparator: '',
        content: [
          {
            _type: 'each',
            scope: 'p',
            path: '/contacts',
            as: 'c',
            separator: '',
            lastSeparator: '',
            content: [{ _type: 'ref', scope: 'c', path: '/email' }],
          },
        ],
      },
    ]);
  });
});

describe('parseTemplateText: conditions', () => {
  const cases: Readonly<Record<string, Condition>> = {
    'basic.agreed': { path: '/basic/agreed', schema: { const: true } },
    'not basic.agreed': { not: { path: '/basic/agreed', schema: { const: true } } },
    'basic.note': { path: '/basic/note', schema: { not: { enum: [null, ''] } } },
    parties: { path: '/parties', schema: { minItems: 1 } },
    'basic.fee >= 10.5': {
      path: '/basic/fee',
      schema: { properties: { amount: { type: 'number', minimum: 10.5 } }, required: ['amount'] },
    },
    'basic.count < 3': { path: '/basic/count', schema: { type: 'number', exclusiveMaximum: 3 } },
    'basic.country == "FI"': { path: '/basic/country', schema: { const: 'FI' } },
    'basic.country != "FI"': { not: { path: '/basic/country', schema: { const: 'FI' } } },
    'basic.roles contains "law"': { path: '/basic/roles', schema: { contains: { const: 'law' } } },
    'basic.note contains "a.b"': { path: '/basic/note', schema: { type: 'string', pattern: 'a\\.b' } },
    'count(parties) > 1': { path: '/parties', schema: { minItems: 2 } },
    'count(parties) <= 2': { path: '/parties', schema: { maxItems: 2 } },
    'basic.agreed and (basic.note or not parties)': {
      all: [
        { path: '/basic/agreed', schema: { const: true } },
        {
          any: [
            { path: '/basic/note', schema: { not: { enum: [null, ''] } } },
            { not: { path: '/parties', schema: { minItems: 1 } } },
          ],
        },
      ],
    },
  };
  for (const [source, expected] of Object.entries(cases)) {
    it(source, () => {
      const [block] = parse(`## A\n{% if ${source} %}\nx\n{% endif %}`);
      expect(block?._type === 'if' && block.when).to.deep.equal(expected);
    });
  }
});

describe('parseTemplateText: faults', () => {
  const cases: readonly (readonly [title: string, text: string, line: number, code: string])[] = [
    ['unknown placeholder', '## A\nx\n{{basic.nope}}', 3, 'unknown-name'],
    ['unknown placeholder late in a paragraph', '## A\nx\ny\nz {{nope.nope}}', 4, 'unknown-name'],
    ['a name that reaches into a prototype', '## A\n{{basic.constructor}}', 2, 'unknown-name'],
    ['ids are not for print', '## A\n{% for p in parties %}{{p._id}}{% endfor %}', 2, 'bad-placeholder'],
    ['a fieldset is no field', '## A\n{{parties}}', 2, 'not-a-field'],
    [
      'a loop variable after its loop',
      '## A\n{% for p in parties %}{{p.name}}{% endfor %}\n\n{{p.name}}',
      4,
      'unknown-name',
    ],
    ['a loop over no list', '## A\n{% for p in basic.title %}\n{% endfor %}', 2, 'not-a-list'],
    ['a loop variable named like a fieldset', '## A\n{% for basic in parties %}\n{% endfor %}', 2, 'name-taken'],
    ['unclosed if', '## A\n\n{% if basic.agreed %}\nx', 3, 'unclosed-tag'],
    ['unclosed if in text', '## A\nx {% if basic.agreed %}y', 2, 'unclosed-tag'],
    ['unclosed braces', '## A\nx {{basic.title', 2, 'unclosed-tag'],
    ['endif with no if', '## A\n{% endif %}', 2, 'unexpected-tag'],
    ['endfor closing an if', '## A\n{% if basic.agreed %}\n{% endfor %}\n{% endif %}', 3, 'unexpected-tag'],
    ['two elses', '## A\n{% if basic.agreed %}\n{% else %}\n{% else %}\n{% endif %}', 4, 'unexpected-tag'],
    ['unknown tag', '## A\n{% include x %}', 2, 'bad-tag'],
    ['bad condition', '## A\n{% if basic.agreed and %}\n{% endif %}', 2, 'bad-condition'],
    ['a value the choice does not have', '## A\n{% if basic.country == "XX" %}\n{% endif %}', 2, 'unknown-option'],
    ['comparing text with a number', '## A\n{% if basic.title > 3 %}\n{% endif %}', 2, 'bad-condition'],
    ['section in a tag', '## A\n{% if basic.agreed %}\n## B\n{% endif %}', 3, 'section-in-tag'],
    ['placeholder in a section title', '## {{basic.title}}', 1, 'section-title'],
    ['title after a section', '## A\nx\n\n# B', 4, 'section-depth'],
    ['table without rule', '## A\n| a |\n| b |', 3, 'bad-table'],
    ['row with too many cells', '## A\n| a |\n|---|\n| b | c |', 4, 'bad-table'],
    ['script link', '## A\n[x](javascript:alert)', 2, 'bad-link'],
    ['indented under nothing', '## A\n\n    x', 3, 'indent'],
    ['signatures of who cannot sign', '## A\n{% signatures basic %}', 2, 'no-signee'],
  ];
  for (const [title, text, line, code] of cases) {
    it(title, () => {
      expect(faults(text)).to.deep.include([line, code]);
    });
  }

  it('names every fault, in the order of the lines', () => {
    expect(faults('## A\n{{a.b}}\n\n{% if c.d %}\n{{e.f}}\n{% endif %}')).to.deep.equal([
      [2, 'unknown-name'],
      [4, 'unknown-name'],
      [5, 'unknown-name'],
    ]);
  });

  it('stops listing at a hundred', () => {
    expect(faults(`## A\n${'{{a.b}}\n\n'.repeat(1000)}`)).to.have.length(100);
  });
});

describe('parseTemplateText: the list of used names', () => {
  it('names fields by their place in the schema, and those in signature boxes', () => {
    const result = parseTemplateText(
      '## A\n{% for p in parties %}{% for c in p.contacts %}{{c.email}}{% endfor %}{% endfor %}\n\n{% signatures parties %}',
      textSchema,
    );
    expect(result.ok && [...result.used].sort()).to.deep.equal([
      'parties',
      'parties.company',
      'parties.contacts',
      'parties.contacts.email',
      'parties.name',
    ]);
  });
});

describe('parseTemplateText on hostile input', () => {
  const pieces = [
    '{{',
    '}}',
    '{%',
    '%}',
    '{% if basic.agreed %}',
    '{% else %}',
    '{% endif %}',
    '{% for p in parties %}',
    '{% endfor %}',
    '**',
    '*',
    '[',
    '](',
    ')',
    '\\',
    '|',
    '---',
    '\n',
    '\n\n',
    '   ',
    '1. ',
    'a. ',
    '- ',
    '## ',
    '# ',
    '{{basic.title}}',
    'p.name',
    'not ',
    '(',
    '"',
    '\u0000',
    '\uD800',
    '__proto__',
  ];
  const text = fc
    .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string() }), {
      maxLength: 60,
    })
    .map((parts) => parts.join(''));

  it('never throws, and answers with sections or faults', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const result = parseTemplateText(markdown, textSchema);
        return result.ok
          ? Array.isArray(result.sections)
          : result.faults.every(({ line }) => line >= 1 && line <= markdown.split(/\r\n|\r|\n/).length);
      }),
      { numRuns: 2000 },
    );
  });

  it('never throws on rich text, and lets through only what a person may write', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        const result = parseRichText(markdown);
        return !result.ok || !/"_type":"(?:ref|if|each|clause|table|signature)"/.test(JSON.stringify(result.content));
      }),
      { numRuns: 1000 },
    );
  });

  const seeds = [
    '{{',
    '{%',
    '{% if basic.agreed %}',
    '{% if basic.agreed %}\n',
    '**a ',
    '*a ',
    '[a',
    '[a](',
    '](',
    '[]()',
    '\\',
    '| ',
    '| a |\n|---|\n',
    '   ',
    'a  \n',
    '1. a\n   ',
    '(',
    '{% if (((( %}',
    'x {-}\n## ',
    '\t',
    '{{a.a.a}}',
    '{% for p in parties %}\n| a |\n',
    ' ',
    'not ',
    '{% if not not not basic.agreed %}\n',
  ];
  for (const seed of seeds) {
    it(`takes time in proportion to the length of ${JSON.stringify(seed)} repeated`, () => {
      const measure = (length: number): number => {
        const markdown = `## A\n${seed.repeat(Math.ceil(length / seed.length))}`;
        const start = performance.now();
        parseTemplateText(markdown, textSchema);
        return performance.now() - start;
      };
      // Whatever else the machine does makes a measurement longer, never shorter: the shortest of several counts. Eight
      // times the text is eight times the work; a quadratic parser would need sixty-four times as long.
      let [small, large] = [Infinity, Infinity];
      for (let attempt = 0; attempt < 8 && (attempt === 0 || large >= Math.max(24 * small, 150)); attempt += 1) {
        small = Math.min(small, measure(40_000));
        large = Math.min(large, measure(320_000));
      }
      expect(large).to.be.lessThan(Math.max(24 * small, 150));
    });
  }
});
