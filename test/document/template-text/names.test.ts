import { expect } from '@open-wc/testing';
import { Names } from '../../../src/document/template-text/names.ts';
import type { Target } from '../../../src/document/template-text/names.ts';
import { textSchema } from '../text-fixture.ts';

function resolve(names: Names, name: string): Target {
  const found = names.resolve(name);
  if (!found.ok) throw new Error(`${name}: ${found.code}`);
  return found.target;
}

const where = (names: Names, name: string): readonly unknown[] => {
  const { scope, path, dottedPath: place } = resolve(names, name);
  return [scope, path, place];
};

describe('a name in a text', () => {
  it('is a place of the schema', () => {
    const names = new Names(textSchema);
    expect(where(names, 'basic.title')).to.deep.equal([undefined, '/basic/title', 'basic.title']);
    expect(where(names, 'parties')).to.deep.equal([undefined, '/parties', 'parties']);
    expect(resolve(names, 'basic.title').schema['x-deed']?.widget).to.equal('text');
  });

  for (const name of [
    '',
    'none',
    'basic.none',
    'basic.title.more',
    // The parts of a field belong to its kind.
    'basic.fee.amount',
    // A list has no members; its items are named by a loop.
    'parties.name',
    '_id',
    'basic._type',
    'constructor',
    'basic.toString',
    '__proto__',
    'basic.',
    '.basic',
  ]) {
    it(`is unknown: ${JSON.stringify(name)}`, () => {
      expect(new Names(textSchema).resolve(name)).to.deep.equal({ ok: false, code: 'unknown-name' });
    });
  }
});

describe('a loop’s name', () => {
  it('stands for an item until the loop ends', () => {
    const names = new Names(textSchema);
    expect(names.bind('p', resolve(names, 'parties'))).to.equal(true);
    expect(where(names, 'p')).to.deep.equal(['p', '', 'parties']);
    expect(where(names, 'p.name')).to.deep.equal(['p', '/name', 'parties.name']);
    names.unbind();
    expect(names.resolve('p.name').ok).to.equal(false);
  });

  it('leads on into lists of lists, with the place in the schema', () => {
    const names = new Names(textSchema);
    names.bind('p', resolve(names, 'parties'));
    names.bind('c', resolve(names, 'p.contacts'));
    expect(where(names, 'c.email')).to.deep.equal(['c', '/email', 'parties.contacts.email']);
    expect(where(names, 'p.name')).to.deep.equal(['p', '/name', 'parties.name']);
  });

  it('is taken where a fieldset or an outer loop has it, and means the innermost all the same', () => {
    const names = new Names(textSchema);
    expect(names.bind('basic', resolve(names, 'parties'))).to.equal(false);
    expect(where(names, 'basic.name')).to.deep.equal(['basic', '/name', 'parties.name']);
    names.unbind();
    expect(where(names, 'basic.title')[0]).to.equal(undefined);
    expect(names.bind('p', resolve(names, 'parties'))).to.equal(true);
    expect(names.bind('p', resolve(names, 'parties'))).to.equal(false);
  });
});

describe('the record of used names', () => {
  it('is each place that was found, however it was named', () => {
    const names = new Names(textSchema);
    names.bind('one', resolve(names, 'parties'));
    resolve(names, 'one.name');
    names.unbind();
    names.bind('other', resolve(names, 'parties'));
    resolve(names, 'other.name');
    names.resolve('other.none');
    names.resolve('none');
    expect([...names.used]).to.deep.equal(['parties', 'parties.name']);
  });
});
