/** Draws the eye to what somebody else, or more than one press, has changed, for a moment. */
export function glow(element: Element | undefined): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element?.animate(
    [
      { backgroundColor: 'var(--_mark)', boxShadow: '0 0 0 6px var(--_mark)' },
      { backgroundColor: 'transparent', boxShadow: '0 0 0 6px transparent' },
    ],
    { duration: 1400, easing: 'ease-out' },
  );
}
