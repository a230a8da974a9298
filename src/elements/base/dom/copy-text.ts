/** Copies a text. False where the browser refuses, and where it has no clipboard, as on a page without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
