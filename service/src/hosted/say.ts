import { isolate } from 'deedkit/document';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/**
 * A sentence of a page with values for its placeholders in braces. A value in letters of another direction is an
 * element of its own, so that dates and numbers beside it stay in place. All are replaced at once: a value may look
 * like a placeholder.
 */
export function say(sentence: string, values: Readonly<Record<string, string>>): Markup {
  const parts = sentence.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : setApart(values[part] ?? '')))}`;
}

const setApart = (value: string): Markup | string => (isolate(value) === value ? value : html`<bdi>${value}</bdi>`);
