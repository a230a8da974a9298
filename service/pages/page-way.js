/** The way that was taken last; forgotten after a while, for when it led nowhere. */
let leaving = '';

/** Leaves for a handler of the session. The service knows its address; the page never does. */
export function leave(
  /** @type {HTMLElement} */ element,
  /** @type {'success' | 'cancel' | 'delete' | 'error'} */ outcome,
) {
  // What happened is often told twice, by the answer and by a live event: going again would break off the way that is
  // under way.
  if (leaving === outcome) return;
  leaving = outcome;
  setTimeout(() => {
    leaving = '';
  }, 10_000);
  location.assign(`${element.dataset['leave'] ?? ''}/${outcome}`);
}

/** An element of the page, which is there: the service wrote it. */
export function find(/** @type {string} */ selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Loads the elements, and says so in the page when they did not arrive, or do not within 20 seconds. */
export async function loadElements(/** @type {string} */ tag) {
  const failed = find('#load-failed');
  const say = () => {
    failed.hidden = false;
  };
  const late = setTimeout(say, 20_000);
  import(new URL('../assets/deedkit.js', import.meta.url).href).catch(say);
  await customElements.whenDefined(tag);
  clearTimeout(late);
  failed.hidden = true;
}

// A page that comes back from the browser's memory shows what was; the service knows what is.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
