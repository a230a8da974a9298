import { describe, expect, it } from 'vitest';
import { isAcceptable } from '../../src/http/accept.ts';
import { dispositionOf } from '../../src/http/disposition.ts';

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
