import { describe, expect, it } from 'vitest';
import type { CallInput, InterfaceClient } from './interface-client.ts';
import type { MadeKey } from './make-key.ts';
import { makeKey } from './make-key.ts';
import { target } from './target.ts';

/** The parameters and headers of resources that exist. */
export type Place = Required<Pick<CallInput, 'params' | 'headers'>>;

interface Options {
  readonly there: (operationId: string) => Promise<Place>;
  /** Under the interface's prefix, and in none of its tables. */
  readonly unknownPaths: readonly string[];
  /** The interfaces that scopes of keys can name beside this one. */
  readonly otherScopes: readonly string[];
}

/** Registers the refusals common to every operation of every interface, each in its own envelope. */
export function describeEveryOperation(
  { operations, call, expectError }: InterfaceClient,
  { there, unknownPaths, otherScopes }: Options,
): void {
  const keyed = operations.filter((operation) => operation.security === undefined);
  const bodied = operations.filter((operation) => operation.requestBody?.content['application/json'] !== undefined);

  let foreign: Promise<MadeKey> | undefined;

  describe('every operation', () => {
    it.each(keyed.map(({ operationId }) => operationId))('%s asks for a key', async (operationId) => {
      const missing = await call(operationId, { key: null });
      expectError(missing, 401, 'key_missing');
      expect(missing.headers.get('www-authenticate')).toBe('Bearer');
      expectError(await call(operationId, { key: 'deed_sandbox_nobody' }), 401, 'key_unknown');
      expectError(await call(operationId, { key: 'nonsense' }), 401, 'key_unknown');
      expectError(await call(operationId, { key: `deed_sandbox_${'x'.repeat(1000)}` }), 401, 'key_unknown');
    });

    it.each(keyed.map(({ operationId }) => operationId))('%s asks for a key of the interface', async (operationId) => {
      const { key } = await (foreign ??= makeKey({ scopes: { interfaces: otherScopes } }));
      expect(expectError(await call(operationId, { key }), 403, 'scope_missing').message).toContain('interfaces: ');
    });

    it.each(operations.map(({ operationId }) => operationId))(
      '%s refuses media types it cannot send',
      async (operationId) => {
        expectError(
          await call(operationId, {
            ...(await there(operationId)),
            headers: { ...(await there(operationId)).headers, Accept: 'image/png' },
          }),
          406,
          'not_acceptable',
        );
      },
    );

    it.each(bodied.map(({ operationId }) => operationId))('%s reads nothing but small JSON', async (operationId) => {
      const { params, headers } = await there(operationId);
      expectError(await call(operationId, { params, headers, raw: '{"a":' }), 400, 'malformed_json');
      expectError(await call(operationId, { params, headers, raw: '' }), 400, 'malformed_json');
      expectError(
        await call(operationId, { params, headers: { ...headers, 'Content-Type': 'text/plain' }, raw: '{}' }),
        415,
        'unsupported_media_type',
      );
      expectError(
        await call(operationId, {
          params,
          headers: { ...headers, 'Content-Type': 'application/json; charset=utf-16' },
          raw: '{}',
        }),
        415,
        'unsupported_media_type',
      );
      expectError(
        await call(operationId, { params, headers: { ...headers, 'Content-Encoding': 'gzip' }, raw: '{}' }),
        415,
        'unsupported_encoding',
      );
      expectError(
        await call(operationId, { params, headers, raw: JSON.stringify({ operations: 'x'.repeat(2_000_000) }) }),
        413,
        'too_large',
      );
      expectError(await call(operationId, { params, headers, raw: '[]' }), 422, 'validation');
      expectError(await call(operationId, { params, headers, raw: '"text"' }), 422, 'validation');
    });

    it.each([...new Set(operations.map(({ path }) => path))])(
      '%s answers other methods with 405 and the ones there are',
      async (path) => {
        const methods = operations.filter((operation) => operation.path === path).map(({ method }) => method);
        const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
        const address = `${target.url}${path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000')}`;
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
          (name) => !allowed.includes(name),
        )) {
          const response = await fetch(address, { method, headers: { Authorization: `Bearer ${target.sandboxKey}` } });
          expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, allowed.join(', ')]);
          const text = await response.text();
          if (method !== 'HEAD') expectError({ status: 405, text, json: JSON.parse(text) }, 405, 'method_not_allowed');
        }
      },
    );

    it('answers unknown paths in the envelope', async () => {
      for (const path of unknownPaths) {
        const response = await fetch(`${target.url}${path}`);
        const text = await response.text();
        expectError({ status: response.status, text, json: JSON.parse(text) }, 404, 'not_found');
      }
    });
  });
}
