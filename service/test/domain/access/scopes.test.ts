import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../src/domain/access/scopes.ts';
import { exceeds, findMissingScope, FULL_GRANT } from '../../../src/domain/access/scopes.ts';

const grant = (over: Partial<Grant>): Grant => ({ ...FULL_GRANT, ...over });

describe('scopes', () => {
  it.each([
    [null, 'DELETE', undefined],
    [{}, 'DELETE', undefined],
    [{ interfaces: ['builder'] }, 'GET', 'interfaces: platform-v2'],
    [{ interfaces: ['builder', 'platform-v2'] }, 'POST', undefined],
    [{ methods: 'read' }, 'GET', undefined],
    [{ methods: 'read' }, 'HEAD', undefined],
    [{ methods: 'read' }, 'POST', 'methods: write'],
    [{ methods: 'write' }, 'PATCH', undefined],
  ] as const)('of %j lack for %s: %s', (scopes, method, missing) => {
    const kept = scopes && 'interfaces' in scopes ? { interfaces: [...scopes.interfaces] } : scopes;
    expect(findMissingScope(kept, { scope: 'platform-v2', method })).toBe(missing);
  });

  const READ = grant({ scopes: { methods: 'read' } });
  const SOON = grant({ expiresAt: new Date(1000) });
  const BUILDER = grant({ scopes: { interfaces: ['builder'] } });
  it.each([
    [FULL_GRANT, FULL_GRANT, false],
    [grant({ role: 'editor' }), FULL_GRANT, false],
    [FULL_GRANT, grant({ role: 'editor' }), true],
    [FULL_GRANT, READ, true],
    [READ, FULL_GRANT, false],
    [grant({ scopes: { methods: 'write' } }), READ, true],
    [FULL_GRANT, BUILDER, true],
    [BUILDER, FULL_GRANT, false],
    [grant({ scopes: { interfaces: ['builder', 'signing-v1', 'platform-v2'] } }), FULL_GRANT, false],
    [grant({ scopes: { interfaces: ['signing-v1'] } }), BUILDER, true],
    [FULL_GRANT, SOON, true],
    [SOON, SOON, false],
    [grant({ expiresAt: new Date(1001) }), SOON, true],
    [SOON, FULL_GRANT, false],
  ])('compare rights: %j has more than %j: %s', (wanted, own, more) => {
    expect(exceeds(wanted, own)).toBe(more);
  });
});
