/** The most an archive may hold unpacked, all entries together: 64 MB. */
export const MAX_UNPACKED_BYTES = 64_000_000;

/** The most entries an archive may have. */
export const MAX_ENTRIES = 100;
