import { expect } from '@open-wc/testing';
import { FaultList } from '../../../src/document/template-text/faults.ts';
import { Names } from '../../../src/document/template-text/names.ts';
import { parseTag } from '../../../src/document/template-text/tag.ts';
import type { Tag } from '../../../src/document/template-text/tag.ts';
import { textSchema } from '../text-fixture.ts';

function parse(source: string): { readonly tag: Tag | undefined; readonly faults: string[]; readonly used: string[] } {
  const context = { names: new Names(textSchema), faults: new FaultList() };
  const tag = parseTag(source, 7, context);
  expect(context.faults.faults.every(({ line }) => line === 7)).to.equal(true);
  return { tag, faults: context.faults.faults.map(({ code }) => code), used: [...context.names.used].sort() };
}

describe('a tag', () => {
  for (const kind of ['else', 'endif', 'endfor', 'pagebreak']) {
    it(`is ${kind} alone`, () => {
      expect(parse(`  ${kind}\t`).tag).to.deep.equal({ kind, source: kind });
      expect(parse(`${kind} x`)).to.deep.include({ tag: undefined, faults: ['bad-tag'] });
    });
  }

  for (const source of ['', 'IF a', 'include x', 'ifbasic.agreed', '-', '"if"', `if ${'x'.repeat(1000)}`])
    it(`is none: ${JSON.stringify(source.slice(0, 20))}`, () => {
      expect(parse(source)).to.deep.include({ tag: undefined, faults: ['bad-tag'] });
    });
});

describe('for', () => {
  const loop = (source: string) => {
    const { tag, faults } = parse(source);
    if (tag?.kind !== 'for') throw new Error('no loop');
    return { as: tag.as, path: tag.list.path, separator: tag.separator, last: tag.lastSeparator, faults };
  };

  it('names the list, the item, and what stands between items', () => {
    const plain = { as: 'p', path: '/parties', faults: [] };
    expect(loop('for p in parties')).to.deep.equal({ ...plain, separator: '', last: '' });
    expect(loop('for p in parties separator "; "')).to.deep.equal({ ...plain, separator: '; ', last: '; ' });
    expect(loop('for p in parties separator ", " last " and "')).to.deep.equal({
      ...plain,
      separator: ', ',
      last: ' and ',
    });
    expect(loop('for p in parties last " and "')).to.deep.equal({ ...plain, separator: '', last: ' and ' });
    expect(loop('for r in basic.roles')).to.deep.include({ path: '/basic/roles', faults: [] });
  });

  for (const [source, code] of [
    ['for', 'bad-tag'],
    ['for p', 'bad-tag'],
    ['for p of parties', 'bad-tag'],
    ['for P in parties', 'bad-tag'],
    ['for p.x in parties', 'bad-tag'],
    ['for p in "parties"', 'bad-tag'],
    ['for p in parties separator ,', 'bad-tag'],
    ['for p in parties last " and " separator ", "', 'bad-tag'],
    ['for p in parties separator ", " x', 'bad-tag'],
    ['for p in none', 'unknown-name'],
    ['for p in basic', 'not-a-list'],
    ['for p in basic.title', 'not-a-list'],
  ] as const)
    // The tag opens all the same, so that its end and its content are still understood.
    it(`opens with the fault ${code}: ${source}`, () => {
      expect(loop(source).faults).to.deep.equal([code]);
    });
});

describe('if', () => {
  it('holds its condition, or one that never holds where that has a fault', () => {
    expect(parse('if basic.agreed').tag).to.deep.include({
      kind: 'if',
      when: { path: '/basic/agreed', schema: { const: true } },
    });
    for (const source of ['if', 'elsif none', 'if basic.agreed ==']) {
      const { tag, faults } = parse(source);
      expect(faults, source).to.have.length(1);
      expect(tag?.kind === 'if' || tag?.kind === 'elsif' ? tag.when : undefined, source).to.deep.equal({ any: [] });
    }
  });
});

describe('signatures', () => {
  it('use what their boxes print', () => {
    const { tag, used } = parse('signatures parties');
    expect(tag).to.deep.include({ kind: 'signatures', path: '/parties' });
    expect(used).to.deep.equal(['parties', 'parties.company', 'parties.name']);
  });

  for (const [source, code] of [
    ['signatures', 'unknown-name'],
    ['signatures none', 'unknown-name'],
    ['signatures basic', 'no-signee'],
    ['signatures basic.title', 'no-signee'],
  ] as const)
    it(`are a fault, ${code}: ${source}`, () => {
      expect(parse(source)).to.deep.include({ tag: undefined, faults: [code] });
    });
});
