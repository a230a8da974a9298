import { describe, expect, it } from 'vitest';
import type { AccessLists } from '../../../src/domain/sharing/access.ts';
import { createAccess } from '../../../src/domain/sharing/access.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const tenant = FIRST_TENANTS.sandbox;
const user = (id: string, role: 'viewer' | 'editor' | 'admin' = 'viewer') => ({ type: 'user', id, role }) as const;
const entry = (folder: string, id: string, role: 'viewer' | 'editor') =>
  ({ target: { type: 'folder', id: folder }, subject: { type: 'user', id }, origin: id, role }) as const;
/** A (list of ida) with B in it, C (list of bo); others are open. */
const LISTS: AccessLists = {
  entries: [entry('A', 'ida', 'editor'), entry('C', 'bo', 'viewer')],
  folders: new Map([
    ['A', 'A'],
    ['B', 'A'],
    ['C', 'C'],
  ]),
  coversAll: false,
};

describe('the limits of those for whom a request is carried out', () => {
  it('are none for admins, and where there are no lists', async () => {
    const access = createAccess({ readLists: async () => LISTS }, () => true);
    expect(await access.look(tenant, [user('eve', 'admin')])).toBeUndefined();
    const open = { entries: [], folders: new Map(), coversAll: false };
    expect(await createAccess({ readLists: async () => open }, () => true).look(tenant, [user('eve')])).toBeUndefined();
  });

  it('hide what is below a list of others, and give the role of a list', async () => {
    const access = createAccess({ readLists: async () => LISTS }, () => true);
    const ida = await access.look(tenant, [user('ida')]);
    expect(ida?.folders).toEqual({ hidden: ['C'] });
    expect([ida?.roleIn('B'), ida?.roleIn('open'), ida?.bestRole]).toEqual(['editor', 'viewer', 'editor']);
    const both = await access.look(tenant, [user('ida'), user('bo')]);
    expect(both?.folders).toEqual({ hidden: ['A', 'B', 'C'] });
  });

  it('name what is seen where that is less than what is hidden', async () => {
    const all = new Map([...LISTS.folders, ['root', 'A'] as const]);
    const access = createAccess({ readLists: async () => ({ ...LISTS, folders: all, coversAll: true }) }, () => true);
    expect((await access.look(tenant, [user('bo')]))?.folders).toEqual({ seen: ['C'] });
  });

  it('are read once, and again after a change, even one that comes while they are read', async () => {
    let reads = 0;
    let isTold = true;
    const answers: (() => void)[] = [];
    const readLists = async (): Promise<AccessLists> => {
      reads += 1;
      await new Promise<void>((resolve) => {
        answers.push(resolve);
        if (reads > 1) resolve();
      });
      return LISTS;
    };
    const access = createAccess({ readLists }, () => isTold);
    const first = access.look(tenant, [user('ida')]);
    access.forget(tenant);
    answers[0]?.();
    await first;
    await access.look(tenant, [user('ida')]);
    await access.look(tenant, [user('ida')]);
    expect(reads).toBe(2);
    access.forget();
    await access.look(tenant, [user('ida')]);
    expect(reads).toBe(3);
    isTold = false;
    await access.look(tenant, [user('ida')]);
    expect(reads).toBe(4);
  });
});
