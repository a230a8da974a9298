import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import type { TemplateFilter } from '../../../src/domain/template/template-search.ts';
import { chooseLanguage, filterTemplates, listTags, textsOf } from '../../../src/domain/template/template-search.ts';

describe('the language of a template', () => {
  const template = { languages: ['en', 'fi', 'sv'] } as unknown as Template;
  it.each([
    [undefined, undefined, 'en'],
    ['fi', 'sv', 'fi'],
    ['xx', 'sv', 'sv'],
    [undefined, 'de, sv;q=0.3, fi;q=0.9', 'fi'],
    [undefined, 'sv-FI', 'sv'],
    [undefined, '*, fi;q=0', 'en'],
    [undefined, ';;,,q=', 'en'],
    ['', 'fi', 'fi'],
    ['FI', 'sv', 'fi'],
    ['sv-FI', 'fi', 'sv'],
    // Of two that are wanted alike, the first.
    [undefined, 'sv;q=0.5, fi;q=0.5', 'sv'],
    [undefined, 'fi;Q=0.1 , sv ; q=0.2', 'sv'],
    [undefined, 'fi;level=1;q=0.1, sv;q=0.9', 'sv'],
    // A weight that is none counts as not wanted.
    [undefined, 'fi;q=much, sv;q=0.1', 'sv'],
    [undefined, 'fi;q=-1', 'en'],
    [undefined, 'e, en-GB-oxendict', 'en'],
  ])('asked %s, accepting %s: %s', (asked, acceptLanguage, expected) => {
    expect(chooseLanguage(template, { asked, acceptLanguage })).toBe(expected);
  });
});

describe('the search for a template', () => {
  const text = (en: string, fi: string) => ({ _type: 'translatable', en, fi });
  const lease = {
    id: 'residential-lease',
    name: text('Residential lease', 'Asuinhuoneiston vuokrasopimus'),
    description: text('For a flat', 'Asuntoa varten'),
    languages: ['en', 'fi'],
    jurisdictions: ['fi'],
    tags: [text('Housing', 'Asuminen'), 'rent'],
  } as unknown as Template;
  const nda = {
    ...lease,
    id: 'mutual-nda',
    name: text('Mutual NDA', 'Salassapitosopimus'),
    languages: ['en'],
    jurisdictions: ['fi', 'se'],
    tags: [],
  } as unknown as Template;
  const find = (filter: TemplateFilter): string[] =>
    filterTemplates(
      [lease, nda].map((template) => ({ version: 'v', template })),
      filter,
    ).map(({ template }) => template.id);

  it.each([
    [{}, ['residential-lease', 'mutual-nda']],
    [{ jurisdiction: 'SE' }, ['mutual-nda']],
    [{ language: 'FI' }, ['residential-lease']],
    [{ search: 'vuokra' }, ['residential-lease']],
    [{ search: '  HOUSING   flat ' }, ['residential-lease']],
    [{ search: 'sopimus' }, ['residential-lease', 'mutual-nda']],
    [{ search: 'sopimus', language: 'fi' }, ['residential-lease']],
    [{ search: 'rent salassapito' }, []],
    [{ jurisdiction: '', language: '', search: '' }, ['residential-lease', 'mutual-nda']],
    [{ search: 'flät' }, ['residential-lease', 'mutual-nda']],
    [{ search: 'FLA\u0308T' }, ['residential-lease', 'mutual-nda']],
    [{ search: 'mutual-nda' }, ['mutual-nda']],
    [{ search: 'nda mutual' }, ['mutual-nda']],
    [{ search: 'asuminen' }, ['residential-lease']],
    [{ search: '\t\n ' }, ['residential-lease', 'mutual-nda']],
    // Words are looked for each in one text, not across two.
    [{ search: 'leaseasuin' }, []],
    [{ search: '.*' }, []],
    [{ search: 'translatable' }, []],
    [{ jurisdiction: 'f' }, []],
    [{ language: 'en-GB' }, []],
    [{ jurisdiction: 'se', language: 'fi' }, []],
  ])('%j finds %j', (filter, expected) => {
    expect(find(filter)).toEqual(expected);
  });

  it('has the topics of a template in each of its languages, in one order', () => {
    expect(listTags(lease)).toEqual({ en: ['Housing', 'rent'], fi: ['Asuminen', 'rent'] });
    expect(textsOf(lease.name)).toEqual({ en: 'Residential lease', fi: 'Asuinhuoneiston vuokrasopimus' });
  });

  it('keeps the order of the offer, and the versions', () => {
    const offered = [nda, lease, nda].map((template, index) => ({ version: `v${index}`, template }));
    expect(filterTemplates(offered, { search: 'sopimus' })).toEqual(offered);
    expect(filterTemplates([], {})).toEqual([]);
  });

  it('finds a new version by its own words, and not by those of the old one', () => {
    const renamed = { ...nda, name: text('Confidentiality', 'Luottamus') } as unknown as Template;
    const search = (template: Template, words: string) =>
      filterTemplates([{ version: 'v', template }], { search: words }).length;
    expect([search(nda, 'salassapito'), search(renamed, 'salassapito'), search(renamed, 'luottamus')]).toEqual([
      1, 0, 1,
    ]);
  });
});

describe('a template without a language', () => {
  it('is shown in English', () => {
    const template = { languages: [] } as unknown as Template;
    expect(chooseLanguage(template, { asked: 'fi', acceptLanguage: 'sv' })).toBe('en');
  });
});
