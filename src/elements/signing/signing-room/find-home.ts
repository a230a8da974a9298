import type { FindHome } from '../../document/find/own-find.ts';

/** Where the search of a room is: beside the choice of how to read, its strip over the bar. */
export function findHome(room: HTMLElement): FindHome {
  const query = (selector: string): HTMLElement | null | undefined => room.shadowRoot?.querySelector(selector);
  const text = (): HTMLElement | null | undefined => query('.text[data-shown]');
  return {
    text,
    strip: () => {
      const bar = query('.bar');
      return bar ? { in: bar, at: 'top' } : undefined;
    },
    opener: () => query('.document'),
    // Pages without a text are pictures to look at.
    isOffered: () => Boolean(query('.views') ?? text()),
    show: () => {
      const [choice] = room.shadowRoot?.querySelectorAll<HTMLInputElement>('.views input') ?? [];
      if (choice?.checked === false) choice.click();
    },
  };
}
