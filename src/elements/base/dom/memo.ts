/** What was shown when something was drawn last. */
export class Memo {
  #items: readonly unknown[] | undefined;

  /** Takes over what is to be shown now; false when all of it is what was shown already. */
  changed(items: readonly unknown[]): boolean {
    const before = this.#items;
    this.#items = items;
    return before?.length !== items.length || items.some((item, index) => item !== before[index]);
  }
}
