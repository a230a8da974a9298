import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import jsonpatch from 'fast-json-patch';
import type { Operation as ReferenceOperation } from 'fast-json-patch';
import specCases from 'json-patch-test-suite/spec_tests.json';
import moreCases from 'json-patch-test-suite/tests.json';
import { applyPatch, formatPointer, isEqual } from '../../src/document/index.ts';
import type { Json, Operation } from '../../src/document/index.ts';
import { objectArbitrary, operationArbitrary } from './arbitraries.ts';

interface SuiteCase {
  comment?: string;
  doc: Json;
  patch?: Operation[];
  expected?: Json;
  error?: string;
  disabled?: boolean;
}

const suite = ([...specCases, ...moreCases] as SuiteCase[]).filter((entry) => entry.patch && !entry.disabled);

/** Applies, and checks what holds of every patch: the input is untouched, and the inverse leads back. */
function apply(document: Json, patch: readonly Operation[]): ReturnType<typeof applyPatch> {
  const before = JSON.stringify(document);
  const result = applyPatch(document, patch);
  expect(JSON.stringify(document), 'input').to.equal(before);
  if (!result.ok) return result;
  const back = applyPatch(result.value, result.inverse);
  expect(back.ok && isEqual(back.value, document), `inverse ${JSON.stringify(result.inverse)}`).to.equal(true);
  return result;
}

describe('applyPatch', () => {
  it('has the public suite to run', () => {
    expect(suite.length).to.be.greaterThan(90);
  });

  for (const [index, { comment, doc, patch, expected, error }] of suite.entries()) {
    it(`public suite ${index}: ${comment ?? JSON.stringify(patch).slice(0, 80)}`, () => {
      const result = apply(doc, patch as Operation[]);
      expect(result.ok, JSON.stringify(result)).to.equal(error === undefined);
      if (result.ok && expected !== undefined)
        expect(isEqual(result.value, expected), JSON.stringify(result.value)).to.equal(true);
    });
  }

  it('does what fast-json-patch does, on random documents and patches', () => {
    fc.assert(
      fc.property(objectArbitrary, fc.array(operationArbitrary, { maxLength: 6 }), (document, patch) => {
        const result = apply(document, patch);
        let expected: Json | undefined;
        try {
          expected = jsonpatch.applyPatch(document, patch as ReferenceOperation[], true, false).newDocument as Json;
        } catch {
          /* refused by the reference */
        }
        expect(result.ok).to.equal(expected !== undefined);
        if (result.ok) expect(isEqual(result.value, expected), JSON.stringify([result.value, expected])).to.equal(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('shares every branch that no path leads through', () => {
    const document = { a: { b: [{ c: 1 }, { c: 2 }] }, d: { e: 1 } };
    const result = applyPatch(document, [{ op: 'replace', path: '/a/b/1/c', value: 3 }]);
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value.d).to.equal(document.d);
    expect(result.value.a.b[0]).to.equal(document.a.b[0]);
    expect(result.value.a.b[1]).not.to.equal(document.a.b[1]);
  });

  it('never changes a value that an operation carries', () => {
    const value = { list: [1] };
    const result = applyPatch({}, [
      { op: 'add', path: '/a', value },
      { op: 'add', path: '/a/list/-', value: 2 },
      { op: 'copy', from: '/a', path: '/b' },
      { op: 'remove', path: '/b/list/0' },
    ]);
    expect(value).to.deep.equal({ list: [1] });
    expect(result.ok && result.value).to.deep.equal({ a: { list: [1, 2] }, b: { list: [2] } });
  });

  const document = { list: [1, 2], text: 'x' };
  const refused: [string, unknown[], string, number, string][] = [
    ['an unknown op', [{ op: 'rename', path: '/text' }], 'op_invalid', 0, '/text'],
    ['something that is no operation', [null], 'operation_invalid', 0, ''],
    ['a missing value', [{ op: 'add', path: '/a' }], 'value_required', 0, '/a'],
    ['a path that is no pointer', [{ op: 'add', path: 'a', value: 1 }], 'path_invalid', 0, 'a'],
    ['a path that is not there', [{ op: 'replace', path: '/a/b', value: 1 }], 'path_not_found', 0, '/a/b'],
    ['an index out of range', [{ op: 'remove', path: '/list/2' }], 'index_out_of_range', 0, '/list/2'],
    ['a leading zero', [{ op: 'remove', path: '/list/01' }], 'index_invalid', 0, '/list/01'],
    ['- in the middle', [{ op: 'add', path: '/list/-/a', value: 1 }], 'index_invalid', 0, '/list/-/a'],
    ['- to replace', [{ op: 'replace', path: '/list/-', value: 1 }], 'index_invalid', 0, '/list/-'],
    ['__proto__ in a path', [{ op: 'add', path: '/__proto__/x', value: 1 }], 'key_forbidden', 0, '/__proto__/x'],
    [
      'constructor deep in a value',
      [{ op: 'add', path: '/a', value: JSON.parse('{"b":[{"constructor":1}]}') as Json }],
      'key_forbidden',
      0,
      '/a',
    ],
    [
      'the third of five',
      [
        { op: 'add', path: '/a', value: 1 },
        { op: 'add', path: '/b', value: 1 },
        { op: 'remove', path: '/nothing' },
        { op: 'add', path: '/c', value: 1 },
        { op: 'add', path: '/d', value: 1 },
      ],
      'path_not_found',
      2,
      '/nothing',
    ],
  ];
  for (const [what, patch, code, operation, path] of refused) {
    it(`refuses ${what}`, () => {
      expect(apply(document, patch as Operation[])).to.deep.equal({ ok: false, error: { code, operation, path } });
      expect(({} as Record<string, unknown>)['x']).to.equal(undefined);
    });
  }

  it('takes a value nested deeper than the call stack', () => {
    let value: Json = 1;
    for (let depth = 0; depth < 20_000; depth++) value = [value];
    expect(applyPatch({}, [{ op: 'add', path: formatPointer(['deep']), value }]).ok).to.equal(true);
  });
});
