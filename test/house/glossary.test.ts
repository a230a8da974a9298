import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectTexts, UI_CODES } from './texts.ts';
import type { UiCode } from './texts.ts';

const page = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');

/** The rows of a table of the page, by its heading; a bar in a cell is written `\|`. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const part = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(/ \| /)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

/** The regular expression in code type at the end of a cell. */
function patternOf(cell: string): RegExp {
  const [, source] = /`(.+)`$/.exec(cell) ?? [];
  if (source === undefined) throw new Error(`No pattern in "${cell}" of docs/glossary.md.`);
  return new RegExp(source, 'iu');
}

const texts = await collectTexts();
const things = rowsUnder('# Words').map(([thing = '', ...cells]) => ({ thing, patterns: cells.map(patternOf) }));
const others = rowsUnder('Texts that').map(([text = '', languages = '']) => ({
  text,
  languages: languages.split(', '),
}));
const never = rowsUnder('Words that').map(([languages = '', word = '', because = '']) => ({
  languages: languages.split(', '),
  pattern: patternOf(word),
  because,
}));

describe('docs/glossary.md', () => {
  it('has a word for each thing in each language', () => {
    expect(things.length).toBeGreaterThan(10);
    for (const { thing, patterns } of things) expect(patterns, thing).toHaveLength(UI_CODES.length);
    expect(never.length).toBeGreaterThan(10);
  });

  it.each(things)('$thing: where English has its word, the others have theirs', ({ patterns }) => {
    const [english, ...rest] = patterns;
    // Forms for numbers are each language's own affair.
    const said = Object.entries(texts.en).filter(([id, text]) => !id.endsWith('.one') && english?.test(text));
    expect(said.length).toBeGreaterThan(0);
    const wrong = said.flatMap(([id]) =>
      rest.flatMap((pattern, index) => {
        const language = UI_CODES[index + 1] ?? 'en';
        const text = texts[language][id];
        // Hosted pages, mails and the like are not in Danish.
        if (text === undefined && language === 'da') return [];
        const isOther = others.some((other) => other.text === id && other.languages.includes(language));
        return pattern.test(text ?? '') === isOther ? [`${language} ${id}: ${text ?? 'nothing'}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(never)('$pattern stands nowhere: $because', ({ languages, pattern }) => {
    const found = languages.flatMap((language) =>
      Object.entries(texts[language as UiCode])
        .filter(([, text]) => pattern.test(text))
        .map(([id, text]) => `${language} ${id}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('tells of no text that is not there', () => {
    expect(others.filter(({ text }) => texts.en[text] === undefined)).toEqual([]);
  });
});
