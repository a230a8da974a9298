import { isObject } from '../../document/index.ts';
import type { Json } from '../../document/index.ts';

/** Deeper than any document nests. */
const MOST_LEVELS = 40;

/**
 * The words of any value as plain text, to be shown or copied where there is no control for them. Paragraphs, items and
 * the fields of an instance have a line each; '' for a value without words.
 */
export function textOf(value: Json | undefined): string {
  const lines: string[] = [''];
  collect(value, { lines, depth: 0 });
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Adds a value's words to the last line, and begins lines where its structure does. Empty lines are left out later, so
 * that it may begin one too many.
 */
function collect(
  value: Json | undefined,
  { lines, depth }: { readonly lines: string[]; readonly depth: number },
): void {
  if (value === undefined || value === null || depth > MOST_LEVELS) return;
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) {
      collect(item, { lines, depth: depth + 1 });
      // Only pieces of a line stand beside each other.
      if (!isObject(item)) lines.push('');
    }
  } else if (!isObject(value)) {
    lines[lines.length - 1] += String(value);
  } else if (value['_type'] === 'text') {
    lines[lines.length - 1] += String(value['text']);
  } else if (value['_type'] === 'break') {
    lines.push('');
  } else if (value['_type'] === 'money') {
    lines.push(`${String(value['amount'] ?? '')} ${value['amount'] === null ? '' : String(value['currency'])}`, '');
  } else {
    const isInline = /^(?:strong|em|link)$/.test(String(value['_type']));
    for (const [name, child] of Object.entries(value)) {
      if (name.startsWith('_') || /^(?:href|level|style|align)$/.test(name)) continue;
      collect(child, { lines, depth: depth + 1 });
      if (!isInline) lines.push('');
    }
  }
}
