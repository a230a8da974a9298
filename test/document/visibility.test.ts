import { expect } from '@open-wc/testing';
import type { Condition } from '../../src/document/index.ts';
import { isVisible, listConditionPaths } from '../../src/document/visibility.ts';
import { createPerson, createState } from './fixture.ts';

const { value } = createState((fields) => ({
  ...fields,
  people: [{ ...createPerson('Ann'), kind: 'company' }, createPerson('Bo')],
}));
const leaf = (path: string, schema: object = { const: 'company' }): Condition => ({ path, schema }) as Condition;
const shown = (condition: Condition | undefined, path = '/people/0/company'): boolean =>
  isVisible({ value, path, condition });

describe('a field', () => {
  it('is shown without a condition', () => {
    expect(shown(undefined)).to.equal(true);
  });

  it('reads its neighbours in its own instance', () => {
    const condition = leaf('1/kind');
    expect([shown(condition, '/people/0/company'), shown(condition, '/people/1/company')]).to.deep.equal([true, false]);
  });

  it('reads from the root by an absolute path, wherever it stands', () => {
    const condition = leaf('/people/0/kind');
    expect([shown(condition, '/people/1/company'), shown(condition, '/basic/title')]).to.deep.equal([true, true]);
  });

  it('is not shown for what is not there, and shown where that is asked for', () => {
    for (const path of ['/nowhere', '/people/7/kind', '1/nowhere', '9/kind', 'not-a-pointer']) {
      expect(shown(leaf(path, {})), path).to.equal(false);
      expect(shown({ not: leaf(path, {}) }), path).to.equal(true);
    }
  });

  it('tells an empty value from none', () => {
    expect(shown(leaf('1/kind', { const: null }), '/people/1/company')).to.equal(true);
  });
});

describe('conditions together', () => {
  const [yes, no] = [leaf('1/kind'), leaf('1/kind', { const: 'person' })];
  for (const [title, condition, expected] of [
    ['all of them', { all: [yes, yes] }, true],
    ['not all of them', { all: [yes, no] }, false],
    ['any of them', { any: [no, yes] }, true],
    ['none of them', { any: [no, no] }, false],
    ['the opposite', { not: no }, true],
    ['all of none', { all: [] }, true],
    ['any of none', { any: [] }, false],
    ['one in another', { all: [{ any: [no, { not: no }] }, { not: { all: [yes, no] } }] }, true],
  ] as const) {
    it(`hold as ${title}`, () => {
      expect(shown(condition)).to.equal(expected);
    });
  }

  it('name every path they read, as written', () => {
    const condition: Condition = { all: [leaf('1/kind'), { any: [leaf('/basic/title'), { not: leaf('3/x') }] }] };
    expect(listConditionPaths(condition)).to.deep.equal(['1/kind', '/basic/title', '3/x']);
  });
});
