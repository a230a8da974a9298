import type { ContractState, Template } from 'deedkit/document';
import { createId, instantiateTemplate } from 'deedkit/document';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { documentOf, rebuildDocument } from '../../../src/domain/contract/rebuild-document.ts';
import { readTemplates } from '../../../src/templates/index.ts';

describe('a document that is brought in', () => {
  let template: Template;
  let state: ContractState;
  beforeAll(async () => {
    const read = await readTemplates(fileURLToPath(new URL('../../../templates', import.meta.url)));
    const found = read.ok ? read.templates.find(({ id }) => id === 'mutual-nda') : undefined;
    if (!found) throw new Error('The template is not there');
    template = found;
    state = instantiateTemplate(template, {
      id: createId(),
      language: 'fi',
      document_name: 'Ours',
      value: template.example,
    });
  });
  const rebuild = (over: object = {}) =>
    rebuildDocument(template, { ...(JSON.parse(JSON.stringify(state)) as object), ...over });

  it('is the same with a new id, and a draft', () => {
    const rebuilt = rebuild({ status: 'finalized' });
    if (!rebuilt.ok) throw new Error(rebuilt.reason);
    const { id, ...rest } = documentOf(state);
    expect(rebuilt.document).toMatchObject(rest);
    expect(rebuilt.document.id).not.toBe(id);
    // The ids of sections are kept: what refers to them still does.
    expect(JSON.parse(rebuilt.document.parts.sections)).toEqual(JSON.parse(JSON.stringify(state.sections)));
  });

  it.each([
    ['a language the template lacks', () => ({ languages: ['de'] }), '/languages', 'not_a_choice'],
    ['two languages', () => ({ languages: ['fi', 'en'] }), '/languages', 'not_a_choice'],
    ['no languages', () => ({ languages: undefined }), '/languages', 'not_a_choice'],
    ['no value', () => ({ value: undefined }), '/value', 'key_missing'],
    ['a name that is none', () => ({ document_name: 7 }), '/document_name', 'wrong_type'],
    ['text that no database keeps', () => ({ document_name: 'a\u0000' }), '/document_name', 'content_invalid'],
  ])('is refused with %s', (...[, over, path, reason]) => {
    expect(rebuild(over())).toEqual({ ok: false, path, reason });
  });

  it("is refused with other words in the template's sections, and taken with sections of people", () => {
    const [first, ...others] = state.sections;
    const changed = { ...first, content: [] };
    expect(rebuild({ sections: [changed, ...others] })).toMatchObject({ ok: false, reason: 'read_only' });
    expect(rebuild({ sections: others })).toMatchObject({ ok: false });
    const own = {
      _type: 'section',
      _id: createId(),
      source: 'user',
      title: { _type: 'translatable', fi: 'Omaa' },
      content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'Omia sanoja.' }] }],
    };
    expect(rebuild({ sections: [...state.sections, own] })).toMatchObject({ ok: true });
  });

  it.each([[null], ['text'], [[]], [7]])('is none: %j', (given) => {
    expect(rebuildDocument(template, given).ok).toBe(false);
  });
});
