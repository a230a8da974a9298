/** Files that are on their way or there, by address. */
const asked = new Map();
/** Addresses that the page's policy does not let a script fetch; whether it lets them be imported shows when they are. */
const refused = new Set();
document.addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.add(blockedURI));

const pause = (attempt) =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    setTimeout(resolve, Math.min(4000, 500 * 2 ** attempt));
  });

/** True once a file is in the browser's cache, where the import finds it. */
const fetchFile = async (href) => {
  try {
    const response = await fetch(href);
    await response.blob();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Asks for a file until it is there. What the page has already, as a part of something else, is; what comes from another
 * origin is left to the import, since pages allow scripts from there, not requests.
 */
const askFor = async (href) => {
  if (
    !href.startsWith(location.origin) ||
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
