import { copyDocument } from './read-document.ts';
import type { ReadDocument } from './read-document.ts';

/** Marks the text of the document in what the page has put inside. */
const TEXT = '[data-deed-text]';

/** Reads the document's text from the page where it stands there already, which saves fetching it. */
export function readLightText(room: HTMLElement): ReadDocument | undefined {
  const text = room.querySelector<HTMLElement>(TEXT);
  return text ? copyDocument(text, text) : undefined;
}

/** Where a reader was in what the page has put inside, which the room is about to take the place of. */
export interface Reader {
  /** Whether they have begun, by the link that leads to the text. */
  readonly hasStarted: boolean;
  /** Restores the reader's place: the same line in view, and the focus on the successor of the element that had it. */
  readonly settle: (shown: ParentNode) => void;
}

/** Undefined where nothing stands inside. */
export function findReader(room: HTMLElement): Reader | undefined {
  const text = room.querySelector(TEXT);
  if (!text) return undefined;
  const top = text.getBoundingClientRect().top;
  const focused = document.activeElement;
  const isInside = focused !== null && focused !== room && room.contains(focused);
  return {
    hasStarted: room.querySelector(':target') !== null,
    settle: (shown) => {
      const paper = shown.querySelector<HTMLElement>('.paper');
      if (paper && window.scrollY > 0) {
        const moved = paper.getBoundingClientRect().top - top;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      }
      if (!isInside) return;
      const heir = focused === text ? paper : shown.querySelector<HTMLElement>('.step');
      // A text is no stop of the keyboard; it only holds the place.
      if (heir === paper) heir?.setAttribute('tabindex', '-1');
      heir?.focus({ preventScroll: true });
    },
  };
}
