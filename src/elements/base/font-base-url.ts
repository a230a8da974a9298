let place: string | undefined;

/**
 * Says where the font files of documents are, with or without a closing slash; the adapter has them under `fonts`. The
 * first place counts.
 */
export function offerFonts(url: string): void {
  place ??= `${url.replace(/\/+$/, '')}/`;
}

/** Where the font files are; undefined where nobody said, and documents are shown in what the machine has. */
export function getFontBaseUrl(): string | undefined {
  return place;
}
