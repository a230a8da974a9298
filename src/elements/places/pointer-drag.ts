/** How far the pointer goes before it is a drag, in CSS pixels. */
const THRESHOLD = 4;

/** The parts of a drag: its first movement, each one, its end, and the way back to how all was. */
export interface DragSteps {
  readonly begin: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  /** Called at the release of what was a drag. */
  readonly commit: (event: PointerEvent) => void;
  readonly reset: () => void;
}

/** Follows one pointer at a time from its press to its release; the click behind a drag is none. */
export class PointerDrag {
  #stop: (() => void) | undefined;
  /** A drag has ended, so the click that follows is none. */
  #wasDragged = false;

  /** Gives up the drag under way; false when there is none. */
  cancel(): boolean {
    const isDragging = this.#stop !== undefined;
    this.#stop?.();
    return isDragging;
  }

  /** Whether the click that has come ends a drag; asked once. */
  takeDrag(): boolean {
    const was = this.#wasDragged;
    this.#wasDragged = false;
    return was;
  }

  /** Follows the pointer. Another press, or the loss of the pointer, gives the drag up. */
  protected follow(down: PointerEvent, steps: DragSteps): void {
    const end = new AbortController();
    const { signal } = end;
    let isDrag = false;
    const finish = (): void => {
      end.abort();
      this.#stop = undefined;
      this.#wasDragged = isDrag;
    };
    this.#stop = () => {
      finish();
      steps.reset();
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!isDrag && way < THRESHOLD) return;
      if (!isDrag) steps.begin(event);
      isDrag = true;
      steps.move(event);
    };
    // A quick hand has left the element with its first move.
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointercancel', () => this.#stop?.(), { signal });
    window.addEventListener(
      'pointerup',
      (event) => {
        finish();
        if (isDrag) steps.commit(event);
        else steps.reset();
      },
      { signal },
    );
  }
}
