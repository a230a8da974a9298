import { expect } from '@open-wc/testing';
import { CLOSING_SECTION_ID, createId, evaluateContract, formatValue } from '../../../src/document/index.ts';
import type {
  EvaluatedBlock,
  EvaluatedInline,
  EvaluatedSection,
  Instance,
  Section,
} from '../../../src/document/index.ts';
import { createDocument, createParty, createValue, textSchema } from '../text-fixture.ts';

function evaluate(markdown: string, value: Instance, language = 'en'): readonly EvaluatedSection[] {
  return evaluateContract(createDocument(markdown, value, language), textSchema).filter(
    ({ id }) => id !== CLOSING_SECTION_ID,
  );
}

function words(content: readonly EvaluatedInline[]): string {
  return content
    .map((node) => {
      if (node._type === 'text') return node.text;
      if (node._type === 'field') return node.missing ? `[${node.text}]` : node.text;
      return node._type === 'break' ? '\n' : words(node.content);
    })
    .join('');
}

/** Blocks as lines: clauses with their numbers, list items with theirs. */
function lines(blocks: readonly EvaluatedBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block._type) {
      case 'clause':
        return [`${block.number} ${words(block.content)}`, ...lines(block.children)];
      case 'value':
        return lines(block.content);
      case 'list':
        return block.items.flatMap((item, index) => [
          `${block.style === 'letter' ? String.fromCharCode(97 + index) : '-'} ${words(item.content)}`,
          ...lines(item.children),
        ]);
      case 'table':
        return [
          block.columns.map(({ header }) => words(header)).join('|'),
          ...block.rows.map((row) => row.map(words).join('|')),
        ];
      case 'signature':
        return block.signees.map(({ name, company_name }) => `signed ${name}/${company_name}`);
      case 'page_break':
        return ['---'];
      default:
        return [words(block.content)];
    }
  });
}

const text = (markdown: string, value: Instance, language = 'en'): string[] =>
  evaluate(markdown, value, language).flatMap(({ content }) => lines(content));

describe('evaluateContract: values in the language of the document', () => {
  const basic = {
    count: 1234.5,
    fee: { _type: 'money', amount: 50000, currency: 'EUR' },
    start: '2026-03-02',
    agreed: true,
    country: 'SE',
    phone: '+358401234567',
    roles: ['law', 'tech'],
    purpose: { _type: 'translatable', en: 'testing', fi: 'testaus', sv: 'provning' },
  };
  const markdown =
    '## A\n{{basic.count}};{{basic.fee}};{{basic.start}};{{basic.agreed}};{{basic.country}};{{basic.phone}};{{basic.roles}};{{basic.purpose}};{% for p in parties %}{{p.kind}}{% endfor %}';
  const value = createValue({ basic, parties: [createParty('Ann', 'Ltd')] });
  const spaced = (language: string): string | undefined =>
    text(markdown, value, language)[0]?.replace(/[\u00a0\u202f]/g, ' ');

  it('English', () => {
    expect(spaced('en')).to.equal(
      '1,234.5;€50,000.00;2 March 2026;Yes;Sweden;+358 40 123 4567;Law and Technology;testing;Company',
    );
  });
  it('Finnish', () => {
    expect(spaced('fi')).to.equal(
      '1 234,5;50 000,00 €;2. maaliskuuta 2026;Kyllä;Ruotsi;+358 40 123 4567;Laki ja Tekniikka;testaus;Yritys',
    );
  });
  it('phone numbers, grouped; a value that is more than a number, as it is written', () => {
    const shown = (phone: string): string | undefined =>
      formatValue(phone, { type: 'string', 'x-deed': { widget: 'phone' } }, 'en');
    expect(
      ['+358405550110', '+14155552671', '+4722123456', '+358 40 555 0110', '040 555 0110', '+358 40 ask Ann', ''].map(
        shown,
      ),
    ).to.deep.equal([
      '+358 40 555 0110',
      '+1 415 555 2671',
      '+47 22 123 456',
      '+358 40 555 0110',
      '040 555 0110',
      '+358 40 ask Ann',
      undefined,
    ]);
  });
  it('phone numbers, from left to right where the words go from right to left', () => {
    const shown = (language: string): string | undefined =>
      formatValue('+358405550110', { type: 'string', 'x-deed': { widget: 'phone' } }, language);
    expect(shown('ar')).to.equal('\u2066+358 40 555 0110\u2069');
    expect(shown('he-IL')).to.equal('\u2066+358 40 555 0110\u2069');
    expect(shown('tr')).to.equal('+358 40 555 0110');
  });
  it('Swedish', () => {
    expect(spaced('sv')).to.equal(
      '1 234,5;50 000,00 €;2 mars 2026;Ja;Sverige;+358 40 123 4567;Juridik och Teknik;provning;Företag',
    );
  });

  it('a no is not a missing answer', () => {
    const no = createValue({ basic: { agreed: false } });
    expect(['en', 'fi', 'sv'].map((language) => text('## A\n{{basic.agreed}}', no, language)[0])).to.deep.equal([
      'No',
      'Ei',
      'Nej',
    ]);
  });

  it('a missing value shows its label and where it belongs', () => {
    const [section] = evaluate('## A\n{{basic.fee}}', createValue(), 'fi');
    expect(section?.content).to.deep.equal([
      { _type: 'paragraph', content: [{ _type: 'field', path: '/value/basic/fee', text: 'Palkkio', missing: true }] },
    ]);
  });

  it('half-typed values and unknown currencies are printed as they stand', () => {
    const odd = createValue({
      basic: { start: '2026-1', phone: '040', fee: { _type: 'money', amount: 5, currency: 'euro' } },
    });
    expect(text('## A\n{{basic.start}} {{basic.phone}} {{basic.fee}}', odd)).to.deep.equal(['2026-1 040 5 euro']);
  });

  it('values are text, whatever they say', () => {
    const hostile = createValue({ basic: { title: '**x** {{basic.note}} <b>' } });
    expect(text('## A\n{{basic.title}}', hostile)).to.deep.equal(['**x** {{basic.note}} <b>']);
  });
});

describe('evaluateContract: conditions and loops', () => {
  const two = createValue({ parties: [createParty('Ann', 'Ltd', ['a@x.example']), createParty('Bo')] });

  it('chooses branches', () => {
    const markdown = '## A\n{% if basic.count > 2 %}many{% elsif basic.count == 2 %}two{% else %}few{% endif %}';
    expect([1, 2, 3].map((count) => text(markdown, createValue({ basic: { count } }))[0])).to.deep.equal([
      'few',
      'two',
      'many',
    ]);
  });

  it('joins items, and gives one that prints nothing no separator', () => {
    const three = createValue({ parties: ['Ann', 'Bo', 'Cy'].map((name) => createParty(name)) });
    expect(text('## A\n{% for p in parties separator ", " last " and " %}{{p.name}}{% endfor %}', three)).to.deep.equal(
      ['Ann, Bo and Cy'],
    );
    expect(
      text(
        '## A\n{% for p in parties separator ", " last " and " %}{% if p.name != "Bo" %}{{p.name}}{% endif %}{% endfor %}',
        three,
      ),
    ).to.deep.equal(['Ann and Cy']);
  });

  it('loops in loops keep the path of each value', () => {
    const [section] = evaluate(
      '## A\n{% for p in parties %}\n{% for c in p.contacts %}\n{{c.email}}\n{% endfor %}\n{% endfor %}',
      two,
    );
    expect(section?.content).to.deep.equal([
      {
        _type: 'paragraph',
        content: [{ _type: 'field', path: '/value/parties/0/contacts/0/email', text: 'a@x.example', missing: false }],
      },
    ]);
  });

  it('a field whose visibleWhen does not hold is not there', () => {
    const stale = createValue({ parties: [{ ...(createParty('Bo') as object), company: 'Stale Ltd' } as never] });
    const markdown =
      '## A\n{% for p in parties %}{{p.name}} [{{p.company}}]{% if p.company %} of {{p.company}}{% endif %}{% endfor %}\n\n{% signatures parties %}';
    expect(text(markdown, stale)).to.deep.equal(['Bo []', 'signed Bo/']);
    expect(text(markdown, two)[0]).to.equal('Ann [Ltd] of LtdBo []');
  });

  it('loops over a multiple choice', () => {
    expect(
      text(
        '## A\n{% for r in basic.roles %}\na. {{r}}\n{% endfor %}',
        createValue({ basic: { roles: ['tech', 'law'] } }),
      ),
    ).to.deep.equal(['a Technology', 'b Law']);
  });

  it('an unanswered multiple choice is missing where its answers go, a list with no instances is just empty', () => {
    const [section] = evaluate(
      '## A\n{% for r in basic.roles %}\n{{r}}\n{% endfor %}\n{% for p in parties %}\n{{p.name}}\n{% endfor %}',
      createValue(),
    );
    expect(section?.content).to.deep.equal([
      { _type: 'paragraph', content: [{ _type: 'field', path: '/value/basic/roles', text: 'Roles', missing: true }] },
    ]);
  });

  it('lists go on lettering across conditions', () => {
    const markdown = '## A\na. one\n{% if basic.agreed %}\nb. two\n{% endif %}\nc. three';
    expect(text(markdown, createValue({ basic: { agreed: true } }))).to.deep.equal(['a one', 'b two', 'c three']);
    expect(text(markdown, createValue())).to.deep.equal(['a one', 'b three']);
  });

  it('conditions leave no double spaces or empty paragraphs', () => {
    expect(
      text('## A\nbefore {% if basic.agreed %}x{% endif %} after\n\n{% if basic.agreed %}y{% endif %}', createValue()),
    ).to.deep.equal(['before after']);
  });

  it('tables repeat rows, and go when none is left', () => {
    const markdown =
      '## A\nx\n\n| N | E |\n|---|---|\n{% for p in parties %}\n| {{p.name}} | {% for c in p.contacts %}{{c.email}}{% endfor %} |\n{% endfor %}';
    expect(text(markdown, two)).to.deep.equal(['x', 'N|E', 'Ann|a@x.example', 'Bo|']);
    expect(text(markdown, createValue())).to.deep.equal(['x']);
  });

  it('rich text alone in a paragraph is blocks, within text its words', () => {
    const terms = {
      _type: 'richtext',
      content: [
        {
          _type: 'paragraph',
          content: [
            { _type: 'strong', content: [{ _type: 'text', text: 'a' }] },
            { _type: 'link', href: 'javascript:x', content: [{ _type: 'text', text: 'b' }] },
          ],
        },
        {
          _type: 'list',
          style: 'bullet',
          items: [{ _type: 'item', content: [{ _type: 'text', text: 'c' }], children: [] }],
        },
        { _type: 'clause', content: [] },
      ],
    };
    const value = createValue({ basic: { terms } });
    expect(evaluate('## A\n{{basic.terms}}', value)[0]?.content).to.deep.equal([
      {
        _type: 'value',
        path: '/value/basic/terms',
        content: [
          {
            _type: 'paragraph',
            content: [
              { _type: 'strong', content: [{ _type: 'text', text: 'a' }] },
              { _type: 'text', text: 'b' },
            ],
          },
          { _type: 'list', style: 'bullet', items: [{ content: [{ _type: 'text', text: 'c' }], children: [] }] },
        ],
      },
    ]);
    expect(text('## A\nso: {{basic.terms}}', value)).to.deep.equal(['so: ab c']);
    expect(text('## A\n{{basic.terms}}', createValue())).to.deep.equal(['[Terms]']);
  });
});

describe('evaluateContract: numbers', () => {
  it('sections and clauses are numbered after conditions', () => {
    const markdown =
      '## First\n1. a\n{% if basic.agreed %}\n1. b\n{% endif %}\n1. c\n   1. d\n\n## Gone\n{% if basic.agreed %}\nx\n{% endif %}\n\n## Plain {-}\n1. e\n\n## Last\n1. f';
    const number = (value: Instance): string[] =>
      evaluate(markdown, value).flatMap((section) => [`${section.number}/${section.title}`, ...lines(section.content)]);
    expect(number(createValue())).to.deep.equal([
      '1/First',
      '1.1 a',
      '1.2 c',
      '1.2.1 d',
      '/Plain',
      '1 e',
      '2/Last',
      '2.1 f',
    ]);
    expect(number(createValue({ basic: { agreed: true } }))).to.deep.equal([
      '1/First',
      '1.1 a',
      '1.2 b',
      '1.3 c',
      '1.3.1 d',
      '2/Gone',
      'x',
      '/Plain',
      '1 e',
      '3/Last',
      '3.1 f',
    ]);
  });

  it('a user section is numbered with the others, and stays though it is empty', () => {
    const state = createDocument('## A\nx', createValue());
    const user: Section = {
      _type: 'section',
      _id: createId(),
      source: 'user',
      title: { _type: 'translatable', en: 'Mine' } as unknown as Section['title'],
      content: [],
    };
    const sections = evaluateContract({ ...state, sections: [user, ...state.sections] }, textSchema);
    expect(sections.map(({ number, title, source }) => [number, title, source])).to.deep.equal([
      ['1', 'Mine', 'user'],
      ['2', 'A', 'template'],
    ]);
  });
});

describe('evaluateContract: what an edit touches', () => {
  const state = createDocument(
    '## A\n{{basic.title}}\n\n## B\n{% for p in parties %}{{p.name}}{% endfor %}\n\n## C\nfixed',
    createValue({ parties: [createParty('Ann')] }),
  );

  it('sections that read nothing of it come back as they were', () => {
    const before = evaluateContract(state, textSchema);
    const after = evaluateContract(
      { ...state, value: { ...state.value, parties: [createParty('Bo')] } as unknown as Instance },
      textSchema,
    );
    // The last one holds who signs.
    expect(after.map((section, index) => section === before[index])).to.deep.equal([true, false, true, false]);
    expect(after[1]?.content).to.not.deep.equal(before[1]?.content);
  });

  it('another language or another schema is evaluated anew', () => {
    const [before] = evaluateContract(state, textSchema);
    expect(evaluateContract({ ...state, languages: ['fi'] }, textSchema)[0]).to.not.equal(before);
    expect(evaluateContract(state, { ...textSchema })[0]).to.not.equal(before);
  });
});

describe('evaluateContract: who signs where', () => {
  const markdown = '## A\n1. One\n   {% if parties %}\n   Signed here.\n   {% endif %}\n';
  const closing = (text: string, value: Instance): readonly EvaluatedSection[] =>
    evaluateContract(createDocument(text, value), textSchema).filter(({ id }) => id === CLOSING_SECTION_ID);

  it('signees that no signature block names have theirs after the last section', () => {
    const value = createValue({ parties: [createParty('Aino'), createParty('Bo', 'Bo Ltd')] });
    expect(closing(markdown, value).flatMap(({ content }) => lines(content))).to.deep.equal([
      'signed Aino/',
      'signed Bo/Bo Ltd',
    ]);
    const [signature] = closing(markdown, value)[0]?.content ?? [];
    expect(signature?._type === 'signature' && signature.signees.map(({ path }) => path)).to.deep.equal([
      '/value/parties/0',
      '/value/parties/1',
    ]);
  });

  it('no one signs twice, also when the block stands inside a clause', () => {
    const value = createValue({ parties: [createParty('Aino')] });
    expect(closing('## A\n{% signatures parties %}\n', value)).to.deep.equal([]);
    expect(closing('## A\n1. One\n\n   {% signatures parties %}\n', value)).to.deep.equal([]);
    expect(closing(markdown, createValue())).to.deep.equal([]);
  });

  it('stands beside the signees right before', () => {
    const value = createValue({ parties: [createParty('Aino')] });
    const blocks = evaluate('## A\n{% signatures parties %}\n\n{% signatures parties %}\n', value).flatMap(
      ({ content }) => content,
    );
    expect(blocks.map((block) => block._type === 'signature' && block.signees.length)).to.deep.equal([2]);
  });

  it('stays the same section while its signees stay as they are', () => {
    const state = createDocument(markdown, createValue({ parties: [createParty('Aino')] }));
    const before = evaluateContract(state, textSchema).at(-1);
    const basic = { ...(state.value['basic'] as object), title: 'New' };
    expect(
      evaluateContract({ ...state, value: { ...state.value, basic } as unknown as Instance }, textSchema).at(-1),
    ).to.equal(before);
  });
});
