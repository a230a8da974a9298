import type { Place } from '../../document/index.ts';
import { createNode } from '../base/dom/dom-nodes.ts';
import { kindOf } from './field-kinds.ts';
import { setRectangle } from './place-boxes.ts';
import type { Spot } from './place-fields.ts';
import { NO_GUIDES } from './page-guides.ts';
import { PointerDrag } from './pointer-drag.ts';
import type { PlaceModel } from './place-model.ts';
import { clipToPage, type Handle, moveEdges, overlap, type Rectangle } from './rectangles.ts';
import { sayMove, saySize } from './say-place.ts';
import { findTargets, type SnapHit, snapMoved, snapSized, type SnapTargets } from './snap.ts';

/** Within which distance edges snap, in CSS pixels. */
const REACH = 6;
/** A drawn box smaller than this, in points, is a press. */
const LEAST_DRAWN = 6;

interface PageSpot {
  readonly x: number;
  readonly y: number;
}

/** A drag under way on a page; `apply` follows the pointer, `commit` makes the edit, `reset` leaves all as it was. */
interface Work {
  readonly apply: (from: PageSpot, to: PageSpot, isSnapping: boolean) => void;
  readonly commit: (event: PointerEvent) => void;
  readonly reset: () => void;
}

/** The editor as drags see it. */
export interface DragHost {
  readonly model: PlaceModel;
  readonly boxOf: (key: string) => HTMLElement | undefined;
  readonly say: (text: string) => void;
  readonly focusPlace: (key: string) => void;
}

/**
 * Moves, sizes and draws places by a pointer, and chooses those in a rectangle. While a drag is under way only the
 * boxes that it moves are written to; the edit is made at its end.
 *
 * Fingers scroll and zoom: one drags only what is chosen, and a second finger gives the drag up.
 */
export class PlaceDrags extends PointerDrag {
  readonly #host: DragHost;
  /** The press under way takes a place out of those chosen or adds it: its focus chooses nothing. */
  isToggling = false;

  constructor(host: DragHost) {
    super();
    this.#host = host;
  }

  readonly onDown = (event: PointerEvent): void => {
    this.takeDrag();
    if (this.cancel() || event.button !== 0 || !event.isPrimary) return;
    const target = event.target as Element;
    const layer = target.closest<HTMLElement>('.layer');
    const { model } = this.#host;
    if (!layer || model.isPreview || target.closest('.suggestion')) return;
    const box = target.closest<HTMLElement>('.place');
    const key = box?.dataset['key'];
    if (event.pointerType === 'touch' && !(key !== undefined && model.isSelected(key))) return;
    const page = Number(layer.dataset['page']);
    const handle = target.closest<HTMLElement>('.handle')?.dataset['handle'] as Handle | undefined;
    this.isToggling = key !== undefined && event.shiftKey;
    if (key !== undefined && !model.armed && !this.#chooses(key)) return;
    const spot = model.armed ? undefined : model.selection.find((one) => one.key === key);
    const work =
      spot && handle
        ? this.#size(spot, { handle, layer, page })
        : spot
          ? this.#move(spot, { layer, page })
          : this.#draw({ layer, page, isAdding: event.shiftKey });
    this.#follow(event, { layer, work });
  };

  /** Chooses the place that was pressed, with Shift beside the others; false when it is none of them any more. */
  #chooses(key: string): boolean {
    const { model } = this.#host;
    if (this.isToggling) model.toggle(key);
    else if (!model.isSelected(key)) model.select([key]);
    return model.isSelected(key);
  }

  /** Follows the pointer over a page. */
  #follow(down: PointerEvent, { layer, work }: { readonly layer: HTMLElement; readonly work: Work }): void {
    const scale = scaleOf(layer);
    const read = ({ clientX, clientY }: PointerEvent): PageSpot => {
      const { left, top } = layer.getBoundingClientRect();
      return { x: (clientX - left) / scale, y: (clientY - top) / scale };
    };
    const from = read(down);
    this.follow(down, {
      begin: () => {
        layer.setPointerCapture(down.pointerId);
        layer.setAttribute('data-dragging', '');
      },
      move: (event) => {
        work.apply(from, read(event), !event.ctrlKey && !event.metaKey);
      },
      commit: (event) => {
        layer.removeAttribute('data-dragging');
        work.commit(event);
      },
      reset: () => {
        layer.removeAttribute('data-dragging');
        work.reset();
      },
    });
  }

  /** The targets of a page during a drag: its lines join them once they are read. */
  #watchTargets(page: number): () => SnapTargets {
    let targets = this.#targets(page);
    void this.#host.model.guides?.read(page).then(() => {
      targets = this.#targets(page);
    });
    return () => targets;
  }

  /** Everything on a page that the chosen places can snap to. */
  #targets(page: number): SnapTargets {
    const { model } = this.#host;
    const size = model.pages?.[page - 1];
    if (!size) return { x: [], y: [] };
    const others = model.spots.filter((one) => one.place.page === page && !model.isSelected(one.key));
    return findTargets({
      page: size,
      guides: model.guides?.of(page) ?? NO_GUIDES,
      others: others.map(({ place }) => place),
    });
  }

  #move(spot: Spot, { layer, page }: { readonly layer: HTMLElement; readonly page: number }): Work {
    const { model, boxOf, say, focusPlace } = this.#host;
    const moving = model.selection.flatMap((one) => boxOf(one.key) ?? []);
    const targets = this.#watchTargets(page);
    const lines = new SnapLines(layer);
    const scale = scaleOf(layer);
    let [dx, dy, hits]: [number, number, readonly SnapHit[]] = [0, 0, []];
    const reset = (): void => {
      lines.remove();
      for (const box of moving) box.style.translate = '';
    };
    return {
      apply: (from, to, isSnapping) => {
        const asked = { ...spot.place, x: spot.place.x + to.x - from.x, y: spot.place.y + to.y - from.y };
        const snapped = isSnapping
          ? snapMoved(asked, { targets: targets(), reach: REACH / scale })
          : { rectangle: asked, hits: [] };
        [dx, dy, hits] = [snapped.rectangle.x - spot.place.x, snapped.rectangle.y - spot.place.y, snapped.hits];
        for (const box of moving) box.style.translate = `${dx * scale}px ${dy * scale}px`;
        lines.show(hits);
      },
      commit: (event) => {
        const other = model.selection.length === 1 ? dropLayer(layer, event) : undefined;
        reset();
        // Another person may have deleted it meanwhile.
        if (!model.selection.some(({ key }) => key === spot.key)) return;
        const only = other && model.selection[0];
        if (only) {
          const { place } = only;
          const asked = { ...place, x: place.x + dx, y: place.y + dy };
          model.place(new Map([[only.key, ontoPage(asked, { layer, other })]]));
        } else model.moveBy({ dx, dy });
        const first = model.selection.find(({ key }) => key === spot.key);
        if (first) say(sayMove(first.place, hits));
        focusPlace(spot.key);
      },
      reset,
    };
  }

  #size(
    { key, place }: Spot,
    { handle, layer, page }: { readonly handle: Handle; readonly layer: HTMLElement; readonly page: number },
  ): Work {
    const { model, boxOf, say, focusPlace } = this.#host;
    const box = boxOf(key);
    const targets = this.#watchTargets(page);
    const lines = new SnapLines(layer);
    const reach = REACH / scaleOf(layer);
    let now: Rectangle = place;
    return {
      apply: (from, to, isSnapping) => {
        const asked = moveEdges(place, { handle, dx: to.x - from.x, dy: to.y - from.y });
        const snapped = isSnapping
          ? snapSized(asked, { handle, targets: targets(), reach })
          : { rectangle: asked, hits: [] };
        now = clipToPage(snapped.rectangle, model.pages?.[page - 1]);
        if (box) setRectangle(box, now);
        lines.show(snapped.hits);
      },
      commit: () => {
        lines.remove();
        // Another person may have deleted it meanwhile.
        if (!model.selection.some((one) => one.key === key)) return;
        const sized = { page: place.page, ...pick(now) };
        if (box) setRectangle(box, model.inside(sized));
        model.place(new Map([[key, sized]]));
        say(saySize(model.inside(sized)));
        focusPlace(key);
      },
      reset: () => {
        lines.remove();
        if (box) setRectangle(box, place);
      },
    };
  }

  /** Draws a box of the armed kind, or a rectangle that chooses the places it touches. */
  #draw({
    layer,
    page,
    isAdding,
  }: {
    readonly layer: HTMLElement;
    readonly page: number;
    readonly isAdding: boolean;
  }): Work {
    const { model, focusPlace } = this.#host;
    const { armed } = model;
    const before = isAdding ? model.selection.map(({ key }) => key) : [];
    const marquee = createNode('div', { class: armed ? 'marquee drawn' : 'marquee' });
    let now: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
    return {
      apply: (from, to) => {
        if (!marquee.isConnected) layer.append(marquee);
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        const drawn = { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
        now = clipToPage(drawn, model.pages?.[page - 1]);
        setRectangle(marquee, now);
      },
      commit: () => {
        marquee.remove();
        if (armed) {
          const isDrawn = now.width >= LEAST_DRAWN && now.height >= LEAST_DRAWN;
          const key = model.addAt(armed, isDrawn ? { page, ...now } : centred(armed, { page, at: now }));
          if (key !== undefined) focusPlace(key);
        } else {
          const touched = model.spots
            .filter(({ place }) => place.page === page && overlap(place, now))
            .map(({ key }) => key);
          model.select([...before, ...touched]);
        }
      },
      reset: () => {
        marquee.remove();
      },
    };
  }
}

/** The lines that edges have snapped to, drawn over the page: one for each axis, which stay and are moved. */
class SnapLines {
  readonly #layer: HTMLElement;
  readonly #lines: Readonly<Record<'x' | 'y', HTMLElement>>;

  constructor(layer: HTMLElement) {
    this.#lines = { x: createNode('div', { class: 'snap-line x' }), y: createNode('div', { class: 'snap-line y' }) };
    this.#layer = layer;
  }

  show(hits: readonly SnapHit[]): void {
    if (!this.#lines.x.isConnected) this.#layer.append(this.#lines.x, this.#lines.y);
    for (const axis of ['x', 'y'] as const) {
      const hit = hits.find((one) => one.axis === axis);
      const { style } = this.#lines[axis];
      style.visibility = hit ? '' : 'hidden';
      if (hit)
        style.translate =
          axis === 'x' ? `calc(${hit.at} * var(--_scale) * 1px)` : `0 calc(${hit.at} * var(--_scale) * 1px)`;
    }
  }

  remove(): void {
    this.#lines.x.remove();
    this.#lines.y.remove();
  }
}

const pick = ({ x, y, width, height }: Rectangle): Rectangle => ({ x, y, width, height });

/** CSS pixels for one point, as the layer's page has it. */
export const scaleOf = (layer: Element): number =>
  Number.parseFloat(getComputedStyle(layer).getPropertyValue('--_scale')) || 1;

/** A place of a kind in its own size around a point. */
export function centred(
  type: Parameters<typeof kindOf>[0],
  { page, at }: { readonly page: number; readonly at: PageSpot },
): Place {
  const { width, height } = kindOf(type);
  return { page, x: at.x - width / 2, y: at.y - height / 2, width, height };
}

/** The layer of another page that the pointer was released over. */
function dropLayer(layer: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const under = layerAt(layer.getRootNode() as ShadowRoot, { clientX, clientY });
  return under === layer ? undefined : under;
}

/** The layer at a position in the window, of those that can be seen. */
export function layerAt(
  root: ShadowRoot,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): HTMLElement | undefined {
  const isIn = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  const view = root.querySelector('.pages');
  return view && isIn(view) ? [...root.querySelectorAll<HTMLElement>('.layer')].find(isIn) : undefined;
}

/** The same place on the screen as a place of another page. */
function ontoPage(place: Place, { layer, other }: { readonly layer: HTMLElement; readonly other: HTMLElement }): Place {
  const [from, to, scale] = [layer.getBoundingClientRect(), other.getBoundingClientRect(), scaleOf(layer)];
  return {
    ...place,
    page: Number(other.dataset['page']),
    x: place.x + (from.left - to.left) / scale,
    y: place.y + (from.top - to.top) / scale,
  };
}
