let folder: string | undefined;

/**
 * Says where the font files of documents are, with or without a closing slash; the adapter has them under `fonts`. The
 * first place counts.
 */
export function offerFonts(url: string): void {
  folder ??= `${url.replace(/\/+$/, '')}/`;
}

/** The base URL of the font files; undefined where it was not set, and documents are shown in fonts of the machine. */
export function getFontBaseUrl(): string | undefined {
  return folder;
}
