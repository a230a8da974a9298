import { describe, expect, it } from 'vitest';
import { isAcceptable } from '../../src/http/accept.ts';
import { dispositionOf } from '../../src/http/disposition.ts';
import { isStale, revisionOf } from '../../src/domain/contract/revision.ts';
import { chooseLanguage } from '../../src/domain/template/template-search.ts';
import type { Template } from 'deedkit/document';

describe('Accept', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['*/*', true],
    ['application/json', true],
    ['text/html, application/*;q=0.1', true],
    ['APPLICATION/JSON; q=0.5', true],
    ['text/html', false],
    ['application/json;q=0, */*', false],
    ['text/*', false],
    ['application/json;q=x', false],
  ])('%s → %s', (header, expected) => {
    expect(isAcceptable(header, ['application/json'])).toBe(expected);
  });
});

describe('revisions', () => {
  it.each([
    [undefined, false],
    ['"3"', false],
    ['*', false],
    ['"1", "3"', false],
    ['3', false],
    ['"2"', true],
    ['W/"3"', true],
    ['', true],
    ['"03"', true],
  ])('If-Match %s at 3 is stale: %s', (header, expected) => {
    expect(isStale(header, 3)).toBe(expected);
  });

  it('are read from tags that name one', () => {
    expect(['"7"', '7', ' "7" ', 'W/"7"', '"x"', '"1", "2"', '*'].map(revisionOf)).toEqual([
      7,
      7,
      7,
      7,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('Content-Disposition', () => {
  it.each([
    ['NDA.pdf', `attachment; filename="NDA.pdf"; filename*=UTF-8''NDA.pdf`],
    ['a"b\r\nX: y.pdf', `attachment; filename="a_b_X_ y.pdf"; filename*=UTF-8''a_b_X_%20y.pdf`],
    ['Työ (1)’s.pdf', `attachment; filename="Tyo (1)_s.pdf"; filename*=UTF-8''Ty%C3%B6%20%281%29%E2%80%99s.pdf`],
    ['../../etc', `attachment; filename=".._.._etc"; filename*=UTF-8''.._.._etc`],
    ['\ud800', `attachment; filename="_"; filename*=UTF-8''_`],
    [' .pdf', `attachment; filename="document.pdf"; filename*=UTF-8''document.pdf`],
    ['a\u202efdp.exe', `attachment; filename="afdp.exe"; filename*=UTF-8''afdp.exe`],
    ['', `attachment; filename="document"; filename*=UTF-8''document`],
  ])('of %j', (name, expected) => {
    expect(dispositionOf('attachment', name)).toBe(expected);
  });
});

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
  ])('asked %s, accepting %s: %s', (asked, acceptLanguage, expected) => {
    expect(chooseLanguage(template, { asked, acceptLanguage })).toBe(expected);
  });
});
