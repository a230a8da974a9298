import type { Template } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import { hashTemplate } from '../../../src/domain/template/template-version.ts';

describe('the version of a template', () => {
  const template = {
    id: 'nda',
    languages: ['en', 'fi'],
    name: { _type: 'translatable', en: 'NDA' },
    schema: { type: 'object', properties: { title: { type: 'string', maxLength: 10 } } },
    sections: { en: [{ content: ['Text.'] }] },
  } as unknown as Template;

  it('is the same for a copy, and the same as when earlier ones were stored', () => {
    expect(hashTemplate(structuredClone(template))).toBe(hashTemplate(template));
    // Contracts refer to it: another way to hash would leave them without their template.
    expect(hashTemplate({ id: 'nda' } as Template)).toBe('25b7731ffa15d8bd9f9ca33a3a7d67de');
  });

  it.each<[string, object]>([
    ['another id', { id: 'nda-2' }],
    ['another word in its text', { sections: { en: [{ content: ['Text'] }] } }],
    [
      'another limit of a field',
      { schema: { type: 'object', properties: { title: { type: 'string', maxLength: 11 } } } },
    ],
    ['another order of languages', { languages: ['fi', 'en'] }],
    ['another language', { languages: ['en'] }],
  ])('is another with %s', (_what, over) => {
    expect(hashTemplate({ ...template, ...over } as unknown as Template)).not.toBe(hashTemplate(template));
  });
});
