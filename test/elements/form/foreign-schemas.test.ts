import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { applyPatch, createId, getAt, isEqual, isObject } from '../../../src/document/index.ts';
import type { Json, JsonObject, PatchResult } from '../../../src/document/index.ts';
import { FOREIGN_CASES, ODD_VALUES } from '../fixtures/foreign-schemas.ts';
import { showForm } from '../fixtures/one-fieldset.ts';
import type { ToldForm } from '../fixtures/one-fieldset.ts';
import { rootOf } from '../fixtures/page.ts';
import { walkThrough } from '../fixtures/walk-through.ts';

const faults: unknown[] = [];

const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
  faults.push('reason' in event ? event.reason : event.error);
};

/** Shows a form, goes through it, and expects no patches and no errors. */
async function lookThrough(schema: unknown, value: Json): Promise<ToldForm> {
  faults.length = 0;
  const form = await showForm({ schema, value });
  await walkThrough(form.element);
  expect(faults.map(String), 'thrown').to.deep.equal([]);
  expect(form.patches, 'told').to.deep.equal([]);
  return form;
}

/** Ids that stand twice would give a label to another field. */
function expectSound({ element }: ToldForm): void {
  const ids = [...rootOf(element).querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).to.deep.equal([...new Set(ids)]);
  for (const control of rootOf(element).querySelectorAll<HTMLInputElement>('input.control, textarea.control'))
    expect(control.labels?.length ?? 0, control.outerHTML).to.equal(1);
}

/** Types into every control that takes text; its patches may touch the place of the control and nothing else. */
async function typeThrough({ element, patches }: ToldForm, value: Json): Promise<void> {
  for (const control of rootOf(element).querySelectorAll<HTMLInputElement>(
    'input.control:not([role=combobox]), textarea.control',
  )) {
    if (control.readOnly) continue;
    patches.length = 0;
    control.focus();
    control.value += '1';
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    control.blur();
    await element.updateComplete;
    let state: Json = { value };
    for (const { operations, inverse } of patches) {
      for (const operation of operations) {
        const before = getAt(state, operation.path);
        const after = 'value' in operation ? operation.value : null;
        // No text replaces a value that has parts.
        if (isObject(before) || Array.isArray(before))
          expect([Array.isArray(after), isObject(after)], operation.path).to.deep.equal([
            Array.isArray(before),
            isObject(before),
          ]);
      }
      const next: PatchResult<Json> = applyPatch(state, operations);
      if (!next.ok) throw new Error(next.error.code);
      const back = applyPatch(next.value, inverse);
      expect(back.ok && isEqual(back.value, state)).to.equal(true);
      state = next.value;
    }
    value = (state as { readonly value: Json }).value;
  }
  expect(faults.map(String), 'thrown').to.deep.equal([]);
}

/** Half of them as values of a page's own, half as instances. */
const asInstance = (value: JsonObject, index: number): JsonObject =>
  index % 2 === 0 ? { _type: 'value', _id: createId(), ...value } : value;

describe('deed-builder-form, schemas of other tools', () => {
  before(() => {
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
  });
  after(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
  });

  for (const { name, schema, values } of FOREIGN_CASES) {
    it(name, async () => {
      for (const [index, each] of values.entries()) {
        const value = asInstance(each, index);
        const form = await lookThrough(schema, value);
        expectSound(form);
        await typeThrough(form, value);
        form.element.remove();
      }
    });
  }

  for (const { name, values } of FOREIGN_CASES.filter((each) => !each.name.startsWith('by hand: {'))) {
    it(`${name}, the values without their schema`, async () => {
      for (const [index, each] of values.entries()) {
        const value = asInstance(each, index);
        const form = await lookThrough(undefined, value);
        expectSound(form);
        await typeThrough(form, value);
        form.element.remove();
      }
    });
  }

  it('parts that are no schemas, at any depth', async () => {
    for (const odd of [null, true, 'text', []]) {
      const schema = {
        type: 'object',
        properties: { it: { type: 'object', properties: { _id: { type: 'object', properties: { b: odd } } } } },
      };
      for (const it of [[0.1, null], {}, null]) {
        const value = { it } as Json;
        const form = await lookThrough(schema, value);
        await typeThrough(form, value);
        form.element.remove();
      }
    }
  });

  it('whatever they are: nothing is thrown, nothing is told, nothing is overwritten', async function () {
    this.timeout(60_000);
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(
        true,
        false,
        null,
        {},
        { type: 'string' },
        { type: 'integer' },
        { type: 'boolean' },
        { type: ['string', 'null'], format: 'date' },
        { enum: ['a', 'b'] },
        { const: 'a' },
        { $ref: '#/$defs/a' },
        { $ref: '#' },
        { type: 'array', items: { type: 'string' } },
        { 'x-deed': { widget: 'phone' } },
      ),
      fc.record(
        {
          type: fc.constantFrom('string', 'number', 'array', 'object', 'null', 'other'),
          maxLength: fc.constantFrom<unknown>(3, '3', null),
          enum: fc.constantFrom<unknown>(['a'], null, []),
        },
        { requiredKeys: [] },
      ),
    );
    const { node } = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        leaf,
        fc.record({
          type: fc.constant('object'),
          properties: fc.dictionary(fc.constantFrom('a', 'b', 'c/d', 'e~f', '_id', ''), tie('node'), { maxKeys: 4 }),
        }),
        fc.record({ type: fc.constant('array'), items: tie('node') }),
        fc.record({ oneOf: fc.array(tie('node'), { maxLength: 3 }) }),
        fc.record({ anyOf: fc.array(tie('node'), { maxLength: 3 }) }),
        fc.record({ allOf: fc.array(tie('node'), { maxLength: 3 }) }),
      ),
    }));
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<Json>(...ODD_VALUES),
        fc.dictionary(fc.constantFrom('a', 'b', 'c/d', 'e~f', '_id', '_type', ''), tie('json'), { maxKeys: 4 }),
        fc.array(tie('json'), { maxLength: 3 }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(node, json, async (schema, it) => {
        const value = { it };
        const form = await lookThrough(
          {
            type: 'object',
            properties: { it: schema },
            $defs: { a: { type: 'object', properties: { a: { type: 'string' } } } },
          },
          value,
        );
        await typeThrough(form, value);
        form.element.remove();
      }),
      { numRuns: 150 },
    );
  });
});

describe('data under names that a schema does not name', () => {
  it('is shown read-only, told at the field and in the console, and stays when other fields are written', async () => {
    const value = { name: 'Acme', vatNumber: 'FI1234' };
    const schema = { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: true };
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => warnings.push(text);
    const { element, patches } = await showForm({ schema, value }).finally(() => {
      console.warn = warn;
    });
    const controls = [...rootOf(element).querySelectorAll<HTMLInputElement>('input.control, textarea.control')];
    expect(
      controls.map((control) => [control.labels?.[0]?.textContent.trim(), control.value, control.readOnly]),
    ).to.deep.equal([
      ['Name', 'Acme', false],
      ['Vat number', 'FI1234', true],
    ]);
    expect(warnings.join()).to.contain('vatNumber');
    const told = controls.map((control) =>
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => rootOf(element).getElementById(id)?.textContent ?? ''),
    );
    expect(told).to.deep.equal([[''], ['Shown as it stands. It cannot be changed here.']]);
    const [name] = controls as [HTMLInputElement];
    name.focus();
    name.value = 'Acme Oy';
    name.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    name.blur();
    await element.updateComplete;
    expect(patches.flatMap(({ operations }) => operations.map(({ path }) => path))).to.deep.equal(['/value/name']);
  });
});
