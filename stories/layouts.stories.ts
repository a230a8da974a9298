import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect } from 'storybook/test';
import { wide } from './support/page.ts';
import { sampleSchema, sampleState } from './support/sample.ts';

/** Layouts that ask what stands in them how wide it is, each with the style of the element in it. */
const LAYOUTS = [
  ['A row of flex items', 'display: flex', ''],
  ['A column with centred items', 'display: flex; flex-direction: column; align-items: center', ''],
  ['A centred grid', 'display: grid; place-items: center', ''],
  ['An inline block', '', 'display: inline-block'],
  ['A cell of a table', 'display: table-cell', ''],
  ['A float', 'display: flow-root', 'float: left'],
  ['An absolutely placed box', 'position: relative; block-size: 260px', 'position: absolute'],
] as const;

/** An element has a width of its own where a layout of the page asks for one. */
const meta: Meta = {
  title: 'Guides/Layouts of a page',
  parameters: wide('1000px'),
  render: () =>
    html`${LAYOUTS.map(
      ([name, around, own]) =>
        html`<section style="padding: 16px">
          <h2 style="margin: 0 0 8px; font: 600 1rem/1.5 system-ui">${name}</h2>
          <div style=${around}>
            <deed-signee-viewer
              heading-level="3"
              style=${own}
              .state=${sampleState()}
              .schema=${sampleSchema()}
            ></deed-signee-viewer>
          </div>
        </section>`,
    )}`,
};
export default meta;

export const Seven: StoryObj = {
  play: async ({ canvasElement }) => {
    const elements = [...canvasElement.querySelectorAll('deed-signee-viewer')];
    await Promise.all(elements.map((element) => element.updateComplete));
    await expect(elements.map((element) => element.getBoundingClientRect().width > 300)).toEqual(
      LAYOUTS.map(() => true),
    );
  },
};
