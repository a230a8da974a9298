import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { DEFAULT_APPEARANCE } from '../src/document/index.ts';
import type { DeedAppearanceEditor } from '../src/elements/document/appearance-editor/appearance-editor.ts';
import { renderDraft } from './support/draft.ts';
import { DARK, FINNISH, GERMAN, POLISH, SWEDISH, elementIn, padded, wide } from './support/page.ts';
import { LOGO, sampleState } from './support/sample.ts';

type Args = Pick<DeedAppearanceEditor, 'state' | 'readonly'> & { onPatch: (operations: unknown) => void };

const meta: Meta<Args> = {
  title: 'Elements/Appearance editor',
  component: 'deed-appearance-editor',
  parameters: padded('400px'),
  args: { state: sampleState(), readonly: false, onPatch: fn() },
  render: ({ state, readonly, onPatch }) =>
    html`<deed-appearance-editor
      .state=${state}
      ?readonly=${readonly}
      @deed-patch=${(event: CustomEvent<{ operations: unknown }>) => {
        onPatch(event.detail.operations);
      }}
    ></deed-appearance-editor>`,
};
export default meta;
type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

/** Queries inside the group that is open. */
const openIn = (canvas: HTMLElement): ReturnType<typeof within> =>
  within(elementIn(canvas, 'deed-appearance-editor').shadowRoot?.querySelector('details[open]') as HTMLElement);

const openGroup =
  (number: number): Play =>
  async ({ canvasElement }) => {
    const summary = elementIn(canvasElement, 'deed-appearance-editor').shadowRoot?.querySelectorAll('summary')[
      number
    ] as HTMLElement;
    await userEvent.click(summary);
    await waitFor(() => expect(summary.parentElement).toHaveAttribute('open'));
  };

const BRANDED = {
  ...DEFAULT_APPEARANCE,
  logo: { enabled: true, content: LOGO, scale: 40 },
  footer: { enabled: true, content: 'Lumo Oy · Confidential' },
  heading1: { ...DEFAULT_APPEARANCE.heading1, color: '#1d5c4f' },
};

/** A look is chosen as a whole, and taken back as a whole. */
export const Presets: Story = {
  play: async ({ canvasElement, args }) => {
    const editor = within(elementIn(canvasElement, 'deed-appearance-editor').shadowRoot as unknown as HTMLElement);
    const calm = editor.getByRole('radio', { name: 'Calm' });
    await userEvent.click(calm);
    await waitFor(() => expect(calm).toBeChecked());
    await expect(args.onPatch).toHaveBeenCalledTimes(1);
  },
};
export const PresetsNarrow: Story = { parameters: wide('288px') };
export const PresetsDark: Story = { ...DARK };

export const Text: Story = {
  play: async (context) => {
    await openGroup(0)(context);
    const { canvasElement, args } = context;
    const editor = openIn(canvasElement);
    await userEvent.selectOptions(editor.getByLabelText('Font'), 'georgia');
    await expect(args.onPatch).toHaveBeenCalledWith([
      { op: 'replace', path: '/appearance/paragraph/family', value: 'georgia' },
    ]);
    await userEvent.click(editor.getByRole('button', { name: 'Reset Font' }));
    await expect(args.onPatch).toHaveBeenLastCalledWith([
      { op: 'replace', path: '/appearance/paragraph/family', value: 'inter' },
    ]);
  },
};

export const WrongSize: Story = {
  play: async (context) => {
    await openGroup(0)(context);
    const { canvasElement, args } = context;
    const editor = openIn(canvasElement);
    await fireEvent.input(editor.getByLabelText('Size'), { target: { value: '2' } });
    await expect(await editor.findByRole('alert')).toHaveTextContent('Enter a whole number from 4 to 144.');
    await expect(args.onPatch).not.toHaveBeenCalled();
  },
};

export const Headings: Story = {
  args: { state: sampleState({ change: { appearance: BRANDED } }) },
  play: openGroup(1),
};
export const Logo: Story = { args: { state: sampleState({ change: { appearance: BRANDED } }) }, play: openGroup(2) };
export const NoLogo: Story = { play: openGroup(2) };
export const Table: Story = { play: openGroup(3) };
export const Footer: Story = { args: { state: sampleState({ change: { appearance: BRANDED } }) }, play: openGroup(4) };
export const Readonly: Story = { args: { readonly: true } };

export const Finalized: Story = {
  args: { state: sampleState({ change: { status: 'finalized' } }) },
  play: async (context) => {
    await openGroup(0)(context);
    await expect(openIn(context.canvasElement).getByLabelText('Size')).toBeDisabled();
  },
};

export const Loading: Story = { args: { state: undefined } };

export const InsideADraft: Story = {
  render: () => renderDraft(html`<deed-appearance-editor></deed-appearance-editor>`),
  play: async (context) => {
    const { canvasElement } = context;
    await waitFor(() =>
      expect(elementIn(canvasElement, 'deed-appearance-editor').shadowRoot?.querySelector('select')).not.toBeNull(),
    );
    await openGroup(0)(context);
    await userEvent.selectOptions(openIn(canvasElement).getByLabelText('Font'), 'lato');
    const draft = elementIn<HTMLElementTagNameMap['deed-draft']>(canvasElement, 'deed-draft');
    await waitFor(() =>
      expect(draft.draft?.snapshot).toMatchObject({
        save: 'saved',
        state: { appearance: { paragraph: { family: 'lato' } } },
      }),
    );
  },
};

/** Kept for new documents, by the page that hears `deed-appearance-default`. */
export const SaveAsDefault: Story = {
  render: () =>
    html`<deed-appearance-editor
      .state=${sampleState({ change: { appearance: { ...DEFAULT_APPEARANCE, paragraph: { ...DEFAULT_APPEARANCE.paragraph, family: 'lato' } } } })}
    ></deed-appearance-editor>`,
  play: async ({ canvasElement }) => {
    const { shadowRoot } = elementIn(canvasElement, 'deed-appearance-editor');
    const keep = [...(shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
      textContent?.includes('new documents'),
    );
    await userEvent.click(keep as HTMLElement);
    await waitFor(() => expect(shadowRoot?.querySelector('.keep [role=status]')?.textContent?.trim()).not.toBe(''));
  },
};

export const Dark: Story = { ...DARK, play: openGroup(3) };
export const Narrow: Story = { parameters: wide('272px'), play: openGroup(3) };
export const Finnish: Story = { ...FINNISH };
export const Swedish: Story = { ...SWEDISH, play: openGroup(4) };
export const German: Story = { ...GERMAN, play: openGroup(4) };
export const Polish: Story = { ...POLISH, play: openGroup(4) };
