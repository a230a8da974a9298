import type { CSSResult } from 'lit';

type ElementClass = CustomElementConstructor & { readonly elementStyles?: readonly unknown[] };

/** Registers a class under a tag unless the tag is taken: a second copy of the library leaves the first one alone. */
export function defineElement(tag: string, constructor: ElementClass): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  customElements.define(tag, constructor);
  // The words of icons wait for what the first frame needs.
  globalThis.window?.setTimeout(loadTooltips, 1000);
  // Style sheets are parsed before the first element that has them, where the page has time for it.
  globalThis.requestIdleCallback?.(() => constructor.elementStyles?.map((style) => (style as CSSResult).styleSheet));
}

const loadTooltips = () =>
  import('./popups/tooltips.ts').then(
    (loaded) => loaded.startTooltips(),
    () => undefined,
  );
