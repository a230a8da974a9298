import fc from 'fast-check';
import type { Json, Operation } from '../../src/document/index.ts';

const key = fc.constantFrom('a', 'b', 'c', '0', '1', '~', 'a/b');
const leaf = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', 'x', 'y'), fc.boolean(), fc.constant(null));

/** JSON objects of small keys, so that random paths often lead somewhere. */
export const objectArbitrary: fc.Arbitrary<Json> = fc.letrec<{ node: Json; object: Json }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('object'),
    fc.array(tie('node'), { maxLength: 4 }) as fc.Arbitrary<Json>,
  ),
  object: fc.dictionary(key, tie('node'), { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<Json>,
})).object;

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', '0', '1', '2', '-', '~0', 'a~1b'), { minLength: 1, maxLength: 3 })
  .map((tokens) => `/${tokens.join('/')}`);

/** The operations of the wire. */
export const operationArbitrary: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constantFrom('add' as const, 'replace' as const),
    path,
    value: objectArbitrary as fc.Arbitrary<Json>,
  }),
  fc.record({ op: fc.constant('remove' as const), path }),
);
