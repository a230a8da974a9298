/**
 * Ends of lines that browsers show nothing for, or a space: two words would be one. Word copies U+000B, some programs
 * the others.
 */
export const OTHER_LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
