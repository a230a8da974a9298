import { expect } from '@open-wc/testing';
import { createId, DEFAULT_APPEARANCE, instantiateTemplate, patchContract } from '../../src/document/index.ts';
import type { Template } from '../../src/document/index.ts';
import { schema } from './fixture.ts';

const section = (title: string): object => ({ title, numbered: true, content: [] });
const template = {
  id: 'nda',
  jurisdictions: ['fi', 'se'],
  languages: ['en', 'fi'],
  schema,
  appearance: DEFAULT_APPEARANCE,
  sections: { en: [section('Parties'), section('Terms')], fi: [section('Osapuolet')] },
} as unknown as Template;
const wanted = { id: createId(), document_name: 'Mine' };

describe('instantiateTemplate', () => {
  it('makes a draft in one language, for the template’s first jurisdiction', () => {
    const state = instantiateTemplate(template, { ...wanted, language: 'en' });
    expect([state.id, state.status, state.document_name, state.jurisdiction, state.languages]).to.deep.equal([
      wanted.id,
      'draft',
      'Mine',
      'fi',
      ['en'],
    ]);
    expect(state.sections.map(({ title, source }) => [title['en'], source])).to.deep.equal([
      ['Parties', 'template'],
      ['Terms', 'template'],
    ]);
  });

  it('makes one that can be edited at once', () => {
    const state = instantiateTemplate(template, { ...wanted, language: 'fi' });
    const edited = patchContract(state, [{ op: 'replace', path: '/value/basic/title', value: 'T' }], schema);
    expect(edited.ok).to.equal(true);
    expect(state.value['basic']).to.deep.include({ about: { _type: 'translatable', fi: '' } });
  });

  it('shares no id with another made of the same', () => {
    const [one, other] = [1, 2].map(() => instantiateTemplate(template, { ...wanted, language: 'en' }));
    expect(one?.value._id).to.not.equal(other?.value._id);
    expect(one?.sections[0]?._id).to.not.equal(other?.sections[0]?._id);
  });

  it('takes a value that it is given', () => {
    const { value } = instantiateTemplate(template, { ...wanted, language: 'en' });
    expect(instantiateTemplate(template, { ...wanted, language: 'en', value }).value).to.equal(value);
  });

  it('throws for a language that the template has no text in, named like a member of every object or not', () => {
    for (const language of ['sv', 'toString', ''])
      expect(() => instantiateTemplate(template, { ...wanted, language })).to.throw(RangeError, 'nda');
  });
});
