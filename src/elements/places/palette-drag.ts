import type { FieldType } from '../../document/index.ts';
import { createNode } from '../base/dom/dom-nodes.ts';
import { kindOf, sayKind } from './field-kinds.ts';
import type { DragHost } from './place-drags.ts';
import { centred, layerAt, scaleOf } from './place-drags.ts';
import { PointerDrag } from './pointer-drag.ts';

/**
 * Drags a kind from the palette onto a page by mouse or pen; a finger scrolls, and a press arms the kind. Escape, and a
 * release beside the pages, give it up.
 */
export class PaletteDrag extends PointerDrag {
  readonly #host: DragHost;

  constructor(host: DragHost) {
    super();
    this.#host = host;
  }

  start(down: PointerEvent, type: FieldType): void {
    this.takeDrag();
    if (down.button !== 0 || down.pointerType === 'touch') return;
    const button = down.currentTarget as HTMLElement;
    const root = button.getRootNode() as ShadowRoot;
    let ghost: HTMLElement | undefined;
    this.follow(down, {
      begin: ({ pointerId }) => {
        button.setPointerCapture(pointerId);
        ghost = createGhost(type, root.querySelector('.layer'));
        root.append(ghost);
      },
      move: ({ clientX, clientY }) => {
        if (ghost) ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
      },
      commit: ({ clientX, clientY }) => {
        ghost?.remove();
        this.#drop(type, layerAt(root, { clientX, clientY }), { clientX, clientY });
      },
      reset: () => {
        ghost?.remove();
      },
    });
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
