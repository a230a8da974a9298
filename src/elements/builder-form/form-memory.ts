/** What the form remembers of the person's doing, beside the value: by key (`parties/<id>/name`). */
export class FormMemory {
  readonly #left = new Set<string>();
  readonly #collapsed = new Set<string>();
  readonly #unreadable = new Map<string, string>();
  readonly #refused = new Map<string, string>();
  readonly #versions = new Map<string, number>();
  #changes = 0;

  /** Begins anew, for another document. */
  forget(): void {
    for (const remembered of [this.#left, this.#collapsed, this.#unreadable, this.#refused, this.#versions]) remembered.clear();
  }

  /** Grows with everything that is remembered. */
  get changes(): number {
    return this.#changes;
  }

  /** Changes with everything remembered of a place or inside it. */
  version(key: string): number {
    return this.#versions.get(key) ?? 0;
  }

  /** Makes a place and everything around it be drawn again. */
  touch(key: string): void {
    this.#changes++;
    const parts = key.split('/');
    for (let length = 0; length <= parts.length; length++) {
      const outer = parts.slice(0, length).join('/');
      this.#versions.set(outer, (this.#versions.get(outer) ?? 0) + 1);
    }
  }

  /** The person has left the field: what is wrong with it may be said. */
  leave(key: string): void {
    if (this.#left.has(key)) return;
    this.#left.add(key);
    this.touch(key);
  }

  hasLeft(key: string): boolean {
    return this.#left.has(key);
  }

  /** Remembers that a control holds text that is no value (`number`), or no longer does. */
  setUnreadable(key: string, code: string | undefined): void {
    if (this.#unreadable.get(key) === code) return;
    if (code === undefined) this.#unreadable.delete(key);
    else this.#unreadable.set(key, code);
    this.touch(key);
  }

  unreadable(key: string): string | undefined {
    return this.#unreadable.get(key);
  }

  /** Remembers that an edit of a field was refused, and the sentence that says why. */
  setRefused(key: string, message: string | undefined): void {
    if (this.#refused.get(key) === message) return;
    if (message === undefined) this.#refused.delete(key);
    else this.#refused.set(key, message);
    this.touch(key);
  }

  refused(key: string): string | undefined {
    return this.#refused.get(key);
  }

  setCollapsed(key: string, collapsed: boolean): void {
    if (collapsed === this.#collapsed.has(key)) return;
    if (collapsed) this.#collapsed.add(key);
    else this.#collapsed.delete(key);
    this.touch(key);
  }

  /** False while every card is open, which is nearly always. */
  get anyCollapsed(): boolean {
    return this.#collapsed.size > 0;
  }

  isCollapsed(key: string): boolean {
    return this.#collapsed.has(key);
  }
}
