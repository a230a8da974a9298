import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { createId, publishSchema } from '../../../src/document/index.ts';
import type { Instance, ValueSchema } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { agreementState, words } from '../fixtures/agreement.ts';
import { openInside, opened } from '../fixtures/connected.ts';
import { allByRole, rootOf, texts, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const ids: Readonly<Record<string, ValueSchema>> = {
  _type: { const: 'value' },
  _id: { type: 'string', format: 'uuid' },
};
const shownFor = { path: '1/kind', schema: { const: 'company' } };

/**
 * One field of each sort that is told otherwise in public: required, required when it is shown, and optional with
 * rules.
 */
const compiled: ValueSchema = {
  type: 'object',
  required: ['_type', '_id', 'party'],
  additionalProperties: false,
  properties: {
    ...ids,
    party: {
      type: 'object',
      required: ['_type', '_id', 'kind', 'name', 'company'],
      additionalProperties: false,
      'x-deed': { label: words('Party') },
      properties: {
        ...ids,
        kind: {
          type: ['string', 'null'],
          enum: ['company', 'person', null],
          not: { const: null },
          'x-deed': {
            widget: 'choice',
            label: words('Kind'),
            options: { company: words('Company'), person: words('Person') },
          },
        },
        name: { type: 'string', minLength: 1, 'x-deed': { widget: 'text', label: words('Name') } },
        company: {
          type: 'string',
          minLength: 1,
          maxLength: 30,
          'x-deed': { widget: 'text', label: words('Company'), visibleWhen: shownFor },
        },
        code: {
          type: 'string',
          pattern: '^[A-Z]{2}$',
          'x-deed': { widget: 'text', label: words('Code'), patternMessage: words('Two capital letters.') },
        },
        notes: {
          type: 'object',
          properties: { _type: { const: 'richtext' }, content: { type: 'array', items: { type: 'object' } } },
          required: ['_type', 'content'],
          additionalProperties: false,
          'x-deed': { widget: 'richtext', label: words('Notes') },
        },
        share: {
          type: ['number', 'null'],
          minimum: 5,
          'x-deed': { widget: 'number', label: words('Share'), visibleWhen: shownFor },
        },
      },
    },
  },
};
const published = JSON.parse(JSON.stringify(publishSchema(compiled))) as ValueSchema;
const party = {
  _type: 'value',
  _id: createId(),
  kind: 'company',
  name: ' ',
  company: '',
  code: 'abc',
  notes: { _type: 'richtext', content: [] },
  share: 3,
};
const state = agreementState({ _type: 'value', _id: createId(), party } as Instance);

const drawn = (form: Element): string => rootOf(form).innerHTML;

/** Waits for the parts fetched once a form stands: its tools, and the editor of rich text. */
async function complete(form: Element): Promise<void> {
  await toolsReady();
  await waitUntil(() => !rootOf(form).querySelector('.skeleton'));
}

async function shown(schema: ValueSchema): Promise<DeedBuilderForm> {
  const form = await fixture<DeedBuilderForm>(
    html`<deed-builder-form show-missing .schema=${schema} .state=${state}></deed-builder-form>`,
  );
  await complete(form);
  return form;
}

describe('deed-builder-form, by the published schema', () => {
  it('draws and marks the same as by the compiled one', async () => {
    const before = await shown(compiled);
    expect(texts(before, '.error')).to.include('Two capital letters.').and.to.have.length(4);
    expect(drawn(await shown(published))).to.equal(drawn(before));
  });

  it('does so inside a draft, whose problems are the same', async () => {
    const pages = [];
    for (const schema of [compiled, published]) {
      const opening = await openInside(html`<deed-builder-form show-missing></deed-builder-form>`, { state, schema });
      await opened(opening);
      const form = opening.draft.querySelector('deed-builder-form') as DeedBuilderForm;
      await waitUntil(() => allByRole(form, 'textbox').length > 2);
      await complete(form);
      pages.push({
        drawn: drawn(form),
        problems: opening.draft.draft?.snapshot.problems,
        schema: opening.draft.draft?.snapshot.schema,
      });
    }
    expect(pages[1]).to.deep.equal(pages[0]);
    expect(pages[0]?.problems?.map(({ path, code }) => `${path.slice(13)} ${code}`)).to.deep.equal([
      'name required',
      'company required',
      'code pattern',
      'share too_small',
    ]);
  });
});
