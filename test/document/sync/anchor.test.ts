import { expect } from '@open-wc/testing';
import { anchorOperation, resolveOperation } from '../../../src/document/sync/anchor.ts';
import { idOf } from '../../../src/document/instance.ts';
import type { AnchoredOperation, WireOperation } from '../../../src/document/sync/anchor.ts';
import type { Json } from '../../../src/document/index.ts';

const item = (id: string, more: object = {}): Json => ({ _id: id, ...more });
const list = (...ids: string[]): Json => ({ parties: ids.map((id) => item(id, { name: id.toUpperCase() })) });

/** An operation made on one document, as it applies to another. */
function carry(from: Json, operation: WireOperation, to: Json): unknown {
  const anchored = anchorOperation(from, operation);
  const resolved = anchored && resolveOperation(to, anchored);
  return typeof resolved === 'object' ? resolved.path : resolved;
}

const write = (path: string): WireOperation => ({ op: 'replace', path, value: 'x' });
const remove = (path: string): WireOperation => ({ op: 'remove', path });
const add = (path: string, id = 'new'): WireOperation => ({ op: 'add', path, value: item(id) });

describe('a written place', () => {
  it('is held by ids, and by names where there are none', () => {
    expect(anchorOperation(list('a', 'b'), write('/parties/1/name'))).to.deep.equal({
      op: 'replace',
      at: ['parties', { id: 'b' }, 'name'],
      value: 'x',
    });
  });

  it('goes with its instance', () => {
    expect(carry(list('a', 'b'), write('/parties/1/name'), list('new', 'b', 'a'))).to.equal('/parties/1/name');
    expect(carry(list('a', 'b'), write('/parties/0/name'), list('new', 'b', 'a'))).to.equal('/parties/2/name');
  });

  it('is gone with its instance, and with the list that held it', () => {
    expect(carry(list('a', 'b'), write('/parties/1/name'), list('a'))).to.equal('gone');
    expect(carry(list('a'), write('/parties/0/name'), { parties: 'text' })).to.equal('gone');
    expect(carry(list('a'), write('/parties/0/name'), {})).to.equal('gone');
  });

  it('is there again as a new member where only its last name is missing', () => {
    expect(carry({ a: { b: 1 } }, write('/a/b'), { a: {} })).to.equal('/a/b');
  });

  it('in a list without ids keeps its number', () => {
    expect(carry({ tags: ['x', 'y'] }, write('/tags/1'), { tags: ['new', 'x', 'y'] })).to.equal('/tags/1');
  });

  it('leads nowhere when its path does', () => {
    expect(anchorOperation(list('a'), write('/other/name'))).to.equal(undefined);
    expect(anchorOperation(list('a'), write('no pointer'))).to.equal(undefined);
  });
});

describe('a removed instance', () => {
  it('is removed wherever it stands now', () => {
    expect(carry(list('a', 'b'), remove('/parties/0'), list('b', 'a'))).to.equal('/parties/1');
  });

  it('is done when somebody else removed it, and gone with the list', () => {
    expect(carry(list('a', 'b'), remove('/parties/0'), list('b'))).to.equal('done');
    expect(carry(list('a'), remove('/parties/0'), {})).to.equal('gone');
  });
});

describe('an added instance', () => {
  it('follows the one it followed', () => {
    expect(carry(list('a', 'b'), add('/parties/1'), list('b', 'a'))).to.equal('/parties/2');
    expect(carry(list('a', 'b'), add('/parties/-'), list('b', 'a'))).to.equal('/parties/1');
  });

  it('stands before the one it stood before where the other is gone', () => {
    expect(carry(list('a', 'b'), add('/parties/1'), list('new1', 'b'))).to.equal('/parties/1');
  });

  it('goes to the end where both are gone, and to the front where it was first', () => {
    expect(carry(list('a', 'b'), add('/parties/1'), list('c', 'd'))).to.equal('/parties/2');
    expect(carry(list('a'), add('/parties/0'), list('c', 'd'))).to.equal('/parties/0');
    expect(carry({ parties: [] }, add('/parties/-'), list('c'))).to.equal('/parties/0');
  });

  it('is done when it is there', () => {
    expect(carry(list('a'), add('/parties/-', 'mine'), list('mine', 'a'))).to.equal('done');
  });

  it('in a list without ids goes to its number, or to the end', () => {
    expect(carry({ tags: ['x'] }, { op: 'add', path: '/tags/0', value: 'y' }, { tags: ['a', 'b'] })).to.equal(
      '/tags/0',
    );
    expect(carry({ tags: ['x'] }, { op: 'add', path: '/tags/-', value: 'y' }, { tags: ['a', 'b'] })).to.equal(
      '/tags/-',
    );
  });
});

describe('anchored operations', () => {
  it('survive being stored', () => {
    const anchored = anchorOperation(list('a', 'b'), add('/parties/1')) as AnchoredOperation;
    const stored = JSON.parse(JSON.stringify(anchored)) as AnchoredOperation;
    expect(resolveOperation(list('b', 'a'), stored)).to.deep.equal(resolveOperation(list('b', 'a'), anchored));
  });
});

describe('idOf', () => {
  it('is the `_id` of an object that has one as a text', () => {
    expect(idOf(item('a'))).to.equal('a');
    for (const value of [undefined, null, 'a', [], {}, { _id: 7 }, { id: 'a' }])
      expect(idOf(value)).to.equal(undefined);
  });
});
