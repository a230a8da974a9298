import type { ContractState, Template } from 'deedkit/document';
import { createId, instantiateTemplate } from 'deedkit/document';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_CONTRACT_LENGTH } from '../../../src/domain/contract/contract-size.ts';
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

  it('weighs at most as much as a contract may', () => {
    // A section by itself has a limit of its own, far below.
    const own = (text: string) => ({
      _type: 'section',
      _id: createId(),
      source: 'user',
      title: { _type: 'translatable', fi: 'Omaa' },
      content: [{ _type: 'paragraph', content: [{ _type: 'text', text }] }],
    });
    const rebuildWith = (last: number) => {
      const texts = [...Array.from({ length: 32 }, () => 90_000), last].map((length) => 'x'.repeat(length));
      return rebuild({ sections: [...state.sections, ...texts.map(own)] });
    };
    const short = rebuildWith(1);
    if (!short.ok) throw new Error(short.reason);
    const rest = MAX_CONTRACT_LENGTH - Object.values(short.document.parts).reduce((sum, part) => sum + part.length, 0);
    expect(rest).toBeGreaterThan(0);
    expect(rebuildWith(1 + rest)).toMatchObject({ ok: true });
    expect(rebuildWith(2 + rest)).toEqual({ ok: false, path: '', reason: 'too_long' });
  });

  it('leaves the given document as it is, and takes neither its id nor its jurisdiction', () => {
    const given: unknown = JSON.parse(JSON.stringify({ ...state, jurisdiction: 'xx' }));
    const before = structuredClone(given);
    const rebuilt = rebuildDocument(template, given);
    expect(given).toEqual(before);
    expect(rebuilt).toMatchObject({ ok: true, document: { jurisdiction: state.jurisdiction, documentName: 'Ours' } });
    const again = rebuildDocument(template, given);
    expect(rebuilt.ok && again.ok && rebuilt.document.id !== again.document.id).toBe(true);
  });
});
