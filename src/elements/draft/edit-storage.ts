import type { Edit } from '../../document/index.ts';

/** Where edits wait that no revision holds yet, so that a reload or a crash does not lose them. */
export interface EditStorage {
  /**
   * The kept edits of this user, by this page or by another window of theirs on the draft; none when they cannot be
   * read. `owner` is the participant's id, '' where there is none.
   */
  load(owner: string): readonly Edit[];
  /** Keeps exactly these of this page's edits; `done` are the ids of those that need no keeping any more. */
  save(edits: readonly Edit[], done: readonly string[], owner: string): void;
}

/** An edit with whose it is; one that an earlier release kept does not say. */
type KeptEdit = Edit & { readonly owner?: string };

/**
 * Keeps edits in the browser's storage under one key. Two windows on one draft share it: each replaces only edits it
 * knows, and sends only those of its own person, since two people may use one browser.
 * Storage that is full or forbidden keeps nothing and breaks nothing.
 */
export function createEditStorage(storage: Storage, key: string): EditStorage {
  const loadAll = (): readonly KeptEdit[] => {
    try {
      const edits: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(edits) ? edits.filter(isEdit) : [];
    } catch {
      return [];
    }
  };
  const load: EditStorage['load'] = (owner) =>
    loadAll()
      .filter((edit) => (edit.owner ?? owner) === owner)
      .map(({ owner: _owner, ...edit }) => edit);
  const save: EditStorage['save'] = (edits, done, owner) => {
    // Read again at each save, not remembered: the other window may have kept edits of its own meanwhile. Edits that
    // are neither this page's nor done by it are the other window's, and stay.
    const known = new Set([...edits.map(({ id }) => id), ...done]);
    const all = [...loadAll().filter(({ id }) => !known.has(id)), ...edits.map((edit) => ({ ...edit, owner }))];
    try {
      if (all.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(all));
    } catch {
      // Nothing more can be done here; the edits stay in the page and go on being sent.
    }
  };
  return { load, save };
}

/**
 * Storage is shared with all of the origin, and an older version of the page may have written there. Values that are no
 * edits are left out; whether their operations can still be made is found out by making them.
 */
function isEdit(value: unknown): value is KeptEdit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'operations' in value &&
    Array.isArray(value.operations)
  );
}

/** The browser's own storage under a key; undefined where it is off for the page: edits live as long as that does. */
export function openEditStorage(key: string): EditStorage | undefined {
  try {
    return createEditStorage(window.localStorage, key);
  } catch {
    return undefined;
  }
}
