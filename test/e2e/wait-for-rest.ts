/** Resolves once the fonts are there and no more was fetched for 600 ms. Runs in the page. */
export async function waitForRest(): Promise<void> {
  const count = (): number => performance.getEntriesByType('resource').length;
  for (let before = count(), since = performance.now(); performance.now() - since < 600;) {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    if (count() === before) continue;
    before = count();
    since = performance.now();
  }
}
