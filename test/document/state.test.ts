import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, createId, isEqual, patchContract } from '../../src/document/index.ts';
import type { ContractState, Json } from '../../src/document/index.ts';
import { isInstance } from '../../src/document/state.ts';
import { createPerson, createState, schema } from './fixture.ts';
import { asJson, freeze } from './generated.ts';
import { operationsOf, randomEdit, start } from './random-edits.ts';

describe('an instance', () => {
  it('is an object that says it is a value', () => {
    expect([isInstance(createPerson('Ann')), isInstance(createState().value)]).to.deep.equal([true, true]);
    expect(isInstance({ _type: 'value' })).to.equal(true);
  });

  it('is nothing else that a value may hold', () => {
    for (const value of [undefined, null, '', 'value', 0, true, [], ['value'], {}, { type: 'value' }])
      expect(isInstance(value as Json), JSON.stringify(value)).to.equal(false);
    for (const _type of ['money', 'richtext', 'translatable', 'section', 'Value', null, ['value']])
      expect(isInstance({ _type }), String(_type)).to.equal(false);
  });
});

describe('a state', () => {
  it('is JSON: it comes back from being written as it was', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 8 }), (edits) => {
        let state = start();
        for (const edit of edits) {
          const made = patchContract(state, operationsOf(edit, state), schema);
          if (made.ok) state = made.state;
        }
        expect(isEqual(JSON.parse(JSON.stringify(state)), asJson(state))).to.equal(true);
      }),
      { numRuns: 100 },
    );
  });

  it('is never changed in place, shares what an edit leaves alone, and is the same again when it is taken back', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 8 }), (edits) => {
        let state = freeze(start());
        for (const edit of edits) {
          const operations = operationsOf(edit, state);
          const made = patchContract(state, operations, schema);
          if (!made.ok) continue;
          for (const root of ['value', 'sections', 'appearance', 'languages'] as const)
            if (!operations.some(({ path }) => path.startsWith(`/${root}`)))
              expect(made.state[root]).to.equal(state[root]);
          const back = patchContract(freeze(made.state), made.inverse, schema);
          expect(back.ok && isEqual(asJson(back.state), asJson(state))).to.equal(true);
          state = freeze(made.state);
        }
      }),
      { numRuns: 150 },
    );
  });

  for (const root of ['id', 'status', 'jurisdiction', 'languages'] as const) {
    it(`cannot have its ${root} changed by a patch, in whole or in part`, () => {
      const state = createState();
      for (const operation of [
        { op: 'replace' as const, path: `/${root}`, value: createId() },
        { op: 'add' as const, path: `/${root}/0`, value: 'x' },
        { op: 'remove' as const, path: `/${root}` },
      ])
        expect(patchContract(state, [operation], schema)).to.deep.equal({
          ok: false,
          error: { code: 'read_only', operation: 0, path: operation.path },
        });
    });
  }

  it('has no other roots, and none of its own can go', () => {
    const state = createState();
    for (const path of ['/secret', '/Value', '/value ', '/_type'])
      expect(patchContract(state, [{ op: 'add', path, value: 1 }], schema)).to.deep.include({ ok: false });
    for (const path of ['', '/value', '/appearance', '/document_name'])
      expect(patchContract(state, [{ op: 'remove', path }], schema), path).to.deep.equal({
        ok: false,
        error: { code: 'read_only', operation: 0, path },
      });
  });

  it('is all that it was after a patch of which anything is refused', () => {
    const bad: Json[] = [7, { _type: 'richtext', content: 'x' }, 'x'.repeat(21)];
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 4 }), fc.constantFrom(...bad), (edits, value) => {
        const state = freeze(start());
        const operations = edits.flatMap((edit) => operationsOf(edit, state));
        const result = patchContract(
          state,
          [...operations, { op: 'replace', path: '/value/basic/title', value }],
          schema,
        );
        expect(result.ok).to.equal(false);
        expect(result).not.to.have.property('state');
      }),
      { numRuns: 100 },
    );
  });

  it('has the same outcome from a patch in one or in several, where each is a patch that stands alone', () => {
    fc.assert(
      fc.property(fc.array(randomEdit, { maxLength: 5 }), (edits) => {
        let state: ContractState = start();
        const before = state;
        const all = edits.flatMap((edit) => {
          const operations = operationsOf(edit, state);
          const made = patchContract(state, operations, schema);
          if (made.ok) state = made.state;
          return made.ok ? operations : [];
        });
        const once = patchContract(before, all, schema);
        expect(once.ok && isEqual(asJson(once.state), asJson(state))).to.equal(true);
        const plain = applyPatch(asJson(before), all);
        expect(plain.ok && isEqual(plain.value, asJson(state)), 'nothing but the patch').to.equal(true);
      }),
      { numRuns: 150 },
    );
  });
});
