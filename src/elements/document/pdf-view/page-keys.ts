import { isTyping } from '../../base/dom/typing-target.ts';

/** The actions of the keys on the pages. */
export interface PageKeys {
  readonly readPage: () => { readonly page: number; readonly count: number };
  readonly goTo: (page: number) => void;
  readonly step: (direction: 1 | -1) => void;
  readonly fit: () => void;
}

/** PageUp, PageDown, Home, End, +, - and 0 where no control takes them. */
export function followPageKeys({ readPage, goTo, step, fit }: PageKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A field may be laid over a page.
    if ((event.target as Element).closest('.tools') || isTyping(event.composedPath()[0])) return;
    const { page, count } = readPage();
    const to = { PageDown: page + 1, PageUp: page - 1, Home: 1, End: count }[event.key];
    const direction = ({ '+': 1, '=': 1, '-': -1 } as const)[event.key];
    if (to !== undefined) goTo(to);
    else if (direction) step(direction);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
}
