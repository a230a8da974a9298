import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { DeedSignaturePad } from '../src/elements/signing/signature-pad/signature-pad.ts';
import { DARK, elementIn, FINNISH, GERMAN, inside, padded, POLISH, SWEDISH, wide } from './support/page.ts';

type Args = Pick<DeedSignaturePad, 'signeeName' | 'disabled' | 'required'> & { onChange: (detail: unknown) => void };

const meta: Meta<Args> = {
  title: 'Elements/Signature pad',
  component: 'deed-signature-pad',
  parameters: padded('680px'),
  args: { signeeName: 'Łucja Öberg', disabled: false, required: false, onChange: fn() },
  render: ({ signeeName, disabled, required, onChange }) =>
    html`<deed-signature-pad
      signee-name=${signeeName}
      ?disabled=${disabled}
      ?required=${required}
      @deed-signature-change=${(event: CustomEvent) => {
        onChange(event.detail);
      }}
    ></deed-signature-pad>`,
};
export default meta;
type Story = StoryObj<Args>;

export const Blank: Story = {};

export const Drawn: Story = {
  play: async ({ canvasElement, args }) => {
    const pad = elementIn<DeedSignaturePad>(canvasElement, 'deed-signature-pad');
    const canvas = pad.shadowRoot?.querySelector('canvas') as HTMLCanvasElement;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const tell = (type: string, part: number): void => {
      canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          clientX: left + width * (0.15 + 0.7 * part),
          clientY: top + height * (0.5 - 0.25 * Math.sin(part * 18) * (1 - part)),
        }),
      );
    };
    tell('pointerdown', 0);
    for (let part = 0.01; part < 1; part += 0.01) tell('pointermove', part);
    tell('pointerup', 1);
    await expect(args.onChange).toHaveBeenCalledWith({ method: 'drawn', empty: false });
    // Buttons that become enabled fade in.
    await pad.updateComplete;
    await Promise.all((pad.shadowRoot?.getAnimations() ?? []).map(({ finished }) => finished));
  },
};

/** No handwriting has Greek letters: the field says so, and nothing is sent. */
export const NotWritable: Story = {
  args: { signeeName: 'Ελένη Öberg' },
  play: async ({ canvasElement }) => {
    const pad = inside(canvasElement, 'deed-signature-pad');
    await userEvent.click(await pad.findByRole('tab', { name: 'Type' }));
    await waitFor(() => expect(pad.getByRole('alert')).toHaveTextContent('Ε λ έ ν η'));
    await expect(elementIn<DeedSignaturePad>(canvasElement, 'deed-signature-pad').empty).toBe(true);
  },
};

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const pad = inside(canvasElement, 'deed-signature-pad');
    await userEvent.click(await pad.findByRole('tab', { name: 'Type' }));
    await waitFor(() => expect(pad.getByRole('textbox')).toBeTruthy());
  },
};

export const FromAnImage: Story = {
  play: async ({ canvasElement }) => {
    const pad = inside(canvasElement, 'deed-signature-pad');
    await userEvent.click(await pad.findByRole('tab', { name: 'Image' }));
    await pad.findByText('Choose an image');
  },
};

export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { ...DARK };
export const DarkTyped: Story = { ...DARK, ...Typed };
export const Narrow: Story = { parameters: wide('320px') };
export const NarrowTyped: Story = { ...Typed, parameters: wide('320px') };
export const Finnish: Story = { ...FINNISH };
export const Swedish: Story = { ...SWEDISH };
export const German: Story = { ...GERMAN };
export const Polish: Story = { ...POLISH };
