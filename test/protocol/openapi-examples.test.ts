import { readdirSync } from 'node:fs';
import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { adapterRoutes, createAdapterOpenApi } from '../../src/protocol/adapter/index.ts';
import { builderRoutes, createBuilderOpenApi } from '../../src/protocol/builder/index.ts';
import type { Route } from '../../src/protocol/index.ts';
import { createPlatformOpenApi, platformRoutes } from '../../src/protocol/platform/index.ts';
import { createRoomOpenApi, roomRoutes } from '../../src/protocol/room/index.ts';
import { createSigningOpenApi, signingRoutes } from '../../src/protocol/signing/index.ts';

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly encoding?: object;
}
type Content = Readonly<Record<string, Media>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly description: string;
  readonly content?: Content;
  readonly headers?: object;
}
/** An operation as it stands in the file, with errors that are described once for all. */
interface Described extends Omit<Operation, 'responses'> {
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly security: readonly object[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: object;
    readonly securitySchemes: object;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

const SHIPPED = readdirSync(new URL('../../service/templates', import.meta.url));
const METHODS = new Set(['get', 'post', 'patch', 'put', 'delete']);

describe.each([
  ['Builder', (await createBuilderOpenApi()) as unknown as Document, builderRoutes as Readonly<Record<string, Route>>],
  [
    'Platform',
    (await createPlatformOpenApi()) as unknown as Document,
    platformRoutes as Readonly<Record<string, Route>>,
  ],
  ['Signing', (await createSigningOpenApi()) as unknown as Document, signingRoutes as Readonly<Record<string, Route>>],
  ['signing room', (await createRoomOpenApi()) as unknown as Document, roomRoutes as Readonly<Record<string, Route>>],
  ['adapter', (await createAdapterOpenApi()) as unknown as Document, adapterRoutes as Readonly<Record<string, Route>>],
])('the OpenAPI file of the %s interface', (name, document, routes) => {
  const answerOf = (answer: Answer | { readonly $ref: string }): Answer => {
    const found = '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;
    if (!found) throw new Error(`${JSON.stringify(answer)} leads nowhere`);
    return found;
  };
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation): Operation => ({
      ...operation,
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [status, answerOf(answer)]),
      ),
    })),
  );
  /** Returns the faults of a value, by the schema of a place in the document. */
  const faultsOf = (schema: Schema, value: unknown): string[] => {
    const { valid, errors } = new Validator(
      { ...schema, components: document.components } as Schema,
      '2020-12',
      false,
    ).validate(value);
    return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
  };
  const examplesOf = ({ example, examples = {} }: Media): unknown[] => [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];

  it('has what OpenAPI 3.1 asks of it', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string });
    const schemes = Object.keys(document.components.securitySchemes);
    for (const [path, item] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//);
      expect(Object.keys(item).filter((method) => !METHODS.has(method))).toEqual([]);
    }
    for (const { operationId, responses, parameters = [], security = document.security } of operations) {
      expect(
        Object.keys(responses).filter((status) => !/^[1-5]\d\d$/.test(status)),
        operationId,
      ).toEqual([]);
      expect(
        Object.values(responses).every(({ description }) => description !== ''),
        operationId,
      ).toBe(true);
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
      expect(new Set(names).size, operationId).toBe(names.length);
      expect(parameters.filter((parameter) => parameter.in === 'path' && !parameter.required)).toEqual([]);
      expect(
        security.flatMap((requirement) => Object.keys(requirement)).filter((scheme) => !schemes.includes(scheme)),
        operationId,
      ).toEqual([]);
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('has a tag on every operation, and a description of every tag', () => {
    const known = document.tags.map(({ name }) => name).sort();
    expect([...new Set(operations.flatMap(({ tags }) => tags))].sort()).toEqual(known);
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([]);
  });

  it('needs no credentials for public reads, and some for all other operations', () => {
    const open = operations
      .filter(({ security = document.security }) => security.length === 0)
      .map(({ operationId }) => operationId);
    expect(open.sort()).toEqual(
      Object.values(routes)
        .filter(({ authenticated }) => authenticated === false)
        .map(({ operationId }) => operationId)
        .sort(),
    );
    // An empty requirement would make all the others optional.
    expect(
      operations
        .flatMap(({ security = document.security }) => security)
        .filter((requirement) => Object.keys(requirement).length === 0),
    ).toEqual([]);
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'has an example of %s, which its schemas accept',
    (_id, { parameters = [], requestBody, responses }) => {
      for (const { name, required, schema, example } of parameters) {
        expect(required && example === undefined, `no example of ${name}`).toBe(false);
        if (example !== undefined) expect(faultsOf(schema, example), name).toEqual([]);
      }
      // A request that acts once answers with another status when it is repeated; one of the two is shown.
      const successes = Object.entries(responses).flatMap(([status, answer]) =>
        status.startsWith('2') ? [answer] : [],
      );
      expect(successes.length).toBeGreaterThan(0);
      const isShown = ({ content = {} }: (typeof successes)[number]): boolean =>
        Object.values(content).some((media) => examplesOf(media).length > 0);
      const response = successes.find(isShown) ?? successes[0];
      const shown = [
        // A file that is a body of its own is shown by none.
        ...Object.entries(requestBody?.content ?? {})
          .filter(([type]) => type !== 'application/pdf' && type !== 'application/octet-stream')
          .map(([, media]) => media),
        ...Object.entries(response?.content ?? {})
          .filter(([type]) => /^(?:application\/json|text\/(?:html|event-stream))$/.test(type))
          .map(([, media]) => media),
      ];
      for (const media of shown) expect(examplesOf(media).length).toBeGreaterThan(0);
      const everything = [...shown, ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content))];
      for (const media of everything)
        for (const example of examplesOf(media)) expect(faultsOf(media.schema, example)).toEqual([]);
    },
  );

  it('refers to nothing in its examples, so that no reader takes them for parts of the file', () => {
    const media = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {})),
    );
    const shown = media.flatMap((each) => examplesOf(each));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((example) => /"\$(?:ref|defs)"/.test(JSON.stringify(example)))).toEqual([]);
  });

  it('shows what can be done with templates that are shipped, or made in it', () => {
    const named = operations.flatMap(({ parameters = [], requestBody }) => [
      ...parameters.filter(({ name: field }) => field === 'template_id').map(({ example }) => example),
      ...[...JSON.stringify(requestBody ?? {}).matchAll(/"template(?:_id|Id)":"([^"]+)"/g)].map(([, id]) => id),
    ]);
    const made = operations
      .filter(({ operationId }) => operationId === 'createTemplate')
      .map(
        ({ responses }) =>
          (Object.values(responses['201']?.content ?? {})[0]?.example as { data: { id: string } }).data.id,
      );
    expect(named.filter((id) => ![...SHIPPED, ...made].includes(String(id)))).toEqual([]);
  });

  it('shows the errors that are easily had', () => {
    const statuses = operations.flatMap(({ responses }) =>
      Object.entries(responses)
        .filter(([, { content = {} }]) => Object.values(content).some(({ example }) => example !== undefined))
        .map(([status]) => Number(status)),
    );
    // A key of these is forbidden nothing.
    const easy = ['Signing', 'signing room'].includes(name) ? [] : [403];
    expect([...new Set(statuses)].sort()).toEqual(expect.arrayContaining([...easy, 404, 409, 415, 422]));
  });
});

describe('the import of an archive', async () => {
  const { paths, components } = (await createBuilderOpenApi()) as unknown as Document;
  const { content } = paths['/api/builder/sessions/import']?.['post']?.requestBody ?? { content: {} };
  const form = content['multipart/form-data'];
  const isAccepted = (value: unknown): boolean =>
    new Validator({ ...form?.schema, components } as Schema, '2020-12').validate(value).valid;
  const [method, url] = ['GET', 'https://app.example.com/x'];
  const names = ['success_handler', 'cancel_handler', 'delete_handler', 'error_handler'];

  it('takes objects as JSON text, or their members by bracket names', () => {
    expect(form?.encoding).toMatchObject({
      handlers: { contentType: 'application/json' },
      participant: { contentType: 'application/json' },
    });
    const brackets = Object.fromEntries(
      names.flatMap((name) => [
        [`handlers[${name}][method]`, method],
        [`handlers[${name}][url]`, url],
      ]),
    );
    expect(
      isAccepted({ file: 'zip', handlers: Object.fromEntries(names.map((name) => [name, { method, url }])) }),
    ).toBe(true);
    expect(isAccepted({ file: 'zip', ...brackets, 'participant[display_name]': 'Aino' })).toBe(true);
    expect(isAccepted({ ...brackets })).toBe(false);
    expect(isAccepted({ file: 'zip', ...brackets, 'handlers[error_handler][method]': 'PUT' })).toBe(false);
    expect(isAccepted({ file: 'zip' })).toBe(false);
  });

  it('shows both', () => {
    expect(Object.keys(form?.examples?.['json']?.value as object)).toEqual(['file', 'handlers']);
    expect(form?.examples?.['brackets']?.value).toMatchObject({ 'handlers[success_handler][method]': 'GET' });
  });
});
