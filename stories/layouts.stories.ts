import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect } from 'storybook/test';
import { elementIn, wide } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

/** A layout that asks what stands in it how wide it is: the style of the parent, and that of the element. */
interface Args {
  readonly around: string;
  readonly own: string;
}

/** An element has a width of its own where a layout of the page asks for one. */
const meta: Meta<Args> = {
  title: 'Guides/Layouts of a page',
  parameters: wide('1000px'),
  args: { around: '', own: '' },
  render: ({ around, own }) =>
    html`<div style=${around}>
      <deed-signee-viewer style=${own} .state=${sampleState()} .schema=${sampleSchema()}></deed-signee-viewer>
    </div>`,
  play: async ({ canvasElement }) => {
    const viewer = elementIn(canvasElement, 'deed-signee-viewer');
    await expect(viewer.getBoundingClientRect().width).toBeGreaterThan(300);
  },
};
export default meta;
type Story = StoryObj<Args>;

export const RowOfFlexItems: Story = { args: { around: 'display: flex' } };
export const ColumnWithCentredItems: Story = {
  args: { around: 'display: flex; flex-direction: column; align-items: center' },
};
export const CentredGrid: Story = { args: { around: 'display: grid; place-items: center' } };
export const InlineBlock: Story = { args: { own: 'display: inline-block' } };
export const CellOfATable: Story = { args: { around: 'display: table-cell' } };
export const Float: Story = { args: { around: 'display: flow-root', own: 'float: left' } };
export const AbsolutelyPlaced: Story = {
  args: { around: 'position: relative; block-size: 260px', own: 'position: absolute' },
};
