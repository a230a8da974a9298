/** The number of frames for which a part is held in place while content drawn above it takes its room. */
const MOST_FRAMES = 30;

/**
 * Scrolls a part of the form to the top, smoothly when it is near. A far part is gone to at once and held there until
 * the cards around it have found their size, or the user goes elsewhere. Cards are laid out only when they come near.
 */
export function scrollToPart(part: HTMLElement | undefined, isWanted: () => boolean): void {
  if (!part) return;
  const far = Math.abs(part.getBoundingClientRect().top) > innerHeight * 1.5;
  if (!far && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    part.scrollIntoView({ behavior: 'smooth' });
    return;
  }
  let [frames, still] = [0, 0];
  const hold = (): void => {
    if (!isWanted()) return;
    const before = part.getBoundingClientRect().top;
    part.scrollIntoView({ behavior: 'instant' });
    still = Math.abs(part.getBoundingClientRect().top - before) < 1 ? still + 1 : 0;
    frames += 1;
    if (still < 3 && frames < MOST_FRAMES) requestAnimationFrame(hold);
  };
  hold();
}
