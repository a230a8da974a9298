import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ContractState, Section } from '../src/document/index.ts';
import type { DeedSectionEditor } from '../src/elements/index.ts';
import { renderDraft } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, NARROW, POLISH, SWEDISH, elementIn, inside, padded } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

type Args = Pick<DeedSectionEditor, 'state' | 'schema' | 'readonly'> & { onPatch: (detail: unknown) => void };

const text = (words: string): unknown => ({ _type: 'text', text: words });
const OWN = {
  _type: 'section',
  _id: '01960d5c-7a00-7000-8000-0000000000a1',
  source: 'user',
  title: { _type: 'translatable', en: 'Press and announcements' },
  content: [
    {
      _type: 'paragraph',
      content: [
        text('No Party announces this Agreement without '),
        { _type: 'strong', content: [text('written consent')] },
        text(' of the others, except'),
      ],
    },
    {
      _type: 'list',
      style: 'bullet',
      items: ['where a law or a court asks for it', 'to its own advisers'].map((words) => ({
        _type: 'item',
        content: [text(words)],
        children: [],
      })),
    },
  ],
} as unknown as Section;

function withOwn(state: ContractState): ContractState {
  return { ...state, sections: [...state.sections.slice(0, 3), OWN, ...state.sections.slice(3)] };
}

const meta: Meta<Args> = {
  title: 'Elements/Section editor',
  component: 'deed-section-editor',
  parameters: padded('440px'),
  args: { state: withOwn(sampleState()), schema: sampleSchema(), readonly: false, onPatch: fn() },
  render: ({ state, schema, readonly, onPatch }) =>
    html`<deed-section-editor
      .state=${state}
      .schema=${schema}
      ?readonly=${readonly}
      @deed-patch=${(event: CustomEvent) => {
        onPatch(event.detail);
      }}
    ></deed-section-editor>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Written: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(inside(canvasElement, 'deed-section-editor').getByText('written consent')).toBeTruthy());
  },
};

export const TemplateAlone: Story = { args: { state: sampleState() } };

export const Adding: Story = {
  args: { state: sampleState() },
  play: async ({ canvasElement, args }) => {
    const editor = inside(canvasElement, 'deed-section-editor');
    await userEvent.click(editor.getByRole('button', { name: 'Add section' }));
    await expect(args.onPatch).toHaveBeenCalledOnce();
    await waitFor(() => expect(editor.getByRole('textbox', { name: 'Title of the section' })).toBeTruthy());
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const editor = inside(canvasElement, 'deed-section-editor');
    await userEvent.click(editor.getByRole('button', { name: 'Delete Press and announcements' }));
    await waitFor(() => expect(editor.getByRole('button', { name: 'Undo' })).toBeTruthy());
  },
};

export const Finalized: Story = { args: { state: withOwn(sampleState({ change: { status: 'finalized' } })) } };
export const Readonly: Story = { args: { readonly: true } };
export const Empty: Story = { args: { state: sampleState({ change: { sections: [] } }) } };
export const Loading: Story = { args: { state: undefined, schema: undefined } };

export const InsideADraft: Story = {
  render: () => renderDraft(html`<deed-section-editor></deed-section-editor>`, { state: withOwn(sampleState()) }),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(elementIn(canvasElement, 'deed-section-editor').shadowRoot?.querySelectorAll('.card').length).toBe(1),
    );
  },
};

export const Dark: Story = { ...DARK };
export const Narrow: Story = { ...NARROW };
export const Finnish: Story = { ...FINNISH };
export const Swedish: Story = { ...SWEDISH };
export const German: Story = { ...GERMAN };
export const Polish: Story = { ...POLISH };
