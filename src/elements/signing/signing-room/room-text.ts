import { readDocument } from './read-document.ts';
import type { ReadDocument } from './read-document.ts';
import { fetchText } from './room-api.ts';
import type { RoomAddress } from './room-api.ts';
import { readLightText } from './take-over.ts';

/** The document's text: what the page has put inside the room, else fetched. */
export class RoomText {
  #shown: ReadDocument | 'failed' | undefined;
  #light: ReadDocument | undefined;
  #early: ReturnType<typeof fetchText> | undefined;

  /** Undefined until it is there. */
  get shown(): ReadDocument | 'failed' | undefined {
    return this.#shown;
  }

  /**
   * Begins to fetch it beside the room and not after it: most documents have a text, and for the others this is refused
   * at once.
   */
  begin(room: HTMLElement, address: RoomAddress, signal: AbortSignal): void {
    this.#shown = undefined;
    this.#light = readLightText(room);
    this.#early = this.#light ? undefined : fetchText(address, signal);
  }

  /** Shows the text that stands in the page already; false where there is none. */
  takeOver(): boolean {
    if (!this.#light) return false;
    [this.#shown, this.#light] = [this.#light, undefined];
    return true;
  }

  /** Reads the text that `begin` fetched; where that failed, fetches it again. */
  async read(address: RoomAddress, signal: AbortSignal): Promise<void> {
    const early = await this.#early;
    this.#early = undefined;
    const answer = early?.ok ? early : await fetchText(address, signal);
    if (!signal.aborted) this.#shown = (answer.ok && readDocument(answer.value)) || 'failed';
  }
}
