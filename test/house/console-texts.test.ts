import { describe, expect, it } from 'vitest';
import { collectTexts } from './texts.ts';

const texts = await collectTexts();
const ours = Object.keys(texts.en).filter((id) => id.startsWith('console.'));
const valuesIn = (text = ''): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join();

describe('the texts of the console', () => {
  it.each(['de', 'fi', 'pl', 'sv'] as const)('have the same values in %s as in English', (language) => {
    expect(ours.length).toBeGreaterThan(200);
    const wrong = ours.filter((id) => valuesIn(texts[language][id]) !== valuesIn(texts.en[id]));
    expect(wrong).toEqual([]);
  });

  it('tell the same actions in each language', () => {
    const actionsIn = (language: 'de' | 'fi' | 'pl' | 'sv'): readonly string[] =>
      Object.keys(texts[language]).filter((id) => id.startsWith('console.actions.'));
    for (const language of ['fi', 'pl', 'sv'] as const) expect(actionsIn(language)).toEqual(actionsIn('de'));
  });
});
