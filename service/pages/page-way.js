/** Leaves for a handler of the session. The service knows its address; the page never does. */
export function leave(/** @type {HTMLElement} */ element, /** @type {'success' | 'cancel' | 'delete' | 'error'} */ outcome) {
  location.assign(`${element.dataset['leave'] ?? ''}/${outcome}`);
}

/** An element of the page, which is there: the service wrote it. */
export function find(/** @type {string} */ selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Shows the panel that says so when an element's own script did not arrive, as it is not worth waiting for any more. */
export function watchLoading(/** @type {string} */ tag) {
  const failed = find('#load-failed');
  const late = setTimeout(() => { failed.hidden = false; }, 20_000);
  customElements.whenDefined(tag).then(() => {
    clearTimeout(late);
    failed.hidden = true;
  });
}

// A page that comes back from the browser's memory shows what was; the service knows what is.
window.addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
