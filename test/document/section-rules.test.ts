import { expect } from '@open-wc/testing';
import { createId, MAX_SECTIONS } from '../../src/document/index.ts';
import type { Section } from '../../src/document/index.ts';
import { checkSections } from '../../src/document/section-rules.ts';

const section = (more: object = {}): Section => ({
  _type: 'section',
  _id: createId(),
  source: 'user',
  title: { _type: 'translatable', en: 'Mine' } as Section['title'],
  content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'words' }] }],
  ...more,
});
const template = (title: string): Section =>
  section({ source: 'template', title: { _type: 'translatable', en: title }, content: [{ _type: 'pagebreak' }] });

const [first, second] = [template('First'), template('Second')];
const before = [first, second];
const check = (...after: unknown[]): unknown => {
  const found = checkSections(before, after as Section[], ['en']);
  return found && [found.code, found.path];
};

describe('sections of the template', () => {
  it('stay, with sections of a person anywhere between them', () => {
    expect(check(first, second)).to.equal(undefined);
    expect(check(section(), first, section(), second, section())).to.equal(undefined);
  });

  it('may come back as copies, as JSON brings them', () => {
    expect(check(...(JSON.parse(JSON.stringify(before)) as Section[]))).to.equal(undefined);
  });

  it('cannot be changed, removed, exchanged or added', () => {
    expect(check({ ...first, numbered: false }, second)).to.deep.equal(['read_only', '/sections/0']);
    expect(check(first)).to.deep.equal(['read_only', '/sections/1']);
    expect(check(second, first)).to.deep.equal(['read_only', '/sections/0']);
    expect(check(first, second, template('Third'))).to.deep.equal(['read_only', '/sections/2/source']);
  });

  it('cannot be made one’s own to be changed', () => {
    expect(check({ ...first, source: 'user' }, second)).to.deep.equal(['read_only', '/sections/0']);
  });
});

describe('a section of a person', () => {
  it('may have one number of its own or none', () => {
    expect(check(first, second, section({ numbered: false }), section({ numbered: true }))).to.equal(undefined);
  });

  for (const [what, more, code, path] of [
    ['another type', { _type: 'chapter' }, 'wrong_type', ''],
    ['another source', { source: 'service' }, 'not_a_choice', '/source'],
    ['no id', { _id: undefined }, 'id_missing', '/_id'],
    ['an id of another version', { _id: '0190f3a0-0000-4000-8000-000000000001' }, 'id_invalid', '/_id'],
    ['the id of another', { _id: first._id }, 'id_duplicate', '/_id'],
    ['a member more', { hidden: true }, 'content_invalid', ''],
    ['a number that is no yes or no', { numbered: 1 }, 'wrong_type', '/numbered'],
    ['a title of one text', { title: 'Mine' }, 'content_invalid', '/title'],
    ['a title in no language of the document', { title: { _type: 'translatable' } }, 'content_invalid', '/title'],
    ['a title in another, too', { title: { _type: 'translatable', en: 'a', fi: 'b' } }, 'content_invalid', '/title'],
    ['no content', { content: undefined }, 'content_invalid', '/content'],
    ['blocks of templates', { content: [{ _type: 'pagebreak' }] }, 'content_invalid', '/content'],
  ] as const) {
    it(`is refused with ${what}`, () => {
      expect(check(first, second, section(more))).to.deep.equal([code, `/sections/2${path}`]);
    });
  }

  it('is refused when it is none', () => {
    for (const value of [null, 'text', []])
      expect(check(first, second, value)).to.deep.equal(['wrong_type', '/sections/2']);
  });

  it('is not looked at again while it stays the same, whatever was let in before', () => {
    const old = section({ hidden: true });
    expect(checkSections([old], [old], ['en'])).to.equal(undefined);
    expect(checkSections([old], [{ ...old }], ['en'])?.code).to.equal('content_invalid');
  });
});

describe('all sections', () => {
  it('are a list', () => {
    expect(checkSections(before, {} as Section[], ['en'])).to.deep.equal({ code: 'wrong_type', path: '/sections' });
  });

  it('are as many as there may be', () => {
    const many = (count: number): Section[] => Array.from({ length: count }, () => section());
    expect(checkSections([], many(MAX_SECTIONS), ['en'])).to.equal(undefined);
    expect(checkSections([], many(MAX_SECTIONS + 1), ['en'])).to.deep.equal({ code: 'too_long', path: '/sections' });
  });
});
