/** The list that a drag happens in, as the drag needs it. */
export interface CardDragOptions {
  /** The instance dragged goes to this index of its list. */
  readonly drop: (card: HTMLElement, to: number) => void;
  /** The cards a card may go among, in order. */
  readonly listCards: (card: HTMLElement) => readonly HTMLElement[];
}

/** How near an edge of what scrolls it begins to scroll, and how fast at most, in px and px a frame. */
const EDGE = 56;
const FASTEST = 18;

/**
 * Moves a card by its handle with the pointer: the card follows, a line shows where it would go, its container
 * scrolls at its edges.
 *
 *     A ┐ middle above the pointer: counts          the dragged card itself does not count, so the number
 *     B ┘                                           of middles above the pointer is the index that it is
 *     ─── line, pointer                             dropped at, whichever way it came from
 *     C   middle below
 */
export class CardDrag {
  readonly #options: CardDragOptions;

  constructor(options: CardDragOptions) {
    this.#options = options;
  }

  /** Begins on a handle's pointerdown; ends with the pointer, Escape or a lost capture. */
  start(event: PointerEvent, handle: HTMLElement): void {
    const card = handle.closest<HTMLElement>('.card');
    if (!card || event.button !== 0) return;
    const cards = this.#options.listCards(card);
    const from = cards.indexOf(card);
    const scroller = findScroller(card);
    const start = { y: event.clientY, scrolled: scroller.scrollTop };
    let [to, y, due] = [from, event.clientY, 0];
    handle.setPointerCapture(event.pointerId);
    card.classList.add('dragging');
    // It may be seen beyond the edges of its container.
    card.parentElement?.classList.add('lifted');

    const follow = (): void => {
      card.style.transform = `translateY(${y - start.y + scroller.scrollTop - start.scrolled}px)`;
      // Where they are now: cards find their size only as they come near.
      const above = cards.filter((each, index) => index !== from && middleOf(each) < y).length;
      if (above !== to) mark(cards, from, (to = above));
    };
    const scroll = (): void => {
      const before = scroller.scrollTop;
      scroller.scrollTop += speedAt(y, scroller);
      due = scroller.scrollTop === before ? 0 : requestAnimationFrame(scroll);
      if (due !== 0) follow();
    };
    const move = ({ clientY }: PointerEvent): void => {
      y = clientY;
      follow();
      if (due === 0) due = requestAnimationFrame(scroll);
    };
    const end = (dropped: boolean): void => {
      cancelAnimationFrame(due);
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', up);
      handle.removeEventListener('lostpointercapture', cancel);
      window.removeEventListener('keydown', key, { capture: true });
      card.classList.remove('dragging');
      card.parentElement?.classList.remove('lifted');
      card.style.transform = '';
      mark(cards, from, from);
      if (dropped && to !== from) this.#options.drop(card, to);
    };
    const up = (): void => {
      end(true);
    };
    const cancel = (): void => {
      end(false);
    };
    const key = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      end(false);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', up);
    handle.addEventListener('lostpointercapture', cancel);
    window.addEventListener('keydown', key, { capture: true });
  }
}

/** Its middle from the top of the window: the card dragged goes behind all whose middle the pointer has passed. */
function middleOf(card: HTMLElement): number {
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2;
}

/**
 * The scroller of a card: the nearest ancestor with more content than it shows, through shadow roots; else the page.
 */
function findScroller(card: HTMLElement): Element {
  for (let node: Node | null = card; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)) {
    if (
      node instanceof Element &&
      node.scrollHeight > node.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(node).overflowY)
    )
      return node;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** How far it scrolls in a frame while the pointer is at a height; 0 away from the edges. */
function speedAt(y: number, scroller: Element): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const [over, under] = [top + EDGE - y, y - (bottom - EDGE)];
  const depth = Math.min(1, Math.max(over, under) / EDGE);
  return depth <= 0 ? 0 : Math.ceil(depth * FASTEST) * (over > 0 ? -1 : 1);
}

/** Draws the line before or after the card at whose place the dragged one would be. */
function mark(cards: readonly HTMLElement[], from: number, to: number): void {
  for (const [index, card] of cards.entries()) {
    card.classList.toggle('drop-before', index === to && to < from);
    card.classList.toggle('drop-after', index === to && to > from);
  }
}
