const listEarly = (): readonly Element[] => [...document.querySelectorAll('link[rel=preload][as=fetch]')];

/** Whether the document has asked for answers that are not taken yet. */
export const hasEarly = (): boolean => listEarly().length > 0;

/**
 * Takes the answer that the document has asked for ahead of its scripts, once; undefined where there is none. The browser
 * asks without the headers of the console: a refusal is not in its language, and is no answer.
 */
export async function takeEarly(address: string): Promise<Response | undefined> {
  const link = listEarly().find((one) => one.getAttribute('href') === address);
  if (!link) return undefined;
  const asked = fetch(address, { credentials: 'same-origin' }).catch(() => undefined);
  link.remove();
  const response = await asked;
  return response?.ok ? response : undefined;
}
