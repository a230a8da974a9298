import { expect } from '@open-wc/testing';
import {
  evaluateContract,
  evaluateDocument,
  listTotals,
  parseTemplateText,
  publishSchema,
  restoreSchema,
} from '../../../src/document/index.ts';
import type { EvaluatedBlock, EvaluatedInline, Instance, ListTotals } from '../../../src/document/index.ts';
import { createOwner, createOwners, createTotalsState, totalsSchema } from '../totals-fixture.ts';

type Total = ListTotals['totals'][number];

function totalsOf(value: Instance, language = 'en'): ListTotals {
  const [list] = listTotals({ value, schema: totalsSchema, language });
  if (!list) throw new Error('No totals.');
  return list;
}

function total(value: Instance, name: string, language = 'en'): Total {
  const found = totalsOf(value, language).totals.find((each) => each.name === name);
  if (!found) throw new Error(`No total ${name}.`);
  return found;
}

const words = (content: readonly EvaluatedInline[]): string =>
  content
    .map((node) => {
      if (node._type === 'text') return node.text;
      if (node._type === 'field') return node.missing ? `[${node.text}]` : node.text;
      return node._type === 'break' ? '' : words(node.content);
    })
    .join('');

function textOf(value: Instance, markdown: string): string {
  const [section] = evaluateContract(createTotalsState(value, markdown), totalsSchema);
  return (section?.content ?? [])
    .flatMap((block: EvaluatedBlock) => {
      if (block._type === 'paragraph') return [words(block.content)];
      return block._type === 'table' ? block.rows.map((row) => row.map(words).join(' | ')) : [];
    })
    .join('\n');
}

const two = createOwners(
  [
    createOwner(
      'Aino',
      [
        [0.1, 0.1],
        [0.2, 0.2],
      ],
      60,
    ),
    createOwner('Bo', [[0.7, 1]], 25.5),
  ],
  2,
);

describe('totals of a list', () => {
  it('adds decimals exactly, through lists inside', () => {
    expect(total(two, 'all').text).to.equal('1');
    expect(total(two, 'paid').text).to.equal('€1.30');
    expect(total(createOwners([createOwner('A', [[0.1], [0.2]])]), 'all').text).to.equal('0.3');
    expect(total(createOwners([createOwner('A', [[1e21], [1e-7]])]), 'all').text).to.equal(
      '1,000,000,000,000,000,000,000.0000001',
    );
    expect(total(createOwners([createOwner('A', [[9007199254740991], [2]])]), 'all').text).to.equal(
      '9,007,199,254,740,993',
    );
  });

  it('counts instances, and those of a list inside', () => {
    expect(total(two, 'owners').text).to.equal('2');
    expect(total(two, 'lots_held').text).to.equal('3');
    expect(total(createOwners([]), 'owners').text).to.equal('0');
  });

  it('writes them as the language does', () => {
    const value = createOwners([createOwner('A', [[1200.5, 1500]])]);
    expect(total(value, 'all', 'fi').text?.replaceAll(/\s/g, ' ')).to.equal('1 200,5');
    expect(total(value, 'paid', 'fi').text?.replaceAll(/\s/g, ' ')).to.equal('1 500,00 €');
  });

  it('gives each instance its part', () => {
    expect(totalsOf(two).items.map((item) => item.find(({ name }) => name === 'part')?.text)).to.deep.equal([
      '30%',
      '70%',
    ]);
    const thirds = createOwners([1, 1, 1].map((shares) => createOwner('A', [[shares]])));
    expect(totalsOf(thirds).items.map(([part]) => part?.text)).to.deep.equal(['33.33%', '33.33%', '33.33%']);
    const crumb = createOwners([createOwner('A', [[999999]]), createOwner('B', [[1]])]);
    expect(totalsOf(crumb).items.map(([part]) => part?.text)).to.deep.equal(['99.9999%', '0.0001%']);
  });

  it('gives the remainder of a declared whole, and the excess over it', () => {
    expect(total(two, 'given')).to.deep.include({ text: '50%', rest: { text: '1', sign: 1 } });
    expect(total(two, 'split')).to.deep.include({ text: '85.5%', rest: { text: '14.5%', sign: 1 } });
    const over = createOwners([createOwner('A', [], 70), createOwner('B', [], 30.1)]);
    expect(total(over, 'split')).to.deep.include({ text: '100.1%', rest: { text: '0.1%', sign: -1 } });
    const all = createOwners([createOwner('A', [], 33.4), createOwner('B', [], 66.6)]);
    expect(total(all, 'split').rest?.sign).to.equal(0);
  });
});

describe('totals: what cannot be counted', () => {
  it('tells of empty fields and leaves them out', () => {
    expect(total(createOwners([createOwner('A', [[5], [null]])]), 'all')).to.deep.include({
      text: '5',
      empty: 1,
      wrong: 0,
    });
    expect(total(createOwners([createOwner('A', [[null]])]), 'all')).to.deep.include({ text: undefined, empty: 1 });
    expect(total(createOwners([]), 'all').text).to.equal(undefined);
  });

  it('counts values that are no numbers', () => {
    for (const wrong of ['5', 'many', true, { amount: 'x', currency: 'EUR' }, [1]])
      expect(total(createOwners([createOwner('A', [[wrong], [2]])]), 'all'), JSON.stringify(wrong)).to.deep.include({
        text: '2',
        wrong: 1,
      });
  });

  it('keeps currencies apart', () => {
    const value = createOwners([
      createOwner('A', [
        [1, 10, 'EUR'],
        [1, 20, 'SEK'],
        [1, 5, 'EUR'],
        [1, 1, 'points'],
      ]),
    ]);
    expect(total(value, 'paid').text?.replaceAll(/\s/g, ' ')).to.equal('€15.00 + SEK 20.00 + 1 points');
  });

  it('has no percentage of a whole that is not there, or is zero', () => {
    for (const shares of [null, 0, 'x'])
      expect(total(createOwners([createOwner('A', [[1]])], shares), 'given')).to.deep.include({
        text: undefined,
        fault: 'whole',
      });
    const zeros = createOwners([createOwner('A', [[0]]), createOwner('B', [[0]])]);
    expect(totalsOf(zeros).items.map(([part]) => part?.fault)).to.deep.equal(['whole', 'whole']);
  });

  it('survives a list that is no list', () => {
    for (const owners of [null, 'x', { a: 1 }, [null, 3, 'x']])
      expect(() =>
        listTotals({ value: { ...two, owners } as unknown as Instance, schema: totalsSchema, language: 'en' }),
      ).not.to.throw();
  });
});

describe('totals in a text', () => {
  const TABLE =
    '## Owners\n\n| Owner | Part |\n| --- | ---: |\n{% for o in owners %}\n| {{o.name}} | {{o.part}} |\n{% endfor %}\n| Total | {{owners.all}} |\n';

  it('are printed after the name of the list and, of an instance, after its own', () => {
    expect(textOf(two, TABLE)).to.equal('Aino | 30%\nBo | 70%\nTotal | 1');
    expect(textOf(two, '## T\n\n{{owners.split}} of {{owners.paid}}, {{owners.owners}} owners')).to.equal(
      '85.5% of €1.30, 2 owners',
    );
  });

  it('stand as missing while nothing is filled in', () => {
    expect(textOf(createOwners([createOwner('A', [[null]])]), '## T\n\n{{owners.all}}')).to.equal('[Shares in total]');
  });

  it('follow every edit', () => {
    const state = createTotalsState(two, TABLE);
    const [before] = evaluateContract(state, totalsSchema);
    const more = { ...state, value: { ...two, owners: [createOwner('Cy', [[1]])] } } as typeof state;
    expect(evaluateContract(state, totalsSchema)[0]).to.equal(before);
    expect(evaluateContract(more, totalsSchema)[0]).not.to.equal(before);
    const whole = createTotalsState(two, '## T\n\n{{owners.given}}');
    const [half] = evaluateContract(whole, totalsSchema);
    const other = {
      ...whole,
      value: { ...two, company: { ...(two['company'] as object), shares: 4 } },
    } as typeof state;
    expect(evaluateContract(other, totalsSchema)[0]).not.to.equal(half);
  });

  it('decide conditions', () => {
    const text =
      '## T\n\n{% if owners.split == 100 %}whole{% else %}not whole{% endif %}, {% if owners.paid > 1 %}paid{% endif %}';
    expect(textOf(two, text)).to.equal('not whole, paid');
    expect(textOf(createOwners([createOwner('A', [[1, 1]], 100)]), text)).to.equal('whole,');
  });

  it('are unknown names where no list declares them', () => {
    const faults = (text: string): unknown => {
      const result = parseTemplateText(`## T\n\n${text}\n`, totalsSchema);
      return result.ok ? 'fine' : result.faults.map(({ code }) => code);
    };
    expect(faults('{{owners.nothing}}')).to.deep.equal(['unknown-name']);
    expect(faults('{{company.all}}')).to.deep.equal(['unknown-name']);
    expect(faults('{{owners.constructor}}')).to.deep.equal(['unknown-name']);
    expect(faults('{% for o in owners %}{% for l in o.lots %}{{l.all}}{% endfor %}{% endfor %}')).to.deep.equal([
      'unknown-name',
    ]);
    expect(faults('{% for o in owners %}{{o.part}}{% endfor %}')).to.equal('fine');
  });

  it('print nothing where no reader of totals is given', () => {
    const [section] = evaluateDocument(createTotalsState(two, '## T\n\nAll {{owners.all}}'), totalsSchema);
    const [block] = section?.content ?? [];
    expect(block?._type === 'paragraph' && words(block.content)).to.equal('All');
  });

  it('come through the published schema', () => {
    const published = publishSchema(totalsSchema);
    expect(published.properties?.['owners']?.['x-deed']?.totals).to.deep.equal(
      totalsSchema.properties?.['owners']?.['x-deed']?.totals,
    );
    expect(restoreSchema(published).properties?.['owners']?.['x-deed']?.totals).to.have.property('all');
  });
});
