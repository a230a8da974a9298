/** The values that something was last drawn with. */
export class Memo {
  #items: readonly unknown[] | undefined;

  /** Takes over the values to show now; false when all of them are shown already. */
  changed(items: readonly unknown[]): boolean {
    const before = this.#items;
    this.#items = items;
    return before?.length !== items.length || items.some((item, index) => item !== before[index]);
  }
}
