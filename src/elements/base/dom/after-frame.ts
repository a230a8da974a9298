/** A page that is not shown has no frames: it goes on all the same. */
const NO_FRAME_MS = 100;

/** Resolves when the frame that is due has been handed to the screen. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // A frame's own callbacks run before it is painted.
      setTimeout(resolve);
    });
  });
}
