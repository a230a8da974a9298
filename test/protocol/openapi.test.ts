import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { generateDescriptions } from '../../scripts/generate-openapi.ts';
import { builderRoutes, createBuilderOpenApi } from '../../src/protocol/builder/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
type Json = Readonly<Record<string, unknown>>;

/** Every `$ref` in a document. */
function listRefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : listRefs(part),
  );
}

describe('OpenAPI', () => {
  it('the committed files are those the route tables give', async () => {
    for (const [path, text] of await generateDescriptions()) {
      expect((await readFile(`${root}/${path}`, 'utf8')) === text, `${path} has drifted: run npm run generate`).toBe(
        true,
      );
    }
  });

  it('every reference leads somewhere, and nothing points at a definition of its own', async () => {
    const { components } = (await createBuilderOpenApi({ withExamples: false })) as {
      components: Record<string, Json>;
    };
    const places = ['schemas', 'responses'].flatMap((kind) =>
      Object.keys(components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
    );
    const refs = listRefs(await createBuilderOpenApi({ withExamples: false }));
    expect(refs.length).toBeGreaterThan(50);
    expect(refs.filter((ref) => !places.includes(ref))).toEqual([]);
  });

  it('describes an error that many operations answer alike once', async () => {
    const { paths, components } = (await createBuilderOpenApi()) as {
      paths: Record<string, Record<string, { responses: Json }>>;
      components: { responses: Record<string, Json> };
    };
    const operation = paths['/api/builder/sessions/{session_id}']?.['get'];
    expect(operation?.responses['404']).toEqual({ $ref: '#/components/responses/Error404' });
    expect(components.responses['Error404']).toMatchObject({
      description: 'Not there, or not in this environment',
      content: { 'application/json': { example: { meta: { status: { code: 404 } } } } },
    });
  });

  it('has every operation of the Builder interface, by name', async () => {
    const paths = (await createBuilderOpenApi())['paths'] as Record<string, Record<string, { operationId: string }>>;
    const found = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(found.sort()).toEqual(Object.keys(builderRoutes).sort());
  });

  // builder-embed §Endpoints
  it.each([
    ['POST', '/api/browser/sessions'],
    ['GET', '/api/browser/sessions/{session_id}'],
    ['DELETE', '/api/browser/sessions/{session_id}'],
    ['POST', '/api/builder/sessions'],
    ['GET', '/api/builder/sessions/{session_id}'],
    ['PATCH', '/api/builder/sessions/{session_id}'],
    ['DELETE', '/api/builder/sessions/{session_id}'],
    ['GET', '/api/builder/sessions/{session_id}/contract'],
    ['PATCH', '/api/builder/sessions/{session_id}/contract'],
    ['POST', '/api/builder/sessions/{session_id}/contract/finalize'],
    ['POST', '/api/builder/sessions/{session_id}/contract/unfinalize'],
    ['GET', '/api/builder/sessions/{session_id}/html'],
    ['GET', '/api/builder/sessions/{session_id}/pdf'],
    ['GET', '/api/builder/sessions/{session_id}/export'],
    ['POST', '/api/builder/sessions/import'],
    ['POST', '/api/builder/sessions/{session_id}/participants/{participant_id}/authenticate'],
    ['GET', '/api/browser/templates'],
    ['GET', '/api/browser/templates/{template_id}'],
    ['GET', '/api/builder/sessions/{session_id}/value-schema'],
    ['GET', '/api/builder/sessions/{session_id}/events'],
  ])('describes %s %s', async (method, path) => {
    const paths = (await createBuilderOpenApi())['paths'] as Record<string, Record<string, unknown>>;
    expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
  });

  it('names route and table entry alike, and declares every path parameter', () => {
    for (const [name, route] of Object.entries(builderRoutes)) {
      expect(route.operationId).toBe(name);
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const params = 'params' in route.request ? Object.keys(route.request.params.shape) : [];
      expect(params.sort()).toEqual(inPath.sort());
    }
  });
});
