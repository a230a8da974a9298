import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, getAt } from '../../src/document/index.ts';
import type { Condition, Instance, Json } from '../../src/document/index.ts';
import { resolvePointer } from '../../src/document/pointer.ts';
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

  it('is hidden by a condition on a missing value, and shown by the negated one', () => {
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

describe('where a condition looks', () => {
  const FIELDS = ['/basic/title', '/basic/code', '/people/0/name', '/people/0/company', '/people/1/company'];
  const PATHS = ['/basic/title', '/people/0/kind', '1/kind', '1/name', '0', '2', '3/basic/title', '2/title', '9/x'];
  const look = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({
        path: fc.constantFrom(...PATHS),
        schema: fc.constantFrom({}, { const: 'company' }, { minLength: 2 }, { type: 'null' }),
      }),
      fc.record({ all: fc.array(tie('condition'), { maxLength: 2 }) }),
      fc.record({ any: fc.array(tie('condition'), { maxLength: 2 }) }),
      fc.record({ not: tie('condition') }),
    ) as fc.Arbitrary<Condition>,
  })).condition;

  it('are the paths that it names, and no others: a change elsewhere never shows or hides anything', () => {
    fc.assert(
      fc.property(
        look,
        fc.constantFrom(...FIELDS),
        fc.constantFrom('/basic/title', '/basic/email', '/people/0/kind', '/people/0/name', '/people/1/kind'),
        (condition, path, changed) => {
          const made = applyPatch(value as Json, [{ op: 'replace', path: changed, value: 'company' }]);
          if (!made.ok) throw new Error(made.error.code);
          const read = listConditionPaths(condition).map((each) => resolvePointer(each, path));
          const reads = (at: string): boolean =>
            `${changed}/`.startsWith(`${at}/`) || `${at}/`.startsWith(`${changed}/`);
          if (read.some((each) => each !== undefined && reads(each))) return;
          expect(isVisible({ value: made.value as Instance, path, condition })).to.equal(shown(condition, path));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is the same place whether it is written from the root or from the field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), fc.constantFrom(...FIELDS), (path, field) => {
        const absolute = resolvePointer(path, field);
        for (const schema of [{}, { const: 'company' }, { type: 'null' }]) {
          const expected = absolute !== undefined && shown(leaf(absolute, schema), field);
          expect(shown(leaf(path, schema), field), `${path} from ${field}`).to.equal(expected);
        }
      }),
    );
  });

  for (const [path, from, at] of [
    ['0', '/people/0/name', '/people/0/name'],
    ['0/x', '/people/0/name', '/people/0/name/x'],
    ['1/kind', '/people/0/name', '/people/0/kind'],
    ['2/1/kind', '/people/0/name', '/people/1/kind'],
    ['3', '/people/0/name', ''],
    ['3/basic/title', '/people/0/name', '/basic/title'],
    ['4', '/people/0/name', undefined],
    ['01/kind', '/people/0/name', undefined],
    ['-1/kind', '/people/0/name', undefined],
    ['1#', '/people/0/name', undefined],
    ['1/a~1b', '/basic/title', '/basic/a~1b'],
    ['', '/basic/title', ''],
  ] as const) {
    it(`“${path}” of the field ${from} leads ${at === undefined ? 'nowhere' : `to “${at}”`}`, () => {
      expect(resolvePointer(path, from)).to.equal(at);
      expect(shown(leaf(path, {}), from)).to.equal(at !== undefined && getAt(value, at) !== undefined);
    });
  }
});
