import { expect } from '@open-wc/testing';
import { createEditStorage } from '../../../src/elements/index.ts';
import type { EditStorage } from '../../../src/elements/index.ts';

type Edit = ReturnType<EditStorage['load']>[number];

const KEY = 'deedkit:/deed:s';
const edit = (id: string): Edit =>
  ({ id, operations: [{ op: 'replace', path: '/document_name', value: id }] }) as unknown as Edit;
const ids = (edits: readonly Edit[]): string[] => edits.map(({ id }) => id);

describe('edits that wait in the browser', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  after(() => {
    localStorage.clear();
  });

  it('are there after a reload, in their order, and gone once they are saved', () => {
    const storage = createEditStorage(localStorage, KEY);
    storage.save([edit('1'), edit('2')], [], 'me');
    expect(createEditStorage(localStorage, KEY).load('me')).to.deep.equal([edit('1'), edit('2')]);
    storage.save([edit('2')], ['1'], 'me');
    expect(ids(storage.load('me'))).to.deep.equal(['2']);
    storage.save([], ['1', '2'], 'me');
    expect([storage.load('me'), localStorage.length]).to.deep.equal([[], 0]);
  });

  it('of another window on the same draft stay, whatever this one saves', () => {
    const [one, two] = [createEditStorage(localStorage, KEY), createEditStorage(localStorage, KEY)];
    one.save([edit('a')], [], 'me');
    two.save([edit('b')], [], 'me');
    expect(ids(one.load('me'))).to.deep.equal(['a', 'b']);
    one.save([], ['a'], 'me');
    expect(ids(two.load('me'))).to.deep.equal(['b']);
  });

  it('of another person in the same browser are not given to this one, and stay', () => {
    const storage = createEditStorage(localStorage, KEY);
    storage.save([edit('theirs')], [], 'erik');
    storage.save([edit('mine')], [], 'me');
    expect([ids(storage.load('me')), ids(storage.load('erik')), ids(storage.load(''))]).to.deep.equal([
      ['mine'],
      ['theirs'],
      [],
    ]);
    storage.save([], ['mine'], 'me');
    expect(ids(storage.load('erik'))).to.deep.equal(['theirs']);
  });

  it('of another draft are not read', () => {
    createEditStorage(localStorage, KEY).save([edit('1')], [], 'me');
    expect(createEditStorage(localStorage, `${KEY}2`).load('me')).to.deep.equal([]);
  });

  it('do not say whose they are to the one who loads them', () => {
    const storage = createEditStorage(localStorage, KEY);
    storage.save([edit('1')], [], 'me');
    expect(Object.keys(storage.load('me')[0] ?? {})).to.deep.equal(['id', 'operations']);
  });

  for (const [what, text] of [
    ['no JSON', '{'],
    ['no list', '{"id":"1"}'],
    ['null', 'null'],
    ['a list of what are no edits', '[null, 1, "x", {}, {"id": 1, "operations": []}, {"id": "1"}]'],
  ] as const)
    it(`are none where there is ${what}, and can be kept all the same`, () => {
      localStorage.setItem(KEY, text);
      const storage = createEditStorage(localStorage, KEY);
      expect(storage.load('me')).to.deep.equal([]);
      storage.save([edit('1')], [], 'me');
      expect(ids(storage.load('me'))).to.deep.equal(['1']);
    });

  it('are kept nowhere, without a word, where storage is full or forbidden', () => {
    const broken = {
      getItem: () => {
        throw new DOMException('No.', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      },
      removeItem: () => {
        throw new DOMException('No.', 'SecurityError');
      },
    } as unknown as Storage;
    const storage = createEditStorage(broken, KEY);
    storage.save([edit('1')], [], 'me');
    storage.save([], [], 'me');
    expect(storage.load('me')).to.deep.equal([]);
  });
});
