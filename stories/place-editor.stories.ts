import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { DeedPlaceEditor, EditedField, PlaceSuggestion } from '../src/elements/index.ts';
import { FIELDS, keepFields, PARTIES, PLACES_PDF, SUGGESTIONS } from '../test/elements/fixtures/placed-fields.ts';
import { DARK, elementIn, FINNISH, GERMAN, inside, NARROW, POLISH, SWEDISH, wide } from './support/page.ts';

interface Args {
  readonly fields: readonly EditedField[];
  readonly suggestions: readonly PlaceSuggestion[];
}

const meta: Meta<Args> = {
  title: 'Elements/Place editor',
  component: 'deed-place-editor',
  parameters: wide('1280px'),
  args: { fields: FIELDS, suggestions: [] },
  render: ({ fields, suggestions }) =>
    html`<deed-place-editor
      .src=${PLACES_PDF}
      .parties=${PARTIES}
      .fields=${fields}
      .suggestions=${suggestions}
      @deed-patch=${keepFields}
    ></deed-place-editor>`,
};
export default meta;
type Story = StoryObj<Args>;

const placed = async (canvas: HTMLElement): Promise<HTMLElement> => {
  const editor = elementIn<DeedPlaceEditor>(canvas, 'deed-place-editor');
  await waitFor(() => expect(editor.shadowRoot?.querySelector('.place')).not.toBeNull(), { timeout: 10_000 });
  return editor.shadowRoot?.querySelector('.place') as HTMLElement;
};
const shown: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    await placed(canvasElement);
  },
};
const chosen: Pick<Story, 'play'> = {
  play: async ({ canvasElement }) => {
    (await placed(canvasElement)).focus();
  },
};
const pressed = (name: string | RegExp): Pick<Story, 'play'> => ({
  play: async ({ canvasElement }) => {
    await placed(canvasElement);
    await userEvent.click(await inside(canvasElement, 'deed-place-editor').findByRole('button', { name }));
  },
});

export const Placed: Story = shown;
export const Chosen: Story = chosen;
export const Empty: Story = { args: { fields: [] } };
export const Armed: Story = pressed('Signature');
export const Preview: Story = pressed('Preview');
export const Suggested: Story = { args: { suggestions: SUGGESTIONS }, ...shown };
export const Medium: Story = { parameters: wide('820px'), ...chosen };
export const Narrow: Story = { ...NARROW, ...shown };
export const NarrowKinds: Story = { ...NARROW, ...pressed('Add a field') };
export const NarrowFields: Story = { ...NARROW, ...pressed(/^Fields/) };
export const NarrowSettings: Story = {
  ...NARROW,
  play: async ({ canvasElement }) => {
    (await placed(canvasElement)).focus();
    await userEvent.click(await inside(canvasElement, 'deed-place-editor').findByRole('button', { name: 'Settings' }));
  },
};
export const Dark: Story = { ...DARK, ...chosen };
export const Finnish: Story = { ...FINNISH, ...chosen };
export const Swedish: Story = { ...SWEDISH, ...chosen };
export const German: Story = { ...GERMAN, ...chosen };
export const Polish: Story = { ...POLISH, ...chosen };
