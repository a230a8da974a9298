import { describe, expect, it } from 'vitest';
import { readSlug, suggestSlug, tenantsOf } from '../../../src/domain/workspace/new-workspace.ts';
import { tenantIdOf } from '../../../src/domain/tenant/entry-token.ts';

describe('the short name of a workspace', () => {
  it.each([
    ['Acme', 'acme'],
    ['Müller & Söhne GmbH', 'muller-sohne-gmbh'],
    ['  Żółw, sp. z o.o.  ', 'zow-sp-z-o-o'],
    ['株式会社', undefined],
    ['x'.repeat(80), 'x'.repeat(55)],
    [`${'x'.repeat(54)} y`, 'x'.repeat(54)],
  ])('of %j is %j', (name, slug) => {
    expect(suggestSlug(name)).toBe(slug);
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a.b', 'ä', 'x'.repeat(56)])('is not %j', (text) => {
    expect(readSlug(text)).toBeUndefined();
  });

  it('makes ids that keys and tokens can name, however long it is', () => {
    for (const slug of ['a', 'x'.repeat(55)])
      for (const { id } of tenantsOf(slug)) expect(tenantIdOf(`${id}.${'a'.repeat(43)}`)).toBe(id);
  });
});
