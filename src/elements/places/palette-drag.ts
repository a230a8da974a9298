import type { FieldType } from '../../document/index.ts';
import { createNode } from '../base/dom/dom-nodes.ts';
import { kindOf, sayKind } from './field-kinds.ts';
import type { DragHost } from './place-drags.ts';
import { centred, layerAt, scaleOf } from './place-drags.ts';

const THRESHOLD = 4;

/**
 * Drags a kind from the palette onto a page by mouse or pen; a finger scrolls, and a press arms the kind. Escape, and a
 * release beside the pages, give it up.
 */
export class PaletteDrag {
  readonly #host: DragHost;
  #wasDragged = false;
  #stop: (() => void) | undefined;

  constructor(host: DragHost) {
    this.#host = host;
  }

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

  start(down: PointerEvent, type: FieldType): void {
    this.#wasDragged = false;
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const button = down.currentTarget as HTMLElement;
    const root = button.getRootNode() as ShadowRoot;
    const end = new AbortController();
    const { signal } = end;
    let ghost: HTMLElement | undefined;
    const finish = (): void => {
      end.abort();
      ghost?.remove();
      this.#wasDragged = ghost !== undefined;
      this.#stop = undefined;
    };
    this.#stop = finish;
    const move = ({ clientX, clientY, pointerId }: PointerEvent): void => {
      if (!ghost && Math.hypot(clientX - down.clientX, clientY - down.clientY) < THRESHOLD) return;
      if (!ghost) {
        button.setPointerCapture(pointerId);
        ghost = createGhost(type, root.querySelector('.layer'));
        root.append(ghost);
      }
      ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        finish();
        if (this.#wasDragged) this.#drop(type, layerAt(root, { clientX, clientY }), { clientX, clientY });
      },
      { signal },
    );
  }

  #drop(
    type: FieldType,
    layer: HTMLElement | undefined,
    { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  ): void {
    if (!layer) return;
    const { left, top } = layer.getBoundingClientRect();
    const scale = scaleOf(layer);
    const at = { x: (clientX - left) / scale, y: (clientY - top) / scale };
    const key = this.#host.model.addAt(type, centred(type, { page: Number(layer.dataset['page']), at }));
    if (key !== undefined) this.#host.focusPlace(key);
  }
}

/** The field as it will stand on the page, under the pointer. */
function createGhost(type: FieldType, layer: Element | null): HTMLElement {
  const ghost = createNode('div', { class: 'carried', 'aria-hidden': 'true' }, sayKind(type));
  const scale = layer ? scaleOf(layer) : 1;
  ghost.style.inlineSize = `${kindOf(type).width * scale}px`;
  ghost.style.blockSize = `${kindOf(type).height * scale}px`;
  return ghost;
}
