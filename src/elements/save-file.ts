/** What turns the direction of text: a name is no sentence, and `fdp.exe` would be shown as `exe.pdf`. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** How long the browser may take to read what it was given, in ms. */
const KEPT = 60_000;

/** Has the browser save bytes as a file under a name, as if it had been linked to. */
export function saveFile(bytes: Uint8Array, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  link.download = name.replace(TURNS, '');
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT);
}
