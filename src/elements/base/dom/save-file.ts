import { withoutTurns } from '../../../document/index.ts';

/** The time that the browser has to read the bytes it was given, in ms. */
const KEPT = 60_000;
const PDF = 'application/pdf';

/** Has the browser save bytes as a file under a name, as if it had been linked to. */
export function saveFile(bytes: Uint8Array, name: string, type = PDF): void {
  const link = document.createElement('a');
  link.href = addressOf(bytes, type);
  link.download = withoutTurns(name);
  link.click();
}

/** Has the browser show bytes as a file, in a tab that was opened for it. */
export function openFile(bytes: Uint8Array, tab: Window): void {
  tab.location.href = addressOf(bytes, PDF);
}

/** An address of bytes, good for as long as a browser may take to read them. */
function addressOf(bytes: Uint8Array, type: string): string {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT);
  return address;
}
