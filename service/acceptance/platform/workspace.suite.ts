import { describe, expect, it } from 'vitest';
import { call, expectError, target } from './api.ts';

interface User {
  readonly id: string;
  readonly name: string;
  readonly service_account: boolean;
}

describe('the workspace', () => {
  it('is that of the key, the same in both environments but for what is in it', async () => {
    const sandbox = (await call('getWorkspace')).json as {
      data: { id: string; name: string; root_folder_id: string; environment: string };
    };
    const live = (await call('getWorkspace', { key: target.liveKey })).json as typeof sandbox;
    expect(sandbox.data.name).toBe('Demo');
    expect([sandbox.data.environment, live.data.environment]).toEqual(['sandbox', 'live']);
    expect(live.data.id).toBe(sandbox.data.id);
    expect(live.data.root_folder_id).not.toBe(sandbox.data.root_folder_id);
  });

  it('has two users beside the service account, which comes first', async () => {
    const { data, meta, links } = (await call('listUsers')).json as {
      data: User[];
      meta: { page: unknown };
      links: unknown;
    };
    expect(data.map((user) => user.service_account)).toEqual([true, false, false]);
    expect(meta.page).toEqual({ number: 1, size: 25, total: 3 });
    expect(links).toEqual({ next: null, prev: null });
  });

  it('lists in pages that lead to each other', async () => {
    const names: string[] = [];
    const first = await call('listUsers', { query: { 'page[size]': '2' } });
    let page = first.json as { data: User[]; links: { next: string | null; prev: string | null } };
    expect(page.links.prev).toBeNull();
    names.push(...page.data.map(({ name }) => name));
    for (let next = page.links.next; next !== null; next = page.links.next) {
      const { pathname, search } = new URL(next);
      const response = await fetch(`${target.url}${pathname}${search}`, {
        headers: { Authorization: `Bearer ${target.sandboxKey}` },
      });
      page = (await response.json()) as typeof page;
      names.push(...page.data.map(({ name }) => name));
    }
    expect(new Set(names).size).toBe(3);
    expect(page.links.prev).toContain('page%5Bnumber%5D=1');
  });

  it.each([
    ['page[size]', '101'],
    ['page[size]', '0'],
    ['page[size]', 'ten'],
    ['page[number]', '0'],
    ['filter[name]', 'Aino'],
    ['sort', 'name'],
    ['include', 'folders'],
  ])('refuses %s=%s', async (name, value) => {
    const error = expectError(await call('listUsers', { query: { [name]: value } }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([name]);
    expect(error.message).toContain('see validationErrors');
  });

  it('has the description of the interface for everybody', async () => {
    const answer = await call('getOpenApi', { key: null });
    expect((answer.json as { openapi: string }).openapi).toMatch(/^3\.1/);
  });
});
