/** What a drag needs of the list it happens in. */
export interface CardDragOptions {
  /** The instance dragged goes to this index of its list. */
  readonly drop: (card: HTMLElement, to: number) => void;
  /** The cards a card may go among, in order. */
  readonly listCards: (card: HTMLElement) => readonly HTMLElement[];
}

/** Moves a card by its handle with the pointer: the card follows, a line shows where it would go, the list scrolls at its edges. */
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
    const middles = cards.map((each) => { const { top, height } = each.getBoundingClientRect(); return top + height / 2 + window.scrollY; });
    const startY = event.clientY + window.scrollY;
    let to = from;
    handle.setPointerCapture(event.pointerId);
    card.classList.add('dragging');

    const move = ({ clientY }: PointerEvent): void => {
      const y = clientY + window.scrollY;
      card.style.transform = `translateY(${y - startY}px)`;
      const above = middles.filter((middle, index) => index !== from && middle < y).length;
      if (above !== to) mark(cards, from, (to = above));
      if (clientY < 40) window.scrollBy({ top: -12 });
      else if (clientY > window.innerHeight - 40) window.scrollBy({ top: 12 });
    };
    const end = (dropped: boolean): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', up);
      handle.removeEventListener('lostpointercapture', cancel);
      window.removeEventListener('keydown', key, { capture: true });
      card.classList.remove('dragging');
      card.style.transform = '';
      mark(cards, from, from);
      if (dropped && to !== from) this.#options.drop(card, to);
    };
    const up = (): void => { end(true); };
    const cancel = (): void => { end(false); };
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

/** Draws the line before or after the card at whose place the dragged one would be. */
function mark(cards: readonly HTMLElement[], from: number, to: number): void {
  for (const [index, card] of cards.entries()) {
    card.classList.toggle('drop-before', index === to && to < from);
    card.classList.toggle('drop-after', index === to && to > from);
  }
}
