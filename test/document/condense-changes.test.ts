import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Json, Operation } from '../../src/document/index.ts';
import { applyPatch, condenseChanges } from '../../src/document/index.ts';

/** The patches made one after the other on a document, each with its inverse. */
function made(document: Json, ...patches: readonly (readonly Operation[])[]) {
  let at = document;
  return patches.map((operations) => {
    const result = applyPatch(at, operations);
    if (!result.ok) throw new Error(`${result.error.code} in ${JSON.stringify(operations)}`);
    at = result.value;
    return { operations, inverse: result.inverse };
  });
}
const set = (path: string, value: Json): Operation => ({ op: 'replace', path, value });
const add = (path: string, value: Json): Operation => ({ op: 'add', path, value });
const remove = (path: string): Operation => ({ op: 'remove', path });

describe('condenseChanges', () => {
  const document = { name: '', price: 2500, list: [{ a: 1 }, { a: 2 }] };

  it('tells a word that was typed as one change', () => {
    const patches = made(
      document,
      [set('/name', 'A')],
      [set('/name', 'Ai'), set('/price', 5000)],
      [set('/name', 'Aino')],
    );
    expect(condenseChanges(patches)).to.deep.equal([
      { op: 'replace', path: '/name', before: '', after: 'Aino' },
      { op: 'replace', path: '/price', before: 2500, after: 5000 },
    ]);
  });

  it('leaves out changes that were taken back', () => {
    expect(condenseChanges(made(document, [set('/price', 1)], [set('/price', 2500)]))).to.deep.equal([]);
    expect(condenseChanges(made(document, [add('/more', 1)], [remove('/more')]))).to.deep.equal([]);
    expect(condenseChanges(made(document, [remove('/price')], [add('/price', 2500)]))).to.deep.equal([]);
    // A later change is a change of its own.
    expect(
      condenseChanges(made(document, [set('/price', 1)], [set('/price', 2500)], [set('/price', 3)])),
    ).to.deep.equal([{ op: 'replace', path: '/price', before: 2500, after: 3 }]);
  });

  it('knows a member that came, changed and went', () => {
    expect(condenseChanges(made(document, [add('/more', 1), set('/more', 2)]))).to.deep.equal([
      { op: 'add', path: '/more', after: 2 },
    ]);
    expect(condenseChanges(made(document, [set('/price', 1), remove('/price')]))).to.deep.equal([
      { op: 'remove', path: '/price', before: 2500 },
    ]);
    expect(condenseChanges(made(document, [remove('/price')], [add('/price', 7)]))).to.deep.equal([
      { op: 'replace', path: '/price', before: 2500, after: 7 },
    ]);
    // Adding over a member replaces it.
    expect(condenseChanges(made(document, [add('/price', 7)]))).to.deep.equal([
      { op: 'add', path: '/price', before: 2500, after: 7 },
    ]);
  });

  it('never puts two places together because one took the place of the other', () => {
    const patches = made(document, [set('/list/0/a', 5)], [remove('/list/0')], [set('/list/0/a', 6)]);
    expect(condenseChanges(patches)).to.deep.equal([
      { op: 'replace', path: '/list/0/a', before: 1, after: 5 },
      { op: 'remove', path: '/list/0', before: { a: 5 } },
      { op: 'replace', path: '/list/0/a', before: 2, after: 6 },
    ]);
  });

  it('says where an item went that was put at the end', () => {
    expect(condenseChanges(made(document, [add('/list/-', { a: 3 })]))).to.deep.equal([
      { op: 'add', path: '/list/2', after: { a: 3 } },
    ]);
  });

  it('replaces an item like a member', () => {
    expect(condenseChanges(made(document, [set('/list/1', { a: 3 })], [set('/list/1', { a: 4 })]))).to.deep.equal([
      { op: 'replace', path: '/list/1', before: { a: 2 }, after: { a: 4 } },
    ]);
  });

  it('leaves out operations that the wire does not carry, and those without an inverse', () => {
    const copied = made(document, [{ op: 'test', path: '/price', value: 2500 }]);
    expect(condenseChanges(copied)).to.deep.equal([]);
    expect(condenseChanges([{ operations: [set('/price', 1)], inverse: [] }])).to.deep.equal([]);
    expect(condenseChanges([])).to.deep.equal([]);
  });

  it('leads from the first document to the last, whatever was done', () => {
    const paths = fc.constantFrom('/name', '/price', '/list/0/a');
    const operation = fc.oneof(
      fc.tuple(paths, fc.integer({ min: 0, max: 3 })).map(([path, value]) => add(path, value)),
      fc.constant(add('/list/0', { a: 9 })),
      fc.constant(add('/list/-', { a: 8 })),
    );
    fc.assert(
      fc.property(fc.array(fc.array(operation, { maxLength: 4 }), { maxLength: 8 }), (all) => {
        const patches = made(document, ...all);
        const told = condenseChanges(patches).map(({ op, path, after }) =>
          op === 'remove' ? remove(path) : add(path, after as Json),
        );
        const [wanted, found] = [all.flat(), told].map((operations) => applyPatch<Json>(document, operations));
        expect(found?.ok && found.value).to.deep.equal(wanted?.ok && wanted.value);
      }),
    );
  });
});
