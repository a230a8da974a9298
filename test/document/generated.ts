import fc from 'fast-check';
import type { ContractState, Json, JsonObject } from '../../src/document/index.ts';

/** The JSON of a state, as patches see it. */
export const asJson = (state: ContractState): Json => state as unknown as Json;

/** A JSON value that throws wherever somebody tries to change it, down to its leaves. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) freeze(child);
  }
  return value;
}

/** An object whose members throw when they are read: code that passes it on by identity never triggers them. */
export function unreadable(names: readonly string[]): JsonObject {
  const object = {};
  for (const name of names)
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => {
        throw new Error(`${name} was read`);
      },
    });
  return object;
}

/** Lists in lists, so many deep: JSON holds what no call stack does. */
export function nest(depth: number): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

const words = fc.constantFrom('', 'a', 'Ünïcode 👩‍⚖️', '<b>&amp;</b>', '{{basic.title}}', '\u202eabc', '\n');
const href = fc.constantFrom('https://example.com/a?b', 'HTTP://x', 'mailto:a@example.com', 'MailTo:x');

interface RichText {
  readonly inline: Json;
  readonly block: Json;
}

/** A block as a person can write it, with every kind of inline in them, a few levels deep. */
export const writtenBlock: fc.Arbitrary<Json> = fc.letrec<RichText>((tie) => {
  const inlines = fc.array(tie('inline'), { maxLength: 3 });
  const of = (_type: string): { _type: fc.Arbitrary<string> } => ({ _type: fc.constant(_type) });
  const item = fc.record({ ...of('item'), content: inlines, children: fc.array(tie('block'), { maxLength: 2 }) });
  const column = fc.record({ header: inlines, align: fc.constantFrom('left', 'center', 'right') });
  const row = fc.record({ ...of('row'), cells: fc.tuple(inlines) });
  return {
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ ...of('text'), text: words }),
      fc.record(of('break')),
      fc.record({ ...of('strong'), content: inlines }),
      fc.record({ ...of('em'), content: inlines }),
      fc.record({ ...of('link'), href, content: inlines }),
    ) as fc.Arbitrary<Json>,
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ ...of('paragraph'), content: inlines }),
      fc.record({ ...of('heading'), level: fc.integer({ min: 1, max: 6 }), content: inlines }),
      fc.record({
        ...of('list'),
        style: fc.constantFrom('bullet', 'letter'),
        items: fc.array(item, { maxLength: 2 }),
      }),
      fc.record({
        ...of('table'),
        columns: fc.array(column, { minLength: 1, maxLength: 3 }),
        rows: fc.array(row, { maxLength: 2 }),
      }),
    ) as fc.Arbitrary<Json>,
  };
}).block;
