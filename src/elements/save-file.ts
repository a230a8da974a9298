import { withoutTurns } from '../document/index.ts';

/** How long the browser may take to read what it was given, in ms. */
const KEPT = 60_000;

/** Has the browser save bytes as a file under a name, as if it had been linked to. */
export function saveFile(bytes: Uint8Array, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }));
  link.download = withoutTurns(name);
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT);
}
