import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAdapterOpenApi } from '../../src/protocol/adapter/index.ts';
import { createBuilderOpenApi } from '../../src/protocol/builder/index.ts';
import { component } from '../../src/protocol/component.ts';
import { createOpenApi, defineRoute } from '../../src/protocol/index.ts';

type Components = Readonly<Record<string, unknown>>;

const schemasOf = (description: object): Components =>
  (description as { components: { schemas: Components } }).components.schemas;

/** The description of an interface of two operations that answer with these. */
function describeAnswers(...schemas: readonly z.ZodType[]): Components {
  const routes = schemas.map((schema, index) =>
    defineRoute({
      operationId: `read${index}`,
      method: 'GET',
      path: `/${index}`,
      tag: 'All',
      summary: 'Read',
      request: {},
      responses: { 200: { description: 'It', schema } },
    }),
  );
  const error = component('Oops', z.object({ code: z.string() }));
  const security = { schemes: {}, any: [] };
  const examples = { operations: {}, errors: {} };
  return schemasOf(
    createOpenApi(routes, {
      title: 'T',
      version: '1',
      description: '',
      tags: { All: '' },
      security,
      examples,
      error,
      errorTexts: {},
      commonErrors: [],
    }),
  );
}

describe('the components of a description', () => {
  const session = component('Session', z.object({ id: z.string() }));

  it('stand once, however many operations answer with them', () => {
    expect(Object.keys(describeAnswers(session, z.object({ data: session })))).toEqual(['Session']);
  });

  it('cannot have the name of another', () => {
    const other = component('Session', z.object({ signed_at: z.string() }));
    expect(() => describeAnswers(session, other)).toThrow('Session');
    expect(() => describeAnswers(session, z.object({ data: z.array(other) }))).toThrow('Session');
  });

  it('have a type in each part of several rules, which generators of clients would take for anything', () => {
    const address = component(
      'Address',
      z.object({
        url: z
          .string()
          .regex(/^https:/)
          .regex(/example/),
      }),
    );
    expect(describeAnswers(address)['Address']).toMatchObject({
      properties: {
        url: {
          allOf: [
            { type: 'string', pattern: '^https:' },
            { type: 'string', pattern: 'example' },
          ],
        },
      },
    });
  });

  it('may be called alike in two interfaces, which are described apart', () => {
    const other = component('Session', z.object({ signed_at: z.string() }));
    expect(describeAnswers(other)).not.toEqual(describeAnswers(session));
  });
});

describe('a name that two interfaces share', () => {
  it('is the same thing', async () => {
    const builder = schemasOf(await createBuilderOpenApi({ withExamples: false }));
    const adapter = schemasOf(await createAdapterOpenApi());
    const shared = Object.keys(adapter).filter((name) => name in builder);
    expect(shared).toContain('ContractState');
    for (const name of shared) expect(adapter[name], name).toEqual(builder[name]);
  });

  it('hides nothing in what the package exports', async () => {
    const [shared, builder, adapter] = await Promise.all([
      import('../../src/protocol/index.ts'),
      import('../../src/protocol/builder/index.ts'),
      import('../../src/protocol/adapter/index.ts'),
    ]);
    const names = [shared, builder, adapter].flatMap((module) => Object.keys(module));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
