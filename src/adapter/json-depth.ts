/**
 * How deep the containers of a JSON text stand in each other; counted on the text, since a value that is too deep
 * cannot be written again.
 */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (token === ']' || token === '}') {
      depth -= 1;
    }
  }
  return deepest;
}
