import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { rootOf } from '../../fixtures/page.ts';

/** Draws a line into the pad of a room, that of the signature unless another is given. */
export function draw(
  element: DeedSigningRoom,
  pad: Element = rootOf(element).querySelector('deed-signature-pad:not(.initials)') as Element,
): void {
  const canvas = rootOf(pad).querySelector('canvas') as HTMLCanvasElement;
  const { left, top } = canvas.getBoundingClientRect();
  for (const [type, x] of [
    ['pointerdown', 40],
    ['pointermove', 140],
    ['pointerup', 140],
  ] as const)
    canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: left + x, clientY: top + 40, bubbles: true }));
}
