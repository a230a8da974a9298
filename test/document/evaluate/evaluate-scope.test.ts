import { expect } from '@open-wc/testing';
import { EvaluationScope } from '../../../src/document/evaluate/evaluate-scope.ts';
import type { LocatedValue } from '../../../src/document/evaluate/evaluate-scope.ts';
import type { Instance, Json } from '../../../src/document/index.ts';
import { createParty, createValue, textSchema } from '../text-fixture.ts';

function createScope(value: Instance = createValue()): EvaluationScope {
  return new EvaluationScope({ value, schema: textSchema, language: 'en', touched: new Set() });
}

const parties = [createParty('Ann', 'Ltd', ['a@x.example', 'b@x.example']), createParty('Bo')];

describe('finding a name', () => {
  const scope = createScope(createValue({ basic: { title: 'T' }, parties }));

  it('gives the value with its schema and its place', () => {
    const place = scope.find({ path: '/basic/title' });
    expect([place?.json, place?.path, place?.schema['x-deed']?.widget]).to.deep.equal(['T', '/basic/title', 'text']);
    expect(scope.find({ path: '/parties/1/name' })?.json).to.equal('Bo');
  });

  for (const path of [
    '/none',
    '/basic/none',
    '/basic/title/0',
    '/basic/__proto__',
    '/constructor',
    '/parties/x',
    '/parties/name',
  ]) {
    it(`gives nothing for ${path}`, () => {
      expect(scope.find({ path })).to.equal(undefined);
    });
  }

  it('tells a place without a value from no place', () => {
    const place = scope.find({ path: '/parties/7/name' });
    expect(place).to.have.property('json', undefined);
    expect(place?.schema['x-deed']?.widget).to.equal('text');
  });

  it('gives nothing for a field that its condition hides, or for anything inside it', () => {
    expect(scope.find({ path: '/parties/0/company' })?.json).to.equal('Ltd');
    expect(scope.find({ path: '/parties/1/company' })).to.equal(undefined);
  });
});

describe('a loop’s variable', () => {
  const scope = createScope(createValue({ parties }));
  const [ann, bo] = scope.list({ path: '/parties' }) as [LocatedValue, LocatedValue];

  it('leads into its item, and is its item by the empty path', () => {
    const inner = scope.with('p', ann);
    expect(inner.find({ scope: 'p', path: '/name' })?.path).to.equal('/parties/0/name');
    expect(inner.find({ scope: 'p', path: '' })?.json).to.equal(ann.json);
    expect(inner.list({ scope: 'p', path: '/contacts' }).map(({ path }) => path)).to.deep.equal([
      '/parties/0/contacts/0',
      '/parties/0/contacts/1',
    ]);
  });

  it('means the inner loop’s item until that ends, and nothing outside', () => {
    const outer = scope.with('p', ann);
    expect(outer.with('p', bo).find({ scope: 'p', path: '/name' })?.json).to.equal('Bo');
    expect(outer.find({ scope: 'p', path: '/name' })?.json).to.equal('Ann');
    expect(scope.find({ scope: 'p', path: '/name' })).to.equal(undefined);
  });

  it('is what a condition reads, whose own item it is', () => {
    const isCompany = { scope: 'p', path: '/kind', schema: { const: 'company' } };
    expect([ann, bo].map((place) => scope.with('p', place).holds(isCompany))).to.deep.equal([true, false]);
    expect(scope.holds(isCompany)).to.equal(false);
  });
});

describe('items of a list', () => {
  it('are none of a value that is no list', () => {
    const scope = createScope(createValue({ basic: { title: 'T' } }));
    for (const path of ['/basic/title', '/basic', '/none', '/parties'])
      expect(scope.list({ path }), path).to.deep.equal([]);
  });

  it('are one, and missing, of a multiple choice without an answer', () => {
    const [only, ...others] = createScope().list({ path: '/basic/roles' });
    expect([only?.json, only?.path, others]).to.deep.equal([null, '/basic/roles', []]);
    expect(only?.schema['x-deed']?.label).to.deep.include({ en: 'Roles' });
  });

  it('have the labels of the whole choice', () => {
    const places = createScope(createValue({ basic: { roles: ['tech', 'law'] } })).list({ path: '/basic/roles' });
    expect(places.map(({ json }) => json)).to.deep.equal(['tech', 'law']);
    expect(places[0]?.schema['x-deed']?.options).to.have.keys('law', 'tech');
  });
});

describe('the record of reads', () => {
  const readBy = (read: (scope: EvaluationScope) => void, value = createValue({ parties })): string[] => {
    const scope = createScope(value);
    read(scope);
    return [...scope.touched].sort();
  };

  it('is the root fieldset of each name, also through loops and conditions', () => {
    expect(readBy((scope) => scope.find({ path: '/basic/title' }))).to.deep.equal(['basic']);
    expect(readBy((scope) => scope.list({ path: '/parties' }))).to.deep.equal(['parties']);
    expect(readBy((scope) => scope.holds({ path: '/basic/agreed', schema: {} }))).to.deep.equal(['basic']);
  });

  it('is what hides a name, too: it may show it later', () => {
    expect(readBy((scope) => scope.find({ path: '/parties/1/company' }))).to.deep.equal(['parties']);
  });

  it('is nothing while nothing was asked', () => {
    expect(readBy(() => undefined)).to.deep.equal([]);
    expect(readBy((scope) => scope.find({ path: '/none' }))).to.deep.equal([]);
  });

  it('is shared by the scopes of loops', () => {
    const touched = readBy((scope) => {
      for (const place of scope.list({ path: '/parties' })) scope.with('p', place).find({ path: '/basic/note' });
    });
    expect(touched).to.deep.equal(['basic', 'parties']);
  });
});

describe('values that are not what their schema says', () => {
  const broken: readonly Json[] = [null, 7, 'x', [], [null], [[]], { 0: 'x' }];
  for (const json of broken) {
    it(`lead nowhere harmful: ${JSON.stringify(json)}`, () => {
      const scope = createScope({ ...createValue(), parties: json, basic: json } as unknown as Instance);
      for (const path of ['/parties/0/name', '/parties/0/contacts/0/email', '/basic/title', '/basic/fee'])
        expect(scope.find({ path })?.json, path).to.equal(undefined);
      expect(scope.list({ path: '/parties' }).length).to.equal(Array.isArray(json) ? json.length : 0);
    });
  }
});
