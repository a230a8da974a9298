/** Registers a class under a tag unless the tag is taken: a second copy of the library leaves the first one alone. */
export function defineElement(tag: string, constructor: CustomElementConstructor): void {
  if (typeof customElements !== 'undefined' && !customElements.get(tag)) customElements.define(tag, constructor);
}
