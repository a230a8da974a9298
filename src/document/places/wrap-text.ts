/** Letters with the marks that belong to them. */
const clustersOf: (text: string) => readonly string[] =
  'Segmenter' in Intl
    ? (text) => {
        const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
        return Array.from(segmenter.segment(text), ({ segment }) => segment);
      }
    : (text) => [...text];

/**
 * Breaks text into lines of at most `width` ems: at spaces, and inside words that are wider than a line. The space at a
 * break is left out; empty lines stay. A letter that is wider than a line stands on one of its own.
 *
 *     "unbreakably long", 6 ems  →  "unbrea", "kably", "long"
 */
export function wrapText(
  text: string,
  { width, measure }: { readonly width: number; readonly measure: (text: string) => number },
): string[] {
  const space = measure(' ');
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const [index, word] of paragraph.split(' ').entries()) {
      const wide = measure(word);
      const lead = index === 0 ? 0 : space;
      if (used + lead + wide <= width) {
        line += `${index === 0 ? '' : ' '}${word}`;
        used += lead + wide;
        continue;
      }
      if (index > 0 && used > 0) lines.push(line);
      [line, used] = [word, wide];
      if (wide <= width) continue;
      const parts = breakWord(word, { width, measure });
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
      used = measure(line);
    }
    lines.push(line);
  }
  return lines;
}

function breakWord(
  word: string,
  { width, measure }: { readonly width: number; readonly measure: (text: string) => number },
): string[] {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const cluster of clustersOf(word)) {
    const wide = measure(cluster);
    if (part !== '' && used + wide > width) {
      parts.push(part);
      [part, used] = ['', 0];
    }
    part += cluster;
    used += wide;
  }
  return [...parts, part];
}
