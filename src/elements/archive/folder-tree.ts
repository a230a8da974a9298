import type { ArchiveSource } from './archive-source.ts';
import type { ArchiveFolder } from './documents.ts';

/** A folder as it stands in the tree. */
export interface TreeItem {
  readonly folder: ArchiveFolder;
  /** From 1. */
  readonly level: number;
  /** Undefined of a folder without folders in it. */
  readonly isOpen: boolean | undefined;
}

/** Folders that are read at most while all are looked for. */
const MOST_READ = 300;

/** The folders of an archive. Those in a folder are read when it is opened, and kept. */
export class FolderTree {
  root: ArchiveFolder | undefined;

  readonly #onChange: () => void;
  readonly #children = new Map<string, readonly ArchiveFolder[]>();
  readonly #open = new Set<string>();
  readonly #reading = new Map<string, Promise<void>>();
  #source: ArchiveSource | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Begins at the folder of a source, with the folders in it. */
  async show(source: ArchiveSource, root: ArchiveFolder): Promise<void> {
    this.#source = source;
    this.root = root;
    this.#children.clear();
    this.#reading.clear();
    this.#open.add(root.id);
    await this.#read(root.id);
  }

  /** Reads again the folders of each folder that is open. */
  async reload(): Promise<void> {
    this.#reading.clear();
    await Promise.all([...this.#children.keys()].map((id) => this.#read(id)));
  }

  /** Opens or closes a folder. */
  async toggle(id: string): Promise<void> {
    const isOpen = this.#open.delete(id);
    if (!isOpen) this.#open.add(id);
    this.#onChange();
    if (!isOpen) await this.#read(id);
  }

  /** Opens the folders above one, so that it is seen. */
  async reveal(id: string): Promise<void> {
    const known = this.find(id);
    for (let at = known; at?.parent_id; at = this.find(at.parent_id)) this.#open.add(at.parent_id);
    if (known) this.#onChange();
    if (id === '' || known || !this.#source) return;
    const answer = await this.#source.way(id, { signal: AbortSignal.timeout(30_000) });
    if (!answer.ok) return;
    for (const above of answer.value.slice(0, -1)) {
      this.#open.add(above.id);
      await this.#read(above.id);
    }
  }

  /** Those that are seen, from top to bottom. */
  list(): readonly TreeItem[] {
    return this.root ? this.#listFrom(this.root, 1) : [];
  }

  /** Undefined of a folder that has not been read. */
  find(id: string): ArchiveFolder | undefined {
    if (this.root?.id === id) return this.root;
    return [...this.#children.values()].flat().find((folder) => folder.id === id);
  }

  /** The titles of the folders from the root to one; of folders that have been read. */
  pathOf(id: string): readonly string[] {
    const path: string[] = [];
    for (let at = this.find(id); at; at = at.parent_id === null ? undefined : this.find(at.parent_id))
      path.unshift(at.title);
    return path;
  }

  /** Every folder that has been read, in the order of the tree. */
  all(): readonly TreeItem[] {
    return this.root ? this.#listFrom(this.root, 1, () => true) : [];
  }

  /** Reads all folders below one, the highest first, and resolves to them; `signal` ends it. */
  async readAll(signal: AbortSignal, top = this.root): Promise<readonly ArchiveFolder[]> {
    const queue = top ? [top] : [];
    const all: ArchiveFolder[] = [];
    for (let read = 0; read < MOST_READ && queue.length > 0 && !signal.aborted; read += 1) {
      const folder = queue.shift() as ArchiveFolder;
      if (folder.has_children) await this.#read(folder.id);
      const children = this.#children.get(folder.id) ?? [];
      all.push(...children);
      queue.push(...children);
    }
    return all;
  }

  #listFrom(folder: ArchiveFolder, level: number, isOpen = (id: string): boolean => this.#open.has(id)): TreeItem[] {
    const children = this.#children.get(folder.id) ?? [];
    const hasChildren = folder.has_children || children.length > 0;
    const open = isOpen(folder.id);
    return [
      { folder, level, isOpen: hasChildren ? open : undefined },
      ...(open ? children.flatMap((child) => this.#listFrom(child, level + 1, isOpen)) : []),
    ];
  }

  #read(id: string): Promise<void> {
    const reading = this.#reading.get(id) ?? this.#fetch(id);
    this.#reading.set(id, reading);
    return reading;
  }

  async #fetch(id: string): Promise<void> {
    const answer = await this.#source?.folders(id, { signal: AbortSignal.timeout(30_000) });
    // What could not be read is asked for again when it is opened again.
    if (answer?.ok) this.#children.set(id, answer.value);
    else this.#reading.delete(id);
    this.#onChange();
  }
}
