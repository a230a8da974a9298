/** Files that are on their way or there, by address. */
const asked = new Map();
/** Addresses that the page's policy does not let a script fetch; whether it lets them be imported shows when they are. */
const refused = new Set();
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.add(blockedURI));

const pause = (attempt) =>
  new Promise((resolve) => {
    const ms = Math.min(4000, 500 * 2 ** attempt);
    addEventListener('online', resolve, { signal: AbortSignal.timeout(ms) });
    setTimeout(resolve, ms);
  });

/**
 * Fetches a file. True once it is in the browser's cache, where the import finds it. Also true if no retry can help, as
 * for a file of a release that is gone: then the import fails and says so.
 */
const fetchFile = async (href) => {
  try {
    const response = await fetch(href);
    await response.blob();
    return response.status < 500 && response.status !== 429;
  } catch {
    return false;
  }
};

/**
 * Asks for a file until it is there. A file that the page has already, as a part of something else, needs no request. A
 * file from another origin is left to the import, since pages allow scripts from there, not requests.
 */
const askFor = async (href) => {
  if (
    new URL(href).origin !== location.origin ||
    performance.getEntriesByName(href).some(({ responseStatus }) => responseStatus)
  )
    return;
  for (let attempt = 0; !(await fetchFile(href)) && !refused.has(href); attempt += 1) await pause(attempt);
};

/** Imports a module once all its files are there; `files` as seen from `from`. */
export const __vitePreload = async (load, files = [], from = '') => {
  await Promise.all(
    files.map((file) => {
      const { href } = new URL(file, from);
      if (!asked.has(href)) asked.set(href, askFor(href));
      return asked.get(href);
    }),
  );
  return load();
};
