import { describe, expect, it } from 'vitest';
import { gramsOf, tagGram, templateGram, termsOf, toSearchEntry } from '../../../src/domain/document/search.ts';

const tenant = { id: 'sandbox', environment: 'sandbox' } as const;
const document = { title: 'Lease of Mäntytie 7', description: null, tags: ['Homes'], templateId: 'lease' };
const party = { firstName: 'Åsa', lastName: 'Södergård', companyName: null, email: 'Asa.S@example.com' };

describe('the entry of a document in the index of searches', () => {
  it('has its words folded, a line each', () => {
    expect(toSearchEntry(tenant, document, [party]).words).toBe(
      'lease of mantytie 7\n\nasa sodergard asa.s@example.com\nhomes',
    );
  });

  it('has the grams of every part of a word, of its tags and its template, in rising order', () => {
    const { grams } = toSearchEntry(tenant, document, [party]);
    for (const part of ['mantytie', 'tyt', 'dergar', '.s@exa', 'homes'])
      expect(grams).toEqual(expect.arrayContaining([...gramsOf(tenant, part)]));
    expect(grams).toEqual(expect.arrayContaining([tagGram(tenant, 'Homes'), templateGram(tenant, 'lease')]));
    expect(grams).toEqual([...new Set(grams)].sort((a, b) => a - b));
  });

  it('has other grams in another workspace', () => {
    const others = new Set(toSearchEntry({ ...tenant, id: 'other-sandbox' }, document, [party]).grams);
    expect(toSearchEntry(tenant, document, [party]).grams.filter((gram) => others.has(gram))).toEqual([]);
  });

  it('has only the beginning of a long description', () => {
    const entry = toSearchEntry(tenant, { ...document, description: `${'a'.repeat(3000)} end` }, []);
    expect(entry.words.length).toBeLessThan(2100);
  });
});

describe('the terms of a search', () => {
  it.each([
    ['  Åsa   SÖDERGÅRD ', ['asa', 'sodergard']],
    ['a a A', ['a']],
    ['', []],
    [Array.from({ length: 30 }, (_, index) => `t${index}`).join(' '), Array.from({ length: 20 }, (_, i) => `t${i}`)],
  ])('of "%s" are %j', (search, terms) => {
    expect(termsOf(search)).toEqual(terms);
  });

  it('have no grams when they are of one or two letters, whatever their length in code units', () => {
    expect([gramsOf(tenant, 'ab'), gramsOf(tenant, '🚀🚀'), gramsOf(tenant, '🚀🚀🚀').length]).toEqual([[], [], 1]);
  });
});
