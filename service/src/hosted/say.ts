import { isolate } from 'deedkit/document';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/**
 * A sentence of a page with values for what stands in braces: one with letters of another direction is an element of its
 * own, so that it leaves dates and numbers beside it where they are. All in one go: a value may look like a place for
 * another.
 */
export function say(sentence: string, values: Readonly<Record<string, string>>): Markup {
  const parts = sentence.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : setApart(values[part] ?? '')))}`;
}

const setApart = (value: string): Markup | string => (isolate(value) === value ? value : html`<bdi>${value}</bdi>`);
