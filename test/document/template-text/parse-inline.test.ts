import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Inline } from '../../../src/document/index.ts';
import { FaultList } from '../../../src/document/template-text/faults.ts';
import { Names } from '../../../src/document/template-text/names.ts';
import { parseInline } from '../../../src/document/template-text/parse-inline.ts';
import { textSchema } from '../text-fixture.ts';

function parse(text: string): { readonly nodes: Inline[]; readonly faults: string[] } {
  const context = { names: new Names(textSchema), faults: new FaultList() };
  const nodes = parseInline(text, 1, context);
  return { nodes, faults: context.faults.faults.map(({ line, code }) => `${line} ${code}`) };
}

/** As it would be written: **strong**, *em*, [link](href), {ref}, / for a break. */
function show(nodes: readonly Inline[]): string {
  return nodes
    .map((node): string => {
      switch (node._type) {
        case 'text':
          return node.text;
        case 'strong':
          return `<b>${show(node.content)}</b>`;
        case 'em':
          return `<i>${show(node.content)}</i>`;
        case 'link':
          return `<a ${node.href}>${show(node.content)}</a>`;
        case 'break':
          return '<br>';
        case 'ref':
          return `{${node.scope ?? ''}${node.path}}`;
        case 'if':
          return `<if>${show(node.then)}<else>${show(node.else)}</if>`;
        case 'each':
          return `<each>${show(node.content)}</each>`;
      }
    })
    .join('');
}

describe('emphasis', () => {
  for (const [source, shown] of [
    ['*a*', '<i>a</i>'],
    ['**a**', '<b>a</b>'],
    ['***a***', '<b><i>a</i></b>'],
    ['**a *b* c**', '<b>a <i>b</i> c</b>'],
    ['*a **b** c*', '<i>a <b>b</b> c</i>'],
    ['a*b*c', 'a<i>b</i>c'],
    ['*a\nb*', '<i>a b</i>'],
    // One end for two beginnings: the outer mark stands for itself.
    ['*a **b*', '<i>a **b</i>'],
    ['**a *b**', '<b>a *b</b>'],
    ['*a', '*a'],
    ['a*', 'a*'],
    ['* a *', '* a *'],
    ['*a *', '*a *'],
    ['5 * 3 * 2', '5 * 3 * 2'],
    ['[*a](https://x.example)*', '<a https://x.example>*a</a>*'],
  ] as const) {
    it(`in ${JSON.stringify(source)} is ${shown}`, () => {
      expect(parse(source)).to.deep.include({ faults: [] });
      expect(show(parse(source).nodes)).to.equal(shown);
    });
  }
});

describe('links', () => {
  for (const [source, shown] of [
    ['[a](https://x.example/(b)', '[a](https://x.example/(b)'],
    ['[a](https://x.example?q=*&r=_)', '<a https://x.example?q=*&r=_>a</a>'],
    ['[a](mailto:a@x.example).', '<a mailto:a@x.example>a</a>.'],
    ['[a]', '[a]'],
    ['[a] (https://x.example)', '[a] (https://x.example)'],
    ['[a](https://x.example', '[a](https://x.example'],
    ['[a [b](https://x.example)', '<a https://x.example>a [b</a>'],
    ['\\[a](https://x.example)', '[a](https://x.example)'],
    ['a](b)', 'a](b)'],
  ] as const) {
    it(`in ${JSON.stringify(source)} are ${shown}`, () => {
      expect(show(parse(source).nodes)).to.equal(shown);
    });
  }

  for (const href of ['javascript:alert', 'data:text/html,x', '/path', 'x.example', '', 'JAVASCRIPT:x'])
    it(`that lead to ${JSON.stringify(href)} are a fault`, () => {
      expect(parse(`[a](${href})`).faults).to.deep.equal(['1 bad-link']);
    });
});

describe('places for values', () => {
  it('stand inside marks and links', () => {
    expect(show(parse('**{{ basic.title }}** [{{basic.note}}](https://x.example)').nodes)).to.equal(
      '<b>{/basic/title}</b> <a https://x.example>{/basic/note}</a>',
    );
  });

  it('keep emphasis that begins before a tag from ending in it', () => {
    expect(show(parse('*a {% if basic.agreed %}b* c{% endif %}').nodes)).to.equal('*a <if>b* c<else></if>');
    expect(show(parse('{% if basic.agreed %}*a{% else %}b*{% endif %}').nodes)).to.equal('<if>*a<else>b*</if>');
  });

  it('are told at the line they stand in', () => {
    expect(parse('a\nb\\\nc {{x}}\n{{y\n}} {{z}}').faults).to.deep.equal([
      '3 unknown-name',
      '4 unknown-name',
      '5 unknown-name',
    ]);
  });

  it('have names and nothing else', () => {
    for (const name of ['', 'basic title', 'basic.Title', '1', 'basic..title', '"x"', 'a'.repeat(201)])
      expect(parse(`{{${name}}}`).faults, name).to.deep.equal(['1 bad-placeholder']);
  });
});

describe('breaks and escapes', () => {
  for (const [source, shown] of [
    ['a\nb', 'a b'],
    ['a \nb', 'a b'],
    ['a  \nb', 'a<br>b'],
    ['a\\\nb', 'a<br>b'],
    ['a\\', 'a\\'],
    ['a\\b', 'a\\b'],
    ['\\\\*a*', '\\<i>a</i>'],
    ['\\{{a}}', '{{a}}'],
  ] as const) {
    it(`in ${JSON.stringify(source)} are ${JSON.stringify(shown)}`, () => {
      expect(parse(source).faults).to.deep.equal([]);
      expect(show(parse(source).nodes)).to.equal(shown);
    });
  }

  it('make any text stand for itself, when each of its marks is escaped', () => {
    const text = fc
      .array(fc.constantFrom('a', ' b', '*', '**', '[', '](', ')', '\\', '{{', '}}', '{%', '%}', '|', '_', '`', '#'), {
        maxLength: 12,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (words) => {
        const escaped = words.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
        expect(parse(escaped).faults).to.deep.equal([]);
        expect(show(parse(escaped).nodes)).to.equal(words);
      }),
      { numRuns: 300 },
    );
  });

  it('lose no letter of what marks stand around, whatever opens and closes', () => {
    const piece = fc.constantFrom('a', 'b ', ' ', '*', '**', '***', '[', ']', '](https://x.example)', '\n');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const source = pieces.join('');
        const letters = (text: string): string => text.replaceAll('](https://x.example)', '').replaceAll(/[^ab]/g, '');
        const shown = show(parse(source).nodes).replaceAll(/<\/?(?:i|b|br|a[^>]*)>/g, '');
        expect(letters(shown)).to.equal(letters(source));
      }),
      { numRuns: 500 },
    );
  });
});
