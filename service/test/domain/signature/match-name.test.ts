import { describe, expect, it } from 'vitest';
import { matchesName } from '../../../src/domain/signature/match-name.ts';

describe('a name that an issuer gives', () => {
  const bo = { given: 'Bo Erik', family: 'Strand' };
  const same: readonly [string, { readonly given: string | null; readonly family: string | null }][] = [
    ['Bo Erik Strand', bo],
    ['STRAND BO ERIK', bo],
    ['Strand, Bo', bo],
    ['Bo E. Strand', bo],
    ['Bo Erik Johan Strand', bo],
    ['Erik Sandstrom', { given: 'Erik', family: 'Sandström' }],
    ['Erik Sandstro\u0308m', { given: 'Erik', family: 'Sandström' }],
    ['MUELLER JOERG', { given: 'Jörg', family: 'Müller' }],
    ['Lukasz Wojcik', { given: 'Łukasz', family: 'Wójcik' }],
    ['Soeren Aaberg', { given: 'Søren', family: 'Åberg' }],
    ['Strasse Anna', { given: 'Anna', family: 'Straße' }],
    ['Anna Maria Virtanen', { given: 'Anna-Maria', family: 'Virtanen' }],
    ['Annamaria Virtanen', { given: 'Anna-Maria', family: 'Virtanen' }],
    ['Maria Korhonen-Virtanen', { given: 'Maria', family: 'Korhonen Virtanen' }],
    ["O'Brien Sean", { given: 'Seán', family: 'O’Brien' }],
    ['Anna Maria Virtanen', { given: 'Maria', family: 'Virtanen' }],
    ['Virtanen', { given: null, family: 'Virtanen' }],
    ['Анна Каренина', { given: 'АННА', family: 'Каренина' }],
  ];
  for (const [name, invited] of same)
    it(`is that of ${invited.given ?? ''} ${invited.family ?? ''}: ${name}`, () => {
      expect(matchesName(name, invited)).toBe(true);
    });

  const others: readonly [string, { readonly given: string | null; readonly family: string | null }][] = [
    ['Bo Johan Strand', bo],
    ['Bo', bo],
    ['Strand', bo],
    ['B. Strand', bo],
    ['Bo S.', bo],
    ['Erika Strand', bo],
    ['Bo Erik Strandberg', bo],
    ['Maria Virtanen', { given: 'Maria', family: 'Korhonen-Virtanen' }],
    ['Anna Virtanen', { given: 'Hanna', family: 'Virtanen' }],
    ['Cleo', { given: null, family: 'Virtanen' }],
  ];
  for (const [name, invited] of others)
    it(`is not that of ${invited.given ?? ''} ${invited.family ?? ''}: ${name}`, () => {
      expect(matchesName(name, invited)).toBe(false);
    });

  it('is compared with nothing where a name is unknown', () => {
    expect(matchesName('', bo)).toBe(null);
    expect(matchesName(' - ', bo)).toBe(null);
    expect(matchesName('Bo Strand', { given: null, family: '' })).toBe(null);
  });
});
