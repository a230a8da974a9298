import type { Folder } from 'deedkit/protocol/platform';
import { describe, expect, it } from 'vitest';
import type { FolderPorts, FolderStore } from '../../../src/domain/folder/folder.ts';
import { createFolder, readFolder, updateFolder } from '../../../src/domain/folder/folder.ts';
import { succeed } from '../../../src/domain/outcome.ts';
import { identity } from '../document/fake-documents.ts';

/** Folders in memory, and the slots of requests that made one. */
function createFolders() {
  const folders = new Map<string, Folder>();
  const slots = new Map<string, { readonly requestHash: string; readonly id: string; readonly expired: Date }>();
  const now = new Date('2026-05-01T08:00:00Z');
  let made = 0;
  const store: Partial<FolderStore> = {
    read: async ({ id }) => folders.get(id),
    create: async ({ key, title, parentId }, slot) => {
      const name = slot && `${slot.scope} ${slot.key}`;
      const earlier = name === undefined ? undefined : slots.get(name);
      if (earlier) return succeed(earlier);
      if (slot && name !== undefined)
        slots.set(name, { requestHash: slot.requestHash, id: slot.answer.id, expired: slot.expired });
      const time = now.toISOString();
      folders.set(key.id, { id: key.id, title, parent_id: parentId ?? 'root', created_at: time, updated_at: time });
      return succeed(undefined);
    },
    update: async ({ id }, patch, at) => {
      const folder = folders.get(id);
      if (folder) folders.set(id, { ...folder, ...patch, updated_at: at.toISOString() } as Folder);
      return succeed(undefined);
    },
  };
  const ports: FolderPorts = { store: store as FolderStore, now: () => now, createId: () => `folder-${++made}` };
  return { ports, folders, slots, now };
}

describe('folders', () => {
  const create = (ports: FolderPorts, title: string, idempotency?: { key: string; requestHash: string }) =>
    createFolder(ports, { identity, input: { title }, idempotency });

  it('are made in the root folder when none is named', async () => {
    const { ports } = createFolders();
    expect(await create(ports, 'Boats')).toMatchObject({ ok: true, value: { id: 'folder-1', parent_id: 'root' } });
  });

  it('are made once for equal requests of one API key, which are known for a day', async () => {
    const { ports, folders, slots, now } = createFolders();
    const once = { key: 'once', requestHash: 'a' };
    const first = await create(ports, 'Boats', once);
    expect(await create(ports, 'Boats', once)).toEqual(first);
    expect(folders.size).toBe(1);
    expect(await create(ports, 'Cars', { ...once, requestHash: 'b' })).toEqual({
      ok: false,
      refusal: { code: 'idempotency_key_reused' },
    });
    expect([...slots.values()][0]?.expired).toEqual(new Date(now.getTime() - 24 * 60 * 60_000));
    await createFolder(ports, { identity: { ...identity, keyId: 'other' }, input: { title: 'x' }, idempotency: once });
    expect(folders.size).toBe(2);
  });

  it('are read as they are, or not at all', async () => {
    const { ports, folders } = createFolders();
    await create(ports, 'Boats');
    const key = { tenant: identity.tenant, id: 'folder-1' };
    expect(await updateFolder(ports, key, { title: 'Ships' })).toMatchObject({ value: { title: 'Ships' } });
    folders.clear();
    const gone = { ok: false, refusal: { code: 'not_found' } };
    expect(await readFolder(ports, key)).toEqual(gone);
    expect(await updateFolder(ports, key, { title: 'Boats' })).toEqual(gone);
  });
});
