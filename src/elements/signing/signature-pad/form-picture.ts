import { createPicture, pictureFile } from './picture.ts';
import type { PadContent } from './picture.ts';

/** A picture as a form sends it: under a name, in a multiple of 300 × 150 pixels. */
interface SentPicture {
  readonly name: string;
  readonly content: PadContent;
  readonly scale: number;
}

/** Adds the picture of a pad to the form around it, which may be another one after the pad was moved. */
export class FormPicture {
  readonly #read: () => SentPicture | undefined;
  #form: HTMLFormElement | null = null;

  /** `read` gives the picture; undefined where none is sent. */
  constructor(read: () => SentPicture | undefined) {
    this.#read = read;
  }

  follow(form: HTMLFormElement | null): void {
    this.#form?.removeEventListener('formdata', this.#onFormData);
    this.#form = form;
    form?.addEventListener('formdata', this.#onFormData);
  }

  /** The image is made when a form asks for it: after each stroke it would keep the next one waiting. */
  readonly #onFormData = (event: FormDataEvent): void => {
    const sent = this.#read();
    if (sent) event.formData.append(sent.name, pictureFile(createPicture(sent.content, sent.scale)));
  };
}
