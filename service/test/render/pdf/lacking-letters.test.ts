import { describe, expect, it } from 'vitest';
import { findLackingInContract, findLackingLetters } from '../../../src/render/pdf/lacking-letters.ts';
import { createContract, paragraph, schema, titleField } from './contract-fixture.ts';

describe('letters that no face has', () => {
  it.each([
    ['Armenian', 'Հայ', 'Հ ա յ'],
    ['Georgian', 'Aino ქართ', 'ქ ა რ თ'],
    ['Bengali, of which marks are no letters', 'বাং', 'ব'],
    ['Ethiopic', 'ሰላም', 'ሰ ላ ም'],
  ])('are told: %s', (_, text, letters) => {
    expect(findLackingLetters(text)).toBe(letters);
  });

  it.each([
    'Żółć Ελληνικά Київ Tiếng Việt',
    'العربية שלום ไทย हिन्दी',
    '甲方应当 日本語テキスト 한국어',
    '😀 👩‍👩‍👧 ☐ ☑ → € \u200b\ufe0f\u0301',
  ])('are none of %s', (text) => {
    expect(findLackingLetters(text)).toBe('');
  });

  it('are told by the field that has them, the name of the document and the section', () => {
    const state = createContract({ content: [paragraph('ሰ'), titleField], title: 'Հ' });
    expect(findLackingInContract({ ...state, document_name: 'ქ' }, schema)).toEqual([
      { path: '/document_name', letters: 'ქ', scripts: ['Georgian'] },
      { path: '/sections/0', letters: 'ሰ', scripts: ['Ethiopic'] },
      { path: '/value/basic/title', letters: 'Հ', scripts: ['Armenian'] },
    ]);
  });
});
