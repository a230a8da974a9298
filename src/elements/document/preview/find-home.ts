import type { FindHome } from '../find/own-find.ts';

/** Where the search of a document is that stands by itself: one in another element is looked through by that. */
export function findHome(preview: HTMLElement & { view: 'text' | 'pdf' }): FindHome {
  const query = (selector: string): HTMLElement | null | undefined => preview.shadowRoot?.querySelector(selector);
  const isAlone = (): boolean => {
    const root = preview.getRootNode();
    return !(root instanceof ShadowRoot && root.host.localName.startsWith('deed-'));
  };
  const text = (): HTMLElement | null | undefined => (isAlone() ? query('.deed-document') : undefined);
  return {
    text,
    strip: () => ({ in: preview.shadowRoot as ShadowRoot, at: 'bottom' }),
    opener: () => query('.modes') ?? query('.inset'),
    isOffered: () => Boolean(text()),
    show: () => {
      preview.view = 'text';
    },
  };
}
