import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, type Json } from '../../../src/document/index.ts';
import { FieldHistory } from '../../../src/elements/places/field-history.ts';
import { listOperations } from '../../../src/elements/places/list-operations.ts';
import type { EditedField } from '../../../src/elements/index.ts';
import { field } from '../fixtures/placed-fields.ts';

const place = fc.record({
  page: fc.integer({ min: 1, max: 3 }),
  x: fc.integer({ min: 0, max: 5 }),
  y: fc.integer({ min: 0, max: 5 }),
  width: fc.constant(10),
  height: fc.constant(10),
});
/** Fields of a few ids and labels, so that lists have much in common. */
const fields = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    label: fc.constantFrom('', 'x'),
    help: fc.option(fc.constant('h'), { nil: undefined }),
    places: fc.array(place, { maxLength: 3 }),
  }),
  { selector: ({ id }) => id, maxLength: 4 },
);

/** A field as the editor has it: members that are undefined are left out. */
const build = ({ help, ...rest }: { readonly help: string | undefined } & Record<string, unknown>): EditedField =>
  ({ type: 'text', ...rest, ...(help === undefined ? {} : { help }) }) as unknown as EditedField;

function apply(before: readonly EditedField[], operations: ReturnType<typeof listOperations>): unknown {
  const result = applyPatch({ fields: before as unknown as Json }, operations);
  if (!result.ok) throw new Error(`${result.error.code} at ${result.error.path}`);
  return result.value.fields;
}

const paths = (before: readonly EditedField[], after: readonly EditedField[]): string[] =>
  listOperations(before, after).map(({ op, path }) => `${op} ${path}`);

describe('the operations of an edit of fields', () => {
  it('lead from any list to any other', () => {
    fc.assert(
      fc.property(fields, fields, (from, to) => {
        const [before, after] = [from.map(build), to.map(build)];
        expect(apply(before, listOperations(before, after))).to.deep.equal(after);
      }),
    );
  });

  it('are none where nothing has changed', () => {
    const list = [field('a', { at: [1] }), field('b', { at: [2] })];
    expect(listOperations(list, [...list])).to.deep.equal([]);
    expect(listOperations(list, structuredClone(list) as readonly EditedField[])).to.deep.equal([]);
  });

  it('name the numbers of a place that moved, one by one', () => {
    const [before, after] = [[field('a', { at: [1, 10, 20] })], [field('a', { at: [2, 10, 25] })]];
    expect(paths(before, after)).to.deep.equal(['replace /fields/0/places/0/page', 'replace /fields/0/places/0/y']);
  });

  it('add behind the others at the end of the list', () => {
    const [a, b] = [field('a', { at: [1] }), field('b', { at: [1] })];
    expect(paths([a], [a, b])).to.deep.equal(['add /fields/-']);
    expect(paths([b], [a, b])).to.deep.equal(['add /fields/0']);
  });

  it('take places away from the last on, and members that are not said any more', () => {
    const { places } = field('a', { at: [1] });
    const [first, second, third] = [1, 2, 3].map((page) => ({
      ...places[0],
      page,
    })) as unknown as EditedField['places'];
    const before = { ...field('a', { at: [1], help: 'h' }), places: [first, second, third] } as EditedField;
    const { help: _help, ...rest } = before;
    const after = { ...rest, places: [second] } as EditedField;
    expect(paths([before], [after])).to.deep.equal([
      'remove /fields/0/help',
      'remove /fields/0/places/2',
      'remove /fields/0/places/0',
    ]);
  });

  it('pass over entries that are no fields', () => {
    const odd = [null, 'x', field('a', { at: [1] })] as unknown as readonly EditedField[];
    const after = [null, 'x', field('a', { at: [1], label: 'L' })] as unknown as readonly EditedField[];
    expect(paths(odd, after)).to.deep.equal(['replace /fields/2/label']);
  });
});

describe('the way back of fields', () => {
  const label = (id: string, text: string): EditedField => field(id, { at: [1], label: text });
  const labelsOf = (history: FieldHistory): string[] => history.fields.map((one) => one.label);

  /** A history of two fields, and all that the page is told. */
  function create(): { readonly history: FieldHistory; readonly told: string[][] } {
    const told: string[][] = [];
    const history = new FieldHistory((operations) => told.push(operations.map(({ path }) => path)));
    history.take([label('a', 'A'), label('b', 'B')]);
    return { history, told };
  }

  it('tells the page of edits alone, never of fields that the page itself hands in', () => {
    const { history, told } = create();
    history.take([label('a', 'By the page')]);
    expect([told, history.canUndo]).to.deep.equal([[], false]);
  });

  it('makes one step of edits of a run, and another after a rest of a second', () => {
    const { history } = create();
    const edit = (text: string, now: number): void => {
      history.edit([label('a', text), label('b', 'B')], { run: 'type', now });
    };
    edit('A1', 0);
    edit('A2', 999);
    edit('A3', 1999);
    history.undo();
    expect(labelsOf(history)).to.deep.equal(['A2', 'B']);
    history.undo();
    expect([labelsOf(history), history.canUndo]).to.deep.equal([['A', 'B'], false]);
  });

  it('makes two steps of a run that another person came between', () => {
    const { history } = create();
    const [, b] = history.fields as [EditedField, EditedField];
    const other = label('b', 'By another');
    history.edit([label('a', 'A1'), b], { run: 'type', now: 0 });
    history.take([label('a', 'A1'), other]);
    history.edit([label('a', 'A2'), other], { run: 'type', now: 1 });
    history.undo();
    expect(labelsOf(history)).to.deep.equal(['A1', 'By another']);
    history.undo();
    expect(labelsOf(history)).to.deep.equal(['A', 'By another']);
  });

  it('keeps the last two hundred steps', () => {
    const { history } = create();
    for (let at = 1; at <= 205; at += 1) history.edit([label('a', `A${at}`), label('b', 'B')]);
    let steps = 0;
    while (history.undo()) steps += 1;
    expect([steps, labelsOf(history)[0]]).to.deep.equal([200, 'A5']);
    while (history.redo()) steps -= 1;
    expect([steps, labelsOf(history)[0]]).to.deep.equal([0, 'A205']);
  });

  it('ends forwards with another edit, and makes no step of one that changes nothing', () => {
    const { history } = create();
    history.edit([label('a', 'A1'), label('b', 'B')]);
    history.undo();
    history.edit([label('a', 'A'), label('b', 'B')]);
    expect([history.canUndo, history.canRedo]).to.deep.equal([false, true]);
    history.edit([label('a', 'A'), label('b', 'B1')]);
    expect([history.canRedo, history.redo()]).to.deep.equal([false, false]);
  });
});
