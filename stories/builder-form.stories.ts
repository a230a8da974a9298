import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { DeedBuilderForm } from '../src/elements/form/builder-form.ts';
import type { ValueSchema } from '../src/document/index.ts';
import { renderDraft } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, inside, padded, wide } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedBuilderForm, 'state' | 'schema' | 'readonly' | 'showMissing'> & {
  onPatch: (operations: unknown) => void;
};

const meta: Meta<Args> = {
  title: 'Elements/Builder form',
  component: 'deed-builder-form',
  parameters: padded('760px'),
  args: { state: sampleState(), schema: sampleSchema(), readonly: false, showMissing: false, onPatch: fn() },
  render: ({ state, schema, readonly, showMissing, onPatch }) =>
    html`<deed-builder-form
      .state=${state}
      .schema=${schema}
      ?readonly=${readonly}
      ?show-missing=${showMissing}
      @deed-patch=${(event: CustomEvent<{ operations: unknown }>) => {
        onPatch(event.detail.operations);
      }}
    ></deed-builder-form>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const form = inside(canvasElement, 'deed-builder-form');
    const title = await form.findByDisplayValue('Mutual Non-Disclosure Agreement');
    await userEvent.type(title, '!');
    // The code that reads controls comes after the first frame.
    await waitFor(() =>
      expect(args.onPatch).toHaveBeenLastCalledWith([
        { op: 'replace', path: '/value/basic/title', value: 'Mutual Non-Disclosure Agreement!' },
      ]),
    );
  },
};

export const Blank: Story = { args: { state: sampleState({ blank: true }) } };

export const MissingMarked: Story = {
  args: { state: sampleState({ blank: true }), showMissing: true },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(
        elementIn(canvasElement, 'deed-builder-form').shadowRoot?.querySelectorAll('[aria-invalid=true]').length,
      ).toBeGreaterThan(3),
    );
  },
};

export const Readonly: Story = { args: { readonly: true } };
export const Finalized: Story = { args: { state: sampleState({ change: { status: 'finalized' } }) } };
/** Three levels of fieldsets, conditions and money. */
export const Lease: Story = {
  args: { state: sampleState({ template: 'residential-lease' }), schema: sampleSchema('residential-lease') },
};
/** The form shows the values when the service gives no schema. */
export const WithoutSchema: Story = { args: { schema: undefined } };
/**
 * A schema as other tools write it: references, unions, objects and lists without ids, arrays of texts; a part without
 * a control is read-only.
 */
export const OfAnotherTool: Story = {
  args: {
    state: sampleState({
      change: {
        value: {
          _type: 'value',
          _id: '01a1f939-0139-758d-ad04-317d4874c87d',
          name: 'Example Oy',
          tags: ['first', 'second'],
          address: { street: 'Street 1\n00100 Helsinki' },
          people: [{ name: 'Ann' }],
          start: '1 May',
          matrix: [[1, 2], [3]],
        },
      },
    }),
    schema: {
      $defs: {
        Address: {
          title: 'Address',
          type: 'object',
          properties: { street: { type: 'string' }, country: { type: ['string', 'null'], enum: ['FI', 'SE', null] } },
        },
      },
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', description: 'As it stands in the register.' },
        start: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
        tags: { type: 'array', items: { type: 'string' } },
        address: { $ref: '#/$defs/Address' },
        people: {
          type: 'array',
          title: 'People',
          items: { title: 'Person', type: 'object', properties: { name: { type: 'string' } } },
        },
        matrix: { type: 'array', items: { type: 'array' } },
      },
    } as unknown as ValueSchema,
  },
  play: async ({ canvasElement }) => {
    const form = inside(canvasElement, 'deed-builder-form');
    await expect(await form.findByLabelText('Matrix')).toHaveAttribute('readonly');
    await expect(await form.findByLabelText('Tags')).toHaveValue('first\nsecond');
  },
};

export const Empty: Story = { args: { state: undefined, schema: undefined } };

export const InsideADraft: Story = {
  render: () => renderDraft(html`<deed-builder-form></deed-builder-form>`),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(elementIn(canvasElement, 'deed-builder-form').shadowRoot?.querySelector('input')).not.toBeNull(),
    );
    await userEvent.type(
      await inside(canvasElement, 'deed-builder-form').findByDisplayValue('Mutual Non-Disclosure Agreement'),
      '!',
    );
    const draft = elementIn<HTMLElementTagNameMap['deed-draft']>(canvasElement, 'deed-draft');
    await waitFor(() => expect(draft.draft?.snapshot).toMatchObject({ save: 'saved', revision: 2 }));
  },
};

/** Cells of a spreadsheet, looked at before they are added. */
export const PastedRows: Story = {
  play: async ({ canvasElement }) => {
    const form = inside(canvasElement, 'deed-builder-form');
    const { shadowRoot } = elementIn(canvasElement, 'deed-builder-form');
    await waitFor(() => expect(shadowRoot?.querySelector('[data-action=paste]')).not.toBeNull());
    await userEvent.click(shadowRoot?.querySelector('[data-action=paste]') as Element);
    const area = await form.findByRole('textbox', { name: 'Cells from a spreadsheet' });
    await userEvent.type(area, 'Company name;Email;Notes\nExample Oy;ilona@example.fi;new\nSample Ltd;not an address;');
    await userEvent.click(form.getByRole('button', { name: 'Continue' }));
    await expect(form.getByText('Columns left out: Notes')).toBeVisible();
  },
};

/** A page that offers whom it knows while a name is typed. */
export const Suggestions: Story = {
  args: { state: sampleState({ blank: true }) },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'deed-builder-form');
    element.addEventListener('deed-suggest-request', ({ detail }) => {
      detail.respondWith([
        { company_name: 'Example Oy', registration_number: '1234567-1', city: 'Turku', email: 'info@example.fi' },
        { company_name: 'Example AB', registration_number: '556677-8899', city: 'Stockholm' },
      ]);
    });
    const form = inside(canvasElement, 'deed-builder-form');
    const [field] = await form.findAllByLabelText('Company name');
    await userEvent.type(field as Element, 'Exam');
    await waitFor(() => expect(form.getAllByRole('option').length).toBe(2));
  },
};

export const Dark: Story = { ...DARK, args: { state: sampleState({ blank: true }), showMissing: true } };
export const Narrow: Story = { parameters: wide('320px') };
export const Finnish: Story = { ...FINNISH, args: { state: sampleState({ language: 'fi' }) } };
export const Swedish: Story = {
  ...SWEDISH,
  args: { state: sampleState({ language: 'sv', blank: true }), showMissing: true },
};
export const German: Story = {
  ...GERMAN,
  args: { state: sampleState({ language: 'en', blank: true }), showMissing: true },
};
export const Polish: Story = {
  ...POLISH,
  args: { state: sampleState({ language: 'en', blank: true }), showMissing: true },
};
