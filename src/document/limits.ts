/** Characters of a comment. */
export const MAX_COMMENT = 10_000;

/** Characters of a `document_name`. */
export const MAX_DOCUMENT_NAME = 255;
