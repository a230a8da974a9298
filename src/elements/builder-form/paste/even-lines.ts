/**
 * A pasted text with one kind of line end, and without what no document can hold. Word copies U+000B for its own;
 * browsers show nothing for the others.
 */
export function evenLines(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '').replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}
