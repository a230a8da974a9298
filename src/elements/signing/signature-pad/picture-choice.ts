import { readPicture } from './read-picture.ts';
import type { PictureFault } from './read-picture.ts';

/** The picture that was chosen for a pad, as far as it is read. */
export interface ChosenPicture {
  readonly picture: HTMLCanvasElement | undefined;
  /** Why the last file cannot be a signature. */
  readonly fault: PictureFault | undefined;
  readonly isReading: boolean;
}

/** No file has been chosen. */
export const NO_PICTURE: ChosenPicture = { picture: undefined, fault: undefined, isReading: false };

/** Reads the pictures that are chosen for a pad, one in place of the other. */
export class PictureChoice {
  readonly #onChange: (chosen: ChosenPicture) => void;
  #chosen = NO_PICTURE;
  /** Counts choices: a picture that is read late, after another or after clearing, is passed over. */
  #turn = 0;

  constructor(onChange: (chosen: ChosenPicture) => void) {
    this.#onChange = onChange;
  }

  clear(): void {
    this.#turn += 1;
    this.#set(NO_PICTURE);
  }

  /** Reads a file; false where a newer choice, or a cleared pad, is what counts. */
  async read(file: File): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#set({ picture: this.#chosen.picture, fault: undefined, isReading: true });
    const result = await readPicture(file);
    if (turn !== this.#turn) return false;
    this.#set(result.ok ? { ...NO_PICTURE, picture: result.picture } : { ...NO_PICTURE, fault: result.error });
    return true;
  }

  #set(chosen: ChosenPicture): void {
    this.#chosen = chosen;
    this.#onChange(chosen);
  }
}
