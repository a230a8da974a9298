import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { formatPointer, getAt, getChild, parseIndex, parsePointer } from '../../src/document/index.ts';
import { resolvePointer } from '../../src/document/pointer.ts';

// RFC 6901 §5
const RFC = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

describe('parsePointer', () => {
  for (const [pointer, tokens] of [
    ['', []],
    ['/', ['']],
    ['/foo/0', ['foo', '0']],
    ['/a~1b', ['a/b']],
    ['/m~0n', ['m~n']],
    // "~01" is "~1" once decoded, and not "/".
    ['/~01', ['~1']],
    ['/a//b/', ['a', '', 'b', '']],
  ] as const) {
    it(`reads ${JSON.stringify(pointer)}`, () => {
      expect(parsePointer(pointer)).to.deep.equal(tokens);
    });
  }

  for (const text of ['foo', ' /foo', '#/foo', '/a~', '/a~2', '/~0~']) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parsePointer(text)).to.equal(undefined);
      expect(getAt(RFC, text)).to.equal(undefined);
    });
  }

  it('reads what formatPointer writes, whatever the names', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tokens) => {
        expect(parsePointer(formatPointer(tokens))).to.deep.equal(tokens);
      }),
    );
  });
});

describe('formatPointer', () => {
  it('writes indexes and escapes tilde before slash', () => {
    expect(formatPointer(['people', 0, 'a/b', '~1'])).to.equal('/people/0/a~1b/~01');
    expect(formatPointer([])).to.equal('');
  });
});

describe('parseIndex', () => {
  it('takes digits without a leading zero', () => {
    expect(['0', '7', '10', '1234567890'].map(parseIndex)).to.deep.equal([0, 7, 10, 1234567890]);
  });

  it('takes nothing else', () => {
    for (const token of ['', '-', '-1', '01', '1.0', '1e3', ' 1', '１', '+1'])
      expect(parseIndex(token), JSON.stringify(token)).to.equal(undefined);
  });
});

describe('getAt', () => {
  for (const [pointer, value] of [
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
  ] as const) {
    it(`finds ${pointer}`, () => {
      expect(getAt(RFC, pointer)).to.deep.equal(value);
    });
  }

  it('finds the whole document at the empty pointer, whatever it is', () => {
    for (const document of [RFC, [], null, 0, '']) expect(getAt(document, '')).to.equal(document);
  });

  it('tells null from nothing', () => {
    expect(getAt({ a: null }, '/a')).to.equal(null);
    expect(getAt({ a: null }, '/b')).to.equal(undefined);
    expect(getAt({ a: null }, '/a/b')).to.equal(undefined);
  });

  it('finds no index beyond the end, and none behind it', () => {
    expect([getAt([1], '/1'), getAt([1], '/-'), getAt([1], '/00')]).to.deep.equal([undefined, undefined, undefined]);
  });

  it('finds no more than a document’s own members', () => {
    for (const pointer of ['/toString', '/constructor', '/__proto__', '/foo/length', '/foo/map'])
      expect(getAt(RFC, pointer), pointer).to.equal(undefined);
    expect(getChild('text', 'length')).to.equal(undefined);
  });
});

describe('resolvePointer', () => {
  const from = '/people/0/holdings/2/note';
  for (const [path, absolute] of [
    ['/basic/title', '/basic/title'],
    ['', ''],
    ['0', from],
    ['1/count', '/people/0/holdings/2/count'],
    ['3/kind', '/people/0/kind'],
    ['5/basic/title', '/basic/title'],
    ['1/a~1b', '/people/0/holdings/2/a~1b'],
  ] as const) {
    it(`means ${absolute} by ${JSON.stringify(path)}`, () => {
      expect(resolvePointer(path, from)).to.equal(absolute);
    });
  }

  it('means nothing where it climbs out of the document, or is no pointer', () => {
    for (const path of ['6/title', '99', 'kind', '-1/kind', '01/kind', '1kind'])
      expect(resolvePointer(path, from), path).to.equal(undefined);
    expect(resolvePointer('1/kind', 'no-pointer')).to.equal(undefined);
  });
});
